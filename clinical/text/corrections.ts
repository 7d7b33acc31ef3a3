import type { Reference } from '../reference/reference';
import { withBlank } from '../words/blank';
import type { Understanding, UnderstoodFinding } from './understanding';

/** A reader says this of a finding. `absent`: it was not meant, or nobody has asked for it. */
export type Correction = { readonly finding: string; readonly is: 'present' | 'negated' | 'absent' };

/**
 * Gives what was understood, as the reader has corrected it: the last word on a finding counts. A finding that the text
 * does not have is added without a place in it; one that the reference does not know changes nothing.
 */
export function correctedWith(
  reference: Reference,
  understanding: Understanding,
  corrections: readonly Correction[],
): Understanding {
  const said = new Map(corrections.map(({ finding, is }) => [finding, is]));
  const found = new Set(understanding.findings.map(({ id }) => id));
  const dropped = understanding.findings.filter(({ id }) => said.get(id) === 'absent');
  const kept = understanding.findings.flatMap((finding): UnderstoodFinding[] => {
    const is = said.get(finding.id);
    if (is === undefined) return [finding];
    return is === 'absent' ? [] : [{ ...finding, assertion: is }];
  });
  const added = [...said].flatMap(([id, is]): UnderstoodFinding[] => {
    const known = reference.findings.get(id);
    if (!known || is === 'absent' || found.has(id)) return [];
    const span = { start: 0, end: 0, text: '' };
    return [{ id, en: known.en, hi: known.hi, assertion: is, from: 'words', span }];
  });
  return {
    ...understanding,
    // What was not meant must not speak through its words either.
    text: dropped.reduce((text, { span }) => withBlank(text, span), understanding.text),
    findings: [...kept, ...added],
  };
}
