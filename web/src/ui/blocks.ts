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
