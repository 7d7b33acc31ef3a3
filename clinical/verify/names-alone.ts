import doses from '../knowledge/words/doses.json' with { type: 'json' };
import { nameKey } from '../reference/spelling';
import { anyOf, anyWordOf } from '../words/phrases';
import { orderedOften } from './dose-words';
import type { Mention } from './drug-mentions';
import { isNotTaken } from './owner';
import { sheetWords as words } from './sheet-words';
import { swallowedUntil } from './swallowed';

// Drugs that a text names without any amount: what the patient must not have is said of them all the same.

/** A question to a colleague or a sheet is no longer; in a longer text a name is looked at where its sentence gives it. */
const shortText = 600;
const warnsOff = new RegExp(
  `(?<![\\p{L}])${anyOf(doses.warnsOff)}(?![\\p{L}])|${anyOf(doses.warnsOffInHindi)}`,
  'iu',
);
const gives = anyWordOf([words.formsInFront, words.begins, words.stillTaken, words.hindiGive]);
const reacted = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(words.reactedTo)}[^,;.\\n]{0,24}$`, 'iu');
const reactedBehind = new RegExp(`^[^,;.\\n]{0,24}(?<![\\p{L}\\p{M}])${anyOf(words.reactedTo)}`, 'iu');
/** "No brufen", "stop Amaryl", "hold: metformin, telmisartan": not given. */
const notGiven = new RegExp(
  `(?<![\\p{L}])${anyOf(doses.notGivenInFront)}(?:\\s+|:\\s*)(?:[\\p{L}\\p{M}]+\\s*(?:[/,]|or\\s)\\s*){0,5}$`,
  'iu',
);
/** "2 h gap from cipro", "4 h after thyroxine": it is taken at another time, and ordered elsewhere. */
const atAnotherTime = new RegExp(`(?<![\\p{L}])(?:${anyOf(words.keptAtHome)})\\s+$`, 'iu');
const eitherInFront = new RegExp(
  `(?<![\\p{L}])${anyOf(words.forbidsName)}\\s+(?!${anyOf(words.formsInFront)}\\s)[\\p{L}\\p{M}]{4,}\\s+$`,
  'iu',
);
const endsSentence = /^\s*(?:[.;\n)]|$)/u;
/**
 * "No ecosprin brufen.", "2 h gap from cipro": without a comma between them both are kept away where the sentence ends behind the
 * second; what is taken at another time this line does not order.
 */
export const isNamedOnly = (text: string, { start, end }: Mention): boolean => {
  const inFront = text.slice(Math.max(0, start - 60), start);
  return atAnotherTime.test(inFront) || (eitherInFront.test(inFront) && endsSentence.test(text.slice(end)));
};

/** "Brufen/aspirin nahi", "डिस्प्रिन न दें", "primaquine after delivery only": behind the name it is kept away, or for later. */
const notGivenBehind = new RegExp(
  `^(?:-\\p{L}{1,3})?(?:\\s*(?:/|${anyOf(words.orAlso)})\\s*[\\p{L}\\p{M}]+){0,3}\\s*(?:${anyOf(words.hindiNot)}(?![\\p{L}\\p{M}])|(?:only\\s+)?after\\s+${anyOf(words.untilAfter)}\\b|${anyOf(words.avoidedBehind)}(?![\\p{L}\\p{M}]))`,
  'iu',
);

/** "PCM overdose 10 g": it was swallowed, and is not given. */
const swallowedBehind = new RegExp(`^\\s*(?:${anyOf(words.takenTooMuch)})(?![\\p{L}\\p{M}])`, 'iu');

/** "Tramadol 400 mg/d (stopped)": taken until now. */
export const stoppedBehind = new RegExp(`^[^.;,\\n]{0,24}\\(\\s*${anyOf(words.stoppedNow)}`, 'iu');

/** The sentence of a place; a point between digits ends none. */
export function sentenceAt(text: string, { start, end }: { start: number; end: number }): string {
  const inFront = /(?:[^.;।?\n]|\.(?=\d))*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const behind = /^(?:[^.;।?\n]|\.(?=\d))*/u.exec(text.slice(end))?.[0] ?? '';
  return inFront + text.slice(start, end) + behind;
}

/** "Brufen nahi": behind its name a drug is kept away, or is for later. */
export const isKeptAway = (text: string, { end }: Mention): boolean =>
  notGivenBehind.test(text.slice(end, end + 60));

/** "No brufen", "reacted to Mox": a name that a text keeps from the patient. */
export function isNotGiven(text: string, mention: Mention, allergies: readonly string[] = []): boolean {
  const { name, start, end } = mention;
  const inFront = text.slice(Math.max(0, start - 60), start);
  return (
    allergies.some((one) => nameKey(one) === nameKey(name)) ||
    notGiven.test(inFront) ||
    isNamedOnly(text, mention) ||
    isNotTaken(text, start) ||
    isKeptAway(text, mention) ||
    swallowedBehind.test(text.slice(end, end + 24)) ||
    stoppedBehind.test(text.slice(end, end + 40)) ||
    swallowedUntil(text, mention) !== undefined ||
    reacted.test(inFront) ||
    reactedBehind.test(text.slice(end, end + 40))
  );
}

/** Names of drugs of which no amount was found or left unread, that the text gives and does not warn of; each drug once. */
export function namesAlone(
  text: string,
  mentions: readonly Mention[],
  owned: readonly { ownerAt: number }[],
  allergies: readonly string[] = [],
): Mention[] {
  const taken = new Set(owned.map(({ ownerAt }) => ownerAt));
  const told = new Set(mentions.flatMap(({ drug, start }) => (drug && taken.has(start) ? [drug.id] : [])));
  return mentions.filter((one) => {
    const { drug, start } = one;
    if (!drug || told.has(drug.id) || taken.has(start) || isNotGiven(text, one, allergies)) return false;
    const sentence = sentenceAt(text, one);
    if (
      text.length > shortText &&
      (warnsOff.test(sentence) || !(gives.test(sentence) || orderedOften(sentence)))
    )
      return false;
    told.add(drug.id);
    return true;
  });
}
