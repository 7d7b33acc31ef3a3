import filed from './indian-sources.json' with { type: 'json' };
import type { Condition, Grade, Names } from './shape';

/**
 * A document of an Indian programme, council or society that speaks of these conditions and drugs. It is named for whoever
 * wants to look there; nothing here says that it was read, so it carries no fact and has no address.
 */
export type IndianSource = Names & {
  id: string;
  /** Beginnings of the ICD-10 codes that it speaks of: "A15", or "A" for a whole chapter. The longest that fits counts. */
  icd10?: string[];
  /** Conditions named apart go before their code. */
  conditions?: string[];
  drugs?: string[];
};

/** The last document speaks of every drug. */
export const indianSources: readonly IndianSource[] = filed;
const ofDrugs = indianSources.at(-1);

/** A condition is asked for, or a drug by its id. */
export type LookedUp = { condition: Pick<Condition, 'id' | 'icd10'> } | { drug: string };

const byLength = (a: { begins: string }, b: { begins: string }): number => b.begins.length - a.begins.length;
const byCode = indianSources
  .flatMap((source) => (source.icd10 ?? []).map((begins) => ({ begins, source })))
  .sort(byLength);

function documentFor(wanted: LookedUp): IndianSource | undefined {
  if ('drug' in wanted) return indianSources.find(({ drugs }) => drugs?.includes(wanted.drug)) ?? ofDrugs;
  const { id, icd10 } = wanted.condition;
  return (
    indianSources.find(({ conditions }) => conditions?.includes(id)) ??
    byCode.find(({ begins }) => icd10?.startsWith(begins))?.source
  );
}

/**
 * Names the Indian document to look up where what is shown rests on foreign sources alone, in both languages; undefined
 * where one of its sources is Indian (grade A), or no document is known.
 */
export function indianSourceToLookUp(
  wanted: LookedUp,
  shown: readonly { grade?: Grade }[] = [],
): Names | undefined {
  if (shown.some(({ grade }) => grade === 'A')) return undefined;
  const found = documentFor(wanted);
  return found && { en: found.en, hi: found.hi };
}
