import type { Reference } from '../knowledge/reference';
import type { Condition } from '../knowledge/shape';
import type { Evidence } from './evidence';
import { BY_CHANCE, type Tables } from './levels';
import { priorOf } from './prior';

/** Weight of the log prior: people who write to a clinician are already selected, so frequency counts less than one. */
const PRIOR_WEIGHT = 0.6;
/** No single finding moves the score by more than this many nats, unless a source calls it pathognomonic. */
const CAP = 3.5;
/** Second, third and later findings of one group come along with the first. */
const DAMPING = [1, 0.6, 0.4];
/** A finding known only through a more general one says half as much. */
const THROUGH_PARENT = 0.5;
/** Share of log 1/background taken off for each finding that a condition leaves unexplained. */
const UNEXPLAINED = 0.3;
/** Nats taken off when a finding without which the condition is hardly thought of is not mentioned. */
const REQUIRED_MISSING = 4;

/** Nats below which a finding speaks neither for nor against. */
const TELLING = 0.1;

export type Contribution = { finding: string; nats: number };
export type Scored = {
  condition: Condition;
  score: number;
  /** The score without its prior: what the findings alone say. */
  evidence: number;
  forIt: Contribution[];
  against: Contribution[];
  unexplained: string[];
};

const capped = (nats: number): number => Math.max(-CAP, Math.min(CAP, nats));

/** Later findings of one group are damped, the weightiest first. */
function damped(reference: Reference, contributions: readonly Contribution[]): Contribution[] {
  const met = new Map<string, number>();
  return [...contributions]
    .sort((a, b) => Math.abs(b.nats) - Math.abs(a.nats) || (a.finding < b.finding ? -1 : 1))
    .map(({ finding, nats }) => {
      const group = reference.findings.get(finding)?.group;
      if (!group) return { finding, nats };
      const before = met.get(group) ?? 0;
      met.set(group, before + 1);
      return { finding, nats: nats * (DAMPING[Math.min(before, DAMPING.length - 1)] ?? 1) };
    });
}

/** Unexplained, at the given share: the rarer the finding, the more it asks for an explanation. */
const left = (tables: Tables, finding: string, share: number): Contribution => ({
  finding,
  nats: UNEXPLAINED * share * Math.log(1 / tables.background(finding)),
});

type PresentSide = { told: Contribution[]; unexplained: Contribution[] };

/** What the findings present say; a special form that only its general form explains, said already, stays half unexplained. */
function presentSide(
  reference: Reference,
  tables: Tables,
  condition: Condition,
  evidence: Evidence,
): PresentSide {
  const told: Contribution[] = [];
  const unexplained: Contribution[] = [];
  const explained = new Set<string>();
  const listed = [...evidence.present].map(([finding, weight]) => ({
    finding,
    weight,
    listing: tables.listing(condition, finding),
  }));
  listed.sort(
    (a, b) => Number(a.listing?.how === 'through-parent') - Number(b.listing?.how === 'through-parent'),
  );
  for (const { finding, weight, listing } of listed) {
    if (!listing) unexplained.push(left(tables, finding, weight));
    else if (explained.has(listing.as)) unexplained.push(left(tables, finding, weight * THROUGH_PARENT));
    else {
      for (const id of reference.upward(listing.as)) explained.add(id);
      const nats = Math.log(listing.probability / tables.background(listing.as));
      const share = listing.how === 'through-parent' ? THROUGH_PARENT : 1;
      told.push({ finding, nats: weight * share * (listing.pathognomonic ? nats : capped(nats)) });
    }
  }
  return { told, unexplained };
}

function negatedSide(tables: Tables, condition: Condition, evidence: Evidence): Contribution[] {
  return [...evidence.negated].flatMap((finding) => {
    const listing = tables.listing(condition, finding);
    if (listing?.how === 'through-parent') return [];
    const background = tables.background(finding);
    return [
      { finding, nats: capped(Math.log((1 - (listing?.probability ?? BY_CHANCE)) / (1 - background))) },
    ];
  });
}

const sum = (contributions: readonly Contribution[]): number =>
  contributions.reduce((total, { nats }) => total + nats, 0);

/** Log-likelihood of one condition against the background, plus its prior, less what it leaves unexplained. */
export function scoreOf(
  reference: Reference,
  tables: Tables,
  condition: Condition,
  evidence: Evidence,
): Scored {
  const { told, unexplained } = presentSide(reference, tables, condition, evidence);
  const present = damped(reference, told);
  const negated = damped(reference, negatedSide(tables, condition, evidence));
  const mentioned = (finding: string) =>
    [...evidence.present.keys()].some((id) => reference.upward(id).includes(finding));
  const missing = condition.findings.filter(({ f, required }) => required && !mentioned(f)).length;
  const weight = sum(present) + sum(negated) - sum(unexplained) - missing * REQUIRED_MISSING;
  const all = [...present, ...negated];
  const byWeight = (a: Contribution, b: Contribution) => Math.abs(b.nats) - Math.abs(a.nats);
  return {
    condition,
    evidence: weight,
    score: weight + PRIOR_WEIGHT * Math.log(priorOf(condition, evidence)),
    forIt: all.filter(({ nats }) => nats >= TELLING).sort(byWeight),
    against: all.filter(({ nats }) => nats <= -TELLING).sort(byWeight),
    unexplained: unexplained.map(({ finding }) => finding),
  };
}
