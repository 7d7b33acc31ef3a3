/** A list of words that the knowledge keeps, and what it is for. */
export type WordList = { about: string; words: readonly string[] };

/** Nothing of a word stands directly before, or directly behind. */
export const wordStart = '(?<![\\p{L}\\p{M}\\p{N}])';
export const wordEnd = '(?![\\p{L}\\p{M}\\p{N}])';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** Hindi is typed with its nukta or without, and with either sign of a nasal. */
const asTyped = (text: string): string =>
  text
    .replaceAll('\u093c', '')
    .replace(/[कखगजडढफ]/g, '$&\u093c?')
    .replace(/[\u0901\u0902]/g, '[\u0901\u0902]');
/** A word of a list as a piece of a pattern; a star at its end stands for the rest of the word, whatever it is. */
const pieceOf = (word: string, space: string): string =>
  word.endsWith('*')
    ? `${asTyped(escaped(word.slice(0, -1))).replaceAll(' ', space)}\\w+`
    : asTyped(escaped(word)).replaceAll(' ', space);

/** Any word of the lists, the longest first, as one group; `space` is what a space of a phrase may be in the text. */
export function anyOf(lists: WordList | readonly WordList[], space = ' '): string {
  const words = [lists].flat().flatMap((list: WordList) => list.words);
  return `(?:${[...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => pieceOf(word, space))
    .join('|')})`;
}

/** Any word of the list that is not a part of a longer word, in group 1. */
export const wholeWord = (list: WordList): string => `(?<![\\p{L}\\p{M}])(${anyOf(list)})(?![\\p{L}\\p{M}])`;
