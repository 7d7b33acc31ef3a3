import { words } from './dictionary';

export const diagnosis = {
  title: 'Advanced AI Diagnosis',
  symptoms: 'Symptoms',
  placeholder: 'Age, sex, complaint and its duration, findings, vital signs',
  example: 'Fill in an example case',
  exampleText:
    'Woman, 28 years. High fever for 3 days with severe headache, pain behind the eyes and body ache. Since today a red rash on the arms and mild abdominal pain. No cough. BP 104/70 mmHg, pulse 104/min, SpO2 98%.',
  submit: 'Analyze with AI',
  failed: 'Failed to analyze symptoms. Please try again.',
  answer: 'Analysis',
  empty: 'The analysis appears here: danger signs first, then the differential, then what to check next.',
  waiting: 'Reading the symptoms',
  old: 'This answer was kept as text and cannot be refined. The question stands in the form: ask it anew to refine it.',
  understood: {
    title: 'Understood from your text',
    lead: 'Tap a finding to correct it: present, not present, not meant.',
    again: 'Ask again with corrections',
    states: {
      present: 'present',
      negated: 'not present',
      absent: 'not meant',
      possible: 'possible',
      historical: 'earlier',
      family: 'in the family',
      hypothetical: 'if it happens',
    },
  },
};
export type DiagnosisWords = typeof diagnosis;
export const diagnosisWords = words(diagnosis, async () => (await import('./hi/diagnosis')).diagnosis);
