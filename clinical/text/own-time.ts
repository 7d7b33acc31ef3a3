import course from '../knowledge/words/course.json' with { type: 'json' };
import duration from '../knowledge/words/duration.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
import { anyOf, wholeWord } from '../words/phrases';
import type { Duration } from './duration';
import type { UnderstoodFinding } from './understanding';

type Place = { start: number; end: number };

const clauseEnd = /[,;\n।]|\.(?!\d)/;

/** The comma-clause in which a place stands. */
function clauseAt(text: string, { start, end }: Place): Place {
  let from = start;
  while (from > 0 && !clauseEnd.test(text.slice(from - 1, from + 1))) from--;
  const far = text.slice(end).search(clauseEnd);
  return { start: from, end: far < 0 ? text.length : end + far };
}

const withTime = pattern(wholeWord(course.withTime), 'giu');
const ofAges = pattern(`${anyOf([duration.months, duration.years])}$`, 'iu');
const ofMonths = pattern(`${anyOf(duration.months)}$`, 'iu');
const beginsAnew = pattern(`^\\s*${wholeWord(course.beginsAnew)}`, 'iu');

const letters = /[\p{L}\p{M}]+/u;

/**
 * Says whether a time told in another clause of the sentence may be the course of a complaint: "since 3 weeks, cough" and "fever for
 * 3 weeks, cough" tell it; "plaster 3 hafte se, aaj khansi" tells of the plaster, and "khansi, 14 mahine" of the child, where no age
 * is told.
 */
export function isOwnTime(
  { text, durations, isAgeTold }: { text: string; durations: readonly Duration[]; isAgeTold: boolean },
  said: UnderstoodFinding,
  complaints: readonly UnderstoodFinding[],
): boolean {
  const time = durations.find(({ days }) => days === said.durationDays);
  if (!time) return true;
  const script = scriptOf(text);
  const own = clauseAt(text, said.span);
  if (time.start >= own.start && time.start < own.end) return true;
  const its = clauseAt(text, time);
  const between = text.slice(time.end, Math.max(time.end, said.span.start)).split(clauseEnd).slice(1);
  if (between.some((clause) => beginsAnew(script).test(clause))) return false;
  const beside = `${text.slice(its.start, time.start)} ${text.slice(time.end, its.end)}`;
  const others = beside.replace(withTime(script), ' ');
  if (letters.test(others))
    return complaints.some(({ span }) => span.start < its.end && its.start < span.end);
  if (isAgeTold || letters.test(beside) || !ofAges(script).test(text.slice(time.start, time.end)))
    return true;
  // A bare number of months or years is an age where no other is told, but for months right behind a complaint: "cough, 2 months".
  const isRightBehind = time.start > said.span.end && its.start <= own.end + 1;
  return (
    isRightBehind &&
    ofMonths(script).test(text.slice(time.start, time.end)) &&
    !beginsAnew(script).test(text.slice(own.start, own.end))
  );
}
