import type { Knowledge } from '../knowledge/knowledge';
import type { Finding } from '../knowledge/shape';

/** The label of a condition: it is named in a text, and weighs nothing. */
export const labelOf = (id: string): string => `named-${id}`;

/** The labels of all conditions that have none among the findings. */
export const labelsOf = ({ conditions }: Knowledge, has: (id: string) => boolean): readonly Finding[] =>
  conditions
    .filter(({ id }) => !has(labelOf(id)))
    .map(({ id, en, hi }) => ({
      id: labelOf(id),
      en: `${en} (named)`,
      hi: `${hi} (नाम लिया गया)`,
      terms: { english: [], devanagari: [], roman: [] },
      kind: 'label',
      names: [id],
    }));
