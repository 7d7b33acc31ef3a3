import words from '../knowledge/words/statements.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';

const amount = '[0-9]{1,3}(?:\\s*[./]\\s*[0-9]{1,3})*';
const correction = pattern(
  `(?<![0-9./])(${amount})((?:\\s*-?\\s*[\\p{L}\\p{M}]+){0,2}?)\\s*[,;.–-]*\\s*(?:${anyOf(words.correcting)})(?![\\p{L}\\p{M}])[\\s,:.–-]*(?:(?:${anyOf(words.correctingLinks)})\\s+)*(${amount})(?![0-9./])`,
  'giu',
);

/**
 * "Age 34, sorry 43", "BP 150/90, I mean 130/80": the text with the number that was meant, blanks where words of the
 * correction stood, and every other place as it was. Not for numbers in words.
 */
export const selfCorrected = (text: string): string =>
  text.replace(correction(scriptOf(text)), (whole, _first: string, unit: string, meant: string) =>
    `${meant}${unit}`.padEnd(whole.length),
  );
