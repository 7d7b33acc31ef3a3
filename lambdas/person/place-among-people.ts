import { createHash } from 'node:crypto';
import { type Cursor, cursorOf, placeOfCursor } from '#platform/cursor';

/** People are listed newest first, and by id within one moment: a page ends at such a place. */
type PlaceAmongPeople = { readonly createdMs: number; readonly id: string };

/** People are searched by a text, a plan and a role, or some of them. */
type SearchedBy = Readonly<Partial<Record<'search' | 'plan' | 'role', string | undefined>>>;

/** A cursor holds for one search only, whichever engine answers it. */
export const sealOfSearch = ({ search, plan, role }: SearchedBy): string =>
  createHash('sha256')
    .update(JSON.stringify([search, plan, role]))
    .digest('hex');

/** Makes the cursor of what comes after a person. */
export const placeAfter = ({ createdMs, id }: PlaceAmongPeople, seal: string): Cursor =>
  cursorOf({ createdMs: String(createdMs), id }, seal);

/** Reads the place out of a cursor; INVALID_INPUT for one of another search. */
export function placeInCursor(cursor: Cursor, seal: string): PlaceAmongPeople {
  const { createdMs = '', id = '' } = placeOfCursor(cursor, seal);
  return { createdMs: Number(createdMs), id };
}
