import type { Condition, Step } from '../knowledge/shape';
import { type Complaint, checkNames, checkSources, twice } from './complaints';
import { findingsIn } from './dangers';

const triages = ['emergency', 'urgent', 'routine', 'self'];
const levels = ['always', 'usual', 'common', 'occasional', 'rare'];

/** So begins what nobody understands alone: "or penicillin V", "within 2 weeks" and no more. */
const goingOn =
  /^(?:or|nor|and|also|the same|again)\b|^(?:with)?in (?:days|weeks|\d+ \w+)$|^for (?:life|\w+ \w+)$|^(?:for|until) (?:up to |at least )?(?:\d+|an?|one|two|three|four|six) \w+/i;

function checkAlone(what: string, { en, goesOn }: Step, place: number): Complaint[] {
  if (goesOn)
    return place > 0 ? [] : [`${what}, step "${en}": nothing stands before it on which it could go on`];
  return goingOn.test(en)
    ? [`${what}, step "${en}": alone nobody understands it; say it whole, or that it goes on`]
    : [];
}

export function checkCondition(
  condition: Condition,
  known: ReadonlySet<string>,
  sources: ReadonlySet<string>,
): Complaint[] {
  const what = `condition ${condition.id}`;
  const { prior, findings, tests, steps, stages = [], ask = [] } = condition;
  return [
    ...checkNames(what, condition),
    ...checkSources(what, condition.src, sources),
    ...(triages.includes(condition.triage) ? [] : [`${what}: no triage`]),
    ...(condition.homeFrom === undefined || condition.triage === 'self'
      ? []
      : [`${what}: cared for at home, but it does not settle by itself`]),
    ...(prior?.base > 0 && prior.why ? [] : [`${what}: a prior needs a number and a reason`]),
    ...(typeof condition.whollyRead === 'boolean' ? [] : [`${what}: wholly read or not is not said`]),
    ...(condition.whollyRead && findings.some(({ checked }) => !checked)
      ? [`${what}: called wholly read, but not every finding is checked`]
      : []),
    ...(condition.whollyRead && [...tests, ...steps].some(({ checked }) => !checked)
      ? [`${what}: called wholly read, but not every test and step is checked`]
      : []),
    ...twice(
      `${what}: finding`,
      findings.map(({ f }) => f),
    ),
    ...findings.flatMap(({ f, p, src }) => [
      ...(known.has(f) ? [] : [`${what}: unknown finding ${f}`]),
      ...(levels.includes(p) ? [] : [`${what}: ${f} has no level`]),
      ...checkSources(`${what}, ${f}`, src, sources),
    ]),
    ...twice(`${what}: to ask`, ask),
    ...ask.filter((f) => !known.has(f)).map((f) => `${what}: to ask, unknown finding ${f}`),
    ...stages.flatMap(({ when, src, ...names }) => [
      ...checkNames(`${what}, stage "${names.en}"`, names),
      ...checkSources(`${what}, stage "${names.en}"`, src, sources),
      ...findingsIn(when)
        .filter((f) => !known.has(f))
        .map((f) => `${what}, stage "${names.en}": unknown finding ${f}`),
    ]),
    ...[tests, steps].flatMap((list) => list.flatMap((step, place) => checkAlone(what, step, place))),
    ...[...tests, ...steps].flatMap((step) => [
      ...checkNames(`${what}, step "${step.en}"`, step),
      ...checkSources(`${what}, step "${step.en}"`, step.src, sources),
    ]),
  ];
}
