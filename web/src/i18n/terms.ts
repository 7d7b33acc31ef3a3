import { lockout, planEndNoticeHours } from '#contract/product';
import { words } from './dictionary';
import type { Section } from './section';

const sections: readonly Section[] = [
  {
    title: 'Use of the app',
    text: [
      'AI Medix is a web and Android app for healthcare professionals, medical students and educators, mainly in India, in English and Hindi. It offers AI Diagnosis, a Drug Calculator, AI Report Analysis and the AI Medix Guide.',
      'You must be 18 or older. By using the app you accept these terms.',
    ],
  },
  {
    title: 'Accounts',
    text: [
      'You sign up with an email address and a password, or with an Indian mobile number that is verified by a one-time code.',
      'Give correct details, keep your password and codes to yourself, and tell us if somebody else uses your account. One account is for one person.',
      `After ${lockout.tries} failed sign-in attempts an account is blocked for ${lockout.minutes} minutes. Resetting the password lifts the block.`,
    ],
  },
  {
    title: 'Your responsibilities',
    text: ['You agree:'],
    list: [
      'to use answers only with your own professional judgement and within the law',
      'not to enter names, phone numbers, addresses or identity numbers of patients',
      'not to upload anything that you may not share',
      'not to probe, overload or copy the service, or go around its limits',
      'not to pass off answers as the opinion of a doctor who has not checked them',
    ],
  },
  {
    title: 'AI disclaimer',
    text: [
      'The app is an educational assistant. It is not a medical device, does not examine anybody, and is not a substitute for professional advice, diagnosis or treatment.',
      'Answers can be incomplete or wrong. Verdicts such as Verified or Not verified say what was compared with the built-in reference; they do not make an answer safe for a patient. Check every line, every dose above all.',
      'In an emergency, act and call for help first.',
    ],
  },
  {
    title: 'Payments and subscriptions',
    text: [
      'Free costs nothing. Basic and Pro are paid by the month or by the year, in Indian rupees, through a payment gateway such as Razorpay, by card, UPI or net banking.',
      `Subscriptions renew unless cancelled; you are told ${planEndNoticeHours} hours before a renewal. You cancel in the app settings, with effect from the end of the billing cycle. Price changes are announced 30 days ahead.`,
      'All sales are final. The Refunds & Cancellations page has the details.',
    ],
  },
  {
    title: 'Privacy',
    text: [
      'What we keep, why and for how long, and what you can ask for, is on the Privacy Policy page, which is part of these terms.',
    ],
  },
  {
    title: 'Suspension and termination',
    text: [
      'We may suspend or end an account that breaks these terms, harms others or the service, or where the law requires it. Where we can, we say so beforehand and why.',
      'You can ask for your account to be deleted at any time from the dashboard. Once an administrator has approved it, your data is erased.',
    ],
  },
  {
    title: 'Liability',
    text: [
      'The service is provided as it is. As far as the law allows, we are not liable for clinical decisions, for indirect loss, or for what happens while the service cannot be reached, and our liability is limited to what you paid in the last twelve months.',
      'Nothing here limits a liability that the law does not let us limit. These terms follow the laws of India.',
    ],
  },
  {
    title: 'Changes',
    text: [
      'When these terms change, the new ones appear here with their date, and you are told in the app when a change matters to you. Going on to use the app after that date means that you accept them.',
    ],
  },
  {
    title: 'Contact',
    text: ['Write or call us about these terms. We reply within 24-48 hours on business days.'],
  },
];

export const terms = {
  title: 'Terms of Use',
  lead: 'The rules between you and AI Medix, in plain words.',
  sections,
};
export type TermsWords = typeof terms;
export const termsWords = words(terms, async () => (await import('./hi/terms')).terms);
