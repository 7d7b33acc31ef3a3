import { askableNames, calculators, protocols } from '#clinical/engine';

/** Every name that is suggested while somebody types: where it leads, its names in both languages, and the others. */
export const suggestedNames = [
  ...protocols().map(({ id, en, hi }) => ({ kind: 'protocol', en, hi, also: [id], to: `/protocols/${id}` })),
  ...calculators().map(({ id, en, hi }) => ({
    kind: 'calculator',
    en,
    hi,
    also: [id],
    to: `/calculators/${id}`,
  })),
  ...askableNames().map((name) => ({ ...name, to: '' })),
];
