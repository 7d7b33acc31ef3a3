const writerLine = /^(?:(# [^\n]+)\n\n)?\*\*[^*\n]+\*\*( ○)?(?:\n+|$)/u;

/**
 * The engine's text without the line that says who wrote it: on a screen that stands under every answer. The mark of a
 * text that nobody has read at its sources stays, with the title.
 */
export const withoutWriter = (markdown: string): string =>
  markdown.replace(writerLine, (line, title?: string, mark = '') =>
    title ? `${title}${mark}\n\n` : mark && line,
  );
