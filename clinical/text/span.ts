/** A piece of a text, and where it stands in it. */
export type Span = { start: number; end: number; text: string };

export const spanAt = (text: string, start: number, length: number): Span => ({
  start,
  end: start + length,
  text: text.slice(start, start + length),
});
