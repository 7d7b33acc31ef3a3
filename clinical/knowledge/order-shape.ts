import type { Route } from './drug-shape';
import type { ReadMark } from './reading';
import type { Names, Src, When } from './shape';

/** A drug as the dose engine is asked for it; amounts stand in the rules of the drug alone. */
export type DrugChoice = {
  /** Id of a drug. */
  drug: string;
  /** Words that choose the rule of the drug. */
  indication: string;
  /** Words that choose the rule of the doses that go on where the first rule is only that of the first ones. */
  goesOn?: string;
  route: Route;
  /** It is for this, told where the dose cannot be worked out yet. */
  purpose: Names;
};

/** A treatment that is begun in a first contact, for conditions and danger signs. */
export type OrderRule = {
  /** This is given, whatever the drug: of orders for one thing only the first that holds is given. */
  what: string;
  /** Ids of conditions and danger rules. */
  for: string[];
  /** Findings without which it is not given. */
  when?: When;
  /** Findings beside which it is not given: a barking cough is no pneumonia. */
  notWith?: When;
  /** Ids of conditions and danger rules beside which it is not given. */
  unless?: string[];
  /** It eases a complaint, whatever the disease turns out to be. */
  relief?: true;
  /** The first that the patient may have is ordered. */
  give: DrugChoice[];
  /** Frequency and manner, where the words of the dose's rule do not read well in an order. */
  how?: { often?: Names; note?: Names };
  /** `false` where the line to prescribe would mislead: what is drunk in sips, or given by vial. */
  line?: boolean;
  /** That this drug is begun for this: amounts have sources of their own. */
  src?: Src[];
  checked?: ReadMark;
};
