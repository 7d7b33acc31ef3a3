import ages from '../knowledge/words/age.json' with { type: 'json' };
import context from '../knowledge/words/context.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import words from '../knowledge/words/measures.json' with { type: 'json' };
import negation from '../knowledge/words/negation.json' with { type: 'json' };
import patient from '../knowledge/words/patient.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import weights from '../knowledge/words/weight.json' with { type: 'json' };
import { findAll, type Pattern, pattern, patternInFrame, type Script } from '../words/pattern';
import { anyOf, type WordList, wordEnd, wordStart } from '../words/phrases';
import {
  hundredWord,
  largeNumber,
  numberTyped,
  numeral,
  readingSpoken,
  saidSixty,
  spokenBeginning,
  spokenReading,
  spokenTenths,
  wordNumber,
} from './numeral';
import { type Span, spanAt } from './span';
import { newerUnnamed } from './then-and-now';
import { anyUnit } from './time-told';

/** A number as it stands in a text, in the unit of its measure. */
export type Reading = { id: string; value: number; span: Span; lower?: number };

/** This may stand between a name and its number. */
export const linkPart = `(?:\\.(?=[0-9]))?(?:\\s*(?:${anyOf(words.links)})(?![\\p{L}\\p{M}]))*\\s*`;
/** "Temp 40 hr 170": the letters with a rate of their own behind them name the heart. */
const heartNext = '(?!h\\.?r[ \\t]*[-:=]?[ \\t]*[1-9][0-9]{1,2}(?![0-9]))';
/** A number that counts days, years or times is no reading; nor is the front part of a longer number or of a fraction. */
const noTime = `(?![0-9०-९]|[.,][0-9]|[ \\t]*-?[ \\t]*(?:${heartNext}(?:${anyOf(words.notAReading)})|mg(?!\\s*%|\\s*\\/?\\s*dl))|\\s*\\/\\s*(?:(?!15)[0-9]|${anyOf(words.perTime)}(?![\\p{L}])|day|kg|w))`;
/** "Hb 9 se 4.1": "from" behind its number leads to another as an arrow does, but not to days or hours. */
const fromTo = `${anyOf(grammar.hindiSince)}(?=\\s*[0-9][0-9.]*(?![0-9.]|\\s*-?\\s*(?:${anyOf(words.notAReading)})))`;
const further = `(?:\\s*(?:%|°)?\\s*(→|->|=>|>|–>|-|–|to(?=\\s*[0-9])|${fromTo})\\s*${numeral})?`;

/** A name and its number; a second number behind it is the other end of a range, or what it became. */
const named = (list: WordList | readonly WordList[], tail = ''): Pattern =>
  pattern(`${wordStart}${anyOf(list)}${linkPart}${numeral}${further}${noTime}${tail}`, 'giu');

type Worse = (one: number, other: number) => number;
/** Of two numbers the one that an arrow leads to; of a range the end that is worse to have. */
const settled = (hit: RegExpExecArray | RegExpMatchArray, worse: Worse): number => {
  const first = numberTyped(hit[1] ?? '') || readingSpoken(hit[1] ?? '');
  if (!hit[3]) return first;
  const second = numberTyped(hit[3]);
  return /^(?:-|–|to)$/i.test(hit[2] ?? '') ? worse(first, second) : second;
};

/** A name and a number of times. */
const timesBehind = (list: WordList, number: string): Pattern =>
  pattern(
    `${wordStart}${anyOf(list)}${linkPart}${number}()()\\s*${anyOf(words.timesAMinute)}(?![\\p{L}\\p{M}])`,
    'giu',
  );

const upperNumber = '([5-9][0-9]|1[0-9]{2}|2[0-9]{2})';
const lowerNumber = '([3-9][0-9]|1[0-9]{2})';

const bloodInGrams = `${wordStart}${anyOf(words.bloodOfWeight)}${linkPart}`;
const gramsBehind = `\\s*${anyOf(words.grams)}(?![\\p{L}\\p{M}])(?!\\s*${anyOf(words.bloodThatRan)})`;
/** "खून 4 ग्राम है": the grams of the blood are its haemoglobin. */
const bloodWeighed: Pattern = pattern(`${bloodInGrams}([2-9]|1[0-9])((?:\\.[0-9])?)${gramsBehind}`, 'giu');

/** "Takes sixty breaths a minute". */
const spokenBreaths = patternInFrame(
  pattern(`[\\p{L}]\\s+${anyOf(words.breathsBehind)}(?![\\p{L}\\p{M}])`, 'iu'),
  `${wordStart}(?=(?<said>${spokenReading}))\\k<said>\\s+${anyOf(words.breathsBehind)}(?![\\p{L}\\p{M}])`,
  'giu',
);
const fewestBreathsSpoken = 20;

/** "एक मिनट", "one minute", "per min". */
const aMinute = anyOf(words.aMinute);
const rates = `\\s*(?:${anyOf(words.minutes)})?`;
/** "AF 68 M": behind an illness of the heart that is an age with its sex. */
const noAgeOfSex = '(?!\\s?[mf](?![\\p{L}/]))';
type Simple = [string, Pattern, Worse];
const onRoomAir: Simple = [
  'spo2',
  pattern(`${wordStart}${numeral}()()\\s*%?\\s*(?:${anyOf(words.roomAir)})(?![\\p{L}])`, 'giu'),
  Math.min,
];
const simple: Simple[] = [
  ['spo2', named(words.spo2), Math.min],
  // "O2:95%".
  ['spo2', pattern(`${wordStart}o2\\s*[:=-]*\\s*([7-9][0-9]|100)()()\\s*%`, 'giu'), Math.min],
  [
    'spo2',
    pattern(`${wordStart}o2\\s*[:=-]*\\s*([6-9][0-9]|100)()()(?![0-9/]|[.,][0-9]|\\s*(?:l|mm|m[lg]))`, 'giu'),
    Math.min,
  ],
  onRoomAir,
  // "Oximeter looked at twice, 90-92".
  [
    'spo2',
    pattern(
      `${wordStart}(?:${anyOf(words.oximeters)})(?!\\s*[:=-]?\\s*(?:${anyOf(words.pulse)}))[^.;।\\n0-9/]{1,30}?[\\s,:]([5-9][0-9])(?:\\s*(-|–)\\s*([5-9][0-9]))?(?![0-9/]|[.,][0-9]|\\s*(?:${anyOf(words.notAReading)}|${anyOf(words.minutes)}))`,
      'giu',
    ),
    Math.min,
  ],
  ['pulse', named(words.pulse, `${noAgeOfSex}${rates}`), Math.max],
  [
    'pulse',
    pattern(
      `${wordStart}${anyOf(words.pulse)}${linkPart}(?:${anyOf(words.pulseIs)})${linkPart}${numeral}${further}${noTime}${rates}`,
      'giu',
    ),
    Math.max,
  ],
  ['respiratory-rate', named(words.respiratoryRate, rates), Math.max],
  // "साँस 58 बार": nobody counts so many of anything else.
  ['pulse', timesBehind(words.pulse, '([4-9][0-9]|1[0-9]{2}|2[0-4][0-9])'), Math.max],
  ['respiratory-rate', timesBehind(words.respiratoryRate, '([2-9][0-9])'), Math.max],
  // "१ मिनट में ५६ बार साँस".
  [
    'respiratory-rate',
    pattern(
      `(?<![0-9.])([2-9][0-9])()()\\s*${anyOf(words.timesAMinute)}\\s+(?:${anyOf(words.respiratoryRate)})(?![\\p{L}\\p{M}])`,
      'giu',
    ),
    Math.max,
  ],
  // "प्रति मिनट ७२ साँसें".
  [
    'respiratory-rate',
    pattern(`(?<![0-9०-९.])([2-9२-९][0-9०-९])()()\\s*${anyOf(words.breathsBehind)}(?![\\p{L}\\p{M}])`, 'giu'),
    Math.max,
  ],
  // "I counted his breaths for one full minute, it came 46".
  [
    'respiratory-rate',
    pattern(
      `${wordStart}(?:${anyOf([words.respiratoryRate, words.breathsBehind])})(?![\\p{L}\\p{M}])[^.;।\\n0-9]{0,40}?${aMinute}(?![\\p{L}\\p{M}])[\\s,:]*(?:${anyOf(words.within)}\\s+)?(?:(?:${anyOf(words.countedTo)})\\s+){1,3}([2-9][0-9])()()(?![0-9/]|\\.[0-9])`,
      'giu',
    ),
    Math.max,
  ],
  // "एक मिनट में साँस गिनी तो 48 आई".
  [
    'respiratory-rate',
    pattern(
      `(?<=(?:^|[^\\p{L}\\p{M}])${aMinute}(?:\\s+${anyOf(words.within)})?\\s+)(?:${anyOf(words.respiratoryRate)})(?![\\p{L}\\p{M}])[^.,;।\\n0-9]{1,15}?([2-9][0-9])()()(?![0-9/]|\\.[0-9])`,
      'giu',
    ),
    Math.max,
  ],
  // "एक मिनट में 70 साँस", "ek minute me 70 saans".
  [
    'respiratory-rate',
    pattern(
      `(?<=(?:^|[^\\p{L}\\p{M}])${aMinute}(?:\\s+${anyOf(words.within)})?\\s*(?:${anyOf(words.justSo)}\\s+)?)([2-9][0-9]|[4-9](?=\\s*(?:${anyOf(words.timesAMinute)})))()()\\s*(?:${anyOf(words.timesAMinute)}\\s+)?(?:${anyOf([words.respiratoryRate, words.breathsBehind])})(?![\\p{L}\\p{M}])`,
      'giu',
    ),
    Math.max,
  ],
  // "70 साँस एक मिनट में", "seventy eight breaths in one minute".
  [
    'respiratory-rate',
    pattern(
      `(?<![0-9.\\p{L}\\p{M}])([2-9][0-9]|${largeNumber}(?:[\\s-]+${anyOf(words.units)})?)()()\\s*(?:${anyOf(words.timesAMinute)}\\s+)?(?:${anyOf([words.respiratoryRate, words.breathsBehind])})\\s*(?:in\\s+)?${aMinute}(?![\\p{L}\\p{M}])`,
      'giu',
    ),
    Math.max,
  ],
  ['gcs', named(words.gcs, '(?:\\s*\\/\\s*15)?'), Math.min],
  ['creatinine', named(words.creatinine), Math.max],
  ['qtc', named(words.qtc, '(?:\\s*m?s(?:ec)?)?'), Math.max],
  // "Printed 515 ms corrected QT".
  [
    'qtc',
    pattern(`(?<![0-9.])([3-7][0-9]{2})()()\\s*(?:m?s(?:ec)?)\\s+(?:${anyOf(words.qtc)})(?![\\p{L}])`, 'giu'),
    Math.max,
  ],
  ['haemoglobin', named(words.haemoglobin), Math.min],
  ['mean-pressure', named(words.meanPressure), Math.min],
];
/** What begins with one of these names is looked for only where one stands in the text. */
const anyName = pattern(
  `${wordStart}${anyOf([
    words.spo2,
    words.pulse,
    words.respiratoryRate,
    words.gcs,
    words.creatinine,
    words.qtc,
    words.haemoglobin,
    words.meanPressure,
    words.temperature,
    words.glucose,
  ])}`,
  'iu',
);
const anyDigit = /[0-9०-९]/;
/** "P 110 R 28": initials are vital signs only where a blood pressure, a unit or the word stands near. */
const initials: Simple[] = [
  ['pulse', named(words.pulseInitial, rates), Math.max],
  ['respiratory-rate', named(words.respiratoryInitial, rates), Math.max],
  // "P-104 BP-146/92 R-22 S-93".
  [
    'spo2',
    pattern('(?<=[0-9][\\s,;/]{1,3})S\\s*[-:=]\\s*([6-9][0-9]|100)()()(?![0-9/]|\\.[0-9])', 'gu'),
    Math.min,
  ],
];
const amongVitals = pattern(
  `${wordStart}(?:${anyOf([words.bloodPressure, words.spo2, words.gcs])}|vitals|(?:[hr]r|temp)(?=[\\s:=-]*[0-9])|t[\\s:=-]*(?:3[4-9]|4[0-2]|9[4-9]|10[0-6])\\.[0-9])(?![\\p{L}])|\\/\\s*min|(?<![0-9/])[5-9][0-9]\\s*/\\s*[3-9][0-9](?![0-9/])|(?<![0-9/])[12][0-9]{2}\\s*/\\s*[3-9][0-9](?![0-9])|(?<![0-9])(?:9[4-9]|10[0-6])(?:\\.[0-9])?\\s*(?:°\\s*)?f(?![\\p{L}])|(?:3[4-9]|4[0-2])(?:\\.[0-9])?\\s*(?:°\\s*)?c(?![\\p{L}])`,
  'iu',
);
/** "61 yr gentleman, P 44": alone in its clause a capital letter with such a number is the pulse. */
const lonePulse = pattern(
  '(?=P)(?<=(?:^|[,;.(\\n])\\s*)P\\s*[-:=]?\\s*([3-9][0-9]|1[0-9]{2}|2[0-2][0-9])(?=\\s*(?:[,;)\\n]|\\.(?![0-9])|$|/\\s*m))',
  'gu',
);
/** "T 101 P 110 R 28", "TPR 101/110/28": the three of a chart need no pressure beside them. */
const bodyHeat = '(9[4-9]|10[0-9]|3[4-9]|4[0-2])((?:\\.[0-9])?)';
const threeSigns = pattern(
  `${wordStart}t\\s*[-:=]*\\s*${bodyHeat}\\s*°?\\s*[fc]?[\\s,;/]+p\\s*[-:=]*\\s*[0-9]{2,3}[\\s,;/a-z]+r\\s*[-:=]*\\s*[0-9]{1,2}(?![0-9])`,
  'iu',
);
const threeInOne = pattern(
  `${wordStart}tpr\\s*[-:=]*\\s*${bodyHeat}\\s*°?\\s*[fc]?\\s*[-,/\\s]\\s*([0-9]{2,3})\\s*[-,/\\s]\\s*([0-9]{1,2})(?![0-9])`,
  'giu',
);
/** "Fetal heart rate 180", "the baby's heart rate": of a pregnancy the child's heart, and no pulse of the mother. */
const childInFront = pattern(`${wordStart}(?:${anyOf(words.unborn)})(?:['’]?s)?\\s*(?:of\\s+)?$`, 'iu');
const babyInFront = pattern(`${wordStart}(?:${anyOf(words.unbornOrBaby)})(?:['’]?s)?\\s*$`, 'iu');
const tellsOfWomb = pattern(
  `${wordStart}(?:${anyOf(words.wombBegins)}|g[1-9]p|(?:2[0-9]|3[0-9]|4[0-2])\\s*${anyOf([patient.weeks, patient.hindiWeeks])}|${anyOf(words.lateMonthBegins)}[\\p{L}\\p{M}]*\\s*(?:मही|mah))`,
  'iu',
);
const fetalHeart = named(words.fetalHeart, rates);
function isOfUnborn(text: string, script: Script, at: number): boolean {
  const left = text.slice(Math.max(0, at - childReach), at);
  return (
    childInFront(script).test(left) ||
    (babyInFront(script).test(left) && tellsOfWomb(script, text).test(text))
  );
}
const childReach = 24;

/** "Ultrasound: one child in the womb and heartbeat 168": what a scan of the womb shows beats in the child. */
const scanInFront = pattern(`${wordStart}(?:${anyOf(words.scanOfWomb)})${wordEnd}[^.;।\\n]{0,60}$`, 'iu');
const heartbeat = pattern(`^(?:${anyOf(words.heartbeat)})${wordEnd}`, 'iu');
/** "CRL 23 mm FHR 168", "8w2d, FHR 170": beside what is measured of the first weeks alone, or such a week. */
const earlyInFront = pattern(
  `${wordStart}(?:${anyOf(words.earlyScan)}|(?:[6-9]|1[0-3])(?:\\s*\\+\\s*[0-6])?\\s*(?:${anyOf(grammar.weeksInEnglish)}|w)(?:\\s*[0-6]\\s*d)?)${wordEnd}[^.;।\\n]{0,60}$`,
  'iu',
);
/** The heart of the unborn beats between these in a minute, early and late: beside a scan such a rate is no finding. */
const unbornLowest = 110;
const unbornHighest = 180;
const isOnScan = (text: string, script: Script, { 0: told, index }: RegExpExecArray): boolean =>
  heartbeat(script).test(told) && scanInFront(script).test(text.slice(0, index));

/** "Ht/wt P50": behind a measure of growth the letter is a percentile. */
const growthInFront = pattern(
  `${wordStart}(?:${anyOf(words.growthMeasured)})${wordEnd}[^.;।\\n]{0,24}$`,
  'iu',
);
const isPercentile = (text: string, script: Script, { 0: told, index }: RegExpExecArray): boolean =>
  /^p\s?(?:3|5|10|15|25|50|75|85|90|95|97)$/i.test(told.trim()) &&
  growthInFront(script).test(text.slice(0, index));

const ageInFront = new RegExp(`(?:${anyOf(words.ageInFront)}|[mf])[\\s:/-]*[0-9]{1,2}[ \\t]*$`, 'iu');
/** "1 hr 188", "2hr 156": behind a small number the letters are an hour, and no heart rate. */
const isHour = (text: string, { 0: hit, index }: RegExpExecArray): boolean =>
  /^h\.?r/i.test(hit) &&
  !ageInFront.test(text.slice(Math.max(0, index - 16), index)) &&
  /(?:^|[^0-9.])(?:[1-9१-९]|1[0-2])(?:\.[05])?[ \t]*-?[ \t]*$/.test(
    text.slice(Math.max(0, index - 6), index),
  );

/** "PR 240 ms" is an interval of the tracing. */
const isInterval = /^\s*m?s(?:ec)?(?![a-z])/i;
/** "ECG NSR 74, axis normal, PR 160": on a tracing whose rhythm, axis or waves are told the letters are an interval. */
const tracingInFront = pattern(`${wordStart}(?:${anyOf(words.onTracing)})${wordEnd}[^.;।\\n]{0,60}$`, 'iu');
const isOnTracing = (text: string, script: Script, { 0: told, index }: RegExpExecArray): boolean =>
  /^pr(?![a-z])/i.test(told) && tracingInFront(script).test(text.slice(0, index));

const inVitals = pattern(`${wordStart}vitals?(?![\\p{L}])`, 'iu');
const barePercent = pattern(
  `(?<![0-9.]|${anyOf(words.otherPercents)}\\s*[:=-]?\\s*)([5-9][0-9]|100)\\s*%(?!\\s*${anyOf(words.notSaturation)})`,
  'giu',
);

/** "Palpitations, rate 128", "monitor shows 188", "heart 122": so many a minute beats a heart. */
const rateAlone = pattern(
  `(?:(?=rate)(?<=(?:^|[,;.:(\\n]|${anyOf(words.rateOfHeart)})\\s*)rate|${wordStart}(?:${anyOf(words.monitors)}|heart))${linkPart}([5-9][0-9]|1[0-9]{2}|2[0-9]{2})(?![0-9/%]|[.,][0-9]|\\s*(?:%|/(?!\\s*m)|${anyOf(words.notABeat)}(?![\\p{L}])))`,
  'giu',
);
/** "His watch and my counting say 38 per minute": what is worn on the wrist counts the pulse. */
const rateOfWatch = pattern(
  `(?<=${wordStart}(?:${anyOf(words.watches)})(?![\\p{L}\\p{M}])[^.,;।0-9]{0,40})([2-9][0-9]|1[0-9]{2}|2[0-4][0-9])\\s*${anyOf(words.perMinuteBehind)}`,
  'giu',
);
/** "88 bpm", "18 cpm": the unit alone tells what was counted. */
const beatsAlone = pattern('(?<![0-9/.])([2-9][0-9]|[12][0-9]{2})\\s*(?:bpm|beats)(?![\\p{L}])', 'giu');
const cyclesAlone = pattern('(?<![0-9/.])([6-9]|[1-9][0-9])\\s*cpm(?![\\p{L}])', 'giu');

/** "100 pulse,": the name stands behind, at the end of the clause. */
const nameBehind = (list: WordList, number: string): Pattern =>
  pattern(
    `(?=[0-9])(?<=(?:^|[,;.(\\n])\\s*)(${number})\\s*%?\\s*${anyOf(list)}(?=\\s*(?:[,;)\\n]|\\.(?![0-9])|$))`,
    'giu',
  );
/** Rates that stand without the name of what was counted in front of them. */
const unnamed: readonly [string, Pattern][] = [
  ['pulse', nameBehind(words.pulse, '[4-9][0-9]|1[0-9]{2}|2[0-2][0-9]')],
  ['spo2', nameBehind(words.spo2, '[5-9][0-9]|100')],
  ['respiratory-rate', nameBehind(words.respiratoryRate, '[1-9][0-9]')],
  ['pulse', lonePulse],
  ['pulse', rateAlone],
  ['pulse', rateOfWatch],
  ['pulse', beatsAlone],
  ['respiratory-rate', cyclesAlone],
];
const fetalInFront = pattern(
  `${wordStart}(?:${anyOf([words.fetalHeart, words.unborn, words.otherBeats])})[^.,;।\\n]*$`,
  'iu',
);

/** "36.8/80/18/120-76": temperature, pulse, breaths and pressure of a chart, in this order. */
const apart = '[\\s,;/|-]+';
const chartRow = pattern(
  `(?<![0-9./])(3[4-9]\\.[0-9]|4[0-2]\\.[0-9]|(?:9[4-9]|10[0-6])(?:\\.[0-9]|(?=\\s*°?\\s*f)))\\s*°?\\s*[fc]?${apart}([4-9][0-9]|1[0-9]{2}|2[0-2][0-9])${apart}([1-7][0-9])(?:${apart}(?:${upperNumber}\\s*[-/]\\s*${lowerNumber}))?(?:${apart}([5-9][0-9]|100)\\s*%)?(?![0-9/]|\\.[0-9])`,
  'giu',
);
/** "98.4/78/122 80": the same without the breaths. */
const chartRowWithoutBreaths = pattern(
  `(?<![0-9./])(3[4-9]\\.[0-9]|4[0-2]\\.[0-9]|(?:9[4-9]|10[0-6])\\.[0-9])\\s*°?\\s*[fc]?\\s*[/,]\\s*([4-9][0-9]|1[0-9]{2}|2[0-2][0-9])\\s*[/,]\\s*${upperNumber}\\s*[-/ ]\\s*${lowerNumber}(?![0-9/]|\\.[0-9])`,
  'giu',
);
/** The place of one of the groups of a match, each of which stands behind the one before. */
function groupsOf(hit: RegExpExecArray): { value: string; at: number }[] {
  let from = hit.index;
  return hit.slice(1).map((value = '') => {
    const at = hit.input.indexOf(value, from);
    from = at + value.length;
    return { value, at };
  });
}
const chartRows: readonly (readonly [Pattern, readonly string[]])[] = [
  [chartRow, ['temperature', 'pulse', 'respiratory-rate', 'blood-pressure', 'diastolic', 'spo2']],
  [chartRowWithoutBreaths, ['temperature', 'pulse', 'blood-pressure', 'diastolic']],
];
const chartRowsIn = (text: string, script: Script): Reading[] =>
  chartRows.flatMap(([row, ids]) => rowsIn(text, findAll(text, row(script, text)), ids));
const rowsIn = (text: string, hits: readonly RegExpExecArray[], ids: readonly string[]): Reading[] =>
  hits.flatMap((hit) => {
    const groups = groupsOf(hit);
    const lower = Number(groups[ids.indexOf('diastolic')]?.value);
    return groups.flatMap(({ value, at }, i): Reading[] => {
      const id = ids[i] ?? '';
      if (value === '' || id === 'diastolic') return [];
      const reading = { id, value: Number(value), span: spanAt(text, at, value.length) };
      if (id === 'temperature') return [{ ...reading, value: celsius(reading.value, undefined) }];
      return [id === 'blood-pressure' ? { ...reading, lower } : reading];
    });
  });

/** "118/76, 16/min, 98%": in a clause of its own beside a pressure. */
const lonePercent = pattern(
  '(?=[0-9])(?<=[,;|]\\s*)([89][0-9]|100)\\s*%(?=\\s*(?:[,;|)\\n–-]|\\.(?![0-9])|$|ra(?![\\p{L}])))',
  'giu',
);

const bareRate = pattern('(?<=[,;:]\\s*)([1-9][0-9]{1,2})\\s*/\\s*min(?![\\p{L}])', 'giu');
/** "108/70, 72/min": a lone rate right behind a blood pressure is the pulse. */
const rateBehindPressure = pattern(
  `(?<=[0-9]{2,3}/[0-9]{2,3}\\s*(?:mm\\s*hg)?[\\s,;]+)([4-9][0-9]|1[0-9]{2})\\s*(?:/\\s*min|bpm)(?![\\p{L}])`,
  'giu',
);
/** "Vitals 128/76 70 16 98.6F": behind a pressure stand pulse and breaths, where a temperature follows. */
const rowOfVitals = pattern(
  '(?<=[0-9]{2,3}/[0-9]{2,3}[\\s,;]+)([4-9][0-9]|1[0-9]{2})[\\s,;/]+([1-6][0-9])(?=[\\s,;/]+(?:9[4-9]|10[0-6]|3[5-9]|4[01])(?:\\.[0-9])?\\s*°?\\s*(?:[fc](?![\\p{L}])|[,;\\s]+[89][0-9]\\s*%))',
  'giu',
);
function rowsOfVitalsIn(text: string, script: Script): Reading[] {
  const rows = findAll(text, rowOfVitals(script, text)).flatMap((hit) => {
    const [pulse = '', breaths = ''] = [hit[1], hit[2]];
    const at = hit.index + hit[0].lastIndexOf(breaths);
    return [
      { id: 'pulse', value: Number(pulse), span: spanAt(text, hit.index, pulse.length) },
      { id: 'respiratory-rate', value: Number(breaths), span: spanAt(text, at, breaths.length) },
    ];
  });
  const lone = findAll(text, rateBehindPressure(script, text));
  return lone.length === 1 && lone[0]
    ? [...rows, readingAt(text, 'pulse', Number(lone[0][1]), lone[0])]
    : rows;
}
/** "110 bpm, 22/min": beside a pulse a lone rate is that of the breaths. */
function loneBreathsIn(text: string, script: Script): Reading[] {
  const [breaths, ...others] = findAll(text, bareRate(script, text));
  return breaths && others.length === 0 && Number(breaths[1]) <= mostBreaths
    ? [readingAt(text, 'respiratory-rate', Number(breaths[1]), breaths)]
    : [];
}
const mostBreaths = 70;
/** "Vitals: 104/min, 22/min": of two rates without a name the first is the pulse, the second the breaths. */
function bareRatesIn(text: string, script: Script): Reading[] {
  const [pulse, breaths, ...others] = findAll(text, bareRate(script, text));
  if (!pulse || !breaths || others.length > 0 || Number(pulse[1]) <= Number(breaths[1])) return [];
  return [
    readingAt(text, 'pulse', Number(pulse[1]), pulse),
    readingAt(text, 'respiratory-rate', Number(breaths[1]), breaths),
  ];
}

const scoreOf = '([1-6])';
/** E4V5M6 in any order: eyes, voice and movement add up. */
const comaScore = pattern(
  `(?<![\\p{L}\\p{N}])(?=[evm])(?:[evm]\\s*[-:]?\\s*${scoreOf}\\s*[,+]?\\s*)(?:[evm]\\s*[-:]?\\s*${scoreOf}\\s*[,+]?\\s*)(?:[evm]\\s*[-:]?\\s*${scoreOf})(?![\\p{L}\\p{N}])`,
  'giu',
);

const over = `\\s*(?:${anyOf(words.over)})\\s*`;
const pressure = anyOf(words.bloodPressure);
/** "Pressure one hundred by sixty": with both of its numbers the bare word names no pain. */
const anyPressure = anyOf([words.bloodPressure, words.pressureAlone]);
/** "126/84": two numbers that are a pressure without its name. */
const barePressure: Pattern = pattern(
  `(?=[0-9])(?<![0-9/.]|${wordStart}${anyOf(words.numbered)}[\\s:=-]*)${upperNumber}\\s*/\\s*${lowerNumber}(?![0-9/]|\\.[0-9]|\\s*(?:days?|weeks?|years?|mg|%))`,
  'giu',
);
const pressures: Pattern[] = [
  pattern(`${wordStart}${anyPressure}${linkPart}${numeral}${over}${numeral}`, 'giu'),
  // "BP 150 aur 95".
  pattern(
    `${wordStart}${anyPressure}${linkPart}${upperNumber}\\s+${anyOf(grammar.and)}\\s+${lowerNumber}${noTime}(?!\\s*%)`,
    'giu',
  ),
  // "BP 110-70", "BP 110.70", "BP-13080": the sign between them is another one, or left out.
  pattern(
    `${wordStart}${pressure}${linkPart}([89][0-9]|1[0-9]{2}|2[0-4][0-9])(?:\\s*[-–.\\\\|]\\s*)?([4-9][0-9]|1[0-3][0-9])(?![0-9/]|\\.[0-9]|\\s*/)`,
    'giu',
  ),
  // "BP 120-130/80": of a range the upper end.
  pattern(
    `${wordStart}${pressure}${linkPart}[0-9]{2,3}\\s*[-–]\\s*${upperNumber}\\s*/\\s*${lowerNumber}(?![0-9/])`,
    'giu',
  ),
  barePressure,
  // "Naapa to 198 bata 125": the word between the two numbers is said of a pressure alone.
  pattern(
    `(?=[1-9])(?<![0-9/.])${upperNumber}\\s*${anyOf(words.overPressure)}\\s*${lowerNumber}(?![0-9/]|\\.[0-9]|\\s*(?:mg|%))`,
    'giu',
  ),
  // "She had 150 by 100 twice": so high by so low, and no lengths.
  pattern(
    `(?<![0-9/.])(1[2-9][0-9]|2[0-4][0-9])\\s+by\\s+([6-9][0-9]|1[0-4][0-9])(?![0-9/]|\\.[0-9]|\\s*(?:[cf]|mm(?!\\s*hg)|i))`,
    'giu',
  ),
  // "SBP 112 DBP 70": each with its name.
  pattern(
    `${wordStart}${anyOf(words.systolic)}${linkPart}${numeral}[\\s,;/]*(?:${anyOf(words.diastolic)})${linkPart}${numeral}`,
    'giu',
  ),
  // "BP 150 by 96 in the camp, here 138 by 88".
  pattern(
    `(?<![\\p{L}\\p{M}])(?:${anyOf([context.nowWords, context.measuredHere])})\\s*(?:is\\s+|[:=-]\\s*)?${upperNumber}${over}${lowerNumber}(?![0-9/]|\\.[0-9])`,
    'giu',
  ),
];
/** A spoken pressure needs a word behind its name, and one with which numbers begin: both of its numbers hold all of these words. */
const pressureThenNumber = patternInFrame(
  `${wordStart}${anyPressure}${linkPart}[\\p{L}]`,
  `${wordStart}${anyPressure}${linkPart}${spokenBeginning}(?![\\p{L}\\p{M}])`,
  'iu',
);
const spokenPressures = patternInFrame(
  pressureThenNumber,
  `${wordStart}${anyPressure}${linkPart}(${spokenReading}(?:\\s+${saidSixty})?)(?:${over}|\\s+${anyOf(grammar.and)}\\s+)(${spokenReading}|${saidSixty})(?![\\p{L}\\p{M}])`,
  'giu',
);
/** "BP ek sau tees pachasi": two whole numbers one behind the other; the first is never cut in two. */
const spokenInARow = patternInFrame(
  pressureThenNumber,
  `${wordStart}${pressure}${linkPart}(?=(?<upper>${spokenReading})\\s+)\\k<upper>\\s+(${spokenReading})(?![\\p{L}\\p{M}])`,
  'giu',
);
/** "BP 130 80", "bp 110 70 baby moves": the second number is the lower pressure, where nothing counts it. */
const typedInARow = pattern(
  `${wordStart}${pressure}${linkPart}([89][0-9]|1[0-9]{2}|2[0-4][0-9])\\s+([4-9][0-9]|1[0-3][0-9])(?=\\s*(?:[,;)\\n]|\\.(?![0-9])|$|mm|and\\s|aur\\s|(?:${anyOf([words.pulse, words.spo2, words.respiratoryRate, words.temperature, words.pulseInitial])})(?![\\p{L}])|\\s+(?!(?:${anyUnit}|${anyOf([ages.countedThings, ages.sexes, ages.grownPeople, weights.kilograms])})(?![\\p{L}\\p{M}]))\\p{L}{2}))`,
  'giu',
);
const systolics: Pattern[] = [
  pattern(
    `${wordStart}${pressure}${linkPart}${numeral}\\s*(?:\\/\\s*(?:${anyOf(words.lowerUnknown)})|${anyOf(words.palpable)})`,
    'giu',
  ),
  pattern(
    `${wordStart}${pressure}${linkPart}((?:[4-9][0-9]|1[0-9]{2}|2[0-5][0-9]))(?!\\s*[-–]\\s*[0-9])${noTime}`,
    'giu',
  ),
  pattern(`${wordStart}${anyOf(words.systolic)}${linkPart}${numeral}${noTime}`, 'giu'),
  // "The pressure is only 70": the bare word needs a word that says how little it is.
  pattern(
    `${wordStart}${anyOf(words.pressureAlone)}\\s+(?:${anyOf(words.soLittle)})\\s+([4-9][0-9])(?![0-9/]|[.,][0-9])${noTime}(?!\\s*(?:cm|mm\\s*h2o))`,
    'giu',
  ),
  pattern(`${wordStart}${numeral}\\s*(?:mm\\s*(?:hg\\s*)?)?(?:${anyOf(words.palpable)})(?![\\p{L}])`, 'giu'),
  // "90/? by palpation".
  pattern(`(?<![0-9/.])([5-9][0-9]|1[0-9]{2}|2[0-4][0-9])\\s*/\\s*(?:\\?|palp)`, 'giu'),
];
const pressureOf = (told: string): number =>
  /[0-9०-९]/.test(told) ? numberTyped(told) : readingSpoken(told);
const leastLower = 20;
/** The least by which the upper pressure stands above the lower one. */
const leastDifference = 5;

const degrees = `(?:\\s*(?:${anyOf(words.degrees)}))?`;
const scale = '\\s*([fc](?![\\p{L}])|fahrenheit|celsius)?';
const temperatures: Pattern[] = [
  // "Badan thanda, 35.4 C": the scale alone tells what it is.
  pattern('(?<![\\p{L}\\p{N}.])((?:3[3-9]|4[0-2])\\.[0-9])()()\\s*°?\\s*(c)(?![\\p{L}\\p{N}])', 'giu'),
  pattern(
    `${wordStart}${anyOf(words.temperature)}${linkPart}${numeral}${further}${degrees}${scale}${noTime}`,
    'giu',
  ),
  // "Fever 4 days 39.2", "bukhar 3 din se 103": a time stands between.
  pattern(
    `${wordStart}${anyOf(words.feverNames)}\\s*(?:x\\s*|since\\s+|for\\s+)?[0-9]{1,2}\\s*-?${anyOf(words.feverTimes)}(?![\\p{L}\\p{M}])(?:\\s*(?:se|से))?[\\s,:]*((?:3[89]|4[01])\\.[0-9]|10[0-6](?:\\.[0-9])?)()()${degrees}${scale}${noTime}`,
    'giu',
  ),
  pattern(`${wordStart}${numeral}()()\\s*(?:${anyOf(words.degrees)})\\s*([fc])(?![\\p{L}])`, 'giu'),
  pattern(`${wordStart}((?:9[5-9]|10[0-9])(?:\\.[0-9])?)()()\\s*(f)(?![\\p{L}/])`, 'giu'),
  pattern(`${wordStart}((?:3[89]|4[0-2])(?:\\.[0-9])?)()()\\s*(c)(?![\\p{L}/.])`, 'giu'),
  pattern(
    `${wordStart}((?:9[89]|10[0-9]|[१][०][०-९])(?:\\.[0-9])?)()()${degrees}${scale}\\s*(?:${anyOf(words.beforeFever)}\\s+)?(?:${anyOf(words.feverBehind)})`,
    'giu',
  ),
];
/** "Knee hot and swollen, 39.5, cannot bend": a number with a decimal alone between commas is a temperature, where it can be one. */
const bareTemperature = pattern(
  '(?<=[,;]\\s*)((?:3[89]|4[01])\\.[0-9]|(?:99|10[0-6])\\.[0-9])(?=\\s*(?:[,;]|\\.?\\s*$))',
  'giu',
);
/**
 * "LSCS day 5, 101 since night", "7 wk old, 38.4 since noon", "आज ठंड लगकर 102 चढ़ा": a bare number of the heat of an ill body, where it begins a clause or
 * stands behind a time, and a clause ends or a word of its course follows; what was measured otherwise in front of it owns it.
 */
const bareHeat = pattern(
  `(?:(?<=[^0-9%\\s][,.;।–-]\\s+)|(?<=[,.;।]\\s+)(?=[0-9.]+\\s+${anyOf(words.heatSince)}\\s)|(?<=${wordStart}(?:${anyOf(words.heatInFront)})\\s+))(10[0-6](?:\\.[0-9])?|(?:3[89]|4[01])\\.[0-9])(?=\\s*(?:[,;।)]|\\.(?![0-9])|$)(?!\\s*,?\\s*[0-9])|\\s+(?:${anyOf(words.heatBehind)})(?![\\p{L}\\p{M}]))`,
  'giu',
);
/** "102-103 for six days": of two numbers so near each other the heat of a body, where its course or the end of a clause follows. */
const heatRange = pattern(
  `(?<![0-9./-])(?:9[89]|10[0-5])(?:\\.[0-9])?\\s*(?:-|–|to|se|से)\\s*(10[0-6](?:\\.[0-9])?)(?![0-9./-])(?=\\s*(?:[,;।)]|\\.(?![0-9])|$|(?:°\\s*)?f(?![\\p{L}])|(?:for|x)\\s)|\\s+(?:${anyOf(words.heatBehind)})(?![\\p{L}\\p{M}]))`,
  'giu',
);
/** "38.4 rectal": behind the number stands where it was taken. */
const heatTakenAt = pattern(
  `(?<![0-9./-])((?:3[3-9]|4[01])\\.[0-9]|(?:9[4-9]|10[0-6])(?:\\.[0-9])?)\\s*(?:°?\\s*[cf]\\s*)?,?\\s*(?:${anyOf(words.takenAt)})(?![\\p{L}\\p{M}])`,
  'giu',
);
const heatOfOther = pattern(
  `${wordStart}(?:${anyOf([words.notHeat, words.pulse, words.spo2, words.bloodPressure, words.glucose, words.pulseInitial])})(?![\\p{L}\\p{M}])[^.;।\\n]*$`,
  'iu',
);
const spokenTemperature = patternInFrame(
  hundredWord,
  `(?:${hundredWord})\\s*(${wordNumber})?${degrees}\\s*(?:${anyOf(words.feverBehind)})`,
  'giu',
);
const bodyInCelsius: readonly [number, number] = [20, 45];
const celsius = (value: number, unit: string | undefined): number =>
  /^f/i.test(unit ?? '') || value > bodyInCelsius[1] ? ((value - 32) * 5) / 9 : value;

const glucose = pattern(
  `${wordStart}${anyOf(words.glucose)}${linkPart}${numeral}${further}(?:(?=\\s*mgs?(?![\\p{L}]))|${noTime})\\s*(${anyOf(words.mmol)})?`,
  'giu',
);
/** "Diabetic, fasting 134", "fasting 88 pp 116": where sugar is told of, or both are, the word in front says which of its values this is. */
const beforeFood = pattern(
  `${wordStart}(?:${anyOf(words.beforeFoodAlone)})[\\s:=-]*([6-9][0-9]|[1-4][0-9]{2})(?![0-9/]|\\.[0-9])${noTime}`,
  'giu',
);
const afterFood = pattern(
  `${wordStart}(?:${anyOf(words.beforeFoodAlone)})[\\s:=-]*[0-9]{2,3}[\\s,/]+(?:${anyOf(words.afterFoodAlone)})[\\s:=-]*[0-9]{2,3}(?![0-9])`,
  'iu',
);
const besideSugar = pattern(`${wordStart}(?:${anyOf(words.tellsOfSugar)})`, 'iu');
const mgPerMmol = 18.016;
/** "Sugar hai, 58 F", "BP 65 M": a number behind a comma with a sex behind it, or with its capital, is an age. */
const sexBehind = new RegExp(`^[ \\t]*(?:${anyOf(words.sexBehind)})(?![\\p{L}\\p{M}]|\\s*[0-9])`, 'iu');
const isNoAge = (hit: RegExpExecArray): boolean => {
  const behind = hit.input.slice(hit.index + hit[0].trimEnd().length);
  return (
    (!/,/.test(hit[0]) || !sexBehind.test(behind)) &&
    !(/[0-9]\s*$/.test(hit[0]) && /^ ?\/? ?[MF](?![\p{L}\p{M}/]|\s*[0-9]{2}[^0-9])/u.test(behind))
  );
};

/** "Saturation ninety one percent": readings whose numbers are spoken. */
const spokenBehind = (list: WordList, tenths = ''): Pattern => {
  const name = `${wordStart}${anyOf(list)}${linkPart}`;
  return patternInFrame(
    patternInFrame(`${name}[\\p{L}]`, `${name}${spokenBeginning}(?![\\p{L}\\p{M}])`, 'iu'),
    `${name}(?=(?<said>${spokenReading}${tenths}))\\k<said>(?![\\p{L}\\p{M}])(?:${noTime}|(?=\\s*${anyOf(words.timesAMinute)}(?![\\p{L}\\p{M}])))`,
    'giu',
  );
};
/** A smaller number behind such a name counts something else: "pulse two times". */
const leastSpoken = 20;
const spokenSimple: [string, Pattern, number][] = [
  ['spo2', spokenBehind(words.spo2), leastSpoken],
  ['pulse', spokenBehind(words.pulse), leastSpoken],
  ['respiratory-rate', spokenBehind(words.respiratoryRate), 6],
  ['gcs', spokenBehind(words.gcs), 3],
  ['temperature', spokenBehind(words.temperature, spokenTenths), leastSpoken],
  ['glucose', spokenBehind(words.glucose), leastSpoken],
];

const readingAt = (text: string, id: string, value: number, hit: RegExpExecArray): Reading => ({
  id,
  value,
  span: spanAt(text, hit.index, hit[0].trimEnd().length),
});

/** "Ecosprin 75 / 66M": with a sex right behind it the second number is an age. */
const ageBehind = /^\s?[mf](?![\p{L}\p{M}])/iu;
function pressuresIn(text: string, script: Script): Reading[] {
  const both = pressures.flatMap((one) =>
    findAll(text, one(script, text)).flatMap((hit) => {
      const [value, lower] = [numberTyped(hit[1] ?? ''), numberTyped(hit[2] ?? '')];
      return value - lower >= leastDifference &&
        lower >= leastLower &&
        !ageBehind.test(text.slice(hit.index + hit[0].length))
        ? [{ ...readingAt(text, 'blood-pressure', value, hit), lower }]
        : [];
    }),
  );
  const inARow = [...findAll(text, spokenInARow(script, text)), ...findAll(text, typedInARow(script, text))];
  const spoken = [...findAll(text, spokenPressures(script, text)), ...inARow].flatMap((hit) => {
    const [value, lower] = [pressureOf(hit[1] ?? ''), pressureOf(hit[2] ?? '')];
    return value - lower >= leastDifference && lower >= leastLower
      ? [{ ...readingAt(text, 'blood-pressure', value, hit), lower }]
      : [];
  });
  const upper = systolics.flatMap((one) =>
    findAll(text, one(script, text))
      .filter(isNoAge)
      .map((hit) => readingAt(text, 'blood-pressure', numberTyped(hit[1] ?? ''), hit)),
  );
  return [...both, ...spoken, ...upper];
}

const beginsWithFever = pattern(`^${anyOf(words.feverNames)}(?![\\p{L}\\p{M}])`, 'iu');
/** "Fever 28 M": what is called a fever and is no warmer than this is an age. */
const leastFever = 36;
/** "T21 1:8900": so the chromosomes of a marker test are written. */
const isTrisomy = /^t(?:13|18|21)$/i;
function temperaturesIn(text: string, script: Script): Reading[] {
  const written = temperatures.flatMap((one) =>
    findAll(text, one(script, text)).flatMap((hit) => {
      const value = celsius(settled(hit, Math.max), hit[4]);
      if (value < leastFever && beginsWithFever(script).test(hit[0])) return [];
      if (isTrisomy.test(hit[0].trim())) return [];
      return [readingAt(text, 'temperature', value, hit)];
    }),
  );
  const spoken = findAll(text, spokenTemperature(script, text)).map((hit) =>
    readingAt(text, 'temperature', celsius(100 + (hit[1] ? numberTyped(hit[1]) : 0), 'f'), hit),
  );
  if (written.length + spoken.length > 0) return [...written, ...spoken];
  const bare = [bareHeat, heatRange, heatTakenAt]
    .flatMap((one) => findAll(text, one(script, text)))
    .filter((hit) => !heatOfOther(script).test(text.slice(0, hit.index)));
  return [...findAll(text, bareTemperature(script, text)), ...bare].map((hit) =>
    readingAt(text, 'temperature', celsius(Number(hit[1]), undefined), hit),
  );
}

const repeated: ReadonlySet<string> = new Set([
  'glucose',
  'spo2',
  'pulse',
  'respiratory-rate',
  'temperature',
]);
const nowBehind = pattern(
  `^(?:\\s*,\\s*[0-9]{2,3}(?![0-9./%]))*[^.;।\\n0-9]{0,24}[,;]?\\s*(?:${anyOf([context.nowWords, context.measuredHere, words.measuredNow, words.thenMeasured])})\\s+(?:it\\s+is\\s+|is\\s+)?([0-9]{2,3}(?:\\.[0-9])?)(?![0-9])${noTime}`,
  'iu',
);
/** "Spikes up to 39.8 but 36.9 now". */
const warmNow = pattern(
  `^[^.;।\\n0-9]{0,24}(${bodyHeat})\\s*°?\\s*[fc]?\\s+(?:${anyOf([context.nowWords, context.measuredHere, words.measuredNow])})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** "QT interval 0.54 s", "qt 0.56": told in seconds. */
const intervalInSeconds = pattern(
  `${wordStart}${anyOf(words.qtc)}${linkPart}(0\\.[3-7][0-9]?)(?![0-9])`,
  'giu',
);
/** "Took insulin, did not eat; machine 46": beside a word of diabetes the number of the meter is the sugar. */
const sugarOfMeter = pattern(
  `${wordStart}(?:${anyOf(words.ofMeter)})\\s*[-:=]?\\s*(?:${anyOf(words.onlySo)}\\s+)?([2-9][0-9]|[1-5][0-9]{2})(?![0-9/%]|[.,][0-9])${noTime}`,
  'giu',
);
const besideInsulin = pattern(`${wordStart}(?:${anyOf(words.ofInsulin)})`, 'iu');
const isBodyHeat = pattern(`^${bodyHeat}$`, 'iu');
/** "Sugar was 300 last week, today 160": a number behind a word of now goes on with the measure in front of it. */
function repeatedIn(text: string, script: Script, { id, span }: Reading): Reading[] {
  const isHeat = id === 'temperature';
  const behind = text.slice(span.end, span.end + repeatReach);
  const hit = nowBehind(script).exec(behind) ?? (isHeat ? warmNow(script).exec(behind) : null);
  const [, typed] = hit ?? [];
  if (!hit || !typed || isHeat !== (isHeat && isBodyHeat(script).test(typed))) return [];
  if (!isHeat && typed.includes('.')) return [];
  const value = Number(typed);
  const start = span.end + hit[0].lastIndexOf(typed);
  return [{ id, value: isHeat ? celsius(value, undefined) : value, span: spanAt(text, start, typed.length) }];
}
/** "Hb pehle 11 tha, ab 5.2": the value of now behind one of then, which names it. */
function newerIn(text: string, { id, span }: Reading): Reading[] {
  const newer = newerUnnamed(text, span);
  if (!newer) return [];
  const length = newer.end - newer.start;
  const value = numberTyped(text.slice(newer.start, newer.end));
  return [{ id, value, span: spanAt(text, newer.start, length) }];
}
const toldOnce: ReadonlySet<string> = new Set(['haemoglobin', 'creatinine', 'gcs']);
const repeatReach = 60;
const millisecondsInSecond = 1000;

/** Vital signs and the simple values that stand among them; the caller drops what is not possible. */
export function vitalSignsIn(text: string, script: Script): Reading[] {
  const among = amongVitals(script, text).test(text) || threeSigns(script, text).test(text) ? initials : [];
  const isNamed = anyName(script, text).test(text);
  const sought = !anyDigit.test(text) ? [] : isNamed ? simple : [onRoomAir];
  const read = [...sought, ...among].flatMap(([id, one, worse]) =>
    findAll(text, one(script, text)).flatMap((hit) => {
      if (id === 'pulse' && (isHour(text, hit) || isInterval.test(text.slice(hit.index + hit[0].length))))
        return [];
      if (id === 'pulse' && (isPercentile(text, script, hit) || isOnTracing(text, script, hit))) return [];
      const value = settled(hit, worse);
      const isScanned = id === 'pulse' && isOnScan(text, script, hit);
      if (isScanned && value >= unbornLowest && value <= unbornHighest) return [];
      const isUnborn = isScanned || (id === 'pulse' && isOfUnborn(text, script, hit.index));
      return [readingAt(text, isUnborn ? 'fetal-heart' : id, value, hit)];
    }),
  );
  const counted = (anyDigit.test(text) ? unnamed : []).flatMap(([id, one]) =>
    findAll(text, one(script, text)).flatMap((hit) => {
      const isUnborn =
        isOfUnborn(text, script, hit.index) || fetalInFront(script).test(text.slice(0, hit.index));
      return isUnborn ? [] : [readingAt(text, id, Number(hit[1]), hit)];
    }),
  );
  const unborn = findAll(text, fetalHeart(script, text)).flatMap((hit) => {
    const value = settled(hit, Math.max);
    const isEarly = earlyInFront(script).test(text.slice(0, hit.index));
    return isEarly && value >= unbornLowest && value <= unbornHighest
      ? []
      : [readingAt(text, 'fetal-heart', value, hit)];
  });
  const three = findAll(text, threeInOne(script, text)).flatMap((hit) => [
    {
      id: 'temperature',
      value: celsius(Number(`${hit[1]}${hit[2]}`), undefined),
      span: spanAt(text, hit.index, hit[0].indexOf(hit[1] ?? '') + `${hit[1]}${hit[2]}`.length),
    },
    ...(
      [
        ['pulse', hit[3]],
        ['respiratory-rate', hit[4]],
      ] as const
    ).map(([id, typed = '']) => {
      const from = hit.index + hit[0].lastIndexOf(typed);
      return { id, value: numberTyped(typed), span: spanAt(text, from, typed.length) };
    }),
  ]);
  const spoken = (isNamed ? spokenSimple : []).flatMap(([id, one, least]) =>
    findAll(text, one(script, text)).flatMap((hit) => {
      const value = readingSpoken(hit[1] ?? '');
      if (!(value >= least)) return [];
      return [readingAt(text, id, id === 'temperature' ? celsius(value, undefined) : value, hit)];
    }),
  );
  const breaths = findAll(text, spokenBreaths(script, text)).flatMap((hit) => {
    const value = readingSpoken(hit[1] ?? '');
    return value >= fewestBreathsSpoken ? [readingAt(text, 'respiratory-rate', value, hit)] : [];
  });
  const haemoglobins = findAll(text, bloodWeighed(script, text)).map((hit) =>
    readingAt(text, 'haemoglobin', Number(`${hit[1]}${hit[2]}`), hit),
  );
  const coma = findAll(text, comaScore(script, text)).map((hit) =>
    readingAt(text, 'gcs', Number(hit[1]) + Number(hit[2]) + Number(hit[3]), hit),
  );
  const sugars = (isNamed ? findAll(text, glucose(script, text)) : [])
    .filter(isNoAge)
    .filter((hit) => !ofFluid(script).test(text.slice(0, hit.index)))
    .map((hit) => readingAt(text, 'glucose', settled(hit, Math.max) * (hit[4] ? mgPerMmol : 1), hit));
  if (sugars.length === 0 && (besideSugar(script, text).test(text) || afterFood(script, text).test(text)))
    sugars.push(
      ...findAll(text, beforeFood(script, text)).map((hit) =>
        readingAt(text, 'glucose', numberTyped(hit[1] ?? ''), hit),
      ),
    );
  if (sugars.length === 0 && besideInsulin(script, text).test(text))
    sugars.push(
      ...findAll(text, sugarOfMeter(script, text)).map((hit) =>
        readingAt(text, 'glucose', Number(hit[1]), hit),
      ),
    );
  const intervals = findAll(text, intervalInSeconds(script, text)).map((hit) =>
    readingAt(text, 'qtc', Number(hit[1]) * millisecondsInSecond, hit),
  );
  const isChart = inVitals(script, text).test(text) || text.search(barePressure(script, text)) >= 0;
  const isRateNamed = (of: string): boolean => [...read, ...spoken, ...counted].some(({ id }) => id === of);
  const rated = isChart ? bareRatesIn(text, script) : [];
  if (isChart && isRateNamed('pulse') && !isRateNamed('respiratory-rate'))
    rated.push(...loneBreathsIn(text, script));
  const isOxygenRead = read.some(({ id }) => id === 'spo2');
  const percents =
    !inVitals(script, text).test(text) && isChart && !isOxygenRead
      ? findAll(text, lonePercent(script, text)).map((hit) => readingAt(text, 'spo2', Number(hit[1]), hit))
      : inVitals(script, text).test(text)
        ? findAll(text, barePercent(script, text)).map((hit) =>
            readingAt(text, 'spo2', numberTyped(hit[1] ?? ''), hit),
          )
        : [];
  const heats = temperaturesIn(text, script);
  const single = [...read, ...sugars, ...heats].filter(({ id }) => repeated.has(id));
  return [
    ...single.flatMap((reading) => repeatedIn(text, script, reading)),
    ...read.filter(({ id }) => toldOnce.has(id)).flatMap((reading) => newerIn(text, reading)),
    ...intervals,
    ...unborn,
    ...coma,
    ...pressuresIn(text, script),
    ...heats,
    ...three,
    ...read,
    ...chartRowsIn(text, script),
    ...spoken,
    ...breaths,
    ...haemoglobins,
    ...counted,
    ...sugars,
    ...percents,
    ...rated,
    ...(read.some(({ id }) => id === 'pulse') ? [] : rowsOfVitalsIn(text, script)),
  ];
}

/** "CSF: cells 400, protein 180, sugar 28": of a fluid that was drawn it is no sugar of the blood. */
const ofFluid = pattern(`${wordStart}${anyOf(words.fluids)}(?![\\p{L}])[^.;।\\n]{0,50}$`, 'iu');

const unrecordable = pattern(
  `${wordStart}(?:${pressure}|${anyOf(words.pulse)})\\s*(?:${anyOf(grammar.isOrWas)}|-|:|=)*\\s*(?:${anyOf(words.notRecordable)})(?![\\p{L}\\p{M}])|(?<![\\p{L}])(?:no pulse(?!\\s+(?:${anyOf(negation.troubles)}))|pulseless)(?![\\p{L}])`,
  'iu',
);
const onMeter = `\\s+(?:on|in|by)\\s+(?:the\\s+)?(?:${anyOf(words.meters)})(?![\\p{L}])`;
const beyondMeter = pattern(
  `${wordStart}${anyOf(words.glucose)}\\s*[-:=]*\\s*(?:${anyOf(words.beyondMeter)})(?![\\p{L}])|${wordStart}(?:${anyOf(words.beyondMeter)}|high)${onMeter}|${wordStart}(?:${anyOf(words.meters)})(?:\\s*(?:${anyOf(words.meterShows)}))*\\s*(?:${anyOf(words.beyondMeter)})(?![\\p{L}])`,
  'iu',
);

/** "LO" stands for low in capitals or right behind the meter: as a word of a sentence it is none. */
const belowMeter = pattern(
  `${wordStart}${anyOf(words.glucose)}(?:\\s*(?:${anyOf(words.meterShows)}))*\\s*(?:${anyOf(words.belowMeter)})(?![\\p{L}])|${wordStart}(?:${anyOf(words.belowMeter)})${onMeter}|${wordStart}(?:${anyOf(words.meters)})(?:\\s*(?:${anyOf(words.meterShows)}))*\\s*(?:${anyOf(words.belowMeter)})(?![\\p{L}]|\\s*(?:${anyOf([words.bloodPressure, words.notOfMeter])}))`,
  'iu',
);

/** "Right leg cold, pale, no pulse": the pulse of a limb is missing, and the pressure is not. */
const limbInFront = pattern(
  `${wordStart}${anyOf([senses.bodyLimbs, senses.vessels])}(?![\\p{L}])[^.;।\\n]{0,30}$`,
  'iu',
);
/** "Cold pulseless leg". */
const limbBehind = pattern(`^\\s+${anyOf(senses.bodyLimbs)}(?![\\p{L}])`, 'iu');

/** "हाथ पैर ठंडे, नब्ज नहीं": of all four limbs at once it is the whole patient's. */
const allLimbs = pattern(
  `${wordStart}${anyOf(senses.handsTold)}[\\s,/-]*(?:${anyOf(grammar.and)}|&)?\\s*${anyOf(words.feetBesideHands)}`,
  'iu',
);
const ofPressure = pattern(`^\\s*${pressure}`, 'iu');

const pressureAt = (name: string): string =>
  `(?:${name}\\s*[:=-]?\\s*([0-9]{2,3})\\s*/\\s*[0-9]{2,3}|([0-9]{2,3})\\s*/\\s*[0-9]{2,3}\\s*(?:mm\\s*hg\\s*)?(?:on\\s+)?${name})`;
const atRestAndUpright = pattern(
  `${wordStart}${pressureAt(`(?:${anyOf(words.atRest)})`)}[^.;।\\n0-9]{0,30}?${pressureAt(`(?:${anyOf(words.upright)})`)}`,
  'iu',
);
/** A fall of the upper pressure on standing by so much is one that makes faint. */
const posturalFall = 20;
/** "BP lying 110/70 standing 84/56": a pressure that falls on standing. */
function fallOnStanding(text: string, script: Script): { finding: string; span: Span }[] {
  const hit = atRestAndUpright(script, text).exec(text);
  if (!hit) return [];
  const [, rest, restBefore, up, upBefore] = hit;
  const falls = Number(rest ?? restBefore) - Number(up ?? upBefore) >= posturalFall;
  return falls ? [{ finding: 'faint-upright', span: spanAt(text, hit.index, hit[0].length) }] : [];
}

/** "Vision 6/60", "VA RE HM": so little is seen. */
const poorSight = pattern(
  `${wordStart}(?:${anyOf(words.sightNames)})(?![\\p{L}\\p{M}])[\\s:=-]*(?:[\\p{L}\\p{M}]{2,8}[\\s:=-]+){0,2}?(?:6\\s*/\\s*(?:24|36|60)(?![0-9])|[1-5]\\s*/\\s*60(?![0-9])|(?:${anyOf(words.hardlySeen)})(?![\\p{L}]))`,
  'iu',
);
/** "UOP 180 ml/24h", "UO 200/24h": below 400 mL in a day. */
const littleUrine = pattern(
  `${wordStart}(?:${anyOf(words.urineOutput)})[\\s:=~-]*(?:${anyOf(words.onlySo)}\\s+)?(?:[1-9][0-9]|[1-3][0-9]{2})\\s*(?:${anyOf(words.millilitres)})?\\s*(?:/|in|per)\\s*${anyOf(words.ofADay)}(?![\\p{L}])`,
  'iu',
);
/**
 * "Catheter patent, 60 ml in last 10 h", "bag me 8 ghante me 50 ml", "UO 8 ml/hr": what came in so many hours, or in each.
 */
const ofUrine = `${wordStart}(?:${anyOf([words.urineOutput, words.urineBags])})(?![\\p{L}\\p{M}])[^.;।\\n0-9]{0,60}?`;
const hoursOfUrine = `(?:${anyOf(words.hoursCounted)})(?![\\p{L}\\p{M}])`;
const millilitresOfUrine = `(?<ml>[0-9]{1,3})\\s*(?:${anyOf(words.millilitres)})`;
const urineOfHours: readonly Pattern[] = [
  pattern(
    `${ofUrine}${millilitresOfUrine}(?:\\s*(?:[\\p{L}]+\\s+){0,3}?(?<hours>[0-9]{1,2})\\s*-?|\\s*(?:/|per|an|every|hourly)\\s*(?=(?:${anyOf(words.hoursCounted)})))${hoursOfUrine}`,
    'iu',
  ),
  pattern(
    `${ofUrine}(?<hours>[0-9]{1,2})\\s*-?${hoursOfUrine}[^.;।\\n0-9]{0,20}${millilitresOfUrine}(?!\\s*(?:/|per))`,
    'iu',
  ),
];
/** So many millilitres an hour are less than half of one for each kilogram of whoever weighs more than 40. */
const leastUrineOfHour = 20;
const fewestHoursOfUrine = 4;
function isLittleOfHours({ groups }: RegExpExecArray): boolean {
  const [millilitres, hours] = [Number(groups?.ml), groups?.hours === undefined ? 1 : Number(groups.hours)];
  return (
    (groups?.hours === undefined || hours >= fewestHoursOfUrine) && millilitres < leastUrineOfHour * hours
  );
}
function littleUrineIn(text: string, script: Script): { finding: string; span: Span }[] {
  const hit = [littleUrine, ...urineOfHours]
    .map((one, place) => {
      const found = one(script, text).exec(text);
      return found && (place === 0 || isLittleOfHours(found)) ? found : undefined;
    })
    .find((found) => found !== undefined);
  return hit ? [{ finding: 'oliguria', span: spanAt(text, hit.index, hit[0].length) }] : [];
}
const littleSeen = (text: string, script: Script): { finding: string; span: Span }[] => {
  const hit = poorSight(script, text).exec(text);
  return hit ? [{ finding: 'visual-disturbance', span: spanAt(text, hit.index, hit[0].length) }] : [];
};

/** Readings without a number and the finding that each shows: a pressure that cannot be measured, a meter at its end. */
export function signsWithoutNumber(text: string, script: Script): { finding: string; span: Span }[] {
  const without = (
    [
      ['hypotension', unrecordable],
      ['very-high-glucose', beyondMeter],
      ['extreme-glucose', beyondMeter],
      ['low-glucose', belowMeter],
    ] as const
  ).flatMap(([finding, one]) => {
    const hit = one(script, text).exec(text);
    const isOfLimb =
      hit !== null &&
      finding === 'hypotension' &&
      !ofPressure(script).test(hit[0]) &&
      (limbInFront(script).test(text.slice(0, hit.index)) ||
        limbBehind(script).test(text.slice(hit.index + hit[0].length))) &&
      !allLimbs(script).test(text.slice(0, hit.index));
    return hit && !isOfLimb ? [{ finding, span: spanAt(text, hit.index, hit[0].length) }] : [];
  });
  return [
    ...without,
    ...fallOnStanding(text, script),
    ...littleSeen(text, script),
    ...littleUrineIn(text, script),
  ];
}
