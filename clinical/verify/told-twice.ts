import { convert } from '../dosing/amount';
import type { Drug } from '../knowledge/drug-shape';
import type { WrittenAmount } from './amounts';
import type { StatedDose } from './verdict';

/** A dose of a liquid that is told in mL and in what it holds: "10 mL (20 mg)", "20 mg (10 mL)", "400 IU 1 mL". */
export type ToldTwice = {
  first: WrittenAmount;
  second: WrittenAmount;
  /** Behind the second, with its bracket. */
  end: number;
  strength: NonNullable<StatedDose['strength']>;
};

/** Labels round what a mL holds. */
const rounding = 0.03;

const isSoldSo = ({ products }: Drug, { amount, unit, perMl }: ToldTwice['strength']): boolean =>
  products.some(({ composition: [part] }) => {
    if (part?.perMl === undefined) return false;
    const held = convert(part.amount / part.perMl, part.unit, unit);
    return held !== undefined && Math.abs(held / (amount / perMl) - 1) < rounding;
  });

/** Finds the doses whose second number says the first again, in a strength in which the drug is sold; any other pair is two doses. */
export function toldTwice(
  text: string,
  doses: readonly WrittenAmount[],
  drugOf: (dose: WrittenAmount) => Drug | undefined,
): ToldTwice[] {
  return doses.flatMap((first, index): ToldTwice[] => {
    const second = doses[index + 1];
    if (!second || !/^\s*(?:\(|=)?\s*$/.test(text.slice(first.end, second.start))) return [];
    const [volume, mass] = first.unit === 'mL' ? [first, second] : [second, first];
    if (volume.unit !== 'mL' || mass.unit === 'mL' || [volume, mass].some(({ high }) => high !== undefined))
      return [];
    const strength = { amount: mass.low, unit: mass.unit, perMl: volume.low };
    const drug = drugOf(first);
    const end = second.end + (/^\s*\)/.exec(text.slice(second.end))?.[0].length ?? 0);
    return drug && isSoldSo(drug, strength) ? [{ first, second, end, strength }] : [];
  });
}
