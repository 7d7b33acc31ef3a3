import { words } from './dictionary';

export const reportValues = {
  title: 'Results',
  flags: {
    critical: 'Critical',
    low: 'Low',
    high: 'High',
    abnormal: 'Abnormal',
    unclear: 'Unclear',
    normal: 'Normal',
  },
  side: { low: 'critically low', high: 'critically high' },
  printed: (range: string) => `Printed range ${range}`,
  ours: (range: string) => `ours ${range}`,
  trend: (points: string) => `Earlier: ${points}`,
  normal: 'Normal results',
  workedOut: 'Worked out from the results',
  firstRed:
    'First what stands in red above. See the patient now; repeat the test if it does not fit, but do not wait for it.',
  moreSteps: 'Not for today',
  localGuideline: 'For what to do next follow the local guideline.',
  forPatient: 'For the patient',
  inHindi: 'Hindi',
  inEnglish: 'English',
  copyForPatient: 'Copy for the patient',
  useInDiagnosis: 'Use in diagnosis',
  aboutUse: 'Adds what this report shows to the complaint of this case. Check it there before you ask.',
};
export type ReportValuesWords = typeof reportValues;
export const reportValuesWords = words(
  reportValues,
  async () => (await import('./hi/report-values')).reportValues,
);
