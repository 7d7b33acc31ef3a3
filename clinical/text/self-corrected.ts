import words from '../knowledge/words/statements.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';

const amount = '[0-9]{1,3}(?:\\s*[./]\\s*[0-9]{1,3})*';
const correction = pattern(
  `(?<![0-9./])(${amount})((?:\\s*-?\\s*[\\p{L}\\p{M}]+){0,2}?)\\s*[,;.–-]*\\s*(?:${anyOf(words.correcting)})(?![\\p{L}\\p{M}])[\\s,:.–-]*(?:(?:${anyOf(words.correctingLinks)})\\s+)*(${amount})(?![0-9/]|\\.[0-9])`,
  'giu',
);

const clause = /[^,;.।|\n]+|[,;.।|\n]/g;
const whole = (list: { words: readonly string[]; about: string }) =>
  pattern(`(?<![\\p{L}\\p{M}])${anyOf(list)}(?![\\p{L}\\p{M}])`, 'iu');
const wrong = whole(words.mistakes);
const written = whole(words.mistaken);
const right = whole(words.rectifying);
const ofClauseBefore = pattern(`^\\s*${anyOf(words.mistakenBefore)}(?![\\p{L}\\p{M}])`, 'iu');
/** What is right stands at most so many clauses behind the mistake. */
const reachOfCorrection = 2;
const blankSigns = (text: string): string => text.replace(/[^\s]/gu, (sign) => ' '.repeat(sign.length));

/** "BP entered 220/120 was wrong cuff, repeat 124/80": blanks where a clause was written by mistake and the next says what is right. */
function withoutMistakes(text: string): string {
  const script = scriptOf(text);
  if (!wrong(script, text).test(text)) return text;
  const parts = text.match(clause) ?? [];
  const isClause = (at: number): boolean => parts[at] !== undefined && !/^[,;.।|\n]$/.test(parts[at] ?? '');
  const mistaken = new Set<number>();
  parts.forEach((part, at) => {
    if (!isClause(at) || !wrong(script).test(part) || !written(script).test(part)) return;
    const behind = parts.slice(at + 1).filter((_, i) => isClause(at + 1 + i));
    if (!behind.slice(0, reachOfCorrection).some((one) => right(script).test(one))) return;
    mistaken.add(at);
    const before = at - 2;
    if (ofClauseBefore(script).test(part) && isClause(before)) mistaken.add(before);
  });
  return parts.map((part, at) => (mistaken.has(at) ? blankSigns(part) : part)).join('');
}

/** "Potassium 7 nahi, 4.7 hai": the number that was denied, and the one that is. */
const denied = pattern(
  `(?<![0-9./])(${amount})\\s*${anyOf(words.deniesNumber)}\\s*[,;–-]*\\s*(?:${anyOf(words.butInstead)}\\s+)?(${amount})(?![0-9/]|\\.[0-9]|\\s*${anyOf(words.timesBehindNumber)})`,
  'giu',
);

/**
 * "Age 34, sorry 43", "BP 150/90, I mean 130/80": the text with the number that was meant, blanks where words of the
 * correction stood or a whole clause was a mistake, and every other place as it was. Not for numbers in words.
 */
export const selfCorrected = (text: string): string =>
  withoutMistakes(text)
    .replace(denied(scriptOf(text)), (all, _first: string, meant: string) => meant.padEnd(all.length))
    .replace(correction(scriptOf(text)), (all, _first: string, unit: string, meant: string) =>
      `${meant}${unit}`.padEnd(all.length),
    );
