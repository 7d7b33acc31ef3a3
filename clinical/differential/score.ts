import type { Condition } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';
import { capWeight, chanceRate, type Listers, type Listing, levelProbability, type Tables } from './levels';
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
/** What a condition seldom shows is no argument against it when it is not there. */
const tellingAgainst = 0.2;

export type Contribution = { finding: string; nats: number };
export type ScoredCondition = {
  condition: Condition;
  score: number;
  /** The score without its prior: what the findings alone say. */
  evidence: number;
  /** Each finding says this, present or denied, damped. */
  contributions: readonly Contribution[];
  /** It leaves these unexplained, with what that takes off. */
  unexplained: readonly Contribution[];
  /** The same with more nats in its score, for what the words of the text say. */
  withMore: (nats: number) => ScoredCondition;
};
/** Scores one condition. */
export type Scoring = (condition: Condition) => ScoredCondition;

/** The weightiest first; equals by their names, so that the order never hangs on the order of the text. */
const byWeight = (a: Contribution, b: Contribution): number =>
  Math.abs(b.nats) - Math.abs(a.nats) || (a.finding < b.finding ? -1 : 1);
const isFor = ({ nats }: Contribution): boolean => nats >= telling;
/** Findings that speak for a condition, the weightiest first. */
export const speakingFor = ({ contributions }: ScoredCondition): Contribution[] =>
  contributions.filter(isFor).sort(byWeight);
/** Findings that speak against it, the weightiest first. */
export const speakingAgainst = ({ contributions }: ScoredCondition): Contribution[] =>
  contributions.filter(({ nats }) => nats <= -tellingAgainst).sort(byWeight);

/** Later findings of one group are damped, the weightiest first. */
export function damp(reference: Reference, contributions: readonly Contribution[]): readonly Contribution[] {
  const groups = contributions.map(({ finding }) => reference.findings.get(finding)?.group);
  return contributions.map((one, at) => {
    const group = groups[at];
    if (group === undefined) return one;
    const before = contributions.filter(
      (other, place) => place !== at && groups[place] === group && byWeight(other, one) < 0,
    ).length;
    return before === 0 ? one : { ...one, nats: one.nats * dampedAt(before) };
  });
}

const dampedAt = (before: number): number => damping[Math.min(before, damping.length - 1)] ?? 1;

/** A finding present, and what is taken off when a condition leaves it or half of it unexplained. */
type Told = {
  finding: string;
  weight: number;
  listers: Listers;
  left: number;
  halfLeft: number;
};

/** Unexplained, at the given share: the rarer the finding, the more it asks for an explanation. */
const leftOf = (tables: Tables, finding: string, share: number): number =>
  unexplainedShare * share * Math.log(1 / tables.background(finding));

const toldIn = (tables: Tables, evidence: Evidence): Told[] =>
  [...evidence.present].map(([finding, weight]) => ({
    finding,
    weight,
    listers: tables.listers(finding),
    left: leftOf(tables, finding, weight),
    halfLeft: leftOf(tables, finding, weight * inOtherForm),
  }));

/** Bloody stool speaks for diarrhoea only as long as it is not denied. */
const formDenied = (
  { upward }: Reference,
  { findings }: Condition,
  finding: string,
  negated: ReadonlySet<string>,
): boolean =>
  negated.size > 0 &&
  findings.every(({ f }) => f === finding || negated.has(f) || !upward(f).includes(finding));

/** A finding denied, and what its absence says: for a condition that does not list it, and by each probability with which one does. */
type Denied = { finding: string; listers: Listers; byChance: number; listed: ReadonlyMap<number, number> };

const absent = (tables: Tables, finding: string, probability: number): number =>
  capWeight(Math.log((1 - probability) / (1 - tables.background(finding))));

const deniedIn = (tables: Tables, { negated }: Evidence): Denied[] =>
  [...negated].map((finding) => ({
    finding,
    listers: tables.listers(finding),
    byChance: absent(tables, finding, chanceRate),
    listed: new Map(
      Object.values(levelProbability).map((probability) => [
        probability,
        absent(tables, finding, probability),
      ]),
    ),
  }));

/** Numbers for findings by their places: what each says, in the order in which it was heard. */
class Tally {
  readonly places: number[] = [];
  readonly nats: number[] = [];
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    this.findings = findings;
  }

  clear(): void {
    this.places.length = 0;
    this.nats.length = 0;
  }

  add(place: number, nats: number): void {
    this.places.push(place);
    this.nats.push(nats);
  }

  /** Each later one of a group by what is left of it; `groups` are by place, below 0 for none or no other of it. */
  damp(groups: readonly number[]): void {
    const { places, nats, findings } = this;
    const damped = nats.map((own, at) => {
      const place = places[at] ?? 0;
      const group = groups[place] ?? -1;
      if (group < 0) return own;
      let before = 0;
      for (let other = 0; other < nats.length; other++) {
        const otherPlace = places[other] ?? 0;
        if (other === at || groups[otherPlace] !== group) continue;
        const more = Math.abs(nats[other] ?? 0) - Math.abs(own);
        if (more > 0 || (more === 0 && (findings[otherPlace] ?? '') < (findings[place] ?? ''))) before++;
      }
      return own * dampedAt(before);
    });
    for (let at = 0; at < damped.length; at++) nats[at] = damped[at] ?? 0;
  }

  total(): number {
    let sum = 0;
    for (const nats of this.nats) sum += nats;
    return sum;
  }

  contributions(): Contribution[] {
    return this.nats.map((nats, at) => ({ finding: this.findings[this.places[at] ?? 0] ?? '', nats }));
  }
}

/** Groups of findings by place: a number for those that share one, and -1 for all others. */
function sharedGroups({ findings: known }: Reference, findings: readonly string[]): number[] {
  const groups = findings.map((id) => known.get(id)?.group);
  return groups.map((group, at) =>
    group !== undefined && groups.some((other, place) => place !== at && other === group)
      ? groups.indexOf(group)
      : -1,
  );
}

/** Sums and, where they are asked for, what they are made of. */
type Sides = { nats: number; contributions: () => Contribution[]; unexplained: () => Contribution[] };

/**
 * Weighs the findings for a condition. Those that list none of them are all alike and weighed once; of all others only the sum
 * is worked out at first, for few of them are ever shown.
 */
function sidesFor(reference: Reference, tables: Tables, evidence: Evidence): (condition: Condition) => Sides {
  const { upward } = reference;
  const told = toldIn(tables, evidence);
  const denied = deniedIn(tables, evidence);
  const toldIds = told.map(({ finding }) => finding);
  const deniedIds = denied.map(({ finding }) => finding);
  const toldGroups = sharedGroups(reference, toldIds);
  const deniedGroups = sharedGroups(reference, deniedIds);
  const [said, left, against] = [new Tally(toldIds), new Tally(toldIds), new Tally(deniedIds)];
  let explained: (readonly string[])[] = [];

  const hear = (place: number, { weight, halfLeft }: Told, { as, how, nats }: Listing): void => {
    if (explained.some((line) => line.includes(as))) {
      left.add(place, halfLeft);
      return;
    }
    explained.push(upward(as));
    if (how === 'through-parent') left.add(place, halfLeft);
    said.add(place, weight * (how === 'exact' ? 1 : inOtherForm) * nats);
  };
  /** Hears what the findings present say; a special form that only its general form explains stays half unexplained. */
  const hearPresent = (condition: Condition, row: number): void => {
    explained = [];
    let general = false;
    // Findings listed themselves are heard first, those listed only through a more general one after them.
    for (const [place, one] of told.entries()) {
      const listing = one.listers[row];
      if (listing?.how === 'through-parent') general = true;
      else if (
        !listing ||
        (listing.how === 'through-child' && formDenied(reference, condition, one.finding, evidence.negated))
      )
        left.add(place, one.left);
      else hear(place, one, listing);
    }
    if (!general) return;
    for (const [place, one] of told.entries()) {
      const listing = one.listers[row];
      if (listing?.how === 'through-parent') hear(place, one, listing);
    }
  };
  const hearDenied = (row: number): void => {
    for (const [place, { listers, byChance, listed }] of denied.entries()) {
      const listing = listers[row];
      if (listing?.how === 'through-parent') continue;
      against.add(place, (listing && listed.get(listing.probability)) ?? byChance);
    }
  };
  const work = (condition: Condition, row: number): number => {
    for (const tally of [said, left, against]) tally.clear();
    hearPresent(condition, row);
    hearDenied(row);
    said.damp(toldGroups);
    against.damp(deniedGroups);
    return said.total() + against.total() - left.total();
  };

  const touched = new Set([...told, ...denied].flatMap(({ finding }) => tables.touchedBy(finding)));
  let unlisted: number | undefined;
  return (condition) => {
    const row = tables.rowOf(condition);
    if (!touched.has(row)) unlisted ??= work(condition, row);
    const nats = touched.has(row) ? work(condition, row) : (unlisted ?? 0);
    const whole = (): void => {
      work(condition, row);
    };
    return {
      nats,
      contributions: () => {
        whole();
        return [...said.contributions(), ...against.contributions()];
      },
      unexplained: () => {
        whole();
        return left.contributions();
      },
    };
  };
}

/** A condition with its score; what that is made of is worked out when it is first asked for. */
class Scored implements ScoredCondition {
  #contributions: readonly Contribution[] | undefined;
  #unexplained: readonly Contribution[] | undefined;
  readonly condition: Condition;
  readonly evidence: number;
  readonly score: number;
  readonly #sides: Sides;

  constructor(condition: Condition, evidence: number, score: number, sides: Sides) {
    this.condition = condition;
    this.evidence = evidence;
    this.score = score;
    this.#sides = sides;
  }

  get contributions(): readonly Contribution[] {
    this.#contributions ??= this.#sides.contributions();
    return this.#contributions;
  }

  get unexplained(): readonly Contribution[] {
    this.#unexplained ??= this.#sides.unexplained();
    return this.#unexplained;
  }

  withMore(nats: number): ScoredCondition {
    return new Scored(this.condition, this.evidence, this.score + nats, this.#sides);
  }
}

/** Log-likelihood of a condition against the background, plus its prior, less what it leaves unexplained. */
export function scoring(reference: Reference, tables: Tables, evidence: Evidence): Scoring {
  const weigh = sidesFor(reference, tables, evidence);
  return (condition) => {
    const sides = weigh(condition);
    const missing = tables.required(condition).filter((f) => !evidence.mentioned.has(f)).length;
    const weight = sides.nats - missing * requiredMissing;
    const score = weight + priorWeight * Math.log(priorOf(condition, evidence));
    return new Scored(condition, weight, score, sides);
  };
}
