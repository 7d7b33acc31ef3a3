import lists from '../knowledge/words/stems.json' with { type: 'json' };
import { pairsOf } from './phrases';

/** A word without any of what `spell` changes is spelt already: most are. */
const toSpell = /[^a-z0-9]|rh|[ao]e|our|is|(.)\1/;

/** Doublings and ligatures by which British, American and hurried spellings differ. */
const spell = (word: string): string => (toSpell.test(word) ? respelt(word) : word);

/** A word without a vowel is letters that stand for words: PD is no PPD, and HC no HCC. */
const isInitials = (word: string): boolean => !/[aeiouy]/.test(word);

const respelt = (word: string): string => {
  const letters = word
    .replace(/[^a-z0-9]/g, '')
    .replace(/rrh/g, 'r')
    .replace(/(?<=.)oe(?=.)|ae/g, 'e')
    .replace(/our(?=s?$|ed$)/, 'or')
    .replace(/is(e|ed|ing)$/, 'iz$1');
  return (isInitials(word) ? letters : letters.replace(/(.)\1+/g, '$1')).replace(/rh/g, 'r');
};

/** The stems that no rule below would find. */
const irregular: ReadonlyMap<string, string> = new Map([
  ...pairsOf(lists.irregular),
  ...lists.alone.words.map((word) => [word, word] as const),
]);

/** A light English stem: vomiting, vomits, vommiting agree; diarrhoea and diarrhea agree. */
export function englishKey(word: string): string {
  const known = irregular.get(word);
  if (known) return known;
  let stem = spell(word);
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 5 && stem.endsWith('ing')) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith('ed')) stem = stem.slice(0, -2);
  else if (stem.length > 3 && stem.endsWith('s') && !/(us|is|as)$/.test(stem)) stem = stem.slice(0, -1);
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}
