import { byClass, inFiledOrder } from './by-class';
import type { DoseRule, Drug } from './drug-shape';

// A device is not sent what it can work out itself: a name that is the drug's id in words, the same name in front of its
// Hindi one, the place of a rule, which is its id there, and an amount that follows from the others of its rule.

type Doses = { drugs: Drug[] };

const inWords = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

/** Hindi readers see the English name, and behind it in brackets how it is said. */
const [said, follows] = ['~', 0];
const hindiOf = (hi: string, en: string): string =>
  hi.startsWith(`${en} `) ? said + hi.slice(en.length) : hi;
const hindiFrom = (hi: string, en: string): string => (hi.startsWith(said) ? en + hi.slice(said.length) : hi);

/** Works out what the rest of a rule says of the least of one dose, of the most at once and of the most in a day. */
const following = ({ max, timesDaily }: Pick<DoseRule, 'max' | 'timesDaily'>) => ({
  min: max,
  maxSingle: max,
  maxDaily: max * (timesDaily?.[1] ?? 1),
});
type Amounts = keyof ReturnType<typeof following>;
const amounts: readonly Amounts[] = ['min', 'maxSingle', 'maxDaily'];

type Rule = Omit<DoseRule, 'id'>;
/** A rule with the fields that `change` makes of those whose amount may follow from the others. */
function withAmounts(rule: Rule, change: (value: unknown, implied: number) => unknown): Rule {
  const implied = following(rule);
  return Object.fromEntries(
    Object.entries(rule).map(([name, value]) => {
      const amount = amounts.find((one) => one === name);
      return [name, amount === undefined ? value : change(value, implied[amount])];
    }),
  ) as Rule;
}
/** A rule with nought where an amount follows, since no amount is nought, and the same rule whole. */
const withoutImplied = (rule: Rule): Rule =>
  withAmounts(rule, (value, implied) => (value === implied ? follows : value));
const withImplied = (rule: Rule): Rule =>
  withAmounts(rule, (value, implied) => (value === follows ? implied : value));

/** No drug on a device has these: they are read at leisure. */
export const readAtLeisure = {
  src: [],
  uses: [],
  sideEffects: { common: [], serious: [] },
  whollyRead: false,
} satisfies Partial<Drug>;

const unsaid = { level: 'caution', en: '', hi: '' } as const;
/** That a drug has no ceiling; why is told of what a sheet has made up, and no sheet is read on a device. */
export const noCeiling = { none: { en: '', hi: '' } };
/** A device holds this in the place of all by which a dose of a ward is judged. */
export const judgedWithConnection = {
  rules: [],
  ceiling: noCeiling,
  pregnancy: { ...unsaid, src: [] },
  lactation: { ...unsaid, src: [] },
} satisfies Partial<Drug>;

/** How a drug may be sold and advised, in one word: "H,A,!,P", with a sign for a narcotic and its place in the national list. */
const inOneWord = ({ schedule, telemedicine, nlem, ndps }: Drug): string =>
  [schedule, telemedicine, ndps ? '!' : '', nlem ?? ''].join(',').replace(/,+$/, '');
type Sold = Pick<Drug, 'schedule' | 'telemedicine' | 'nlem' | 'ndps'>;
function fromOneWord(sold: string): Sold {
  const [schedule, telemedicine, ndps, nlem] = sold.split(',');
  return { schedule, telemedicine, nlem, ndps: ndps ? true : undefined } as Sold;
}

type ToldOnce = Omit<Drug, 'en' | 'rules' | keyof Sold | keyof typeof readAtLeisure> & {
  sold: string;
  en?: string;
  rules: Omit<DoseRule, 'id'>[];
};

/** Drugs without what follows from the rest of them. */
export const toldOnce = ({ drugs, ...whole }: Doses): object => ({
  ...whole,
  drugs: byClass(drugs).map((drug): ToldOnce => {
    const { src: _src, uses: _uses, sideEffects: _effects, whollyRead: _read, ...told } = drug;
    const {
      en,
      rules,
      schedule: _schedule,
      telemedicine: _telemedicine,
      nlem: _nlem,
      ndps: _ndps,
      ...rest
    } = told;
    return {
      ...rest,
      sold: inOneWord(drug),
      hi: hindiOf(drug.hi, en),
      ...(en !== inWords(drug.id) && { en }),
      rules: rules.map(({ id: _place, ...rule }) => withoutImplied(rule)),
    };
  }),
});

/** The same drugs as a dose is worked out from. */
export const toldWhole = <Whole extends Doses>(packed: unknown): Whole => {
  const { drugs, ...whole } = packed as { drugs: ToldOnce[] };
  return {
    ...whole,
    drugs: inFiledOrder(drugs).map(({ en, hi, sold, ...drug }) => {
      const name = en ?? inWords(drug.id);
      return {
        ...drug,
        ...readAtLeisure,
        ...fromOneWord(sold),
        en: name,
        hi: hindiFrom(hi, name),
        rules: drug.rules.map((rule, place) => ({ ...withImplied(rule), id: `${place}` })),
      };
    }),
  } as unknown as Whole;
};
