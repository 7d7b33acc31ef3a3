import type { Presentation } from '../knowledge/presentation-shape';
import { type Complaint, checkNames, checkSources } from './complaints';
import { findingsIn } from './dangers';

type Ids = Record<'findings' | 'conditions' | 'sources', ReadonlySet<string>>;

/** Lists what is wrong with a presentation: its names, its findings, what is thought of beside it, and its sources. */
export function checkPresentation(
  { id, when, unless = [], beside = [], exclude = [], src, ...names }: Presentation,
  { findings, conditions, sources }: Ids,
): Complaint[] {
  const place = `presentation ${id}`;
  return [
    ...checkNames(place, names),
    ...checkSources(place, src, sources),
    ...(beside.length + exclude.length > 0 ? [] : [`${place}: brings nothing to mind`]),
    ...[...beside, ...exclude]
      .filter((one) => !conditions.has(one))
      .map((one) => `${place}: unknown condition ${one}`),
    ...[...findingsIn(when), ...unless]
      .filter((one) => !findings.has(one))
      .map((one) => `${place}: unknown finding ${one}`),
  ];
}
