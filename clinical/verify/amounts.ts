import type { DoseUnit } from '../knowledge/drug-shape';
import { numberPart, rangeSign, unitOf, unitWords } from './dose-words';
import type { Mention } from './drug-mentions';
import type { Per } from './verdict';

const numberIn = (text: string): number => Number(text.replaceAll(',', ''));

const perKg = '\\s*(?:\\/|per|प्रति)\\s*(?:kg|kilo(?:gram)?|किलो(?:ग्राम)?|किग्रा)(?![\\p{L}\\p{M}])';
const perM2 = '\\s*(?:\\/|per)\\s*(?:m2|m²|sq\\.? ?m)';
const perTime =
  '\\s*(?:\\/|per|a|प्रति|\\bin)\\s*(dose|day|24 ?h(?:ours|rs?)?|d(?!\\p{L})|week|खुराक|दिन|हफ़्ते|हफ्ते)(?![\\p{L}\\p{M}])';
/** "80/480 mg" of a combination: what is dosed stands first. A half written as 1/2 is none. */
const ofTheOther = '(?:(?<!(?<![\\d.])1)\\/\\d[\\d.]*)?';
const amountPattern = new RegExp(
  `(?<![\\p{L}\\d.,/])(${numberPart})${ofTheOther}(?:${rangeSign}(${numberPart}))?\\s*-?\\s*(${unitWords})(?![\\p{L}\\p{M}])(?:(${perKg})|(${perM2}))?(?:${perTime})?`,
  'giu',
);
/** mg in so many mL: a strength, not a dose. */
const strengthPattern = new RegExp(
  `^\\s*(?:\\/|per|in|प्रति|में)\\s*(${numberPart})?\\s*(?:ml|millilit(?:er|re)s?|मिली|एमएल)(?![\\p{L}])`,
  'iu',
);
/** Results of the laboratory, not doses. */
const concentration = /^\s*(?:\/|per)\s*(?:dl|l(?!b)|lit(?:er|re)|100 ?ml|cumm|min\/1|mmol|g(?:ram)?\b)/iu;
const weeklyPer = /week|हफ़्ते|हफ्ते/u;
const dosePer = /dose|खुराक/u;

/** An amount as written, before anyone knows whose it is. */
export type WrittenAmount = {
  start: number;
  end: number;
  low: number;
  high?: number;
  unit: DoseUnit;
  per: Per;
  perSaid: boolean;
};

function perOf(match: RegExpExecArray): { per: Per; perSaid: boolean } {
  const [kg, m2, time] = [match[4], match[5], match[6]?.toLowerCase()];
  const daily = time !== undefined && !dosePer.test(time) && !weeklyPer.test(time);
  const weekly = time !== undefined && weeklyPer.test(time);
  const per: Per = weekly
    ? 'week'
    : kg
      ? daily
        ? 'kg-day'
        : 'kg-dose'
      : m2
        ? daily
          ? 'm2-day'
          : 'm2-dose'
        : daily
          ? 'day'
          : 'dose';
  return { per, perSaid: time !== undefined };
}

/** Every amount with a unit, in order; strengths and laboratory results are marked or left out. */
export function amountsIn(text: string): {
  doses: WrittenAmount[];
  strengths: (WrittenAmount & { perMl: number })[];
} {
  const doses: WrittenAmount[] = [];
  const strengths: (WrittenAmount & { perMl: number })[] = [];
  for (const match of text.matchAll(amountPattern)) {
    const unit = unitOf(match[3] ?? '');
    const low = numberIn(match[1] ?? '');
    if (!unit || !(low > 0)) continue;
    const high = match[2] === undefined ? undefined : numberIn(match[2]);
    const raw: WrittenAmount = {
      start: match.index,
      end: match.index + match[0].trimEnd().length,
      low,
      ...(high !== undefined && high > low ? { high } : {}),
      unit,
      ...perOf(match),
    };
    const after = text.slice(raw.end, raw.end + 24);
    const strength = strengthPattern.exec(after);
    if (strength && unit !== 'mL') {
      const perMl = strength[1] === undefined ? 1 : numberIn(strength[1]);
      strengths.push({ ...raw, end: raw.end + strength[0].length, perMl });
    } else if (!concentration.test(after)) doses.push(raw);
  }
  // The mL of a strength is no dose of its own.
  return {
    doses: doses.filter((dose) => !strengths.some((one) => dose.start >= one.start && dose.end <= one.end)),
    strengths,
  };
}

/** "Tab Dolo 650 TDS": a bare number after a name is a dose in mg when the drug is sold in that strength. */
export function bareStrengths(text: string, mentions: readonly Mention[]): WrittenAmount[] {
  return mentions.flatMap(({ drug, name, start, end }): WrittenAmount[] => {
    const inside = /\D(\d{1,4})$/.exec(name);
    const behind =
      /^\s*-?\s*(\d{1,4})(?![\d.,/%]|\s*[-–]\s*\d|\s*[\p{L}µ]*\/|\s*(?:days?|weeks?|months?|years?|hours?|hourly|times|x|दिन|हफ़्ते|घंटे|बार))/iu.exec(
        text.slice(end, end + 12),
      );
    const said = inside ?? behind;
    if (!said?.[1] || !drug) return [];
    const low = Number(said[1]);
    const sold = drug.products.some(({ composition }) =>
      composition.some(({ amount, unit, perMl }) => amount === low && unit === 'mg' && perMl === undefined),
    );
    const from = inside ? start + name.length - said[1].length : end + said[0].length - said[1].length;
    const unitFollows = new RegExp(`^\\s*(?:${unitWords})(?![\\p{L}\\p{M}])`, 'iu').test(
      text.slice(from + said[1].length),
    );
    if (!sold || unitFollows) return [];
    return [{ start: from, end: from + said[1].length, low, unit: 'mg', per: 'dose', perSaid: false }];
  });
}
