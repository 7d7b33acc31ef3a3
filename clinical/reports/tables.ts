import names from '../knowledge/words/report-measures.json' with { type: 'json' };
import { findAll } from '../words/pattern';
import { anyOf } from '../words/phrases';
import type { PrintedMeasure } from './shape';

type Cell = { text: string; start: number };
const cell = /[^\s|]+(?: [^\s|]+)*/gu;
/** What two blanks, a tab or a stroke part on a line. */
const cellsOn = (line: string): Cell[] =>
  findAll(line, cell).map((hit) => ({ text: hit[0], start: hit.index }));

const isColumn = new RegExp(`^[%\\s(]*${anyOf(names.columnsOfATable)}(?!\\p{L})`, 'iu');
const isSide = new RegExp(
  `^${anyOf(names.sidesOfAColumn, '\\s+')}(?:\\s*\\(\\s*${anyOf(names.sidesOfAColumn)}\\s*\\))?$`,
  'iu',
);
const isTone = new RegExp(`^${anyOf(names.frequencies, '\\s?')}\\s?(?:hz)?$`, 'iu');
const onlyAUnit = /^k?hz$/iu;
/** A digit of a unit or of a lead is no number: "g/cm2", "ST (V5)". */
const digitOfAUnit = /\p{L}\d/gu;
const fewestTones = 3;

type Heads = { of: 'columns' | 'sides' | 'tones'; heads: Cell[] };
/** The heads of the columns of a table: what was measured, the two sides, or the tones of a test of hearing. */
export function headsOn(line: string): Heads | undefined {
  const cells = cellsOn(line).filter(({ text }) => !onlyAUnit.test(text));
  const those = (is: (text: string) => boolean) => cells.filter(({ text }) => is(text));
  const sides = those((text) => isSide.test(text));
  if (sides.length === 2 && cells.length <= 3 && sides.at(-1) === cells.at(-1))
    return { of: 'sides', heads: sides };
  const tones = those((text) => isTone.test(text));
  if (tones.length >= fewestTones && tones.length === cells.length) return { of: 'tones', heads: tones };
  const columns = those((text) => isColumn.test(text) && !/\d/.test(text.replace(digitOfAUnit, '')));
  return columns.length > 1 && columns.length >= cells.length - 1
    ? { of: 'columns', heads: columns }
    : undefined;
}

const nearest = (heads: readonly Cell[], { start }: Cell): Cell | undefined =>
  [...heads].sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))[0];

/** Brackets behind it may say how much that is: "+7 (80 ml)". */
const aNumber = new RegExp(
  `^(?:[<>≤≥~]\\s?)?[+-]?\\d+(?:\\.\\d+)?(?:\\s?[-–]\\s?\\d+(?:\\.\\d+)?)?\\s?${anyOf(names.printedUnits, '\\s?')}?(?:\\s?\\([^()]*\\))?$|^\\d+[/:]\\d+$|^${anyOf(names.noNumber)}$`,
  'iu',
);

export type TableRow = {
  /** Where its line begins in the text. */
  start: number;
  name: Cell;
  cells: { cell: Cell; head: Cell }[];
  of: Heads['of'];
};
/** The rows below heads, each with the cells that stand in the columns; an empty line ends a table of sides. */
export function tableRowsIn(text: string): TableRow[] {
  let table: Heads | undefined;
  let at = 0;
  return text.split('\n').flatMap((line): TableRow[] => {
    const start = at;
    at += line.length + 1;
    const here = headsOn(line);
    if (here) table = here;
    if (line.trim() === '' && table?.of === 'sides') table = undefined;
    const [name, ...values] = cellsOn(line);
    if (!table || here || !name || !/^\p{L}/u.test(name.text)) return [];
    const { of, heads } = table;
    if (of === 'sides') {
      const isWhole = values.length === heads.length;
      if (values.length === 0 || values.length > heads.length) return [];
      // A sentence below the table has no cells, or one that opens at its name.
      if (!isWhole && (heads[0]?.start ?? 0) - (values[0]?.start ?? 0) > name.text.length) return [];
      const cells = values.flatMap((one, place) => {
        const head = isWhole ? heads[place] : nearest(heads, one);
        return head ? [{ cell: one, head }] : [];
      });
      return [{ start, name, cells, of }];
    }
    if (values.length === 0 || !values.every(({ text: one }) => aNumber.test(one) || one === '-')) return [];
    const isShared = (one: Cell) =>
      values.some((other) => other !== one && nearest(heads, other) === nearest(heads, one));
    // "FEF 25-75   0.52   18": where two cells stand at one head, each is in the column of its order.
    const inOrder = of === 'tones' ? values.length === heads.length : values.some(isShared);
    const cells = values.flatMap((one, place) => {
      const head = inOrder ? heads[place] : nearest(heads, one);
      return head && one.text !== '-' ? [{ cell: one, head }] : [];
    });
    return [{ start, name, cells, of }];
  });
}

/** The measures of a table whose head names its columns ("Pre   %Pred   Post"), each with its name and its column. */
export const tableMeasuresIn = (text: string): PrintedMeasure[] =>
  tableRowsIn(text).flatMap(({ start, name, cells }) =>
    cells
      .filter(({ cell: { text: value } }) => aNumber.test(value))
      .map(({ cell: value, head }) => {
        const from = start + value.start;
        return {
          name: `${name.text} ${head.text}`.trim(),
          value: value.text,
          span: { start: from, end: from + value.text.length, text: value.text },
        };
      }),
  );
