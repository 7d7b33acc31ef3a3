import { unitInWords, writeAmount } from '../dosing/amount';
import { toldMaxima } from '../dosing/range';
import type { Amount, Dose, MeasuredProduct, Regimen } from '../dosing/result';
import { amountText, countedText, isGivenAgain } from '../dosing/summary';
import type { Names } from '../knowledge/shape';
import type { DosePhrases } from './dose-phrases-english';
import { unreadMark } from './unread-mark';

/** A pen says how one language is written: its fixed sentences and the pick of a name. */
export type DosePen = { say: DosePhrases; pick: (names: Names) => string };

const span = ([low, high]: [number, number]): string =>
  writeAmount(low) === writeAmount(high) ? writeAmount(low) : `${writeAmount(low)}–${writeAmount(high)}`;

type Spread = { times?: [number, number]; perDose: Amount; perDay?: Amount };

/** Regimens of one and the same dose on one line: "3–4 times a day". */
function spreads(regimens: readonly Regimen[]): Spread[] {
  const [first, last] = [regimens[0], regimens[regimens.length - 1]];
  const alike =
    first &&
    last &&
    first !== last &&
    first.perDose.low === last.perDose.low &&
    first.perDose.high === last.perDose.high;
  if (alike && first.times && last.times && first.perDay && last.perDay)
    return [
      {
        times: [first.times, last.times],
        perDose: first.perDose,
        perDay: { low: first.perDay.low, high: last.perDay.high, unit: first.perDay.unit },
      },
    ];
  return regimens.map(({ times, ...amounts }) => ({
    ...amounts,
    ...(times === undefined ? {} : { times: [times, times] as [number, number] }),
  }));
}

/** The numbers first, large: one dose, how often, the day, the ceilings. `badge` follows every dose. */
export function amountLines({ say }: DosePen, dose: Dose, badge = ''): string[] {
  const as = countedText(dose.as);
  if (dose.infusion)
    return [
      `- ${say.infusion[dose.infusion]}: **${amountText(dose.perDose.low, dose.perDose.high, dose.perDose.unit, dose.as)}**${as}${badge}`,
    ];
  const often = dose.weekly ? say.weekly : dose.once && !isGivenAgain(dose) ? say.once : '';
  const lines = spreads(dose.regimens).flatMap(({ times, perDose, perDay }) => {
    const amount = `**${amountText(perDose.low, perDose.high, perDose.unit, dose.as)}**${as}`;
    const how = times === undefined ? often : say.timesDaily(span(times));
    // Once a day the day is the dose.
    const day =
      perDay && times?.[1] !== 1
        ? [`  - ${say.oneDay}: ${amountText(perDay.low, perDay.high, perDay.unit, dose.as)}`]
        : [];
    return [`- ${say.oneDose}: ${amount}${how ? `, ${how}` : ''}${badge}`, ...day];
  });
  const { unit } = dose.maxima;
  const { single, daily } = toldMaxima(dose.maxima, {
    dose: Math.max(...dose.regimens.map(({ perDose }) => perDose.high)),
    day: Math.max(...dose.regimens.map(({ perDay, perDose }) => perDay?.high ?? perDose.high)),
  });
  const most = [
    ...(single === undefined ? [] : [say.most(amountText(single, single, unit, dose.as))]),
    ...(daily === undefined ? [] : [say.mostDay(amountText(daily, daily, unit, dose.as))]),
  ];
  return [
    ...lines,
    ...(dose.days ? [`- ${say.days(span(dose.days))}`] : []),
    ...(most.length > 0 ? [`- ${most.join('; ')}`] : []),
    ...(dose.capped.length > 0 ? [`- ${say.capped}`] : []),
  ];
}

/** More products than this are a catalogue. */
export const mostProducts = 8;

/** Says why a product has no volume and no count beside it. */
function unmeasured({ say }: DosePen, { form, composition, unsuited }: MeasuredProduct, dose: Dose): string {
  if (unsuited) return say.unsuited[unsuited];
  if (form !== 'injection') return say.notMeasured;
  if (dose.infusion) return say.infused;
  if (composition.some(({ unit }) => unit === 'unit')) return say.syringe;
  return composition.every(({ perMl }) => perMl === undefined) ? say.dissolve : say.notMeasured;
}

const contentAndMeasureOf = ({ form, composition, volumeMl, count }: MeasuredProduct): string =>
  [
    form,
    ...composition.map(({ drug, amount, unit, perMl }) => `${drug} ${amount} ${unit} ${perMl}`),
    `${volumeMl} or ${count}`,
  ].join();

/** Products that hold the same and are taken in the same measure stand together: the same mL is not told for each brand, nor whole tablets where another brand's may be halved. */
export const alikeProducts = (products: readonly MeasuredProduct[]): Alike[] =>
  [...Map.groupBy(products, contentAndMeasureOf).values()].flatMap(([first, ...others]): Alike[] =>
    first ? [[first, ...others]] : [],
  );
/** Tells of a product of one form and strength, taken in one measure, all its names in India. */
export type Alike = readonly [MeasuredProduct, ...MeasuredProduct[]];

/** Products as they are asked for: "generic, Calpol, suspension (120 mg/5 mL)"; what holds something else beside the drug, or a part of it, names its parts. */
export function productName({ say }: DosePen, alike: Alike, asked: { id: string }): string {
  const [{ form, composition }] = alike;
  const isItself = composition.length === 1 && composition[0]?.drug === asked.id;
  const whole = composition
    .map(
      ({ drug, amount, unit: of, perMl }) =>
        `${isItself ? '' : `${drug.replaceAll('-', ' ')} `}${writeAmount(amount)} ${unitInWords(of, amount)}${perMl === undefined ? '' : `/${perMl === 1 ? '' : `${writeAmount(perMl)} `}mL`}`,
    )
    .join(' + ');
  const named = alike.map(({ brand, lookedUp }) =>
    brand ? `${brand}${lookedUp ? '' : ` ${unreadMark}`}` : say.generic,
  );
  return `${[...new Set(named)].join(', ')}, ${say.forms[form]} (${whole})`;
}

/** How much of a product the dose is, in words; `why` says why there is no such amount. */
export function measureOf(
  pen: DosePen,
  product: MeasuredProduct,
  dose: Dose,
): { amount: string } | { why: string } {
  const { form, volumeMl, count } = product;
  if (volumeMl) return { amount: `${span(volumeMl)} mL` };
  if (count) return { amount: pen.say.pieces(span(count), form, dose.perDose.unit) };
  return { why: unmeasured(pen, product, dose) };
}

/** Tells of products, beside their amount, where one is cheap. */
export const productRemark = ({ say }: DosePen, alike: Alike): string | undefined =>
  alike.some(({ janAushadhi }) => janAushadhi) ? say.janAushadhi : undefined;

/** Tells of a product of one form and strength how much of it the dose is. */
export function productLine(pen: DosePen, alike: Alike, dose: Dose): string {
  const [product] = alike;
  const { holds } = product;
  const measure = measureOf(pen, product, dose);
  const held = holds ? ` (${span(holds)} ${unitInWords(dose.perDose.unit, holds[1])})` : '';
  const measured = 'amount' in measure ? `**${measure.amount}**${held}` : measure.why;
  const remark = productRemark(pen, alike);
  return `- ${productName(pen, alike, dose.drug)}: ${measured}${remark ? ` · _${remark}_` : ''}`;
}
