import words from '../knowledge/words/amounts.json' with { type: 'json' };
import sheets from '../knowledge/words/sheets.json' with { type: 'json' };
import { anyOf } from '../words/phrases';

const { units, ...counted } = words;
const lists = Object.entries(counted);
const isScale = ([name]: (typeof lists)[number]): boolean => name.startsWith('times ');

/** Each word counts so many, and each scale multiplies by so many. */
const countOf = new Map<string, number>(
  lists
    .filter((one) => !isScale(one))
    .flatMap(([name, list]) => list.words.map((word) => [word, Number(name)])),
);
const scaleOf = new Map<string, number>(
  lists.filter(isScale).flatMap(([name, list]) => list.words.map((word) => [word, Number(name.slice(6))])),
);
const numberWord = anyOf(Object.values(counted));
/** Every word that may begin a written number, for who lets a text through piece by piece. */
export const numberWords: readonly string[] = [...countOf.keys(), ...scaleOf.keys()];
const scaleWord = anyOf(lists.filter(isScale).map(([, list]) => list));
const digits = '\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
/** Number words, or a number and a scale, right before a unit of a dose; a dog is no "do g". */
const written = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.])(?!dog(?![\\p{L}\\p{M}]))(?:(${digits})[ -]+(?=${scaleWord}(?![\\p{L}\\p{M}])))?(${numberWord}(?:(?:[ -]+| and | और )${numberWord})*)(?=[ -]*${anyOf(units)}(?![\\p{L}\\p{M}]))`,
  'giu',
);

/** Computes what number words amount to: "two hundred and fifty" is 250, "5 thousand" 5000, "डेढ़ लाख" 150000. */
function amountOf(first: number | undefined, said: string): number | undefined {
  const [one, again, ...others] = said.toLowerCase().split(/[ -]+/);
  // "एक-एक बूँद", "do do boond": so many in each place.
  if (first === undefined && one === again && others.length === 0) return countOf.get(one ?? '');
  let whole = 0;
  let part = first ?? 0;
  let counted = first !== undefined;
  for (const word of said.toLowerCase().split(/[ -]+/)) {
    const value = countOf.get(word);
    const scale = scaleOf.get(word);
    if (value !== undefined) part += value;
    else if (scale !== undefined) {
      part = (counted ? part : 1) * scale;
      if (scale >= 1_000) {
        whole += part;
        part = 0;
      }
    } else continue; // "and"
    counted = true;
  }
  return counted && whole + part > 0 ? whole + part : undefined;
}

/** "2.4 MU", "1.2 mega units": millions of units, as penicillins are prescribed. */
const manyUnits =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:\.\d{1,2})?)\s*(M\.?\s?I\.?\s?U|M\.?\s?U|mega\s*units?)(?![\p{L}\p{M}\d])/gu;
const million = 1_000_000;
const inUnits = (text: string): { start: number; end: number; text: string }[] =>
  [...text.matchAll(manyUnits)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: `${Math.round(Number(match[1]) * million)} units`,
  }));

/** "NS 1 L over 1 hour", "1 litre RL stat": litres of a fluid that runs into a vein. */
const litre = '(\\d{1,2}(?:\\.\\d{1,2})?)\\s*(?:l|lit(?:re|er)s?)(?![\\p{L}\\p{M}/])';
const litres = new RegExp(
  `(?<=(?<![\\p{L}\\p{M}])${anyOf(sheets.diluents)}\\s*[,:–-]?\\s*(?:iv\\s+)?)${litre}|(?<![\\p{L}\\p{N}.,])${litre}(?=\\s+(?:of\\s+)?(?:iv\\s+)?${anyOf(sheets.diluents)}(?![\\p{L}\\p{M}]))`,
  'giu',
);
const ofALitre = 1000;
const inMillilitres = (text: string): { start: number; end: number; text: string }[] =>
  [...text.matchAll(litres)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: `${Number(match[1] ?? match[2]) * ofALitre} mL`,
  }));

/** Numbers written as words in front of a unit, with the digits that they stand for. In the order of the text. */
export const writtenNumbers = (text: string): { start: number; end: number; text: string }[] =>
  [...inWords(text), ...inUnits(text), ...inMillilitres(text)].sort((a, b) => a.start - b.start);

const inWords = (text: string): { start: number; end: number; text: string }[] =>
  [...text.matchAll(written)].flatMap((match) => {
    const amount = amountOf(
      match[1] === undefined ? undefined : Number(match[1].replaceAll(',', '')),
      match[2] ?? '',
    );
    return amount === undefined
      ? []
      : [{ start: match.index, end: match.index + match[0].length, text: String(amount) }];
  });
