import measures from '../knowledge/words/measures.json' with { type: 'json' };
import numbers from '../knowledge/words/numbers.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
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

/** A pressure as it is spoken: "one forty", "one hundred and forty", "ek sau chalis", "hundred", "ninety". */
const spokenNumber = `(?:(?:${oneOrTwo}[\\s-]+|a\\s+)?${hundred}(?:\\s+and)?(?:\\s+${wordNumber})?|(?:${oneOrTwo}[\\s-]+)?${wordNumber})`;

/** Twenty and above in words, as a reading may hold. */
export const largeNumber = anyOf({
  about: '',
  words: Object.entries(numbers).flatMap(([count, { words }]) => (Number(count) >= 20 ? words : [])),
});
const tens = anyOf({
  about: '',
  words: Object.entries(numbers).flatMap(([count, { words }]) =>
    Number(count) >= 20 && Number(count) % 10 === 0 ? words : [],
  ),
});
const units = anyOf(measures.units);
/** "Saath kilo": sixty in front of what is weighed; anywhere else it is "with". */
export const weightSpoken = '(?:saath|sath)(?=\\s+(?:kilo|kg))';
const saidSixty = /^saa?th$/i;
/** A reading as it is spoken: "ninety one", "one hundred and forty", "ek sau chalis", "इक्यानवे". */
export const spokenReading = `(?:${tens}[\\s-]+${units}|(?:(?:a|${oneOrTwo})\\s+)?${hundred}(?:\\s+and)?(?:\\s+${tens}[\\s-]+${units}|\\s+${wordNumber})?|${wordNumber})`;
/** A pressure as it is spoken, with all of its words: "one thirty four", "one forty", "ek sau tees". */
export const spokenPressure = `(?:(?:${oneOrTwo}[\\s-]+)?${tens}[\\s-]+${units}|${spokenNumber}|(?:(?:a|${oneOrTwo})\\s+)?${hundred}(?:\\s+and)?\\s+${tens}[\\s-]+${units})`;
/** With one of these every spoken reading and pressure begins. */
export const spokenBeginning = `(?:a\\s|${oneOrTwo}|${hundred}|${tens}|${wordNumber})`;
/** "Teen point do", "thirty eight point six". */
export const spokenDecimal = `(?:(?:${tens}[\\s-]+${units}|${wordNumber})\\s+${point}\\s+${wordNumber})`;
const decimalBehind = new RegExp(`\\s+${point}\\s+(\\S+)$`, 'iu');
const hundredsAlone = new RegExp(`^${oneOrTwo}$`, 'iu');
const tensAndUnit = pattern(`^(.*?)(${tens})[\\s-]+(${units})$`, 'iu');

/** The number of a spoken reading; `NaN` where its words are none. */
export function readingSpoken(text: string): number {
  if (saidSixty.test(text)) return 60;
  const decimal = decimalBehind.exec(text);
  if (decimal) return readingSpoken(text.slice(0, decimal.index)) + numberTyped(decimal[1] ?? '') / 10;
  const both = tensAndUnit(scriptOf(text)).exec(text);
  if (!both) return numberSpoken(text);
  const front = (both[1] ?? '').trim();
  return (
    (front === '' ? 0 : numberSpoken(front) * (hundredsAlone.test(front) ? 100 : 1)) +
    numberTyped(both[2] ?? '') +
    numberTyped(both[3] ?? '')
  );
}

const leadingHundreds = new RegExp(`^(${oneOrTwo})[\\s-]+(?=\\S)`, 'iu');
const saidHundred = new RegExp(`^(?:a\\s+)?${hundred}(?:\\s+and)?(?:\\s+|$)`, 'iu');
/** The number of a spoken pressure; `NaN` where its words are none. */
function numberSpoken(text: string): number {
  const lead = leadingHundreds.exec(text);
  const rest = lead ? text.slice(lead[0].length) : text;
  const last = rest.replace(saidHundred, '');
  const hundreds = lead ? numberTyped(lead[1] ?? '') : last === rest ? 0 : 1;
  return hundreds * 100 + (last === '' ? 0 : numberTyped(last));
}

/** "38 point 6". */
const saidPoint = new RegExp(`\\s${point}\\s`, 'iu');
const hundredsAndMore = new RegExp(`^${oneOrTwo}[\\s-]+[^\\s-]+$`, 'iu');
/** The number of a spoken pressure with all of its words. */
export const pressureSpoken = (text: string): number =>
  hundredsAndMore.test(text) ? numberSpoken(text) : readingSpoken(text);

/** What was typed as a number, in words or digits. */
export function numberTyped(text: string): number {
  const inWords = counts.get(plain(text));
  return inWords ?? numberOf(text.replace(saidPoint, '.').replace(/^[li]/i, '1').replace(/o/gi, '0'));
}
