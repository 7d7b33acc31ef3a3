import { writeAmount } from '../dosing/amount';
import type { DoseUnit, Product } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';

/** Units that are counted themselves. */
export const countsItself: DoseUnit[] = ['puff', 'drop', 'application'];
/** Forms that people count; the rest are pieces. */
export const takenByCount: Product['form'][] = [
  'tablet',
  'dispersible tablet',
  'capsule',
  'sachet',
  'suppository',
];

/** The other forms are counted in these. */
export const countedForms: Partial<Record<Product['form'], Names>> = {
  injection: { en: 'vial', hi: 'वायल' },
  inhaler: { en: 'puff', hi: 'पफ' },
  respules: { en: 'respule', hi: 'रेस्प्यूल' },
  'nasal spray': { en: 'spray', hi: 'स्प्रे' },
};

const daysAYear = 365.25;
/** Babies in days and months, as their doses are told; from two years on in years. */
export function ageIn(years: number, [day, month, year]: [string, string, string], plural = 's'): string {
  const told = (count: number, unit: string) => `${writeAmount(count)} ${unit}${count === 1 ? '' : plural}`;
  if (years < 1 / 12) return told(Math.round(years * daysAYear), day);
  return years < 2 && !Number.isInteger(years) ? told(Math.round(years * 12), month) : told(years, year);
}
