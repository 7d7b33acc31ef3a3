import type { Measure, Names, Sex } from '../knowledge/shape';
import words from '../knowledge/words/measures.json' with { type: 'json' };
import { type Pattern, pattern, type Script, scriptOf } from '../words/pattern';
import { anyOf, type WordList, wordStart } from '../words/phrases';
import { numberOf } from '../words/tokens';
import { countedIn } from './counted';
import type { Span } from './span';

export type Measurement = Names & {
  id: string;
  value: number;
  unit: string;
  span: Span /** Diastolic, for a blood pressure. */;
  lower?: number;
};
type Reading = { id: string; value: number; span: Span; lower?: number };

/** A number that counts days, years or times is no reading; nor is the front part of a longer number. */
const noTime = `(?![0-9०-९.]|\\s*-?\\s*${anyOf(words.notAReading)})`;
const linkWords = `\\s*${anyOf(words.links)}*\\s*`;
const numberPart = '([0-9०-९][0-9०-९,]*(?:\\.[0-9०-९]+)?)';
const named = (list: WordList, tail = noTime): Pattern =>
  pattern(`${wordStart}${anyOf(list)}${linkWords}${numberPart}${tail}`, 'giu');

const degrees = '(?:°|º|deg(?:rees?)?\\s*)';
const temperature = named(
  words.temperature,
  `\\s*${degrees}?\\s*([fcFC](?![\\p{L}])|fahrenheit|celsius)?(?!\\s*(?:${anyOf(words.notATemperature)}|[0-9]))`,
);
const bareTemperature = pattern(
  `${wordStart}${numberPart}\\s*${degrees}\\s*([fc])(?![\\p{L}])|${wordStart}((?:9[5-9]|10[0-9])(?:\\.[0-9])?)\\s*(f)(?![\\p{L}/])`,
  'giu',
);
const namedPressure = pattern(
  `${wordStart}${anyOf(words.bloodPressure)}${linkWords}([0-9०-९]{2,3})\\s*(?:/|by|बटा)\\s*([0-9०-९]{2,3})`,
  'giu',
);
const barePressure = pattern(`${wordStart}([0-9]{2,3})\\s*/\\s*([0-9]{2,3})\\s*mm\\s*(?:of\\s*)?hg`, 'giu');
/** Simple "name number" readings; the first group of digits is the value in the measure's own unit. */
const simpleReadings: [string, Pattern][] = [
  ['spo2', named(words.spo2)],
  ['pulse', named(words.pulse, '(?![0-9.]|\\s*/\\s*[0-9])')],
  ['respiratory-rate', named(words.respiratoryRate)],
  ['gcs', named(words.gcs)],
  ['creatinine', named(words.creatinine)],
  ['glucose', named(words.glucose)],
  ['haemoglobin', named(words.haemoglobin)],
];
const plateletReading = named(words.platelets, `\\s*(${anyOf(words.plateletUnits)}|k(?![\\p{L}]))?`);
const muac = named(words.muac, '\\s*(cm|mm)?');
/** An arm round in centimetres is below this number, in millimetres above it. */
const widestArmCm = 40;
const millimetres = (value: number, unit: string | undefined): number =>
  /^cm/i.test(unit ?? '') || value < widestArmCm ? value * 10 : value;
const plateletUnit: [RegExp, number][] = [
  [/^(la|लाख)/iu, 100000],
  [/^(k|th|हजार)/iu, 1000],
];
/** A platelet count written as 45 means thousands, as 1.2 means lakhs. */
const platelets = (value: number): number =>
  value < 10 ? value * 100000 : value < 1000 ? value * 1000 : value;
/** Body temperature above this number can only be Fahrenheit. */
const hottestCelsius = 45;
const celsius = (value: number, unit: string | undefined): number =>
  /^f/i.test(unit ?? '') || value > hottestCelsius ? ((value - 32) * 5) / 9 : value;

/** Every reading holds a digit. */
const digit = /[0-9०-९]/;

const spanOf = (text: string, hit: RegExpExecArray): Span => {
  const length = hit[0].trimEnd().length;
  return { start: hit.index, end: hit.index + length, text: text.slice(hit.index, hit.index + length) };
};

function readings(text: string): Reading[] {
  if (!digit.test(text)) return [];
  const script: Script = scriptOf(text);
  const read: Reading[] = [];
  for (const hit of text.matchAll(temperature(script)))
    read.push({ id: 'temperature', value: celsius(numberOf(hit[1] ?? ''), hit[2]), span: spanOf(text, hit) });
  for (const hit of text.matchAll(bareTemperature(script)))
    read.push({
      id: 'temperature',
      value: celsius(numberOf(hit[1] ?? hit[3] ?? ''), hit[2] ?? hit[4]),
      span: spanOf(text, hit),
    });
  for (const pressure of [namedPressure, barePressure])
    for (const hit of text.matchAll(pressure(script)))
      read.push({
        id: 'blood-pressure',
        value: numberOf(hit[1] ?? ''),
        lower: numberOf(hit[2] ?? ''),
        span: spanOf(text, hit),
      });
  for (const [id, simple] of simpleReadings)
    for (const hit of text.matchAll(simple(script)))
      read.push({ id, value: numberOf(hit[1] ?? ''), span: spanOf(text, hit) });
  for (const hit of text.matchAll(muac(script)))
    read.push({ id: 'muac', value: millimetres(numberOf(hit[1] ?? ''), hit[2]), span: spanOf(text, hit) });
  for (const hit of text.matchAll(plateletReading(script))) {
    const unit = plateletUnit.find(([name]) => name.test(hit[2] ?? ''));
    const value = numberOf(hit[1] ?? '');
    read.push({ id: 'platelets', value: unit ? value * unit[1] : platelets(value), span: spanOf(text, hit) });
  }
  return read;
}

/** Readings of the text in the measures' units; implausible numbers and second readings of one place are dropped. */
export function measurementsOf(text: string, measures: readonly Measure[]): Measurement[] {
  const kept: Measurement[] = [];
  for (const reading of [...readings(text), ...countedIn(text)]) {
    const measure = measures.find(({ id }) => id === reading.id);
    if (!measure || !(reading.value >= measure.plausible[0] && reading.value <= measure.plausible[1]))
      continue;
    if (kept.some(({ span }) => reading.span.start < span.end && span.start < reading.span.end)) continue;
    const value = Math.round(reading.value * 10) / 10;
    kept.push({ ...reading, value, en: measure.en, hi: measure.hi, unit: measure.unit });
  }
  return kept.sort((a, b) => a.span.start - b.span.start);
}

/** Findings that the number shows, and those of the same measure that it rules out. */
export function shownBy(
  { id, value, lower }: Measurement,
  measures: readonly Measure[],
  { ageYears, sex }: { ageYears?: number; sex?: Sex },
): { present: string[]; negated: string[] } {
  const numbers = new Map([[id, value], ...(lower === undefined ? [] : [['diastolic', lower] as const])]);
  const rows = measures
    .flatMap((measure) => measure.rows.map((row) => ({ row, number: numbers.get(measure.id) })))
    .filter(({ number, row }) => number !== undefined && suits(row, ageYears, sex));
  const present = new Set(rows.filter(({ row, number }) => holds(row, number)).map(({ row }) => row.f));
  const all = new Set(rows.map(({ row }) => row.f));
  return { present: [...present], negated: [...all].filter((f) => !present.has(f)) };
}

/** Unknown age counts as an adult of 30 years: thresholds for children are only used when the age is told. */
const adultYears = 30;
const suits = ({ age, sex: only }: Measure['rows'][number], ageYears = adultYears, sex?: Sex): boolean =>
  (!age || (ageYears >= age[0] && ageYears < age[1])) && (!only || only === sex);
const holds = ({ atLeast, below }: Measure['rows'][number], number = Number.NaN): boolean =>
  (atLeast === undefined || number >= atLeast) && (below === undefined || number < below);
