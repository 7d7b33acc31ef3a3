import type { Drug, Product } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';
import type { DrugNames } from '../reference/drug-names';
import { convert, unitInWords, writeAmount } from './amount';
import { misfitsOf, type RulePatient } from './choose-rule';
import { isHighAlert } from './high-alert';
import { maximaOf, sizeFor } from './range';

type Part = Product['composition'][number];
/** A part allows so many pieces, or mL, at once and in a day for this patient; a dose of it is `low` at least, so often a day. */
type Limit = {
  part: Part;
  drug?: Drug;
  dose?: number;
  day?: number;
  low?: number;
  times?: readonly [number, number];
};

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
    const least = (rule.min * size) / (rule.per === 'day' ? times : 1);
    return [
      { dose: atOnce / holds, day: inDay / holds, low: least / holds, times: rule.timesDaily ?? [1, 1] },
    ];
  });
  if (limits.length === 0) return { part, drug };
  return {
    part,
    drug,
    dose: Math.max(...limits.map(({ dose }) => dose)),
    day: Math.max(...limits.map(({ day }) => day)),
    low: Math.min(...limits.map(({ low }) => low)),
    times: [
      Math.min(...limits.map(({ times }) => times[0])),
      Math.max(...limits.map(({ times }) => times[1])),
    ],
  };
}

const down = (amount: number, step: number): number => Math.floor(amount / step + 1e-9) * step;
const up = (amount: number, step: number): number => Math.ceil(amount / step - 1e-9) * step;

/**
 * The usual dose of a combination: no less than makes one of its parts a whole dose, no more often than the part that is
 * given most seldom. What a day holds stays below what the limiting part allows.
 */
function usualOf(
  limits: readonly Limit[],
  { once, day, step }: { once: number; day: number; step: number },
): { from: number; to: number; times: [number, number] } | undefined {
  const from = Math.max(step, up(Math.min(...limits.map(({ low = 0 }) => low)), step));
  const most = Math.min(...limits.map(({ times }) => times?.[1] ?? 1), Math.floor(day / from + 1e-9));
  if (from > once || most < 1) return undefined;
  const seldom = Math.min(most, Math.max(...limits.map(({ times }) => times?.[0] ?? 1)));
  // Liquids are measured out for a weight; of tablets the fewest are the dose.
  const to = step < 1 ? Math.max(from, down(Math.min(once, day / most), step)) : from;
  return { from, to, times: [seldom, most] };
}

const span = (from: number, to: number): string =>
  from === to ? writeAmount(from) : `${writeAmount(from)}–${writeAmount(to)}`;

const pieceNames: Partial<Record<Product['form'], Names>> = {
  capsule: { en: 'capsules', hi: 'कैप्सूल' },
  inhaler: { en: 'puffs', hi: 'पफ' },
  respules: { en: 'mL', hi: 'mL' },
};
/** "1 tablet", "2 tablets". */
const counted = (count: number, { en }: Names): string =>
  `${writeAmount(count)} ${count === 1 ? en.replace(/s$/, '') : en}`;

const shownPart = ({ drug, amount, unit, perMl }: Part): string =>
  `${drug.replaceAll('-', ' ').toUpperCase()} ${writeAmount(amount)} ${unitInWords(unit)}${perMl === undefined ? '' : `/${perMl === 1 ? '' : `${writeAmount(perMl)} `}mL`}`;

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
      hi: `${head.hi} ${alert} की खुराक अपने-आप नहीं बताई जाती: हर दवा की खुराक अलग-अलग निकालें।`,
    };
  const without = limits
    .filter(({ dose }) => dose === undefined)
    .map(({ part }) => part.drug.replaceAll('-', ' '));
  if (without.length > 0)
    return {
      en: `${head.en} No rule here for this patient: ${without.join(', ')}; so no amount is given.`,
      hi: `${head.hi} इस मरीज़ के लिए इनका नियम नहीं है: ${without.join(', ')}; इसलिए मात्रा नहीं बताई जाती।`,
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
      hi: `${head.hi} 1 ${pieces.hi} में ${limiting} इस मरीज़ की एक खुराक से ज़्यादा है।`,
    };
  const most = Math.min(once, day);
  const usual = usualOf(limits, { once: most, day, step });
  const often = usual && {
    en: usual.times[1] === 1 ? 'once a day' : `${span(...usual.times)} times a day`,
    hi: `दिन में ${span(...usual.times)} बार`,
  };
  const dose = usual && {
    en: usual.from === usual.to ? counted(usual.from, pieces) : `${span(usual.from, usual.to)} ${pieces.en}`,
    hi: `${span(usual.from, usual.to)} ${pieces.hi}`,
  };
  return {
    en: `${head.en}${dose ? ` Usual by its parts: ${dose.en} ${often?.en}.` : ''} At most ${counted(most, pieces)} at once and ${counted(day, pieces)} in 24 hours; ${limiting} limits it.`,
    hi: `${head.hi}${dose ? ` हर दवा के हिसाब से आम खुराक: ${dose.hi}, ${often?.hi}।` : ''} एक बार में अधिकतम ${writeAmount(most)} ${pieces.hi}, 24 घंटे में ${writeAmount(day)} ${pieces.hi}; यह सीमा ${limiting} के कारण है।`,
  };
}
