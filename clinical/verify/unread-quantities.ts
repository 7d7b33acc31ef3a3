import words from '../knowledge/words/doses.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import { frequencyIn } from './dose-words';
import type { Mention } from './drug-mentions';

/** A quantity that stands where a dose of a drug stands and could not be read as one. */
export type UnreadQuantity = { drug: string; ownerAt: number; start: number; end: number; text: string };

/** A dose begins at most so far behind a name, with nothing but plain words between. */
const reach = 40;
const between = new RegExp(
  `^(?:[\\s,:;(|–-]|\\b(?:30\\/70|70\\/30|50\\/50|25\\/75)\\b|${anyOf(words.betweenNameAndDose)}(?![\\p{L}\\p{M}])|${anyOf(words.tablets)}(?![\\p{L}\\p{M}]))*$`,
  'iu',
);
const quantity = /(?<![\p{L}\p{N}.,/[])\d[\d,]*(?:\.\d+)?(?:\s*(?:[-–]|to)\s*\d[\d,.]*)?/gu;
/** A number that counts one of these is no dose: time, repetition, a measure of the patient, a place in a list. */
const noDose = new RegExp(
  `^\\s*(?:${anyOf(words.noDose)}(?![\\p{L}\\p{M}])|°|%\\s*(?:of|chance|risk)|\\/\\s*\\d(?![\\d.]*\\s*(?:mg|mcg|g|ml|iu|units?)\\b)|\\)|\\]|[-–+]\\s*\\d\\s*[-–+]\\s*\\d)`,
  'iu',
);
/** The word behind a number, shown with it: "5 ampoules". */
const wordBehind = /^(?:\s?\/\s?\d[\d.]*)?\s?[\p{L}\p{M}%µ]+(?:\/[\p{L}\p{M}]+)*/u;

/** Quantities right behind a drug's name of which no dose was read: nobody may take the silence for consent. */
export function unreadQuantities(
  text: string,
  mentions: readonly Mention[],
  doses: readonly { start: number; end: number }[],
): UnreadQuantity[] {
  return mentions.flatMap(({ name, start: ownerAt, end }, index): UnreadQuantity[] => {
    const until = Math.min(mentions[index + 1]?.start ?? text.length, end + reach, lineEnd(text, end));
    for (const match of text.slice(end, until).matchAll(quantity)) {
      const start = end + match.index;
      if (!between.test(text.slice(end, start))) return [];
      const behind = text.slice(start + match[0].length, start + match[0].length + reach);
      // A mixture's name: "30/70".
      if (/^(?:30\/70|70\/30|50\/50|25\/75)(?![\d/])/.test(match[0] + behind)) continue;
      const isRead = doses.some((dose) => dose.start <= start && start < dose.end);
      const often = frequencyIn(match[0] + behind);
      if (isRead || noDose.test(behind) || often?.start === 0) return [];
      const last = start + match[0].length + (wordBehind.exec(behind)?.[0].length ?? 0);
      return [{ drug: name, ownerAt, start, end: last, text: text.slice(start, last) }];
    }
    return [];
  });
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
