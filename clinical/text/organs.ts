import measures from '../knowledge/words/measures.json' with { type: 'json' };
import words from '../knowledge/words/patient.json' with { type: 'json' };
import type { Kidney, KidneyStage, Patient } from '../patient';
import { pattern, type Script } from '../words/pattern';
import { anyOf, wordStart } from '../words/phrases';
import { numberTyped, numeral } from './numeral';
import { linkPart } from './vital-signs';

const start = '(?<![\\p{L}\\p{M}])';
const creatinine = pattern(
  `${wordStart}(?:${anyOf(measures.creatinine)})${linkPart}${numeral}\\s*([uµμ]mol|micromol)?(?:[^.;\\n0-9]{0,16}(?:\\bnow|\\btoday|→|->|=>)\\s*(?:is\\s+)?${numeral}(?!\\s*(?:days?|weeks?|months?|years?|/)))?`,
  'iu',
);
const egfr = pattern(`${wordStart}e?gfr${linkPart}${numeral}`, 'iu');
const clearance = pattern(
  `${wordStart}(?:crcl|cr\\s*cl|creatinine clearance|creat clearance)${linkPart}${numeral}`,
  'iu',
);
const stage = pattern(
  `${wordStart}ckd\\s*[,-]?\\s*(?:stage\\s*)?(?:g)?\\s*([1-5]|iv|iii|ii|v|i)\\s*([ab])?(?![\\p{L}\\p{N}.])`,
  'iu',
);
const dialysed = pattern(`(not\\s+)?${start}(?:${anyOf(words.dialysis)})`, 'iu');
const romans = ['', 'i', 'ii', 'iii', 'iv', 'v'];
/** A number above this is a creatinine in µmol/L whatever stands behind it. */
const mostMgPerDl = 30;

const stageOf = (digit: string, letter: string | undefined): KidneyStage => {
  const level = romans.indexOf(digit.toLowerCase()) > 0 ? romans.indexOf(digit.toLowerCase()) : Number(digit);
  // Of an undivided third stage the worse half is taken, so that no dose is judged by a better kidney.
  return level === 3 ? (letter?.toLowerCase() === 'a' ? 'G3a' : 'G3b') : (`G${level}` as KidneyStage);
};

/** Finds what a text tells of the kidneys; the most exact of what it says counts. */
export function kidneyIn(text: string, script: Script): Kidney | undefined {
  const dialysis = dialysed(script).exec(text);
  if (dialysis && dialysis[1] === undefined) return { dialysis: true };
  const cleared = clearance(script).exec(text)?.[1];
  if (cleared) return { clearance: numberTyped(cleared) };
  const filtered = egfr(script).exec(text)?.[1];
  if (filtered) return { egfr: numberTyped(filtered) };
  const level = creatinine(script).exec(text);
  if (level?.[1]) {
    const value = numberTyped(level[3] ?? level[1]);
    return { creatinine: { value, unit: level[2] || value > mostMgPerDl ? 'umol/L' : 'mg/dL' } };
  }
  const told = stage(script).exec(text);
  return told?.[1] ? { stage: stageOf(told[1], told[2]) } : undefined;
}

const severe = pattern(`(no\\s+)?${start}(?:${anyOf(words.severeLiver)})(?![\\p{L}])`, 'iu');
const grave = pattern(`(no\\s+)?${start}(?:${anyOf(words.graveLiver)})(?![\\p{L}])`, 'iu');
const mild = pattern(`(no\\s+)?${start}(?:${anyOf(words.mildLiver)})(?![\\p{L}])`, 'iu');

/** Finds how ill the liver is by the words of the text; "compensated cirrhosis" is mild, "CLD, Child C" is not. */
export function liverIn(text: string, script: Script): Patient['liver'] {
  const graded = grave(script).exec(text);
  if (graded && graded[1] === undefined) return 'severe';
  const lightly = mild(script).exec(text);
  if (lightly && lightly[1] === undefined) return 'mild';
  const gravely = severe(script).exec(text);
  return gravely && gravely[1] === undefined ? 'severe' : undefined;
}

const height = pattern(
  `${wordStart}(?:${anyOf(words.heights)})${linkPart}([0-9]{1,3}(?:\\.[0-9]{1,2})?)\\s*(cms?|m(?![\\p{L}])|met(?:er|re)s?|सेमी|से\\.मी|f(?:ee|oo)?t|')?\\s*([0-9]{1,2}(?:\\.[0-9])?)?\\s*(?:inch(?:es)?|in|"|'')?`,
  'iu',
);
const cmPerInch = 2.54;
const inchesPerFoot = 12;
const tallestMetres = 3;
const heights: readonly [number, number] = [20, 250];

/** "78 kg, 152 cm": beside a weight centimetres are a height. */
const besideWeight = /[0-9]\s*(?:kgs?|kilos?)\.?\s*[,;/]?\s*([0-9]{2,3}(?:\.[0-9])?)\s*(cms?)\b/i;

/** 5'6" and "5 ft 2 in" need no name. */
const feetAndInches =
  /(?<![0-9])([3-6])\s?(['’]|f(?:ee|oo)?t\.?)\s?([0-9]{1,2})\s?(?:"|”|''|in(?:ch(?:es)?)?\b)/i;

export function heightIn(text: string, script: Script): number | undefined {
  const hit = height(script).exec(text) ?? besideWeight.exec(text) ?? feetAndInches.exec(text);
  if (!hit?.[1]) return undefined;
  const value = Number(hit[1]);
  const unit = hit[2] ?? '';
  const isFeet = /^(?:f|['’])/i.test(unit);
  const inches = isFeet ? value * inchesPerFoot + Number(hit[3] ?? 0) : 0;
  const cm = isFeet ? inches * cmPerInch : /^m/i.test(unit) || value < tallestMetres ? value * 100 : value;
  const rounded = Math.round(cm * 10) / 10;
  return rounded >= heights[0] && rounded <= heights[1] ? rounded : undefined;
}
