import words from '../knowledge/words/counted.json' with { type: 'json' };
import { findAll, pattern, type Script, scriptOf } from '../words/pattern';
import { anyOf, wordEnd, wordStart } from '../words/phrases';
import { numberOf } from '../words/tokens';
import { readingSpoken, tenOrMore } from './numeral';
import type { Span } from './span';

type Counted = { id: string; value: number; span: Span };

const digits = '([0-9०-९]+(?:\\.[0-9०-९]+)?)';
/** A few words may stand between two parts of one statement, and no end of a sentence. */
const near = '[^.;।\\n]{0,40}?';

const share = `${wordStart}${digits}\\s*-?\\s*${anyOf(words.percent)}`;
const burnt = pattern(
  `${share}(?=${near}${wordStart}${anyOf(words.burns)}${wordEnd})|(?=[0-9०-९])(?<=${wordStart}${anyOf(words.burns)}${wordEnd}${near})${share}`,
  'giu',
);
/** Without a share of anything no burnt one is looked for: the search is dear. */
const anyShare = pattern(share, 'iu');
const tablets = pattern(
  `${wordStart}(?:${digits}|(${tenOrMore}))(?![\\p{L}\\p{M}]|\\s*${anyOf(words.unitsOfDose)}${wordEnd})(?:\\s+[\\p{L}\\p{M}-]+){0,3}?\\s*${anyOf(words.tablets)}${wordEnd}`,
  'giu',
);
/** "Tab paracetamol 60 nos taken": the tablets stand in front of their number. */
const tabletsInFront = pattern(
  `${wordStart}${anyOf(words.tablets)}\\.?\\s+[\\p{L}\\p{M}-]+(?:\\s+[0-9]+\\s*mg)?\\s+${digits}()\\s*${anyOf(words.inNumber)}${wordEnd}`,
  'giu',
);
/** "Dolo 650 x 24": a name, how strong each one is, and how many. */
const tabletsTimes = pattern(
  `${wordStart}${anyOf(words.timesTablets)}\\s+(?:[0-9]+\\s*(?:mg)?\\s*)?[x×*]\\s*${digits}()(?![\\p{L}\\p{M}0-9]|\\s*(?:${anyOf(words.unitsOfDose)}|${anyOf(words.daysOrTimes)})${wordEnd})`,
  'giu',
);
const namedTimes = pattern(`^${anyOf(words.timesTablets)}`, 'iu');
/** "At 2 am", "2 baje". */
const clock = `${wordStart}[0-9]{1,2}(?:[:.][0-9]{2})?\\s*(?:[ap]\\.?m|${anyOf(words.oClock)})${wordEnd}`;
const swallowed = pattern(`${wordStart}${anyOf(words.swallowing)}${wordEnd}`, 'iu');
const regular = pattern(`^${near}${wordStart}${anyOf(words.regularly)}${wordEnd}`, 'iu');
const potassium = pattern(
  `${wordStart}${anyOf(words.potassium)}(?:\\s*${anyOf(words.between)})*\\s*${digits}(?![0-9])`,
  'giu',
);

const overcome = pattern(`${wordStart}${anyOf(words.overcome)}${wordEnd}`, 'iu');
const takenSo = pattern(`${wordStart}${anyOf(words.takenSo)}${wordEnd}|${clock}`, 'iu');
const givenOut = pattern(`${wordStart}${anyOf(words.givenOut)}${wordEnd}`, 'iu');
const supply = pattern(`${wordStart}${anyOf(words.supply)}${wordEnd}`, 'iu');
/** The name of what was taken stands right in front of the number of its tablets. */
const namedInFront = pattern(
  `[\\p{L}\\p{M}]{4,}(?:\\s+[0-9.]+\\s*mg)?\\s*(?:${anyOf(words.ofNumber)})?\\s*$`,
  'iu',
);

const urineWord = `${wordStart}(?:${anyOf(words.urine)})${wordEnd}`;
const aDay = `(?:${anyOf(words.aDay)})${wordEnd}`;
const amount = `${digits}\\s*(?:${anyOf(words.millilitres)})`;
const urineOfDay = pattern(
  `${urineWord}[^.;।\\n0-9]{0,24}?${amount}\\s*(?:${near}${wordStart})?/?\\s*${aDay}|${wordStart}${amount}\\s+(?:of\\s+|only\\s+|hi\\s+)?${urineWord}${near}${wordStart}${aDay}|${wordStart}${aDay}${near}${amount}\\s+(?:hi\\s+)?${urineWord}`,
  'giu',
);

const digit = /[0-9०-९]/;
const numberWord = new RegExp(`${wordStart}${tenOrMore}`, 'iu');

const counted = (id: string, hit: RegExpMatchArray, value: number): Counted => {
  const start = hit.index ?? 0;
  return { id, value, span: { start, end: start + hit[0].length, text: hit[0] } };
};

/** The word that the tablets were swallowed stands at most so far from them, in letters. */
const reach = 120;

const sentenceAround = (text: string, at: number): string => {
  const before =
    text
      .slice(Math.max(0, at - reach), at)
      .split(/[.;।\n]/)
      .at(-1) ?? '';
  const behind = text.slice(at, at + reach).split(/[.;।\n]/)[0] ?? '';
  return before + behind;
};

/**
 * "Alprazolam 30 tablets, sleepy", "PCM 28 tablets at 2 am after a fight": tablets counted without a verb, where what they have done, or
 * when, why or hidden from whom they were taken stands beside them.
 */
function areAlone(text: string, at: number, told: string, sentence: string, script: Script): boolean {
  const around = sentence.replace(told, ' ');
  // "78 on glimepiride, at 6 am": what is counted stands right behind its number.
  const isCounted = !/^\d+\s+\S+\s+\S/.test(told) || namedTimes(script).test(told);
  if (isCounted && takenSo(script).test(around) && !givenOut(script).test(around)) return true;
  return (
    namedInFront(script).test(text.slice(Math.max(0, at - reach), at)) &&
    overcome(script).test(around) &&
    !supply(script).test(around)
  );
}

/** Tablets count as swallowed together when the sentence says so and they are no prescription. */
function overdosesIn(text: string): Counted[] {
  const script = scriptOf(text);
  return [tablets, tabletsInFront, tabletsTimes]
    .flatMap((one) => findAll(text, one(script, text)))
    .flatMap((hit) => {
      const end = (hit.index ?? 0) + hit[0].length;
      const sentence = sentenceAround(text, hit.index ?? 0);
      const isTold =
        swallowed(script).test(sentence) || areAlone(text, hit.index ?? 0, hit[0], sentence, script);
      if (!isTold || regular(script).test(text.slice(end, end + reach))) return [];
      const value = hit[1] ? numberOf(hit[1]) : readingSpoken(hit[2] ?? '');
      return [counted('tablets', hit, value)];
    });
}

/** Finds what is counted beside its name: the share of the skin that is burnt, tablets swallowed at once, potassium. */
export function countedIn(text: string): Counted[] {
  if (!digit.test(text) && !numberWord.test(text)) return [];
  const script = scriptOf(text);
  return [
    ...(anyShare(script, text).test(text) ? findAll(text, burnt(script, text)) : []).map((hit) =>
      counted('burnt-area', hit, numberOf(hit[1] ?? hit[2] ?? '')),
    ),
    ...overdosesIn(text),
    ...findAll(text, urineOfDay(script, text)).map((hit) =>
      counted('urine-day', hit, numberOf(hit.slice(1).find((one) => one !== undefined) ?? '')),
    ),
    ...findAll(text, potassium(script, text)).map((hit) => counted('potassium', hit, numberOf(hit[1] ?? ''))),
  ];
}
