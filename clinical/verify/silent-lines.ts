import { anyOf, anyWordOf } from '../words/phrases';
import { orderedOften } from './dose-words';
import { isTest } from './sheet-shorthand';
import { sheetWords as words } from './sheet-words';
import type { UnreadQuantity } from './unread-quantities';

// Finds lines that prescribe and of which nothing was read: nobody may take the silence for consent.

const lead = '^\\s*(?:rx\\b\\s*[:.]?\\s*)?(?:[-–•*]\\s*)?(?:\\d{1,2}[.)]\\s*)?';
const form = new RegExp(`${lead}${anyOf(words.formsInFront)}(?![\\p{L}\\p{M}])\\.?\\s+(?=[\\p{L}])`, 'iu');
const bare = new RegExp(`${lead}(?=\\p{L}[\\p{L}\\p{M}]{2})`, 'u');
const care = anyWordOf(words.careWithoutDrugs);
/** A line that prescribes without a form in front is short: a sentence that tells of times a day, with its full stop, is none. */
const longestBare = 60;
const isSentence = (line: string): boolean => /[.।!?]\s*$/u.test(line);
const ofPatient = new RegExp(`^\\s*\\d{1,3}\\s*-?\\s*${anyOf(words.yearsOfPerson)}(?![\\p{L}\\p{M}])`, 'iu');
/** A name has at most so many words. */
const mostWords = 4;

/** Where a name ends: at a number, at how often, or at what sets it apart. */
function endOfName(rest: string, often: number): number {
  const sign = rest.search(/\d|[(:,]/u);
  return sign < 0 ? often : Math.min(sign, often);
}

/** "Twice a week", "alternate days": no times a day, and an order all the same. */
const timesOfAWeek = new RegExp(
  `\\b(?:(?:${anyOf(words.twoToThree)}|[2-4])\\s*(?:times|x)?\\s*(?:a|per|in\\s+a)?\\s*${anyOf(words.ofAWeek)}|(?:on\\s+)?${anyOf(words.everyOther, '\\s+')})\\b`,
  'iu',
);
function severalAWeek(line: string): { start: number } | undefined {
  const hit = timesOfAWeek.exec(line);
  return hit ? { start: hit.index } : undefined;
}

/** Lines that name what is taken and how often, without any verdict on them. */
export function silentLines(
  text: string,
  judged: readonly { start: number; end: number }[],
): UnreadQuantity[] {
  let at = 0;
  return text.split('\n').flatMap((line): UnreadQuantity[] => {
    const from = at;
    at += line.length + 1;
    if (judged.some(({ start }) => start >= from && start < from + line.length)) return [];
    const often = orderedOften(line) ?? severalAWeek(line);
    const isBare = line.length <= longestBare && !isSentence(line);
    const inFront = form.exec(line) ?? (isBare ? bare.exec(line) : null);
    if (!often || !inFront || often.start < inFront[0].length || care.test(line)) return [];
    const rest = line.slice(inFront[0].length).trimEnd();
    const until = endOfName(rest, often.start - inFront[0].length);
    const drug = rest.slice(0, until).trim().split(/\s+/u).slice(0, mostWords).join(' ');
    // "Student 20 saal, raat ko khujli": who the patient is, and no name with a number.
    if (drug === '' || ofPatient.test(rest.slice(until))) return [];
    // "CBC 4 weekly": a test that is done again.
    if (!form.test(line) && isTest(drug)) return [];
    const start = from + inFront[0].length;
    const text = rest.slice(until);
    return [{ drug, ownerAt: start, start: start + until, end: start + rest.length, text }];
  });
}
