import measureNames from '../knowledge/words/report-measures.json' with { type: 'json' };
import type { Span } from '../text/span';
import { anyOf } from '../words/phrases';
import { ofThePatient } from './head';
import { printedMeasuresIn } from './printed-measures';
import type { AlsoStated, PrintedMeasure, ReportKind, Statement, TextReport } from './shape';
import { tableMeasuresIn, tableRowsIn } from './tables';
import type { ReportSentence } from './tokens';

/** The measures of the tables of a report, and the rows of numbers that they stand in. */
export const tableIn = (text: string): { measures: PrintedMeasure[]; rows: Span[] } => ({
  measures: tableMeasuresIn(text),
  rows: tableRowsIn(text).flatMap(({ of, start, name, cells }) => {
    const [from, to] = [start + name.start, start + (cells.at(-1)?.cell.start ?? 0)];
    return of === 'sides' ? [] : [{ start: from, end: to, text: text.slice(from, to) }];
  }),
});

/** "kVp = 120", "UHID 889921", "Fixed in 10 %": a number of the sheet or the machine. */
const ofTheSheet = new RegExp(
  `(?<![\\p{L}\\d])${anyOf(measureNames.ofTheSheet, '[\\s.:]*')}[\\s.:#-]*$|(?<![\\p{L}\\d])${anyOf(measureNames.ofTheSheetAnywhere)}(?!\\p{L})`,
  'iu',
);

const nameOfThePatient = new RegExp(
  `(?<!\\p{L})${anyOf([measureNames.ofThePatient, measureNames.withoutUnit])}$`,
  'iu',
);
const bareByName = new RegExp(`^${anyOf(measureNames.withoutUnit)}$`, 'iu');
/** No measure of a patient begins with a nought before another digit. */
const ofAPhone = /^0\d/u;
const aUnit = /\p{L}|%|\//u;
/** "Arun 28/M Dt 10-Aug FBS 92 mg%", "Madurai - 20": in the head only a number with a unit measures, and its name is what stands right before it. */
function ofTheHead(sentence: ReportSentence, kind: ReportKind): ReturnType<typeof printedMeasuresIn> {
  const named = printedMeasuresIn(sentence, kind).named.map((one) => ({
    ...one,
    name: nameOfThePatient.exec(one.name)?.[0] ?? one.name.replace(/^.*\d\S*\s+/u, ''),
  }));
  const isMeasure = ({ name, value }: PrintedMeasure) =>
    (aUnit.test(value) || ofThePatient.test(name) || (name.length > 1 && bareByName.test(name))) &&
    !ofTheSheet.test(name) &&
    !ofAPhone.test(value);
  return { named: named.filter(isMeasure), nameless: [] };
}

/** What the sentences of a report measure beside the sizes that stand at its statements; what is told twice is listed once. */
export function measuresOf(
  read: readonly ReportSentence[],
  { statements, ofPatient }: { statements: readonly Statement[]; ofPatient: readonly AlsoStated[] },
  { measures: table, rows }: { measures: readonly PrintedMeasure[]; rows: readonly Span[] },
  kind: ReportKind,
): Pick<TextReport, 'measures' | 'nameless'> {
  const inATable = [...table.map((one) => one.span), ...rows];
  // What is told of the patient in the words of the report needs no second line for its numbers.
  const toldAside = [...inATable, ...ofPatient.map(({ span }) => span)];
  const outside = (span: Span, part: ReportSentence['part']) =>
    !(part === 'aside' ? toldAside : inATable).some((one) => one.start < span.end && span.start < one.end);
  const printed = read
    .map((sentence) => ({
      ...(sentence.part === 'head' ? ofTheHead(sentence, kind) : printedMeasuresIn(sentence, kind)),
      of: sentence.of ?? sentence.fetus,
      part: sentence.part,
    }))
    .map(({ named, nameless, of, part }) => ({
      named: named
        .filter(
          ({ span, name, value }) =>
            outside(span, part) && `${name} ${value}` !== of && !ofTheSheet.test(name),
        )
        .map((one) =>
          of === undefined || one.name.startsWith(of) ? one : { ...one, name: `${of}: ${one.name}` },
        ),
      nameless: nameless.filter((span) => outside(span, part)),
    }));
  const sizes = new Set(statements.flatMap(({ size }) => size?.replace(/\s+/g, '') ?? []));
  const saidOnce = new Map<string, PrintedMeasure>();
  for (const one of [...table, ...printed.flatMap(({ named }) => named)]) {
    if (sizes.has(one.value.replace(/\s+/g, ''))) continue;
    const key = `${one.name} ${one.value}`.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, ' ');
    if (!saidOnce.has(key)) saidOnce.set(key, one);
  }
  return { measures: [...saidOnce.values()], nameless: printed.flatMap(({ nameless }) => nameless) };
}
