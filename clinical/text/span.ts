/** A piece of a text, and where it stands in it. */
export type Span = { start: number; end: number; text: string };
