import amounts from '../knowledge/words/amounts.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import type { WrittenAmount, WrittenStrength } from './amounts';
import { namesBottle } from './bottle';
import type { Mention } from './drug-mentions';
import { sheetWords as words } from './sheet-words';

// Amounts as they are scribbled: "60K", "1 tsf", "Syp Calpol 250 5 mL", "Neb Budecort 0.5".

/** So many thousands or lakhs of units behind a name, or behind the form that follows it. */
const thousandsBehind = new RegExp(
  `^[\\s,:(–-]*(?:${anyOf(words.scribbledForms)}\\.?\\s+)?(?:(\\d{1,3})\\s?k|(\\d{1,3}),?000|(\\d{1,2}(?:\\.\\d)?)\\s?${anyOf(amounts['times 100000'])})(?![\\p{L}\\p{N}.,]|\\s*${anyOf(words.unitsBehindThousands)}(?![\\p{L}]))`,
  'iu',
);

const milligrams = '(?:\\s*mg)?\\s*';
/** "250/62.5 per 5 mL": the strengths of two parts. */
const twoStrengths = new RegExp(
  `^\\s*\\(?\\s*(\\d{2,4}(?:\\.\\d+)?)${milligrams}[/+]\\s*(\\d{1,4}(?:\\.\\d+)?)${milligrams}(?:per|\\/|in)\\s*(5|10)\\s*mL(?![\\p{L}\\d])\\s*\\)?`,
  'iu',
);

const amount = (start: number, end: number, low: number, unit: WrittenAmount['unit']): WrittenAmount => ({
  start,
  end,
  low,
  unit,
  per: 'dose',
  perSaid: false,
});

const lakh = 100_000;
/** "12 L IM", "Penidure LA 12 L IM": in a capital in front of the muscle an L is a lakh, and no litre. */
const lakhsIntoMuscle = /^(?:\s*(\d{1,2}))?\s*L(?=\s+(?:deep\s+)?[Ii]\.?[Mm](?![\p{L}]))/u;
/** "Penidure LA 12 IM": what a vial of the name holds. */
const vialIntoMuscle = /^(?=\s*(?:deep\s+)?i\.?m(?![\p{L}]))/iu;
function lakhsOf({ drug, name, end }: Mention, text: string): WrittenAmount[] {
  const inName = /\d{1,2}$/u.exec(name)?.[0];
  const behind = text.slice(end, end + 16);
  const said = lakhsIntoMuscle.exec(behind) ?? (inName === undefined ? null : vialIntoMuscle.exec(behind));
  const number = said?.[1] ?? inName;
  if (!said || number === undefined) return [];
  const isVial = drug?.products.some(({ composition: [part] }) => part?.amount === Number(number) * lakh);
  if (said[1] === undefined && !isVial) return [];
  const start = said[1] === undefined ? end - number.length : end + said[0].search(/\d/);
  return [amount(start, end + said[0].length, Number(number) * lakh, 'unit')];
}
/** "60K", "60,000", "24 lakh" without a unit: thousands of international units, of what is counted in them. */
export function thousands(text: string, mentions: readonly Mention[]): WrittenAmount[] {
  return mentions.flatMap((mention): WrittenAmount[] => {
    const { drug, name, end } = mention;
    const [counted] =
      drug?.rules.flatMap(({ unit }) => (unit === 'IU' || unit === 'unit' ? [unit] : [])) ?? [];
    if (counted === undefined) return [];
    const lakhs = counted === 'unit' ? lakhsOf(mention, text) : [];
    if (lakhs.length > 0) return lakhs;
    const from = end - (/(?<![\d.,])\d{1,3}\s?k$/iu.exec(name)?.[0].length ?? 0);
    const said = thousandsBehind.exec(text.slice(from, end + 24));
    if (!said) return [];
    const start = from + said[0].search(/\d/);
    const low = said[3] === undefined ? Number(said[1] ?? said[2]) * 1000 : Number(said[3]) * lakh;
    // Penicillin is told in lakhs of units; "500" or "60K" of an insulin is none.
    if (counted === 'unit' && said[3] === undefined) return [];
    return [amount(start, from + said[0].length, low, counted)];
  });
}

/** "Calcium 500 + Vit D3 250 BD": a part of a packet that is counted in international units; in mg or g nobody sells so much of it. */
export function bareUnits(text: string, mentions: readonly Mention[]): WrittenAmount[] {
  return mentions.flatMap(({ drug, start, end }): WrittenAmount[] => {
    if (!drug?.rules.every(({ unit }) => unit === 'IU') || !/\+\s*$/.test(text.slice(0, start))) return [];
    const said = /^\s+(\d{3,4})(?![\d.,%/]|\s*(?:iu|i\.u|mcg|mg|units?|u)(?![\p{L}]))/iu.exec(
      text.slice(end, end + 10),
    );
    if (!said?.[1]) return [];
    const until = end + said[0].length;
    return [amount(until - said[1].length, until, Number(said[1]), 'IU')];
  });
}

/** A teaspoon by the pharmacopoeias. */
const spoonMl = 5;
const halves: Record<string, number> = { '½': 0.5, '1/2': 0.5, half: 0.5, आधा: 0.5, आधी: 0.5 };
const counts: Record<string, number> = { ...halves, one: 1, two: 2, एक: 1, दो: 2, डेढ़: 1.5, '1½': 1.5 };
const spoons = new RegExp(
  `(?<![\\p{L}\\p{N}./])(1½|½|1/2|\\d{1,2}(?:\\.\\d{1,2})?|${Object.keys(counts)
    .filter((one) => /\p{L}/u.test(one))
    .join('|')})\\s*${anyOf(words.teaspoons)}(?![\\p{L}\\p{M}])`,
  'giu',
);

/** "1 tsf", "2 teaspoonfuls", "एक छोटा चम्मच": so many mL. */
export const spoonfuls = (text: string): WrittenAmount[] =>
  [...text.matchAll(spoons)].flatMap((match) => {
    const said = match[1]?.toLowerCase() ?? '';
    const count = counts[said] ?? Number(said);
    return count > 0 ? [amount(match.index, match.index + match[0].length, count * spoonMl, 'mL')] : [];
  });

/** The rounding of a label: 228.5 mg of two parts together is written "228". */
const labelRounding = 1;
/** "Syp Azithral 200 5 mL OD": a bare number in front of the mL that are given is what 5 mL hold, where it is sold so. */
export function bareBottles(text: string, mentions: readonly Mention[]): WrittenStrength[] {
  return mentions.flatMap(({ drug, name, end: nameEnds }): WrittenStrength[] => {
    const end = nameEnds - (/(?<=\s)\d{2,4}$/.exec(name)?.[0].length ?? 0);
    const said = /^[\s-]*(\d{2,4}(?:\.\d)?)/u.exec(text.slice(end, end + 10));
    if (!drug || !said?.[1] || !namesBottle(text.slice(end + said[0].length))) return [];
    const written = Number(said[1]);
    const sold = drug.products.flatMap(({ composition }) => {
      const inFive = composition.map(({ amount: held, unit, perMl }) =>
        unit === 'mg' && perMl !== undefined ? (held * 5) / perMl : Number.NaN,
      );
      const [first = Number.NaN] = inFive;
      const sum = inFive.reduce((all, one) => all + one, 0);
      return [first, sum].some((one) => Math.abs(one - written) < labelRounding) ? [first] : [];
    });
    const [inFive] = sold;
    if (inFive === undefined || sold.some((one) => one !== inFive)) return [];
    const start = end + said[0].length - said[1].length;
    const until = end + said[0].length;
    return [{ ...amount(start, until, inFive, 'mg'), amountEnds: until, perMl: 5 }];
  });
}

/** "(400/57 per 5 mL)": the strengths of both parts in a bottle of two; the rules count the first. */
export function bottlesOfParts(text: string, mentions: readonly Mention[]): WrittenStrength[] {
  return mentions.flatMap(({ drug, end }): WrittenStrength[] => {
    const said = twoStrengths.exec(text.slice(end, end + 40));
    if (!said?.[1] || !drug) return [];
    const [first, second, perMl] = [Number(said[1]), Number(said[2]), Number(said[3])];
    const isSold = drug.products.some(({ composition: [one, other, ...more] }) =>
      one?.perMl !== undefined && other?.perMl !== undefined && more.length === 0
        ? Math.abs((one.amount / one.perMl) * perMl - first) < labelRounding &&
          Math.abs((other.amount / other.perMl) * perMl - second) < labelRounding
        : false,
    );
    if (!isSold) return [];
    const start = end + said[0].search(/\d/);
    const until = end + said[0].length;
    return [{ ...amount(start, until, first, 'mg'), amountEnds: start + said[1].length, perMl }];
  });
}

const nebulised = new RegExp(`\\b${anyOf(words.nebulisedBy)}\\b\\.?\\s*(?:with\\s+)?$`, 'iu');
const bareRespule = new RegExp(
  `^\\s+(\\d(?:\\.\\d{1,2})?)(?![\\d.,%/]|\\s*${anyOf(words.countedBehindRespule)})`,
  'iu',
);
const respules = /^\s*(?:respules?|nebules?)\b/iu;
/** "Neb Budecort 0.5 BD", "Levolin respules 0.63": the bare number names the respule, in mg. */
export function bareRespules(text: string, mentions: readonly Mention[]): WrittenAmount[] {
  return mentions.flatMap(({ drug, name, start, end: nameEnds }): WrittenAmount[] => {
    const end = nameEnds - (/(?<=\s)\d(?:\.\d{1,2})?$/.exec(name)?.[0].length ?? 0);
    const form = respules.exec(text.slice(end, end + 12))?.[0] ?? '';
    if (!drug || !(form !== '' || nebulised.test(text.slice(Math.max(0, start - 16), start)))) return [];
    const at = end + form.length;
    const said = bareRespule.exec(text.slice(at, at + 10));
    if (!said?.[1]) return [];
    const written = Number(said[1]);
    const sold = drug.products.some(({ form: held, composition: [part, ...others] }) => {
      if (held !== 'respules' || !part || others.length > 0) return false;
      return (part.unit === 'mcg' ? part.amount / 1000 : part.amount) === written && part.unit !== 'g';
    });
    if (!sold) return [];
    const from = at + said[0].length - said[1].length;
    return [{ ...amount(from, at + said[0].length, written, 'mg'), route: 'nebulised' }];
  });
}
