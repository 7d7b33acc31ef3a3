/** A word as it was read in a picture: its place in pixels and how sure the reader is, 0 to 100. */
export type ReadWord = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly sure: number;
  /** The line in which the reader saw it, among those of one reading. */
  readonly line?: number;
};
/** A line of print: its words from left to right, and where it begins and ends in the text of the page. */
type ReadLine = { readonly words: readonly ReadWord[]; readonly start: number; readonly end: number };
export type PageText = { readonly text: string; readonly lines: readonly ReadLine[] };

const middleOf = ({ top, bottom }: ReadWord): number => (top + bottom) / 2;
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** A line of a table, a frame around a cell: no letter or digit is in it. */
const isRuling = ({ text }: ReadWord): boolean =>
  /^[|_\-—–=~.;'"`‘’“”[\]{}()\\!¦]+$/u.test(text) && !/^[-–—]$/u.test(text);

/** So many words over so much of the page's print show how a line runs. */
const fewestOfALine = 3;
const widthOfALine = 0.3;
/** The lines that are nearest to a word say how it lies: those of a page held aslant fan out. */
const linesAround = 5;

/**
 * Finds where the middle of each word would stand on level lines. A page that could not be made quite level would else give the value
 * of one row to the name of the next; the reader itself follows a line that climbs.
 */
function levelMiddles(words: readonly ReadWord[]): (word: ReadWord) => number {
  const [from, to] = [
    Math.min(...words.map(({ left }) => left)),
    Math.max(...words.map(({ right }) => right)),
  ];
  const centre = (word: ReadWord) => (word.left + word.right) / 2;
  const slopes = [...Map.groupBy(words, ({ line }) => line)].flatMap(([line, some]) => {
    const [xs, ys] = [some.map(centre), some.map(middleOf)];
    if (line === undefined || some.length < fewestOfALine) return [];
    if (Math.max(...xs) - Math.min(...xs) < (to - from) * widthOfALine) return [];
    const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
    const [x, y] = [mean(xs), mean(ys)];
    const spread = xs.reduce((sum, one) => sum + (one - x) ** 2, 0);
    const rise = xs.reduce((sum, one, at) => sum + (one - x) * ((ys[at] ?? y) - y), 0);
    return [{ y, slope: rise / spread }];
  });
  if (slopes.length < linesAround) return middleOf;
  const middleX = (from + to) / 2;
  return (word) => {
    const y = middleOf(word);
    const near = [...slopes].sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y)).slice(0, linesAround);
    return y - median(near.map(({ slope }) => slope)) * (centre(word) - middleX);
  };
}

/** The words of a page in lines, whatever blocks the reader saw: words at one height are one row of a table. */
export function pageText(
  words: readonly ReadWord[],
  mend: (line: readonly ReadWord[]) => readonly ReadWord[] = (line) => line,
): PageText {
  const print = words.filter((word) => !isRuling(word));
  const height = median(print.map(({ top, bottom }) => bottom - top));
  const level = levelMiddles(print);
  const levelled = print.map((word) => ({ word, middle: level(word) })).sort((a, b) => a.middle - b.middle);
  const rows: { words: ReadWord[]; middles: number[] }[] = [];
  for (const { word, middle } of levelled) {
    const near = rows.slice(-4).find(({ middles }) => Math.abs(middle - median(middles)) < height * 0.5);
    if (near) {
      near.words.push(word);
      near.middles.push(middle);
    } else rows.push({ words: [word], middles: [middle] });
  }
  let text = '';
  const lines = rows.map(({ words: row }): ReadLine => {
    const inOrder = mend(row.sort((a, b) => a.left - b.left));
    const start = text.length;
    let right: number | undefined;
    for (const word of inOrder) {
      if (right !== undefined) text += word.left - right > height * 1.2 ? '   ' : ' ';
      text += word.text;
      right = word.right;
    }
    const end = text.length;
    text += '\n';
    return { words: inOrder, start, end };
  });
  return { text, lines };
}

/** Several texts as one, each line in its place. */
export function oneText(parts: readonly PageText[]): PageText {
  let text = '';
  const lines = parts.flatMap((part) => {
    const from = text.length;
    text += part.text;
    return part.lines.map((line) => ({ ...line, start: line.start + from, end: line.end + from }));
  });
  return { text, lines };
}
