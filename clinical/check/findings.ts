import type { Finding } from '../knowledge/shape';
import { termsOf } from '../words/lexicon';
import { type Complaint, checkNames, checkSources } from './complaints';

/** Terms that lead to two findings, unless one of them marks the term as shared. */
export function sharedTerms(findings: readonly Finding[]): Complaint[] {
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

export function checkFinding(
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
    ...checkNames(what, finding),
    ...linked.filter((id) => !known.has(id)).map((id) => `${what}: unknown finding ${id}`),
    ...(finding.refine ?? []).flatMap(({ to, src }) => checkSources(`${what} → ${to}`, src, sources)),
    ...(finding.parents?.includes(finding.id) ? [`${what}: its own parent`] : []),
    ...(finding.terms.english.length > 0 ? [] : [`${what}: no English term`]),
  ];
}
