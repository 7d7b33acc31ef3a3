import { calculators } from '#clinical/engine';

/** The list of calculators shows this of each. */
export const calculatorNames = calculators().map(({ id, group, en, hi, when }) => ({
  id,
  group,
  en,
  hi,
  when,
}));
