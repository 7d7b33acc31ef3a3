import words from '../knowledge/words/age.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import patient from '../knowledge/words/patient.json' with { type: 'json' };
import persons from '../knowledge/words/person.json' with { type: 'json' };
import weights from '../knowledge/words/weight.json' with { type: 'json' };
import { type Age, ageInYears } from '../patient';
import { blank } from '../words/blank';
import { findAll, type Pattern, pattern, patternInFrame, type Script } from '../words/pattern';
import { anyOf, type WordList, wholeWord, wordEnd, wordStart } from '../words/phrases';
import { numberOf } from '../words/tokens';
import { ageBeside } from './age-beside';
import { readingSpoken, spokenReading } from './numeral';
import { type Span, spanAt } from './span';
import { anyUnit, countOf, countPart, noHeartRate, type TimeTold, timesTold } from './time-told';

/** An age with its place; `told` is missing where only "newborn" or "infant" was said. */
export type AgeRead = {
  years: number;
  told?: Age;
  span: Span /** Another age that the text tells as surely. */;
  other?: Span;
};
type Heard = { age: Age; start: number; end: number; sure: number };

const names = anyOf(words.names);
const people = anyOf(words.people);
/** "21 days f/b 20 mg", "f/u 6 wk": what follows a stroke so is no sex. */
const noLetter = '(?![\\p{L}\\p{M}])(?!\\/[bhu](?![\\p{L}]))';
const afterLetter = '(?<![\\p{L}\\p{M}])';
const sexes = anyOf(words.sexes);
const years = anyOf(grammar.yearsInEnglish);
/** "3 yrs", "3 साल". */
const yearsInBoth = anyOf([grammar.yearsInEnglish, grammar.yearsInHindi]);
const kilos = anyOf(grammar.kilos);
const day = 'd(?:ay)?';
/** "Papa ji": a relative may be named with respect. */
const ji = `(?:\\s*${anyOf(grammar.honorifics)})?`;
const links = `(?:\\s*${anyOf(words.links)})*\\s*`;

/** These stand right behind a time. */
const behind = {
  old: pattern(`^[\\s,-]*(?:${anyOf(words.old)})${noLetter}`, 'iu'),
  person: pattern(`^[\\s/().-]*(?:${anyOf(grammar.possessives)}\\s+)?(?:old\\s+)?${people}${noLetter}`, 'iu'),
  personApart: pattern(`^\\s*,\\s*${people}${noLetter}`, 'iu'),
  owned: pattern(
    `^\\s*${anyOf(grammar.possessives)}(?:\\s+(?!${anyOf(words.notOwners)})|\\s*(?=[,.;।]|$))`,
    'iu',
  ),
  noAge: pattern(
    `^\\s*-?\\s*(?:(?:${anyOf(words.notAnAge)})${noLetter}|${anyOf(words.notAnAgeBeginnings)})`,
    'iu',
  ),
  end: pattern('^\\s*(?:[,.;।:\\n()]|$)', 'u'),
  comma: pattern('^\\s*,', 'u'),
  sexApart: pattern(`^\\s*,\\s*${sexes}\\s*(?=[,.;\\n]|$)`, 'iu'),
  ofWhom: pattern(`^\\s+${anyOf(grammar.hindiTo)}${noLetter}`, 'iu'),
  presenting: pattern(`^\\s*(?:[(,.;:\\n]|[-–]\\s|$|${anyOf(words.presents)}${noLetter})`, 'iu'),
  // "2 yr barking cough", "3 yr with sudden fast breathing": up to two words may stand between.
  acute: pattern(
    `^\\s+(?:(?!(?:${anyOf(words.longstanding)})${noLetter})[\\p{L}/]+\\s+){0,2}(?:${anyOf(words.acuteComplaints)})${noLetter}`,
    'iu',
  ),
  comesAndGoes: pattern(`^[^,.;।\\n]*${afterLetter}(?:${anyOf(words.comesAndGoes)})${noLetter}`, 'iu'),
  calling: pattern(
    `^[\\s-]*(?:old[\\s-]+)?(?:${anyOf([words.callings, persons.youngFemale, persons.youngMale])})${noLetter}`,
    'iu',
  ),
  oldPerson: pattern(`^[\\s-]*(?:years?[\\s-]+)?old[\\s-]+${people}${noLetter}`, 'iu'),
};
/** These stand right in front of it. */
const inFront = {
  name: pattern(`${afterLetter}${names}${links}$`, 'iu'),
  babyOf: pattern(
    `${afterLetter}${anyOf(words.babyOf)}(?:\\s+|(?<=/o)\\s*)[\\p{L}\\p{M}.]+(?:\\s+[\\p{L}\\p{M}]+)?(?:\\s*,\\s*${sexes})?[\\s,]*$`,
    'iu',
  ),
  person: pattern(
    `${afterLetter}(${people})(?:[\\s/|:()~-]+|\\s+(?:of|aged)\\s+|(?:\\s*${anyOf(words.links)})+[\\s.~]*)$`,
    'iu',
  ),
  personApart: pattern(`(?:^|[,.;।\\n])\\s*(${people})\\s*,\\s*$`, 'iu'),
  sexFirst: pattern(`^\\s*${anyOf([words.sexes, words.grownPeople])}\\s*,\\s*$`, 'iu'),
  /** "Pati 38 saal, BP 150/100": a relative who begins a text and is of an age is the patient. */
  kin: pattern(
    `(?:^|[.;।\\n])\\s*(?:${anyOf(grammar.mine)}\\s+)?(?:${anyOf([words.grownKin, persons.kinFemale, persons.kinMale])})${ji}[\\s,:-]*$`,
    'iu',
  ),
  calling: pattern(`^\\s*(?:[\\p{L}\\p{M}]+\\s+)?${anyOf(words.callings)}[\\s,]*$`, 'iu'),
  noAge: pattern(`${afterLetter}(?:${anyOf(words.notAnAgeInFront)})[\\s:.~-]*$`, 'iu'),
  pregnancy: pattern(`${afterLetter}(?:${anyOf(words.pregnancyInFront)})[\\s:,.~(-]*$`, 'iu'),
  start: pattern('(?:^|[,.;।(\\n])\\s*$', 'u'),
  sentence: pattern('[.।\\n]\\s*$', 'u'),
  expecting: pattern(`${afterLetter}(?:${anyOf(words.yearsInFront)})[\\s,(]*$`, 'iu'),
  /** "Ht 110 cm wt 19 kg 5 yr, HR 96": a number with its unit stands in front, and no complaint. */
  reading: pattern(`(?:[0-9]\\s*${anyOf(measures.unitsOfReadings)}|[0-9]{2,3}/[0-9]{2,3})[\\s,;]*$`, 'iu'),
  /** "Ganglion 1 cm, 2 years": so small is what somebody has, and the years are how long. */
  lump: pattern('(?<![0-9])[0-9](?:\\.[0-9])?\\s*[cm]ms?[\\s,;]*$', 'iu'),
  weight: pattern(
    `${afterLetter}${people}[\\s,]+(?:wt|weight)?[\\s:-]*([0-9]{1,2}(?:\\.[0-9])?)\\s*${kilos}[\\s,]+$`,
    'iu',
  ),
};
const isGrown = pattern(`^${anyOf(words.grownPeople)}$`, 'iu');
const isChild = pattern(`^${anyOf(words.childPeople)}$`, 'iu');
/** A child of three days is called a baby: "child, 3 days" tells how long the child has been ill. */
const personSuits = (person: string, { unit }: Age, script: Script): boolean =>
  unit === 'years' || (!isGrown(script).test(person) && (unit === 'months' || !isChild(script).test(person)));

/** Below this many years "45 years" alone in its clause may as well be how long something has lasted. */
const loneFrom = 18;
/** From so many years on they are the age, and not how long somebody has been at his work. */
const longestAtWork = 35;
/** "Child with fever, 2 yr", "10 kg, 2 yr": whose illness is told with a child or a child's weight. */
const children: WordList = {
  about: words.childPeople.about,
  words: words.childPeople.words.filter((word) => !words.grownPeople.words.includes(word) && word !== 'aged'),
};
const tellsOfChild = pattern(
  `${afterLetter}${anyOf([children, words.infant, words.ofChildAlone])}${noLetter}|(?<![0-9.])[1-3]?[0-9](?:\\.[0-9])?\\s*kg`,
  'iu',
);
const inWhom = pattern(`${afterLetter}in\\s+(?:an?\\s+)?$`, 'iu');
/** "Preterm born at 32 weeks, now 2 months": behind a birth the time of now is the age. */
const isNow = pattern(`${afterLetter}${anyOf(grammar.nowInFront)}\\s*(?:day\\s*)?$`, 'iu');
const tellsOfBirth = pattern(`${afterLetter}(?:born|preterm|premature|birth)${noLetter}`, 'iu');
const tellsOfPregnancy = pattern(
  `${wordStart}(?:${anyOf(patient.withChild)}|(?:${anyOf(patient.withChildAsWhole)})(?![\\p{L}\\p{M}])|${anyOf([patient.ofPregnancy, words.besidePregnancy])})`,
  'iu',
);
/** Nobody older is called a child. */
const oldestChild = 14;
/** A time is looked at with so many letters around it. */
const around = 48;
const certain = 4;
const likely = 3;
const besidePerson = 2;
const alone = 1;

/** "Male child 14 kg 3 years": behind a child's weight stands the age that this weight suits, else how long it has lasted. */
const isWeightOf = (kg: string | undefined, years: number): boolean =>
  kg !== undefined && years <= oldestChild && Number(kg) >= years + 4 && Number(kg) <= 4 * years + 12;
/** Months are told of who is no older. */
const mostMonths = 36;
/** "Bronchitis 7kg 6mo": behind a weight that suits them months are the age. */
const isWeightOfMonths = (kg: string | undefined, months: number): boolean =>
  kg !== undefined &&
  months <= mostMonths &&
  Number(kg) >= 2 + 0.22 * months &&
  Number(kg) <= 7 + 0.6 * months;

const kgInFront = pattern(
  `(?<!${anyOf([weights.changesInFront, weights.otherWeights])}[^.,;\\n]*)(?<![0-9.])([0-9]{1,2}(?:\\.[0-9]{1,2})?)\\s*${anyOf(weights.kilograms)}[\\s,/(]+$`,
  'iu',
);

const givesTheBreast = anyOf(words.givesTheBreast, '\\s');
const nursing = `(?:${anyOf([words.givesTheBreast, words.feedsOrDelivered], '\\s')}|post\\s?partum)\\s+${anyOf(words.nursingWomen)}`;
const nursingMother = pattern(
  `${afterLetter}${nursing}${noLetter}|^\\s*(?:f\\s*/?\\s*)?[1-5][0-9]\\s*(?:y[a-z]*\\.?)?(?:\\s*old)?\\s*/?\\s*(?:f|female|woman|lady)?[\\s,]*${givesTheBreast}${noLetter}`,
  'iu',
);
const nursingInFront = pattern(`${afterLetter}${nursing}[\\s,:(-]*(?:aged\\s+)?$`, 'iu');

const feeds = pattern(`${afterLetter}${anyOf(words.feedingInFront)}\\s*$`, 'iu');
const shortTime = pattern(
  `${wordStart}${countPart}\\s*-?\\s*(?:${anyOf([words.days, words.hours])})${noLetter}`,
  'iu',
);
/** What stands in front of the years may have lasted for them. */
const lasts = pattern(
  `${afterLetter}(?:${anyOf(words.longstanding)}|${anyOf(words.lastsInFront)})[\\s,]*$`,
  'iu',
);

/** "38 wk baby moves less": late weeks in front of a child that moves are of a pregnancy. */
const viableWeeks = 20;
const viableMonths = 5;
/** "9 mahina, BP 170/110": no infant has such a pressure; the months are those of a pregnancy. */
export const pressureOfGrown = new RegExp(
  `(?:${anyOf(measures.bloodPressure)}[\\s:=-]*|(?<![0-9/]))(?:1[4-9][0-9]|2[0-4][0-9])\\s*(?:${anyOf(measures.over)})\\s*(?:9[0-9]|1[0-6][0-9])`,
  'iu',
);
const movesInWomb = pattern(`${afterLetter}(?:${anyOf(words.movesInWomb)})`, 'iu');

const oldIllness = pattern(`^\\s*old\\s+(?:${anyOf(words.oldIllnesses)})${noLetter}`, 'iu');

/** "Girl 4y from Punjab": a place, written with a capital, and no beginning of an illness. */
const comesFrom = /^\s+from\s+\p{Lu}\p{Ll}+/u;

/** "Burn of the forearm 12 days old", "ulcer 3 months old": what stands in front, in its clause, is so old, and nobody between. */
const ofThings = (things: WordList | readonly WordList[]): Pattern =>
  pattern(`${wordStart}(?:${anyOf(things)})${wordEnd}([^,.;।\\n]{0,30})$`, 'iu');
const oldInYears = ofThings(words.thingsOfYears);
const oldInDays = ofThings([words.thingsOfYears, words.thingsOfDays]);
const personBetween = pattern(`${afterLetter}(?:${people}|${sexes})${noLetter}`, 'iu');
function isOfThing(left: string, script: Script, { unit }: Age): boolean {
  const told = (unit === 'days' || unit === 'weeks' ? oldInDays : oldInYears)(script).exec(left);
  return told !== null && !personBetween(script).test(told[1] ?? '');
}

/** How surely a time is the age of the patient; 0 when it is not. */
function sureness(text: string, script: Script, { age, start, end }: TimeTold): number {
  const right = text.slice(end, end + around);
  const left = text.slice(Math.max(0, start - around), start);
  // "Mastitis, feeding 3 wk old baby": who feeds is not of the age of whom she feeds.
  if (feeds(script).test(left) && behind.person(script).test(right)) return 0;
  // "36M old PTB": a man, and what he had before.
  if (/[0-9]\s*m$/i.test(text.slice(start, end)) && oldIllness(script).test(right)) return 0;
  // "Fever in 45 day old baby": what is called old and a person has an age, whatever stands in front.
  if (behind.oldPerson(script).test(right)) return certain;
  // "White pupil in 2 year old".
  if (inWhom(script).test(left) && behind.old(script).test(right)) return certain;
  if (behind.old(script).test(right) && isOfThing(left, script, age)) return 0;
  const isNone = behind.noAge(script).test(right) && !(age.unit === 'years' && comesFrom.test(right));
  if (isNone || inFront.noAge(script).test(left)) return 0;
  if (behind.old(script).test(right) || inFront.name(script).test(left)) return certain;
  if (inFront.babyOf(script).test(left)) return certain;
  if (age.unit !== 'years' && inFront.pregnancy(script).test(left)) return 0;
  const starts = inFront.start(script).test(left);
  const isLate =
    (age.unit === 'weeks' && age.value >= viableWeeks) ||
    (age.unit === 'months' && age.value >= viableMonths && !behind.person(script).test(right));
  const mayBeUnborn = isLate && !behind.owned(script).test(right);
  if (mayBeUnborn && movesInWomb(script, text).test(text)) return 0;
  if (mayBeUnborn && age.unit === 'months' && age.value < 10 && pressureOfGrown.test(text)) return 0;
  if (behind.person(script).test(right) || behind.owned(script).test(right)) return likely;
  if (starts && behind.personApart(script).test(right)) return likely;
  if (age.unit === 'years' && nursingInFront(script).test(left)) return besidePerson;
  if (age.unit === 'years' && behind.sexApart(script).test(right) && !lasts(script).test(left))
    return besidePerson;
  // "33 yr housewife", "brought his 4 yr daughter".
  if (behind.calling(script).test(right)) return besidePerson;
  const person = inFront.person(script).exec(left)?.[1];
  if (person && personSuits(person, age, script)) return besidePerson;
  // "Mazdoor 38 saal, roz sharab": what somebody does begins the text, and the age follows; fewer years he may have done it for.
  if (
    age.unit === 'years' &&
    ageInYears(age) >= longestAtWork &&
    inFront.calling(script).test(text.slice(0, start))
  )
    return besidePerson;
  if (age.unit === 'years' && inFront.kin(script).test(text.slice(0, start))) return besidePerson;
  if (age.unit === 'years' && ageInYears(age) >= youngestMother && inFront.expecting(script).test(left))
    return besidePerson;
  const apart = inFront.personApart(script).exec(left)?.[1];
  const ends = behind.end(script).test(right);
  // "Male, 45 years c/o cough": a text that begins with a sex goes on with the age.
  if (inFront.sexFirst(script).test(left) && start <= around && behind.presenting(script).test(right))
    return besidePerson;
  if (apart && ends && (age.unit !== 'years' || ageInYears(age) < loneFrom)) return besidePerson;
  // "महिला, 27 वर्ष को बुखार": who has the fever is of that age.
  if (apart && behind.ofWhom(script).test(right)) return besidePerson;
  // "Crusted sores, 12 kg 2y": right behind a weight that suits it.
  const kg = kgInFront(script).exec(left)?.[1];
  const tells = ends || behind.acute(script).test(right) || /[/(]\s*$/.test(left);
  if (tells && age.unit === 'years' && isWeightOf(kg, ageInYears(age))) return besidePerson;
  if (age.unit === 'months' && isWeightOfMonths(kg, age.value)) return besidePerson;
  if (ends && isNow(script).test(left) && tellsOfBirth(script).test(text.slice(0, start)))
    return besidePerson;
  const isReading = inFront.reading(script).test(left) && !inFront.lump(script).test(left);
  if (age.unit === 'years' && isReading && behind.presenting(script).test(right)) return alone;
  if (age.unit === 'years' && isWeightOf(inFront.weight(script).exec(left)?.[1], ageInYears(age)))
    return besidePerson;
  const isLone = (starts && ends) || (start === 0 && /^\s+[\p{L}]/u.test(right));
  // "18 mo, MUAC 108": so a child's months lead too, where no pregnancy is told.
  const leadsInMonths = age.unit === 'months' && left.trim() === '' && behind.comma(script).test(right);
  if (leadsInMonths && !tellsOfPregnancy(script, text).test(text)) return alone;
  // "14 mo cough", "8 mth nose block": nobody tells months so that are how long an illness has lasted.
  const typedAge =
    /m(?:o|ths?|nths?)\s*$/i.test(text.slice(start, end)) && start === 0 && behind.acute(script).test(right);
  if (typedAge && age.unit === 'months') return alone;
  // "UPT+ 27y": grown years that end a text, with nothing in front that lasts so long.
  const endsText = start > 0 && /^[\s.]*$/.test(right) && !lasts(script).test(left);
  if (endsText && age.unit === 'years' && ageInYears(age) >= loneFrom) return alone;
  if (!isLone || age.unit !== 'years') return 0;
  // "Fever 3 days, vomiting, 4 yr": behind the days of an illness the years that end a text are the age.
  const isLast = start > 0 && /^[\s.]*$/.test(right);
  // "Cough 4 days. Seven years, eats well": years alone that begin a later sentence are that too.
  const beginsSentence = start > 0 && inFront.sentence(script).test(left) && ends;
  const isApart = isLast || beginsSentence;
  if (isApart && shortTime(script).test(text.slice(0, start)) && !lasts(script).test(left)) return alone;
  // "6 yr, fever": nobody begins with how long something has lasted and sets it off with a comma.
  const leads = left.trim() === '' && start <= around && behind.comma(script).test(right);
  const years = ageInYears(age);
  const isChild = years <= oldestChild && start > 0 && tellsOfChild(script, text).test(text);
  // "2 yr cough rr 52": what begins within days has not lasted for years.
  // "12 yr headache off and on": what comes and goes has lasted so long.
  const isAcute = start === 0 && behind.acute(script).test(right) && !behind.comesAndGoes(script).test(right);
  return leads || isChild || isAcute || years >= loneFrom ? alone : 0;
}

/** 1 to 94: "103 F" is a temperature. */
const likelyYears = '([1-9]|[1-8][0-9]|9[0-4])';
const roughly = `${anyOf(grammar.roughly)}\\.?\\s+`;
const readingInFront = pattern(
  `(?:${afterLetter}(?:${anyOf(words.readingsInFront)})[\\s:.~-]*|[0-9](?:\\s*[-/]\\s*|,))$`,
  'iu',
);
const count = `(${countPart})`;
/** A number of any kind and what stands behind it. */
const counted = (behind: string, inFront = wordStart): Pattern =>
  patternInFrame(behind, `${inFront}${count}\\s*-?\\s*${behind}`, 'giu');
const anyWeight = '[0-9]{1,3}(?:\\.[0-9]{1,2})?';
/** Ages whose unit is not written behind their number, or is a letter: how many of which unit, and how surely. */
const otherAges: [Pattern, Age['unit'], number][] = [
  [
    pattern(
      `${afterLetter}${names}\\.?${links}([0-9०-९]{1,3})(?![0-9०-९]|[./][0-9०-९]|\\s?[½¼¾]|\\s1/2|\\s*-?\\s*${noHeartRate}${anyUnit}${noLetter})`,
      'giu',
    ),
    'years',
    certain,
  ],
  // "Age seventy-seven", "Kid is nine.", "Pt 68, male", "ladka hai 14 ka", "माताजी ७८,".
  [
    pattern(
      `${afterLetter}${names}${links}(?=\\p{L})(${countPart})${noLetter}(?!\\s*-?\\s*(?:${anyUnit}|${countPart})${noLetter})`,
      'giu',
    ),
    'years',
    certain,
  ],
  [
    pattern(
      `(?:^|[.;\\n]\\s*)(?:(?:the\\s+)?${anyOf(words.whoIs)}\\s+is\\s+|(?:pt|patient)\\s+(?=[1-9][0-9]\\s*,\\s*${sexes}))(${countPart})(?=\\s*(?:[.,;\\n]|$))`,
      'giu',
    ),
    'years',
    certain,
  ],
  [
    pattern(
      `${wordStart}${anyOf(words.childPeople)}\\s+(?:hai|है)\\s+(${countPart})\\s+${anyOf(grammar.possessives)}${noLetter}`,
      'giu',
    ),
    'years',
    certain,
  ],
  [
    pattern(
      `^\\s*${anyOf([words.grownKin, persons.kinFemale, persons.kinMale])}${ji}[\\s,]+([2-9][0-9]|[२-९][०-९])(?=\\s*[,।])`,
      'giu',
    ),
    'years',
    alone,
  ],
  // "M/63/72kg": sex, age and weight, set apart by strokes.
  [
    pattern(
      `${wordStart}[mf]\\s?/\\s?([1-9][0-9]?)\\s?/\\s?(?=[0-9]{1,3}(?:\\.[0-9])?\\s?kgs?(?![\\p{L}]))`,
      'giu',
    ),
    'years',
    certain,
  ],
  // "9 m F": where a sex stands behind it, the m is no sex. "Fch" is a female child.
  [
    pattern(
      `(?<!y[a-z]{0,4}[\\s,]{0,3})${wordStart}([1-9]|[12][0-9]|3[0-6])\\s*m(?!m(?![\\p{L}\\p{M}\\p{N}]))[\\s/,]*(?:[mf]\\s?[./]?\\s?ch(?:ild)?|[mf]|male|female)(?![\\p{L}\\p{M}\\p{N}/])`,
      'giu',
    ),
    'months',
    certain,
  ],
  [
    pattern(`${wordStart}([1-9]|1[0-7])\\s*[/,-]?\\s*[mf]\\s?[./]?\\s?ch(?:ild)?${noLetter}`, 'giu'),
    'years',
    certain,
  ],
  [counted(`y\\s*[/-]?\\s*o\\s*[mf]?${wordEnd}`), 'years', certain],
  // "27, female, fever", "78 lady": the number leads, and a person stands behind it.
  [
    pattern(
      `^\\s*(?:(?:pt|patient)[\\s:]+)?${likelyYears}(?:\\s*,\\s*${sexes}|\\s+${anyOf(words.peopleBehindNumber)})${noLetter}`,
      'giu',
    ),
    'years',
    likely,
  ],
  [counted(`m\\s*\\/\\s*o${wordEnd}`), 'months', certain],
  [counted(`d\\s*\\/\\s*o${wordEnd}`), 'days', certain],
  [
    counted(`m\\s+old${wordEnd}`, `(?<!y(?:rs?|ears?)?[\\s,]{0,4}(?:and\\s{1,4})?)${wordStart}`),
    'months',
    certain,
  ],
  // "Baby birth weight 2.8, day 5": behind a birth weight stands the day of life.
  [
    pattern(
      `${afterLetter}${anyOf(words.birthWeights, '\\s*')}\\.?[\\s:=-]*[0-9](?:\\.[0-9]{1,3})?\\s*(?:kgs?)?[\\s,;.]+${day}\\s*[:-]?\\s*([0-9]{1,2})${wordEnd}`,
      'giu',
    ),
    'days',
    certain,
  ],
  // "FTND boy, day 2": behind the notes of a birth stands the day of life, unless a mother's years are told.
  [
    pattern(
      `${wordStart}${anyOf(words.birthNotes)}${wordEnd}[^.;\\n0-9]{0,16}${day}\\s*[:-]?\\s*([0-9]{1,2})${wordEnd}`,
      'giu',
    ),
    'days',
    besidePerson,
  ],
  // "D4 F, lids swollen", "D9 M": behind the day of life stands the sex, at the head of a note.
  [
    pattern(`^\\s*d\\s?([0-9]|1[0-9]|2[0-8])\\s*[/,-]?\\s*(?:${sexes})(?=[\\s,.;:)]|$)`, 'giu'),
    'days',
    certain,
  ],
  // "D4L", "D4 of life".
  [pattern(`${wordStart}d\\s?([0-9]{1,2})\\s?(?:l|ol|life)${wordEnd}`, 'giu'), 'days', certain],
  [counted(`w\\s*\\/\\s*o(?=\\s+${people}${noLetter})`), 'weeks', certain],
  [counted(`${anyOf(words.yearsOld)}${noLetter}`), 'years', certain],
  [pattern(`${wordStart}([0-9०-९]{1,3})\\s*${anyOf(words.ofAgeBehind)}${noLetter}`, 'giu'), 'years', certain],
  // "Febrile fit at 18 months, now 8 yrs", "ab 9 saal": the age of now, and no time since when.
  [
    pattern(
      `${wordStart}${anyOf(words.inFrontOfNow)}\\s+([0-9०-९]{1,3})\\s*${anyOf(words.years)}(?=\\s*(?:[,.;]|$|old|${anyOf(grammar.hindiOf)}))`,
      'giu',
    ),
    'years',
    certain,
  ],
  [
    pattern(`${wordStart}${anyOf(words.dayOfLife)}\\s*[:#-]?\\s*([0-9]{1,2})${wordEnd}`, 'giu'),
    'days',
    certain,
  ],
  [pattern(`${wordStart}d\\s*([0-9]{1,2})\\s+of\\s+life${wordEnd}`, 'giu'), 'days', certain],
  [
    pattern(
      `${wordStart}([0-9]{1,2})${anyOf(grammar.ordinalEndings)}\\s+day\\s+(?:of\\s+life|old)${wordEnd}`,
      'giu',
    ),
    'days',
    certain,
  ],
  // "Pt name Rakesh 47 yr": behind the name of a patient.
  [
    pattern(
      `${afterLetter}(?:${anyOf(patient.patientNamed)})[\\s:-]+(?!${anyOf([words.people, words.notAnAgeInFront, words.names])}${noLetter})[\\p{L}\\p{M}]{3,}(?:\\s+[\\p{L}\\p{M}]{3,})?[\\s,]+${likelyYears}\\s*(?:${yearsInBoth}|वर्ष)(?=\\s*(?:[,;./]|$|[mf]${noLetter}|c/o|k/c|h/o|with\\s|old|${people}${noLetter}))`,
      'giu',
    ),
    'years',
    likely,
  ],
  // "Sunita Devi w/o Ram Lal 40 yrs", "Kamla w/o Ramlal, 44,".
  [
    pattern(
      `(?<=[\\p{L}\\p{M}]\\s{1,3})${anyOf(words.ofSons)}\\.?\\s+(?:[\\p{L}\\p{M}]+\\.?\\s+){0,2}?[\\p{L}\\p{M}]+\\s*[,/(]?\\s*(?:age[d]?\\s*:?\\s*)?${likelyYears}(?:\\s*-?\\s*${years}(?:\\s+old)?|(?=\\s*(?:[,;/)]|$)))${noLetter}`,
      'giu',
    ),
    'years',
    besidePerson,
  ],
  // "Uncle 58 diabetic": a relative and a number begin a text.
  [
    pattern(
      `^\\s*(?:${anyOf(grammar.mine)}\\s+)?${anyOf([persons.kinFemale, persons.kinMale])}${ji}[\\s,(]+(?:aged\\s+)?${likelyYears}(?=\\s*[,;)]|\\s+(?!${anyOf([words.countedThings, words.befellRelative])}|${anyUnit}${noLetter})[\\p{L}])`,
      'giu',
    ),
    'years',
    alone,
  ],
  // "Father is on insulin, son 14 acne".
  [
    pattern(
      `(?<=[.;।,\\n]\\s*)${anyOf([persons.youngFemale, persons.youngMale])}[\\s,]+(?:aged\\s+)?${likelyYears}(?=\\s*[,;]|\\s+(?!${anyOf(words.countedThings)}|${anyUnit}${noLetter})[\\p{L}])`,
      'giu',
    ),
    'years',
    besidePerson,
  ],
  // "Mother 26 has a fever": a relative of an age with the complaint behind it is the patient.
  [
    pattern(
      `${afterLetter}${anyOf([persons.kinFemale, persons.kinMale])}${ji}[\\s,(]*(?:is\\s+|aged\\s+)?${likelyYears}\\s*(?:${yearsInBoth}(?:\\s+old)?)?[\\s,)]*(?=${anyOf(persons.withComplaint)}${noLetter})(?![^\\n]*${afterLetter}${anyOf([children, persons.youngFemale, persons.youngMale])}[\\s,:-]+(?:aged\\s+)?[0-9])`,
      'giu',
    ),
    'years',
    certain,
  ],
  [
    pattern(
      `${wordStart}${day}\\s*([0-9]{1,2})[\\s,/]+(?:old\\s+)?(?:${sexes}[\\s,/]+)?${anyOf([words.newborn, words.bornLately])}${wordEnd}`,
      'giu',
    ),
    'days',
    certain,
  ],
  [
    pattern(
      `${wordStart}(?:${anyOf(words.newborn)}|nb)[\\s,]+(?:${sexes}[\\s,]+)?(?:on\\s+)?${day}\\s*[:-]?\\s*([0-9]{1,2})${wordEnd}`,
      'giu',
    ),
    'days',
    certain,
  ],
  // "D5 M, bilious vomitus": a day of life and a sex that begin a text.
  [
    pattern(`^\\s*${day}\\s*-?\\s*([0-9]{1,2})[\\s,/-]+${sexes}(?=\\s*(?:[,;:.(\\n]|$))`, 'giu'),
    'days',
    certain,
  ],
  [counted(`y\\.\\s*o\\.?(?![\\p{L}\\p{M}\\p{N}])`), 'years', certain],
  [pattern(`${wordStart}${likelyYears}\\s*(?:\\+|ish)\\s*(?=${people}${noLetter})`, 'giu'), 'years', likely],
  [
    pattern(
      `${wordStart}${anyOf(words.titlesOfGrown)}\\.?\\s+[\\p{L}]+(?:\\s+[\\p{L}]+)?\\s*,?\\s+${likelyYears}(?=\\s*(?:[,.;]|$))`,
      'giu',
    ),
    'years',
    likely,
  ],
  [
    pattern(
      `${wordStart}${anyOf([words.titlesOfGrown, words.titlesOfYoung])}\\.?\\s+[\\p{L}]+(?:\\s+[\\p{L}]+)?\\s*,?\\s+${likelyYears}\\s*-?\\s*${years}${noLetter}`,
      'giu',
    ),
    'years',
    likely,
  ],
  // "Chacha 50 ke hain": a relative and how old he is.
  [
    pattern(
      `^\\s*(?:${anyOf(grammar.mine)}\\s+)?(?:${anyOf([persons.kinFemale, persons.kinMale])})${ji}\\s+([0-9०-९]{1,3})\\s+${anyOf(grammar.possessives)}\\s+${anyOf([grammar.hindiIs, grammar.hindiIsShort])}${noLetter}`,
      'giu',
    ),
    'years',
    likely,
  ],
  // "4 y 15 kg": a time right in front of a weight is whose weight it is; "9 m 8 kg" is an infant, "22 M, 65 kg" a man.
  ...(
    [
      ['[0-9]{1,2}(?:\\.[0-9])?', yearsInBoth, anyWeight, 'years'],
      [
        '[0-9]{1,2}(?:\\.[0-9])?',
        anyOf([grammar.monthsInEnglish, grammar.monthsInHindi]),
        anyWeight,
        'months',
      ],
      ['(?:[2-9]|1[0-9]|2[0-4])', 'm', '[3-9](?:\\.[0-9]{1,2})?', 'months'],
    ] as const
  ).map(([number, unit, weight, of]): [Pattern, Age['unit'], number] => [
    pattern(
      `(?<!(?:${anyOf(words.lastingInFront)}|${yearsInBoth})[\\s,]*)${wordStart}(${number})\\s*(?:${unit})[\\s,/;-]+${anyOf([weights.inEnglish, weights.inHindi])}?\\s*[:.-]?\\s*(?=${weight}\\s*${kilos}${noLetter})`,
      'giu',
    ),
    of,
    likely,
  ]),
  [pattern(`${wordStart}${anyOf(words.heOrShe)}\\s*\\(\\s*${likelyYears}\\s*\\)`, 'giu'), 'years', certain],
  // "Given. 21 yr primi 38 wk": in front of the count of her pregnancies.
  [
    pattern(
      `${wordStart}${likelyYears}\\s*-?\\s*(?:${years}|yo)\\s*(?:old\\s*)?,?\\s*(?=${anyOf(words.pregnancies)}${wordEnd}|g[1-9]\\s*p[0-9])`,
      'giu',
    ),
    'years',
    likely,
  ],
  // "She is 34, pulse 90", "herself 36", "he is 11 and weighs 33 kg".
  [
    pattern(
      `${wordStart}(?:${anyOf(words.heOrShe)}\\s+is\\s+(?:aged\\s+|now\\s+)?|${anyOf(words.himOrHerself)}\\s+)${likelyYears}(?=\\s*(?:[,;)\\n]|\\.(?![0-9])|$|and\\s+${anyOf(words.behindOwnAge)}${wordEnd}))`,
      'giu',
    ),
    'years',
    likely,
  ],
  // "Elderly gentleman, approx 80, 50 kg": a clause that holds nothing else, behind somebody grown.
  [
    pattern(
      `(?=${roughly})(?<=${afterLetter}${anyOf(words.grownPeople)}[^.;\\n0-9]*,\\s*)${roughly}${likelyYears}(?=\\s*(?:[,;\\n]|\\.(?![0-9])|$))`,
      'giu',
    ),
    'years',
    besidePerson,
  ],
  [pattern(`^\\s*[mf]\\s+${likelyYears}\\s*/(?=\\s*[gp][0-9])`, 'giu'), 'years', likely],
  [pattern(`${wordStart}${likelyYears}\\s*ke\\s+aas\\s*pa+s`, 'giu'), 'years', likely],
  [pattern(`${wordStart}day\\s*[:#-]?\\s*([0-9]{1,2})\\s+of\\s+life${wordEnd}`, 'giu'), 'days', certain],
  [
    pattern(
      `${afterLetter}${anyOf(words.babyOf)}(?:\\s+|(?<=/o)\\s*)[\\p{L}]+[\\s,]+${day}\\s*[:-]?\\s*([0-9]{1,2})${wordEnd}`,
      'giu',
    ),
    'days',
    certain,
  ],
  [
    pattern(
      `(?<![0-9]\\.)${wordStart}(?!(?<=[0-9]\\s?y(?:rs?|ears?)?[\\s,]*)(?:[1-9]|1[01])\\s*m(?![a-z]))${likelyYears}\\s*(?:\\/\\s*)?${sexes}(?![\\p{L}\\p{M}\\p{N}]|/(?![\\s]|${anyWeight}\\s*kg))`,
      'giu',
    ),
    'years',
    likely,
  ],
  [
    pattern(
      `${wordStart}${sexes}\\s*[/,-]?\\s*${likelyYears}(?![\\p{N}\\p{L}/%'’]|\\.[0-9]|\\s*-?\\s*${noHeartRate}(?:${anyUnit}|${anyOf(words.unitsOfNoAge)})${noLetter})`,
      'giu',
    ),
    'years',
    likely,
  ],
  [
    pattern(
      `${afterLetter}${anyOf([words.people, words.grownPeople])}\\s+(?:aged\\s+)?${likelyYears}(?=\\s*(?:[,;:]|\\.(?![0-9])|$|with\\b))`,
      'giu',
    ),
    'years',
    besidePerson,
  ],
  // "Teacher 40.", "Badminton player, 23: foot rolled inward": so a text begins that tells what somebody does, and how old.
  [
    pattern(
      `^\\s*(?:[\\p{L}-]+\\s+){0,2}${anyOf(words.callings)}\\s*,?\\s+(?:aged\\s+)?${likelyYears}(?=\\s*(?:[,;:]|\\.(?![0-9])))`,
      'giu',
    ),
    'years',
    besidePerson,
  ],
  // "Man, 65, known heart failure", "महिला, 25, बुखार": so a text begins that tells who, how old and what.
  [
    pattern(
      `(?:^|[.;।\\n])\\s{0,4}(?:an?\\s+|patient\\s*:\\s*)?${anyOf([words.sexes, words.grownPeople, words.childPeople])}\\s*,\\s*${likelyYears}(?=\\s*,\\s*[\\p{L}])`,
      'giu',
    ),
    'years',
    besidePerson,
  ],
  // "Woman 25 burning urine": the number counts nothing that stands behind it.
  [
    pattern(
      `${afterLetter}(?:${people})\\s+${likelyYears}\\s+(?=[\\p{L}\\p{M}]{3}|${anyOf(words.shortBehindAge)})(?!${anyOf(words.countedThings)}|${anyUnit}${noLetter}|${people}${noLetter})`,
      'giu',
    ),
    'years',
    besidePerson,
  ],
  // "14mo SAM": written in one at the very beginning it is no duration.
  [
    pattern(`^\\s*([0-9]{1,2})mo${wordEnd}(?!\\s*(?:${anyOf(words.notAnAge)}|h/o|history|of))`, 'giu'),
    'months',
    likely,
  ],
  [
    pattern(
      `^\\s*([0-9]{1,2})\\s?y${wordEnd}(?!\\s*(?:${anyOf(words.notAnAge)}|${anyOf(words.illnessesInYears)}|on\\b|and\\b|since|or\\b|[-–]\\s*[0-9]))`,
      'giu',
    ),
    'years',
    likely,
  ],
];
/** Years in digits or in words. */
const spokenYears = `[1-9](?![0-9])|[1-8][0-9](?![0-9])|9[0-4](?![0-9])|(?=\\p{L})${countPart}`;
/** A number without a unit beside whoever is of that age: read where the text tells no other age. */
const someone = anyOf([words.people, words.callings, persons.kinFemale, persons.kinMale]);
const beside: readonly Pattern[] = [
  // "Bukhar, 35 aurat", "98, 40 पुरुष": at the beginning of a clause.
  pattern(
    `(?<=(?:^|[,.;।:|\\n(])\\s*)${likelyYears}\\s*[-/]?\\s*(?!${anyOf(words.manyPeople)}${noLetter})${someone}(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  ),
  // "Young male of 24,", "my nephew is 11": up to the end of a clause or the complaint.
  pattern(
    `${afterLetter}${someone}(?:\\s+(?:pt|patient))?(?:\\s*${anyOf(words.links)})+\\s*(${spokenYears})(?=\\s*(?:[,;।)\\n]|\\.(?![0-9])|$|${anyOf(persons.withComplaint)}${noLetter}))`,
    'giu',
  ),
  // "Pressure 100 by 60, gent, 49".
  pattern(
    `(?<=(?:^|[,.;।\\n])\\s*)(?:${someone})\\s*[,:(-]\\s*(${spokenYears})(?=\\s*(?:[,;।)\\n]|\\.(?![0-9])|$))`,
    'giu',
  ),
];
const heardBeside = (text: string, script: Script): Heard[] =>
  beside.flatMap((one) =>
    findAll(text, one(script, text)).flatMap((hit) => {
      const value = readingSpoken(hit[1] ?? '');
      if (!(value >= 1)) return [];
      return [
        {
          age: { value, unit: 'years' as const },
          start: hit.index,
          end: hit.index + hit[0].length,
          sure: alone,
        },
      ];
    }),
  );

/** In front of a fraction: it tells how long, or a date. */
const gone = `${afterLetter}(?:${anyOf(words.gone)})`;
/** Up to so many parts a fraction counts: beyond it stands a pressure. */
const fewParts = '([1-9]|1[0-9]|2[0-4])';
const youngPeople = anyOf(words.youngPeople);
/** "3/12 infant" at the beginning of a clause, "infant 3/12"; "fever 3/7" and "infant, fever 3/52" are durations. */
const fractionOf = (parts: string, behindWhom: string): Pattern =>
  pattern(
    `(?:(?<=(?:^|[,.;:\\n])\\s*)${fewParts}\\s*/\\s*${parts}(?=\\s+(?:${youngPeople}|m|f|male|female)${wordEnd})|(?<!${gone}[\\s:-]*)(?<![0-9/])${fewParts}\\s*/\\s*${parts}(?=\\s+${youngPeople}${wordEnd})|(?<=${afterLetter}(?:${behindWhom})[\\s,:-]{1,2})${fewParts}\\s*/\\s*${parts}(?![0-9/]))`,
    'giu',
  );
/** "RR 58 and grunts, 5/12, wt 4.2 kg": alone in a clause, where a child is told of; "x 5/12" tells how long. */
const lonePart = pattern(`(?<=[,;]\\s*)${fewParts}\\s*/\\s*12(?=\\s*[,;])`, 'giu');
/** "14/365 neonate": nobody counts an illness so. */
const daysOfYear = pattern(`(?<!${gone}[\\s:-]*)(?<![0-9/])([1-9][0-9]?)\\s*/\\s*365(?![0-9])`, 'giu');
/** "F/11/12", "M 3/52": behind a sex that begins a clause, whatever follows. */
const sexAndFraction = (parts: string): Pattern =>
  pattern(
    `(?<=^|[.;:(\\n]\\s*|[\\p{L}]{3,}[\\s,]+)(?:${sexes})\\s*[/,-]?\\s*${fewParts}\\s*/\\s*${parts}(?![0-9/])`,
    'giu',
  );
/** "3/52 old" counts weeks, "6/12 old" months, as on a drug chart. */
const fractions: readonly (readonly [Pattern, Age['unit']])[] = [
  [pattern(`(?<![0-9/])([0-9]{1,2})\\s*/\\s*12\\s+old${wordEnd}`, 'giu'), 'months'],
  [pattern(`(?<![0-9/])([0-9]{1,2})\\s*/\\s*52\\s+old${wordEnd}`, 'giu'), 'weeks'],
  [pattern(`(?<![0-9/])([1-9]|1[0-9]|2[0-9])\\s*/\\s*7\\s+old${wordEnd}`, 'giu'), 'days'],
  [daysOfYear, 'days'],
  [fractionOf('12', `${anyOf([words.infants, words.aged])}|child`), 'months'],
  [fractionOf('52', anyOf([words.infants, words.aged])), 'weeks'],
  [fractionOf('7', anyOf(words.aged)), 'days'],
  // "F 2/7, 2.9 kg": at the very beginning, with a comma behind.
  [pattern(`^\\s*${sexes}\\s*[/,-]?\\s*${fewParts}\\s*/\\s*7(?=\\s*,)`, 'giu'), 'days'],
  [sexAndFraction('12'), 'months'],
  [sexAndFraction('52'), 'weeks'],
];
/** "2 6/12 yr", "1 9/12 F": years and twelfths of a year. */
const yearsAndTwelfths = pattern(
  `(?<![0-9०-९./]|[0-9]\\s)([1-9]|1[0-7])\\s+([1-9]|1[01])\\s*/\\s*12(?![0-9/])\\s*(?:${years}(?![\\p{L}]))?`,
  'iu',
);
const yearsAndMonths = pattern(
  `${wordStart}([0-9]{1,2})\\s*${years}\\s*(?:and\\s+)?([0-9]{1,2})\\s*(?:m|${anyOf(grammar.monthsInEnglish)})${wordEnd}(?!\\s*${anyOf(words.notAnAgeInParts)})`,
  'iu',
);
/** "7 decades old". */
const decadesOld = pattern(`${wordStart}([2-9])\\s+decades\\s+(?:old|of\\s)`, 'iu');
const decadesInWords: readonly string[] = words.decadesInWords.words;
const partsOfDecade = anyOf(words.partsOfDecade);
const decadeInWords = pattern(
  `${wordStart}in\\s+${anyOf(grammar.hisHerTheir)}\\s+(?:${partsOfDecade}\\s+)?(${decadesInWords.join('|')})${wordEnd}`,
  'iu',
);
const decade = pattern(
  `${wordStart}(?:${anyOf(words.decades)}\\s+(?:${partsOfDecade}\\s+)?|${partsOfDecade}[\\s-]*)([2-9])0'?s${wordEnd}`,
  'iu',
);
const middleOfDecade = 5;

/** "Born 14 hours ago", "14 hours after birth", "जन्म के 12 घंटे": a time since the birth is the age of who was born. */
const sinceBirth: readonly Pattern[] = [
  patternInFrame(
    `${wordStart}born\\s`,
    `${wordStart}born\\s+(?:just\\s+|about\\s+)?${count}\\s*(${anyUnit})\\s+${anyOf(grammar.timeAgo)}${wordEnd}`,
    'giu',
  ),
  patternInFrame(
    `\\sbirth${wordEnd}`,
    `${wordStart}${count}\\s*-?\\s*(${anyUnit})\\s+${anyOf(words.sinceBirthWords)}\\s+birth${wordEnd}`,
    'giu',
  ),
  patternInFrame(`hol${wordEnd}`, `${wordStart}${count}\\s*(h)ol${wordEnd}`, 'giu'),
  patternInFrame(
    `${wordStart}(?:${anyOf(words.birthOf)})\\s`,
    `${wordStart}(?:${anyOf(words.birthOf)})\\s+${count}\\s*(${anyUnit})${noLetter}`,
    'giu',
  ),
  patternInFrame(
    `\\s(?:${anyOf(words.bornBefore)})${noLetter}`,
    `${wordStart}${count}\\s*(${anyUnit})\\s+(?:${anyOf(words.bornBefore)})${noLetter}`,
    'giu',
  ),
];
const bornToday = pattern(`${wordStart}(?:${anyOf(words.bornToday, '\\s+')})${noLetter}`, 'iu');
/** "बच्चा कल शाम हुआ", "kal dopahar hui bachchi", "कल शाम जन्मा": a child that came within a day; "bukhar kal raat hua" is none. */
const timeOfBirth = `${anyOf(words.sinceYesterday, '\\s+')}(?:\\s+(?:hi|ko|ही|को))?`;
const cameWithinADay = pattern(
  `${wordStart}(?:${anyOf(words.childThatCame)}\\s+${timeOfBirth}\\s+${anyOf(words.cameVerbs)}(?=\\s*(?:[,;.।]|$|${anyOf(grammar.hindiIs)}${noLetter}))|${timeOfBirth}\\s+(?:${anyOf(words.cameVerbs)}\\s+${anyOf(words.childThatCame)}|${anyOf(words.paidaVerbs)}))${noLetter}`,
  'iu',
);
/** "आज सुबह चार बजे पैदा हुआ", "born at 4 am this morning": the hour parts nothing. */
const clockTime = pattern(
  `${wordStart}[\\p{L}\\p{M}0-9०-९:.]+\\s+(?:${anyOf(words.clockWords)})${noLetter}|(?<=\\sborn)\\s+at\\s+[0-9]{1,2}(?:[:.][0-9]{2})?(?:\\s*[ap]\\.?m\\.?)?`,
  'giu',
);
/** Who was born today is half a day old. */
const halfADay = 0.5;

/** "12 days after birth of her son she …", "her son was born 9 days back, now she …". */
const birthOfChild = `\\s(?:${anyOf(words.birthOfHers)})\\s`;
const bornToHer = `${wordStart}her\\s+(?:${anyOf(words.herChildren)})\\s+(?:was\\s+)?born${wordEnd}[^.;\\n]*${wordStart}she${wordEnd}`;
/** "Mother, 15 days after birth": whoever gave birth was not born then. */
const motherTold = pattern(
  `${wordStart}(?:${anyOf(words.motherBeforeBirth)})[^.;\\n]{0,24}\\sbirth${wordEnd}|\\sbirth[\\s,:-]+(?:the\\s+)?(?:${anyOf(words.motherBeforeBirth)})${wordEnd}|${birthOfChild}|${bornToHer}`,
  'iu',
);
function heardSinceBirth(text: string, script: Script): Heard[] {
  if (motherTold(script, text).test(text)) return [];
  const heard = sinceBirth.flatMap((one) =>
    findAll(text, one(script, text)).flatMap((hit): Heard[] => {
      const [time] = timesTold(`${hit[1]} ${hit[2]}`);
      return time ? [{ age: time.age, start: hit.index, end: hit.index + hit[0].length, sure: certain }] : [];
    }),
  );
  const unclocked = text.replace(clockTime(script, text), blank);
  const today = bornToday(script).exec(unclocked) ?? cameWithinADay(script).exec(unclocked);
  if (!today) return heard;
  const end = today.index + today[0].length;
  return [...heard, { age: { value: halfADay, unit: 'days' }, start: today.index, end, sure: certain }];
}

const shortIllness = pattern(`${wordStart}(?:${anyOf(words.shortIllness)})${noLetter}`, 'iu');
const aloneAtEnd = pattern(`(?<=[,;.।]\\s*)(${countPart})\\s*(?:${anyOf(words.years)})\\s*[.।]?\\s*$`, 'iu');
const comesAgain = new RegExp(anyOf(words.comesAgainOrStays), 'i');
/** "Old man about 70-75 yrs": the middle of what is guessed. */
const guessedRange = pattern(
  `(?<=(?:^|[\\s(,])${anyOf([words.guessed, words.people])}[\\s:-]*)([1-9][0-9])\\s*(?:[-–]|to)\\s*([1-9][0-9])\\s*-?\\s*(?:${anyOf(words.years)})${noLetter}`,
  'giu',
);
const heardAsRange = (text: string, script: Script): Heard[] =>
  findAll(text, guessedRange(script, text)).flatMap((hit) => {
    const [from, to] = [Number(hit[1]), Number(hit[2])];
    const age: Age = { value: Math.round((from + to) / 2), unit: 'years' };
    if (to <= from || behind.noAge(script).test(text.slice(hit.index + hit[0].length))) return [];
    return [{ age, start: hit.index, end: hit.index + hit[0].length, sure: besidePerson }];
  });
/** "Bukhar, ulti, 9 saal": no child has a fever for years, so that the years are the age. */
function heardAtEnd(text: string, script: Script): Heard[] {
  const hit = aloneAtEnd(script, text).exec(text);
  if (!hit || !shortIllness(script, text).test(text) || comesAgain.test(text)) return [];
  const value = countOf(hit[1] ?? '');
  if (!(value >= 1 && value < loneFrom)) return [];
  return [{ age: { value, unit: 'years' }, start: hit.index, end: hit.index + hit[0].length, sure: likely }];
}

/** In Hindi a time has "se" behind it: "chest me dard 52 saal, pasina" tells the age behind the complaint. */
const yearsBehindComplaint = pattern(
  `(?<=([^,.;।\\n]*[\\p{L}\\p{M}])\\s+)(1[89]|[2-9][0-9])\\s*(?:${anyOf(words.hindiYears)})\\s*(?=[,.;।\\n]|$)`,
  'giu',
);
/** "Angina - 74 year, on nitrates", "Fever – 6 yr: …": behind a dash, of old age or of an acute complaint. */
const yearsBehindDash = pattern(
  `(?<=([^,.;।\\n]*[\\p{L}\\p{M}])\\s*[-–—]\\s*)([1-9][0-9]?)\\s*(?:${anyOf(words.years)})\\.?\\s*(?=[,.;:।\\n]|$)`,
  'giu',
);
const isAcute = pattern(`${wordStart}(?:${anyOf(words.acuteComplaints)})${noLetter}`, 'iu');
const lastsLong = pattern(
  `${wordStart}(?:${anyOf([words.longstanding, words.lastsInFront, words.comesAgainOrStays])})${noLetter}|${wordStart}(?:${anyOf(words.notAnAgeInFront)})$`,
  'iu',
);
/** No complaint is told to have lasted so many years. */
const longerThanComplaints = 40;
/** Nor has any illness. */
const longerThanIllnesses = 60;
const oneYearOfHeading = /(?:year|yr|y)\.?\s*:$/iu;
const heardBehindComplaint = (text: string, script: Script): Heard[] =>
  [
    ...findAll(text, yearsBehindComplaint(script, text)),
    ...findAll(text, yearsBehindDash(script, text)),
  ].flatMap((hit) => {
    const [whole, clause = '', years] = hit;
    const age: Age = { value: Number(years), unit: 'years' };
    if (age.value <= longerThanIllnesses && lastsLong(script).test(clause)) return [];
    // "Knee pain - 8 year: …": in front of what is ordered a year in the singular counts no time.
    const isHeading = oneYearOfHeading.test(text.slice(hit.index, hit.index + whole.length + 1));
    if (age.value < longerThanComplaints && !isAcute(script).test(clause) && !isHeading) return [];
    return [{ age, start: hit.index, end: hit.index + whole.trimEnd().length, sure: besidePerson }];
  });

/** One year in letters is how an age is written short: "8 yr pet dard"; "2 years back pain" and "2 yr se" are a time. */
const aloneAtStart = pattern(
  `^\\s*([0-9०-९]{1,2})\\s?(?:yr|y)\\.?\\s+(?!${anyOf(words.lastsForYears)}${wordEnd})(?=[\\p{L}])`,
  'iu',
);
function heardAtStart(text: string, script: Script): Heard[] {
  const hit = aloneAtStart(script, text).exec(text);
  const value = hit ? numberOf(hit[1] ?? '') : Number.NaN;
  if (!hit || !(value > 0)) return [];
  return [{ age: { value, unit: 'years' }, start: 0, end: hit[0].trimEnd().length, sure: likely }];
}

/** Ages in two parts or as fractions: "2 yr 3 m", "6/12 old". */
function heardInParts(text: string, script: Script): Heard[] {
  const parts = fractions.flatMap(([one, unit]) =>
    findAll(text, one(script, text)).map((hit) => ({
      age: { value: Number(hit.slice(1).find((part) => part !== undefined)), unit },
      start: hit.index,
      end: hit.index + hit[0].length,
      sure: certain,
    })),
  );
  if (tellsOfChild(script, text).test(text))
    for (const hit of findAll(text, lonePart(script, text)))
      parts.push({
        age: { value: Number(hit[1]), unit: 'months' },
        start: hit.index,
        end: hit.index + hit[0].length,
        sure: alone,
      });
  const twelfths = yearsAndTwelfths(script, text).exec(text);
  if (twelfths) {
    const value = Number(twelfths[1]) * 12 + Number(twelfths[2]);
    const end = twelfths.index + twelfths[0].trimEnd().length;
    parts.push({ age: { value, unit: 'months' }, start: twelfths.index, end, sure: certain });
  }
  const both = yearsAndMonths(script, text).exec(text);
  if (!both) return parts;
  const value = Number(both[1]) * 12 + Number(both[2]);
  const end = both.index + both[0].length;
  return [...parts, { age: { value, unit: 'months' as const }, start: both.index, end, sure: besidePerson }];
}

/** Words of a child of some days. */
const ofNewborn = `(?:${anyOf(words.newborn)}|${anyOf(words.tellsOfNewborn)})`;
const tellsOfNewborn = pattern(`${wordStart}${ofNewborn}${noLetter}`, 'iu');
/** "Term baby, today day 3": where a newborn is told of, a day without an illness or a treatment is one of its life. */
const dayOfNewborn = pattern(
  `${wordStart}(?<!(?:${anyOf(words.otherDays)})[\\s,:-]*)${day}\\s*[-:#]?\\s*([0-9]{1,2})${wordEnd}(?!\\s*(?:of\\s+(?!life)|/))`,
  'giu',
);
const heardOfNewborn = (text: string, script: Script): Heard[] =>
  tellsOfNewborn(script, text).test(text)
    ? findAll(text, dayOfNewborn(script, text)).map((hit) => ({
        age: { value: Number(hit[1]), unit: 'days' },
        start: hit.index,
        end: hit.index + hit[0].length,
        sure: besidePerson,
      }))
    : [];

const bareH = /[0-9०-९]\s*h$/i;
const hindiNameInFront = pattern(`${afterLetter}${anyOf(words.hindiNames)}${links}$`, 'iu');
/** "Meri umar 33 h mahila": beside a grown person an "h" is typed for "hai" and counts no hours. */
function inYearsNow(text: string, script: Script, time: TimeTold): TimeTold {
  const told = text.slice(time.start, time.end);
  if (!bareH.test(told) || tellsOfNewborn(script, text).test(text)) return time;
  const left = text.slice(Math.max(0, time.start - around), time.start);
  const right = text.slice(time.end, time.end + around);
  const person = inFront.person(script).exec(left)?.[1] ?? besideH(script).exec(right)?.[1];
  const isHai = hindiNameInFront(script).test(left) || (person !== undefined && isGrown(script).test(person));
  const value = countOf(told.replace(/\s*h$/i, ''));
  return isHai && value >= 1 ? { ...time, age: { value, unit: 'years' } } : time;
}
const besideH = pattern(`^[\\s,]*(${people})${noLetter}`, 'iu');

/** "She is thirty five, weighs fifty eight kilos", "my son Rohan is six": years in words without their unit. */
const spokenAge = patternInFrame(
  `${wordStart}${anyOf(words.whoIs)}(?:\\s+[\\p{L}]+)?\\s+(?:is\\s+|aged\\s+)[\\p{L}]`,
  `${wordStart}${anyOf(words.whoIs)}(?:\\s+[\\p{L}]+)?\\s+(?:is\\s+|aged\\s+)(${spokenReading})(?=\\s*(?:[,.;]|$|and${wordEnd}|with${wordEnd}))`,
  'giu',
);
/** "Male sixty six", "M, thirty": behind a sex, up to the end of a clause. */
const spokenBehindSex = patternInFrame(
  `${wordStart}${sexes}\\s*,?\\s*[\\p{L}]`,
  `${wordStart}${sexes}\\s*,?\\s*(${spokenReading})(?:\\s+(?:years?|yrs?)(?:\\s+old)?)?(?=\\s*(?:[,.;\\n]|$|comma${wordEnd}))`,
  'giu',
);
const heardSpoken = (text: string, script: Script): Heard[] =>
  [...findAll(text, spokenAge(script, text)), ...findAll(text, spokenBehindSex(script, text))].flatMap(
    (hit) => {
      const value = readingSpoken(hit[1] ?? '');
      if (Number.isNaN(value)) return [];
      return [
        { age: { value, unit: 'years' }, start: hit.index, end: hit.index + hit[0].length, sure: likely },
      ];
    },
  );

const letterOfMonths = pattern(`(?<![0-9.\\p{L}/])([1-9]|1[0-9]|2[0-4])\\s*m(?![\\p{L}/0-9])`, 'giu');
const suckling = pattern(`${afterLetter}(?:${anyOf([words.suckling, words.infant])})${noLetter}`, 'iu');
/** Of a young man's "22M" the child that the text goes on with is another. */
const oldestSuckling = 18;
const kilograms = pattern(
  `(?<![0-9.])([0-9]{1,2}(?:\\.[0-9]{1,2})?)\\s*${anyOf(weights.kilograms)}${noLetter}`,
  'iu',
);
/**
 * "6M exclusively breastfed", "3M baby 5.5 kg": where a suckling is told of, or a weight that so many months have and so many
 * years have not, the letter is that of months and no sex.
 */
function heardAsMonths(text: string, script: Script): Heard[] {
  const hits = findAll(text, letterOfMonths(script, text));
  if (hits.length === 0) return [];
  const tellsSuckling = suckling(script, text).test(text);
  const kg = kilograms(script, text).exec(text)?.[1];
  return hits.flatMap((hit) => {
    const value = Number(hit[1]);
    const left = text.slice(Math.max(0, hit.index - around), hit.index);
    const isWeighed =
      isWeightOfMonths(kg, value) && !isWeightOf(kg, value) && !inFront.noAge(script).test(left);
    if (!(isWeighed || (tellsSuckling && value <= oldestSuckling && inFront.start(script).test(left))))
      return [];
    return [
      { age: { value, unit: 'months' }, start: hit.index, end: hit.index + hit[0].length, sure: certain },
    ];
  });
}

/** "BP 65 M", "bp 48/F": no pressure has a sex behind it. */
const pressureInFront = pattern(`${afterLetter}bp\\s+$`, 'iu');
const endsWithSex = /[0-9]\s*\/?\s*[mf]$/iu;
/** "Flu shot for 70M": nobody tells months by so many, or by a capital. */
const whomInFront = pattern(`${afterLetter}for\\s+(?:an?\\s+)?$`, 'iu');
const someoneGrown = /^(?:1[3-9]|[2-9][0-9])\s?(?:M|F|f)$|^(?:3[7-9]|[4-9][0-9])\s?m$/u;
const isAReading = (left: string, said: string, script: Script): boolean =>
  readingInFront(script).test(left) &&
  !(pressureInFront(script).test(left) && endsWithSex.test(said.trim())) &&
  !(whomInFront(script).test(left) && someoneGrown.test(said.trim()));

function heardOtherwise(text: string, script: Script): Heard[] {
  return otherAges.flatMap(([age, unit, sure]) =>
    findAll(text, age(script, text)).flatMap((hit) => {
      const value = countOf(hit[1] ?? '');
      const left = text.slice(Math.max(0, hit.index - around), hit.index);
      if (Number.isNaN(value) || (sure < certain && isAReading(left, hit[0], script))) return [];
      return [{ age: { value, unit }, start: hit.index, end: hit.index + hit[0].length, sure }];
    }),
  );
}

/**
 * The letter for the sex in the words of an age, "m" or "f": "45/M", "9 m F", "5 Fch". The m of "3y 6m" is a month, and so
 * are the first of "9 m F" and that of "14 m/o".
 */
export const sexLetterOf = (ageText: string): string | undefined =>
  /(?:(?<![a-z]|[0-9]\s?y[a-z]*\s?[0-9]{1,2}\s?)|(?<=y\/?o))([mf])(?:\s?[./]?\s?ch(?:ild)?)?(?![a-z]|\s+old|\s?\/\s?o\b|[\s/,]*[mf](?:ch|\b))/i
    .exec(ageText)?.[1]
    ?.toLowerCase();

/** Nobody is older; a larger number was not an age. */
const oldest = 120;
/** Years taken for a "newborn" (two weeks) and an "infant" (half a year) whose age is not told. */
const ageWords: [Pattern, number][] = [
  [pattern(wholeWord(words.newborn), 'iu'), 14 / 365],
  [pattern(wholeWord(words.infant), 'iu'), 0.5],
];

/** "Diabetic since the age of 30": an age at which something happened. */
const eventAge = pattern(`(?:${anyOf(words.ageOfEvents)})[^.;\\n]*$`, 'iu');
/** "2 saal ki umar me", "2 साल की उम्र में": with this behind it an age is of what happened then. */
const atThatAge = pattern(
  `^[^,.;\\n]{0,12}?(?:(?<=${anyOf(words.hindiNames)})|\\s*(?:ki|ke|की|के)\\s+${anyOf(words.hindiNames)})\\s+(?:${anyOf(words.atThatAge)})${noLetter}`,
  'iu',
);
const isOfEvent = (text: string, script: Script, { start, end }: Heard): boolean =>
  eventAge(script).test(text.slice(Math.max(0, start - eventReach), end)) ||
  atThatAge(script).test(text.slice(end - 1));
const eventReach = 20;
/** "Mother's age 28, child 11 months": the age behind a grown relative is the relative's, unless the patient is that relative. */
const kinInFront = pattern(
  `${afterLetter}(?<!${anyOf([words.givesTheBreast, words.feedsOrDelivered, words.expectsChild], '\\s')}\\s+)(?:${anyOf(words.grownKin)})(?:['’]?s)?(?:\\s+${anyOf(grammar.possessives)})?[\\s,:(-]*(?:(?:is|was)\\s+)?(?:${names}\\s*)?(?:is\\s+|of\\s+|[:=-]\\s*)?$`,
  'iu',
);
/** "Lactating mother 26 years, 3 month old baby": beside the years of a nursing mother the months are her child's. */
const youngestMother = 12;
const oldestNursling = 3;
/** "Nursing mother, mastitis, baby 6 wks: …": her child's age stands in a clause of its own, and hers is not told. */
const beginsNursing = pattern(`^\\s*${nursing}${noLetter}`, 'iu');
const herChild = pattern(
  `(?:^|[,;.(])\\s*(?:(?:her|with)\\s+)?(?:${anyOf([words.newborn, words.infant, words.childPeople])}|baby)\\s+(?:[a-z]{2,4}\\s+)?$`,
  'iu',
);
const clauseEnds = /^\s*(?:old\s*)?(?:[,;.:)]|$)/iu;
/** "RA, lactating mother, baby 4 mo", "Nursing mother, 5 mo baby": right behind who gives the breast the months are the child's. */
const nurslings = anyOf([words.newborn, words.infant, words.childPeople, words.infants]);
const besideNursing = `${afterLetter}(?:${nursing}|lactating)[\\s,;:(-]*(?:${anyOf(words.besideNursling)}\\s+)?(?:${anyOf(words.ofHers)}\\s+)?`;
const nursingThenChild = pattern(`${besideNursing}${nurslings}\\s+(?:(?:is|of|aged?)\\s+)?$`, 'iu');
const nursingThenAge = pattern(`${besideNursing}$`, 'iu');
const childBehind = pattern(`^[\\s-]*(?:old\\s+)?${nurslings}${noLetter}`, 'iu');
function isNurslings(text: string, script: Script, { start, end, age }: Heard): boolean {
  const front = text.slice(Math.max(0, start - around), start);
  return (
    ageInYears(age) <= oldestNursling &&
    (nursingThenChild(script).test(front) ||
      (nursingThenAge(script).test(front) && childBehind(script).test(text.slice(end))))
  );
}
function isHerChilds(text: string, script: Script, { start, end, age }: Heard): boolean {
  return (
    ageInYears(age) <= oldestNursling &&
    herChild(script).test(text.slice(Math.max(0, start - around), start)) &&
    clauseEnds.test(text.slice(end))
  );
}
function withoutNursling(text: string, script: Script, heard: readonly Heard[]): Heard[] {
  const isGrownUp = heard.some(({ age }) => ageInYears(age) >= youngestMother);
  if (isGrownUp && nursingMother(script, text).test(text))
    return heard.filter(({ age }) => ageInYears(age) > oldestNursling);
  return [...heard];
}
/** "Nursing mother of 2 month old": the age is the child's. */
const parentInFront = pattern(
  `${afterLetter}${anyOf(words.parents)}\\s+of\\s+(?:an?\\s+|her\\s+|his\\s+)?$`,
  'iu',
);
const isPatientsKin = pattern(`${anyOf(words.patientIs)}\\s+(?:is|:|-)`, 'iu');
const namesAtStart = pattern(`^${names}`, 'iu');
function isOfRelative(text: string, script: Script, { start, end }: Heard): boolean {
  const told = text.slice(start, end);
  const named = namesAtStart(script).exec(told)?.[0] ?? '';
  const left = text.slice(Math.max(0, start - around), start + named.length);
  if (parentInFront(script).test(left)) return true;
  return kinInFront(script).test(left) && !isPatientsKin(script).test(left);
}
const patientInstead = pattern(
  `[.;।\\n]\\s*(?:(?:${anyOf(grammar.mine)}|the)\\s+)?(?:${anyOf(persons.patientInstead)})${noLetter}`,
  'iu',
);
/** Two ages nearer to each other than this are one, told roughly. */
const sameAgeShare = 0.05;

/** Says whether two ages are told as surely and cannot both be the patient's. */
function contradicts(best: Heard, one: Heard): boolean {
  if (Math.min(best.sure, one.sure) < likely || best.age.unit !== one.age.unit) return false;
  const difference = Math.abs(best.age.value - one.age.value);
  return difference > Math.max(best.age.value, one.age.value) * sameAgeShare;
}

/** The age that a text tells of its patient, and where; `taken` are places that hold something else. */
export function ageOf(text: string, script: Script, taken: readonly Span[] = []): AgeRead | undefined {
  const times = timesTold(text)
    .map((time) => inYearsNow(text, script, time))
    .map((time) => ({ ...time, sure: sureness(text, script, time) }));
  const everyAge = [
    ...times,
    ...heardOtherwise(text, script),
    ...heardSpoken(text, script),
    ...heardOfNewborn(text, script),
    ...heardInParts(text, script),
    ...heardSinceBirth(text, script),
    ...heardAtEnd(text, script),
    ...heardBehindComplaint(text, script),
    ...heardAtStart(text, script),
    ...heardAsRange(text, script),
    ...heardBeside(text, script),
    ...heardAsMonths(text, script),
  ].filter(
    ({ age, start, end, sure }) =>
      sure > 0 && ageInYears(age) <= oldest && !taken.some((span) => start < span.end && span.start < end),
  );
  const isMothers = beginsNursing(script, text).test(text);
  const all = everyAge.filter(
    (one) => !(isMothers && isHerChilds(text, script, one)) && !isNurslings(text, script, one),
  );
  // Nothing tells the age of a mother whose child's is told.
  if (all.length === 0 && everyAge.length > 0) return undefined;
  const own = withoutNursling(text, script, all).filter(
    (one) => !isOfEvent(text, script, one) && !isOfRelative(text, script, one),
  );
  const kinless = all.filter(
    (one) =>
      !isOfEvent(text, script, one) &&
      !parentInFront(script).test(text.slice(Math.max(0, one.start - around), one.start)),
  );
  // "Brother 45 had an MI, mother 60 is diabetic": of two relatives neither is the patient.
  const isOfSeveral = kinless.some(
    (one) => one.age.value !== kinless[0]?.age.value && one.start >= (kinless[0]?.end ?? 0),
  );
  // "Father 50 has high sugar; child has a cold": who is named behind the relative is the patient.
  const isOfAnother = kinless.some(({ end }) => patientInstead(script).test(text.slice(end)));
  const heard = own.length > 0 ? own : isOfSeveral || isOfAnother ? [] : kinless;
  const [surest] = heard.sort((a, b) => b.sure - a.sure || a.start - b.start);
  if (surest) {
    // "Master Arjun 5 yrs 3 months": the same years with their months tell more.
    const best =
      heard.find(
        (one) =>
          one.age.unit === 'months' &&
          surest.age.unit === 'years' &&
          one.start < surest.end &&
          surest.end < one.end &&
          Math.floor(ageInYears(one.age)) === surest.age.value,
      ) ?? surest;
    const span = spanAt(text, best.start, best.end - best.start);
    const other = heard.find((one) => contradicts(best, one));
    return {
      years: ageInYears(best.age),
      told: best.age,
      span,
      ...(other && { other: spanAt(text, other.start, other.end - other.start) }),
    };
  }
  const told = all.length === 0 ? ageBeside(text, script) : undefined;
  if (told)
    return {
      years: ageInYears(told.age),
      told: told.age,
      span: spanAt(text, told.start, told.end - told.start),
    };
  const inDecade = decade(script, text).exec(text);
  if (inDecade) {
    const years = numberOf(inDecade[1] ?? '') * 10 + middleOfDecade;
    return {
      years,
      told: { value: years, unit: 'years' },
      span: spanAt(text, inDecade.index, inDecade[0].length),
    };
  }
  const old = decadesOld(script, text).exec(text);
  if (old) {
    const years = Number(old[1]) * 10;
    return { years, told: { value: years, unit: 'years' }, span: spanAt(text, old.index, old[0].length) };
  }
  const inWords = decadeInWords(script, text).exec(text);
  if (inWords) {
    const years = (decadesInWords.indexOf((inWords[1] ?? '').toLowerCase()) + 2) * 10 + middleOfDecade;
    return {
      years,
      told: { value: years, unit: 'years' },
      span: spanAt(text, inWords.index, inWords[0].length),
    };
  }
  for (const [word, years] of ageWords) {
    const hit = word(script, text).exec(text);
    if (hit) return { years, span: spanAt(text, hit.index, hit[0].length) };
  }
  return undefined;
}
