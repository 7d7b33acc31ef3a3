/** One numbered part of a page that is read: paragraphs, then points. */
export type Section = { title: string; text: readonly string[]; list?: readonly string[] };
