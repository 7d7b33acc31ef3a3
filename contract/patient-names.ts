/**
 * The fields of a patient that hold names as typed, in one list for every side; the engine, which imports nothing, has the same in
 * `clinical/patient.ts`. Apart from the schema, so that a form knows them without it.
 */
export const nameFields = ['allergies', 'conditions', 'currentDrugs'] as const;
export type NameField = (typeof nameFields)[number];
