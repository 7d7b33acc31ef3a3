import type { Analyte } from '../knowledge/analyte-shape';

/** Signs of a unit that scanners and typists swap, as a piece of a pattern. */
const signs: Record<string, string> = {
  µ: '(?:[µμu]|mc)',
  '^': '\\s?[\\^*]?\\s?',
  '3': '[3³]',
  '6': '[6⁶]',
  '9': '[9⁹]',
  '2': '[2²]',
  '.': '\\.?',
  ' ': '\\s?',
  '/': '\\s?(?:\\/|per\\s)\\s?',
};
const signPattern = (sign: string): string => signs[sign] ?? sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');

/** A unit however it is spaced, dotted and capitalised: "10^3/µL" also stands for "x 10³ / uL". */
function unitPattern(unit: string): string {
  // Cubic millimetres are written "cumm" and "cmm".
  const body = [...unit]
    .map((sign, at) => (unit.startsWith('cumm', at - 1) ? '(?:u\\.?\\s?)?' : `${signPattern(sign)}\\.?\\s?`))
    .join('')
    .replace(/\\\.\?\\s\?$/, '');
  const times = unit.startsWith('10') ? '(?:[x×*]\\s?)?' : '';
  // A unit that starts with a stroke is the end of a longer one when a letter or a power stands in front of it.
  const left = /^[\p{L}µ]/u.test(unit)
    ? '(?<![\\p{L}\\p{M}])'
    : unit.startsWith('10')
      ? '(?<![\\d.])'
      : unit.startsWith('/')
        ? '(?<![\\p{L}\\p{M}]\\s?|\\^\\s?\\d{1,2}\\s?|10\\s?[⁰-⁹²³]\\s?)'
        : '';
  const right = /[\p{L}\p{N}]$/u.test(unit) ? '(?![\\p{L}\\p{N}²³]|\\s?\\/)' : '';
  return `${left}${times}${body}${right}`;
}

type UnitHit = { start: number; end: number; factor: number };
export type Units = {
  find: (text: string) => UnitHit | undefined;
  repaired: (word: string) => number | undefined;
};

/** Takes out of a unit the signs that scanners confuse (and reads rn as m): "mg/d1", "mgldl" and "mg/dL" are one. */
const skeleton = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/rn/g, 'm')
    .replace(/[l1i|/!.\s]/g, '');

/** The units of an analyte. */
export function unitsOf({ factors }: Analyte): Units {
  const entries = Object.entries(factors);
  const patterns = entries.map(([unit, factor]) => ({
    pattern: new RegExp(unitPattern(unit), 'iu'),
    factor,
  }));
  return {
    find: (text) => {
      const hits = patterns.flatMap(({ pattern, factor }) => {
        const hit = pattern.exec(text);
        return hit && hit[0].trim() !== ''
          ? [{ start: hit.index, end: hit.index + hit[0].trimEnd().length, factor }]
          : [];
      });
      // The first in the row, and of those the longest: "K/mm3" is not read as "/mm3".
      return hits.sort((a, b) => a.start - b.start || b.end - a.end)[0];
    },
    // Only when everything it could be counts the same: the unit string is repaired, the meaning never guessed.
    repaired: (word) => {
      const bones = skeleton(word);
      const meant = new Set(
        entries.filter(([unit]) => bones.length > 1 && skeleton(unit) === bones).map(([, factor]) => factor),
      );
      return meant.size === 1 ? [...meant][0] : undefined;
    },
  };
}
