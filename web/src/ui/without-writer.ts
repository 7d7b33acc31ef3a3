/**
 * The engine's text without the line that says who wrote it: on a screen that stands under every answer. The mark of a
 * text that nobody has read at its sources stays, with the title; and an empty block keeps the place of the line, by which
 * the list of contents counts.
 */
export const withoutWriter = (markdown: string): string =>
  markdown.replace(/^(?:(# .+)\n\n)?\*\*[^*\n]+\*\*( ○)?\n/, '$1$2\n\n<!---->\n');
