import ages from '../knowledge/words/age.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import numbers from '../knowledge/words/numbers.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import { numberOf, plain } from '../words/tokens';

const oneOrTwo = anyOf(measures.oneOrTwo);
const hundred = anyOf(measures.hundred);
const point = anyOf(measures.point);

/** A number of a reading in one group: digits of both scripts, with a letter O or l typed for a nought or a one. */
export const numeral = `([li]?[0-9०-९][0-9०-९o]*(?:,[0-9०-९o]{2,3})*(?:\\.[0-9०-९]+|\\s${point}\\s[0-9०-९])?)`;

const counts = new Map(
  Object.entries(numbers).flatMap(([count, { words }]) =>
    words.map((word) => [plain(word), Number(count)] as const),
  ),
);
/** A number in words. */
export const wordNumber = anyOf(
  Object.values(numbers)
    .filter(({ words }) => !words.includes('a'))
    .concat({ about: '', words: ['ek', 'एक'] }),
);
/** "एक सौ", "sau", "hundred". */
export const hundredWord = `(?:एक\\s+|ek\\s+|one\\s+|a\\s+)?${hundred}(?:\\s+and)?`;

const numbersIn = (fits: (count: number) => boolean): string =>
  anyOf({
    about: '',
    words: Object.entries(numbers).flatMap(([count, { words }]) => (fits(Number(count)) ? words : [])),
  });
/** Twenty and above in words, as a reading may hold. */
export const largeNumber = numbersIn((count) => count >= 20);
const tens = numbersIn((count) => count >= 20 && count % 10 === 0);
const fromTen = numbersIn((count) => count >= 10);
const units = anyOf(measures.units);
const nought = anyOf(measures.nought);
const halves = anyOf([ages.andHalf, ages.andQuarter, ages.lessQuarter]);
const partsOfHundred = anyOf([ages.half, ages.twoAndHalf, ages.andQuarter]);
const gap = '[\\s-]+';
/** Ten and above in words, up to some hundreds: "sixteen", "twenty five", "सौ". */
export const tenOrMore = `(?:${tens}${gap}${units}|${fromTen}|${hundredWord})`;
const belowHundred = `(?:${tens}${gap}${units}|${wordNumber})`;
/** "Saath kilo": sixty in front of what is weighed; anywhere else it is "with". */
export const weightSpoken = '(?:saath|sath)(?=\\s+(?:kilo|kg))';
/** So too as the lower of two pressures. */
export const saidSixty = 'saa?th';
/**
 * A reading as it is spoken: "ninety one", "one hundred and forty", "one forty", "one oh three", "nine two", "ek sau chalis",
 * "dedh sau", "इक्यानवे".
 */
export const spokenReading = `(?:(?:(?:a|${partsOfHundred}|(?:${halves}${gap})?(?:${units}|${belowHundred}))${gap})?${hundred}(?:${gap}and)?(?:${gap}${belowHundred})?|${oneOrTwo}${gap}(?:${nought}${gap}${units}|${tens}${gap}${units}|${fromTen})|(?:${units}|${nought})(?:${gap}(?:${units}|${nought})){1,2}|${belowHundred})`;
/** With one of these every spoken reading begins. */
export const spokenBeginning = `(?:a|${units}|${partsOfHundred}|${halves}|${hundred}|${nought}|${wordNumber})`;
/** "Teen point do", "thirty eight point six". */
export const spokenDecimal = `(?:${belowHundred}\\s+${point}\\s+${wordNumber})`;
/** "One hundred and two point four", "101 point 5". */
export const spokenTenths = `(?:\\s+${point}\\s+(?:${wordNumber}|[0-9]))?`;

const isSixty = new RegExp(`^${saidSixty}$`, 'i');
const whole = (list: string): RegExp => new RegExp(`^${list}$`, 'iu');
const isHundred = whole(hundred);
const isNought = whole(nought);
const isFigure = whole(`(?:${units}|${nought})`);
const figureOf = (word: string): number => (isNought.test(word) ? 0 : numberTyped(word));
const isPoint = whole(point);
const saysNothing = /^(?:and|a|aur|और)$/i;
const parts: readonly [RegExp, number][] = [
  [whole(anyOf(ages.half)), 1.5],
  [whole(anyOf(ages.twoAndHalf)), 2.5],
];
const added: readonly [RegExp, number][] = [
  [whole(anyOf(ages.andHalf)), 0.5],
  [whole(anyOf(ages.andQuarter)), 0.25],
  [whole(anyOf(ages.lessQuarter)), -0.25],
];

/** The number of a spoken reading; `NaN` where its words are none. */
export function readingSpoken(text: string): number {
  const said = text
    .trim()
    .split(/[\s-]+/)
    .filter((word) => !saysNothing.test(word));
  const at = said.findIndex((word) => isPoint.test(word));
  if (at > 0) return wholeSpoken(said.slice(0, at)) + wholeSpoken(said.slice(at + 1)) / 10;
  return wholeSpoken(said);
}

function wholeSpoken(said: readonly string[]): number {
  // "One oh three", "nine two": figure by figure.
  if (said.length > 1 && said.every((word) => isFigure.test(word)))
    return said.reduce((sum, word) => sum * 10 + figureOf(word), 0);
  let sum = Number.NaN;
  let more = 0;
  for (const [i, word] of said.entries()) {
    const addition = added.find(([name]) => name.test(word))?.[1];
    if (addition !== undefined) {
      more = addition;
      // "Sava sau": alone in front of a hundred it is one and a quarter.
      if (isHundred.test(said[i + 1] ?? '')) sum = 1;
      continue;
    }
    if (isHundred.test(word)) {
      sum = (Number.isNaN(sum) ? 1 : sum + more) * 100;
      more = 0;
      continue;
    }
    const value =
      parts.find(([name]) => name.test(word))?.[1] ?? (isSixty.test(word) ? 60 : numberTyped(word));
    // "One forty" is a hundred and forty.
    if (Number.isNaN(sum)) sum = value;
    else sum = sum < 10 && value >= 10 ? sum * 100 + value : sum + value;
  }
  return sum + more;
}

/** "38 point 6". */
const saidPoint = new RegExp(`\\s${point}\\s`, 'iu');

/** What was typed as a number, in words or digits. */
export function numberTyped(text: string): number {
  const inWords = counts.get(plain(text));
  return inWords ?? numberOf(text.replace(saidPoint, '.').replace(/^[li]/i, '1').replace(/o/gi, '0'));
}
