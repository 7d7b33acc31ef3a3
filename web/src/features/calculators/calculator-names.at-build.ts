import { listCalculators } from '#clinical/engine';

/** The list of calculators shows this of each. */
export const calculatorNames = listCalculators().map(({ id, group, en, hi, when }) => ({
  id,
  group,
  en,
  hi,
  when,
}));
