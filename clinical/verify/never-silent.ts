import { anyOf, anyWordOf } from '../words/phrases';
import { amountsIn } from './amounts';
import { frequencyIn, orderedOften } from './dose-words';
import type { Mention } from './drug-mentions';
import { sheetWords as words } from './sheet-words';
import type { UnreadQuantity } from './unread-quantities';

// The last net under all readers: a sheet that names a drug with an amount or how often it is taken, or any amount at all, is
// answered, though nobody could read what is given.

/** A prescription or a question to a colleague is no longer; a longer text is prose. */
const longestSheet = 600;
/** What is told of a drug stands so near behind its name. */
const reach = 60;
/** A second name of one packet: "80 mg + lumefantrine 480 mg", "(ibuprofen 400 mg". */
const ofOnePacket = /[+&/(]\s*$/u;
/** Care that is no medicine. */
const care = anyWordOf(words.careWithoutDrugs);
/** Food and results, in front of an amount. */
const noMedicine = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf(words.notADrug)}(?![\\p{L}\\p{M}])[^.;,\\n]*$`,
  'iu',
);
const isOfFood = new RegExp(`^\\s*(?:of\\s+)?${anyOf(words.notADrug)}(?![\\p{L}\\p{M}])`, 'iu');
/** "Sodium phosphate solution 45 mL": with its form in front it is a medicine, whatever its salt. */
const formedInFront = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf([words.formsInFront, words.solutions])})\\s*$`,
  'iu',
);
/** These words stand beside an amount and are no name. */
const noName = new RegExp(
  `^(?:${anyOf([words.noDose, words.betweenNameAndDose, words.childrenOnSheet, words.grownOnSheet, words.newbornsOnSheet, words.infantsOnSheet])})$`,
  'iu',
);
/** "Alcohol daily" tells of the patient, and nobody orders it. */
const habits = new RegExp(`^${anyOf(words.habits)}$`, 'iu');
const shortestName = 4;
/** "Fever after pentavalent this morning": a vaccine that was given already. */
const givenBefore = new RegExp(`${anyWordOf(words.givenBefore, '\\s+').source}\\s*$`, 'iu');
const wasGiven = (text: string, { drug, start }: Mention): boolean =>
  drug?.classes.includes('vaccine') === true && givenBefore.test(text.slice(Math.max(0, start - 24), start));
/** "Permite cream 5% apply": something that is put on, by a name in front of its form. */
const layer = new RegExp(
  `(?<name>\\p{L}[\\p{L}\\p{M}-]{3,})\\s+(?:${anyOf(words.putOnForms)})(?![\\p{L}\\p{M}])[^\\n]*`,
  'iu',
);

type Place = { start: number; end: number; text: string };

/** Finds where something is told of a name: to the next name, or the end of its line. */
function toldBehind(text: string, end: number, next: number): Place | undefined {
  const line = text.indexOf('\n', end);
  const until = Math.min(next, line < 0 ? text.length : line, end + reach);
  const behind = text.slice(end, until);
  const [amount] = amountsIn(behind).doses;
  const often = frequencyIn(behind);
  const found =
    amount ?? (often && { start: often.start, end: often.start + behind.slice(often.start).length });
  if (!found) return undefined;
  const start = end + found.start;
  return { start, end: end + found.end, text: text.slice(start, end + found.end).trimEnd() };
}

/**
 * Names with something told of them that no verdict speaks of; and, where nothing at all was answered, the first amount or the
 * first word of how often.
 */
export function neverSilent(
  text: string,
  mentions: readonly Mention[],
  isAnswered: (one: Mention) => boolean,
  isEmpty: boolean,
): UnreadQuantity[] {
  if (text.length > longestSheet) return [];
  const named = mentions.flatMap((one, at): UnreadQuantity[] => {
    if (
      wasGiven(text, one) ||
      isAnswered(one) ||
      ofOnePacket.test(text.slice(0, one.start)) ||
      habits.test(one.name)
    )
      return [];
    const told = toldBehind(text, one.end, mentions[at + 1]?.start ?? text.length);
    return told ? [{ drug: one.name, ownerAt: one.start, ...told }] : [];
  });
  if (named.length > 0 || !isEmpty) return named;
  const amount = amountsIn(text).doses.find(
    ({ start, end }) =>
      (formedInFront.test(text.slice(0, start)) ||
        !noMedicine.test(text.slice(Math.max(0, start - reach), start))) &&
      !isOfFood.test(text.slice(end, end + reach)),
  );
  const often = care.test(text) ? undefined : orderedOften(text);
  const start = amount?.start ?? (often?.times === undefined ? undefined : often.start);
  const putOn = start === undefined ? layer.exec(text) : null;
  const { name } = putOn?.groups ?? {};
  if (putOn && name !== undefined && !noName.test(name)) {
    const from = putOn.index + name.length + 1;
    const until = putOn.index + putOn[0].length;
    return [{ drug: name, ownerAt: putOn.index, start: from, end: until, text: text.slice(from, until) }];
  }
  if (start === undefined) return [];
  const inFront = [...text.slice(0, start).matchAll(/\p{L}[\p{L}\p{M}-]*/gu)].findLast(
    ([word]) => word.length >= shortestName && !noName.test(word),
  );
  const end = amount?.end ?? text.length;
  return inFront
    ? [{ drug: inFront[0], ownerAt: inFront.index, start, end, text: text.slice(start, end) }]
    : [];
}
