import type { Patient } from '#clinical/engine';

/** A man of whom all is known that a dose may hang on, and nothing speaks against any. */
export const grownPatient: Patient = {
  age: { value: 40, unit: 'years' },
  sex: 'male',
  weightKg: 60,
  kidney: { clearance: 100 },
  liver: 'none',
  allergies: [],
  currentDrugs: [],
};
