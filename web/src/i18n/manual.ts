import { plans } from '#contract/product';
import { words } from './dictionary';

export const manual = {
  title: 'User manual',
  sections: [
    {
      title: 'Introduction',
      text: [
        'AI Medix supports your clinical thinking: it lists what could explain a presentation, shows danger signs first and says how sure it is. It is for education and decision support. The decision stays yours.',
      ],
    },
    {
      title: 'Getting Started',
      text: [
        'Install the Android app from the store or from its APK, or use this site in any browser.',
        'Register with your mobile number and the code (OTP) that we send to it, or with your email and a password.',
        `The free plan answers ${plans.free.dailyQueries} queries a day; the day begins at midnight, India time. Choose English or हिन्दी at the top of any page: pages and answers follow.`,
      ],
    },
    {
      title: 'AI Diagnosis',
      text: [
        'Write the symptoms as you would in a referral: age, sex, complaint and its duration, findings, vital signs. Leave out names and phone numbers. Ctrl+Enter (Cmd+Enter on a Mac) sends, Esc stops.',
        'An answer that you stop is marked as incomplete. An answer that fails is not counted.',
      ],
    },
    {
      title: 'Drug Calculator',
      text: [
        'Gives doses by age and weight with the working, Indian brand names, indications and side effects.',
      ],
    },
    {
      title: 'AI Report Analysis',
      text: ['Reads lab, X-ray and MRI reports (PDF, JPG or PNG up to 10MB) into sections. Part of Pro.'],
    },
    {
      title: 'AI Medix Guide',
      text: ['Writes a clinical note on a topic that you type. Part of Basic and Pro.'],
    },
    {
      title: 'Keyboard',
      text: [
        'Ctrl+Enter (Cmd+Enter on a Mac) sends what you typed, Esc stops an answer and closes a dialog. / goes to the main field of a screen, ? lists all keys.',
        'The single keys / and ? can be turned off in Profile Settings.',
      ],
    },
  ],
  support: {
    title: 'Support',
    hours: 'Mon-Fri 9:00-18:00 IST, Sat-Sun 10:00-16:00 IST. Typical reply within 24 hours.',
  },
};
export type ManualWords = typeof manual;
export const manualWords = words(manual, async () => (await import('./hi/manual')).manual);
