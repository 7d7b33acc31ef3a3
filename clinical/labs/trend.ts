import type { Names } from '../knowledge/shape';
import type { Flag, LabReport, LabResult } from './reading';

/** One value as it is kept to be compared with later ones, in the analyte's own unit. */
export type KeptValue = {
  id: string;
  value: number;
  unit: string;
  /** The day of the sample as yyyymmdd, where it was printed. */
  day?: number;
};

/** A value that was measured before, as it was and as it is now. */
export type Change = Names & {
  id: string;
  from: number;
  to: number;
  unit: string;
  /** The day of the earlier value, as yyyymmdd. */
  since: number;
  flag: Flag;
  critical: boolean;
};

/** More are no longer a trend but a second table. */
const mostChanges = 12;

type Measured = LabResult & { value: number };
const isMeasured = (result: LabResult): result is Measured =>
  result.value !== undefined && result.limit === undefined && result.flag !== 'unsure';
const dayOf = ({ date }: LabResult): number => date?.order ?? 0;

/** Takes of several values of one test the latest, by the printed day; without days the one that stands first. */
function latest(report: LabReport): Measured[] {
  const found = new Map<string, Measured>();
  for (const result of report.results) {
    if (!isMeasured(result)) continue;
    const known = found.get(result.id);
    if (!known || dayOf(result) > dayOf(known)) found.set(result.id, result);
  }
  return [...found.values()];
}

const keptValue = (result: Measured): KeptValue => ({
  id: result.id,
  value: result.value,
  unit: result.ownUnit ?? '',
  ...(result.date && { day: result.date.order }),
});

/** The values of a report that can be compared with those of another. */
export const valuesOf = (report: LabReport): KeptValue[] => latest(report).map(keptValue);

/**
 * Lists what changed since earlier values of the same patient, gravest first. `day` of a report that printed none is
 * the day on which it was read. Values of the same day are the same sample, and an older day printed in this report
 * counts too.
 */
export function reportChangesSince(
  report: LabReport,
  earlier: readonly (KeptValue & { day: number })[],
  today: number,
): Change[] {
  const here = report.results.flatMap((result) =>
    isMeasured(result) && result.date ? [{ ...keptValue(result), day: result.date.order }] : [],
  );
  const changes = latest(report).flatMap((result): Change[] => {
    const day = result.date?.order ?? today;
    const before = [...earlier, ...here]
      .filter((one) => one.id === result.id && one.unit === (result.ownUnit ?? '') && one.day < day)
      .sort((a, b) => b.day - a.day)[0];
    if (!before || before.value === result.value) return [];
    const { id, en, hi, flag, value: to } = result;
    const critical = result.critical !== undefined;
    return [{ id, en, hi, from: before.value, to, unit: before.unit, since: before.day, flag, critical }];
  });
  const gravity = ({ critical, flag }: Change) => (critical ? 2 : flag === 'normal' ? 0 : 1);
  return changes.sort((a, b) => gravity(b) - gravity(a)).slice(0, mostChanges);
}
