import durations from '../knowledge/words/duration.json' with { type: 'json' };
import everyday from '../knowledge/words/everyday.json' with { type: 'json' };
import times from '../knowledge/words/then-and-now.json' with { type: 'json' };
import type { Lexicon } from '../words/lexicon';
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf, wordEnd, wordStart } from '../words/phrases';
import { plain } from '../words/tokens';
import type { Span } from './span';
import { suggestionFor } from './suggestion';
import type { Understanding } from './understanding';

/** Words that carry no finding of their own: what is left of a sentence once its findings are read. */
const carriers: ReadonlySet<string> = new Set(everyday.carriers.words.map(plain));

/** A stretch in which nothing was read; with the same stretch as it may have been meant, where a known word is near. */
export type NotUnderstood = Span & { suggestion?: string };

/** A shorter word is a particle, an abbreviation or a unit, and nothing to point at. */
const shortest = 4;
/** In a text with more such stretches none is likely to be a slip. */
const mostSuggested = 12;

/** Words that all begin with a capital: "Sunita Devi" is a name, and no slip for a word of ours. */
const nameOfPerson = /^\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)+$/u;

const letters = pattern(String.raw`[\p{L}\p{M}]+`, 'gu');

const { minutes, hours, days, weeks, months, years } = durations;
/** "Five days back": when something was. */
const someTimeAgo = `(?:${anyOf([minutes, hours, days, weeks, months, years])})\\s+(?:${anyOf(times.ago)})`;
const things = `(?:${anyOf(everyday.deniedThings)})`;
/** "No pain", "khoon nahi": a complaint without a place that is not there. */
const nothingThere = `(?:${anyOf(times.absent)})\\s+${things}|${things}\\s+(?:${anyOf(times.deniedBehind)})`;
const saidPlainly = pattern(`${wordStart}(?:${someTimeAgo}|${nothingThere})${wordEnd}`, 'giu');

/** Every place of the text where one of the names that were read stands, in capitals or not. */
const namedSpans = (text: string, names: readonly string[]): { start: number; end: number }[] => {
  const small = text.toLowerCase();
  return names.flatMap((name) => {
    const spans: { start: number; end: number }[] = [];
    const sought = name.toLowerCase();
    for (let at = small.indexOf(sought); at >= 0 && sought !== ''; at = small.indexOf(sought, at + 1))
      spans.push({ start: at, end: at + sought.length });
    return spans;
  });
};

/**
 * Words of a text in which nothing was read: no finding, number, age or duration, and no plain carrier of a sentence.
 * Neighbours are joined, so that "blue elephant" is one stretch. The spans lie in the order of the text.
 */
export function notUnderstoodIn(
  { text, findings, measurements, person, results = [], language }: Understanding,
  lexicon: Lexicon,
): NotUnderstood[] {
  const read = [
    ...findings.map(({ span }) => span),
    ...measurements.map(({ span }) => span),
    ...results.map(({ span }) => span),
    ...person.spans,
    ...findAll(text, saidPlainly(scriptOf(text), text)).map(({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
    })),
    ...namedSpans(text, [...(person.told?.currentDrugs ?? []), ...(person.told?.allergies ?? [])]),
  ].sort((a, b) => a.start - b.start);
  const spans: Span[] = [];
  // Both go through the text in its order: of all that begins in front of a word's end, how far the farthest reaches.
  let begun = 0;
  let readUntil = 0;
  for (const { 0: word, index } of findAll(text, letters(scriptOf(text), text))) {
    const end = index + word.length;
    for (let span = read[begun]; span && span.start < end; span = read[++begun])
      readUntil = Math.max(readUntil, span.end);
    if (index < readUntil || [...word].length < shortest || carriers.has(plain(word))) continue;
    const last = spans.at(-1);
    if (last && /^\s+$/.test(text.slice(last.end, index))) spans.pop();
    const start = last && last !== spans.at(-1) ? last.start : index;
    spans.push({ start, end, text: text.slice(start, end) });
  }
  // A text of another language, or one that is nonsense from end to end, is no slip of a finger.
  if (language || findings.length === 0 || spans.length > mostSuggested) return spans;
  return spans.map((span) => {
    if (nameOfPerson.test(span.text)) return span;
    const meant = span.text.replace(/[\p{L}\p{M}]+/gu, (word) => suggestionFor(lexicon, word) ?? word);
    return meant === span.text ? span : { ...span, suggestion: meant };
  });
}
