import { words } from './dictionary';

/** Emergency cards. */
export const protocols = {
  title: 'Emergency cards',
  lead: 'What to do, in order, with doses for this patient. Free, and without a network.',
  dashboard: 'Dashboard',
  lost: 'There is no such card.',
  weight: 'Weight (kg)',
  age: 'Age (years)',
  range: (span: string) => `${span} only`,
  tellFirst: 'weight and age?',
  computing: 'computing…',
  noDose: 'no dose by a rule',
  fillIn: 'Fill in the patient',
  noEngine: 'The dose rules are not on this device yet. Open this page once with a connection.',
  steps: 'Steps',
  goOn: 'Go on there',
  avoid: 'Not',
  sources: 'Sources',
  routes: {
    intravenous: 'IV',
    intramuscular: 'IM',
    nasal: 'into the nose',
    rectal: 'rectally',
    oral: 'by mouth',
    sublingual: 'under the tongue',
    inhaled: 'by inhaler and spacer',
  },
};
export type ProtocolsWords = typeof protocols;
export const protocolsWords = words(protocols, async () => (await import('./hi/protocols')).protocols);
