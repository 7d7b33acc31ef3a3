import { words } from './dictionary';

export const calculator = {
  title: 'Drug Calculator',
  drug: 'Drug name',
  drugHint: 'Generic or brand name',
  weight: 'Weight (kg)',
  age: 'Age (years)',
  indication: 'Indication',
  route: 'Route',
  anyRoute: 'Usual route',
  routes: {
    oral: 'Oral',
    intravenous: 'Intravenous (IV)',
    intramuscular: 'Intramuscular (IM)',
    subcutaneous: 'Subcutaneous (SC)',
    inhaled: 'Inhaled',
    rectal: 'Rectal',
    nasal: 'Nasal',
    topical: 'On the skin',
  },
  current: 'Drugs taken already',
  currentHint: 'Enter or a comma adds one. Interactions and ingredients given twice are looked for.',
  add: 'Add',
  remove: (drug: string) => `Remove ${drug}`,
  example: 'Fill in an example',
  submit: 'Calculate Dosage',
  calculating: (seconds: number) => `Calculating... ${seconds}s`,
  calculatingLate: 'Calculating...',
  invalid: {
    drug: 'Invalid Drug Name',
    weight: 'Invalid Weight',
    age: 'Invalid Age',
    indication: 'Invalid Indication',
    route: 'Invalid Route',
    currentDrugs: 'Invalid Drug Name',
  },
  limit: 'You have reached your daily search limit. Please upgrade your plan for more queries.',
  failed: 'Failed to calculate dosage. Please try again.',
  answer: 'Dosage',
  empty:
    'Enter a drug and the weight. The dose for this patient appears here, with its working and its sources.',
  waiting: 'Looking up the rules for this drug',
  disclaimer:
    'Important: a reference only. Check the dose against the patient, the label and your own judgement before you prescribe or give it.',
  glance: {
    title: 'At a glance',
    perDose: 'Each dose',
    perDay: 'A day',
    often: 'How often',
    timesDaily: (times: string) => (times === '1' ? 'once a day' : `${times} times a day`),
    days: (days: string) => (days === '1' ? '1 day' : `${days} days`),
    most: 'Never more than',
    atOnce: (amount: string) => `${amount} at once`,
    inOneDay: (amount: string) => `${amount} a day`,
    product: 'Product',
    amount: 'A dose is, of what is sold in India',
    others: 'Other products and strengths',
    fillIn: 'Fill in the patient',
    copyLine: 'Copy the line to prescribe',
    units: (count: string) => (count === '1' ? '1 unit' : `${count} units`),
    more: 'Working, and about this drug',
  },
  here: {
    offline: 'You are offline. The dose is computed on this device, and nothing is sent.',
    missing:
      'You are offline, and the dose rules are not on this device yet. Open this page once with a connection.',
    unreachable: 'The service cannot be reached. The dose can be computed on this device instead.',
    compute: 'Compute on this device',
    title: 'Computed on this device',
    text: 'By the reference engine, without a language model and without the service. It does not count as a query and is not in your history.',
    reference: (version: string, drugs: number, rules: number) =>
      `Reference data ${version}: ${drugs} drugs, ${rules} dose rules.`,
    noRule:
      'This dose cannot be computed without a connection: the reference on this device has no rule for it.',
  },
};
export type CalculatorWords = typeof calculator;
export const calculatorWords = words(calculator, async () => (await import('./hi/calculator')).calculator);
