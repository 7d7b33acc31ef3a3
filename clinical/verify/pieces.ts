import { contentReasons, gravest, isForbidding, type Reason, reasonsByGravity } from '../dosing/reason';
import type { DoseUnit, Product } from '../knowledge/drug-shape';
import words from '../knowledge/words/doses.json' with { type: 'json' };
import { type DrugNames, findDrug } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import { anyOf } from '../words/phrases';
import { countBefore } from './amounts';
import { frequencyIn } from './dose-words';
import type { Mention } from './drug-mentions';
import type { DosePatient, StatedDose, Verdict } from './verdict';
import { verifyDoseWith } from './verify-dose';

// Doses that are told as pieces of a packet: "Tab Combiflam 1-0-1", "Cap Pan-D 1 cap OD", "Syp Ascoril LS 5 mL TDS".

/** So many pieces of what a name holds; `count` is absent where only how often was told. */
export type ToldPieces = {
  drug: string;
  ownerAt: number;
  count: number;
  timesDaily?: number;
  start: number;
  end: number;
  text: string;
};

const counted = new RegExp(
  `^[\\s,:–-]*(?:${anyOf(words.formsInFront)}\\s+)?((?<![\\d.])\\d{1,2}(?:\\.5)?|½|1/2|one|two|half|एक|दो|आधी)\\s*(?:x\\s*)?${anyOf(words.tablets)}(?![\\p{L}\\p{M}])`,
  'iu',
);
const counts: Record<string, number> = {
  '½': 0.5,
  '1/2': 0.5,
  half: 0.5,
  आधी: 0.5,
  one: 1,
  एक: 1,
  two: 2,
  दो: 2,
};
const form = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(words.formsInFront)}(?![\\p{L}\\p{M}])\\.?\\s*$`, 'iu');
const slots = /^[\s,:–-]*([0-3]|½)\s*[-–+]\s*([0-3]|½)\s*[-–+]\s*([0-3]|½)/u;
/** A form stands at most so far in front of its name, and how often at most so far behind. */
const reach = { form: 16, often: 60 };

/** "Ultracet 1 BD": the count alone, in front of how often. */
function barely(clause: string): RegExpExecArray | null {
  const found = countBefore(clause);
  return found ? /^\s+(?:x\s*)?([1-6]|½)/iu.exec(clause) : null;
}

/** Finds what is told in pieces, for each name behind which no amount stands. */
export function toldPieces(
  text: string,
  mentions: readonly Mention[],
  amounts: readonly { start: number }[],
): ToldPieces[] {
  return mentions.flatMap(({ name, start: ownerAt, end }, index): ToldPieces[] => {
    const lineEnds = text.indexOf('\n', end);
    const until = Math.min(mentions[index + 1]?.start ?? text.length, lineEnds < 0 ? text.length : lineEnds);
    if (amounts.some(({ start }) => start >= ownerAt && start < until)) return [];
    const clause = text.slice(end, Math.min(until, end + reach.often));
    const pieces = counted.exec(clause) ?? barely(clause);
    const often = frequencyIn(clause);
    const formed = form.test(text.slice(Math.max(0, ownerAt - reach.form), ownerAt));
    const isSlots = slots.test(clause);
    // Behind a form only shorthand is an order; "paracetamol tablets are taken once a day" gives nothing.
    if (!pieces && !isSlots && !(formed && often?.times !== undefined && often.start < reach.form)) return [];
    if (often?.times === undefined && !pieces) return [];
    const said = pieces?.[1]?.toLowerCase();
    const from = pieces ? pieces.index + pieces[0].search(/[\d½a-zएदआ]/iu) : (often?.start ?? 0);
    const to = pieces ? pieces.index + pieces[0].length : (often?.end ?? 0);
    return [
      {
        drug: name,
        ownerAt,
        count: said === undefined ? (often?.tablets ?? 1) : (counts[said] ?? Number(said)),
        ...(often?.times !== undefined && { timesDaily: often.times }),
        start: end + from,
        end: end + to,
        text: text.slice(end + from, end + to),
      },
    ];
  });
}

type Content = { drug: string; amount: number; unit: DoseUnit };
const contentOf = ({ composition }: Product): string =>
  composition.map(({ drug, amount, unit, perMl }) => `${drug} ${amount} ${unit} ${perMl}`).join();

/** The one packet that a name means; nothing where it is sold in several strengths or under a generic name. */
function soleProduct(names: DrugNames, name: string): Product | undefined {
  const named = findDrug(names, name);
  if (named.kind !== 'drug') return undefined;
  const [first, ...others] = named.products;
  return first && others.every((one) => contentOf(one) === contentOf(first)) ? first : undefined;
}

/** Says what so much of a packet holds; nothing for a measure that is not the packet's. */
function heldBy(product: Product, { count, unit }: { count: number; unit: 'piece' | 'mL' }): Content[] {
  const liquid = product.composition.some(({ perMl }) => perMl !== undefined);
  if (liquid !== (unit === 'mL')) return [];
  return product.composition.map(({ drug, amount, unit: of, perMl = 1 }) => ({
    drug,
    amount: (amount * count) / perMl,
    unit: of,
  }));
}

/** Each part of what is taken against its own rules, the gravest word of all of them. */
function judgedByParts(
  reference: Reference,
  product: Product,
  parts: readonly Content[],
  stated: { name: string; timesDaily?: number | undefined },
  patient: DosePatient,
  others: readonly Reason[],
): Verdict | undefined {
  const named = findDrug(reference.drugNames(), stated.name);
  if (named.kind !== 'drug' || parts.length === 0) return undefined;
  const each = parts.map(({ drug, amount, unit }) =>
    verifyDoseWith(
      reference,
      {
        drug,
        dose: amount,
        unit,
        // One packet a day may hold the day's amount, made to be set free slowly.
        per: stated.timesDaily === 1 ? 'day' : 'dose',
        part: true,
        route: product.route,
        timesDaily: stated.timesDaily === 1 ? undefined : stated.timesDaily,
      },
      patient,
    ),
  );
  const reasons = reasonsByGravity([
    ...each.flatMap((one) => one.reasons),
    ...contentReasons(product),
    ...others,
  ]);
  const verdict = gravest(reasons.map((one) => one.verdict));
  const told = [...others, ...contentReasons(product)].map(({ text }) => text);
  const worst = each.find((one) => one.verdict === verdict) ?? each[0];
  if (!worst) return undefined;
  const joined = (language: 'en' | 'hi') =>
    [
      `${stated.name}:`,
      ...each.map(({ sentence }) => sentence[language]),
      ...told.map((one) => one[language]),
    ].join(' ');
  return {
    ...worst,
    verdict,
    // The right amount of one part is not the right amount of the packet.
    patterns: [
      ...new Set([
        ...(others.some(isForbidding) ? (['banned'] as const) : []),
        ...each.flatMap(({ patterns }) => patterns),
      ]),
    ],
    reasons,
    drug: { id: named.drug.id, en: named.drug.en, hi: named.drug.hi },
    sentence: { en: joined('en'), hi: joined('hi') },
    sources: each.flatMap(({ sources }) => sources),
    checked: each.every(({ checked }) => checked) && contentReasons(product).length === 0,
  };
}

/** Pieces of a packet against the rules of what it holds; nothing where the name does not say what that is. */
export function verifyPieces(
  reference: Reference,
  { drug: name, count, timesDaily }: ToldPieces,
  patient: DosePatient,
  others: readonly Reason[],
): Verdict | undefined {
  const product = soleProduct(reference.drugNames(), name);
  if (!product || !(count > 0)) return undefined;
  const parts = heldBy(product, { count, unit: 'piece' });
  return judgedByParts(reference, product, parts, { name, timesDaily }, patient, others);
}

/** A dose in mL of a brand that holds several drugs, by its parts; nothing for any other dose. */
export function verifyMixture(
  reference: Reference,
  { drug: name, dose, doseTo, unit, per, strength, timesDaily, rate }: StatedDose,
  patient: DosePatient,
  others: readonly Reason[],
): Verdict | undefined {
  const named = findDrug(reference.drugNames(), name);
  if (named.kind !== 'drug' || named.drug.rules.length > 0 || per !== 'dose' || strength || rate)
    return undefined;
  const product = soleProduct(reference.drugNames(), name);
  if (!product) return undefined;
  const most = doseTo ?? dose;
  // "Ecosprin AV 75": the number of the name says which packet it is, and one piece is meant.
  const isNumberOfName = product.composition.some(({ amount, unit: of }) => amount === most && of === unit);
  const measure =
    unit === 'mL'
      ? ({ count: most, unit } as const)
      : isNumberOfName
        ? ({ count: 1, unit: 'piece' } as const)
        : undefined;
  if (!measure) return undefined;
  return judgedByParts(reference, product, heldBy(product, measure), { name, timesDaily }, patient, others);
}
