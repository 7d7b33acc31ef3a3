/** A pair must reach this contrast: read for minutes, read, or a mark and the border of a control. */
export const least = { reading: 7, text: 4.5, mark: 3 } as const; // WCAG 2.2: 1.4.6, 1.4.3, 1.4.11

/** One colour on another, and for what it is used. */
export type Pair = { readonly on: string; readonly under: string; readonly use: keyof typeof least };

const each = (ons: readonly string[], unders: readonly string[], use: Pair['use']): Pair[] =>
  ons.flatMap((on) => unders.map((under) => ({ on, under, use })));

const surfaces = ['paper', 'sheet', 'sunken'] as const;
const washes = ['teal-wash', 'marigold-wash', 'danger-wash'] as const;

/** Every two colours that meet on a screen, by the names of their tokens. */
export const pairs: readonly Pair[] = [
  ...each(['ink'], [...surfaces, ...washes], 'reading'),
  ...each(['ink-soft'], ['paper', 'sheet'], 'text'),
  ...each(['ink-soft'], ['sunken', ...washes], 'text'),
  ...each(['teal', 'teal-deep'], [...surfaces, 'teal-wash'], 'text'),
  ...each(['on-teal'], ['teal', 'teal-deep'], 'text'),
  ...each(['marigold-ink'], ['paper', 'sheet', 'marigold-wash'], 'text'),
  ...each(['danger'], ['paper', 'sheet', 'sunken', 'danger-wash'], 'text'),
  ...each(['verified', 'outside', 'above', 'unverified'], [...surfaces, 'danger-wash'], 'text'),
  ...each(['edge'], ['paper', 'sheet'], 'mark'),
  ...each(['teal', 'danger', 'marigold-ink'], ['sunken'], 'mark'),
];

/** Colours that carry no meaning of their own: hairlines, and marks that always stand beside words. */
export const beside: readonly string[] = ['line', 'marigold'];
