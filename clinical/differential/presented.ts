import { filedByNeed, findingsSatisfying } from '../danger/fires';
import { onceForEach } from '../knowledge/once-for-each';
import type { Presentation } from '../knowledge/presentation-shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';

/**
 * Ids of conditions that a senior thinks of for the complaint, whatever fits best: as rivals, and to be excluded; `urgent` are
 * those of the excluded for which the patient is seen at once. `isAlone` where nothing but that complaint was told.
 */
export type Alternatives = {
  beside: ReadonlySet<string>;
  exclude: ReadonlySet<string>;
  urgent: ReadonlySet<string>;
  isAlone: boolean;
};

/** Says whether a presentation is met; one of a complaint alone is met where nothing else was told but what is past or lasting. */
function isMet(
  reference: Reference,
  { when, unless = [], alone }: Presentation,
  evidence: Evidence,
  complaints: readonly string[],
): boolean {
  if (unless.some((id) => evidence.mentioned.has(id))) return false;
  const told = findingsSatisfying(reference, when, evidence);
  if (!told) return false;
  if (!alone) return true;
  // In a pregnancy, and after a birth, a bare complaint brings other things to mind.
  if (evidence.pregnant || evidence.postpartum) return false;
  const named = JSON.stringify(when);
  return complaints.every((id) => told.includes(id) && named.includes(`"${id}"`));
}

const presentationsByNeed = onceForEach((presentations: readonly Presentation[]) =>
  filedByNeed(presentations, ({ when }) => when),
);

/** Lists what the complaints told bring to mind; a complaint that has a place or a cause of its own brings nothing. */
export function alternativesOf(reference: Reference, evidence: Evidence): Alternatives {
  const complaints = [...evidence.present.keys()].filter(
    (id) => reference.findings.get(id)?.kind !== 'history',
  );
  const met = presentationsByNeed(reference.knowledge.presentations)(evidence.mentioned).filter((one) =>
    isMet(reference, one, evidence, complaints),
  );
  return {
    beside: new Set(met.flatMap(({ beside = [] }) => beside)),
    exclude: new Set(met.flatMap(({ exclude = [] }) => exclude)),
    urgent: new Set(met.flatMap(({ urgent, exclude = [] }) => (urgent ? exclude : []))),
    isAlone: met.some(({ alone }) => alone),
  };
}
