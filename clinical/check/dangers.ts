import type { DangerRule, When } from '../knowledge/shape';
import context from '../knowledge/words/context.json' with { type: 'json' };
import { type Complaint, checkNames, checkSources } from './complaints';

/** Every finding named inside a danger's condition. */
export function findingsIn(when: When): string[] {
  if ('finding' in when) return [when.finding];
  if ('all' in when) return when.all.flatMap(findingsIn);
  if ('any' in when) return when.any.flatMap(findingsIn);
  return 'of' in when ? when.of.flatMap(findingsIn) : [];
}

const deniedIn = (when: When): string[] => {
  if ('denied' in when) return [when.denied];
  const parts = 'all' in when ? when.all : 'any' in when ? when.any : 'of' in when ? when.of : [];
  return parts.flatMap(deniedIn);
};

const events: readonly string[] = context.events.words;
/** Says whether one finding alone makes the condition hold. */
function holdsAlone(when: When, id: string): boolean {
  if ('finding' in when) return when.finding === id;
  if ('all' in when) return when.all.every((part) => holdsAlone(part, id));
  return 'any' in when && when.any.some((part) => holdsAlone(part, id));
}

export function checkDanger(
  rule: DangerRule,
  known: ReadonlySet<string>,
  conditions: ReadonlySet<string>,
  sources: ReadonlySet<string>,
  dangers: readonly DangerRule[],
): Complaint[] {
  const what = `danger ${rule.id}`;
  const { apart, milderThan = [], saidBy = [] } = rule;
  const named = [
    ...findingsIn(rule.when),
    ...(apart ? [apart.finding, ...findingsIn(apart.where), ...deniedIn(apart.where), ...apart.unless] : []),
  ];
  return [
    ...checkNames(what, rule),
    ...checkNames(`${what}, action`, rule.action),
    ...checkSources(what, rule.src, sources),
    ...(rule.level === 'emergency' || rule.level === 'urgent' ? [] : [`${what}: no level`]),
    ...(rule.staysThoughOver
      ? []
      : events
          .filter((id) => holdsAlone(rule.when, id))
          .map((id) => `${what}: ${id} alone fires it though it is over, and the rule does not say so`)),
    ...deniedIn(rule.when).map((id) => `${what}: ${id} denied would switch it on`),
    ...[...milderThan, ...saidBy]
      .filter((id) => dangers.find((one) => one.id === id)?.level !== 'emergency')
      .map((id) => `${what}: ${id} is no emergency beside which it is milder`),
    ...named.filter((id) => !known.has(id)).map((id) => `${what}: unknown finding ${id}`),
    ...(rule.consider ?? [])
      .filter((id) => !conditions.has(id))
      .map((id) => `${what}: unknown condition ${id}`),
  ];
}
