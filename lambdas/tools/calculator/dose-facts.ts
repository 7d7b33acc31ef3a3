import { maximaShown, unitName } from '#clinical/dose-reply';
import type { Caution, Dose, NoRule, RuleSummary } from '#clinical/engine';
import type { Sentence } from '#contract/sentences';
import { factsForPrompt, numberFacts, type ShownFact } from '../answering/cited-facts';

/** About 1,500 tokens at four letters a token: what a prompt can spare. */
const mostLetters = 6_000;
const mostProducts = 6; // more are a catalogue

/** As `written` of the engine: four significant digits, no last bit of a division. */
const number = (amount: number): string => `${Number(amount.toPrecision(4))}`;
const span = ([low, high]: readonly [number, number]): string =>
  low === high ? number(low) : `${number(low)} to ${number(high)}`;
const amount = ({ low, high, unit }: Dose['perDose']): string => `${span([low, high])} ${unitName(unit)}`;

function often({ infusion, weekly, once, timesDaily, for: purpose }: Dose): string {
  if (infusion) return `as an infusion, a ${infusion}`;
  if (weekly) return 'ONCE A WEEK';
  // "After each loose stool", "every 20 minutes": the purpose says that it is given again.
  if (once) return /\b(?:each|every)\b/i.test(purpose.en) ? '' : 'single dose';
  return timesDaily ? `${span(timesDaily)} times a day` : '';
}

/** The dose that the engine computed, as one row. */
function chosen(dose: Dose): { text: string; shown: Sentence } {
  const { unit } = dose.maxima;
  const { single, daily } = maximaShown(dose);
  const text = [
    `${dose.drug.en} for ${dose.for.en}, ${dose.route}: ${amount(dose.perDose)}${dose.as ? ` of ${dose.as}` : ''}`,
    often(dose),
    dose.days && `for ${span(dose.days)} days`,
    single !== undefined && `at most ${number(single)} ${unitName(unit)} at once`,
    daily !== undefined && `at most ${number(daily)} ${unitName(unit)} in 24 hours`,
    `working: ${dose.working.map(({ en }) => en).join('; ')}`,
  ];
  return {
    text: text.filter(Boolean).join('; '),
    shown: {
      en: `${dose.for.en}: ${dose.working.map(({ en }) => en).join('; ')}`,
      hi: `${dose.for.hi}: ${dose.working.map(({ hi }) => hi).join('; ')}`,
    },
  };
}

type Row = { text: string; shown: Sentence };
const same = (text: string): Row => ({ text, shown: { en: text, hi: text } });

const rule = ({ for: purpose, route, text }: RuleSummary): Row => ({
  text: `${purpose.en}, ${route}: ${text.en}`,
  shown: { en: `${purpose.en}, ${route}: ${text.en}`, hi: `${purpose.hi}, ${route}: ${text.hi}` },
});
const caution = ({ level, kind, en, hi }: Caution): Row => ({
  text: `${level}, ${kind}: ${en}`,
  shown: { en, hi },
});

function product(
  { brand, form, composition, volumeMl, count, holds }: Dose['products'][number],
  unit: string,
): Row {
  const whole = composition
    .map(
      (part) =>
        `${part.drug} ${part.amount} ${unitName(part.unit)}${part.perMl ? ` in ${part.perMl} mL` : ''}`,
    )
    .join(' + ');
  const measured = volumeMl ? `${span(volumeMl)} mL` : count ? `${span(count)} pieces` : 'not measured';
  const held = holds ? `, ${span(holds)} ${unitName(unit)}` : '';
  return same(`${brand ?? 'generic'} ${form} (${whole}): ${measured}${held}`);
}

function listed(en: string, hi: string, notes: readonly Sentence[]): Row[] {
  if (notes.length === 0) return [];
  const text = `${en}: ${notes.map((note) => note.en).join('; ')}`;
  return [{ text, shown: { en: text, hi: `${hi}: ${notes.map((note) => note.hi).join('; ')}` } }];
}

const factsOf = (dose: Dose): ShownFact[] => [
  ...numberFacts('R', [chosen(dose)]),
  ...numberFacts('W', dose.cautions.map(caution)),
  ...numberFacts(
    'P',
    dose.products
      .filter(({ unsuited }) => unsuited === undefined)
      .slice(0, mostProducts)
      .map((each) => product(each, dose.perDose.unit)),
  ),
  ...numberFacts('U', [
    ...listed('uses', 'उपयोग', dose.about.uses),
    ...listed('common side effects', 'आम साइड इफ़ेक्ट', dose.about.common),
    ...listed('serious side effects', 'गंभीर साइड इफ़ेक्ट', dose.about.serious),
  ]),
  ...numberFacts('L', [
    same(
      `Schedule ${dose.about.schedule}, telemedicine list ${dose.about.telemedicine}${dose.about.ndps ? ', NDPS Act' : ''}`,
    ),
  ]),
  ...numberFacts('R', dose.others.map(rule), 2),
];

/**
 * Lists what the reference holds on a dose, in English with ids: the rule [R1] and those beside it, cautions [W1],
 * Indian products [P1], uses and side effects [U1], the law [L1]. What there is no room for is left out, from the end.
 */
export function doseFacts(result: Dose | NoRule): ShownFact[] {
  const facts =
    result.kind === 'dose'
      ? factsOf(result)
      : [...numberFacts('R', result.nearest.map(rule)), ...numberFacts('W', result.cautions.map(caution))];
  return factsForPrompt(mostLetters, facts);
}
