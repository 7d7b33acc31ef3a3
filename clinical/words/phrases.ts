/** A list of words that the knowledge keeps, and what it is for. */
export type WordList = { about: string; words: readonly string[] };

/** Nothing of a word stands directly before, or directly behind. */
export const wordStart = '(?<![\\p{L}\\p{M}\\p{N}])';
export const wordEnd = '(?![\\p{L}\\p{M}\\p{N}])';

const sign = /[\\^$.*+?()[\]{}|]/;
/** These letters are typed with a nukta or without, and a nasal with either of its signs. */
const withNukta = /[कखगजडढफ]/;
/** A letter as it may be typed, as a piece of a pattern. */
const typed = (letter: string, space: string): string => {
  if (letter === ' ') return space;
  if (letter === '\u0901' || letter === '\u0902') return '[\u0901\u0902]';
  if (withNukta.test(letter)) return `${letter}\u093c?`;
  return sign.test(letter) ? `\\${letter}` : letter;
};
/** The letters of a word of a list; a star at its end stands for the rest of the word, whatever it is. */
function lettersOf(word: string, space: string): string[] {
  const isOpen = word.endsWith('*');
  const letters = Array.from((isOpen ? word.slice(0, -1) : word).replaceAll('\u093c', ''), (letter) =>
    typed(letter, space),
  );
  return isOpen ? [...letters, '\\w+'] : letters;
}

/** So few words are looked at one by one. */
const fewWords = 8;
/**
 * Words that begin alike, as a pattern in which each beginning is looked at once: a text is then held against a list of hundreds
 * of words as fast as against one of a few. Their order stays, so that the longest word is found first.
 */
function branches(words: readonly (readonly string[])[]): string {
  if (words.length <= fewWords) return words.map((letters) => letters.join('')).join('|');
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const [first = '', ...rest] of words) {
    const group = byFirst.get(first);
    if (group) group.push(rest);
    else byFirst.set(first, [rest]);
  }
  return [...byFirst]
    .map(([first, rests]) => {
      const [only] = rests;
      if (only && rests.length === 1) return first + only.join('');
      return first === '' ? '' : `${first}(?:${branches(rests)})`;
    })
    .join('|');
}

/** Any word of the lists, the longest first, as one group; `space` is what a space of a phrase may be in the text. */
export function anyOf(lists: WordList | readonly WordList[], space = ' '): string {
  const words = [lists].flat().flatMap((list: WordList) => list.words);
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return `(?:${branches(longestFirst.map((word) => lettersOf(word, space)))})`;
}

/** The pairs of a list whose words are written "what is met=what it stands for". */
export const pairsOf = (list: WordList): [met: string, meant: string][] =>
  list.words.map((pair) => {
    const [met = '', meant = ''] = pair.split('=');
    return [met, meant];
  });

/** Any word of the list that is not a part of a longer word, in group 1. */
export const wholeWord = (list: WordList): string => `(?<![\\p{L}\\p{M}])(${anyOf(list)})(?![\\p{L}\\p{M}])`;

/** Finds any word of the lists that is not a part of a longer word; `space` is what a space of a phrase may be in the text. */
export const anyWordOf = (lists: WordList | readonly WordList[], space = ' '): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(lists, space)}(?![\\p{L}\\p{M}])`, 'iu');
