import type { Condition } from '../knowledge/shape';

/** So many conditions bring most patients; their findings are read before those of rarer ones. */
export const commonestCount = 300;

const triages: readonly string[] = ['emergency', 'urgent', 'routine', 'self'];

/**
 * The conditions that patients bring most often, by the background rate of each (`prior.base`, with its reason beside it
 * in `prior.why`); of equally common ones the graver first, then by name, so that the list is the same on every day.
 */
export const commonestConditions = (conditions: readonly Condition[]): Condition[] =>
  conditions
    .toSorted(
      (a, b) =>
        b.prior.base - a.prior.base ||
        triages.indexOf(a.triage) - triages.indexOf(b.triage) ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, commonestCount);
