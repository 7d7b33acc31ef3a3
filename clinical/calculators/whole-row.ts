import type { Calculator, CalculatorField } from '../knowledge/calculator-shape';
import { type Citation, cite } from '../knowledge/cite';
import { isRead } from '../knowledge/reading';
import type { Reference } from '../reference/reference';
import { wholeFields } from './fields';

/** A calculator as its screen needs it: every field written out, and its sources by name. */
export type WholeCalculator = Omit<Calculator, 'fields' | 'checked'> & {
  fields: CalculatorField[];
  sources: Citation[];
  read: boolean;
};

/** All calculators, in the order of the knowledge. */
export const wholeCalculators = ({ knowledge, sources }: Reference): WholeCalculator[] =>
  knowledge.calculators.map(({ checked, ...row }) => ({
    ...row,
    fields: wholeFields(row),
    sources: cite(sources, row.src),
    read: isRead(checked),
  }));
