import type { TextRun } from './painted-page';

type UprightRun = {
  readonly text: string;
  readonly along: number;
  readonly end: number;
  readonly across: number;
  readonly size: number;
};

// In sizes of the letter: a smaller gap is within a word, a gap larger than the second begins another column.
const wordGap = 0.16;
const columnGap = 1.5;
const sameLine = 0.45;
const overlap = 0.25;
const samePlace = 0.3;

/** Quarter turns of a run's direction: 0 left to right, 1 upwards, 2 upside down, 3 downwards. */
const turnsOf = ({ start, end }: TextRun): number =>
  (Math.round(Math.atan2(end[1] - start[1], end[0] - start[0]) / (Math.PI / 2)) + 4) % 4;

/** Turns a place with the page, so that the text is upright. */
function upright([x, y]: readonly [number, number], turns: number): readonly [number, number] {
  if (turns === 1) return [y, -x];
  if (turns === 2) return [-x, -y];
  return turns === 3 ? [-y, x] : [x, y];
}

/** Writes runs as lines from top to bottom; cells of a table stand on one line with two blanks between them. */
export function linesOf(runs: readonly TextRun[]): string {
  const text = [0, 1, 2, 3].flatMap((turns) => {
    const uprightRuns = runs
      .filter((run) => turnsOf(run) === turns)
      .map((run): UprightRun => {
        const [along, across] = upright(run.start, turns);
        const [end] = upright(run.end, turns);
        return { text: run.text, along, end, across, size: run.size };
      });
    return rowsOf(uprightRuns).map(joinRow);
  });
  return text.join('\n').normalize('NFC');
}

function rowsOf(uprightRuns: readonly UprightRun[]): UprightRun[][] {
  const rows: UprightRun[][] = [];
  for (const run of [...uprightRuns].sort((a, b) => b.across - a.across)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.across - run.across <= sameLine * Math.min(first.size, run.size)) row.push(run);
    else rows.push([run]);
  }
  return rows;
}

/** Leaves out letters that were printed twice, a hair apart, to make them bold. */
const printedOnce = (row: readonly UprightRun[]): UprightRun[] =>
  row.filter(
    (run, at) =>
      !row
        .slice(Math.max(0, at - 8), at)
        .some(
          (other) =>
            other.text === run.text && run.along - other.along < samePlace * Math.max(run.size, 0.01),
        ),
  );

function joinRow(row: readonly UprightRun[]): string {
  let line = '';
  let end: number | undefined;
  for (const run of printedOnce([...row].sort((a, b) => a.along - b.along))) {
    const gap = end === undefined ? 0 : (run.along - end) / Math.max(run.size, 0.01);
    const divided = line.endsWith(' ') || run.text.startsWith(' ');
    // A cell that is too wide runs into the next one.
    line += gap > columnGap || gap < -overlap ? '  ' : gap > wordGap && !divided ? ' ' : '';
    line += run.text;
    end = Math.max(end ?? run.end, run.end);
  }
  return line.trimEnd();
}
