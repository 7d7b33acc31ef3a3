import words from '../knowledge/words/report.json' with { type: 'json' };
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import type { Sensitivity } from './shape';

/** A drug and what the laboratory says of it, on a line, in a list or in brackets. */
const row = pattern(
  `(?<![\\p{L}])(${anyOf(words.testedDrugs, '[\\s/-]*')})(?![\\p{L}])[\\s:.=\\-–(|]*(?:mic\\s*[<>=≤≥]*\\s*[\\d./]+\\s*)?[<>=≤≥]*\\s*(?:\\d+(?:\\.\\d+)?\\s*)?(${anyOf(words.sensitivities)})(?![\\p{L}])`,
  'giu',
);

const meaning = (word: string): Sensitivity['is'] =>
  /^s/i.test(word) ? 'sensitive' : /^i/i.test(word) ? 'intermediate' : 'resistant';

/** The antibiogram of a culture, in the order of the report. */
export const sensitivitiesIn = (text: string): Sensitivity[] =>
  findAll(text, row(scriptOf(text))).map((hit) => ({ drug: hit[1] ?? '', is: meaning(hit[2] ?? '') }));

const carbapenem = new RegExp(`^${anyOf(words.carbapenems)}`, 'i');
const staph = /staph\w*\s+aureus|s\.?\s*aureus/iu;
const aureusDrug = /^(?:cefoxitin|oxacillin)/i;

/** Finds what a laboratory leaves to be read out of its table: resistance to a whole group. */
export function resistancesIn(text: string, table: readonly Sensitivity[]): string[] {
  const resistant = (drug: RegExp) => table.some((one) => one.is === 'resistant' && drug.test(one.drug));
  return [
    ...(resistant(carbapenem) ? ['carbapenem-resistance'] : []),
    ...(staph.test(text) && resistant(aureusDrug) ? ['mrsa'] : []),
    ...(resistant(/^rifamp/i) ? ['rifampicin-resistance'] : []),
  ];
}
