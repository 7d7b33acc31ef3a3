import type { Drug } from '../knowledge/drug-shape';
import { indianSources, indianSourceToLookUp } from '../knowledge/indian-sources';
import type { Condition } from '../knowledge/shape';
import { type Complaint, checkNames, twice } from './complaints';

/** Lists conditions and drugs for which no Indian document is named, and rows that name none of ours. */
export function checkIndianSources(conditions: readonly Condition[], drugs: readonly Drug[]): Complaint[] {
  const known = {
    conditions: new Set(conditions.map(({ id }) => id)),
    drugs: new Set(drugs.map(({ id }) => id)),
  };
  const named = (field: 'conditions' | 'drugs' | 'icd10') => indianSources.flatMap((one) => one[field] ?? []);
  return [
    ...indianSources.flatMap((one) => checkNames(`Indian source ${one.id}`, one)),
    ...twice(
      'Indian source',
      indianSources.map(({ id }) => id),
    ),
    ...twice('Indian source of an ICD-10 code', named('icd10')),
    ...(['conditions', 'drugs'] as const).flatMap((field) => [
      ...twice(`Indian source of ${field}`, named(field)),
      ...named(field)
        .filter((id) => !known[field].has(id))
        .map((id) => `Indian sources: unknown ${id} among their ${field}`),
    ]),
    ...conditions
      .filter((condition) => !indianSourceToLookUp({ condition }))
      .map(({ id }) => `condition ${id}: no Indian source to look up is named for it`),
  ];
}
