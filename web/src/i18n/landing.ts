import { words } from './dictionary';

/** The landing page below its first screen. */
export const landing = {
  app: 'Download Android App',
  specimen: {
    title: 'Danger first',
    label: 'Example',
    danger: 'Danger sign',
    likely: 'Most likely',
    fit: { strong: 'strong fit', moderate: 'moderate fit', weak: 'weak fit' },
    by: 'As the built-in reference engine answers.',
  },
  features: {
    title: 'Four tools for one working day',
    diagnosis: {
      title: 'AI Diagnosis',
      text: 'Type the symptoms. You get danger signs first, a ranked differential with what speaks for each, and what to check next.',
    },
    calculator: {
      title: 'Drug Calculator',
      text: 'Doses by age and weight, with Indian brand names, indications and side effects. The working is shown.',
    },
    report: {
      title: 'AI Report Analysis',
      text: 'Lab, X-ray and MRI reports, read into sections that you can copy one by one. Part of Pro.',
    },
  },
  guide: {
    eyebrow: 'AI Medix Guide',
    title: 'From a topic to a clinical note',
    lead: 'Type “acute pancreatitis” and read a structured note: presentation, investigations, treatment, follow-up. For students the night before, for doctors the minute before.',
    points: [
      'In English or Hindi; drug names stay as they are printed on the strip',
      'Copy it with one tap into your own notes',
      'Included in Basic and Pro',
    ],
  },
  specimens: {
    questions: 'Worth asking next, in the example above',
    child: (drug: string) => `${drug}, a child of 4 years and 16 kg`,
    perDose: 'A dose',
    report: 'From the lines of a lab report',
    flags: { critical: 'critical', low: 'low', high: 'high', normal: 'in range' },
    doses: 'Four doses for a child of 4 years and 16 kg',
    by: 'As the built-in reference engine answers.',
  },
  pricing: {
    title: 'Pricing',
    lead: 'Start free. Move up when your day gets longer.',
    period: 'Billing period',
    monthly: 'Monthly',
    yearly: 'Yearly',
    save: 'Save up to 17%',
    perMonth: 'per month',
    perYear: 'per year',
    saves: (rupees: string) => `You save ${rupees} a year`,
    names: { free: 'Free', basic: 'Basic', pro: 'Pro' },
    queries: (count: number) => `${count} queries per day`,
    includes: {
      free: ['AI Diagnosis', 'Drug Calculator'],
      basic: ['Everything in Free', 'AI Medix Guide'],
      pro: ['Everything in Basic', 'AI Report Analysis'],
    },
    note: 'Prices in Indian rupees.',
  },
  about: {
    title: 'Made to be checked',
    text: 'A language model writes fluently whether or not it is right. So AI Medix has a reference of its own, with a source for every fact: it finds danger signs before a model speaks, and answers alone when there is none.',
    verdicts:
      'Every dose in an answer, the model’s own as well, gets one of five marks, with the source one tap away. Each mark has a shape of its own, so you need not trust a colour.',
    limits:
      'AI Medix is an educational assistant for healthcare professionals, students and educators aged 18 and over. It is not a substitute for professional advice, and it does not know the patient in front of you.',
  },
};
export type LandingWords = typeof landing;
export const landingWords = words(landing, async () => (await import('./hi/landing')).landing);
