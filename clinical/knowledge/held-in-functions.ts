import { byClass, inFiledOrder } from './by-class';
import { fromColumns, inColumns, type PackedRows } from './columns';
import type { Knowledge } from './knowledge';
import type { Finding, FindingSystem } from './shape';

/** The values of reports stand apart: the process that reads scans needs them alone. */
type Packable = Omit<Knowledge, 'analytes'>;
/** These say most under the same names: in columns they take up to a third less room. */
type InColumns = 'conditions' | 'drugs' | 'sources' | 'dangers' | 'topics' | 'orders' | 'presentations';
type Packed = readonly [columns: PackedRows, rest: Omit<Packable, InColumns>];

/** A finding's terms are left out: a function holds the lexicon that was worked out of them (words/lexicon-of-build.ts). */
const withoutTerms = ({ system, findings }: FindingSystem): FindingSystem => ({
  system,
  findings: findings.map(({ terms: _terms, ...finding }) => finding as Finding),
});

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
}: Packable): Packed => [
  inColumns({ conditions, drugs: byClass(drugs), sources, dangers, topics, orders, presentations }),
  { ...rest, systems: systems.map(withoutTerms) },
];

export function unpackedInFunction([columns, rest]: Packed): Packable {
  const told = fromColumns(columns) as Pick<Packable, InColumns>;
  return { ...rest, ...told, drugs: inFiledOrder(told.drugs) };
}
