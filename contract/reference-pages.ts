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

/** The page that lists them all. */
export const referenceList = (prefix: Prefix = ''): string => `${prefix}${referenceRoot}`;

/** The page of an entry by its kind and id: `/hi/reference/drugs/paracetamol`. */
export const referencePage = (kind: ReferenceKind, id: string, prefix: Prefix = ''): string =>
  `${prefix}${referenceRoot}/${kind}/${id}`;

/** Letters with so many sources that one page would be heavier than a document may be: from the second letter `i` on they have another. */
const crowdedLetters = 'n';

/** The page of the sources on which one stands: `w`, and of a crowded letter `n` or `ni`. */
export const sourceShelf = (id: string): string => {
  const letter = id.charAt(0);
  return crowdedLetters.includes(letter) && id.charAt(1) >= 'i' ? `${letter}i` : letter;
};

/** A source in the list of its shelf. */
export const referenceSource = (id: string, prefix: Prefix = ''): string =>
  `${prefix}${referenceRoot}/sources/${sourceShelf(id)}#${id}`;
