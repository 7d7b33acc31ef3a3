import words from '../knowledge/words/report.json' with { type: 'json' };
import { anyOf, type WordList } from '../words/phrases';
import type { Columns } from './columns';
import type { PrintedRange, ReportPatient } from './reading';

const inFront = (list: WordList): RegExp => new RegExp(`(?:^|[^\\p{L}])${anyOf(list)}\\s*[:=(-]*\\s*$`, 'iu');
const men = inFront(words.men);
const women = inFront(words.women);

/** The range of the row for this patient. Several ranges without a word for whom they are give none, only their text. */
export function printedRangeOf(
  row: string,
  { ranges }: Columns,
  { sex }: ReportPatient,
): PrintedRange | undefined {
  const [first] = ranges;
  const last = ranges.at(-1);
  if (!first || !last) return undefined;
  if (ranges.length === 1) {
    const { text, low, high } = first;
    return { text, ...(low !== undefined && { low }), ...(high !== undefined && { high }) };
  }
  const labelled = ranges.find(({ start }) => {
    const before = row.slice(0, start);
    return (sex === 'm' && men.test(before)) || (sex === 'f' && women.test(before));
  });
  if (labelled?.low !== undefined && labelled.high !== undefined)
    return { text: labelled.text, low: labelled.low, high: labelled.high };
  return { text: row.slice(first.start, last.end) };
}
