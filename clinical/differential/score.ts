import type { Condition } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';
import { capWeight, chanceRate, type Listers, type Listing, levelProbability, type Tables } from './levels';

/** Weight of the log prior: people who write to a clinician are already selected, so frequency counts less than one. */
const priorWeight = 0.6;
/** Second, third and later findings of one group come along with the first. */
const damping = [1, 0.6, 0.4];
/** A finding that a condition lists only in a more general or a more special form says half as much. */
const inOtherForm = 0.5;
/** Share of log 1/background taken off for each finding that a condition leaves unexplained. */
const unexplainedShare = 0.3;
/** Nats taken off when a finding without which the condition is hardly thought of is not mentioned. */
export const requiredMissing = 4;

/** Nats below which a finding speaks neither for nor against. */
const telling = 0.1;
/** What a condition seldom shows is no argument against it when it is not there. */
const tellingAgainst = 0.2;

export type Contribution = { finding: string; nats: number };
export type ScoredCondition = {
  condition: Condition;
  /** Its row in the tables. */
  row: number;
  /** It lists none of the findings told, so that none of them speaks for it. */
  listsNone: boolean;
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
/** Scores the condition of a row. */
export type Scoring = (row: number) => ScoredCondition;

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
type WeighedFinding = {
  finding: string;
  weight: number;
  listers: Listers;
  left: number;
  halfLeft: number;
  /** What it says of a condition that lists only its general form. */
  inGeneral: number;
};

/** Unexplained, at the given share: the rarer the finding, the more it asks for an explanation. */
const leftOf = (tables: Tables, finding: string, share: number): number =>
  unexplainedShare * share * Math.log(1 / tables.background(finding));

const toldIn = ({ findings: known }: Reference, tables: Tables, evidence: Evidence): WeighedFinding[] =>
  [...evidence.present].map(([finding, weight]) => {
    const { degree = false, kind } = known.get(finding) ?? {};
    // High blood pressure of years is no complaint of now: nothing has to explain it.
    const left = (share: number): number => (kind === 'history' ? 0 : leftOf(tables, finding, share));
    return {
      finding,
      weight,
      listers: tables.listers(finding),
      left: left(weight),
      halfLeft: degree ? 0 : left(weight * inOtherForm),
      inGeneral: degree ? 1 : inOtherForm,
    };
  });

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

/**
 * Numbers for findings by their places: what each says, in the order in which it was heard. Each finding is heard once at
 * most, so that the room for all is taken once and serves every condition.
 */
class Tally {
  readonly findings: readonly string[];
  readonly #places: Int32Array;
  readonly #nats: Float64Array;
  /** The same before they were damped. */
  readonly #own: Float64Array;
  #heard = 0;

  constructor(findings: readonly string[]) {
    this.findings = findings;
    this.#places = new Int32Array(findings.length);
    this.#nats = new Float64Array(findings.length);
    this.#own = new Float64Array(findings.length);
  }

  clear(): void {
    this.#heard = 0;
  }

  add(place: number, nats: number): void {
    this.#places[this.#heard] = place;
    this.#nats[this.#heard] = nats;
    this.#heard++;
  }

  /** Each later one of a group by what is left of it; `groups` are by place, below 0 for none or no other of it. */
  damp({ byPlace, isShared }: Groups): void {
    if (!isShared) return;
    const { findings } = this;
    const [places, nats, own, heard] = [this.#places, this.#nats, this.#own, this.#heard];
    own.set(nats);
    for (let at = 0; at < heard; at++) {
      const place = places[at] ?? 0;
      const group = byPlace[place] ?? -1;
      if (group < 0) continue;
      const mine = own[at] ?? 0;
      let before = 0;
      for (let other = 0; other < heard; other++) {
        const otherPlace = places[other] ?? 0;
        if (other === at || byPlace[otherPlace] !== group) continue;
        const more = Math.abs(own[other] ?? 0) - Math.abs(mine);
        if (more > 0 || (more === 0 && (findings[otherPlace] ?? '') < (findings[place] ?? ''))) before++;
      }
      nats[at] = mine * dampedAt(before);
    }
  }

  total(): number {
    let sum = 0;
    for (let at = 0; at < this.#heard; at++) sum += this.#nats[at] ?? 0;
    return sum;
  }

  contributions(): Contribution[] {
    const all: Contribution[] = [];
    for (let at = 0; at < this.#heard; at++)
      all.push({ finding: this.findings[this.#places[at] ?? 0] ?? '', nats: this.#nats[at] ?? 0 });
    return all;
  }
}

/** Groups of findings by place: a number for those that share one, and -1 for all others. */
type Groups = { byPlace: readonly number[]; isShared: boolean };

function sharedGroups({ findings: known }: Reference, findings: readonly string[]): Groups {
  const groups = findings.map((id) => known.get(id)?.group);
  const byPlace = groups.map((group, at) =>
    group !== undefined && groups.some((other, place) => place !== at && other === group)
      ? groups.indexOf(group)
      : -1,
  );
  return { byPlace, isShared: byPlace.some((group) => group >= 0) };
}

/**
 * Weighs the findings for one condition after another. Those that list none of them are all alike and weighed once; of all
 * others only the sum is worked out at first, for few of them are ever shown.
 */
class Weighing {
  readonly #reference: Reference;
  readonly #tables: Tables;
  readonly #negated: ReadonlySet<string>;
  readonly #told: readonly WeighedFinding[];
  readonly #denied: readonly Denied[];
  readonly #toldGroups: Groups;
  readonly #deniedGroups: Groups;
  readonly #said: Tally;
  readonly #left: Tally;
  readonly #against: Tally;
  /** 1 in the rows of the conditions that list one of the findings. */
  readonly #touched: Uint8Array;
  /** Lines of what explained a finding so far, and how many they are: the room serves every condition. */
  readonly #explained: (readonly string[])[] = [];
  #explaining = 0;
  #unlisted: number | undefined;

  constructor(reference: Reference, tables: Tables, evidence: Evidence) {
    this.#reference = reference;
    this.#tables = tables;
    this.#negated = evidence.negated;
    this.#told = toldIn(reference, tables, evidence);
    this.#denied = deniedIn(tables, evidence);
    const toldIds = this.#told.map(({ finding }) => finding);
    const deniedIds = this.#denied.map(({ finding }) => finding);
    this.#toldGroups = sharedGroups(reference, toldIds);
    this.#deniedGroups = sharedGroups(reference, deniedIds);
    this.#said = new Tally(toldIds);
    this.#left = new Tally(toldIds);
    this.#against = new Tally(deniedIds);
    this.#touched = new Uint8Array(reference.knowledge.conditions.length);
    for (const finding of [...toldIds, ...deniedIds]) {
      const rows = tables.touchedBy(finding);
      // By their places: a walk by iterator makes an object for each of some hundred rows.
      for (let at = 0; at < rows.length; at++) this.#touched[rows[at] ?? 0] = 1;
    }
  }

  listsNone(row: number): boolean {
    return this.#touched[row] !== 1;
  }

  natsFor(row: number): number {
    if (!this.listsNone(row)) return this.#work(row);
    this.#unlisted ??= this.#work(row);
    return this.#unlisted;
  }

  partsFor(row: number): Parts {
    this.#work(row);
    return {
      contributions: [...this.#said.contributions(), ...this.#against.contributions()],
      unexplained: this.#left.contributions(),
    };
  }

  #hear(
    place: number,
    { weight, halfLeft, inGeneral }: WeighedFinding,
    { as, line: own, how, nats }: Listing,
  ): void {
    for (let at = 0; at < this.#explaining; at++)
      if (this.#explained[at]?.includes(as)) {
        this.#left.add(place, halfLeft);
        return;
      }
    this.#explained[this.#explaining] = own;
    this.#explaining++;
    if (how === 'through-parent') this.#left.add(place, halfLeft);
    const share = how === 'exact' ? 1 : how === 'through-parent' ? inGeneral : inOtherForm;
    this.#said.add(place, weight * share * nats);
  }

  /** Hears what the findings present say; a special form that only its general form explains stays half unexplained. */
  #hearPresent(row: number): void {
    const told = this.#told;
    this.#explaining = 0;
    let general = false;
    // Findings listed themselves are heard first, those listed only through a more general one after them.
    for (let place = 0; place < told.length; place++) {
      const one = told[place] as WeighedFinding;
      const listing = one.listers[row];
      if (listing?.how === 'through-parent') general = true;
      else if (!listing || (listing.how === 'through-child' && this.#isFormDenied(row, one.finding)))
        this.#left.add(place, one.left);
      else this.#hear(place, one, listing);
    }
    if (!general) return;
    for (let place = 0; place < told.length; place++) {
      const one = told[place] as WeighedFinding;
      const listing = one.listers[row];
      if (listing?.how === 'through-parent') this.#hear(place, one, listing);
    }
  }

  #isFormDenied(row: number, finding: string): boolean {
    const condition = this.#tables.conditions[row];
    return condition !== undefined && formDenied(this.#reference, condition, finding, this.#negated);
  }

  #hearDenied(row: number): void {
    const denied = this.#denied;
    for (let place = 0; place < denied.length; place++) {
      const { listers, byChance, listed } = denied[place] as Denied;
      const listing = listers[row];
      if (listing?.how === 'through-parent') continue;
      this.#against.add(place, (listing && listed.get(listing.probability)) ?? byChance);
    }
  }

  #work(row: number): number {
    this.#said.clear();
    this.#left.clear();
    this.#against.clear();
    this.#hearPresent(row);
    this.#hearDenied(row);
    this.#said.damp(this.#toldGroups);
    this.#against.damp(this.#deniedGroups);
    return this.#said.total() + this.#against.total() - this.#left.total();
  }
}

type Parts = Pick<ScoredCondition, 'contributions' | 'unexplained'>;

/** A condition with its score; what that is made of is worked out when it is first asked for. */
class Scored implements ScoredCondition {
  #parts: Parts | undefined;
  readonly condition: Condition;
  readonly row: number;
  readonly evidence: number;
  readonly score: number;
  readonly #weighing: Weighing;

  constructor(condition: Condition, row: number, evidence: number, score: number, weighing: Weighing) {
    this.condition = condition;
    this.row = row;
    this.evidence = evidence;
    this.score = score;
    this.#weighing = weighing;
  }

  get listsNone(): boolean {
    return this.#weighing.listsNone(this.row);
  }

  get contributions(): readonly Contribution[] {
    this.#parts ??= this.#weighing.partsFor(this.row);
    return this.#parts.contributions;
  }

  get unexplained(): readonly Contribution[] {
    this.#parts ??= this.#weighing.partsFor(this.row);
    return this.#parts.unexplained;
  }

  withMore(nats: number): ScoredCondition {
    return new Scored(this.condition, this.row, this.evidence, this.score + nats, this.#weighing);
  }
}

/** Log-likelihood of a condition against the background, plus its prior, less what it leaves unexplained. */
export function scoring(
  reference: Reference,
  tables: Tables,
  evidence: Evidence,
  frequencies = tables.frequenciesFor(evidence),
): Scoring {
  const weighing = new Weighing(reference, tables, evidence);
  const lacking = tables.lackingIn(evidence.mentioned);
  return (row) => {
    const condition = tables.conditions[row] as Condition;
    const weight = weighing.natsFor(row) - (lacking[row] ?? 0) * requiredMissing;
    const prior = priorWeight * Math.log(frequencies[row] ?? 0);
    return new Scored(condition, row, weight, weight + prior, weighing);
  };
}
