import { deviceAnswers, oneTimeCode, retention } from '#contract/product';
import { words } from './dictionary';
import type { Section } from './section';

const before: readonly Section[] = [
  {
    title: 'Who is responsible',
    text: [
      'The legal entity named at the end of this page decides why and how your personal data is used. Under the Digital Personal Data Protection Act, 2023 it is the Data Fiduciary and you are the Data Principal.',
    ],
  },
  {
    title: 'What we keep, and why',
    text: ['Only what the service needs:'],
    list: [
      'Account: name, email, phone, city, language, when you signed up, and your profession and registration number if you give them. To sign you in, speak your language and answer you.',
      'Password: never in readable form. Amazon Cognito keeps it as a hash.',
      'Plan: your plan, its dates and amount, and how many queries you asked each day. To give you what you paid for.',
      'Answers: what you asked the tools, and the answers, for your history. You can switch this off.',
      'Reports that you upload, for their analysis only.',
      'Notifications, which of them you want, and the push address of your device if you allowed push.',
      'Feedback, referrals (who came with your code, and how often you shared it) and a deletion request with its reason, if you made one.',
      'Sign-ins: the kind of browser and the time of each session, for 30 days; and a keyed hash of a random number by which a browser is known again, so that we can tell you of a new device.',
      'Your consent to this policy: its version and the time.',
      'For safety: failed sign-ins, one-time codes and network addresses are counted under a keyed hash, not in readable form.',
    ],
  },
  {
    title: 'Patients',
    text: [
      'Do not enter names, phone numbers, addresses or identity numbers of patients. The tools do not need them: age, sex, findings and values are enough. You remain responsible for what you enter about others.',
    ],
  },
  {
    title: 'What we do not do',
    text: [],
    list: [
      'no advertising, no sale of data, no tracking by others, no analytics cookies',
      'no training of models with what you type or upload',
      'no card or bank details: they are entered with the payment gateway and never reach us',
      'no contents in our logs: they hold neither what you typed nor answers, names, numbers, codes or passwords',
    ],
  },
  {
    title: 'In your browser',
    text: [
      'Your session (tokens), your language, your theme and a random number that says nothing of you are kept in the local storage of your browser; what you are typing is kept in the open tab until you sign out or close it. There are no cookies. In a browser the session also ends when nobody has touched the page for 30 minutes; you can change that for a device in your profile settings.',
      `Your last ${deviceAnswers} answers and your profile are kept on the device too, so that they can be read without a connection: until you sign out, and for ${retention.historyDays} days at most. You can switch this off for a device in your profile settings. In the Android app the tokens lie in the key store of the phone.`,
    ],
  },
  {
    title: 'How long',
    text: [],
    list: [
      'Account, plan and notifications: as long as the account exists',
      `Answers in the history: ${retention.historyDays} days, or until you delete them; none when you switch the history off`,
      `Uploaded reports: ${retention.uploadHours} hours`,
      `One-time codes: ${oneTimeCode.validMinutes} minutes; reset links: one hour`,
      `An answer kept so that a repeated request is not charged twice: ${retention.replyHours} hours`,
      `Logs of the service: ${retention.logDays} days; the security log: one year, as Indian rules ask`,
      'After deletion: one audit entry without personal data, and a keyed hash of the phone so that a referral reward is given once',
    ],
  },
  {
    title: 'Where, and who processes it for us',
    text: ['Data is stored encrypted in India, in the Mumbai region of Amazon Web Services. For us work:'],
    list: [
      'Amazon Web Services (Mumbai): hosting, database, files, sign-in (Cognito), SMS and push (SNS), email (SES)',
      'Razorpay: payments',
      'Google (Firebase Cloud Messaging): delivers push messages, only if you allowed them',
      'A language model provider, if one is configured: it receives the text of your question or report, and nothing that says who you are',
    ],
  },
];

const after: readonly Section[] = [
  {
    title: 'Your consent',
    text: [
      'We use your data because you agreed to it when signing up, for the purposes on this page and no others. You can withdraw at any time, as easily as you gave it: switch off the history or notifications in Profile Settings, or ask for your account to be deleted on the dashboard. What was done before stays lawful.',
    ],
  },
  {
    title: 'Your rights',
    text: ['You have the right:'],
    list: [
      'to access: Download my data in Profile Settings gives everything that is stored about you',
      'to correction: change your profile there, or write to us',
      'to erasure: delete single answers in the history, or the whole account on the dashboard',
      'to grievance redressal: the grievance officer below answers you',
      'to nominate somebody who exercises these rights for you in case of death or incapacity: write to the grievance officer',
    ],
  },
  {
    title: 'Deleting your account',
    text: [
      'An administrator reviews the request. When it is approved, your profile, sign-in, history, uploads, notifications, devices and referral data are erased, and you are told by email. Your payments and receipts here are erased too: download what you need for your taxes first; the payment provider keeps its own records as the law requires. What stays is one entry without personal data of who decided it, and a keyed mark of a verified number, so that a referral is rewarded once. Backups hold erased data for up to 35 days and are used for nothing but restoring the service.',
    ],
  },
  {
    title: 'Children',
    text: [
      'The service is for people aged 18 and over. We do not knowingly keep accounts of children; an account that turns out to be one is deleted.',
    ],
  },
  {
    title: 'Safety, and if something goes wrong',
    text: [
      'Data is encrypted in transit and at rest, each part of the service may touch only what it needs, and access is logged. If a breach touches your data, we tell you and the Data Protection Board of India without delay: what happened, what it can mean for you, what we do and what you can do.',
    ],
  },
  {
    title: 'Grievance officer',
    text: [
      'Write or call with the word "Grievance" at the contact below. We answer within 24-48 hours on business days, and resolve a complaint within 30 days. If you are not satisfied, you can turn to the Data Protection Board of India.',
    ],
  },
  {
    title: 'Changes',
    text: [
      'A changed policy appears here with its date. When a change matters to you, we tell you in the app before it takes effect.',
    ],
  },
];

export const privacy = {
  title: 'Privacy Policy',
  lead: 'What is kept about you, why, for how long, and what you can ask for. It is a notice under the Digital Personal Data Protection Act, 2023.',
  before,
  after,
  now: {
    title: 'At present',
    reference:
      'Answers come from the built-in reference engine. No language model provider is configured, so nothing is sent to one.',
    openai:
      'A language model provider is configured. The text of a question or report is sent to it to write the answer.',
  },
  contact: 'Contact and grievance officer',
};
export type PrivacyWords = typeof privacy;
export const privacyWords = words(privacy, async () => (await import('./hi/privacy')).privacy);
