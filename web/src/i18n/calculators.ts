import { words } from './dictionary';

/** Formulas and scores with a screen each. */
export const calculators = {
  title: 'Calculators',
  lead: 'Scores and formulas, worked out on this device: free, without a network, nothing is sent.',
  free: 'Free: uses no query. Nothing is sent.',
  dashboard: 'Dashboard',
  search: 'Find a calculator',
  found: (count: number) => (count === 1 ? '1 calculator' : `${count} calculators`),
  none: 'No calculator of that name.',
  lost: 'There is no such calculator.',
  groups: {
    emergency: 'Emergency and ward',
    heart: 'Heart, lungs, clots',
    kidney: 'Kidneys and electrolytes',
    liver: 'Liver',
    mother: 'Pregnancy',
    child: 'Newborn and child',
    body: 'Body size and drugs',
  },
  // Units that are words; the others are the same in both languages.
  units: { years: 'years', weeks: 'weeks', points: 'points' },
  choose: 'Choose',
  clear: 'Clear',
  result: 'Result',
  look: 'Please look at the marked field.',
  missing: (names: string) => `Still needed: ${names}`,
  range: (from: number, to: number, unit: string) => `${from} to ${to} ${unit}`.trim(),
  date: 'A day that fits: not after the other, not more than 45 weeks before it.',
  notForThis: {
    ageYears: (from: number, to: number) =>
      `Made for ages from ${from} to under ${Math.floor(to)} years only.`,
    heightCm: (from: number) => `Made for adults of ${from} cm and more only.`,
  },
  gravity: { calm: 'Low', watch: 'Take care', danger: 'Danger' },
  when: 'When to use',
  notFor: 'When not',
  note: 'Note',
  sources: 'Sources',
};
export type CalculatorsWords = typeof calculators;
export const calculatorsWords = words(
  calculators,
  async () => (await import('./hi/calculators')).calculators,
);
