import { cite } from '../knowledge/cite';
import type { Drug, Product, Route } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import { byGravity } from './cautions';
import { misfitsOf, type RulePatient } from './choose-rule';
import { combinationText } from './combination';
import { gravest, neededFacts, type Reason, reasonsByGravity } from './reason';
import type { Caution, DoseAsk, DoseRefusal, DoseRequest, DrugName, NoRule } from './result';
import { summaryOf } from './summary';
import type { TakenDrugs } from './together';

export const nameOf = ({ id, en, hi }: Drug): DrugName => ({ id, en, hi });

/** Everything known once the drug is found. */
export type DoseQuestion = {
  reference: Reference;
  request: DoseRequest;
  drug: Drug;
  products: Product[];
  route: Route | undefined;
  patient: RulePatient;
  assumedAdult: boolean;
  taken: TakenDrugs;
  /** Cautions that stand whatever rule is chosen. */
  cautions: Caution[];
  /** These speak against the drug in this patient. */
  reasons: Reason[];
};

/** A dose that is not given, and why. */
export const refuse = (
  found: DoseQuestion,
  because: DoseRefusal['because'],
  reason: Names,
  cautions: Caution[],
): DoseRefusal => ({
  kind: 'refused',
  // A weight that cannot be says nothing of the drug; everything else forbids it.
  verdict: because === 'weight' ? 'not-verified' : 'not-for-this-patient',
  reasons: reasonsByGravity([
    {
      kind: refusedFor[because],
      verdict: because === 'weight' ? 'not-verified' : 'not-for-this-patient',
      text: { en: reason.en, hi: reason.hi },
      sources: cautions.find(({ en }) => en === reason.en)?.sources ?? [],
    },
    ...found.reasons,
  ]),
  drug: nameOf(found.drug),
  because,
  reason: { en: reason.en, hi: reason.hi },
  cautions: byGravity(cautions),
  sources: cautions.flatMap(({ sources }) => sources),
});

const refusedFor: Record<DoseRefusal['because'], Reason['kind']> = {
  weight: 'weight',
  age: 'age',
  ban: 'ban',
  renal: 'kidney',
  maximum: 'number',
};

/** A dose that is not given before something is known. */
export const ask = (found: DoseQuestion): DoseAsk => {
  const reasons = reasonsByGravity(found.reasons);
  const [first] = reasons.filter(({ needs }) => needs);
  return {
    kind: 'ask',
    verdict: gravest(reasons.map(({ verdict }) => verdict)),
    reasons,
    drug: nameOf(found.drug),
    needs: neededFacts(reasons),
    reason: first?.text ?? { en: '', hi: '' },
    cautions: byGravity(found.cautions),
    sources: reasons.flatMap(({ sources }) => sources),
  };
};

// Only the calculator lists the rules that exist, under a heading of its own: an emergency card or a sheet shows none.
const noRuleReasons: Record<string, Names> = {
  misfit: {
    en: 'No rule of this reference fits this patient, and nothing is interpolated.',
    hi: 'इस मरीज़ के लिए इस रेफ़रेंस में कोई नियम नहीं है। अंदाज़े से खुराक नहीं बताई जाती।',
  },
  'indication unknown': {
    en: 'No rule of this reference names this indication, and the dose depends on it.',
    hi: 'इस रेफ़रेंस के किसी नियम में यह बीमारी नहीं है, और खुराक उसी पर निर्भर है।',
  },
  'indication needed': {
    en: 'The dose depends on the indication: enter it.',
    hi: 'खुराक बीमारी पर निर्भर है: कृपया बीमारी (indication) लिखें।',
  },
  combination: {
    en: 'A fixed-dose combination: this reference doses its ingredients each by itself, not the brand.',
    hi: 'यह कई दवाओं का मिश्रण (fixed-dose combination) है: यह रेफ़रेंस हर दवा की खुराक अलग-अलग देता है, ब्रांड की नहीं।',
  },
  'left to service': {
    en: 'A drug of hospital wards: without a network its dose is not told here. Ask again with a connection.',
    hi: 'यह अस्पताल के वार्ड की दवा है: बिना नेटवर्क यहाँ इसकी खुराक नहीं बताई जाती। इंटरनेट जुड़ने पर फिर पूछें।',
  },
  'no rules': {
    en: 'This reference holds no dose rule for this drug.',
    hi: 'इस दवा के लिए इस रेफ़रेंस में खुराक का कोई नियम नहीं है।',
  },
};

/** That no rule judges the dose is a reason of its own. */
export const withoutRule = (text: Names): Reason => ({
  kind: 'no-rule',
  verdict: 'not-verified',
  text: { en: text.en, hi: text.hi },
  sources: [],
});

/** No rule fits: what there is instead, nearest first. */
export function noRule(found: DoseQuestion, why: string): NoRule {
  const { drug, patient, route, reference, cautions } = found;
  const nearest = drug.rules
    .map((rule) => {
      const misfits = misfitsOf(rule, patient, route);
      return {
        ...summaryOf(rule),
        misfits: misfits.length > 0 ? misfits : (['indication'] as const).slice(),
      };
    })
    .sort((a, b) => a.misfits.length - b.misfits.length);
  const fallback = { en: '', hi: '' };
  const [product] = found.products;
  const isCombination = why === 'no rules' && (drug.ingredients ?? []).length > 1;
  const reason =
    isCombination && product
      ? combinationText(reference.drugNames(), product, patient)
      : (noRuleReasons[isCombination ? 'combination' : why] ?? noRuleReasons.misfit ?? fallback);
  const reasons = reasonsByGravity([...found.reasons, withoutRule(reason)]);
  return {
    kind: 'no-rule',
    verdict: gravest(reasons.map(({ verdict }) => verdict)),
    reasons,
    drug: nameOf(drug),
    reason,
    nearest,
    cautions: byGravity(cautions),
    sources: cite(
      reference.sources,
      drug.rules.flatMap(({ src }) => src),
    ),
  };
}

/** A device without a network keeps no rule of such a drug; the service has them all. */
export const isLeftToService = ({ wardOnly, rules }: Drug): boolean =>
  wardOnly === true && rules.length === 0;

/** On these the device keeps no facts of such a drug. */
const notKept: Partial<Record<Reason['kind'], true>> = {
  pregnancy: true,
  lactation: true,
  kidney: true,
  liver: true,
  age: true,
};

/** What the drug must not meet is told all the same. */
export const leftToService = (found: DoseQuestion): NoRule =>
  noRule({ ...found, reasons: found.reasons.filter(({ kind }) => !notKept[kind]) }, 'left to service');
