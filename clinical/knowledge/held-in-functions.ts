import { fromColumns, inColumns, type PackedRows } from './columns';
import type { Knowledge } from './knowledge';
import type { Finding, FindingSystem } from './shape';

/** The values of reports stand apart: the process that reads scans needs them alone. */
type Packable = Omit<Knowledge, 'analytes'>;
/** These say most under the same names: in columns they take up to a third less room. */
type InColumns = 'conditions' | 'drugs' | 'sources' | 'dangers' | 'topics' | 'orders' | 'presentations';
type Packed = readonly [
  columns: PackedRows,
  rest: Omit<Packable, InColumns>,
  /** Where each drug of the columns stands in the knowledge. */
  places: readonly number[],
];

/** A finding's terms are left out: a function holds the lexicon that was worked out of them (words/lexicon-of-build.ts). */
const withoutTerms = ({ system, findings }: FindingSystem): FindingSystem => ({
  system,
  findings: findings.map(({ terms: _terms, ...finding }) => finding as Finding),
});

/** Drugs of one class say much the same: behind one another they take less room. Gives them with their places before. */
function byClass(drugs: Packable['drugs']): { drugs: Packable['drugs']; places: number[] } {
  const placed = drugs
    .map((drug, place) => ({ drug, place, classes: drug.classes.join() }))
    .toSorted((a, b) => Number(a.classes > b.classes) - Number(a.classes < b.classes));
  return { drugs: placed.map(({ drug }) => drug), places: placed.map(({ place }) => place) };
}

/** Packs the knowledge for a function. The words of findings would gain little by columns and take longest to unpack. */
export const packedForFunctions = ({
  conditions,
  drugs,
  sources,
  dangers,
  topics,
  orders,
  presentations,
  systems,
  ...rest
}: Packable): Packed => {
  const told = byClass(drugs);
  return [
    inColumns({ conditions, drugs: told.drugs, sources, dangers, topics, orders, presentations }),
    { ...rest, systems: systems.map(withoutTerms) },
    told.places,
  ];
};

export function unpackedInFunction([columns, rest, places]: Packed): Packable {
  const told = fromColumns(columns) as Pick<Packable, InColumns>;
  const drugs = [...told.drugs];
  for (const [index, drug] of told.drugs.entries()) drugs[places[index] ?? index] = drug;
  return { ...rest, ...told, drugs };
}
