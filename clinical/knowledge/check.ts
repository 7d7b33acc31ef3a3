import { termsOf } from '../text/lexicon';
import { placeOf } from './cite';
import type { Condition, DangerRule, Finding, Knowledge, Names, Src, When } from './shape';

/** Sources whose terms forbid shipping facts taken from them. */
const FORBIDDEN =
  /kinderformularium|bnf|mims|cims|lexicomp|neofax|harriet|drugbank|symcat|ddinter|kaggle|bodhi/i;
const TRIAGES = ['emergency', 'urgent', 'routine', 'self'];
const LEVELS = ['always', 'usual', 'common', 'occasional', 'rare'];
const CHECKS = ['sign', 'sign and action'];
const DEVANAGARI = /[\u0900-\u097f]/;
/** Names that Hindi-speaking clinicians write in Latin letters. */
const LATIN_IN_HINDI = /^(SpO2|BP|Diastolic BP|Haemoglobin|TSH, free T4|CBC)$|[A-Z]{2,}/;

type Complaint = string;

const named = (what: string, { en, hi }: Names): Complaint[] => [
  ...(en?.trim() ? [] : [`${what}: English name missing`]),
  ...(hi && (DEVANAGARI.test(hi) || LATIN_IN_HINDI.test(hi)) ? [] : [`${what}: Hindi name missing`]),
];

function sourced(what: string, src: readonly Src[] | undefined, known: ReadonlySet<string>): Complaint[] {
  if (!src || src.length === 0) return [`${what}: no source`];
  return src
    .map(placeOf)
    .flatMap(({ id, locator }) => [
      ...(known.has(id) ? [] : [`${what}: unknown source ${id}`]),
      ...(locator ? [] : [`${what}: source ${id} without a locator`]),
    ]);
}

const twice = (what: string, ids: readonly string[]): Complaint[] =>
  [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))].map((id) => `${what} ${id} is there twice`);

/** Every finding named inside a danger's condition. */
function findingsIn(when: When): string[] {
  if ('finding' in when) return [when.finding];
  if ('all' in when) return when.all.flatMap(findingsIn);
  if ('any' in when) return when.any.flatMap(findingsIn);
  return 'of' in when ? when.of.flatMap(findingsIn) : [];
}

/** Terms that lead to two findings, unless one of them marks the term as shared. */
function sharedTerms(findings: readonly Finding[]): Complaint[] {
  const owners = new Map<string, Finding>();
  return findings.flatMap((finding) =>
    termsOf(finding).flatMap(({ keys, ordered }) => {
      if (keys.length === 0) return [`finding ${finding.id}: a term of filler words only`];
      const key = (ordered ? keys : [...keys].sort()).join(' ');
      const owner = owners.get(key);
      owners.set(key, owner ?? finding);
      const allowed =
        !owner ||
        owner === finding ||
        finding.shared?.includes(owner.id) ||
        owner.shared?.includes(finding.id);
      return allowed ? [] : [`findings ${owner.id} and ${finding.id} share the term "${key}"`];
    }),
  );
}

function checkFinding(
  finding: Finding,
  known: ReadonlySet<string>,
  sources: ReadonlySet<string>,
): Complaint[] {
  const what = `finding ${finding.id}`;
  const linked = [
    ...(finding.parents ?? []),
    ...(finding.refine ?? []).map(({ to }) => to),
    ...(finding.shared ?? []),
  ];
  return [
    ...named(what, finding),
    ...linked.filter((id) => !known.has(id)).map((id) => `${what}: unknown finding ${id}`),
    ...(finding.refine ?? []).flatMap(({ to, src }) => sourced(`${what} → ${to}`, src, sources)),
    ...(finding.parents?.includes(finding.id) ? [`${what}: its own parent`] : []),
    ...(finding.terms.english.length > 0 ? [] : [`${what}: no English term`]),
  ];
}

function checkCondition(
  condition: Condition,
  known: ReadonlySet<string>,
  sources: ReadonlySet<string>,
): Complaint[] {
  const what = `condition ${condition.id}`;
  const { prior, findings, tests, steps } = condition;
  return [
    ...named(what, condition),
    ...sourced(what, condition.src, sources),
    ...(TRIAGES.includes(condition.triage) ? [] : [`${what}: no triage`]),
    ...(prior?.base > 0 && prior.why ? [] : [`${what}: a prior needs a number and a reason`]),
    ...(typeof condition.reviewed === 'boolean' ? [] : [`${what}: reviewed or not is not said`]),
    ...(condition.reviewed && findings.some(({ checked }) => !checked)
      ? [`${what}: reviewed, but not every finding is checked`]
      : []),
    ...(condition.reviewed && [...tests, ...steps].some(({ checked }) => !checked)
      ? [`${what}: reviewed, but not every test and step is checked`]
      : []),
    ...twice(
      `${what}: finding`,
      findings.map(({ f }) => f),
    ),
    ...findings.flatMap(({ f, p, src }) => [
      ...(known.has(f) ? [] : [`${what}: unknown finding ${f}`]),
      ...(LEVELS.includes(p) ? [] : [`${what}: ${f} has no level`]),
      ...sourced(`${what}, ${f}`, src, sources),
    ]),
    ...[...tests, ...steps].flatMap((step) => [
      ...named(`${what}, step "${step.en}"`, step),
      ...sourced(`${what}, step "${step.en}"`, step.src, sources),
    ]),
  ];
}

function checkDanger(
  rule: DangerRule,
  known: ReadonlySet<string>,
  conditions: ReadonlySet<string>,
  sources: ReadonlySet<string>,
): Complaint[] {
  const what = `danger ${rule.id}`;
  return [
    ...named(what, rule),
    ...named(`${what}, action`, rule.action),
    ...sourced(what, rule.src, sources),
    ...(rule.level === 'emergency' || rule.level === 'urgent' ? [] : [`${what}: no level`]),
    ...(rule.checked === undefined || CHECKS.includes(rule.checked)
      ? []
      : [`${what}: checked in no known way`]),
    ...findingsIn(rule.when)
      .filter((id) => !known.has(id))
      .map((id) => `${what}: unknown finding ${id}`),
    ...(rule.consider ?? [])
      .filter((id) => !conditions.has(id))
      .map((id) => `${what}: unknown condition ${id}`),
  ];
}

/** Everything that is wrong with a body of knowledge, in words; an empty list when nothing is. */
export function checkKnowledge({ sources, systems, conditions, dangers, measures }: Knowledge): string[] {
  const findings = systems.flatMap((system) => system.findings);
  const knownFindings = new Set(findings.map(({ id }) => id));
  const knownConditions = new Set(conditions.map(({ id }) => id));
  const knownSources = new Set(sources.map(({ id }) => id));
  return [
    ...twice(
      'source',
      sources.map(({ id }) => id),
    ),
    ...twice(
      'finding',
      findings.map(({ id }) => id),
    ),
    ...twice(
      'condition',
      conditions.map(({ id }) => id),
    ),
    ...twice(
      'danger',
      dangers.map(({ id }) => id),
    ),
    ...sources.flatMap(({ id, title, publisher, year, locator }) => [
      ...(title && publisher && year > 1990 && locator
        ? []
        : [`source ${id}: title, publisher, year or locator missing`]),
      ...(FORBIDDEN.test(`${id} ${title} ${publisher}`) ? [`source ${id}: forbidden`] : []),
    ]),
    ...findings.flatMap((finding) => checkFinding(finding, knownFindings, knownSources)),
    ...sharedTerms(findings),
    ...conditions.flatMap((condition) => checkCondition(condition, knownFindings, knownSources)),
    ...dangers.flatMap((rule) => checkDanger(rule, knownFindings, knownConditions, knownSources)),
    ...measures.flatMap(({ id, rows, ...names }) => [
      ...named(`measure ${id}`, names),
      ...rows.flatMap(({ f, src }) => [
        ...(knownFindings.has(f) ? [] : [`measure ${id}: unknown finding ${f}`]),
        ...sourced(`measure ${id}, ${f}`, src, knownSources),
      ]),
    ]),
  ];
}
