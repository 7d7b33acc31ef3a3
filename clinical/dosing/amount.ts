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
export const writeAmount = (amount: number): string => String(Number(tidy(amount).toFixed(6)));

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

/** What is counted by the piece, as who opens it says in Hindi. Measures (mg, mL) keep the signs of the label. */
export const hindiPieces = { vial: 'वायल', puff: 'पफ', drop: 'बूँद', unit: 'यूनिट' } as const;
const unitsInHindi: Partial<Record<DoseUnit, string>> = { ...hindiPieces, application: 'परत' };
/** The unit behind an amount in Hindi: "10 यूनिट", "1 बूँद", "5 mg". */
export const unitInHindi = (unit: DoseUnit): string => unitsInHindi[unit] ?? unitInWords(unit);

/** Nobody says "0.5 tablet" in Hindi: half a tablet, one and a half and two and a half have words of their own. */
const halvesInHindi: Record<string, string> = { '0.5': 'आधी', '1.5': 'डेढ़', '2.5': 'ढाई' };
/** So many tablets, as they are counted in Hindi, from digits or a range of them: "आधी", "आधी से 1", "2–3". */
export const tabletsInHindi = (count: string): string =>
  count.includes('.')
    ? count
        .split('–')
        .map((one) => halvesInHindi[one] ?? one)
        .join(' से ')
    : count;
