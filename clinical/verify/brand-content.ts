import { namesGraveIllness } from '../dosing/conditions';
import { isHighAlert } from '../dosing/high-alert';
import { type Reason, type VerdictWord, writtenContent } from '../dosing/reason';
import type { Product } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';
import { listedBrands } from '../reference/brands';
import type { Reference } from '../reference/reference';
import type { DosePatient, Verdict } from './verdict';

// What a packet holds that nobody looked up. Its dose is right for what it is said to hold, and the line says so; there it
// stands as verified where no other strength of these drugs would make it wrong, and nothing hangs on the drug itself.

/** Below this age a dose hangs on what the packet holds more closely. */
const grownUp = 12;
const healthyKidneys = 60;

/** Says whether nothing is known of the patient that would forbid another drug of the same name. */
const nothingHangsOnTheDrug = (patient: DosePatient): boolean =>
  (patient.ageYears ?? 0) >= grownUp &&
  (patient.allergies ?? []).length === 0 &&
  (patient.currentDrugs ?? []).length === 0 &&
  !namesGraveIllness([...(patient.conditions ?? []), ...(patient.candidates ?? [])].join('; ')) &&
  !patient.pregnant &&
  !patient.pregnancyPossible &&
  !patient.lactating &&
  patient.postpartumDays === undefined &&
  !patient.kidneyNotComputed &&
  (patient.creatinineClearance ?? healthyKidneys) >= healthyKidneys &&
  (patient.liver ?? 'none') === 'none' &&
  patient.vitals === undefined;

const drugsOf = ({ composition }: Product): string =>
  composition
    .map(({ drug }) => drug)
    .sort()
    .join();
const isLiquid = ({ composition }: Product): boolean => composition.some(({ perMl }) => perMl !== undefined);
const numbersIn = (name: string): number[] => (name.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** Every packet of just these drugs that is known, except where the brand's own name gives an amount. */
function otherStrengths(reference: Reference, product: Product): Product[] {
  const given = numbersIn(product.brand ?? '');
  const isAsGiven = (one: Product): boolean =>
    product.composition.every(
      ({ drug, amount }) =>
        !given.includes(amount) ||
        one.composition.some((part) => part.drug === drug && part.amount === amount),
    );
  const drugs = drugsOf(product);
  return [
    ...[...reference.drugNames().byId.values()].flatMap(({ products }) => products),
    ...listedBrands(),
  ].filter(
    (one) =>
      one !== product &&
      one.route === product.route &&
      isLiquid(one) === isLiquid(product) &&
      drugsOf(one) === drugs &&
      isAsGiven(one),
  );
}

/** What nobody looked up about a packet, as a reason against its dose or as a remark beside it. */
export type ContentDoubt = { reasons: Reason[]; remark?: Names };

/**
 * Weighs the reasons for which what a packet holds is in doubt; `strengthTold`: the line itself gives the strength of each
 * part.
 */
export function contentDoubt(
  reference: Reference,
  product: Product,
  reasons: Reason[],
  patient: DosePatient,
  strengthTold: boolean,
  judged: (one: Product) => VerdictWord,
): ContentDoubt {
  if (reasons.length === 0) return { reasons };
  const parts = product.composition.flatMap(({ drug }) => reference.drugNames().byId.get(drug) ?? []);
  const isSafe =
    parts.length === product.composition.length &&
    !isHighAlert(parts) &&
    nothingHangsOnTheDrug(patient) &&
    [product, ...(strengthTold ? [] : otherStrengths(reference, product))].every(
      (one) => judged(one) === 'verified',
    );
  if (!isSafe) return { reasons };
  const content = `${product.brand} = ${writtenContent(product)}`;
  return {
    reasons: [],
    remark: {
      en: `${content}: check this on the strip.`,
      hi: `${content}: यह पत्ते पर देख लें।`,
    },
  };
}

/** A verdict that rests on what nobody looked up says so, and is not counted as read. */
export const withRemark = (verdict: Verdict, { remark }: ContentDoubt): Verdict =>
  remark
    ? {
        ...verdict,
        sentence: {
          en: `${verdict.sentence.en} ${remark.en}`,
          hi: `${verdict.sentence.hi} ${remark.hi}`,
        },
        checked: false,
      }
    : verdict;
