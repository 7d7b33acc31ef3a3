import type { DoseRule, Drug, LiverNote } from '../knowledge/drug-shape';
import { isRead } from '../knowledge/reading';
import { convert } from './amount';
import type { PatientFacts } from './facts';

/** Says whether a note changes the dose by numbers. */
export const isAdaptedToLiver = ({ factor, maxSingle, maxDaily }: LiverNote): boolean =>
  factor !== undefined || maxSingle !== undefined || maxDaily !== undefined;

/** Notes that change the dose in a liver so diseased; one that nobody read changes nothing, and the dose is not signed. */
const holding = (hepatic: Drug['hepatic'], liver: PatientFacts['liver']): LiverNote[] =>
  liver === undefined || liver === 'none'
    ? []
    : (hepatic ?? []).filter(
        (note) =>
          isAdaptedToLiver(note) &&
          isRead(note.checked) &&
          (liver === 'severe' || (note.from ?? 'mild') === 'mild'),
      );

export const liverFactor = (hepatic: Drug['hepatic'], liver: PatientFacts['liver']): number =>
  Math.min(1, ...holding(hepatic, liver).map(({ factor = 1 }) => factor));

/** The rule as it stands for a liver: lower ceilings where a note says so. */
export function ruleForLiver(
  rule: DoseRule,
  liver: PatientFacts['liver'],
  hepatic: Drug['hepatic'],
): DoseRule {
  const notes = holding(hepatic, liver);
  const least = (own: number | undefined, which: 'maxSingle' | 'maxDaily'): number | undefined => {
    const all = [
      own,
      ...notes.map((note) => {
        const most = note[which];
        return most === undefined ? undefined : convert(most, note.unit ?? rule.unit, rule.unit);
      }),
    ].filter((one) => one !== undefined);
    return all.length === 0 ? undefined : Math.min(...all);
  };
  const [single, daily] = [least(rule.maxSingle, 'maxSingle'), least(rule.maxDaily, 'maxDaily')];
  return {
    ...rule,
    ...(single !== undefined && { maxSingle: single }),
    ...(daily !== undefined && { maxDaily: daily }),
  };
}
