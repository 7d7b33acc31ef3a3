import type { Calculator, CalculatorField, MeaningBand, NumberField } from '../knowledge/calculator-shape';
import { wholeFields } from './fields';
import { type CalculatorLine, type CalculatorValues, formulas } from './formulas';

/** The caller gives these by field: number, value of a choice, day, or whether a sign is there (absent is not). */
export type CalculatorInputs = Readonly<Record<string, number | string | boolean | undefined>>;

/** A computed value with its working, or why there is none: never an exception, never a guess. */
export type CalculatorOutcome =
  | {
      kind: 'value';
      value: number;
      /** This is the upper end where the value is a range. */
      upTo?: number;
      /** The formula with the numbers put in. */
      working: string;
      lines: CalculatorLine[];
      meaning?: MeaningBand;
    }
  | { kind: 'missing'; inputs: string[] }
  | { kind: 'impossible'; input: string; from: number; to: number; unit: string }
  /** A date that is none, or lies where no pregnancy reaches. */
  | { kind: 'impossible-date'; input: string }
  /** It was not made for this age (years) or height (cm). */
  | { kind: 'not-for'; input: 'ageYears' | 'heightCm'; from: number; to: number };

const given = (field: CalculatorField, { [field.id]: value }: CalculatorInputs): boolean =>
  value !== undefined && value !== '';

/** Points of a number by its bands. */
const pointsOf = ({ bands = [] }: NumberField, value: number): number =>
  bands.find(({ below }) => below === undefined || value < below)?.points ?? 0;

const day = /^\d{4}-\d{2}-\d{2}$/;
const latestDays = 45 * 7; // no pregnancy is carried longer

function dateRefusal(
  inputs: CalculatorInputs,
  fields: readonly CalculatorField[],
): CalculatorOutcome | undefined {
  const dates = fields.filter(({ kind }) => kind === 'date');
  for (const { id } of dates) {
    const text = String(inputs[id]);
    const time = Date.parse(text);
    if (!day.test(text) || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
      return { kind: 'impossible-date', input: id };
    }
  }
  if (dates.length < 2) return undefined;
  const days = (Date.parse(String(inputs.asOf)) - Date.parse(String(inputs.lmp))) / 86_400_000;
  return days >= 0 && days <= latestDays ? undefined : { kind: 'impossible-date', input: 'lmp' };
}

function refusal(row: Calculator, fields: readonly CalculatorField[], inputs: CalculatorInputs) {
  const missing = fields.filter(
    (field) => field.kind !== 'sign' && !(field.kind === 'number' && field.optional) && !given(field, inputs),
  );
  if (missing.length > 0)
    return { kind: 'missing', inputs: missing.map(({ id }) => id) } satisfies CalculatorOutcome;
  for (const field of fields) {
    const value = inputs[field.id];
    if (field.kind === 'number' && value !== undefined) {
      const { id, from, to, unit } = field;
      if (!(typeof value === 'number' && value >= from && value <= to)) {
        return { kind: 'impossible', input: id, from, to, unit } satisfies CalculatorOutcome;
      }
    }
    if (field.kind === 'choice' && !field.options.some((option) => option.value === value)) {
      return { kind: 'missing', inputs: [field.id] } satisfies CalculatorOutcome;
    }
  }
  const wrongDate = dateRefusal(inputs, fields);
  if (wrongDate) return wrongDate;
  const { systolic, diastolic, ageYears, heightCm } = inputs;
  const asked = fields.some(({ id }) => id === 'diastolic');
  if (asked && typeof systolic === 'number' && typeof diastolic === 'number' && diastolic >= systolic) {
    return {
      kind: 'impossible',
      input: 'diastolic',
      from: 10,
      to: systolic,
      unit: 'mmHg',
    } satisfies CalculatorOutcome;
  }
  const { ages, heightFrom } = row;
  if (ages && typeof ageYears === 'number' && !(ageYears >= ages[0] && ageYears < ages[1])) {
    return { kind: 'not-for', input: 'ageYears', from: ages[0], to: ages[1] } satisfies CalculatorOutcome;
  }
  if (heightFrom !== undefined && typeof heightCm === 'number' && heightCm < heightFrom) {
    return { kind: 'not-for', input: 'heightCm', from: heightFrom, to: 250 } satisfies CalculatorOutcome;
  }
  return undefined;
}

/** The points of each field that counts, in the order of the row. */
function pointsBy(fields: readonly CalculatorField[], inputs: CalculatorInputs): number[] {
  return fields.flatMap((field) => {
    const value = inputs[field.id];
    if (field.kind === 'sign') return [value === true ? field.points : 0];
    if (field.kind === 'number' && field.bands && typeof value === 'number') return [pointsOf(field, value)];
    if (field.kind !== 'choice') return [];
    const points = field.options.find((option) => option.value === value)?.points;
    return points === undefined ? [] : [points];
  });
}

function valuesOf(fields: readonly CalculatorField[], inputs: CalculatorInputs): CalculatorValues {
  const numbers: Record<string, number> = {};
  const chosen: Record<string, string> = {};
  for (const { id } of fields) {
    const value = inputs[id];
    if (typeof value === 'number') numbers[id] = value;
    else if (typeof value === 'string') chosen[id] = value;
  }
  return { numbers, chosen, points: pointsBy(fields, inputs).reduce((sum, points) => sum + points, 0) };
}

/** Finds what a value means by the bands of its row. */
const meaningOf = ({ meaning = [] }: Calculator, value: number): MeaningBand | undefined =>
  meaning.find(({ below }) => below === undefined || value < below);

/** Computes a row: the sum of its points, or its formula. Numbers are in the units of the fields. */
export function computeRow(row: Calculator, inputs: CalculatorInputs): CalculatorOutcome {
  const fields = wholeFields(row);
  const refused = refusal(row, fields, inputs);
  if (refused) return refused;
  const x = valuesOf(fields, inputs);
  const formula = Object.hasOwn(formulas, row.id) ? formulas[row.id] : undefined;
  const rounded = (value: number) => Number(value.toFixed(row.digits)) + 0; // no minus before a zero
  const value = rounded(formula ? formula.value(x) : x.points);
  const upTo = formula?.upTo && rounded(formula.upTo(x));
  const meaning = meaningOf(row, value);
  const working = formula ? formula.working(x) : pointsBy(fields, inputs).join(' + ');
  return {
    kind: 'value',
    value,
    ...(upTo !== undefined && upTo !== value && { upTo }),
    working:
      `${working} = ${value}${upTo !== undefined && upTo !== value ? `–${upTo}` : ''} ${row.unit}`.trim(),
    lines: formula?.lines?.(x) ?? [],
    ...(meaning && { meaning }),
  };
}
