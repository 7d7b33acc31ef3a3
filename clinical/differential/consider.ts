import { dangersIn, type Fired } from '../danger/fires';
import { triageOf } from '../danger/triage';
import { cite } from '../knowledge/cite';
import type { Reference } from '../knowledge/reference';
import type { Condition, Triage } from '../knowledge/shape';
import type { Understanding } from '../text/understand';
import { candidateOf, MODERATE, nameIn } from './candidate';
import type { Candidate, Consideration, Danger, Question } from './consideration';
import { type Evidence, evidenceOf, type Setting } from './evidence';
import type { Tables } from './levels';
import { impossible } from './prior';
import { questionsOf } from './questions';
import { type Scored, scoreOf } from './score';

/** Candidates shown; a longer list is not read. */
const MOST_LIKELY = 5;
const MOST_GRAVE = 5;
/** Nats below the first at which a candidate is still shown, and still shown when missing it is grave (e⁵ ≈ 150 to one). */
const LIKELY_WITHIN = 4;
const GRAVE_WITHIN = 5;
/** Nats below the first at which urgency still counts for triage. */
const URGENCY_WITHIN = 2.5;
const MOST_QUESTIONS = 5;
const MOST_CHANGES = 3;

/** Ranks all conditions that are possible for this person; the order of equals is fixed by their ids. */
export function ranking(reference: Reference, tables: Tables, evidence: Evidence): Scored[] {
  return reference.knowledge.conditions
    .filter((condition) => !impossible(condition, evidence))
    .map((condition) => scoreOf(reference, tables, condition, evidence))
    .sort((a, b) => b.score - a.score || (a.condition.id < b.condition.id ? -1 : 1));
}

function dangerOf(reference: Reference, { rule, because }: Fired, { findings }: Understanding): Danger {
  const told = findings.filter(({ id, assertion }) => because.includes(id) && assertion !== 'negated');
  return {
    id: rule.id,
    en: rule.en,
    hi: rule.hi,
    level: rule.level,
    action: rule.action,
    findings: because.map(nameIn(reference)),
    spans: told.map(({ span }) => span),
    sources: cite(reference.sources, rule.src),
    ...(rule.checked && { checked: rule.checked }),
  };
}

/** Findings whose presence would put another condition first, in the order of the questions. */
function changesOf(
  reference: Reference,
  tables: Tables,
  evidence: Evidence,
  first: Condition,
  asked: readonly Question[],
): Consideration['changes'] {
  return asked
    .flatMap((question) => {
      const present = new Map([...evidence.present, [question.id, 1] as const]);
      const now = ranking(reference, tables, { ...evidence, present })[0]?.condition;
      return now && now.id !== first.id
        ? [
            {
              finding: { id: question.id, en: question.en, hi: question.hi },
              first: { en: now.en, hi: now.hi },
            },
          ]
        : [];
    })
    .slice(0, MOST_CHANGES);
}

type Lists = { likely: Scored[]; grave: Scored[]; top: number };

/** "Most likely" by score; "must not miss" by gravity among the plausible, and whatever a danger rule names. */
function listsOf(ranked: readonly Scored[], fired: readonly Fired[], { present }: Evidence): Lists {
  const supported = ranked.filter(
    ({ forIt, evidence }) => evidence > 0 && forIt.some(({ finding }) => present.has(finding)),
  );
  const top = supported[0]?.score ?? 0;
  const named = fired.flatMap(({ rule }) => rule.consider ?? []);
  const byRule = named.flatMap((id) => ranked.find(({ condition }) => condition.id === id) ?? []);
  const plausible = supported.filter(
    ({ condition, score }) => condition.mustNotMiss && top - score <= GRAVE_WITHIN,
  );
  return {
    top,
    likely: supported.filter(({ score }) => top - score <= LIKELY_WITHIN).slice(0, MOST_LIKELY),
    grave: [...new Set([...byRule.sort((a, b) => b.score - a.score), ...plausible])].slice(0, MOST_GRAVE),
  };
}

/**
 * A candidate's urgency for triage. An emergency counts as one when it fits strongly or comes first; a weak fit counts one
 * step less: a danger rule, not a guess, makes an emergency of it.
 */
function urgencyOf({ fit, triage }: Candidate, place: number): Triage {
  if (triage === 'emergency')
    return fit === 'strong' || (fit === 'moderate' && place === 0) ? 'emergency' : 'urgent';
  return fit === 'weak' && triage === 'urgent' ? 'routine' : triage;
}

/** Weighs what was understood. Dangers come first and apart; the same input always gives the same answer. */
export function considerWith(
  reference: Reference,
  tables: Tables,
  understanding: Understanding,
  setting: Setting,
): Consideration {
  const evidence = evidenceOf(reference, understanding, setting);
  const fired = dangersIn(reference, evidence);
  const ranked = ranking(reference, tables, evidence);
  const { likely, grave, top } = listsOf(ranked, fired, evidence);
  // A grave condition is often a likely one as well: each is worked out once.
  const candidates = new Map(
    [...new Set([...likely, ...grave])].map((scored) => [
      scored,
      candidateOf(reference, scored, top, evidence),
    ]),
  );
  const candidatesOf = (list: readonly Scored[]) => list.flatMap((scored) => candidates.get(scored) ?? []);
  const shown = candidatesOf(likely);
  const leading = shown.filter((_, i) => top - (likely[i]?.score ?? 0) <= URGENCY_WITHIN);
  const highRisk = [...evidence.present.keys()].some(
    (id) => reference.findings.get(id)?.group === 'high-risk',
  );
  const name = nameIn(reference);
  const asked = questionsOf(reference, tables, likely.length > 0 ? ranked : [], evidence, MOST_QUESTIONS).map(
    (question): Question => {
      const favoured = reference.conditions.get(question.favours);
      return { ...name(question.finding), favours: { en: favoured?.en ?? '', hi: favoured?.hi ?? '' } };
    },
  );
  const first = likely[0];
  return {
    dangers: fired.map((danger) => dangerOf(reference, danger, understanding)),
    triage: triageOf(
      fired,
      leading.map((c, i) => ({ en: c.en, hi: c.hi, triage: urgencyOf(c, i) })),
      evidence,
      highRisk,
    ),
    likely: shown,
    mustNotMiss: candidatesOf(grave),
    excluded: excludedFrom(reference, tables, evidence),
    questions: asked,
    unexplained: (first?.unexplained ?? []).map(name),
    changes: first ? changesOf(reference, tables, evidence, first.condition, asked) : [],
    known: understanding.findings.length > 0,
    fitsWell:
      first !== undefined && shown[0]?.fit !== 'weak' && first.unexplained.length <= first.forIt.length,
    conditionsKnown: reference.knowledge.conditions.length,
  };
}

/** Conditions that the findings would support but this person cannot have. */
function excludedFrom(reference: Reference, tables: Tables, evidence: Evidence): Consideration['excluded'] {
  return reference.knowledge.conditions.flatMap((condition) => {
    const reason = impossible(condition, evidence);
    const supported = reason && scoreOf(reference, tables, condition, evidence).evidence >= MODERATE;
    return supported ? [{ id: condition.id, en: condition.en, hi: condition.hi, reason }] : [];
  });
}
