import reportWords from '../knowledge/words/report-measures.json' with { type: 'json' };
import type { MeasureMeans, ReportMeasure } from '../reports/report-measure';
import { type Complaint, checkOwnSources, twice, unless } from './complaints';

/** Ids of findings of reports, and of sources. */
type Known = { findings: ReadonlySet<string>; sources: ReadonlySet<string> };

/** Says whether a number can lie within the limits. */
const holdsANumber = ({ least, above, below, most }: MeasureMeans): boolean =>
  Math.max(least ?? -Infinity, above ?? -Infinity) <= Math.min(below ?? Infinity, most ?? Infinity);

const limits = ['least', 'above', 'below', 'most'] as const;

function checkMeaning(place: string, one: MeasureMeans, { findings, sources }: Known): Complaint[] {
  return [
    ...unless(findings.has(one.finding), `${place}: unknown finding ${one.finding}`),
    ...unless(
      limits.some((limit) => one[limit] !== undefined),
      `${place}: no limit`,
    ),
    ...unless(holdsANumber(one), `${place}: no number lies within its limits`),
    ...unless(/\.$/.test(one.about), `${place}: no sentence that says what the limit rests on`),
    ...checkOwnSources(place, one, sources),
  ];
}

/** Lists what is wrong with the measures of reports: unknown findings, lists of names or sources, and limits that nothing meets. */
export const checkReportMeasures = (measures: readonly ReportMeasure[], are: Known): Complaint[] => [
  ...twice(
    'report measure',
    measures.map(({ id }) => id),
  ),
  ...measures.flatMap(({ id, kinds, printed, means }) => {
    const place = `report measure ${id}`;
    const lists = printed.flatMap(({ names, notBehind }) => [names, notBehind ?? names]);
    return [
      ...unless(kinds.length > 0, `${place}: of no kind of report`),
      ...unless(printed.length > 0 && means.length > 0, `${place}: is printed nowhere, or means nothing`),
      ...lists
        .filter((list) => !Object.hasOwn(reportWords, list))
        .map((list) => `${place}: unknown list of names ${list}`),
      ...means.flatMap((one) => checkMeaning(`${place}, ${one.finding}`, one, are)),
    ];
  }),
];
