import { convert } from '../dosing/amount';
import type { DoseUnit, Drug } from '../knowledge/drug-shape';
import { anyOf, anyWordOf } from '../words/phrases';
import { namesBottle } from './bottle';
import { frequencyIn, numberPart, pieceCount, piecesIn, rangeSign, unitOf, unitWords } from './dose-words';
import type { Mention } from './drug-mentions';
import { sheetWords as words } from './sheet-words';
import type { Per } from './verdict';

const numberIn = (text: string): number => Number(text.replaceAll(',', ''));

const perKg = `\\s*(?:\\/|${anyOf(words.perOne)})\\s*${anyOf(words.perKilo)}(?![\\p{L}\\p{M}])`;
const perM2 = '\\s*(?:\\/|per)\\s*(?:m2|m²|sq\\.? ?m)';
const perTime = `\\s*(?:\\/|a|${anyOf(words.perOne)}|\\bin)\\s*(${anyOf(words.perTimes)}|24 ?h(?:ours|rs?)?|d(?![\\p{L}\\d]))(?![\\p{L}\\p{M}])`;
/** "80/480 mg" of a combination: what is dosed stands first. A half written as 1/2 is none. */
const ofTheOther = '(?:(?<!(?<![\\d.])1)\\/\\d[\\d.]*)?';
const amountPattern = new RegExp(
  `(?<![\\p{L}\\d.,/])(${numberPart})${ofTheOther}(?:${rangeSign}(${numberPart}))?\\s*-?\\s*(${unitWords})(?![\\p{L}\\p{M}])(?:(${perKg})|(${perM2}))?(?:${perTime})?`,
  'giu',
);
/** "Tab Enalapril 2.5 mg – dissolve in 5 mL water": a piece that is made a liquid of. */
const dissolving = `[-–,:;]?\\s*${anyOf(words.dissolves)}\\p{L}*\\s+(?:${anyOf(words.wholePiece)}\\s+|(?:and|&)\\s+\\p{L}+\\s+)?`;
const isDissolved = new RegExp(`^\\s*(?:${dissolving})in(?!\\p{L})`, 'iu');
/** Between an amount and what holds it: of what it is, or how many of it there are. */
const ofWhat = `(?:\\s*\\([^()\\n]{0,20}\\)|\\)|\\s+\\p{L}{3,14}(?=\\s*\\/\\s*\\d)|\\s*(?:of\\s+)?${anyOf(words.ofElement)}(?:\\s+iron)?)?`;
/** mg in so many mL: a strength, not a dose. */
const strengthPattern = new RegExp(
  `^${ofWhat}\\s*(?:\\/|${anyOf(words.perVolume)}|(?:${anyOf(words.mixedIn)}\\s+)?(?:in|to)|${dissolving}in)\\s*(?:${anyOf(words.diluents)}\\s*)?(${numberPart})?\\s*${anyOf(words.millilitresOfStrength)}(?![\\p{L}])`,
  'iu',
);
/** Results of the laboratory, not doses. */
const concentration = new RegExp(
  `^\\s*(?:\\/|per)\\s*(?:l(?!b)|g(?:ram)?\\b|${anyOf(words.laboratoryVolumes)})`,
  'iu',
);
const weeklyPer = /week|hafte|हफ़्ते|हफ्ते/u;
const dosePer = /dose|khura|खुराक/u;

/** An amount as written, before anyone knows whose it is. */
export type WrittenAmount = {
  start: number;
  end: number;
  low: number;
  high?: number;
  unit: DoseUnit;
  per: Per;
  perSaid: boolean;
  /** Told by the amount itself: "20-0-10". */
  timesDaily?: number;
  /** So many pieces of a strength: "500 1 OD". */
  count?: number;
  /** Puffs and mist are breathed in, layers are put on, insulin for each meal goes under the skin. */
  route?: 'inhaled' | 'nebulised' | 'topical' | 'sc';
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

/** An amount in so many mL: what a liquid holds, or a dose with what it is diluted in, which ends at `amountEnds`. */
export type WrittenStrength = WrittenAmount & { perMl: number; amountEnds: number };

const putInto = /(?:\b(?:in|into|with)|में)\s*$/iu;
const ofDiluent = new RegExp(`^\\s*(?:of\\s+)?${anyOf(words.diluents)}(?![\\p{L}\\p{M}])`, 'iu');
/** "200 mL NS me", "100 मिली सलाइन में": in Hindi the word for in stands behind. */
const ofDiluentInHindi = new RegExp(
  `^\\s*(?:${anyOf([words.diluents, words.fluidsWithSalt])})\\s+${anyOf(words.hindiIn)}(?![\\p{L}\\p{M}])`,
  'iu',
);
/** "In 500 mL NS", "in 25 g dextrose", "200 mL NS me": what something runs in. */
const isFluidAround = (text: string, { unit, start, end }: WrittenAmount): boolean => {
  if (unit !== 'mL' && unit !== 'g') return false;
  const behind = text.slice(end, end + 24);
  return (
    (putInto.test(text.slice(Math.max(0, start - 8), start)) && ofDiluent.test(behind)) ||
    ofDiluentInHindi.test(behind)
  );
};

/** A volume that nobody swallows or injects at once: a drug in it is diluted. */
const dilutedFrom = 20;

/** Says whether a dose in mL, or in mL an hour, of this strength stands beside it on its line. */
export const isMeasuredOut = (
  text: string,
  { start, end, amountEnds }: WrittenStrength,
  doses: readonly WrittenAmount[],
): boolean =>
  doses.some(
    (dose) =>
      dose.unit === 'mL' &&
      (!isDissolved.test(text.slice(amountEnds, end)) || ofTheSame.test(text.slice(end, dose.start))) &&
      (dose.start >= end ? dose.start - end < strengthReach : start - dose.end < strengthReach) &&
      !beginsAnother.test(text.slice(Math.min(dose.end, end), Math.max(dose.start, start))),
  );
/** Behind a line's end, a stop, or a comma and a form another drug is measured out. */
const beginsAnother = new RegExp(`[\\n;।]|[.,+]\\s+(?:${anyOf(words.formsInFront)})\\.?\\s+\\p{L}`, 'iu');
/** Between what is dissolved and how much of it is given stand plain words alone: behind a name another drug is meant. */
const ofTheSame = new RegExp(`^(?:\\s|[,;:–→-]|${anyOf(words.ofTheSameLiquid)}(?![\\p{L}\\p{M}]))*$`, 'iu');
/** A strength and the mL that are given of it stand at most so far apart. */
const strengthReach = 60;

/** "6 U/hr (50 U in 50 mL)": behind a rate a bracket tells how the syringe is made up. */
const madeUpForRate = /\/\s*(?:h|hr|hour|min|minute)\s*\(\s*$/iu;
/** "1 g in 100 mL of saline" is a dose where nothing is measured out of it. */
function dilutedDoses(
  text: string,
  doses: readonly WrittenAmount[],
  strengths: readonly WrittenStrength[],
): WrittenAmount[] {
  return strengths
    .filter(
      (one) =>
        !madeUpForRate.test(text.slice(Math.max(0, one.start - 12), one.start)) &&
        (one.perMl >= dilutedFrom ||
          ofDiluent.test(text.slice(one.end, one.end + 24)) ||
          isDissolved.test(text.slice(one.amountEnds, one.end))) &&
        !isMeasuredOut(text, one, doses),
    )
    .map(({ perMl: _perMl, amountEnds, ...amount }) => ({ ...amount, end: amountEnds }));
}

/** "151-200 - 4 U": in a scale of insulin two sugars stand in front of the units. */
const isSugars = (text: string, at: number, sugar: number, units: number): boolean => {
  const from = /(\d{2,3})\s*(?:-|–|to)\s*$/iu.exec(text.slice(Math.max(0, at - 8), at))?.[1];
  return units < sugar && from !== undefined && Number(from) < sugar;
};

/** "Syp Mox 250/5ml": milligrams in so many mL, without their unit; "1/2 ml" is half of one. */
const bareStrength = /^\s*\d+(?:\.\d+)?\s*\/\s*(\d+(?:\.\d+)?)\s*ml/iu;
const spoonful = 5;
/** No label tells the strength of a syrup in more mL. */
const largestSpoon = 15;
const isStrength = (amount: number, millilitres: number): boolean =>
  millilitres <= largestSpoon && (millilitres >= spoonful || amount > millilitres);

const dropsInMl = 20;
const dripBehind = new RegExp(`^\\s*(?:\\/|per|प्रति)\\s*(?:${anyOf(words.aMinute)})(?![\\p{L}\\p{M}])`, 'iu');

/** Every amount with a unit, in order; strengths and laboratory results are marked or left out. */
export function amountsIn(text: string): {
  doses: WrittenAmount[];
  strengths: WrittenStrength[];
} {
  const doses: WrittenAmount[] = [];
  const strengths: WrittenStrength[] = [];
  for (const match of text.matchAll(amountPattern)) {
    const unit = unitOf(match[3] ?? '');
    const first = numberIn(match[1] ?? '');
    if (!unit || !(first > 0)) continue;
    const second = match[2] === undefined ? undefined : numberIn(match[2]);
    const ofSugars = unit === 'unit' && second !== undefined && isSugars(text, match.index, first, second);
    // "Syp 250/5 — 5 mL", "1:200,000 - 2 mL": a stroke with room on both sides sets a larger number apart.
    const isApart = second !== undefined && second < first && /\s[-–—]\s/u.test(match[0]);
    const [low, high] = ofSugars || isApart ? [second, undefined] : [first, second];
    // "@ 60 drops/min": a drip is told in drops, of which twenty are one mL.
    const isDrip = unit === 'drop' && dripBehind.test(text.slice(match.index + match[0].length));
    const size = isDrip ? 1 / dropsInMl : 1;
    const raw: WrittenAmount = {
      start: match.index + (ofSugars || isApart ? match[0].lastIndexOf(match[2] ?? '') : 0),
      end: match.index + match[0].trimEnd().length,
      low: low * size,
      ...(high !== undefined && high > low ? { high: high * size } : {}),
      unit: isDrip ? 'mL' : unit,
      ...perOf(match),
    };
    const bare = unit === 'mL' ? bareStrength.exec(match[0]) : null;
    if (bare && isStrength(first, Number(bare[1]))) {
      const { per: _per, high: _high, ...rest } = raw;
      strengths.push({ ...rest, per: 'dose', unit: 'mg', perMl: Number(bare[1]), amountEnds: raw.end });
      continue;
    }
    const after = text.slice(raw.end, raw.end + 60);
    const strength = strengthPattern.exec(after);
    if (strength && unit !== 'mL') {
      const perMl = strength[1] === undefined ? 1 : numberIn(strength[1]);
      strengths.push({ ...raw, end: raw.end + strength[0].length, perMl, amountEnds: raw.end });
    } else if (!concentration.test(after)) doses.push(raw);
  }
  // The mL of a strength is no dose of its own, nor is the fluid in which something runs.
  const own = doses.filter(
    (dose) =>
      !strengths.some((one) => dose.start >= one.start && dose.end <= one.end) && !isFluidAround(text, dose),
  );
  const diluted = dilutedDoses(text, own, strengths);
  return {
    doses: [...own, ...diluted].sort((a, b) => a.start - b.start),
    strengths: strengths.filter(({ start }) => !diluted.some((one) => one.start === start)),
  };
}

/** Finds the unit in which a drug is sold in pieces of this strength; a combination also by the sum of its parts. */
const soldIn = (
  { products }: Drug,
  strength: number,
  { orPart = false }: { orPart?: boolean } = {},
): 'mg' | 'mcg' | undefined =>
  (['mg', 'mcg'] as const).find((unit) =>
    products.some(({ composition }) => {
      const parts = composition.filter((part) => part.unit === unit && part.perMl === undefined);
      const sum = parts.length === composition.length && parts.reduce((all, { amount }) => all + amount, 0);
      return (
        sum === strength ||
        parts.some(
          ({ amount }) =>
            amount === strength ||
            (composition.length === 1 &&
              (isSeveral(strength, amount) || (orPart && isPartOf(strength, amount)))),
        )
      );
    }),
  );

/** "Digoxin 0.25": what is sold in micrograms is written in milligrams as well. */
const isPartOfMilligram = (drug: Drug, strength: number): boolean =>
  strength < 1 && soldIn(drug, Math.round(strength * 1000)) === 'mcg';

/** Two to four pieces at once are usual; a smaller number than five may count the pieces themselves. */
const isSeveral = (strength: number, piece: number): boolean =>
  strength >= 5 && [2, 3, 4].includes(strength / piece);

/** "Quetiapine 12.5 HS": half of a piece or a quarter; a small whole number may count the pieces. */
const isPartOf = (strength: number, piece: number): boolean =>
  (strength >= 5 || !Number.isInteger(strength)) && [2, 4].includes(piece / strength);

/** "Enoxaparin 40 OD", "Inj Td 0.5": so much as a rule of the drug gives at once; a small whole number may count pieces. */
function ruledIn({ rules }: Drug, amount: number, behind: string): 'mg' | 'mcg' | 'mL' | undefined {
  if (Number.isInteger(amount) && (amount < leastOfRule || !isOftenBehind(behind))) return undefined;
  const [unit, ...others] = new Set(
    rules.flatMap((rule) =>
      rule.basis === 'fixed' && rule.per === 'dose' && amount >= rule.min && amount <= rule.max
        ? [rule.unit]
        : [],
    ),
  );
  return others.length === 0 && (unit === 'mg' || unit === 'mcg' || unit === 'mL') ? unit : undefined;
}
const oftenBehind = `(?:${anyOf([words.takenSo, words.once, words.twice, words.threeTimes, words.fourTimes])})`;
const leastOfRule = 10;
const oftenOrEnd = new RegExp(`^\\s*(?:${oftenBehind}(?![\\p{L}\\p{M}])|[+,;.\\n]|$)`, 'iu');
const isOftenBehind = (behind: string): boolean => oftenOrEnd.test(behind);

/** Smaller bare numbers in front of "IV" may be mL: a bottle of 100 mL. */
const leastOfBottle = 200;
/** No muscle takes so many mL at once. */
const leastOfMuscle = 20;
/** "Inj Metrogyl 500 IV", "Inj Voveran 75 IM": so many mg of a solution; nobody gives so many mL of it at once. */
const bottledIn = ({ products }: Drug, strength: number, behind: string): 'mg' | undefined => {
  // "Clexane 40 SC": a syringe that holds so much.
  const isSyringe =
    /^\s*s\.?\/?c(?![\p{L}])/iu.test(behind) &&
    products.some(
      ({ route, composition: [part, ...others] }) =>
        route === 'sc' && others.length === 0 && part?.unit === 'mg' && part.amount === strength,
    );
  if (isSyringe && strength >= leastOfMuscle) return 'mg';
  const into = /^\s*i\.?(v|m)(?![\p{L}])/iu.exec(behind)?.[1]?.toLowerCase();
  if (into === undefined) return undefined;
  // "Atropine 0.6 IV": so much as one mL of it holds.
  const isOfOne = products.some(
    ({ route, composition: [part, ...others] }) =>
      (route === 'iv' || route === 'im') &&
      others.length === 0 &&
      part?.unit === 'mg' &&
      part.perMl === 1 &&
      part.amount === strength &&
      !Number.isInteger(strength),
  );
  if (isOfOne) return 'mg';
  if (strength < (into === 'v' ? leastOfBottle : leastOfMuscle)) return undefined;
  return products.some(
    ({ route, composition: [part, ...others] }) =>
      route === `i${into}` && others.length === 0 && part?.unit === 'mg' && part.perMl !== undefined,
  )
    ? 'mg'
    : undefined;
};

const bottleBehind = new RegExp(
  `^(?:\\s+${anyOf(words.formsInFront)}\\.?)?\\s*\\(?(\\d{1,4}(?:\\.\\d)?)\\s*\\/\\s*5(?:\\s*ml)?(?![\\p{L}\\d./])\\)?`,
  'iu',
);
/** "Syp Levocetirizine 2.5/5": of no bottle that is known, and a syrup by its line. */
const liquidInFront = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(words.liquidForms)}\\.?\\s+$`, 'iu');
/** "Syp Crocin 240/5": so much in 5 mL, as a bottle's label has it. */
export function bareLiquidStrengths(text: string, mentions: readonly Mention[]): WrittenStrength[] {
  return mentions.flatMap(({ drug, name, start: nameStarts, end: nameEnds }): WrittenStrength[] => {
    // The number of "Calpol 250" belongs to the name as well.
    const end = nameEnds - (/(?<=\s)\d{2,4}$/.exec(name)?.[0].length ?? 0);
    const said = bottleBehind.exec(text.slice(end, end + 24));
    const inFront = text.slice(text.lastIndexOf('\n', nameStarts - 1) + 1, nameStarts);
    const isLiquid =
      drug?.products.some(({ composition }) => composition.some(({ perMl }) => perMl)) ||
      (drug !== undefined && liquidInFront.test(inFront));
    if (!said?.[1] || !isLiquid) return [];
    const start = end + said[0].search(/\d/);
    const until = end + said[0].length;
    return [
      {
        start,
        end: until,
        amountEnds: start + said[1].length,
        low: Number(said[1]),
        unit: 'mg',
        per: 'dose',
        perSaid: false,
        perMl: 5,
      },
    ];
  });
}

/** "10 vials": a count of vials is a dose of what is dosed in vials. */
export function vialCounts(text: string, mentions: readonly Mention[]): WrittenAmount[] {
  return mentions.flatMap(({ drug, end }): WrittenAmount[] => {
    const inVials = drug?.rules.find(({ as }) => as === 'vial');
    const said = inVials && /^[\s,:–-]*(\d{1,2})\s*vials?(?![\p{L}])/iu.exec(text.slice(end, end + 24));
    if (!inVials || !said?.[1]) return [];
    const start = end + said[0].search(/\d/);
    const low = Number(said[1]);
    return [{ start, end: end + said[0].length, low, unit: inVials.unit, per: 'dose', perSaid: false }];
  });
}

const weeklyOrMonthly = anyOf([words.weeklyNames, words.monthlyNames]);
/** A number right behind a name, or behind the letters of its form, that counts no time and is no part of another. */
const bareNumber = new RegExp(
  `^\\)?\\s*-?\\s*(?:${anyOf(words.slowLetters)}\\s*-?\\s*)?\\(?(\\d{1,4}(?:\\.\\d{1,3})?)(?![\\d%]|,\\d|\\/(?!\\s?\\p{L}{4})|\\.\\d|\\s*[-–]\\s*\\d(?!\\s*${anyOf(words.piecesBehindRange)})|\\s*[\\p{L}µ]+\\/|\\s*(?:दिन(?!\\s*(?:में|मे))|(?!${weeklyOrMonthly})${anyOf(words.noStepBehind)}))`,
  'iu',
);
/** "Prolia 6 monthly": so often, and no strength; "alendronate 70 weekly" is one. */
const everySo = new RegExp(`^\\s*${weeklyOrMonthly}`, 'iu');
const isEverySo = (number: string, behind: string): boolean =>
  everySo.test(behind) && /^(?:[1-46]|8|12)$/u.test(number);
const slot = '(\\d{1,3})(?:[^\\S\\n]*(?:units?|u)(?!\\p{L}))?';
const slotsOfUnits = new RegExp(
  `^\\s*(?:\\(?(?:\\d\\d)?\\/\\d\\d\\)?)?[\\s,:–-]*(?:(?:subcut\\w*|${anyOf(words.pensOfInsulin)})\\.?\\s*){0,2}(${slot}(?:\\s*[-–+]\\s*${slot}){2}(?:\\s*[-–+]\\s*${slot})?)(?![\\d/.])`,
  'iu',
);

/** "Mixtard 30/70 20-0-10": of an insulin, each number is so many units. The largest is judged. */
export function insulinSlots(text: string, mentions: readonly Mention[]): WrittenAmount[] {
  return mentions.flatMap(({ drug, end }): WrittenAmount[] => {
    const said = drug?.classes.includes('insulin') ? slotsOfUnits.exec(text.slice(end, end + 60)) : null;
    if (!said?.[1]) return [];
    const given = (said[1].match(/\d+/g) ?? []).map(Number).filter((units) => units > 0);
    if (given.length === 0) return [];
    const until = end + said[0].length;
    return [
      {
        start: until - said[1].length,
        end: until,
        low: Math.max(...given),
        unit: 'unit',
        per: 'dose',
        perSaid: false,
        timesDaily: given.length,
        // Nothing that runs into a vein is given so.
        route: 'sc',
      },
    ];
  });
}

const aFew = new RegExp(`^\\s+(?:x\\s*)?(${pieceCount})(?=\\s+(?!h(?:ou)?r|times)[\\p{L}\\p{M}])`, 'iu');
const byMouth = new RegExp(`^\\s+${anyOf(words.byMouthOnly)}\\.?(?=\\s)`, 'iu');
/** A larger number in front of how often is no count of pieces. */
const mostAtOnce = 6;

/** "1 OD", "½ BD": a count of pieces right in front of how often; `length` is that of the count with its space. */
export function countBefore(behind: string): { count: number; length: number } | undefined {
  const said = aFew.exec(behind);
  if (!said?.[1] || piecesIn(said[1]) > mostAtOnce) return undefined;
  // "1 PO OD": the way may stand between.
  const rest = behind.slice(said[0].length).replace(byMouth, '');
  const often = frequencyIn(rest);
  const isTold = often?.times !== undefined || often?.weekly === true || often?.everyDays !== undefined;
  if (!(isTold && (often?.start ?? 0) <= 1) && !/^\s+(?:stat|sos|prn)\b/iu.test(rest)) return undefined;
  return { count: piecesIn(said[1]), length: said[0].length };
}

/** "200 mcg 2 puffs": what a puff holds and how many puffs are one dose, in the unit in which the drug's rules count. */
export function puffsOfStrength(
  doses: readonly WrittenAmount[],
  text: string,
  mentions: readonly Mention[],
): WrittenAmount[] {
  // The strength may be a part of the name: "Budecort 200".
  const drugOf = (dose: WrittenAmount): Drug | undefined =>
    mentions.filter(({ start }) => start <= dose.start).at(-1)?.drug;
  const isPair = (strength: WrittenAmount, puffs: WrittenAmount): boolean =>
    isOfPuffs(text, strength, puffs) &&
    (!closesBracket.test(text.slice(strength.end, puffs.start)) ||
      isInBracket(text, strength, drugOf(strength)));
  return doses.flatMap((dose, index): WrittenAmount[] => {
    const [before, next] = [doses[index - 1], doses[index + 1]];
    if (before && dose.unit === 'puff' && isPair(before, dose)) return [];
    if (!next || !isPair(dose, next)) return [dose];
    const drug = drugOf(dose);
    if (closesBracket.test(text.slice(dose.end, next.start))) return [{ ...next, start: dose.start }];
    // "50 mcg nasal spray 2 puffs": into the nose a puff holds what is sold for the nose.
    const by = noseNamed.test(text.slice(lineStart(text, dose.start), next.end)) ? 'nasal' : 'inhaled';
    const counted = drug?.rules.some(({ unit, route }) => unit === 'puff' && route === by);
    const isSold = drug?.products.some(
      ({ route, composition: [part] }) =>
        route === by && part !== undefined && convert(dose.low, dose.unit, part.unit) === part.amount,
    );
    // Puffs of another strength than the rules know are counted by nobody.
    if (counted && !isSold) return [dose, next];
    if (counted) return [{ ...next, start: dose.start, ...(by === 'inhaled' && { route: by }) }];
    return [
      {
        ...dose,
        end: next.end,
        low: dose.low * next.low,
        ...(next.high !== undefined && { high: dose.low * next.high }),
        ...(by === 'inhaled' && { route: by }),
      },
    ];
  });
}

/** "Flomist (fluticasone 50 mcg) 2 sprays": what one spray of a single drug holds, where its rules count sprays of just this. */
const isInBracket = (text: string, { start, low }: WrittenAmount, drug: Drug | undefined): boolean =>
  /\([^()+/]*$/u.test(text.slice(0, start)) &&
  drug?.rules.some(({ unit }) => unit === 'puff') === true &&
  drug.products.some(({ composition: [part] }) => part?.amount === low && part.unit === 'mcg');
const stepInFront = `(?:${anyOf(words.afterwards)})`;
/** "Ecosprin 300 stat then 150 OD", "30 mg OD x 1 wk then 60": a bare number behind "then", in a strength in which the drug is sold. */
export function bareSteps(
  text: string,
  mentions: readonly Mention[],
  doses: readonly WrittenAmount[],
): WrittenAmount[] {
  return mentions.flatMap(({ drug, end }, index): WrittenAmount[] => {
    if (!drug) return [];
    const until = Math.min(mentions[index + 1]?.start ?? text.length, end + stepReach);
    const clause = text.slice(end, until).split(/[;।\n]|\.\s/u, 1)[0] ?? '';
    const first = doses.find(({ start }) => start >= end - 6 && start < end + clause.length);
    if (!first) return [];
    return [...clause.matchAll(step)].flatMap((match): WrittenAmount[] => {
      const low = Number(match[1]);
      const unit = soldIn(drug, low);
      const start = end + match.index + match[0].lastIndexOf(match[1] ?? '');
      if (!unit || start < first.end) return [];
      return [{ start, end: start + (match[1] ?? '').length, low, unit, per: 'dose', perSaid: false }];
    });
  });
}
const step = new RegExp(
  `${stepInFront}\\s+(\\d{1,4}(?:\\.\\d{1,2})?)(?=\\s*(?:$|[),])|\\s+${oftenBehind}(?![\\p{L}\\p{M}]))`,
  'giu',
);
/** A step stands so far behind the name at most. */
const stepReach = 80;

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const noseNamed = anyWordOf(words.noses);
const aPuff = `(?:\\/|per)\\s*(?:${anyOf(words.puff)})`;
const ofOnePuff = new RegExp(`^\\s*${aPuff}`, 'iu');
const closesBracket = new RegExp(`^\\s*(?:${aPuff})?\\s*\\)`, 'iu');
/** "0.5 mg/puff) 5 puffs", "50 mcg nasal spray har nathune me 2 puff": between what a puff holds and how many are taken. */
const toPuffs = new RegExp(
  `^\\s*(?:${aPuff})?\\s*\\)?\\s*(?:${anyOf([words.inhalers, words.puffers])})?\\s*(?:${anyOf(words.besideInhaler)})?\\s*(?:(?:${anyOf(words.eachNostril)})\\s*)?[,x×:–-]?\\s*$`,
  'iu',
);
const isOfPuffs = (text: string, strength: WrittenAmount, puffs: WrittenAmount): boolean =>
  (strength.unit === 'mcg' || ofOnePuff.test(text.slice(strength.end))) &&
  strength.high === undefined &&
  strength.per === 'dose' &&
  puffs.unit === 'puff' &&
  toPuffs.test(text.slice(strength.end, puffs.start));

/** "Tab Dolo 650 TDS": a bare number after a name is a dose when the drug is sold in pieces of that strength. */
export function bareStrengths(text: string, mentions: readonly Mention[]): WrittenAmount[] {
  return mentions.flatMap(({ drug, name, start, end }): WrittenAmount[] => {
    if (!drug) return [];
    const named = /[^\d.](\d{1,4})$/.exec(name);
    const behind = bareNumber.exec(text.slice(end, end + 16));
    // "B6 25 OD": the number of a vitamin is none of a strength.
    const inside = named && (!behind || soldIn(drug, Number(named[1]))) ? named : null;
    const said = inside ?? behind;
    if (!said?.[1]) return [];
    if (behind && isEverySo(said[1], text.slice(end + behind[0].length))) return [];
    const low = Number(said[1]);
    const from = inside ? start + name.length - said[1].length : end + said[0].length - said[1].length;
    const unit =
      soldIn(drug, low, { orPart: inside === null }) ??
      (isPartOfMilligram(drug, low) ? 'mg' : undefined) ??
      (inside ? undefined : ruledIn(drug, low, text.slice(from + said[1].length))) ??
      bottledIn(drug, low, text.slice(from + said[1].length));
    const unitFollows = new RegExp(`^\\s*(?:${unitWords})(?![\\p{L}\\p{M}])`, 'iu').test(
      text.slice(from + said[1].length),
    );
    if (!unit || unitFollows || namesBottle(text.slice(from + said[1].length))) return [];
    const ends = from + said[1].length + (text.slice(from - 1).search(/^\(\d+(?:\.\d+)?\)/u) === 0 ? 1 : 0);
    const counted = countBefore(text.slice(ends, ends + 24));
    return [
      {
        start: from,
        end: ends + (counted?.length ?? 0),
        low,
        unit,
        per: 'dose',
        perSaid: false,
        ...(counted && { count: counted.count }),
      },
    ];
  });
}
