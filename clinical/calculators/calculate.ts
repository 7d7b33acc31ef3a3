import { type Citation, cite } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import { type CalculatorInputs, type Formula, formulas, type InputName, inputs } from './formulas';

/** A computed value with its working, or why there is none: never an exception, never a guess. */
export type Calculation =
  | (Names & {
      kind: 'value';
      id: string;
      value: number;
      unit: string;
      /** The formula with the numbers put in. */
      working: string;
      /** What a reader must know to use it. */
      note?: Names;
      sources: Citation[];
      /** That the formula was read at its source. */
      checked: boolean;
    })
  | { kind: 'unknown'; id: string }
  | { kind: 'missing'; id: string; inputs: (InputName | 'sex')[] }
  | { kind: 'impossible'; id: string; input: InputName; from: number; to: number; unit: string }
  /** The formula was not made for this age (years) or height (cm). */
  | { kind: 'not-for'; id: string; input: 'ageYears' | 'heightCm'; from: number; to: number };

function refusal(id: string, formula: Formula, given: CalculatorInputs): Calculation | undefined {
  const missing: (InputName | 'sex')[] = formula.needs.filter((name) => given[name] === undefined);
  if (formula.needsSex && given.sex === undefined) missing.push('sex');
  if (missing.length > 0) return { kind: 'missing', id, inputs: missing };
  for (const input of formula.needs) {
    const { from, to, unit } = inputs[input];
    const value = given[input] ?? Number.NaN;
    if (!(value >= from && value <= to)) return { kind: 'impossible', id, input, from, to, unit };
  }
  const { systolic = 1, diastolic = 0 } = given;
  if (formula.needs.includes('diastolic') && diastolic >= systolic) {
    return { kind: 'impossible', id, input: 'diastolic', from: 10, to: systolic, unit: 'mmHg' };
  }
  const age = given.ageYears;
  if (formula.ages && age !== undefined && !(age >= formula.ages[0] && age < formula.ages[1])) {
    return { kind: 'not-for', id, input: 'ageYears', from: formula.ages[0], to: formula.ages[1] };
  }
  const least = formula.heightFrom;
  if (least !== undefined && (given.heightCm ?? 0) < least) {
    return { kind: 'not-for', id, input: 'heightCm', from: least, to: inputs.heightCm.to };
  }
  return undefined;
}

/** Computes one of the medical formulas (`knowledge/calculators.json`); inputs in the units of `inputs`. */
export function calculateWith(reference: Reference, id: string, given: CalculatorInputs): Calculation {
  const entry = reference.knowledge.calculators.find((calculator) => calculator.id === id);
  const formula = Object.hasOwn(formulas, id) ? formulas[id] : undefined;
  if (!entry || !formula) return { kind: 'unknown', id };
  const refused = refusal(id, formula, given);
  if (refused) return refused;
  const x = { sex: 'm', ...given } as Parameters<Formula['value']>[0];
  const value = Number(formula.value(x).toFixed(formula.digits));
  return {
    kind: 'value',
    id,
    en: entry.en,
    hi: entry.hi,
    value,
    unit: entry.unit,
    working: `${formula.working(x)} = ${value} ${entry.unit}`,
    ...(entry.note && { note: entry.note }),
    sources: cite(reference.sources, entry.src),
    checked: entry.checked === true,
  };
}
