import type { Condition, Triage } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';
import type { Candidate } from './consideration';
import { cap, levelProbability, type Tables } from './levels';
import { countLacking, prerequisitesOf } from './prerequisites';
import { type Contribution, damp } from './score';
import { severityStageOf } from './stage';

/** Nats of findings for it, and how many of them, from which an emergency is taken for one without a danger rule. */
const supportedFrom = 6;
const supporting = 3;

/**
 * Says whether the findings told, whatever else is told, are enough to take this emergency seriously: a grave stage, or
 * several findings. Only what speaks for it is counted, so that one more finding can never make it less urgent.
 */
export function supportsEmergency(
  reference: Reference,
  tables: Tables,
  condition: Condition,
  evidence: Evidence,
): boolean {
  const { findings } = condition;
  const { mentioned } = evidence;
  if (countLacking(prerequisitesOf(condition), mentioned) > 0) return false;
  const stage = severityStageOf(reference, condition, evidence);
  if ((stage?.triage ?? condition.triage) !== 'emergency') return false;
  const told = findings.flatMap(({ f, p }) => {
    const nats = mentioned.has(f) ? Math.min(cap, Math.log(levelProbability[p] / tables.background(f))) : 0;
    return nats > 0 ? [{ finding: f, nats }] : [];
  });
  const support = oneRisk(reference, told);
  const sum = damp(reference, support).reduce((total, { nats }) => total + nats, 0);
  return support.length >= supporting && sum >= supportedFrom;
}

/** Of what a patient has had for long only the weightiest counts: who smokes and has diabetes is at risk, and no emergency for that. */
function oneRisk(reference: Reference, support: readonly Contribution[]): Contribution[] {
  const isRisk = ({ finding }: Contribution): boolean => reference.findings.get(finding)?.kind === 'history';
  const [weightiest] = support.filter(isRisk).sort((a, b) => b.nats - a.nats);
  return support.filter((one) => !isRisk(one) || one === weightiest);
}

/** One finding alone makes nothing urgent of what comes second. */
const seenTwice = 2;
/** A condition less likely than this, beside what settles by itself, does not bar self-care. */
const bars = 0.21;

/** This is how a candidate stands: its part of the list, whether its emergency and its hallmark were told, and whether one finding nearly settles it. */
type PlaceInList = { share: number; supported: boolean; hasHallmark: boolean; isSettled: boolean };

/**
 * A candidate's urgency for triage. What comes second and lacks what it hardly ever lacks makes no emergency. An emergency counts as one when its findings
 * support it and it fits strongly or comes first; otherwise one step less, and two when a single finding speaks for it behind
 * something else: a danger rule, not a guess, makes an emergency of it.
 */
export function urgencyOf(
  candidate: Candidate,
  place: number,
  { share, supported, hasHallmark, isSettled }: PlaceInList,
): Triage {
  const { fit, triage } = candidate;
  const shown = candidate.for.filter(({ denied }) => !denied).length;
  const isLone = fit === 'weak' && shown < seenTwice;
  const isGuessed = place === 0 ? isLone && !(hasHallmark && isSettled) : isLone || !hasHallmark;
  if (triage === 'emergency' && !supported && isGuessed) return 'routine';
  if (triage === 'emergency')
    return supported &&
      ((fit === 'strong' && (place === 0 || hasHallmark)) || (fit === 'moderate' && place === 0))
      ? 'emergency'
      : 'urgent';
  // One finding that nearly settles the matter is enough for what comes first: itching palms in a pregnancy.
  const isDoubtful = fit === 'weak' && !(place === 0 && hasHallmark && isSettled);
  if (triage === 'urgent' && (isDoubtful || (place > 0 && !hasHallmark))) return 'routine';
  return triage === 'routine' && share < bars ? 'self' : triage;
}
