import { onceForEach } from '../knowledge/once-for-each';
import lists from '../knowledge/words/names.json' with { type: 'json' };
import type { DrugNames } from '../reference/drug-names';
import { genericNamed } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { fullKey } from '../reference/spelling';
import { anyOf } from '../words/phrases';
import { spokenPieces } from '../words/tokens';
import { mentions, withoutWords } from './bans';
import { withoutTheirClauses } from './conditions';
import type { PatientFacts } from './facts';

// What the question says of the patient beside the illness: "knee pain, takes warfarin", "fever, 34 weeks pregnant". It
// weighs as much as in a field of its own.

const takenInFront: ReadonlySet<string> = new Set(lists.takenInFront.words);
const takenBehind: ReadonlySet<string> = new Set(lists.takenBehind.words);
/** A word that tells of taking stands so near the name; a name has at most so many words. */
const near = 2;
const longestName = 3;
const shortestName = 4;

const joining: ReadonlySet<string> = new Set(lists.takenJoined.words);
const joinsNames = (word: string): boolean => joining.has(word) || /^[\d.]+$/.test(word);

/** Classes that people name in the place of a drug: "on nitrates", "takes steroids". */
const classesOf = onceForEach(
  ({ byId }: DrugNames): ReadonlySet<string> => new Set([...byId.values()].flatMap(({ classes }) => classes)),
);

/** Says whether words are the name of a drug or of a class, letter by letter: nothing is guessed here. */
const isName = (names: DrugNames, said: string): boolean =>
  names.exact.has(fullKey(said)) ||
  genericNamed(said, 'exact') !== undefined ||
  classesOf(names).has(said.replace(/s$/, ''));

/** Names of drugs that a text says are taken. */
function takenIn(names: DrugNames, text: string): string[] {
  const words = spokenPieces(text.slice(0, 500))
    .filter(({ kind }) => kind !== 'sign')
    .map(({ word }) => word);
  const found: string[] = [];
  /** Where the name ends that was found last: "takes glimepiride 2 mg and metformin" tells of both. */
  let ends: number | undefined;
  for (let at = 0; at < words.length; at++) {
    const isNext = ends !== undefined && words.slice(ends, at).every((word) => joinsNames(word));
    const isInFront =
      isNext || words.slice(Math.max(0, at - near), at).some((word) => takenInFront.has(word));
    const isBehind = words.slice(at + 1, at + longestName + near).some((word) => takenBehind.has(word));
    if (!isInFront && !isBehind) continue;
    for (let length = longestName; length > 0; length--) {
      const name = words.slice(at, at + length).join(' ');
      const behind = words.slice(at + length, at + length + near).some((word) => takenBehind.has(word));
      if ((!isInFront && !behind) || name.length < shortestName || !isName(names, name)) continue;
      found.push(name);
      ends = at + length;
      at += length - 1;
      break;
    }
  }
  return found;
}

const weeksIn = new RegExp(`(?<!\\d)(\\d{1,2})\\s*${anyOf(lists.weeks)}`, 'iu');

/** The conditions that are the patient's own. */
function ownConditions<T extends PatientFacts>(patient: T, withoutTheirs: (text: string) => string): T {
  const { conditions } = patient;
  const own = conditions?.map(withoutTheirs).filter((one) => one.trim() !== '');
  return own === undefined || own.join() === conditions?.join() ? patient : { ...patient, conditions: own };
}

/** The patient with what a question's own words tell of pregnancy, breastfeeding and drugs taken. */
export function withHeard<T extends PatientFacts>(
  { drugNames, withoutTheirs = withoutTheirClauses }: Reference,
  told: T,
  indication: string | undefined,
): T {
  const all = [indication ?? '', ...(told.conditions ?? [])].join('; ');
  if (all.length < 3) return told;
  const names = drugNames();
  const own = ownConditions(told, withoutTheirs);
  const said = [withoutTheirs(indication ?? ''), ...(own.conditions ?? [])].join('; ');
  // What a relative is, she may be as well: until she is asked, no dose is green.
  const perhaps =
    own.sex !== 'm' &&
    own.pregnant === undefined &&
    said !== all &&
    mentions(all, lists.pregnantNow.words) &&
    !mentions(said, lists.pregnantNow.words);
  const patient: T = perhaps ? { ...own, pregnancyPossible: true } : own;
  const planned = patient.sex !== 'm' && mentions(said, lists.pregnancyWished.words);
  const now = withoutWords(said, lists.pregnancyWished.words);
  const pregnant =
    patient.sex !== 'm' && patient.pregnant === undefined && mentions(now, lists.pregnantNow.words);
  const lactating =
    patient.sex !== 'm' && patient.lactating === undefined && mentions(said, lists.breastfeedingNow.words);
  const weeks = weeksIn.exec(now)?.[1];
  const taken = takenIn(names, indication ?? '');
  if (!planned && !pregnant && !lactating && taken.length === 0) return patient;
  return {
    ...patient,
    ...(planned && patient.pregnant !== true && { pregnant: undefined, pregnancyPossible: true }),
    ...(pregnant && { pregnant: true }),
    ...(pregnant &&
      patient.pregnancyWeeks === undefined &&
      weeks !== undefined && { pregnancyWeeks: Number(weeks) }),
    ...(lactating && { lactating: true }),
    ...(taken.length > 0 && { currentDrugs: [...(patient.currentDrugs ?? []), ...taken] }),
  };
}
