/**
 * Markdown that is still being written, as far as its signs are whole: nobody reads two asterisks that will be bold in a
 * moment. What is not whole waits for its end; what was opened is closed for now.
 */
export function settleText(markdown: string): string {
  const cut = markdown.lastIndexOf('\n\n') + 1;
  const before = markdown.slice(0, cut);
  const growing = markdown.slice(cut);
  if (/^\s*(?:`{3}|~{3})/.test(growing)) return markdown; // code is shown as it is
  return before + closed(withoutHalfLink(withoutHalfTable(withoutBareSign(growing))));
}

/** A last line that is nothing yet but the sign of a heading, an entry or a quotation, and signs at the very end. */
const withoutBareSign = (text: string): string =>
  text
    .replace(/(^|\n)[ \t]*(?:#{1,6}|[-*+]|>|\d{1,3}[.)]?|\|)[ \t]*$/, '$1')
    .replace(/(?<=^|[\s(>])(?:\*{1,3}|_{1,3}|~{1,2}|`)$/, '')
    .replace(/(?<=\*\*[^*\n]*[^*\s])\*$/, ''); // the first half of what closes it

/** A badge or a link is shown once its address is whole. */
const withoutHalfLink = (text: string): string => text.replace(/!?\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/, '');

const isRow = (line: string) => /^\s*\|/.test(line);
const isDelimiter = (line: string) => /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line);

/** A table is shown from the line under its head on, row by row. */
function withoutHalfTable(text: string): string {
  const lines = text.split('\n');
  const first = lines.findLastIndex((line) => !isRow(line)) + 1;
  const table = lines.slice(first);
  if (table.length === 0) return text;
  const whole = table.at(-1)?.trimEnd().endsWith('|') ? table : table.slice(0, -1);
  const shown = isDelimiter(whole[1] ?? '') ? whole : [];
  return [...lines.slice(0, first), ...shown].join('\n');
}

/** Emphasis that was opened and not closed yet. */
function closed(text: string): string {
  const count = (sign: RegExp) => [...text.matchAll(sign)].length;
  const tail = text.trimEnd();
  const ends = [
    count(/\*\*/g) % 2 === 1 ? '**' : '',
    count(/(?<![\p{L}\d_])_(?=\S)/gu) > count(/(?<=[^\s_])_(?![\p{L}\d_])/gu) ? '_' : '',
    count(/(?<!`)`(?!`)/g) % 2 === 1 ? '`' : '',
  ].join('');
  return ends === '' ? text : tail + ends;
}
