/** A place of a text: what was read there, or that nothing was. */
export type TextPlace = { start: number; end: number; finding?: string };

/** A piece of a text with its place; `read` is the place it was cut for. */
type Piece = { text: string; at: number; read?: TextPlace };

/** The text in pieces, cut where places begin and end. Of two that overlap the first one counts. */
export function piecesOf(text: string, places: readonly TextPlace[]): Piece[] {
  const inText = places
    .filter(({ start, end }) => start >= 0 && end <= text.length && start < end)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const pieces: Piece[] = [];
  let from = 0;
  for (const read of inText) {
    if (read.start < from) continue;
    if (read.start > from) pieces.push({ text: text.slice(from, read.start), at: from });
    pieces.push({ text: text.slice(read.start, read.end), at: read.start, read });
    from = read.end;
  }
  return from < text.length ? [...pieces, { text: text.slice(from), at: from }] : pieces;
}
