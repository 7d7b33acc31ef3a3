import type { Drug } from '../knowledge/drug-shape';
import ourClasses from '../knowledge/interactions/our-classes.json' with { type: 'json' };

/** A drug taken: one of the reference, or a generic name that the lists know. */
type TakenDrug = { name: string; drug?: Drug; listed: readonly string[] };

/** Classes of ours by the names that the lists have for them. */
const classOfListed: Record<string, string> = ourClasses;

/** The same with the classes that are ours. */
export type MetDrug = { name: string; drug?: Drug; listed: readonly string[]; classes: ReadonlySet<string> };

export function metDrug(
  { name, drug, listed }: TakenDrug,
  classesOfName: (name: string) => readonly string[],
): MetDrug {
  const own = drug?.classes ?? [];
  const ofLists = listed.flatMap(classesOfName).flatMap((one) => classOfListed[one] ?? []);
  return { name, ...(drug && { drug }), listed, classes: new Set([...own, ...ofLists]) };
}
