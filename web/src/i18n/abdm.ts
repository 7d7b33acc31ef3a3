import { words } from './dictionary';

export const abdm = {
  save: 'Results as a FHIR file (ABDM)',
  saveNow: 'Save the file',
  about:
    'A DiagnosticReport document in the shape of ABDM, without the name of the patient, marked preliminary. Check the values before you share it. Test codes: LOINC®, © Regenstrief Institute, loinc.org.',
  failed: 'The file could not be saved.',
};
export type AbdmWords = typeof abdm;
export const abdmWords = words(abdm, async () => (await import('./hi/abdm')).abdm);
