import type { Condition } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';
import { capWeight, chanceRate, type Listers, type Listing, type Tables } from './levels';
import { priorOf } from './prior';

/** Weight of the log prior: people who write to a clinician are already selected, so frequency counts less than one. */
const priorWeight = 0.6;
/** Second, third and later findings of one group come along with the first. */
const damping = [1, 0.6, 0.4];
/** A finding that a condition lists only in a more general or a more special form says half as much. */
const inOtherForm = 0.5;
/** Share of log 1/background taken off for each finding that a condition leaves unexplained. */
const unexplainedShare = 0.3;
/** Nats taken off when a finding without which the condition is hardly thought of is not mentioned. */
const requiredMissing = 4;

/** Nats below which a finding speaks neither for nor against. */
const telling = 0.1;

export type Contribution = { finding: string; nats: number };
export type ScoredCondition = {
  condition: Condition;
  score: number;
  /** The score without its prior: what the findings alone say. */
  evidence: number;
  /** What each finding says, present or denied, damped. */
  contributions: readonly Contribution[];
  /** What it leaves unexplained, with what that takes off. */
  unexplained: readonly Contribution[];
};
/** Scores one condition. */
export type Scoring = (condition: Condition) => ScoredCondition;

const byWeight = (a: Contribution, b: Contribution): number => Math.abs(b.nats) - Math.abs(a.nats);
const isFor = ({ nats }: Contribution): boolean => nats >= telling;
/** Findings that speak for a condition, the weightiest first. */
export const speakingFor = ({ contributions }: ScoredCondition): Contribution[] =>
  contributions.filter(isFor).sort(byWeight);
/** Findings that speak against it, the weightiest first. */
export const speakingAgainst = ({ contributions }: ScoredCondition): Contribution[] =>
  contributions.filter(({ nats }) => nats <= -telling).sort(byWeight);

/** Later findings of one group are damped, the weightiest first. */
export function damp(reference: Reference, contributions: readonly Contribution[]): readonly Contribution[] {
  if (contributions.length < 2) return contributions;
  const met = new Map<string, number>();
  return [...contributions]
    .sort((a, b) => byWeight(a, b) || (a.finding < b.finding ? -1 : 1))
    .map((one) => {
      const group = reference.findings.get(one.finding)?.group;
      if (!group) return one;
      const before = met.get(group) ?? 0;
      met.set(group, before + 1);
      return before === 0
        ? one
        : { ...one, nats: one.nats * (damping[Math.min(before, damping.length - 1)] ?? 1) };
    });
}

/** A finding present, and what is taken off when a condition leaves it or half of it unexplained. */
type Told = {
  finding: string;
  weight: number;
  listers: Listers;
  left: Contribution;
  halfLeft: Contribution;
};

/** Unexplained, at the given share: the rarer the finding, the more it asks for an explanation. */
const leftOf = (tables: Tables, finding: string, share: number): Contribution => ({
  finding,
  nats: unexplainedShare * share * Math.log(1 / tables.background(finding)),
});

const toldIn = (tables: Tables, evidence: Evidence): Told[] =>
  [...evidence.present].map(([finding, weight]) => ({
    finding,
    weight,
    listers: tables.listers(finding),
    left: leftOf(tables, finding, weight),
    halfLeft: leftOf(tables, finding, weight * inOtherForm),
  }));

type PresentSide = { said: Contribution[]; unexplained: Contribution[] };

/** Bloody stool speaks for diarrhoea only as long as it is not denied. */
const formDenied = (
  { upward }: Reference,
  { findings }: Condition,
  finding: string,
  negated: ReadonlySet<string>,
): boolean =>
  negated.size > 0 &&
  findings.every(({ f }) => f === finding || negated.has(f) || !upward(f).includes(finding));

/** What the findings present say; a special form that only its general form explains stays half unexplained. */
function presentSide(
  reference: Reference,
  told: readonly Told[],
  condition: Condition,
  row: number,
  negated: ReadonlySet<string>,
): PresentSide {
  const { upward } = reference;
  const said: Contribution[] = [];
  const unexplained: Contribution[] = [];
  const explained: (readonly string[])[] = [];
  const hear = ({ finding, weight, halfLeft }: Told, { as, how, nats }: Listing): void => {
    if (explained.some((line) => line.includes(as))) {
      unexplained.push(halfLeft);
      return;
    }
    explained.push(upward(as));
    if (how === 'through-parent') unexplained.push(halfLeft);
    said.push({ finding, nats: weight * (how === 'exact' ? 1 : inOtherForm) * nats });
  };
  // What is listed itself is heard first; what is listed only through a more general finding, after it.
  for (const one of told) {
    const listing = one.listers[row];
    const missing =
      !listing || (listing.how === 'through-child' && formDenied(reference, condition, one.finding, negated));
    if (missing) unexplained.push(one.left);
    else if (listing.how !== 'through-parent') hear(one, listing);
  }
  for (const one of told) {
    const listing = one.listers[row];
    if (listing?.how === 'through-parent') hear(one, listing);
  }
  return { said, unexplained };
}

/** A finding denied, and what its absence says for a condition that does not list it. */
type Denied = { finding: string; listers: Listers; byChance: Contribution };

const absent = (tables: Tables, finding: string, probability: number): Contribution => ({
  finding,
  nats: capWeight(Math.log((1 - probability) / (1 - tables.background(finding)))),
});

const deniedIn = (tables: Tables, { negated }: Evidence): Denied[] =>
  [...negated].map((finding) => ({
    finding,
    listers: tables.listers(finding),
    byChance: absent(tables, finding, chanceRate),
  }));

function deniedSide(tables: Tables, denied: readonly Denied[], row: number): Contribution[] {
  return denied.flatMap(({ finding, listers, byChance }) => {
    const listing = listers[row];
    if (!listing) return byChance;
    return listing.how === 'through-parent' ? [] : absent(tables, finding, listing.probability);
  });
}

const sum = (contributions: readonly Contribution[]): number =>
  contributions.reduce((total, { nats }) => total + nats, 0);

type Sides = Pick<ScoredCondition, 'contributions' | 'unexplained'> & { nats: number };

const sidesOf = (
  reference: Reference,
  { said, unexplained }: PresentSide,
  denied: readonly Contribution[],
): Sides => {
  const present = damp(reference, said);
  const negated = damp(reference, denied);
  return {
    contributions: [...present, ...negated],
    unexplained,
    nats: sum(present) + sum(negated) - sum(unexplained),
  };
};

/** Weighs the findings for a condition. Those that list none of them are all alike, and weighed once. */
function sidesFor(reference: Reference, tables: Tables, evidence: Evidence): (condition: Condition) => Sides {
  const told = toldIn(tables, evidence);
  const denied = deniedIn(tables, evidence);
  const all = [...told, ...denied];
  const unlisted = sidesOf(
    reference,
    { said: [], unexplained: told.map(({ left }) => left) },
    denied.map(({ byChance }) => byChance),
  );
  return (condition) => {
    const row = tables.rowOf(condition);
    return all.some(({ listers }) => listers[row])
      ? sidesOf(
          reference,
          presentSide(reference, told, condition, row, evidence.negated),
          deniedSide(tables, denied, row),
        )
      : unlisted;
  };
}

/** Log-likelihood of a condition against the background, plus its prior, less what it leaves unexplained. */
export function scoring(reference: Reference, tables: Tables, evidence: Evidence): Scoring {
  const weigh = sidesFor(reference, tables, evidence);
  return (condition) => {
    const { contributions, unexplained, nats } = weigh(condition);
    const missing = tables.required(condition).filter((f) => !evidence.mentioned.has(f)).length;
    const weight = nats - missing * requiredMissing;
    const score = weight + priorWeight * Math.log(priorOf(condition, evidence));
    return { condition, evidence: weight, score, contributions, unexplained };
  };
}
