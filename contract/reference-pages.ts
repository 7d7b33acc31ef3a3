import type { hindiPrefix } from './public-pages';

/** Public pages of the reference: one for each entry of the knowledge, written by `npm run book`, in both languages. */
export const referenceKinds = [
  'conditions',
  'drugs',
  'dangers',
  'analytes',
  'interactions',
  'formulas',
  'protocols',
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** The pages stand here, under the site and under the prefix of Hindi. */
export const referenceRoot = '/reference';
type Prefix = '' | typeof hindiPrefix;

/** The page of an entry by its kind and id: `/hi/reference/drugs/paracetamol`. */
export const referencePage = (kind: ReferenceKind, id: string, prefix: Prefix = ''): string =>
  `${prefix}${referenceRoot}/${kind}/${id}`;

/** A source in the list of its first letter. */
export const referenceSource = (id: string, prefix: Prefix = ''): string =>
  `${prefix}${referenceRoot}/sources/${id.charAt(0)}#${id}`;
