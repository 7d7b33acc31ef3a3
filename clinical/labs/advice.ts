import { type Citation, cite } from '../knowledge/cite';
import rows from '../knowledge/labs/advice.json' with { type: 'json' };
import { isRead, type ReadMark } from '../knowledge/reading';
import type { HasSources, Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { LabReport } from './reading';

export type AdviceRow = Names &
  HasSources & {
    id: string;
    kind: 'diet' | 'lifestyle';
    /** Patterns that it is for. */
    patterns: string[];
    /** Analytes that it is for when they are high. */
    abnormal?: string[];
    /** "only": for weak kidneys; "no": left out when the kidneys are weak, because it could harm there. */
    renal?: 'only' | 'no';
    checked?: ReadMark;
  };
export type Advice = Names & { id: string; kind: AdviceRow['kind']; sources: Citation[]; checked: boolean };

export const adviceRows = rows as AdviceRow[];
/** Patterns in which potassium, salt and fluid must be guarded. */
const weakKidneys = ['kidney-injury', 'prerenal', 'ckd', 'hyperkalaemia'];

/** Food and watching for what the report shows. With weak kidneys only what is safe for them. */
export function adviceFor(reference: Reference, { patterns, results }: LabReport): Advice[] {
  const there = new Set(patterns.map(({ id }) => id));
  const high = new Set(results.filter(({ flag }) => flag === 'high').map(({ id }) => id));
  const weak = weakKidneys.some((id) => there.has(id));
  return adviceRows
    .filter(
      ({ patterns: wanted, abnormal, renal }) =>
        (wanted.some((id) => there.has(id)) || abnormal?.some((id) => high.has(id))) &&
        !(renal === 'no' && weak),
    )
    .map(({ id, kind, en, hi, src, checked }) => ({
      id,
      kind,
      en,
      hi,
      sources: cite(reference.sources, src),
      checked: isRead(checked),
    }));
}
