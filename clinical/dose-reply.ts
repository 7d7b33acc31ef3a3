import { type DoseJudgement, type ReplyReason, reasonsShown } from './dose-reasons';
import { isForbidding, type VerdictWord } from './dosing/reason';
import type { Dose, DoseResult } from './dosing/result';
import { countsVials, isGivenAgain } from './dosing/summary';
import { placeInWords } from './knowledge/cite';
import type { Names } from './knowledge/shape';
import type { TopicNote } from './notes/note';
import type { Language } from './render/danger';
import {
  alikeProducts,
  type DosePen,
  measureOf,
  mostProducts,
  productName,
  productRemark,
} from './render/dose-amounts';
import { dosePhrases } from './render/dose-phrases';
import { type ListedSource, listSources } from './render/sources';

// A computed dose as the reply of the API lists it. Apart from the engine's front door, because it carries no
// knowledge: functions load it at once, and the engine only with the first question.

/** The engine's own dose is the first dose of an answer. */
export const engineDose = 1;

/** Says whether a dose of this verdict must not stand before anybody's eyes: no number of it is shown or sent. */
export const mustNotStand = isForbidding;

type Amount = { low: number; high: number; unit: string };
/** A product of India. `amount` is what a dose of it is, in words, or else `why` there is no such amount. */
type DoseProduct = {
  name: string;
  volumeMl?: number[];
  count?: number[];
  amount?: string;
  why?: string;
  remark?: string;
  asked?: true;
};
/** The dose as numbers. */
export type DoseNumbers = {
  verdict: VerdictWord;
  drug: string;
  indication: string;
  route: string;
  /** The route in words: "by mouth". */
  given: string;
  perDose: Amount;
  /** The amount counts this, where it is not the drug itself: "elemental iron". */
  of?: string;
  perDay?: Amount;
  timesDaily?: number[];
  /** How often, where no number of doses a day says it: "single dose", "ONCE A WEEK, never daily". */
  often?: string;
  days?: number[];
  maxSingle?: number;
  maxDaily?: number;
  /** The range was cut at a ceiling, and says so in these words. */
  cut?: string;
  unit: string;
  /** The line to prescribe, where one product and one frequency are clear. */
  prescription?: string;
  products?: DoseProduct[];
  sources: string[];
  reasons?: ReplyReason[];
};

/** Lists drugs that may be meant by one that the reference does not hold, each with the name that is spelled like it. */
export const nearDrugs = (result: DoseResult): (Names & { name: string })[] =>
  result.kind === 'unknown-drug' ? result.suggestions.map(({ name, en, hi }) => ({ name, en, hi })) : [];

/** A result without a dose: why there is none, and what would have to be known. */
export type DoseWithout = Pick<DoseNumbers, 'drug'> & {
  verdict: NonNullable<DoseJudgement['verdict']>;
  reasons?: ReplyReason[];
  needs?: string[];
};

/** This stands behind the badge of a dose. */
export type EngineCheck = {
  number: number;
  verdict: VerdictWord;
  stated: string;
  replaced: boolean;
  sentence: Names;
  sources: string[];
  checked: boolean;
};

const unitNames: Partial<Record<string, string>> = { unit: 'units', mcg: 'microgram' };
/** Units as readers see them: "units" and "microgram" in words, never U or µg. */
export const unitName = (unit: string, amount?: number): string =>
  unit === 'unit' && amount === 1 ? unit : (unitNames[unit] ?? unit);

/** Says where in its source a fact stands, as a text of that language tells it. */
export const placeIn = ({ locator }: Dose['sources'][number], language: Language): string =>
  placeInWords(locator)[language === 'hindi' ? 'hi' : 'en'];

/** "WHO 2013, section 3.2": each source once. */
export const sourcesShown = (sources: Dose['sources'], language: Language): string[] => [
  ...new Set(
    sources.map((source) => {
      const [name, place] = [`${source.publisher} ${source.year}`, placeIn(source, language)];
      return place === '' ? name : `${name}, ${place}`;
    }),
  ),
];

/** Cites what a dose, or a result without one, rests on; the sources of what speaks against it come last. */
export const doseSources = (result: DoseResult & DoseJudgement): ListedSource[] =>
  result.kind === 'unknown-drug'
    ? []
    : listSources([...result.sources, ...(result.reasons ?? []).flatMap(({ sources }) => sources)]);

/** Cites what a note rests on. */
export const noteSources = (note: TopicNote): ListedSource[] =>
  note.kind === 'unknown' ? [] : listSources(note.sources);

const lowToHigh = ([low, high]: readonly [number, number]): number[] => (low === high ? [low] : [low, high]);

/** The products that the dose can be measured with come first; of the others a page shows no more than a document does. */
function productsOf(dose: Dose, pen: DosePen): DoseProduct[] {
  const told = alikeProducts(dose.products).map((alike) => {
    const [product] = alike;
    const remark = productRemark(pen, alike);
    return {
      name: productName(pen, alike, dose.drug),
      ...(product.volumeMl && { volumeMl: lowToHigh(product.volumeMl) }),
      ...(product.count && { count: lowToHigh(product.count) }),
      ...measureOf(pen, product, dose),
      ...(remark && { remark }),
      ...(alike.some(({ asked }) => asked) && { asked: true as const }),
    };
  });
  const isMeasured = (product: DoseProduct) => product.amount !== undefined;
  return [
    ...told.filter(isMeasured),
    ...told.slice(0, mostProducts).filter((product) => !isMeasured(product)),
  ];
}

/** The whole of a day, from the fewest doses to the most. */
function daySpan({ regimens, perDay }: Dose): Dose['perDay'] {
  const days = regimens.flatMap((regimen) => regimen.perDay ?? []);
  const [first] = days;
  if (!first) return perDay;
  return {
    low: Math.min(...days.map(({ low }) => low)),
    high: Math.max(...days.map(({ high }) => high)),
    unit: first.unit,
  };
}

// An adult's ceiling far above a child's own dose would read as leave to give it: the engine's document hides it too.
const farAbove = 2;
/** The ceilings worth telling, of one dose and of 24 hours. */
export function maximaShown(dose: Dose): { single?: number; daily?: number } {
  const { single, daily } = dose.maxima;
  const most = Math.max(...dose.regimens.map(({ perDose }) => perDose.high));
  const mostDay = daySpan(dose)?.high ?? most;
  return {
    ...(single !== undefined && single <= most * farAbove && { single }),
    ...(daily !== undefined && daily <= mostDay * farAbove && { daily }),
  };
}

/** The dose that the engine computed, as numbers. Amounts are one dose or, for an infusion, what runs in a minute or hour. */
export function calculatedDose(dose: Dose, language: Language): DoseNumbers {
  const perDay = daySpan(dose);
  const named = (one: string, amount: number): string =>
    countsVials(dose.as) ? (amount === 1 ? 'vial' : 'vials') : unitName(one, amount);
  const unit = named(dose.perDose.unit, dose.perDose.high) + (dose.infusion ? `/${dose.infusion}` : '');
  const say = dosePhrases[language];
  const pick = ({ en, hi }: Names) => (language === 'hindi' ? hi : en);
  const products = productsOf(dose, { say, pick });
  const { single, daily } = maximaShown(dose);
  // "After each loose stool" is no single dose, and its purpose says how often.
  const often = dose.weekly ? say.weekly : dose.once && !isGivenAgain(dose) ? say.once : undefined;
  return {
    verdict: dose.verdict,
    drug: dose.drug.en,
    indication: pick(dose.for),
    route: dose.route,
    given: say.routes[dose.route],
    perDose: { ...dose.perDose, unit },
    ...(dose.as && !countsVials(dose.as) && { of: dose.as }),
    ...(perDay && { perDay: { ...perDay, unit: named(perDay.unit, perDay.high) } }),
    ...(dose.timesDaily && { timesDaily: lowToHigh(dose.timesDaily) }),
    ...(often && { often }),
    ...(dose.days && { days: lowToHigh(dose.days) }),
    ...(single !== undefined && { maxSingle: single }),
    ...(daily !== undefined && { maxDaily: daily }),
    ...(dose.capped.length > 0 && { cut: say.capped }),
    unit: named(dose.maxima.unit, Math.max(single ?? 0, daily ?? 0)),
    ...(dose.prescription && { prescription: pick(dose.prescription) }),
    ...(products.length > 0 && { products }),
    sources: sourcesShown(dose.sources, language),
    ...reasonsShown(dose, language),
  };
}

/** The reply's dose where the engine gives none; nothing of a drug that it does not know. */
export function withoutDose(result: DoseResult & DoseJudgement, language: Language): DoseWithout | undefined {
  if (result.kind === 'dose' || result.kind === 'unknown-drug' || !result.drug) return undefined;
  const above = result.kind === 'refused' && result.because === 'maximum';
  return {
    verdict: result.verdict ?? (above ? 'above-maximum' : 'not-verified'),
    drug: result.drug.en,
    ...reasonsShown(result, language),
    ...(result.needs && result.needs.length > 0 && { needs: [...result.needs] }),
  };
}

/** The check behind the badge of the engine's own dose: what it was computed from. */
export function checkOf(dose: Dose, number: number, language: Language): EngineCheck {
  const { low, high, unit } = dose.perDose;
  const [working] = dose.working;
  const rule = dose.infusion ? `/${dose.infusion}` : '';
  return {
    number,
    verdict: dose.verdict,
    stated: `${dose.drug.en} ${lowToHigh([low, high]).join('–')} ${unitName(unit, high)}${rule}`,
    replaced: false,
    sentence: {
      en: `Computed by the reference engine from its rule for ${dose.for.en}: ${working?.en ?? ''}.`,
      hi: `रेफ़रेंस इंजन ने अपने नियम से गणना की (${dose.for.hi}): ${working?.hi ?? ''}।`,
    },
    sources: sourcesShown(dose.sources, language).slice(0, 2), // the rule's own come first
    checked: dose.checked,
  };
}
