import { type BookEntry, factsOfEntry, type Risk } from './page';

/** Counts the facts of an entry that nobody has read, by how grave a mistake in them is. */
export function unreadOf(entry: BookEntry): { grave: number; treating: number; rest: number } {
  const unread = factsOfEntry(entry).filter(({ read }) => !read);
  const of = (...risks: Risk[]) => unread.filter(({ risk }) => risks.includes(risk)).length;
  return { grave: of(1), treating: of(2), rest: of(3, 4) };
}

/** Entries with unread facts, the most dangerous first: high-alert drugs, then by what can harm at once. */
export const dangerOrder = (entries: readonly BookEntry[]): BookEntry[] =>
  entries
    .map((entry) => ({ entry, ...unreadOf(entry) }))
    .filter(({ grave, treating, rest }) => grave + treating + rest > 0)
    .sort(
      (a, b) =>
        Number(b.grave > 0 && b.entry.highAlert === true) -
          Number(a.grave > 0 && a.entry.highAlert === true) ||
        b.grave - a.grave ||
        b.treating - a.treating ||
        b.rest - a.rest,
    )
    .map(({ entry }) => entry);
