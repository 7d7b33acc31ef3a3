/** A word as it was read in a picture: its place in pixels and how sure the reader is, 0 to 100. */
export type ReadWord = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly sure: number;
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

/** The words of a page in lines, whatever blocks the reader saw: words at one height are one row of a table. */
export function pageText(
  words: readonly ReadWord[],
  mend: (line: readonly ReadWord[]) => readonly ReadWord[] = (line) => line,
): PageText {
  const print = words.filter((word) => !isRuling(word));
  const height = median(print.map(({ top, bottom }) => bottom - top));
  const rows: ReadWord[][] = [];
  for (const word of [...print].sort((a, b) => middleOf(a) - middleOf(b))) {
    const near = rows
      .slice(-4)
      .find((row) => Math.abs(middleOf(word) - median(row.map(middleOf))) < height * 0.5);
    if (near) near.push(word);
    else rows.push([word]);
  }
  let text = '';
  const lines = rows.map((row): ReadLine => {
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
