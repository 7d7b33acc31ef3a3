import { calculators } from '#clinical/engine';

/** What the list of calculators shows of each. */
export const calculatorNames = calculators().map(({ id, group, en, hi, when }) => ({
  id,
  group,
  en,
  hi,
  when,
}));
