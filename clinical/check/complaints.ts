import { placeOf } from '../knowledge/cite';
import type { Names, Src } from '../knowledge/shape';

export type Complaint = string;

/** Sources whose terms forbid shipping facts taken from them. */
export const forbidden =
  /kinderformularium|bnf|mims|cims|lexicomp|neofax|harriet|drugbank|symcat|ddinter|kaggle|bodhi/i;
const devanagari = /[\u0900-\u097f]/;
/** Names that Hindi-speaking clinicians write in Latin letters. */
const latinInHindi = /^(SpO2|BP|X-ray|Diastolic BP|Haemoglobin|TSH, free T4|CBC)$|[A-Z]{2,}/;

/** A proper name (a drug, an eponym) may stay in Latin letters in Hindi; a sentence may not. */
const properNameWords = 5;

/** Lists what is missing of a name in both languages. */
export const checkNames = (
  what: string,
  names: Partial<Names> | undefined,
  mayBeLatin: 'proper name' | 'sentence' = 'sentence',
): Complaint[] => {
  const hi = names?.hi?.trim() ?? '';
  const latin = mayBeLatin === 'proper name' && hi !== '' && hi.split(/\s+/).length <= properNameWords;
  return [
    ...(names?.en?.trim() ? [] : [`${what}: English name missing`]),
    ...(latin || devanagari.test(hi) || latinInHindi.test(hi) ? [] : [`${what}: Hindi name missing`]),
  ];
};

/** Lists what is wrong with the sources of a fact; a fact has at least one, known, allowed and with a place in it. */
export function checkSources(
  what: string,
  src: readonly Src[] | undefined,
  known: ReadonlySet<string>,
): Complaint[] {
  if (!Array.isArray(src) || src.length === 0) return [`${what}: no source`];
  return src
    .map(placeOf)
    .flatMap(({ id, locator }) => [
      ...(known.has(id) ? [] : [`${what}: unknown source ${id}`]),
      ...(locator ? [] : [`${what}: source ${id} without a locator`]),
      ...(forbidden.test(`${id} ${locator}`) ? [`${what}: source ${id} is forbidden`] : []),
    ]);
}

export function twice(what: string, ids: readonly string[]): Complaint[] {
  const met = new Set<string>();
  const again = ids.filter((id) => met.has(id) || !met.add(id));
  return [...new Set(again)].map((id) => `${what} ${id} is there twice`);
}

/** A complaint when something does not hold. */
export const unless = (holds: boolean, complaint: Complaint): Complaint[] => (holds ? [] : [complaint]);

/** Lists what is wrong with the sources of a fact that may lie there without one, as long as nobody marks it as read. */
export const checkOwnSources = (
  what: string,
  { src = [], checked }: { src?: readonly Src[]; checked?: unknown },
  known: ReadonlySet<string>,
): Complaint[] =>
  src.length > 0
    ? checkSources(what, src, known)
    : unless(checked === undefined, `${what}: marked read without a source`);
