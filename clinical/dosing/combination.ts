import type { Drug, Product } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';
import type { DrugNames } from '../reference/drug-names';
import { convert, unitInWords, writeAmount } from './amount';
import { misfitsOf, type RulePatient } from './choose-rule';
import { isHighAlert } from './high-alert';
import { maximaOf, sizeFor } from './range';

type Part = Product['composition'][number];
/** A part allows so many pieces, or mL, at once and in a day for this patient. */
type Limit = { part: Part; drug?: Drug; dose?: number; day?: number };

/** Marks of a spoon or a syringe for liquids by mouth. */
const stepMl = 0.5;

/** Works out what the kindest rule for this patient and route allows of one part. */
function limitOf(names: DrugNames, part: Part, product: Product, patient: RulePatient): Limit {
  const drug = names.byId.get(part.drug);
  if (!drug) return { part };
  const fitting = drug.rules.filter(
    (rule) => !rule.once && misfitsOf(rule, patient, product.route).length === 0,
  );
  // The usual rule where there is one: a larger dose for one purpose is no dose of a combination.
  const usual = fitting.filter((rule) => rule.usual);
  const rules = usual.length > 0 ? usual : fitting;
  const each = part.perMl === undefined ? part.amount : part.amount / part.perMl;
  const limits = rules.flatMap((rule) => {
    const size = sizeFor(rule, patient.weightKg, patient.heightCm);
    const holds = convert(each, part.unit, rule.unit);
    if (size === undefined || holds === undefined || rule.per === 'minute' || rule.per === 'hour') return [];
    const { single, daily } = maximaOf(rule, drug, patient.weightKg);
    const most = rule.max * size;
    const times = rule.timesDaily?.[1] ?? 1;
    const atOnce = Math.min(single ?? Number.POSITIVE_INFINITY, rule.per === 'day' ? most / times : most);
    const inDay = Math.min(daily ?? Number.POSITIVE_INFINITY, rule.per === 'day' ? most : atOnce * times);
    return [{ dose: atOnce / holds, day: inDay / holds }];
  });
  if (limits.length === 0) return { part, drug };
  return {
    part,
    drug,
    dose: Math.max(...limits.map(({ dose }) => dose)),
    day: Math.max(...limits.map(({ day }) => day)),
  };
}

const pieceNames: Partial<Record<Product['form'], Names>> = {
  capsule: { en: 'capsules', hi: 'कैप्सूल' },
  inhaler: { en: 'puffs', hi: 'पफ' },
  respules: { en: 'mL', hi: 'mL' },
};

const shownPart = ({ drug, amount, unit, perMl }: Part): string =>
  `${drug.replaceAll('-', ' ').toUpperCase()} ${writeAmount(amount)} ${unitInWords(unit)}${perMl === undefined ? '' : `/${perMl === 1 ? '' : `${writeAmount(perMl)} `}mL`}`;

const down = (amount: number, step: number): number => Math.floor(amount / step + 1e-9) * step;

/**
 * A fixed-dose combination by its parts: how much of it each part allows, and which part limits it. It is no dose of
 * this reference: the parts were never weighed together, so the brand is not verified.
 */
export function combinationText(names: DrugNames, product: Product, patient: RulePatient): Names {
  const limits = product.composition.map((part) => limitOf(names, part, product, patient));
  const liquid = product.composition.some(({ perMl }) => perMl !== undefined);
  const step = liquid ? stepMl : 1;
  const content = product.composition.map(shownPart).join(' + ');
  const pieces = liquid
    ? { en: 'mL', hi: 'mL' }
    : (pieceNames[product.form] ?? { en: 'tablets', hi: 'गोली' });
  const alert = limits.find(({ drug }) => drug && isHighAlert([drug]))?.part.drug.replaceAll('-', ' ');
  const head = { en: `Contains ${content}.`, hi: `इसमें ${content} है।` };
  if (alert !== undefined)
    return {
      en: `${head.en} ${alert} is never dosed by default: give its parts one by one.`,
      hi: `${head.hi} ${alert} की खुराक अंदाज़े से नहीं दी जाती: हर दवा अलग-अलग देखें।`,
    };
  const without = limits
    .filter(({ dose }) => dose === undefined)
    .map(({ part }) => part.drug.replaceAll('-', ' '));
  if (without.length > 0)
    return {
      en: `${head.en} No rule here for this patient: ${without.join(', ')}; so no amount is given.`,
      hi: `${head.hi} इस मरीज़ के लिए नियम नहीं: ${without.join(', ')}; इसलिए मात्रा नहीं दी जाती।`,
    };
  const least = (pick: (limit: Limit) => number | undefined) =>
    limits.reduce((a, b) =>
      (pick(b) ?? Number.POSITIVE_INFINITY) < (pick(a) ?? Number.POSITIVE_INFINITY) ? b : a,
    );
  const [atOnce, inDay] = [least(({ dose }) => dose), least(({ day }) => day)];
  const [once, day] = [down(atOnce.dose ?? 0, step), down(inDay.day ?? 0, step)];
  const limiting = (once === 0 ? atOnce : inDay).part.drug.replaceAll('-', ' ');
  if (once === 0 || day === 0)
    return {
      en: `${head.en} One holds more ${limiting} than a dose of this reference for this patient.`,
      hi: `${head.hi} एक में ${limiting} इस मरीज़ की एक खुराक से ज़्यादा है।`,
    };
  return {
    en: `${head.en} By its parts at most ${writeAmount(Math.min(once, day))} ${pieces.en} at once and ${writeAmount(day)} ${pieces.en} in 24 hours; ${limiting} limits it.`,
    hi: `${head.hi} हर दवा के हिसाब से एक बार में अधिकतम ${writeAmount(Math.min(once, day))} ${pieces.hi}, 24 घंटे में ${writeAmount(day)} ${pieces.hi}; सीमा ${limiting} से।`,
  };
}
