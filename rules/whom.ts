import type { Patient } from '#contract/patient';
import type { Sentence } from '#contract/sentences';

type Told = Pick<Patient, 'age' | 'sex'>;
type Age = NonNullable<Told['age']>;

/** These words name ages and sexes on the patient's card and beside the title of a case. */
export const whomWords = {
  en: {
    units: { days: 'days', weeks: 'weeks', months: 'months', years: 'years' },
    oneUnit: { days: 'day', weeks: 'week', months: 'month', years: 'year' },
    sexes: { female: 'Female', male: 'Male', other: 'Other' },
    /** A person who is no adult yet is called by these. */
    childSexes: { female: 'Girl', male: 'Boy', other: 'Other' },
  },
  hi: {
    units: { days: 'दिन', weeks: 'हफ़्ते', months: 'महीने', years: 'साल' },
    oneUnit: { days: 'दिन', weeks: 'हफ़्ता', months: 'महीना', years: 'साल' },
    sexes: { female: 'महिला', male: 'पुरुष', other: 'अन्य' },
    childSexes: { female: 'लड़की', male: 'लड़का', other: 'अन्य' },
  },
};
type WhomWords = (typeof whomWords)['en'];

export const ageInWords = ({ value, unit }: Age, { units, oneUnit }: WhomWords): string =>
  `${value} ${value === 1 ? oneUnit[unit] : units[unit]}`;

/** A boy or girl is younger than this, in whichever unit the age was told: eighteen years. */
const childUntil = { days: 6_575, weeks: 939, months: 216, years: 18 } as const;

/** Gives the words for the sexes at that age: no child is a man. */
export const sexesAt = (age: Age | undefined, { sexes, childSexes }: WhomWords): WhomWords['sexes'] =>
  age && age.value < childUntil[age.unit] ? childSexes : sexes;

/** "8 years, boy": by this a doctor knows one case from the next; nothing where neither was told. */
export function whomOf({ age, sex }: Told): Sentence | undefined {
  if (!age && !sex) return undefined;
  const inWords = (words: WhomWords): string =>
    [...(age ? [ageInWords(age, words)] : []), ...(sex ? [sexesAt(age, words)[sex]] : [])]
      .map((word, place) => (place === 0 ? word : word.toLowerCase()))
      .join(', ');
  return { en: inWords(whomWords.en), hi: inWords(whomWords.hi) };
}
