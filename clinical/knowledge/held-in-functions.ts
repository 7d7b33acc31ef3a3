import { fromColumns, inColumns, type PackedRows } from './columns';
import type { Knowledge } from './knowledge';

/** The values of reports stand apart: the process that reads scans needs them alone. */
type Packable = Omit<Knowledge, 'analytes'>;
type Packed = readonly [columns: PackedRows, rest: Omit<Packable, 'conditions' | 'drugs'>];

/**
 * Packs the knowledge for a function. Conditions and drugs say most under the same names: in columns they take a third less
 * room. The words of findings would gain little by it and take longest to unpack.
 */
export const packedForFunctions = ({ conditions, drugs, ...rest }: Packable): Packed => [
  inColumns({ conditions, drugs }),
  rest,
];

export const unpackedInFunction = ([columns, rest]: Packed): Packable => ({
  ...rest,
  ...(fromColumns(columns) as Pick<Packable, 'conditions' | 'drugs'>),
});
