import { signsOf } from './fingerprint';
import type { AnyMark } from './reading';
import type { Src } from './shape';

/** That a physician accepted a fact. `of` are the eight signs of the fact as it was judged: a fact that changes later loses its mark. */
export type ReviewMark = { by: 'physician'; on: string; of: string };

/** A fact as it lies in a file: one thing that is stated, with its sources. */
export type FiledFact = Record<string, unknown> & { src: Src[]; checked?: AnyMark; reviewed?: ReviewMark };
/** A path says where a fact lies inside its entry: names of fields and places in lists. */
export type FactPath = readonly (string | number)[];
export type PlacedFact = { path: FactPath; fact: FiledFact };

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says whether something states a fact. A whole drug or condition names sources too; and says whether it is wholly read. */
export const isFact = (value: unknown): value is FiledFact =>
  isThing(value) && Array.isArray(value.src) && typeof value.whollyRead !== 'boolean';

/** Every fact inside an entry, the entry itself among them where it is one, in the order of the file. */
export function factsWithin(value: unknown, path: FactPath = []): PlacedFact[] {
  const inside = Array.isArray(value)
    ? value.flatMap((one, place) => factsWithin(one, [...path, place]))
    : isThing(value)
      ? Object.entries(value).flatMap(([name, one]) => factsWithin(one, [...path, name]))
      : [];
  return isFact(value) ? [{ path, fact: value }, ...inside] : inside;
}

const marks: readonly string[] = ['checked', 'reviewed'];
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Gives what a fact states itself, without its marks and the facts inside it, which are judged for themselves. */
const ownWords = (fact: FiledFact): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fact)
      .filter(
        ([name, value]) => !marks.includes(name) && !isFact(value) && !(isList(value) && value.some(isFact)),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Eight signs that change with whatever a fact states or cites, and with nothing else. */
export const signsOfFact = (fact: FiledFact): string => signsOf(JSON.stringify(ownWords(fact)));

const devanagari = /\p{Script=Devanagari}/u;

/** Eight signs of a fact without its Hindi: whoever read the medicine of it has read it still when its Hindi is mended. */
export const signsInEnglish = (fact: FiledFact): string =>
  signsOf(
    JSON.stringify(ownWords(fact), (name, value: unknown) =>
      name === 'hi'
        ? undefined
        : isList(value)
          ? value.filter((one) => typeof one !== 'string' || !devanagari.test(one))
          : value,
    ),
  );

/** Says whether a physician accepted the fact as it stands now. */
export const isReviewed = (fact: FiledFact): boolean =>
  isThing(fact.reviewed) && fact.reviewed.of === signsOfFact(fact);
