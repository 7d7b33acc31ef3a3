import { askableNames, listCalculators, listProtocols } from '#clinical/engine';

/** Every name that is suggested while somebody types: where it leads, its names in both languages, and the others. */
export const suggestedNames = [
  ...listProtocols().map(({ id, en, hi }) => ({
    kind: 'protocol',
    en,
    hi,
    also: [id],
    to: `/protocols/${id}`,
  })),
  ...listCalculators().map(({ id, en, hi }) => ({
    kind: 'calculator',
    en,
    hi,
    also: [id],
    to: `/calculators/${id}`,
  })),
  ...askableNames().map((name) => ({ ...name, to: '' })),
];
