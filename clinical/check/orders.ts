import type { OrderRule } from '../knowledge/order-shape';
import { type Complaint, checkNames, checkSources } from './complaints';
import { findingsIn } from './dangers';

type Ids = Record<'findings' | 'conditions' | 'dangers' | 'drugs' | 'sources', ReadonlySet<string>>;

/** Lists what is wrong with an order: what it is for, beside what it is not given, its findings, drugs and sources. */
export function checkOrder(
  { what, for: whom, unless = [], when, give, src = [] }: OrderRule,
  ids: Ids,
): Complaint[] {
  const place = `order ${what} for ${whom[0] ?? 'nothing'}`;
  const { findings, conditions, dangers, drugs, sources } = ids;
  return [
    ...(whom.length > 0 && give.length > 0 ? [] : [`${place}: for nothing, or nothing is given`]),
    ...[...whom, ...unless]
      .filter((id) => !conditions.has(id) && !dangers.has(id))
      .map((id) => `${place}: unknown condition or danger ${id}`),
    ...(when ? findingsIn(when) : [])
      .filter((id) => !findings.has(id))
      .map((id) => `${place}: unknown finding ${id}`),
    ...give.flatMap(({ drug, purpose }) => [
      ...(drugs.has(drug) ? [] : [`${place}: unknown drug ${drug}`]),
      ...checkNames(`${place}, ${drug}`, purpose),
    ]),
    ...(src.length > 0 ? checkSources(place, src, sources) : []),
  ];
}
