import { cite } from '../knowledge/cite';
import type { Condition, Step } from '../knowledge/shape';
import { wholeSteps } from '../knowledge/whole-steps';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';
import type { Candidate, FindingName, Fit } from './consideration';
import { moderate, settlingNats } from './levels';
import { countLacking, prerequisitesOf, showsNeverLacking } from './prerequisites';
import { type Contribution, type ScoredCondition, speakingAgainst, speakingFor } from './score';
import { severityStageOf } from './stage';

/** Nats of evidence for a strong fit: odds of about 90 to one against the background. */
const strong = 4.5;
/** A strong fit rests on at least so many findings. */
const strongFindings = 3;
/** A strong fit lies no more than this many nats below the first. */
const strongWithin = 2;
const mostNotAsked = 4;

/** So many findings that nearly settle the matter stand for what a condition never lacks: halos and a hard eye. */
const settlingFindings = 2;
/** So many findings of any weight make a moderate fit of what was not yet tested for: HIV by thrush, fever, loss of weight and motions. */
const manyFindings = 4;

/** However much speaks for a condition, it fits weakly while hardly anything is told that it never lacks, and strongly with all that it needs. */
function fitOf(
  reference: Reference,
  { condition, evidence, score }: ScoredCondition,
  forIt: readonly Contribution[],
  top: number,
  { negated, mentioned }: Evidence,
): Fit {
  const shown = forIt.filter(({ finding }) => !negated.has(finding));
  if (evidence < moderate || shown.length < 2) return 'weak';
  const isTold =
    showsNeverLacking(condition, mentioned, (f) => reference.findings.get(f)?.kind) ||
    shown.filter(({ nats }) => nats >= settlingNats).length >= settlingFindings;
  if (!isTold) return shown.length >= manyFindings ? 'moderate' : 'weak';
  const isWhole = countLacking(prerequisitesOf(condition), mentioned) === 0;
  const isNear = top - score <= strongWithin;
  return evidence >= strong && shown.length >= strongFindings && isWhole && isNear ? 'strong' : 'moderate';
}

/** The names of a finding by its id. */
export const nameIn =
  (reference: Reference) =>
  (id: string): FindingName => {
    const finding = reference.findings.get(id);
    return { id, en: finding?.en ?? id, hi: finding?.hi ?? id };
  };

/** Findings told or denied, with all that they imply: nobody asks for them again. */
export const settledIn = ({ upward }: Reference, { present, negated }: Evidence): ReadonlySet<string> =>
  new Set([...present.keys(), ...negated].flatMap((id) => upward(id)));

/** The first findings of a condition that may be asked for and are not settled; what it rarely shows leads nobody to it. */
function notAskedOf({ findings: known }: Reference, { findings }: Condition, settled: ReadonlySet<string>) {
  const open: string[] = [];
  for (const { f, p } of findings) {
    if (open.length === mostNotAsked) break;
    if (p !== 'rare' && !settled.has(f) && known.get(f)?.kind !== 'result') open.push(f);
  }
  return open;
}

/** A scored condition as an answer shows it. `top` is the score of the first. */
export function candidateOf(
  reference: Reference,
  scored: ScoredCondition,
  top: number,
  evidence: Evidence,
  settled: ReadonlySet<string>,
): Candidate {
  const { condition } = scored;
  const forIt = speakingFor(scored);
  const stage = severityStageOf(reference, condition, evidence);
  const name = nameIn(reference);
  const told = (id: string) => ({ ...name(id), ...(evidence.negated.has(id) && { denied: true as const }) });
  const steps = (list: readonly Step[]) =>
    wholeSteps(list).map(({ en, hi, src }) => ({ en, hi, sources: cite(reference.sources, src) }));
  return {
    id: condition.id,
    en: condition.en,
    hi: condition.hi,
    fit: fitOf(reference, scored, forIt, top, evidence),
    triage: stage?.triage ?? condition.triage,
    ...(stage && { stage: { en: stage.en, hi: stage.hi } }),
    mustNotMiss: condition.mustNotMiss === true,
    for: forIt.map(({ finding }) => told(finding)),
    against: speakingAgainst(scored).map(({ finding }) => told(finding)),
    notAsked: notAskedOf(reference, condition, settled).map(name),
    tests: steps(condition.tests),
    steps: steps(condition.steps),
    // Worked out when a document asks for it: an answer cites only what decides.
    get sources() {
      return cite(reference.sources, [...condition.src, ...condition.findings.flatMap(({ src }) => src)]);
    },
    whollyRead: condition.whollyRead,
  };
}
