import type { CalculatorsWords } from '#web/i18n/calculators';

/** A unit as it is read: those that are words are said in the person's language. */
export const unitShown = (unit: string, { units }: Pick<CalculatorsWords, 'units'>): string =>
  (units as Readonly<Record<string, string>>)[unit] ?? unit;
