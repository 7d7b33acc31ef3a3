/**
 * Cuts Markdown into blocks that can be rendered one by one: while an answer grows at its end, only its last block
 * is new. Never cuts inside fenced code, inside a loose list or before an indented line. Joined with blank lines
 * the blocks are the text again, up to the number of blank lines.
 */
export function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence: string | undefined;
  let afterBlank = false;

  for (const line of markdown.split('\n')) {
    const blank = line.trim() === '';
    if (fence === undefined && afterBlank && !blank && startsBlock(line, block)) {
      blocks.push(block.join('\n').trimEnd());
      block = [];
    }
    fence = fenceAfter(line, fence);
    if (!blank || block.length > 0) block.push(line);
    afterBlank = blank;
  }
  const last = block.join('\n').trimEnd();
  return last === '' ? blocks : [...blocks, last];
}

const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

/** Says whether an entry of a list begins at the edge of this line. */
export const isEntry = (line: string): boolean => entrySign.test(line);

function startsBlock(line: string, block: readonly string[]): boolean {
  if (block.length === 0 || /^(?: {2,}|\t)/.test(line)) return false;
  const inList = listItem.test(block[0] ?? '');
  return !(inList && listItem.test(line));
}

function fenceAfter(line: string, open: string | undefined): string | undefined {
  const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
  if (!mark?.[1]) return open;
  if (open === undefined) return mark[1];
  const closes = mark[1][0] === open[0] && mark[1].length >= open.length && mark[2]?.trim() === '';
  return closes ? undefined : open;
}

/** A longer list is drawn in pieces of so many entries. */
const atOnce = 6;

const entrySign = /^(?:([-*+])|(\d{1,9})([.)])) +(?=\S)/;
const isRule = (line: string) => /^(?:([-*_]) *)(?:\1 *){2,}$/.test(line);
/** The next lines of a fence, a quotation or a table may only look like entries. */
const opensMore = (line: string) => /^\s+[|>`~]/.test(line);

/**
 * Cuts a list of many entries between them, so that only its last piece is new while it grows; undefined for everything that
 * would be another text in pieces, such as a list with paragraphs in its entries.
 */
export function longList(block: string): { first: number | undefined; pieces: string[] } | undefined {
  const lines = block.split('\n');
  const [, bullet, number, after] = entrySign.exec(lines[0] ?? '') ?? [];
  const entries: number[] = [];
  let indent = '';
  for (const [index, line] of lines.entries()) {
    const sign = entrySign.exec(line);
    if (sign && sign[1] === bullet && sign[3] === after && !isRule(line)) {
      entries.push(index);
      indent = ' '.repeat(sign[0].length);
    } else if (index === 0 || line.trim() === '' || !line.startsWith(indent) || opensMore(line)) {
      return undefined;
    }
  }
  if (entries.length <= atOnce) return undefined;
  const cuts = entries.filter((_, at) => at % atOnce === 0);
  return {
    first: number === undefined ? undefined : Number(number),
    pieces: cuts.map((cut, at) => lines.slice(cut, cuts[at + 1]).join('\n')),
  };
}
