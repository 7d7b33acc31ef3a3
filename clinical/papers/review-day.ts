import type { Assessment } from '../assessment/assessment';
import { withoutClauses } from '../assessment/clauses';
import type { Names } from '../knowledge/shape';
import words from '../knowledge/words/audiences.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import type { HomeAdvice } from './home-advice';
import { longLasting, reviewDays } from './papers-words';

const seen = `\\b${anyOf(words.seenAgain)}`;
const daily = new RegExp(`${seen} (?:daily|every day|in a day)\\b`, 'i');
const onDay = new RegExp(`${seen} on day (\\d+)`, 'i');
/** "See again in one to two days": the later of two. */
const within = new RegExp(`${seen} (?:in|after|at) (?:\\w+ (?:to|or) )?(\\d+|one|two) (day|week)`, 'i');
const isReview = new RegExp(`^${anyOf(words.seenAgain)} (?:in|after|at|on day) [\\w ]+$`, 'i');
const inWords: Readonly<Record<string, number>> = { one: 1, two: 2 };
const daysInWeek = 7;

/** The days after which a step says that the patient is seen; a day of an illness is counted from its beginning. */
function daysTold(step: string, lasted: number): number[] {
  if (daily.test(step)) return [1];
  const [, day] = onDay.exec(step) ?? [];
  if (day !== undefined) return [Math.max(1, Math.floor(Number(day) - lasted))];
  const [, count, unit] = within.exec(step) ?? [];
  if (count === undefined) return [];
  return [(inWords[count] ?? Number(count)) * (unit?.toLowerCase() === 'week' ? daysInWeek : 1)];
}

/**
 * After how many days the patient is seen again: as the urgency has it, sooner where a step or the advice for home says so. A paper
 * names one day.
 */
export function daysToReview(
  { urgency: { level }, orders }: Assessment,
  { seenWithin, lastedDays }: HomeAdvice,
): number {
  const canWait = level === 'routine' || level === 'self-care';
  const usual =
    level === 'emergency'
      ? 1
      : canWait && lastedDays > longLasting.from
        ? longLasting.seenAfter
        : reviewDays[level];
  const told = orders.flatMap(({ text }) => daysTold(text.en, lastedDays));
  return Math.min(usual, seenWithin ?? usual, ...told);
}

/** A line of advice without a day of review of its own, where the paper names another: no note has two. */
export const withoutReview = (line: Names): Names | undefined =>
  withoutClauses(line, (clause) => isReview.test(clause));
