/** A text that begins with a capital; a term that has its own, such as eGFR, keeps it. */
export const capital = (text: string): string =>
  text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
