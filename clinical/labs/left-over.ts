import words from '../knowledge/words/report.json' with { type: 'json' };
import sentences from '../knowledge/words/report-sentences.json' with { type: 'json' };
import type { Span } from '../text/span';
import { withBlank } from '../words/blank';
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { wordsOf } from './names';
import { reportLines } from './rows';

/** Between what stands side by side on a line. */
const between = pattern(String.raw`[,;|()]|\.\s+|\s{2,}`, 'gu');
const said = `(?:[+-]ve|\\+{1,4}|[1-4]\\+|1\\s?:\\s?\\d{2,4}|${anyOf([words.resultsInWords, words.foundResults, words.typedResults, words.shortResults, words.amountsInWords])}(?![\\p{L}\\p{M}]))`;
/** A name with a number or a result in a word behind it. */
const nameWithResult = new RegExp(
  `^[^\\p{L}]*\\p{L}[\\p{L}\\p{M}][^\\n]*?(?:\\d|(?<![\\p{L}\\p{M}])${said})`,
  'iu',
);
/** A unit, a range or a mark that belongs to a value in front of it. */
const ofAValue = new RegExp(
  `^[^\\p{L}]*(?:[\\p{L}µμ^\\d]+\\s?/|${anyOf([words.laboratoryAmounts, words.unitsInLetters, words.behindSlipValues, words.wholeUnits, words.normalRanges, words.otherRanges, words.rangeNames, words.rangeLabels, words.rangeColumns, words.wordsOfBounds, words.men, words.women, words.lessThan, words.moreThan, words.controls, words.aims, words.method, words.ageNames, words.sexNames, words.aboutThePerson, words.aboutTheSheet, words.stagesOfPregnancy, words.labelsOfNoValue, words.earlierValues, words.secondRuns], '\\s+')}(?![\\p{L}\\p{M}]))`,
  'iu',
);
const mostWords = 14;
const endsInAResult = new RegExp(`(?<![\\p{L}\\p{M}])${said}\\s*[.;]?$`, 'iu');
const anyResult = new RegExp(`(?<![\\p{L}\\p{M}])(?:${anyOf(sentences.denyingAPart)}|${said})`, 'giu');

type Result = { readonly row: Span; readonly printed: string };
const another = /(?:\.\s+|[,;]\s+)(?=\p{L}{2})/u;
/** A row may run on behind its value over tests of other names: "HbF 1.2. PAPP-A 0.45 MoM". */
function ownPart({ row, printed }: Result): Span {
  const value = row.text.indexOf(printed);
  const from = value < 0 ? row.text.length : value + printed.length;
  const at = row.text.slice(from).search(another);
  return at < 0 ? row : { ...row, end: row.start + from + at };
}

/** Lists tests that are not known here: they stand on a line beside results that were read, and are neither read nor listed. */
export function leftOnLines(
  text: string,
  results: readonly Result[],
  taken: readonly Span[],
  /** Nothing of the sheet is told in sentences. */
  isSheet: boolean,
): Span[] {
  return reportLines(text).flatMap((line) => {
    const touches = ({ start, end }: Span) => start < line.end && line.start < end;
    const isBeside = results.some(({ row }) => touches(row));
    if (!isBeside && !isSheet) return [];
    const rest = [...results.map(ownPart), ...taken].filter(touches).reduce(
      (left, { start, end }) =>
        withBlank(left, {
          start: Math.max(0, start - line.start),
          end: Math.min(left.length, end - line.start),
        }),
      line.text,
    );
    let from = 0;
    const ends = [...findAll(rest, between(scriptOf(rest))), undefined];
    const left = ends.flatMap((hit): Span[] => {
      const piece = rest.slice(from, hit?.index ?? rest.length);
      const start = line.start + from + (piece.length - piece.trimStart().length);
      from = hit ? hit.index + hit[0].length : from;
      const name = piece.trim();
      if (!nameWithResult.test(name) || ofAValue.test(name) || wordsOf(name).length > mostWords) return [];
      // "Not seen" behind a name that is told is nothing by itself.
      if (!/\p{L}{2}/u.test(name.replace(anyResult, ' '))) return [];
      return [{ start, end: start + name.length, text: name }];
    });
    // A line of a sheet from which nothing was read is a list of results where several pieces of it are such.
    const said = left.filter(({ text: piece }) => endsInAResult.test(piece));
    return isBeside || said.length > 1 ? left : [];
  });
}
