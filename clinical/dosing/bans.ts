import type { Ban, Drug, Route } from '../knowledge/drug-shape';
import { fileUnder } from '../knowledge/file-under';
import { anyLength, onceForEach, onceForText } from '../knowledge/once-for-each';
import lists from '../knowledge/words/names.json' with { type: 'json' };
import negations from '../knowledge/words/negation.json' with { type: 'json' };
import { ingredientsOf } from '../reference/drug-names';
import { anyOf } from '../words/phrases';
import { spokenPieces } from '../words/tokens';
import { convert } from './amount';
import type { Amount, DoseRequest } from './result';

export type Circumstances = Pick<
  DoseRequest,
  'ageYears' | 'youngerThan' | 'pregnant' | 'pregnancyWeeks' | 'lactating' | 'indication'
> & {
  route?: Route | undefined;
  /** The dose in question; bans above an amount are left out without it. */
  dose?: Amount;
  /** Drugs taken together with this one, resolved. */
  current?: readonly Drug[];
};

/** A word as it is compared: haemorrhage and hemorrhage, oesophagus and esophagus, stone and stones are one. */
const compared = (word: string): string => {
  const one = word.includes('ae') || word.includes('oe') ? word.replace(/ae|oe/g, 'e') : word;
  return one.endsWith('s') ? one.replace(/(?<=[a-z]{3}[a-rt-z])s$/, '') : one;
};

const wordsOf = (text: string): string =>
  ` ${spokenPieces(text)
    .filter(({ kind }) => kind !== 'sign')
    .map(({ word }) => compared(word))
    .join(' ')} `;

/** Words of the knowledge are few and looked for again and again. */
const soughtFor = onceForText(wordsOf, { most: 50_000, longest: anyLength });

/** The lists of the knowledge are asked for in every text: each is made ready once. */
const allSoughtFor = onceForEach((words: readonly string[]): readonly string[] =>
  words.map(soughtFor).filter((sought) => sought.trim() !== ''),
);

/** The notes of drugs and the few texts of an answer are looked through for many words in a row. */
const saidIn = onceForText((text) => wordsOf(text.slice(0, 1000).replace(/['’]s\b/g, '')), {
  most: 256,
  longest: anyLength,
});

const deniedInFront = new RegExp(` ${anyOf(lists.deniedInFront)} $`);
/** "G6PD quantitative normal", "liver sahi"; what is "theek nahi" is not well. */
const deniedBehind = new RegExp(
  `^ ?(?:${anyOf(lists.testedBehind)} ){0,3}${anyOf(lists.deniedBehind)}(?! ${anyOf(negations.hindiNegations)})(?![\\p{L}\\p{M}])`,
  'u',
);

/** Says whether one of the words stands somewhere in the text, not preceded by "no" or followed by नहीं. */
export function mentions(text: string | undefined, words: readonly string[]): boolean {
  const said = saidIn(text ?? '');
  return allSoughtFor(words).some((sought) => {
    // Who denies it of the father may say it of the patient.
    for (let at = said.indexOf(sought); at >= 0; at = said.indexOf(sought, at + 1)) {
      const denied = deniedInFront.test(`${said.slice(0, at)} `);
      if (!denied && !deniedBehind.test(said.slice(at + sought.length - 1))) return true;
    }
    return false;
  });
}

/** A text without some phrases, in the words in which it is compared. */
export const withoutWords = (text: string, phrases: readonly string[]): string =>
  phrases.reduce((rest, phrase) => rest.replaceAll(soughtFor(phrase), ' '), saidIn(text));

/** Says which of many terms a text may name: those with a name whose first word stands in it. Only they need to be looked for. */
export function begunIn<T>(
  terms: readonly T[],
  namesOf: (term: T) => readonly string[],
): (text: string) => readonly T[] {
  let byFirstWord: Map<string, number[]> | undefined;
  const indexed = (): Map<string, number[]> => {
    const index = new Map<string, number[]>();
    for (const [place, term] of terms.entries())
      for (const word of new Set(namesOf(term).map((name) => soughtFor(name).split(' ')[1] ?? ''))) {
        fileUnder(index, word, place);
      }
    return index;
  };
  return (text) => {
    byFirstWord ??= indexed();
    const begun = new Set<number>();
    for (const word of saidIn(text).split(' '))
      if (word !== '') for (const place of byFirstWord.get(word) ?? []) begun.add(place);
    return [...begun].sort((a, b) => a - b).flatMap((place) => terms[place] ?? []);
  };
}

/** Says whether one of the words stands in the text at all, denied or not. */
export function speaksOf(text: string | undefined, words: readonly string[]): boolean {
  const said = saidIn(text ?? '');
  return words.some((word) => said.includes(soughtFor(word)));
}

/** The one route of a drug that is given in no other way: taken when none is told. */
export function soleRoute({ rules, products }: Drug): Route | undefined {
  const routes = new Set((rules.length > 0 ? rules : products).map(({ route }) => route));
  const [only] = routes;
  return routes.size === 1 ? only : undefined;
}

/** Says whether a known week of pregnancy lies outside those in which the drug is forbidden. */
const outsideWeeks = ({ pregnancy: { weeks } }: Drug, week: number | undefined): boolean =>
  weeks !== undefined && week !== undefined && !weeks.some(([from, to]) => week >= from && week < to);

/** Says whether a ban holds; `perhaps` when it hangs on an age that was not told. */
export function banHolds(ban: Ban, drug: Drug, now: Circumstances): 'yes' | 'perhaps' | 'no' {
  const { ageYears, dose } = now;
  if (ban.route && ban.route !== (now.route ?? soleRoute(drug))) return 'no';
  if (ban.pregnant && (!now.pregnant || outsideWeeks(drug, now.pregnancyWeeks))) return 'no';
  if (ban.lactating && !now.lactating) return 'no';
  if (ban.words && !mentions(now.indication, ban.words)) return 'no';
  if (ban.except && mentions(now.indication, ban.except)) return 'no';
  if (ban.drugs) {
    const taken = new Set([drug, ...(now.current ?? [])].flatMap((one) => [one.id, ...ingredientsOf(one)]));
    if (!ban.drugs.every((id) => taken.has(id))) return 'no';
  }
  if (ban.above !== undefined) {
    const amount = dose && ban.unit ? convert(dose.low, dose.unit, ban.unit) : undefined;
    if (amount === undefined || amount <= ban.above) return 'no';
  }
  if (ban.ageBelow === undefined && ban.ageFrom === undefined) return 'yes';
  if (ageYears === undefined) {
    const { youngerThan = Number.POSITIVE_INFINITY } = now;
    if (ban.ageFrom === undefined && youngerThan <= (ban.ageBelow ?? 0)) return 'yes';
    return ban.ageFrom !== undefined && youngerThan <= ban.ageFrom ? 'no' : 'perhaps';
  }
  return (ban.ageBelow === undefined || ageYears < ban.ageBelow) &&
    (ban.ageFrom === undefined || ageYears >= ban.ageFrom)
    ? 'yes'
    : 'no';
}

/** The lowest amount above which a ban forbids one dose, in `unit`; other conditions of the ban must hold. */
export function bannedAbove(drug: Drug, now: Circumstances, unit: Amount['unit']): number | undefined {
  const limits = (drug.bans ?? []).flatMap((ban) => {
    if (ban.level !== 'block' || ban.above === undefined || !ban.unit) return [];
    const { above, unit: banUnit, ...others } = ban;
    const limit = banHolds(others, drug, now) === 'yes' ? convert(above, banUnit, unit) : undefined;
    return limit === undefined ? [] : [limit];
  });
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
