import type { Measure, Names, Sex } from '../knowledge/shape';
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import words from '../knowledge/words/measures.json' with { type: 'json' };
import { findAll, pattern, patternInFrame, scriptOf } from '../words/pattern';
import { anyOf, wordStart } from '../words/phrases';
import { countedIn } from './counted';
import { digitsMeant, spreadOut } from './digits-meant';
import { glucoseTestIn } from './glucose-test';
import { largeNumber, numberTyped, numeral, readingSpoken, spokenReading } from './numeral';
import { type Span, spanAt } from './span';
import { newerUnnamed } from './then-and-now';
import { linkPart, type Reading, vitalSignsIn } from './vital-signs';

export type Measurement = Names & {
  id: string;
  value: number;
  unit: string;
  span: Span;
  /** Diastolic, for a blood pressure. */
  lower?: number;
};

const plateletReading = pattern(
  `${wordStart}${anyOf(words.platelets)}${linkPart}${numeral}\\s*(${anyOf(words.plateletUnits)}|k(?![\\p{L}]))?(?:\\s*(?:to|→|->|=>|${anyOf(grammar.hindiSince)})\\s*${numeral}\\s*(${anyOf(words.plateletUnits)}|k(?![\\p{L}]))?(?!\\s*(?:${anyOf(words.timesBegin)}|/)))?`,
  'giu',
);
const plateletLater = pattern(
  `^\\s*(?:→|->|=>)\\s*${numeral}\\s*(${anyOf(words.plateletUnits)}|k(?![\\p{L}]))?`,
  'iu',
);
const plateletNumber = pattern(`^${numeral}\\s*(${anyOf(words.plateletUnits)}|k(?![\\p{L}]))?`, 'iu');
/** "प्लेटलेट आठ हज़ार", "platelet bees hazar": a count in words. */
const plateletsSpoken = patternInFrame(
  `${wordStart}${anyOf(words.platelets)}${linkPart}[\\p{L}]`,
  `${wordStart}${anyOf(words.platelets)}${linkPart}(${spokenReading})\\s*(${anyOf(words.plateletUnits)})`,
  'giu',
);
/** "CBC slip says 0.71 lakh": of what is counted in the blood only platelets are told in parts of a lakh. */
const lakhsBelowOne = pattern(
  `(?<![0-9.])(0\\.[0-9]{1,2})\\s*${anyOf(words.lakhs)}(?![\\p{L}\\p{M}]|\\s*${anyOf(words.ofMoney)})`,
  'giu',
);
const muac = pattern(`${wordStart}${anyOf(words.muac)}${linkPart}${numeral}\\s*(cm|mm)?`, 'giu');
/** An arm round in centimetres is below this number, in millimetres above it. */
const widestArmCm = 40;
const millimetres = (value: number, unit: string | undefined): number =>
  /^cm/i.test(unit ?? '') || value < widestArmCm ? value * 10 : value;
const plateletUnit: [RegExp, number][] = [
  [/^(la|लाख)/iu, 100000],
  [/^(k|th|h[aj]|ह)/iu, 1000],
];
/** A platelet count written as 45 means thousands, as 1.2 means lakhs. */
const platelets = (value: number): number =>
  value < 10 ? value * 100000 : value < 1000 ? value * 1000 : value;

function countOfPlatelets(typed: string, named: string | undefined): number {
  const unit = plateletUnit.find(([name]) => name.test(named ?? ''));
  const value = numberTyped(typed);
  return unit ? value * unit[1] : platelets(value);
}

/** Every reading holds a digit, or a number in words; a coma scale is told in small ones. */
const digit = new RegExp(
  `[0-9०-९]|by|over|bata|बटा|${largeNumber}|${anyOf([words.hundred, words.plateletUnits, words.gcs])}`,
  'iu',
);

/** "HR 130s, BP 90s/50s". */
const roughly = /(?<=[0-9]{2})s(?![a-z])/gi;

function readings(written: string): Reading[] {
  if (!digit.test(written)) return [];
  const { text, placeOf } = spreadOut(digitsMeant(written).replace(roughly, ' '));
  return readIn(text).map((reading) => {
    const start = placeOf(reading.span.start);
    return { ...reading, span: spanAt(written, start, placeOf(reading.span.end) - start) };
  });
}

function readIn(text: string): Reading[] {
  const script = scriptOf(text);
  const read = vitalSignsIn(text, script);
  for (const hit of findAll(text, muac(script, text)))
    read.push({
      id: 'muac',
      value: millimetres(numberTyped(hit[1] ?? ''), hit[2]),
      span: spanAt(text, hit.index, hit[0].trimEnd().length),
    });
  for (const hit of findAll(text, plateletReading(script, text))) {
    // "26k → 88k → 164k", "rising, 40k to 1.1 lakh": what it became is the count of now.
    const later = plateletLater(script).exec(text.slice(hit.index + hit[0].length));
    const [typed, named] = later ? [later[1], later[2]] : hit[3] ? [hit[3], hit[4]] : [hit[1], hit[2]];
    read.push({
      id: 'platelets',
      value: countOfPlatelets(typed ?? '', named),
      span: spanAt(text, hit.index, hit[0].trimEnd().length),
    });
    // "Platelet pehle 2 lakh the, aaj 12 hazar".
    const newer = newerUnnamed(text, { start: hit.index, end: hit.index + hit[0].trimEnd().length });
    const counted = newer && plateletNumber(script).exec(text.slice(newer.start));
    if (newer && counted?.[1])
      read.push({
        id: 'platelets',
        value: countOfPlatelets(counted[1], counted[2]),
        span: spanAt(text, newer.start, counted[0].trimEnd().length),
      });
  }
  for (const { 0: told, 1: typed = '', index } of findAll(text, lakhsBelowOne(script, text)))
    read.push({
      id: 'platelets',
      value: numberTyped(typed) * 100_000,
      span: spanAt(text, index, told.length),
    });
  for (const { 0: told, 1: typed = '', 2: unit = '', index } of findAll(text, plateletsSpoken(script, text)))
    read.push({
      id: 'platelets',
      value: readingSpoken(typed) * (plateletUnit.find(([name]) => name.test(unit))?.[1] ?? 1),
      span: spanAt(text, index, told.trimEnd().length),
    });
  return read;
}

/** Readings of the text in the measures' units; implausible numbers and second readings of one place are dropped. */
export function measurementsOf(text: string, measures: readonly Measure[]): Measurement[] {
  const kept: Measurement[] = [];
  for (const reading of [...glucoseTestIn(text), ...readings(text), ...countedIn(text)]) {
    const measure = measures.find(({ id }) => id === reading.id);
    if (!measure || !(reading.value >= measure.plausible[0] && reading.value <= measure.plausible[1]))
      continue;
    if (kept.some(({ span }) => reading.span.start < span.end && span.start < reading.span.end)) continue;
    const value = Math.round(reading.value * 10) / 10;
    kept.push({ ...reading, value, en: measure.en, hi: measure.hi, unit: measure.unit });
  }
  return kept.sort((a, b) => a.span.start - b.span.start);
}

/** A value nearer than this to a cut-off speaks neither for nor against: a tenth, a hundredth of a temperature. */
const nearShare = 0.1;
const narrowShares: Readonly<Record<string, number>> = { temperature: 0.01, spo2: 0.02, gcs: 0 };
/** A pressure of 100 is low for an ill adult: only one well above the cut-off of a low one denies it. */
const lowShares: Readonly<Record<string, number>> = { 'blood-pressure': 0.22 };

/** These count beside other signs alone: a value above them denies nothing. */
const onlyBeside: ReadonlySet<string> = new Set(['low-side-bp', 'bp-90']);

/** Findings that the number shows, and, when it is clearly normal, those of the same measure that it rules out. */
export function shownBy(
  { id, value, lower }: Measurement,
  measures: readonly Measure[],
  whose: { ageYears?: number; sex?: Sex; pregnant?: boolean },
): { present: string[]; negated: string[] } {
  const numbers = new Map([[id, value], ...(lower === undefined ? [] : [['diastolic', lower] as const])]);
  const rows = measures.flatMap((measure) => {
    const number = numbers.get(measure.id);
    if (number === undefined) return [];
    return measure.rows.filter((row) => suits(row, whose)).map((row) => ({ row, number, id: measure.id }));
  });
  const present = new Set(rows.filter(({ row, number }) => holds(row, number)).map(({ row }) => row.f));
  const clear = rows.every(
    ({ row, number, id: of }) =>
      onlyBeside.has(row.f) || isClearOf(row, number, narrowShares[of] ?? nearShare, lowShares[of]),
  );
  const all = new Set(rows.map(({ row }) => row.f));
  return { present: [...present], negated: present.size === 0 && clear ? [...all] : [] };
}

/** Says whether a value is on the healthy side of a cut-off by a clear margin. */
const isClearOf = (
  { atLeast, below }: Measure['rows'][number],
  number: number,
  share: number,
  lowShare = share,
): boolean =>
  (atLeast === undefined || number <= atLeast * (1 - share)) &&
  (below === undefined || number >= below * (1 + lowShare));

/** Unknown age counts as an adult of 30 years: thresholds for children are only used when the age is told. */
const adultYears = 30;
const suits = (
  { age, sex: only, notPregnant }: Measure['rows'][number],
  { ageYears = adultYears, sex, pregnant }: { ageYears?: number; sex?: Sex; pregnant?: boolean },
): boolean =>
  (!age || (ageYears >= age[0] && ageYears < age[1])) &&
  (!only || only === sex) &&
  !(notPregnant && pregnant);
const holds = ({ atLeast, below }: Measure['rows'][number], number = Number.NaN): boolean =>
  (atLeast === undefined || number >= atLeast) && (below === undefined || number < below);
