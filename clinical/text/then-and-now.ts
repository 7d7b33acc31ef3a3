import { onceForEach, onceForLastText } from '../knowledge/once-for-each';
import context from '../knowledge/words/context.json' with { type: 'json' };
import formerTimes from '../knowledge/words/former-times.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import negation from '../knowledge/words/negation.json' with { type: 'json' };
import words from '../knowledge/words/then-and-now.json' with { type: 'json' };
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf, wordEnd, wordStart } from '../words/phrases';
import type { Token } from '../words/tokens';
import type { Match } from './match';
import { numeral } from './numeral';
import { firstOf, lastOf, placeOfToken, spacedWords } from './sentences';

/**
 * A time of a text: long ago and dated so ("3 saal pehle", "in July", "that day"), before now without a date ("pehle", "initially"),
 * of the last days ("since morning"), or now.
 */
type TimeKind = 'long' | 'before' | 'fresh' | 'now';
type TimeMark = { kind: TimeKind; start: number; end: number };
type Stretch = { start: number; end: number };

const whole = (list: string): string => `${wordStart}${list}${wordEnd}`;
const notSince = `(?!\\s+(?:${anyOf(words.since)})${wordEnd})`;
const ageHad = `(?:[0-9]{1,2}|${anyOf(formerTimes.smallNumbers)})`;
const years = '(?:19[5-9][0-9]|20[01][0-9]|202[0-5])';
const longAgo = pattern(
  [
    whole(`${anyOf(words.longUnits)}\\s+(?:bhar\\s+|भर\\s+)?${anyOf(words.ago)}`),
    `(?<!${wordStart}(?:${anyOf(words.since)})\\s+)${whole(`${anyOf(words.formerInFront)}\\s+${anyOf(words.longPeriods)}`)}`,
    whole(`${anyOf(words.inMonth)}\\s+${anyOf(context.calendarMonths)}`),
    whole(`${anyOf(context.calendarMonths)}\\s+${anyOf(words.inMonthBehind)}`),
    `(?<!${wordStart}(?:${anyOf(words.since)})\\s+|[0-9/.,-])${years}(?![0-9/-]|[.,][0-9])`,
    whole(`at\\s+(?:the\\s+)?age\\s+(?:of\\s+)?${ageHad}`),
    whole(`at\\s+${ageHad}(?=\\s+(?:${anyOf([grammar.wholeYears, words.withAge])})${wordEnd})`),
    whole(`${anyOf(words.longUnits)}\\s+${anyOf(words.ageIn)}`),
    whole(anyOf(words.atThatPoint)),
  ]
    .map((one) => `${one}${notSince}`)
    .join('|'),
  'giu',
);
const weeksAgo = pattern(`${whole(`${anyOf(words.weeks)}\\s+${anyOf(words.ago)}`)}${notSince}`, 'giu');
const before = pattern(
  `${whole(anyOf(words.atFirst))}${notSince}|(?<!${wordStart}(?:${anyOf(words.notBefore)})\\s+)${whole(anyOf(words.pehle))}(?!\\s+(?:${anyOf(words.notBeforeBehind)})${wordEnd})`,
  'giu',
);
const fresh = pattern(whole(anyOf(words.fresh)), 'giu');
const onTheWay = pattern(whole(anyOf(words.onTheWay)), 'giu');
const now = pattern(whole(anyOf(words.now)), 'giu');
const was = pattern(whole(anyOf(words.was)), 'iu');
const habitual = pattern(
  `(?<=[\\p{L}\\p{M}]{2}(?:${anyOf(grammar.habitEndings)})\\s+)(?:${anyOf(words.was)})${wordEnd}|${whole('used to')}`,
  'iu',
);
const overSince = pattern(`^[\\s)]*${anyOf(words.overSince)}${wordEnd}`, 'iu');
const treated = pattern(whole(anyOf(words.treated)), 'iu');
/** "6 mahine ho gaye", "ab 2 saal ki hai", "now 9 years": so long ago is what was before. */
const longSince = pattern(
  `${whole(`${anyOf(words.longUnits)}\\s+${anyOf(words.gonePast)}`)}|${wordStart}(?:${anyOf(words.now)})\\s+(?:(?:${anyOf(words.ageNow)})\\s+){0,2}[^\\s,.;।]+\\s+(?:${anyOf(words.longUnits)})${wordEnd}`,
  'iu',
);

/**
 * The times of a text in their order; where two overlap the more telling one stays. Of a value weeks ago are long ago, and one of home
 * or of the way is of now.
 */
function timesIn(text: string, isOfValues: boolean): TimeMark[] {
  const script = scriptOf(text);
  const kinds = [
    ['long', longAgo],
    ...(isOfValues ? [['long', weeksAgo] as const, ['fresh', onTheWay] as const] : []),
    ['fresh', fresh],
    ['now', now],
    ['before', before],
  ] as const;
  const marks: TimeMark[] = [];
  for (const [kind, one] of kinds)
    for (const { 0: told, index: start } of findAll(text, one(script, text))) {
      const end = start + told.length;
      if (!marks.some((mark) => mark.start < end && start < mark.end)) marks.push({ kind, start, end });
    }
  return marks.sort((a, b) => a.start - b.start);
}

/** Every kind of value asks for the times of one text. */
const timesOfValues = onceForLastText((text): readonly TimeMark[] => timesIn(text, true));

const sentenceEnd = ';।॥\n?!';
const clauseEnd = ',;:।॥\n?!()—–';
/** Says whether one of the signs stands there, or a full stop that is none of a number. */
const endsAt = (text: string, at: number, signs: string): boolean => {
  const letter = text.charAt(at);
  return letter === '.' ? !/[0-9]/.test(text.charAt(at + 1)) : signs.includes(letter);
};
/** The stretch around a place between the nearest of such signs. */
function stretchAround(text: string, { start, end }: Stretch, signs: string): Stretch {
  let from = start;
  while (from > 0 && !endsAt(text, from - 1, signs)) from--;
  let to = end;
  while (to < text.length && !endsAt(text, to, signs)) to++;
  return { start: from, end: to };
}

const isIn = ({ start, end }: Stretch, within: Stretch): boolean =>
  start >= within.start && end <= within.end;
const apart = (a: Stretch, b: Stretch): number => Math.max(b.start - a.end, a.start - b.end);

/** The time of which something is told: the nearest of its clause, else the last one in front of it in its sentence. */
function timeOf(
  marks: readonly TimeMark[],
  place: Stretch,
  clause: Stretch,
  sentence: Stretch,
): TimeKind | undefined {
  const own = marks.filter((mark) => isIn(mark, clause)).sort((a, b) => apart(a, place) - apart(b, place));
  const inFront = marks.filter((mark) => isIn(mark, sentence) && mark.end <= place.start);
  // "Stent 2 saal pehle, tab behosh hue the": what refers to a time is of it.
  const dated = inFront.findLast(({ kind }) => kind !== 'before');
  if (own[0] && (own[0].kind !== 'before' || dated?.kind !== 'long')) return own[0].kind;
  return (dated ?? inFront.at(-1))?.kind;
}

/** A value of a text: of what it is, and where it stands. */
type ValueTold = { id: string; span: Stretch };

/** These change within hours: what was a moment ago is of this illness, unless the time before is told of as long ago. */
const ofTheHour: ReadonlySet<string> = new Set([
  'blood-pressure',
  'mean-pressure',
  'pulse',
  'respiratory-rate',
  'spo2',
  'temperature',
  'gcs',
  'glucose',
]);

const valueOfNow = pattern(
  `^[^.;।\\n0-9]{0,60}?${wordStart}(?:${anyOf(words.now)})\\s*[-:=]?\\s*(?:${anyOf(words.beforeValue)}\\s+)?${numeral}(?![0-9०-९/]|\\.[0-9]|\\s*-?\\s*(?:${anyOf(measures.notAReading)}))(?=\\s*(?:[.,;।)\\n]|$|${anyOf(words.behindValue)}${wordEnd}))`,
  'iu',
);
/** "Hb 6.8 tha march me, aaj 11.2": a number behind a word of now goes on with the value of then in front of it. */
function valueOfNowBehind(text: string, end: number): Stretch | undefined {
  const hit = valueOfNow(scriptOf(text)).exec(text.slice(end));
  if (!hit?.[1]) return undefined;
  const start = end + hit.index + hit[0].lastIndexOf(hit[1]);
  return { start, end: start + hit[1].length };
}

const arrowBehind = pattern(`^[^,.;।\\n0-9०-९]{0,24}(?:${anyOf(words.became)})\\s*${numeral}`, 'iu');
/** "Hb 6.8 in June -> 9.9", "plt 18k last Tuesday -> 46k -> 1.4 lakh": what a value became in the end stands behind the last arrow. */
function valueBecome(text: string, end: number): Stretch | undefined {
  const hit = arrowBehind(scriptOf(text)).exec(text.slice(end));
  if (!hit?.[1]) return undefined;
  const behind = end + hit[0].length;
  return valueBecome(text, behind) ?? { start: behind - hit[1].length, end: behind };
}

/** The place of the number of now that goes on with a value of then, which has no name of its own. */
export function newerUnnamed(text: string, span: Stretch): Stretch | undefined {
  const become = valueBecome(text, span.end);
  if (become) return become;
  const behind = valueOfNowBehind(text, span.end);
  if (!behind) return undefined;
  const told = tellingOf(text, timesOfValues(text), { id: '', span });
  // "Creatinine kal 1.2 tha, aaj 3.4": yesterday's goes on with today's as well.
  return isPast(told) || told.wasSo || told.time === 'fresh' ? behind : undefined;
}

/**
 * Of the values of a text those of then: the text tells another one of now, or dates it long ago and in the past. The one
 * of a moment ago, of the hours before the doctor came or before what was given at once, is of now.
 */
export function valuesOfThen<Value extends ValueTold>(
  text: string,
  values: readonly Value[],
): ReadonlySet<Value> {
  const become = values.filter(({ id, span }) => !ofTheHour.has(id) && valueBecome(text, span.end));
  const marks = values.length === 0 ? [] : timesOfValues(text);
  if (values.length === 0 || (marks.length === 0 && !was(scriptOf(text), text).test(text)))
    return new Set(become);
  const told = values.map((value) => tellingOf(text, marks, value));
  return new Set([
    ...become,
    ...values.filter((_, at) => {
      const one = told[at];
      return one !== undefined && isOfThen(text, marks, one, told);
    }),
  ]);
}

type Telling = {
  value: ValueTold;
  time: TimeKind | undefined;
  /** That time stands in its own clause. */
  isOwnTime: boolean;
  isInBracket: boolean;
  /** Its clause has a verb of the past. */
  wasSo: boolean;
  usedToBe: boolean;
  clause: Stretch;
  sentence: Stretch;
};

function tellingOf(text: string, marks: readonly TimeMark[], value: ValueTold): Telling {
  const script = scriptOf(text);
  const { span } = value;
  const clause = stretchAround(text, span, clauseEnd);
  const sentence = stretchAround(text, span, sentenceEnd);
  const said = text.slice(clause.start, clause.end);
  return {
    value,
    time: timeOf(marks, span, clause, sentence),
    isInBracket: /[(][^)]*$/.test(text.slice(sentence.start, span.start)),
    isOwnTime: marks.some((mark) => isIn(mark, clause)),
    wasSo: was(script).test(said) || overSince(script).test(text.slice(span.end)),
    usedToBe: habitual(script).test(said),
    clause,
    sentence,
  };
}

const isPast = ({ time, wasSo }: Pick<Telling, 'time' | 'wasSo'>): boolean =>
  time === 'long' || time === 'before' || (wasSo && time !== 'now' && time !== 'fresh');

function isOfThen(text: string, marks: readonly TimeMark[], one: Telling, told: readonly Telling[]): boolean {
  const { time, wasSo, usedToBe } = one;
  const { id, span } = one.value;
  if (time === 'now' || time === 'fresh') return false;
  const newer = told.find(
    (other) => other.value.id === id && other.value.span.start >= span.end && !isPast(other),
  );
  const unnamed = newer ? undefined : valueOfNowBehind(text, span.end);
  const isNewer = newer !== undefined || unnamed !== undefined;
  const isOfNowBehind = marks.some(({ kind, start }) => kind === 'now' && start >= span.end);
  // "Bleed 2 years ago (Hb 4.9, BP 70 systolic)": what the bracket behind a time holds is of it.
  if (time === 'long')
    return isNewer || (wasSo && one.isOwnTime) || ((wasSo || one.isInBracket) && isOfNowBehind);
  const isDatedInFront = marks.some(({ kind, end }) => kind === 'long' && end <= span.start);
  const isLongAgo = (): boolean => isDatedInFront || longSince(scriptOf(text)).test(text.slice(span.start));
  if (!isNewer) return wasSo && time === 'before' && isOfNowBehind && isLongAgo();
  if (time !== 'before' && !wasSo) return false;
  const behind = newer?.value.span.start ?? unnamed?.start ?? span.end;
  const isTreated = treated(scriptOf(text)).test(text.slice(one.sentence.start, behind));
  const isToldOfNow =
    unnamed !== undefined ||
    newer?.time === 'now' ||
    marks.some((mark) => mark.kind === 'now' && mark.start >= span.end && mark.end <= behind);
  const isFresh = marks.some((mark) => mark.kind === 'fresh' && isIn(mark, one.sentence));
  if (isFresh || isTreated) return isDatedInFront && time === 'before' && isToldOfNow && !isFresh;
  if (ofTheHour.has(id))
    return (
      wasSo && (isToldOfNow || usedToBe) && (usedToBe || isLongAgo() || (time === 'before' && isToldOfNow))
    );
  return isToldOfNow || (time === 'before' && wasSo);
}

const negations = pattern(whole(anyOf([negation.forwardNegations, negation.hindiNegations])), 'iu');
const isSo = pattern(whole(anyOf(words.isSo)), 'iu');
/** "Now well", "no pain", "dard nahi"; not "not well", "hosh nahi", "no urine". */
const wellNow = pattern(
  [
    `(?<!${wordStart}(?:${anyOf(words.notWell)})\\s+)${whole(anyOf(words.wellWords))}(?!\\s+(?:se\\s+|से\\s+)?(?:${anyOf(words.deniedBehind)})${wordEnd})`,
    `${whole(anyOf(words.absent))}(?!\\s+(?:${anyOf(words.missed)})${wordEnd})(?=\\s+\\p{L})`,
    `(?<!${wordStart}(?:${anyOf(words.missed)})\\s+)${whole(anyOf(words.deniedBehind))}(?=\\s*(?:[,.;।)]|$|(?:hai|hain|है|हैं)${wordEnd}))`,
  ].join('|'),
  'iu',
);
const anew = pattern(`${whole(anyOf(words.anew))}(?!\\s+(?:${anyOf(words.notAgain)})${wordEnd})`, 'iu');
const neverSince = pattern(whole(anyOf(words.neverSince)), 'iu');
const fewDays = pattern(`(?<![0-9])(?:[1-9]|1[0-4])\\s+(?:${anyOf(words.fewDays)})${wordEnd}`, 'iu');

/** Who once wished to die is asked about it anew. */
const wishes: ReadonlySet<string> = new Set(['suicidal-thought', 'harm-others']);

/** All words of a text in one, and the times among them. */
const narrative = onceForEach((tokens: readonly Token[]) => {
  const text = spacedWords(tokens, 0, tokens.length);
  return { text, marks: timesIn(text, false) };
});

/** "Haath kaapna, daura, awaazein - pehle detox ke waqt hua tha": what stands behind the dash is said of all of the list in front. */
function saidOfList(text: string, place: Stretch, sentence: Stretch): string {
  const behind = text.slice(place.end, sentence.end);
  const dash = behind.search(/ [-–—] /);
  if (dash < 0) return '';
  const from = place.end + dash + 3;
  const comma = text.slice(from, sentence.end).search(/,/);
  return text.slice(from, comma < 0 ? sentence.end : from + comma);
}

/**
 * "Do saal pehle bahut khoon gaya, behosh hue. Ab sab theek": what is told of a time long ago, where the text turns to now and
 * says that all is well. A text that tells of the last days, or of what has come again, is of now throughout.
 */
export function isTurnedFrom(tokens: readonly Token[], match: Match): boolean {
  const { text, marks } = narrative(tokens);
  if (wishes.has(match.finding.id)) return false;
  if (!marks.some(({ kind }) => kind === 'now') || marks.some(({ kind }) => kind === 'fresh')) return false;
  const script = scriptOf(text);
  const place = {
    start: placeOfToken(tokens, firstOf(match)).start,
    end: placeOfToken(tokens, lastOf(match)).end,
  };
  const clause = stretchAround(text, place, clauseEnd);
  const sentence = stretchAround(text, place, sentenceEnd);
  const told = text.slice(clause.start, clause.end);
  const said = was(script).test(told) ? told : `${told} ${saidOfList(text, place, sentence)}`;
  const beside = `${text.slice(clause.start, place.start)} ${text.slice(place.end, clause.end)}`;
  if (negations(script).test(beside) || isSo(script).test(said)) return false;
  const time = timeOf(marks, place, clause, sentence);
  if (time === 'now') return false;
  const turn = marks.find(({ kind, start }) => kind === 'now' && start >= clause.end);
  if (!turn) return false;
  const behind = text.slice(turn.start);
  const isAgain = anew(script).test(behind) && !neverSince(script, text).test(text);
  if (isAgain || !wellNow(script).test(behind)) return false;
  if (time === 'long') return true;
  const isLongAgo = marks.some(({ kind }) => kind === 'long') || longSince(script, text).test(text);
  return was(script).test(said) && isLongAgo && !fewDays(script, text).test(text);
}
