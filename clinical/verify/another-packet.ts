import type { Reason } from '../dosing/reason';
import type { Names } from '../knowledge/shape';
import { anyOf } from '../words/phrases';
import { unitWords } from './dose-words';
import { howGiven, howMade, howOften, sheetWords as words } from './sheet-words';

// Letters behind a name make it another packet: "Amlong MT" is not amlodipine alone, "Grilinctus-BM" not Grilinctus. Where
// they are not known with the name, nobody knows what the packet holds.

const others = anyOf(words.otherPackets);
const letters = new RegExp(
  `^(?:\\s*-\\s*|[^\\S\\n]+)(\\p{Lu}{1,3}\\d?|${others})(?![\\p{L}\\p{M}\\p{N}.])`,
  'iu',
);
const isOther = new RegExp(`^${others}$`, 'u');
const isCapital = (word: string): boolean => word === word.toUpperCase();
/** These words behind a name tell how a drug is made, given or taken, and never what else a packet holds. */
const harmless: ReadonlySet<string> = new Set(
  [...howMade, ...howGiven, ...howOften, words.besideNames, words.betweenNameAndDose, words.noDose].flatMap(
    (list) => list.words.map((word) => word.toLowerCase()),
  ),
);
/** In capitals, on a line that has small letters as well, these are no words of a sentence: "Amlodipine AT". */
const ofSentences: ReadonlySet<string> = new Set(words.shortInSentences.words);
const alsoMeasures = /^(?:[CDHT]|GM)$/;
const putOn = new RegExp(
  `^\\s+(?:${anyOf([words.applied, words.formsOfPlaces, words.bareDrops])})(?![\\p{L}\\p{M}])`,
  'iu',
);
const isUnit = new RegExp(`^(?:${unitWords})$`, 'iu');

/** The letters right behind a name that make it another packet; nothing where they only say how it is made or taken. */
export function lettersBehind(text: string, end: number, isVaccine = false): string | undefined {
  const found = letters.exec(text.slice(end, end + 12));
  const said = found?.[1];
  if (found === null || said === undefined) return undefined;
  const word = said.toLowerCase();
  // "OPV-B 2 drops", "DPT-B1": a booster of the same vaccine.
  if (isVaccine && /^B\d?$/u.test(said)) return undefined;
  // "Betnovate-C", "Ciplox D eye drops": behind a stroke, or in front of what is put on, these are no day and no capsule.
  const isOfName = /^\s*-/.test(found[0]) || putOn.test(text.slice(end + found[0].length));
  if (isOfName && alsoMeasures.test(said)) return said;
  // Small letters in plain words are prose; "plus" and its kind are said in any letters.
  if (said.length <= 4 && !isCapital(said) && !isOther.test(word)) return undefined;
  const line = text.slice(text.lastIndexOf('\n', end) + 1, end);
  const isSentence = ofSentences.has(word) && !/\p{Ll}/u.test(line);
  if (isUnit.test(word) || (harmless.has(word) && (isSentence || !ofSentences.has(word)))) return undefined;
  return said;
}

/** Says that a packet is not known by the letters behind its name. */
export function reasonOfLetters(name: string, said: string): Reason {
  const text: Names = {
    en: `${name} ${said} is not in this reference: it may hold more than ${name}. Read the pack.`,
    hi: `${name} ${said} इस रेफ़रेंस में नहीं: इसमें ${name} के अलावा और दवा हो सकती है। पैकेट पर पढ़ें।`,
  };
  return { kind: 'unread', verdict: 'not-verified', text, sources: [] };
}
