import { isKnownPurpose, namesAnyCondition } from '../dosing/conditions';
import ages from '../knowledge/words/age.json' with { type: 'json' };
import amounts from '../knowledge/words/amounts.json' with { type: 'json' };
import lookAlikes from '../knowledge/words/look-alikes.json' with { type: 'json' };
import names from '../knowledge/words/names.json' with { type: 'json' };
import patient from '../knowledge/words/patient.json' with { type: 'json' };
import spelling from '../knowledge/words/spelling.json' with { type: 'json' };
import { kindNamed } from '../reference/drug-kinds';
import { findDrug } from '../reference/drug-names';
import { genericNamed } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { fullKey } from '../reference/spelling';
import { isOrdinalOfMonth } from '../text/motherhood';
import { suggestionFor } from '../text/suggestion';
import type { Understanding } from '../text/understanding';
import { blank } from '../words/blank';
import { namesAsKnown, namesHeard } from '../words/names-by-sound';
import { isDevanagari } from '../words/phonetic';
import { anyOf, anyWordOf, type WordList } from '../words/phrases';
import { englishKey } from '../words/stem';
import { withoutIllnessesInShort } from './diagnosis-lines';
import { plainWords } from './plain-words';
import { tellsOfOrgansSound } from './sheet-shorthand';
import { sheetWords as words } from './sheet-words';

const eachWord = (...lists: readonly WordList[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.words.flatMap((phrase) => phrase.toLowerCase().split(/[\s-]+/))));
const neverPlain: ReadonlySet<string> = new Set(words.neverPlainOnSheets.words);
/** Everyday words, and what people do: they tell nothing where the reference does not know them as a word of an illness. */
const plainUnlessKnown: ReadonlySet<string> = new Set(
  [
    ...eachWord(
      lookAlikes.everyday,
      spelling.otherWords,
      ages.callings,
      words.everydayOnSheets,
      words.placesOnSheet,
      words.patientNames,
      patient.noLongerConceives,
    ),
  ].filter((one) => !neverPlain.has(one)),
);
/** A shorter word may by its stem be another one. */
const shortestStemmed = 5;
const plainStems: ReadonlySet<string> = new Set(
  [...plainUnlessKnown].filter((one) => one.length >= shortestStemmed).map(englishKey),
);
/** Says whether a word is one of every day in any of its forms: "herder" and "herders", "gain" and "gaining". */
const isEveryday = (lower: string): boolean =>
  plainUnlessKnown.has(lower) ||
  (lower.length >= shortestStemmed && !neverPlain.has(lower) && plainStems.has(englishKey(lower)));
/** Illnesses that speak against no drug, to be known in the other script: "मैस्टाइटिस" is mastitis. */
const harmlessHeard = namesHeard(names.illnessesThatForbidNothing.words);
/** By these a patient is told of; where that was read, the words are heard. */
const wordsOfPatient = {
  breastfeeding: eachWord(patient.nursing, patient.feedsNow, patient.unbornChild),
  pregnancy: eachWord(
    patient.withChild,
    patient.second,
    patient.third,
    patient.fourth,
    patient.monthRuns,
    patient.monthOfPregnancy,
    patient.childAwaited,
    patient.inTheWomb,
    patient.periods,
    patient.carries,
  ),
  postpartumDays: eachWord(patient.births, patient.behindBirth),
} as const;

/** Where the orders begin: a form or an amount. */
const order = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf(words.formsInFront)}\\.?\\s+\\p{L}|\\d\\s*${anyOf(amounts.units)}(?![\\p{L}\\p{M}/])`,
  'iu',
);
const clause = /[^,;।|()\n]+?(?=[,;।|()\n]|\.\s|\.?$)/gu;
const word = /[\p{L}\p{M}][\p{L}\p{M}\d]*/gu;
const hyphened = /(?<![\p{L}\p{M}-])(\p{L}{3,})-(\p{L}{4,})(?![\p{L}\p{M}-])/gu;
const inCapitals = /^\p{Lu}{2,6}\d{0,2}$/u;
/** "G2P1L1", "P1L1": how often she was with child and what became of it speaks of no illness. */
const parity = /^(?:g\d)?p\d(?:[al]\d){0,2}$/iu;
/** "D15 review", "d20": a day of a course or of a life. */
const numberedDay = /^d\d{1,3}$/iu;
const denied = anyWordOf(words.noDiagnosis);
/** "PR normal", "cornea clear", "malaria test नेगेटिव": a finding that is told as sound needs not be understood. "Theek", "ok": so an illness is told as well that is held in check. */
const toldSound = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(words.soundBehind)}[\\s.]*$`, 'iu');
/** "G6PD normal by quantitative test": how it was found says nothing more. */
const foundBy = /\s+by\s+[\p{L}\s]+$/iu;
/** "Crane operator", "चाय वाला": a calling, by whatever it is done. */
const calling = new RegExp(`(?<=^|[\\s-])${anyOf(words.callingsBehind)}[\\s.]*$`, 'iu');
/** "Non-valvular", "non smoker": what stands behind it the patient has not. */
const deniedWord = /(?<![\p{L}\p{M}])non[\s-]+\p{L}+/giu;
/** "PHC Koraput", "Assam PHC": a place says nothing of its patient. */
const healthCentre = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(words.healthCentres)}\\s+\\p{L}+|\\p{L}+\\s+${anyOf(words.healthCentres)})(?![\\p{L}\\p{M}])`,
  'giu',
);
/** Behind "PEF", in "PEF 40%": letters in capitals with a number are a value. "SLE 10 yrs" tells how long, "APLA 2019" since when. */
const valueBehind = /^\s*[:=<>]?\s*(?:\d{3}|\d{1,3}\.\d{1,2}|\d{1,3}\s*%)\s*%?\s*$/u;
/** "Renal function" is a test by all its words. */
const test = new RegExp(anyWordOf(words.testsOnSheet).source, 'giu');
const shortest = 3;
/** A word so long, and near to one that is known, is a slip of it. */
const longWord = 7;

/** Says whether a word is known, and whether it is near to one that is. */
export type HeardBy = {
  isKnown: (said: string) => boolean;
  isNear: (said: string) => boolean;
  /** Says whether a name that begins with another word is that of a drug itself: "Theo-Asthalin" is more than Asthalin. */
  isOtherPacket: (front: string, name: string) => boolean;
};

/**
 * What a sheet tells of its patient, and of which nothing was understood: a clause of words that nobody knows, or letters in
 * capitals that may stand for any illness. Whether it speaks against a drug was not weighed.
 */
export function unheardOn(
  { text, findings, measurements, results = [], person }: Understanding,
  { isKnown, isNear, isOtherPacket }: HeardBy,
): string[] {
  const facts = person.told ?? {};
  const heardOfPatient = (Object.keys(wordsOfPatient) as (keyof typeof wordsOfPatient)[]).flatMap((fact) =>
    facts[fact] === undefined ? [] : [wordsOfPatient[fact]],
  );
  const isOfPatient = (said: string): boolean =>
    heardOfPatient.some((words) => words.has(said.toLowerCase())) ||
    (facts.pregnancy !== undefined && isOrdinalOfMonth(said));
  const linesTold = new Set(person.spans.map(({ start }) => text.slice(0, start).split('\n').length));
  const read = [
    ...findings.map(({ span }) => span),
    ...measurements.map(({ span }) => span),
    ...results.map(({ span }) => span),
    ...person.spans,
  ];
  const isRead = (start: number, end: number): boolean =>
    read.some((span) => span.start < end && span.end > start);
  let from = 0;
  return text.split('\n').flatMap((line, at) => {
    const start = from;
    from += line.length + 1;
    if (!linesTold.has(at + 1)) return [];
    const ends = line.search(order);
    return [...(ends < 0 ? line : line.slice(0, ends)).matchAll(clause)].flatMap((hit) => {
      // "No nitrates": what is denied need not be understood.
      const said = hit[0];
      if (denied.test(said) || toldSound.test(said.replace(foundBy, '')) || tellsOfOrgansSound(said))
        return [];
      const begins = start + hit.index;
      const isHeard = (letters: string, index: number): boolean =>
        (inCapitals.test(letters) && valueBehind.test(said.slice(index + letters.length))) ||
        isRead(begins + index, begins + index + letters.length) ||
        (letters.length > 2 && isKnown(letters)) ||
        namesAnyCondition(letters);
      const packets = [...said.matchAll(hyphened)].flatMap(([, front = '', name = '']) =>
        !isEveryday(front.toLowerCase()) && !plainWords.has(front.toLowerCase()) && isOtherPacket(front, name)
          ? [front]
          : [],
      );
      if (packets.length > 0) return packets;
      const withoutKnown = withoutIllnessesInShort(
        said.replace(deniedWord, blank).replace(healthCentre, blank).replace(test, blank),
      );
      const told = [...withoutKnown.matchAll(word)].flatMap(({ 0: letters, index }) => {
        const lower = letters.toLowerCase();
        if (
          plainWords.has(lower) ||
          letters.length < 2 ||
          parity.test(letters) ||
          numberedDay.test(letters) ||
          isOfPatient(letters)
        )
          return [];
        const heard = isHeard(letters, index);
        return !heard && isEveryday(lower) ? [] : [{ letters, isHeard: heard }];
      });
      const unknown = told.filter((one) => !one.isHeard).map((one) => one.letters);
      const initials = unknown.filter((one) => inCapitals.test(one));
      if (initials.length > 0) return initials;
      const slips = unknown.filter((one) => one.length >= longWord && isNear(one));
      if (slips.length > 0) return slips;
      if (calling.test(said)) return [];
      const isUnheard = unknown.length === told.length && unknown.some((one) => one.length >= shortest);
      return isUnheard ? [unknown.join(' ')] : [];
    });
  });
}

/** The words of an illness, a purpose or a drug of the reference. */
export const heardBy = (reference: Reference): HeardBy => ({
  isKnown: (said) =>
    isKnownPurpose(reference, said) ||
    reference.drugNames().exact.has(fullKey(said)) ||
    genericNamed(said, 'exact') !== undefined ||
    kindNamed(said) !== undefined ||
    (isDevanagari(said) &&
      (findDrug(reference.drugNames(), said).kind === 'drug' || namesAsKnown(said, harmlessHeard) !== said)),
  isNear: (said) => suggestionFor(reference.lexicon(), said) !== undefined,
  isOtherPacket: (front, name) => {
    const { exact } = reference.drugNames();
    const isName = (one: string): boolean =>
      exact.has(fullKey(one)) || genericNamed(one, 'exact') !== undefined;
    return isName(name) && !isName(`${front}-${name}`) && !isName(front) && !isKnownPurpose(reference, front);
  },
});
