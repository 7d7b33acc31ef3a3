import { findingsSatisfying } from '../danger/fires';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';

/** Ids of conditions that a senior thinks of for the complaint, whatever fits best: as rivals, and to be excluded. */
export type Alternatives = { beside: ReadonlySet<string>; exclude: ReadonlySet<string> };

/** Lists what the complaints told bring to mind; a complaint that has a place or a cause of its own brings nothing. */
export function alternativesOf(reference: Reference, evidence: Evidence): Alternatives {
  const met = reference.knowledge.presentations.filter(
    ({ when, unless = [] }) =>
      !unless.some((id) => evidence.mentioned.has(id)) &&
      findingsSatisfying(reference, when, evidence) !== undefined,
  );
  return {
    beside: new Set(met.flatMap(({ beside = [] }) => beside)),
    exclude: new Set(met.flatMap(({ exclude = [] }) => exclude)),
  };
}
