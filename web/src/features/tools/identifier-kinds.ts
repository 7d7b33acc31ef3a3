/** Kinds of identifiers as words; a kind that this release does not know is told by its own name. */
export const kindList = (kinds: readonly string[], words: Readonly<Record<string, string>>): string =>
  kinds.map((kind) => words[kind] ?? kind.replaceAll('_', ' ')).join(', ');
