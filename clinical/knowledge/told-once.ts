import { byClass, inFiledOrder } from './by-class';
import type { DoseRule, Drug } from './drug-shape';

// What a device can work out itself is not sent to it: a name that is the drug's id in words, and the place of a rule, which
// is its id there.

type Doses = { drugs: Drug[] };

const inWords = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

type ToldOnce = Omit<Drug, 'en' | 'rules'> & { en?: string; rules: Omit<DoseRule, 'id'>[] };

/** Drugs without what follows from the rest of them. */
export const toldOnce = ({ drugs, ...whole }: Doses): object => ({
  ...whole,
  drugs: byClass(drugs).map(
    ({ en, rules, ...drug }): ToldOnce => ({
      ...drug,
      ...(en !== inWords(drug.id) && { en }),
      rules: rules.map(({ id: _place, ...rule }) => rule),
    }),
  ),
});

/** The same drugs as a dose is worked out from. */
export const toldWhole = <Whole extends Doses>(packed: unknown): Whole => {
  const { drugs, ...whole } = packed as { drugs: ToldOnce[] };
  return {
    ...whole,
    drugs: inFiledOrder(drugs).map((drug) => ({
      en: inWords(drug.id),
      ...drug,
      rules: drug.rules.map((rule, place) => ({ ...rule, id: `${place}` })),
    })),
  } as unknown as Whole;
};
