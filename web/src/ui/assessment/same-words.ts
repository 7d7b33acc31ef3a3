/** A doctor's term in brackets stands behind the first of two equal names alone. */
const withoutTerms = (text: string): string => text.replaceAll(/ \([^()]*\)/g, '');

/** Says whether two texts say the same, one of them perhaps with the doctor's term behind its name. */
export const isSameWords = (one: string, other: string): boolean => withoutTerms(one) === withoutTerms(other);
