import ages from '../knowledge/words/age.json' with { type: 'json' };
import words from '../knowledge/words/measures.json' with { type: 'json' };
import weights from '../knowledge/words/weight.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
import { anyOf, wordStart } from '../words/phrases';

/** What a machine that reads paper takes for a digit, or a hand types for one: "1O2.6", "l16", "6l". */
const amongDigits = pattern(
  '(?<![\\p{L}\\p{M}\\p{N}])(?:[lI]{1,2}(?=[0-9O])|[0-9])[0-9OolI]*(?:\\.[0-9OolI]+)?',
  'gu',
);
const inLetters = /[0-9][OolI]|(?<![a-z])[lI][0-9O]/;
const isLetterLast = /[OolI]$/;
/** "9l%", "6l yrs", "3Oy": a last letter is a digit in front of these; "5l" may be litres, "38o" degrees, "5OD" a day. */
const goesOn = pattern(`^\\s?(?:${anyOf(words.behindDigit)}(?![\\p{L}/])|/\\s?[0-9OlI])`, 'iu');
const asDigits = (typed: string): string => typed.replace(/[lI]/g, '1').replace(/[Oo]/g, '0');

const withoutLetters = (text: string): string =>
  text.replace(amongDigits(scriptOf(text), text), (typed: string, at: number) => {
    const behind = text.slice(at + typed.length, at + typed.length + fewLetters);
    const isPlain = !isLetterLast.test(typed) || (typed.endsWith('O') && !/^[a-z]/i.test(behind));
    return isPlain || goesOn(scriptOf(text)).test(behind) ? asDigits(typed) : typed;
  });
const fewLetters = 8;

/** Single digits with a blank between them, as forms with boxes give them: "9 8 / min", "4 . 9 kg". */
const apart = pattern(
  '(?<![\\p{L}\\p{M}\\p{N}.,-])(?<!(?<![\\p{L}\\p{M}\\p{N}])[0-9OlI] )[0-9OlI](?: [0-9OlI]){1,2}(?: \\. ?[0-9])?(?![\\p{L}\\p{M}\\p{N}]|/[0-9]| [0-9OlI](?![\\p{L}\\p{M}\\p{N}]))',
  'gu',
);
const pointApart = /(?<![0-9.,])([0-9]{1,3}) \. ?([0-9])(?![0-9])/g;
const inPieces = /(?<![0-9.,])[0-9OlI] (?:[0-9OlI](?![0-9a-zA-Z])|\. ?[0-9])|[0-9] \. ?[0-9]/;
const namedInFront = pattern(
  `(?:${wordStart}(?:${anyOf([
    words.pulse,
    words.respiratoryRate,
    words.spo2,
    words.temperature,
    words.bloodPressure,
    words.gcs,
    words.pulseInitial,
    words.respiratoryInitial,
    ages.names,
    weights.names,
  ])})(?:\\s*(?:rate|is|[-:=~(.]))*\\s*|${wordStart}${anyOf(words.bloodPressure)}[\\s:=-]*[0-9OlI ]+/\\s*|[0-9OlI]\\s+/\\s*)$`,
  'iu',
);
const unitBehind = pattern(`^\\s*(?:${anyOf([words.minutes, weights.kilograms])}|%|°|/\\s?min)`, 'iu');
const reachInFront = 32;

function together(text: string): string {
  const script = scriptOf(text);
  const joined = text.replace(apart(script, text), (typed: string, at: number) => {
    const isLitres = typed.endsWith('l') && !goesOn(scriptOf(text)).test(text.slice(at + typed.length));
    const isMeasured =
      /[0-9]/.test(typed) &&
      !isLitres &&
      (namedInFront(script).test(text.slice(Math.max(0, at - reachInFront), at)) ||
        unitBehind(script).test(text.slice(at + typed.length)));
    return isMeasured ? asDigits(typed.replaceAll(' ', '')).padEnd(typed.length) : typed;
  });
  return joined.replace(pointApart, (typed: string, whole: string, tenths: string) =>
    `${whole}.${tenths}`.padEnd(typed.length),
  );
}

/** "Temp 38,9", "38,9 C": a temperature whose decimals stand behind a comma. */
const decimalComma = pattern(
  `(?<=${wordStart}${anyOf(words.temperature)}[\\s:=-]{0,3}(?:3[4-9]|4[0-2]|9[4-9]|10[0-6])),(?=[0-9](?![0-9]))|(?<=(?<![0-9.,])(?:3[4-9]|4[0-2]|9[4-9]|10[0-6])),(?=[0-9]\\s*°?\\s*[cf](?![\\p{L}]))`,
  'giu',
);
const anyComma = /[0-9],[0-9]/;
/** "38·4". */
const raisedPoint = /(?<=[0-9])[·•](?=[0-9])/g;

/**
 * The text with its numbers in Latin digits as they were meant and every other place as it was: "B P : l3O / 8 4" holds a
 * pressure of 130/84, "38·4" and "७.८" are read like "38.4" and "7.8".
 */
export function digitsMeant(text: string): string {
  let meant = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(raisedPoint, '.');
  if (inLetters.test(meant)) meant = withoutLetters(meant);
  if (inPieces.test(meant)) meant = together(meant);
  return anyComma.test(meant) ? meant.replace(decimalComma(scriptOf(meant)), '.') : meant;
}

/** "P88BP110/70RR18", "SPO299": the name of a vital sign right behind the number of another one, or right in front of its own. */
const glued = pattern(
  `(?=[bprhst])(?=${anyOf(words.gluedNames)}\\s?[-:=]?\\s?[0-9]{2})(?<=[0-9](?:\\s?${anyOf(words.unitsOfReadings)})?)|(?=[0-9])(?<=sp?o2)(?=(?:100|[3-9][0-9])(?![0-9]))`,
  'giu',
);

/** A text in which blanks were put, and where each of its places stands in the text as given. */
export type Spread = { text: string; placeOf: (at: number) => number };

/** Parts what was written in one: "BP110/70RR18T98.4" holds three vital signs. */
export function spreadOut(text: string): Spread {
  const blanks: number[] = [];
  const spread = text.replace(glued(scriptOf(text), text), (_nothing: string, at: number) => {
    blanks.push(at + blanks.length);
    return ' ';
  });
  return { text: spread, placeOf: (at) => at - blanks.filter((blank) => blank < at).length };
}
