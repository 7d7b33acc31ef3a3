import type { DoseRule } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';
import { unitInWords, writeAmount } from './amount';
import type { DoseRange } from './range';
import type { Regimen } from './result';
import { amountText } from './summary';

const sizeUnits: Record<DoseRule['basis'], string> = { kg: 'kg', m2: 'm²', fixed: '' };
const countedNames: Record<DoseRule['per'], Names> = {
  dose: { en: 'a dose', hi: 'प्रति खुराक' },
  day: { en: 'a day', hi: 'प्रति दिन' },
  minute: { en: 'a minute', hi: 'प्रति मिनट' },
  hour: { en: 'an hour', hi: 'प्रति घंटा' },
};

/** The multiplication as one would check it on paper. */
function product(rule: DoseRule, size: number, factor: number): Names {
  const [low, high] = [rule.min * size * factor, rule.max * size * factor];
  const range = amountText(rule.min, rule.max, rule.unit, rule.as);
  const by =
    rule.basis === 'fixed' ? '' : `/${sizeUnits[rule.basis]} × ${writeAmount(size)} ${sizeUnits[rule.basis]}`;
  const renal = factor === 1 ? '' : ` × ${writeAmount(factor)}`;
  const equals = by === '' && renal === '' ? '' : ` = ${amountText(low, high, rule.unit, rule.as)}`;
  const { en, hi } = countedNames[rule.per];
  return { en: `${range}${by}${renal}${equals} ${en}`, hi: `${range}${by}${renal}${equals} ${hi}` };
}

const counted = (times: number): string => (times === 1 ? '1 dose' : `${writeAmount(times)} doses`);

function spread({ times, perDose, perDay }: Regimen, rule: DoseRule): Names[] {
  if (times === undefined || !perDay) return [];
  const [dose, day] = [
    amountText(perDose.low, perDose.high, perDose.unit, rule.as),
    amountText(perDay.low, perDay.high, perDay.unit, rule.as),
  ];
  return rule.per === 'day'
    ? [
        {
          en: `÷ ${counted(times)} = ${dose} a dose`,
          hi: `÷ ${writeAmount(times)} खुराक = ${dose} प्रति खुराक`,
        },
      ]
    : [{ en: `× ${counted(times)} = ${day} a day`, hi: `× ${writeAmount(times)} खुराक = ${day} प्रति दिन` }];
}

/** The steps from the rule to the dose, ceilings included. */
export function workingOf(
  rule: DoseRule,
  size: number,
  factor: number,
  { regimens, capped }: DoseRange,
  maxima: { single?: number; daily?: number },
): Names[] {
  const cuts = capped.flatMap((which): Names[] => {
    const most = maxima[which];
    if (most === undefined) return [];
    const text = `${writeAmount(most)} ${unitInWords(rule.unit)}`;
    return which === 'single'
      ? [{ en: `cut at the maximum of ${text} a dose`, hi: `एक खुराक की अधिकतम सीमा ${text} पर रोकी गई` }]
      : [{ en: `cut at the maximum of ${text} a day`, hi: `दिन की अधिकतम सीमा ${text} पर रोकी गई` }];
  });
  return [product(rule, size, factor), ...cuts, ...regimens.flatMap((regimen) => spread(regimen, rule))];
}
