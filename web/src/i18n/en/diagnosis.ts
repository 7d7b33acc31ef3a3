export const diagnosis = {
  title: 'Advanced AI Diagnosis',
  back: 'Back to Dashboard',
  language: 'Language',
  symptoms: 'Symptoms',
  placeholder: 'Age, sex, complaint and its duration, findings, vital signs',
  privacy: 'Leave out names, phone numbers and addresses.',
  counter: (count: number, max: number) => `${count} / ${max}`,
  dashChanged: 'A double dash became one long dash (–): two in a row are not accepted.',
  example: 'Fill in an example case',
  exampleText:
    'Woman, 28 years. High fever for 3 days with severe headache, pain behind the eyes and body ache. Since today a red rash on the arms and mild abdominal pain. No cough. BP 104/70 mmHg, pulse 104/min, SpO2 98%.',
  submit: 'Analyze with AI',
  limitReached: 'Daily Limit Reached',
  keys: 'Ctrl+Enter sends',
  stop: 'Stop',
  usage: (used: number, limit: number) => `Daily usage: ${used} / ${limit}`,
  usageUnlimited: 'Daily usage: unlimited',
  usageBar: 'Queries used today',
  limit: {
    title: 'Daily limit reached',
    text: (limit: number) =>
      `You have used all ${limit} queries for today. Please upgrade your plan for more queries.`,
  },
  error: 'Error',
  invalid: 'Invalid Input',
  offline: 'You are offline. What you typed is kept; send it when the connection is back.',
  answer: {
    title: 'Analysis',
    empty: 'The analysis appears here: danger signs first, then the differential, then what to check next.',
    waiting: 'Reading the symptoms',
    generating: 'Generating',
    ready: 'Answer ready',
    stopped: {
      title: 'Stopped, incomplete',
      text: 'You stopped this answer before its end. Do not rely on what is missing from it.',
    },
    broken: {
      title: 'Interrupted, incomplete',
    },
    retry: 'Try again',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Copy failed',
    print: 'Print',
    contents: 'In this answer',
    disclaimer:
      'For education and decision support only; not a substitute for professional medical advice. Check every line against the patient in front of you.',
    by: {
      reference: 'Answered by the built-in reference engine. No language model took part.',
      openai: 'Written by a language model. Danger signs come from the built-in reference engine.',
    },
  },
};
export type DiagnosisWords = typeof diagnosis;
