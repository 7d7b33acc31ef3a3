import { fileUnder } from '../knowledge/file-under';
import type { Condition } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';
import type { ScoredCondition } from './score';

/** Parts of the body by the chapters of ICD-10; a skin, an infection or an injury has no place of its own. */
function placeOf({ icd10 = '' }: Condition): string | undefined {
  const chapter = icd10[0] ?? '';
  const block = Number(icd10.slice(1, 3));
  if (chapter === 'H') return block < 60 ? 'eye' : 'ear';
  if (chapter === 'K') return block < 15 ? 'mouth' : 'belly';
  if (chapter === 'N') return block < 60 || block >= 70 ? 'loins' : 'breast';
  return chapter === 'J' ? 'chest' : chapter === 'M' ? 'joints' : undefined;
}

/** Swelling, redness, a wound: signs of skin and flesh wherever they are. */
const anywhere = 'cellulitis';
/** Of the conditions that list a finding so many are of one place, and it is of that place too. */
const mostOf = 0.6;
const placesBefore = new WeakMap<Reference, ReadonlyMap<string, string>>();

/** The places of findings that stand for a place, gathered once. */
function placesOf(reference: Reference): ReadonlyMap<string, string> {
  const known = placesBefore.get(reference);
  if (known) return known;
  const listers = new Map<string, (string | undefined)[]>();
  for (const condition of reference.knowledge.conditions)
    for (const { f } of condition.findings) {
      fileUnder(listers, f, placeOf(condition));
    }
  const places = new Map<string, string>();
  for (const [finding, all] of listers)
    for (const place of new Set(all))
      if (place && all.filter((one) => one === place).length >= mostOf * all.length)
        places.set(finding, place);
  placesBefore.set(reference, places);
  return places;
}

/**
 * Says whether a condition of one place rests on what may be anywhere, where another place was told that it leaves
 * unexplained: a swollen big toe is no abscess of the anus.
 */
export function isElsewhere(reference: Reference, { present }: Evidence): (one: ScoredCondition) => boolean {
  const places = placesOf(reference);
  return ({ condition, contributions, unexplained }) => {
    const own = placeOf(condition);
    if (own === undefined) return false;
    const speaking = contributions.filter(({ finding, nats }) => present.has(finding) && nats > 0);
    if (!speaking.every(({ finding }) => reference.findings.get(finding)?.group === anywhere)) return false;
    return unexplained.some(({ finding }) => (places.get(finding) ?? own) !== own);
  };
}
