import { placeOf } from '#clinical/knowledge/cite';
import type { Condition, Source, Src } from '#clinical/knowledge/shape';
import guidance from './indian-guidance.json' with { type: 'json' };

/** The beginnings of ICD-10 codes, each with the source in which India speaks of that field. */
const fields = Object.entries(guidance).flatMap(([source, begins]) =>
  begins.map((begin) => ({ source, begin })),
);

/** Grade A is a national programme or guideline of India, and nothing else. */
export const isIndian = (sources: ReadonlyMap<string, Source>, src: Src): boolean =>
  sources.get(placeOf(src).id)?.grade === 'A';

/** The source of India to look in for a condition: that of the narrowest field into which its code falls. */
export const indianGuidanceFor = ({ icd10 = '' }: Pick<Condition, 'icd10'>): Src =>
  fields
    .filter(({ begin }) => icd10.startsWith(begin))
    .reduce((narrowest, one) => (one.begin.length > narrowest.begin.length ? one : narrowest)).source;
