import lists from '../knowledge/words/report.json' with { type: 'json' };
import { anyOf } from '../words/phrases';

/** A number read from print is `unclear` when a digit would have to be guessed. */
export type PrintedNumber = { value: number } | 'unclear';

const devanagariZero = 0x0966;
/** Devanagari digits as Latin ones; every other sign stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));

const plain = /^\d+(?:\.\d+)?$|^\.\d+$/;
/** 1,50,000 as in India, or 150,000. */
const grouped = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
/** 12,5 for 12.5: a comma with one or two digits behind it cannot group thousands. */
const decimalComma = /^\d+,\d{1,2}$/;
/** More digits are no laboratory value. */
const mostDigits = 12;

/** Reads a printed number. Only a decimal comma is repaired, never a digit; a letter among digits makes it unclear. */
export function numberIn(printed: string): PrintedNumber {
  const text = latinDigits(printed);
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[-+]/, '');
  if (digits.replace(/\D/g, '').length > mostDigits) return 'unclear';
  if (plain.test(digits)) return { value: sign * Number(digits) };
  if (grouped.test(digits)) return { value: sign * Number(digits.replaceAll(',', '')) };
  if (decimalComma.test(digits)) return { value: sign * Number(digits.replace(',', '.')) };
  return 'unclear';
}

/** Names with a digit in them that stand beside a value: no letter of theirs is a spoiled digit. */
const namesWithDigits = new RegExp(`(?<!\\p{L})${anyOf(lists.namesWithDigits)}(?![\\p{L}\\d])`, 'giu');
/** Letters in front of a digit or among digits, and behind them those that scanners take for digits (O, l, S …). */
const letterAmongDigits =
  /(?<![\p{L}\p{M}/])\p{L}{1,2}[.,]?\d|\d[.,]?\p{L}{1,2}[.,]?\d|\d[.,]?[OoIlSBZGgqQDbzsiAT]+(?![\p{L}\p{M}])/u;

/** True when a letter stands where a digit could be: the number is then not to be trusted. */
export const looksSpoiled = (text: string): boolean =>
  letterAmongDigits.test(latinDigits(text).replace(namesWithDigits, ' '));
