import type { Reference } from '../reference/reference';
import { lastPeriodIn } from './last-period';
import type { Understanding } from './understanding';

const daysInWeek = 7;
/** Weeks of a pregnancy that a text can mean. */
const longestWeeks = 44;
/** A period that is two weeks late is missed; a longer time than a pregnancy tells of another cause. */
const missedFrom = 42;

/**
 * What the date of the last period says on a day (YYYY-MM-DD): how far a pregnancy of unknown weeks has come, or that a period
 * is missed. Weeks that the text tells itself win.
 */
export function withLastPeriod(
  reference: Reference,
  understanding: Understanding,
  today: string | undefined,
): Understanding {
  const { text, person, findings } = understanding;
  const period = today === undefined ? undefined : lastPeriodIn(text, today);
  if (!period || person.sex === 'm') return understanding;
  const weeks = Math.floor(period.daysAgo / daysInWeek);
  if (weeks > longestWeeks) return understanding;
  const pregnancy = person.told?.pregnancy;
  if (pregnancy?.state === 'yes' && pregnancy.weeks === undefined)
    return {
      ...understanding,
      person: {
        ...person,
        told: { ...person.told, pregnancy: { ...pregnancy, weeks } },
        spans: [...person.spans, period.span],
      },
    };
  const missed = reference.findings.get('missed-period');
  const isTold = pregnancy !== undefined || findings.some(({ id }) => id === 'missed-period');
  const read = { ...understanding, person: { ...person, spans: [...person.spans, period.span] } };
  if (!missed || isTold || period.daysAgo < missedFrom) return read;
  const { id, en, hi } = missed;
  const late = { id, en, hi, assertion: 'present' as const, from: 'number' as const, span: period.span };
  return { ...read, findings: [...findings, late] };
}
