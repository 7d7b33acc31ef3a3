import context from '../knowledge/words/context.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import type { Span } from './span';

const start = '(?<![\\p{L}\\p{M}])';
const end = '(?![\\p{L}\\p{M}])';
/** A word of condition and what stands between it and its number are no longer, in letters. */
const conditionReach = 120;
/** "If BP becomes 180/110", "target SpO2 88": a number behind a condition or an aim, in its sentence, is not measured. */
const onCondition = pattern(
  `${start}(?:(?:${anyOf(context.numberConditions)})${end}[^.;।\\n]{0,40}|(?:${anyOf(context.numberAims)})${end}[^,.;।\\n0-9]{0,12})$`,
  'iu',
);
/** Says whether a number was feared, agreed on or aimed at. */
export function isOnCondition(text: string, { start: from }: Span): boolean {
  const left = text.slice(Math.max(0, from - conditionReach), from);
  return onCondition(scriptOf(left)).test(left);
}

/** "BP 190/120 last month, now 130/80": a number with a time of the past in its clause is no reading of today. */
const longPast = pattern(`^[^,.;।\\n]{0,12}${start}(?:${anyOf(context.numbersPast)})${end}`, 'iu');
/** "Last year in dengue the platelets were 10 thousand": the time of the past stands in front, in the same clause. */
const pastInFront = pattern(`${start}(?:${anyOf(context.numbersPast)})${end}[^,.;।\\n]*$`, 'iu');
const nowBetween = pattern(`${start}(?:${anyOf([context.nowWords, context.sinceWords])})${end}`, 'iu');
/** "Burns 20% in 2020": a number with a year of the past behind it. */
const yearBehind = new RegExp(
  `^\\s*[,(]?\\s*(?:in|of|${anyOf(grammar.hindiIn)})?\\s*(?:19[5-9][0-9]|20[01][0-9]|202[0-4])(?![0-9])`,
  'iu',
);
/** Says whether a number was measured long ago. */
export function isLongPast(text: string, span: Span): boolean {
  const left = text.slice(Math.max(0, span.start - conditionReach), span.start);
  const right = text.slice(span.end);
  if (yearBehind.test(right) || longPast(scriptOf(right)).test(right)) return true;
  const told = pastInFront(scriptOf(left)).exec(left)?.[0];
  return told !== undefined && !nowBetween(scriptOf(told)).test(told);
}

/** "SOS for temp > 101", "call when SpO2 < 92": behind these words a number that is compared is an instruction. */
const instructed = pattern(
  `${start}(?:${anyOf(context.instructs)})${end}[^.;।\\n0-9]{0,24}(?:[<>≥≤]|${anyOf([context.aboveOrBelow, context.moreOrLessThan])})[^.;।\\n0-9]{0,4}$`,
  'iu',
);
const inMonth = pattern(`^\\s*(?:in|on)\\s+(?:${anyOf(context.calendarMonths)})${end}`, 'iu');
/** "Previous BP 160/90"; "30 hrs old, HR 140" is an age. */
const oldInFront = pattern(
  `${start}(?<!${anyOf([grammar.yearsInEnglish, grammar.weeksInEnglish, context.unitsBeforeOld])}[\\s-]*)(?:${anyOf(context.numbersOld)})${end}\\s*(?:${anyOf(grammar.hindiOf)}\\s)?\\s*$`,
  'iu',
);
const compared = new RegExp(`[<>≥≤]|${anyOf(context.aboveOrBelow)}|than`, 'i');
const numberAndComma = /[0-9०-९][^0-9०-९]*,/;
const nowInFront = pattern(
  `${start}(?:${anyOf([context.nowWords, context.measuredHere, measures.measuredNow])})${end}[^,.;।\\n0-9]{0,24}$`,
  'iu',
);
/** "Fever 104 at home, 101.2 in the morning, now 99": measured before the doctor came to it, and better than nothing. */
const elsewhere = pattern(
  `^\\s*(?:°|mm\\s*hg|/\\s*min|%)?\\s*[fc]?\\s*\\(?(?:${anyOf(measures.measuredElsewhere)})${end}`,
  'iu',
);
/** "164/108 -> 148/98", "150/90 on arrival then 76/40": of two readings the later. */
const readingThen = pattern(
  `[0-9][^.;।\\n0-9]{0,24}(?:(?<=\\s|[0-9])(?:${anyOf(measures.thenMeasured)}))\\s*(?:bp\\s*)?$`,
  'iu',
);
const nowBehind = pattern(`^\\s*(?:mm\\s*hg\\s*)?${start}(?:${anyOf(context.nowWords)})${end}`, 'iu');

const aimsInFront = pattern(
  `${start}(?:${anyOf([context.numberAims, context.numberConditions, context.instructs])})${end}[^.;।\\n]*$`,
  'iu',
);
const resting = `(?:${anyOf(measures.atRest)})${end}`;
const upright = `(?:${anyOf(measures.upright)})${end}`;
const uprightInFront = pattern(
  `${start}${resting}[^.;।\\n]{0,40}${start}${upright}[^.;।\\n0-9]{0,12}$`,
  'iu',
);
const anyRest = pattern(`${start}${resting}`, 'iu');
const uprightBehind = pattern(`^\\s*(?:mm\\s*hg\\s*)?(?:on\\s+)?${upright}`, 'iu');
/** "BP lying 110/70, standing 84/56", "110/70 supine 84/56 standing": the pressure at rest is that of the patient. */
export function isUpright(text: string, span: Span): boolean {
  const left = text.slice(Math.max(0, span.start - conditionReach), span.start);
  const right = text.slice(span.end);
  return (
    uprightInFront(scriptOf(left)).test(left) ||
    (/[0-9]{2,3}\s*\/\s*[0-9]{2,3}/.test(left) &&
      anyRest(scriptOf(left)).test(left) &&
      uprightBehind(scriptOf(right)).test(right))
  );
}

/** What was measured elsewhere is told, and what was measured later counts before what came first. */
const heard = 0.5;
export const later = 1.5;

/** How surely a number is one of now: nothing where it is feared, aimed at or past, most where a word says "today". */
export function nowness(text: string, span: Span): number {
  const until = text.slice(Math.max(0, span.start - conditionReach), span.start);
  const left = until + (/^[^0-9०-९]*/.exec(span.text)?.[0] ?? '');
  const right = text.slice(span.end);
  if (nowInFront(scriptOf(left)).test(left) || nowBehind(scriptOf(right)).test(right)) return 2;
  const isPast =
    isLongPast(text, span) || oldInFront(scriptOf(until)).test(until) || inMonth(scriptOf(right)).test(right);
  if (isPast || instructed(scriptOf(left)).test(left)) return 0;
  const condition = onCondition(scriptOf(until)).exec(until)?.[0];
  // "Call if BP < 90/60, 65 M BP 118/70": behind the condition's own number and a comma the patient is told of again.
  if (condition !== undefined && (compared.test(span.text) || !numberAndComma.test(condition))) return 0;
  // "Keep SpO2 > 94, temp < 38": one aim behind the other.
  if (compared.test(span.text) && aimsInFront(scriptOf(until)).test(until)) return 0;
  if (elsewhere(scriptOf(right)).test(right) || isUpright(text, span)) return heard;
  return readingThen(scriptOf(until)).test(until) ? later : 1;
}
