import laboratory from '../knowledge/report-measures/laboratory.json' with { type: 'json' };
import scans from '../knowledge/report-measures/scans.json' with { type: 'json' };
import tests from '../knowledge/report-measures/tests.json' with { type: 'json' };
import tracings from '../knowledge/report-measures/tracings.json' with { type: 'json' };
import lists from '../knowledge/words/report-measures.json' with { type: 'json' };
import { anyOf, type WordList } from '../words/phrases';
import type { MeasureMeans, NumberStands, PrintedSo, ReportMeasure, SaidElsewhere } from './report-measure';

/** What numbers of reports mean, as it lies in the knowledge. */
export const reportMeasures = [...scans, ...tracings, ...laboratory, ...tests] as ReportMeasure[];

const wordLists: Readonly<Record<string, WordList>> = lists;
/** Any name of a list; two dots in it stand for a few words. */
const named = (list: string): string =>
  anyOf(wordLists[list] ?? { about: '', words: [] }, '\\s+').replaceAll('\\s+\\.\\.\\s+', '[^.\\n]{0,20}');
const wholeName = (list: string): string => `(?<!\\p{L})(?:${named(list)})(?!\\p{L})`;

/** One of the units of a row, without the letters of another word behind it. */
const oneOf = (units: readonly string[]): string =>
  [...units]
    .sort((a, b) => b.length - a.length)
    .map((unit) => {
      const letters = anyOf({ about: '', words: [unit.replace(/\*$/, '')] }, '\\s*');
      return unit.endsWith('*') || unit === '%' ? letters : `${letters}(?!\\p{L})`;
    })
    .join('|');
const notOf = ({ notUnit }: PrintedSo): string => (notUnit ? `(?!\\s*(?:${oneOf(notUnit)})|\\.?\\d)` : '');

function unitOf(row: PrintedSo): string {
  const { unit, mayLackUnit, mayBeRange, sizeless } = row;
  if (!unit) return '';
  const range = mayBeRange ? '(?:-\\s*\\d+\\s*)?' : '';
  const printed = `\\s*${range}(?:${oneOf(unit)})`;
  if (sizeless) return `(?=${printed})`;
  return `${mayLackUnit ? `(?:${printed})?` : printed}${notOf(row)}`;
}

const number = '\\d+(?:\\.\\d+)?';
const gap = '[^\\d\\n;]{0,24}?';

/** The number of a measure in group 1, by where it stands. */
const standing: Record<NumberStands, (row: PrintedSo) => string> = {
  // "LVEF is about 35 %", "NT: 3.8 mm"
  behind: (row) => {
    const not = row.notBehind ? `(?<!(?<!\\p{L})${named(row.notBehind)}(?:(?<=-)|\\.?\\s))` : '';
    return `(?<!\\p{L})(?:${not}${named(row.names)})(?!\\p{L})${gap}(${number})${unitOf(row)}`;
  },
  // "Pleural collection on the right, of 45 HU"
  far: (row) => `(?<!\\p{L})(?:${named(row.names)}[^.\\n]{0,40}?)(?!\\p{L})${gap}(${number})${unitOf(row)}`,
  // "LA 52 EF 38.": a percentage without its sign stands right behind the name.
  bare: ({ names }) =>
    `(?<!\\p{L})(?:${named(names)})\\s*[:=~-]?\\s*(\\d{2})(?!\\d|\\.\\d|\\s*(?:%|mm|cm|ml|-))`,
  // "FHR 140", and no "FHR 12 w"
  bareRate: ({ names }) =>
    `${wholeName(names)}[^\\d\\n;,]{0,24}?(\\d{2,3})(?!\\d|\\s*(?:%|mm|cm|w|d)|[-/+.]\\d)`,
  // "Liver span 17.2 cm": only words of measuring part the number from its name.
  size: (row) => {
    const unit = `(?:${oneOf(row.unit ?? [])}${row.mayLackUnit ? '|(?=[\\s,.;)]|$)' : ''})`;
    return `(?<!\\p{L})(?:${named(row.names)})(?:\\s+(?:${named('ofSize')}))*[\\s:=~(-]*(${number})\\s*${unit}${notOf(row)}`;
  },
  // "MVA 0.9 sq cm"
  area: (row) => `${wholeName(row.names)}[^\\d\\n;]{0,12}?(\\d(?:\\.\\d+)?)${unitOf(row)}`,
  // "QRS 0.13 sec", "P - R 0.24": the letters of the name may stand apart, and the number is below one.
  seconds: ({ names }) => {
    const apart = (wordLists[names]?.words ?? []).map((one) => [...one.replace(' ', '')].join('[\\s-]{0,3}'));
    return `(?<!\\p{L})(?:${apart.join('|')})(?!\\p{L})[^\\d\\n;]{0,24}?(0?\\.\\d{2,3})(?!\\d)`;
  },
  // "FVC 2.61 L (78 % predicted)", "FVC 2.61 L (78 %)"
  share: ({ names }) =>
    `(?<![\\p{L}/])(?:${named(names)})(?![\\p{L}/])[^\\n;,]{0,24}?(\\d{1,3})\\s*%\\s*(?:(?:of\\s+)?pred|(?<=\\(\\s*\\d{1,3}\\s*%\\s*)\\))`,
  // "FVC 0.9 L (14 mL/kg)"
  forEachKilogram: ({ names }) =>
    `(?<!\\p{L})(?:${named(names)})(?![\\p{L}/])[^\\n;]{0,30}?(${number})\\s*(?:ml|cc)\\s*/\\s*kg`,
  // "SDS right 76 %, left 88 %": every number behind the name
  allBehind: ({ names }) => `(?<=(?<!\\p{L})(?:${named(names)})[^\\n;]{0,40}?)(\\d{1,3})\\s*%`,
  // "IVC collapses < 50 %"
  lessThan: ({ names }) => `${wholeName(names)}[^.;\\n]{0,24}<\\s*(\\d{2})\\s*%`,
  // "IVC 24 mm, collapse < 50 %"
  collapsing: ({ names }) => `${wholeName(names)}${gap}(${number})\\s*mm[^.\\n]{0,12}<\\s*50`,
  // "Pus cells 8-10 /hpf"
  inAField: ({ names }) =>
    `(?<!\\p{L})(?:${named(names)})[^\\d\\n;]{0,12}(?:\\d+\\s*[-–]\\s*)?(\\d+)\\s*/\\s*(?:hpf|lpf)`,
  // "QT/QTc 540/482 ms": the second number is that of the name.
  ofAPair: ({ names }) =>
    `(?<!\\p{L})qt\\s*/\\s*(?:${named(names)})[^\\d\\n;]{0,12}\\d{3}\\s*(?:ms)?\\s*/\\s*(\\d{3})(?!\\d)`,
  notOfAPair: (row) =>
    `(?<!\\p{L})(?:(?<!qt\\s?/\\s?)(?:${named(row.names)}))(?!\\p{L})${gap}(${number})${unitOf(row)}`,
  // "T-score -2.9"
  score: ({ names }) =>
    `(?<![\\p{L}\\d])(?:${named(names)})(?:[\\s-]?score)?[\\s:=]*(-\\s?\\d(?:\\.\\d+)?)(?!\\d|\\s?[-–]\\s?\\d)`,
};

const saidSo: Record<SaidElsewhere, RegExp> = {
  'early pregnancy': new RegExp(
    `${wholeName('earlyPregnancy')}|(?<![\\d.+])(?:[4-9]|1[0-3])\\s*${named('weeks')}(?!\\p{L})`,
    'iu',
  ),
  // Where a QT corrected for the rate stands in the report, the raw one says nothing of its own.
  'a corrected QT': new RegExp(
    `${wholeName('correctedQt')}[^\\n;,]{0,24}?(?:0?\\.\\d{2,3}|\\d{3})(?!\\d)|${standing.ofAPair({ names: 'correctedQt' })}`,
    'iu',
  ),
  'a test of exercise': new RegExp(wholeName('ofATest'), 'iu'),
};

const isWithin = (value: number, { least, above, below, most }: Omit<MeasureMeans, 'finding' | 'about'>) =>
  (least === undefined || value >= least) &&
  (above === undefined || value > above) &&
  (below === undefined || value < below) &&
  (most === undefined || value <= most);

/** A number of a report that means a finding. */
type MeasuredRule = {
  id: string;
  kinds: ReportMeasure['kinds'];
  number: RegExp;
  when: (value: number) => boolean;
  /** Said anywhere in the report, these make another thing of the number. */
  unlessTold: RegExp[];
  /** Only in a report that says this somewhere does the number mean it. */
  ifTold?: RegExp;
};

export const measuredRules: MeasuredRule[] = reportMeasures.flatMap(({ kinds, printed, means }) =>
  printed.flatMap((row) => {
    const number = new RegExp(standing[row.stands ?? 'behind'](row), 'giu');
    return means.map((one): MeasuredRule => {
      const unless = [row.unlessSaid, one.unlessSaid].filter((said) => said !== undefined);
      return {
        id: one.finding,
        kinds,
        number,
        when: (value) => isWithin(value * (row.times ?? 1), one) && value >= (row.least ?? -Infinity),
        unlessTold: unless.map((said) => saidSo[said]),
        ...(one.onlySaid && { ifTold: saidSo[one.onlySaid] }),
      };
    });
  }),
);

const shares = reportMeasures.flatMap(({ printed, means }) =>
  printed.flatMap(({ names, stands }) =>
    stands === 'share' ? means.map(({ finding, below }) => ({ names, id: finding, below: below ?? 0 })) : [],
  ),
);
/** What a test of breathing lists as a share of the expected, with the finding that a low one means. */
export const sharesExpected: readonly { id: string; name: RegExp; below: number }[] = shares.map(
  ({ names, ...one }) => ({ ...one, name: new RegExp(`^(?:${named(names)})(?![\\p{L}/])`, 'iu') }),
);

/** Standard deviations from the bone of the young below which it is thin. */
export const thinBone =
  reportMeasures.flatMap(({ means }) => means).find(({ finding }) => finding === 'osteoporosis')?.below ?? 0;
