import { byClass, inFiledOrder } from './by-class';
import { fromColumns, inColumns, type PackedRows } from './columns';
import type { Knowledge } from './knowledge';
import type { Finding, FindingSystem } from './shape';

/** The values of reports stand apart: the process that reads scans needs them alone. */
type Packable = Omit<Knowledge, 'analytes'>;
/** These say most under the same names: in columns they take up to a third less room. */
type InColumns =
  | 'conditions'
  | 'drugs'
  | 'sources'
  | 'dangers'
  | 'topics'
  | 'orders'
  | 'presentations'
  | 'systems';
type Packed = readonly [columns: PackedRows, rest: Omit<Packable, InColumns>];

/** A finding's terms are left out: a function holds the lexicon that was worked out of them (words/lexicon-of-build.ts). */
const withoutTerms = ({ system, findings }: FindingSystem): FindingSystem => ({
  system,
  findings: findings.map(({ terms: _terms, ...finding }) => finding as Finding),
});

/** Sources of one address behind one another take less room; they are filed by their ids. */
const byAddress = (sources: Packable['sources']): Packable['sources'] =>
  [...sources].sort((a, b) => ((a.address ?? '') < (b.address ?? '') ? -1 : 1));
const byId = (sources: Packable['sources']): Packable['sources'] =>
  [...sources].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Packs the knowledge for a function. */
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
  inColumns({
    conditions,
    drugs: byClass(drugs),
    sources: byAddress(sources),
    dangers,
    topics,
    orders,
    presentations,
    systems: systems.map(withoutTerms),
  }),
  rest,
];

export function unpackedInFunction([columns, rest]: Packed): Packable {
  const told = fromColumns(columns) as Pick<Packable, InColumns>;
  return { ...rest, ...told, drugs: inFiledOrder(told.drugs), sources: byId(told.sources) };
}
