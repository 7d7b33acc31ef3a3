import { type Citation, cite } from '../knowledge/cite';
import { isRead } from '../knowledge/reading';
import type { Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import { type CalculatorInputs, type CalculatorOutcome, computeRow } from './compute';

/** A computed value with its names, sources and working, or why there is none. */
export type Calculation =
  | (Names &
      Extract<CalculatorOutcome, { kind: 'value' }> & {
        id: string;
        unit: string;
        /** A reader must know this to use it. */
        note?: Names;
        sources: Citation[];
        /** That the formula was read at its source. */
        checked: boolean;
      })
  | (Exclude<CalculatorOutcome, { kind: 'value' }> & { id: string })
  | { kind: 'unknown'; id: string };

/** Computes one of the medical formulas (`knowledge/calculators`); inputs in the units of its fields. */
export function calculateWith(reference: Reference, id: string, inputs: CalculatorInputs): Calculation {
  const row = reference.knowledge.calculators.find((calculator) => calculator.id === id);
  if (!row) return { kind: 'unknown', id };
  const computed = computeRow(row, inputs);
  if (computed.kind !== 'value') return { ...computed, id };
  const { en, hi, unit, note, src, checked } = row;
  return {
    ...computed,
    id,
    en,
    hi,
    unit,
    ...(note && { note }),
    sources: cite(reference.sources, src),
    checked: isRead(checked),
  };
}
