import type { ReadMark } from '../knowledge/reading';

/** A number on which the words of a row hang. The mark of the row is on its words alone, so a limit that was read has one of its own. */
export type Limit = { name: string; is: number; unit?: string; about: string; checked?: ReadMark };
type HasLimits = { id: string; limits?: readonly Limit[] };

/** Finds the limits of rows by the id of the row and the name of the limit; a name that no row has is an error of whoever wrote it. */
export const limitsIn =
  (rows: readonly HasLimits[]) =>
  (id: string, name: string): number => {
    const found = rows.find((row) => row.id === id)?.limits?.find((limit) => limit.name === name);
    if (!found) throw new Error(`no limit ${name} of ${id}`);
    return found.is;
  };
