import lists from '../knowledge/words/names.json' with { type: 'json' };
import { anyOf } from './phrases';

/**
 * "Sick sinus no pacemaker": in English what is denied stands behind its "no", so that what stands in front of it is told. "Asthma
 * no", the answer of a form, and "fever no more" deny what is in front.
 */
const english = new RegExp(
  `(?<=[\\p{L}\\p{M}\\d)]) (?=(?:${anyOf(lists.deniesWhatFollows)})\\s+(?!${anyOf(lists.deniesWhatPrecedes)}(?![\\p{L}\\p{M}]))[\\p{L}\\p{M}])`,
  'giu',
);
/** "Sick sinus hai pacemaker nahi": in Hindi what is denied ends with its "not", and begins behind a verb. */
const hindi = new RegExp(
  `(?<=\\s(?:${anyOf(lists.verbsOfHaving)})) (?=[\\p{L}\\p{M}][^,;.।\\n]*\\s(?:${anyOf(lists.notInHindi)})(?![\\p{L}\\p{M}]))`,
  'giu',
);

/** A text in which each denial is a clause of its own, letter for letter in its place. */
export const withDenialsApart = (text: string): string => text.replace(english, ';').replace(hindi, ';');
