import type { Evidence } from '../text/evidence';
import type { Understanding } from '../text/understanding';
import { withBlank } from '../words/blank';
import { cap, settlingNats, type Tables } from './levels';
import type { Alternatives } from './presented';
import { requiredMissing, type ScoredCondition, type Scoring } from './score';

/** A text with fewer findings is ranked by its words as well. */
const fewFindings = 2;
/** Nats for a point of the words' score; all words together say no more than one finding (`CAP`). */
const wordNats = 0.4;
/** A condition that the words meet less than so much of the best one is not supported by them. */
const wordShare = 0.4;

/** Best first; the order of equals is fixed by their ids. */
export const byScore = (a: ScoredCondition, b: ScoredCondition): number =>
  b.score - a.score || (a.condition.id < b.condition.id ? -1 : 1);

/** The first place in an ascending row of numbers that holds no less than a number. */
function placeIn(ascending: Float64Array, number: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Ranks all conditions that are possible for this person. The bare scores are sorted and each condition goes to the place of
 * its own, for to compare a thousand conditions pair by pair takes longer than to weigh them. Of equals the last by their ids
 * comes in first and stands last.
 */
export function ranking(tables: Tables, evidence: Evidence, scoreOf: Scoring): ScoredCondition[] {
  const possible: ScoredCondition[] = [];
  const barred = tables.barredFor(evidence);
  for (const row of tables.rowsFromLastId) if (barred[row] === 0) possible.push(scoreOf(row));
  const scores = new Float64Array(possible.length);
  possible.forEach(({ score }, at) => {
    scores[at] = score;
  });
  scores.sort();
  const equals = new Uint16Array(possible.length);
  const ranked: ScoredCondition[] = [...possible];
  for (const one of possible) {
    const place = placeIn(scores, one.score);
    const before = equals[place] ?? 0;
    equals[place] = before + 1;
    ranked[possible.length - 1 - place - before] = one;
  }
  return ranked;
}

/**
 * Blanks what was said to be absent, past or someone else's, and what a patient has had for long, so that it is not met as a word:
 * "sugar for 10 years" is diabetes, and no word of a low sugar.
 */
const complaintOnly = ({ text, findings }: Understanding, isHistory: (finding: string) => boolean): string =>
  findings
    .filter(({ id, assertion }) => (assertion !== 'present' && assertion !== 'possible') || isHistory(id))
    .reduce((left, { span }) => withBlank(left, span), text);

/** Nats for an illness that a text names beside its complaints, over what it lacks of all that it needs. */
const namedNats = 2;
/** Nats from which a finding speaks for what is named: a fever for no epilepsy. */
const namedFrom = 0.7;
/** Beside so many complaints at most a name is why the patient came; beside more it is one thing of many. */
const mostBesideName = 2;

/** What was understood, and which findings a patient has had for long. */
type CaseInWords = { understanding: Understanding; isHistory: (finding: string) => boolean };

/** Who calls an illness by its name tells of that one, whatever the words beside it are met in. */
const calledIn = (tables: Tables, { understanding }: CaseInWords): Map<string, number> =>
  new Map(tables.calledIn(understanding).map((id) => [id, cap / wordNats]));

/**
 * "Migraine known, usual headache", "COPD, same sputum": an illness that is named as one of now, or known for long, needs nothing more to
 * be told of it, where something told speaks for it.
 */
function namedIn(
  tables: Tables,
  { mentioned, present }: Evidence,
  { understanding, isHistory }: CaseInWords,
  byFindings: readonly ScoredCondition[],
): Map<string, number> {
  if ([...present.keys()].filter((id) => !isHistory(id)).length > mostBesideName) return new Map();
  const findings = understanding.findings.filter(({ assertion }) => assertion === 'present');
  const named = new Set(tables.calledIn({ ...understanding, text: '', findings }));
  if (named.size === 0) return new Map();
  const lacking = tables.lackingIn(mentioned);
  return new Map(
    byFindings.flatMap(({ condition: { id }, row, contributions }) =>
      named.has(id) &&
      contributions.some(
        ({ finding, nats }) => nats >= namedFrom && present.has(finding) && !isHistory(finding),
      )
        ? [[id, namedNats + (lacking[row] ?? 0) * requiredMissing]]
        : [],
    ),
  );
}

function wordsIn(
  tables: Tables,
  evidence: Evidence,
  { understanding, isHistory }: CaseInWords,
  isSettled: boolean,
): Map<string, number> {
  const text = complaintOnly(understanding, isHistory);
  const met = tables.textRank(text);
  const least = wordShare * met.reduce((most, score) => Math.max(most, score), 0);
  // Beside what a patient has had for long single words are no complaint: an illness has to be named.
  const isHistoryAlone = evidence.present.size > 0 && [...evidence.present.keys()].every(isHistory);
  const named = isHistoryAlone ? tables.namesTold(text) : undefined;
  return new Map(
    tables.conditions.flatMap(({ id }, row) => {
      const score = met[row] ?? 0;
      return score > 0 && score >= least && (!named || named.has(id))
        ? [[id, isSettled ? score * settledShare : score]]
        : [];
    }),
  );
}

/** What the words say beside a finding that nearly settles the matter counts so much less: "fever blisters on the lip" is no fever. */
const settledShare = 0.3;
/** Nats before the second, nearly two to one, from which one finding settles what comes first. */
const leading = 0.6;
/** Says whether what comes before all else is nearly settled by one finding. */
const isSettled = ([first, second]: readonly ScoredCondition[], { present }: Evidence): boolean =>
  first !== undefined &&
  first.score - (second?.score ?? Number.NEGATIVE_INFINITY) >= leading &&
  first.contributions.some(({ finding, nats }) => nats >= settlingNats && present.has(finding));

/** A ranking, which conditions the words of the text support where its findings are too few, and those of some ids, best first. */
export type Ranking = {
  ranked: readonly ScoredCondition[];
  worded: ReadonlyMap<string, number>;
  /** Conditions that the text names as those of now. */
  named: ReadonlySet<string>;
  rankedOf: (ids: Iterable<string>) => ScoredCondition[];
};

/**
 * Ranks by findings, and by the words of the text as well where fewer than two findings were told and the complaint brings
 * no rivals to mind: a pain of the belly in pregnancy is weighed as that, whatever else its words stand beside.
 */
export function rank(
  tables: Tables,
  evidence: Evidence,
  told: CaseInWords & {
    thought: Alternatives;
    isMedicine: (finding: string) => boolean;
    isResult: (finding: string) => boolean;
    isCalm: boolean;
  },
  scoreOf: Scoring,
): Ranking {
  const { present } = evidence;
  const isFew =
    [...present.keys()].filter((id) => !told.isMedicine(id)).length < fewFindings ||
    [...present.keys()].every(told.isHistory);
  // The sugar measured in a known diabetic is of that illness.
  const isReview = [...present.keys()].every((id) => told.isHistory(id) || told.isResult(id));
  const called = isFew || isReview ? calledIn(tables, told) : new Map<string, number>();
  const byFindings = ranking(tables, evidence, scoreOf);
  const worded =
    !isFew || called.size > 0 || told.thought.beside.size > 0
      ? called
      : wordsIn(tables, evidence, told, isSettled(byFindings, evidence));
  const named = told.isCalm ? namedIn(tables, evidence, told, byFindings) : new Map<string, number>();
  if (worded.size === 0 && named.size === 0) return withIds(tables, byFindings, worded, named);
  const wordedToo: Scoring = (row) => {
    const scored = scoreOf(row);
    const met = worded.get(scored.condition.id);
    const more =
      (named.get(scored.condition.id) ?? 0) + (met === undefined ? 0 : Math.min(cap, wordNats * met));
    return more === 0 ? scored : scored.withMore(more);
  };
  return withIds(tables, ranking(tables, evidence, wordedToo), worded, named);
}

/** Whoever asks for a few conditions by their ids need not look at a thousand. */
function withIds(
  tables: Tables,
  ranked: readonly ScoredCondition[],
  worded: Ranking['worded'],
  named: ReadonlyMap<string, number>,
): Ranking {
  const byRow: (ScoredCondition | undefined)[] = new Array(tables.conditions.length);
  for (const one of ranked) byRow[one.row] = one;
  const rankedOf = (ids: Iterable<string>): ScoredCondition[] =>
    [...new Set(ids)].flatMap((id) => byRow[tables.rowOf(id)] ?? []).sort(byScore);
  return { ranked, worded, named: new Set(named.keys()), rankedOf };
}
