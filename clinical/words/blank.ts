/** Blanks in the place of a text, so that all that stands behind it keeps its place. */
export const blank = (text: string): string => ' '.repeat(text.length);

/** A text of which a stretch is blank. */
export const withBlank = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
