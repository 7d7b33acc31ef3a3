import file from '../knowledge/interactions/measured.json' with { type: 'json' };
import names from '../knowledge/words/names.json' with { type: 'json' };
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf, anyWordOf } from '../words/phrases';

/** A value that is told in words of a condition: from or below which number it names one. */
type MeasuredTerm = { condition: string; words: string[]; from?: number; below?: number };

const terms = (file as MeasuredTerm[]).map((term) => ({
  ...term,
  // "Potassium 6.2", "K+ of 6.2", "platelets: 18,000", "QTc = 520": a name, at most a short word, a number.
  told: pattern(
    `(?<![\\p{L}\\p{M}])${anyOf({ about: term.condition, words: term.words })}\\+?(?:\\s*\\(?(?:${anyOf(names.beforeValues)}|[:=-])\\)?){0,3}\\s*(\\d[\\d,]*(?:\\.\\d+)?)(?![\\d.]*\\s*${anyOf(names.notMeasured)}(?![a-z]))\\s*(${anyOf(names.lakhs)}|${anyOf(names.thousands)}|k(?![a-z])|x\\s*10|×\\s*10)?`,
    'giu',
  ),
}));

const isLakh = anyWordOf(names.lakhs);
/** Platelets are written in lakhs, thousands or whole: all a microlitre here. */
const scaleOf = (unit: string | undefined): number =>
  unit === undefined ? 1 : isLakh.test(unit) ? 100_000 : 1000;

const holdsNumber = /\d/;

/** Ids of the conditions that a value named in a text stands for. */
export const measuredConditions = (text: string): string[] =>
  (holdsNumber.test(text) ? terms : []).flatMap(({ condition, from, below, told }) =>
    findAll(text, told(scriptOf(text), text)).some(([, digits = '', unit]) => {
      const value = Number(digits.replaceAll(',', '')) * scaleOf(unit);
      return (from === undefined || value >= from) && (below === undefined || value < below);
    })
      ? [condition]
      : [],
  );
