import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import words from '../knowledge/words/patient.json' with { type: 'json' };
import type { Kidney, KidneyStage, Patient } from '../patient';
import { findAll, pattern, patternInFrame, type Script } from '../words/pattern';
import { anyOf, wordStart } from '../words/phrases';
import { numberTyped, numeral, readingSpoken, spokenDecimal, spokenReading } from './numeral';
import { newerUnnamed, valuesOfThen } from './then-and-now';
import { linkPart } from './vital-signs';

const start = '(?<![\\p{L}\\p{M}])';
const creatinine = pattern(
  `${wordStart}(?:${anyOf(measures.creatinine)})${linkPart}(?!\\d+\\s*(?:${anyOf(measures.madeAgain)})(?![\\p{L}\\p{M}]))${numeral}\\s*([uµμ]mol|micromol)?(?:(?:[^.;\\n0-9]{0,16}(?:\\b${anyOf(grammar.todayOrNow)}|→|->|=>)\\s*(?:is\\s+)?|\\s*(?:to|${anyOf(grammar.hindiSince)})\\s*)${numeral}(?!\\s*(?:${anyOf(measures.notAReading)}|/)))?`,
  'giu',
);
/** "Target creatinine < 1.5": what it should be. */
const target = pattern(
  `${start}(?:${anyOf(words.targets)})\\s*(?:is\\s+|of\\s+)?(?:s(?:erum|r)?\\.?\\s*)?$`,
  'iu',
);
const lastReading = pattern(
  `^[^.;\\n0-9]{0,16}(?:${anyOf(words.latest)})\\s*(?:is\\s+|was\\s+|[:=-]\\s*)?${numeral}`,
  'iu',
);
/** "CKD 3.4": no stage has a decimal, so that the number is the creatinine. */
const besideKidney = pattern(
  `${wordStart}${anyOf(words.kidneyInShort)}\\s*[,:(-]?\\s*([1-9][0-9]?\\.[0-9]{1,2})(?![0-9]|\\s*(?:kg|cm|mg\\s*\\/\\s*kg))`,
  'iu',
);
const egfr = pattern(`${wordStart}${anyOf(words.filtrationNames)}\\s*\\(?${linkPart}${numeral}`, 'giu');
const clearance = pattern(`${wordStart}${anyOf(words.clearanceNames, '\\s+')}${linkPart}${numeral}`, 'iu');
const romans = ['', 'i', 'ii', 'iii', 'iv', 'v'];
const stage = pattern(
  `${wordStart}(?:ckd\\s*[,-]?\\s*(?:stage\\s*)?|(?:${anyOf(words.kidneysNamed)})\\s*[,-]?\\s*stage\\s*)(?:g)?\\s*([1-5]|${romans.slice(1).reverse().join('|')})\\s*([ab])?(?![\\p{L}\\p{N}.])`,
  'iu',
);
const dialysed = pattern(
  `(not\\s+)?${start}(?:${anyOf(words.dialysis)}|(?:${anyOf(words.eachWeek)})[^.;,\\n]{0,24}${anyOf(words.onMachine)}(?![\\p{L}]))`,
  'iu',
);
const answeredNo = pattern(`^\\s*[:=?–-]*\\s*(?:${anyOf(words.formNo)})(?=\\s*(?:[,.;|)\\n]|$))`, 'iu');
/** "Kidney function 20 %", "gurde 80 % kharab": what is left of their work stands for the filtration. */
const shareLeft = pattern(
  `${wordStart}(?:${anyOf(words.kidneysNamed)})\\s+(?:(?:${anyOf(words.kidneysWork)})\\s+){1,3}([0-9]{1,2})\\s*%`,
  'iu',
);
const shareLost = pattern(
  `${wordStart}(?:${anyOf(words.kidneysNamed)})\\s+(?:[\\p{L}\\p{M}]+\\s+){0,2}([0-9]{1,2})\\s*%\\s+(?:${anyOf(words.kidneysGone)})`,
  'iu',
);
/** A number above this is a creatinine in µmol/L whatever stands behind it. */
const mostMgPerDl = 30;

const stageOf = (digit: string, letter: string | undefined): KidneyStage => {
  const level = romans.indexOf(digit.toLowerCase()) > 0 ? romans.indexOf(digit.toLowerCase()) : Number(digit);
  // Of an undivided third stage the worse half is taken, so that no dose is judged by a better kidney.
  return level === 3 ? (letter?.toLowerCase() === 'a' ? 'G3a' : 'G3b') : (`G${level}` as KidneyStage);
};

/** "Urea/creat 48/1.7": the second number is the creatinine. */
const ureaAndCreatinine = pattern(
  `${wordStart}(?:urea|bun)\\s*[/&,]\\s*(?:${anyOf(measures.creatinine)})\\s*[:=-]?\\s*[0-9]{1,3}\\s*[/,&]\\s*([0-9]{1,2}(?:\\.[0-9]{1,2})?)(?![0-9/])`,
  'iu',
);
/** "Creatinine teen point do". */
const spokenCreatinine = patternInFrame(
  `${wordStart}(?:${anyOf(measures.creatinine)})${linkPart}[\\p{L}]`,
  `${wordStart}(?:${anyOf(measures.creatinine)})${linkPart}(${spokenDecimal})(?![\\p{L}\\p{M}])`,
  'iu',
);

const noUrine = pattern(
  `((?:no|not|never)?)\\s*${wordStart}(?:${anyOf(words.noUrineAtAll)})(?![\\p{L}])`,
  'iu',
);

/** The first of the values that is of now, where one of then is told too: "Cr 3.4 two years back, today Cr 1.6". */
function ofNow(text: string, levels: readonly RegExpExecArray[]): RegExpExecArray | undefined {
  const told = levels.map((level) => ({
    id: '',
    span: { start: level.index, end: level.index + level[0].length },
    level,
  }));
  const then = valuesOfThen(text, told);
  return (told.find((one) => !then.has(one)) ?? told[0])?.level;
}

/** Finds what a text tells of the kidneys; the most exact of what it says counts. */
export function kidneyIn(text: string, script: Script): Kidney | undefined {
  const dialysis = dialysed(script, text).exec(text);
  const isRefused =
    dialysis !== null && answeredNo(script).test(text.slice(dialysis.index + dialysis[0].length));
  if (dialysis && dialysis[1] === undefined && !isRefused) return { dialysis: true };
  const cleared = clearance(script, text).exec(text)?.[1];
  if (cleared) return { clearance: numberTyped(cleared) };
  const filtered = ofNow(text, findAll(text, egfr(script, text)))?.[1];
  if (filtered) return { egfr: numberTyped(filtered) };
  const left = shareLeft(script, text).exec(text)?.[1];
  if (left) return { egfr: Number(left) };
  const lost = shareLost(script, text).exec(text)?.[1];
  if (lost) return { egfr: 100 - Number(lost) };
  const both = ureaAndCreatinine(script, text).exec(text)?.[1];
  if (both) return { creatinine: { value: numberTyped(both), unit: 'mg/dL' } };
  const levels = findAll(text, creatinine(script, text));
  const latest = ofNow(text, levels);
  for (const level of latest ? [latest, ...levels] : levels) {
    const isTarget = target(script).test(text.slice(0, level.index));
    const last = isTarget && lastReading(script).exec(text.slice(level.index + level[0].length))?.[1];
    if (isTarget && !last) continue;
    const newer = newerUnnamed(text, { start: level.index, end: level.index + level[0].length });
    const typed = newer && text.slice(newer.start, newer.end);
    const value = numberTyped(last || typed || level[3] || level[1] || '');
    return { creatinine: { value, unit: level[2] || value > mostMgPerDl ? 'umol/L' : 'mg/dL' } };
  }
  const said = spokenCreatinine(script, text).exec(text)?.[1];
  if (said) return { creatinine: { value: readingSpoken(said), unit: 'mg/dL' } };
  const bare = besideKidney(script, text).exec(text)?.[1];
  if (bare) return { creatinine: { value: numberTyped(bare), unit: 'mg/dL' } };
  const told = stage(script, text).exec(text);
  if (told?.[1]) return { stage: stageOf(told[1], told[2]) };
  // Who makes no urine filters as little as in the last stage, however acute it is.
  return noUrine(script, text).exec(text)?.[1] === '' ? { stage: 'G5' } : undefined;
}

const severe = pattern(`(no\\s+)?${start}(?:${anyOf(words.severeLiver)})(?![\\p{L}])`, 'iu');
const grave = pattern(`(no\\s+)?${start}(?:${anyOf(words.graveLiver)})(?![\\p{L}])`, 'iu');
const mild = pattern(`(no\\s+)?${start}(?:${anyOf(words.mildLiver)})(?![\\p{L}])`, 'iu');
const fatty = pattern(`(no\\s+)?${start}(?:${anyOf(words.fattyLiver)})(?![\\p{L}])`, 'iu');

/** Finds how ill the liver is by the words of the text; "compensated cirrhosis" is mild, "CLD, Child C" is not. */
export function liverIn(text: string, script: Script): Patient['liver'] {
  const graded = grave(script, text).exec(text);
  if (graded && graded[1] === undefined) return 'severe';
  const lightly = mild(script, text).exec(text);
  if (lightly && lightly[1] === undefined) return 'mild';
  const gravely = severe(script, text).exec(text);
  if (gravely && gravely[1] === undefined) return 'severe';
  const fat = fatty(script, text).exec(text);
  return fat && fat[1] === undefined ? 'mild' : undefined;
}

const feet = `(?:${anyOf(words.feet)}|['’′])`;
const inches = `(?:${anyOf(words.inches)}|["”″]|''|’’)`;
const centimetres = anyOf(words.centimetres);
/** "Ht rate 98" is the heart's. */
const heightName = `(?<!/\\s*)(?<!${anyOf(words.measuredInCm)}\\w*\\s+)${wordStart}(?:${anyOf(words.heights)})(?!\\.?\\s*rate)${linkPart}`;
const height = pattern(
  `${heightName}([0-9०-९]{1,3}(?:\\.[0-9]{1,2})?)\\s*(${centimetres}|m(?![\\p{L}])|met(?:er|re)s?|मीटर|${feet})?\\.?\\s*([0-9०-९]{1,2}(?:\\.[0-9])?)?\\s*${inches}?`,
  'iu',
);
/** "Height one fifty eight cm". */
const spokenHeight = patternInFrame(
  `${wordStart}(?:${anyOf(words.heights)})${linkPart}[\\p{L}]`,
  `${wordStart}(?:${anyOf(words.heights)})${linkPart}(${spokenReading})\\s*${centimetres}`,
  'iu',
);
const cmPerInch = 2.54;
const inchesPerFoot = 12;
const tallestMetres = 3;
const heights: readonly [number, number] = [20, 250];

/** "78 kg, 152 cm": beside a weight centimetres are a height. */
const besideWeight = /[0-9]\s*(?:kgs?|kilos?)\.?\s*[,;/]?\s*([0-9]{2,3}(?:\.[0-9])?)\s*(cms?)\b/i;

/** 5'6", "5 ft 6 in", "5 फुट 4 इंच" need no name. */
const feetAndInches = pattern(
  `(?<![0-9०-९.])([2-7२-७])\\s?(${feet})\\.?\\s?(?:and\\s|aur\\s|और\\s)?([0-9०-९]{1,2}(?:\\.[0-9])?)\\s?${inches}(?![\\p{L}\\p{M}])`,
  'iu',
);

/** "6 yr F, 110 cm, 18 kg": centimetres in a clause of their own are a height, where nothing else is measured so. */
const ownClause = pattern(
  `(?<=(?:^|[,;|\\n])\\s*)(5[0-9]|[6-9][0-9]|1[0-9]{2}|2[01][0-9])(?:\\s*)(${centimetres})(?=\\s*(?:[,;|.\\n]|$))`,
  'iu',
);
/** "Length 68 cm": so a child is measured lying; of a wound or a cervix it is another's. */
const lying = pattern(
  `(?<!(?:${anyOf(words.measuredInCm)})[\\s\\w]{0,12})${wordStart}length${linkPart}([3-9][0-9]|1[0-4][0-9])(\\.[0-9])?\\s*${centimetres}`,
  'iu',
);
const measuresOthers = pattern(`${start}(?:${anyOf(words.measuredInCm)})`, 'iu');

export function heightIn(text: string, script: Script): number | undefined {
  const named =
    height(script, text).exec(text) ??
    besideWeight.exec(text) ??
    feetAndInches(script, text).exec(text) ??
    lying(script, text).exec(text);
  const hit = named ?? (measuresOthers(script, text).test(text) ? null : ownClause(script, text).exec(text));
  const spoken = hit ? null : spokenHeight(script, text).exec(text);
  if (spoken) return heightOf(readingSpoken(spoken[1] ?? ''));
  if (!hit?.[1]) return undefined;
  const value = numberTyped(hit[1]);
  const unit = hit[2] ?? '';
  if (isFeet(script).test(unit))
    return heightOf((value * inchesPerFoot + numberTyped(hit[3] ?? '0')) * cmPerInch);
  return heightOf(/^(?:m|मी)/i.test(unit) || value < tallestMetres ? value * 100 : value);
}
const isFeet = pattern(`^${feet}$`, 'iu');
function heightOf(cm: number): number | undefined {
  const rounded = Math.round(cm * 10) / 10;
  return rounded >= heights[0] && rounded <= heights[1] ? rounded : undefined;
}
