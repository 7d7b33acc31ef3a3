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
        'Use this site in any browser, or install the Android app (APK) where the site offers it.',
        'Register with your mobile number and the code (OTP) that we send to it, or with your email and a password.',
        `The free plan answers ${plans.free.dailyQueries} queries a day; the day begins at midnight, India time. Choose English or हिन्दी at the top of any page: pages and answers follow.`,
      ],
    },
    {
      title: 'Patient and case',
      text: [
        'Fill in the patient above a tool once: age, sex, weight, pregnancy, kidneys, allergies, current drugs. Every tool, calculator and emergency card then reckons with them. "New patient" empties all fields.',
        'The answers about one patient make a case. It has an address of its own, and stands under History, where you search, name, star or delete it.',
      ],
    },
    {
      title: 'AI Diagnosis',
      text: [
        'Write the symptoms as you would in a referral: age, sex, complaint and its duration, findings, vital signs. Leave out names and phone numbers. Ctrl+Enter (Cmd+Enter on a Mac) sends, Esc stops.',
        'Answer the questions below the answer by Yes, No or Don’t know, or tap a finding that was misread: the order changes at once, and it costs no query.',
        'From the answer you make the OPD note and, in Hindi or English, a handout for the patient: read, edit, copy, print or share them.',
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
      text: [
        'Reads lab, X-ray and MRI reports (PDF, JPG or PNG up to 10MB) into sections. Part of Pro.',
        'You can also paste the words of a report, and read a photo of one on this device before anything is sent.',
      ],
    },
    {
      title: 'AI Medix Guide',
      text: ['Writes a clinical note on a topic that you type. Part of Basic and Pro.'],
    },
    {
      title: 'Emergency cards and calculators',
      text: [
        'Ten emergency cards show the steps with this patient’s doses, and more than thirty calculators give scores and formulas. They cost no query and work without a network; the doses do once their rules have come to this device.',
      ],
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
