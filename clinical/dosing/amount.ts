import type { DoseUnit } from '../knowledge/drug-shape';

/** Units of mass in mg, so that 1 g and 1000 mg compare; units of activity and international units count alike. */
const scale: Record<DoseUnit, { kind: string; size: number }> = {
  mcg: { kind: 'mass', size: 0.001 },
  mg: { kind: 'mass', size: 1 },
  g: { kind: 'mass', size: 1000 },
  unit: { kind: 'activity', size: 1 },
  IU: { kind: 'activity', size: 1 },
  mL: { kind: 'volume', size: 1 },
  mmol: { kind: 'mmol', size: 1 },
  puff: { kind: 'puff', size: 1 },
  drop: { kind: 'drop', size: 1 },
  application: { kind: 'application', size: 1 },
};

/** An amount in another unit, or nothing where the two cannot be compared. */
export function convert(amount: number, from: DoseUnit, to: DoseUnit): number | undefined {
  const [a, b] = [scale[from], scale[to]];
  return a && b && a.kind === b.kind ? (amount * a.size) / b.size : undefined;
}

/** Four significant digits: finer than any syringe, so that 0.1 + 0.2 reads 0.3 and no digit is invented. */
export const tidy = (amount: number): number => Number(amount.toPrecision(4));

/** A number as it is prescribed: leading zero, no trailing zero, never an exponent. */
export const writeAmount = (amount: number): string => {
  const text = tidy(amount).toFixed(6);
  return text.replace(/0+$/, '').replace(/\.$/, '');
};

/** Allows for the last bit of a division: 0.1 × 3 is not above 0.3. */
const slack = 1e-9;
export const atMost = (amount: number, most: number): boolean => amount <= most * (1 + slack);

/** Units as they are written out for readers; "mcg" and "units" in words, never U or µg. */
export const unitInWords = (unit: DoseUnit, amount?: number): string =>
  unit === 'unit' && amount !== 1 ? 'units' : unit === 'mcg' ? 'microgram' : unit;

/** Units of which several have a plural in English; Hindi leaves them as they are. */
const counted: ReadonlySet<DoseUnit> = new Set(['puff', 'drop', 'application']);
/** The unit behind so many of it, in English: "1 puff", "2 puffs". */
export const unitOfMany = (unit: DoseUnit, amount: number): string =>
  counted.has(unit) && amount > 1 ? `${unit}s` : unitInWords(unit, amount);
