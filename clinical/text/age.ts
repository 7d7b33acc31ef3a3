import words from '../knowledge/words/age.json' with { type: 'json' };
import { type Age, ageInYears } from '../patient';
import { type Pattern, pattern, type Script } from '../words/pattern';
import { anyOf, wholeWord, wordEnd, wordStart } from '../words/phrases';
import { numberOf } from '../words/tokens';
import { type Span, spanAt } from './span';
import { anyUnit, countOf, countPart, type TimeTold, timesTold } from './time-told';

/** An age with its place; `told` is missing where only "newborn" or "infant" was said. */
export type AgeRead = { years: number; told?: Age; span: Span };
type Heard = { age: Age; start: number; end: number; sure: number };

const names = anyOf(words.names);
const people = anyOf(words.people);
const noLetter = '(?![\\p{L}\\p{M}])';
const afterLetter = '(?<![\\p{L}\\p{M}])';
const links = `(?:\\s*${anyOf(words.links)})*\\s*`;

/** What stands right behind a time. */
const behind = {
  old: pattern(`^[\\s,-]*(?:${anyOf(words.old)})${noLetter}`, 'iu'),
  person: pattern(`^[\\s/().-]*(?:${anyOf(words.possessives)}\\s+)?(?:old\\s+)?${people}${noLetter}`, 'iu'),
  personApart: pattern(`^\\s*,\\s*${people}${noLetter}`, 'iu'),
  owned: pattern(
    `^\\s*${anyOf(words.possessives)}(?:\\s+(?!${anyOf(words.notOwners)})|\\s*(?=[,.;।]|$))`,
    'iu',
  ),
  noAge: pattern(
    `^\\s*-?\\s*(?:(?:${anyOf(words.notAnAge)})${noLetter}|${anyOf(words.notAnAgeBeginnings)})`,
    'iu',
  ),
  end: pattern('^\\s*(?:[,.;।:\\n)]|$)', 'u'),
};
/** What stands right in front of it. */
const inFront = {
  name: pattern(`${afterLetter}${names}${links}$`, 'iu'),
  babyOf: pattern(
    `${afterLetter}${anyOf(words.babyOf)}\\s*[\\p{L}\\p{M}.]+(?:\\s+[\\p{L}\\p{M}]+)?[\\s,]*$`,
    'iu',
  ),
  person: pattern(`${afterLetter}(${people})(?:[\\s/:()-]+|\\s+(?:of|aged)\\s+)$`, 'iu'),
  personApart: pattern(`(?:^|[,.;।\\n])\\s*(${people})\\s*,\\s*$`, 'iu'),
  noAge: pattern(`${afterLetter}(?:${anyOf(words.notAnAgeInFront)})[\\s:.~-]*$`, 'iu'),
  pregnancy: pattern(`${afterLetter}(?:${anyOf(words.pregnancyInFront)})[\\s:,.~(-]*$`, 'iu'),
  start: pattern('(?:^|[,.;।\\n])\\s*$', 'u'),
};
const isGrown = pattern(`^${anyOf(words.grownPeople)}$`, 'iu');
const isChild = pattern(`^${anyOf(words.childPeople)}$`, 'iu');
/** A child of three days is called a baby: "child, 3 days" tells how long the child has been ill. */
const personSuits = (person: string, { unit }: Age, script: Script): boolean =>
  unit === 'years' || (!isGrown(script).test(person) && (unit === 'months' || !isChild(script).test(person)));

/** Below this many years "45 years" alone in its clause may as well be how long something has lasted. */
const loneFrom = 18;
/** How far around a time is looked. */
const around = 48;
const certain = 4;
const likely = 3;
const besidePerson = 2;
const alone = 1;

/** How surely a time is the age of the patient; 0 when it is not. */
function sureness(text: string, script: Script, { age, start, end }: TimeTold): number {
  const right = text.slice(end, end + around);
  const left = text.slice(Math.max(0, start - around), start);
  if (behind.noAge(script).test(right) || inFront.noAge(script).test(left)) return 0;
  if (behind.old(script).test(right) || inFront.name(script).test(left)) return certain;
  if (inFront.babyOf(script).test(left)) return certain;
  if (age.unit !== 'years' && inFront.pregnancy(script).test(left)) return 0;
  const starts = inFront.start(script).test(left);
  if (behind.person(script).test(right) || behind.owned(script).test(right)) return likely;
  if (starts && behind.personApart(script).test(right)) return likely;
  const person = inFront.person(script).exec(left)?.[1];
  if (person && personSuits(person, age, script)) return besidePerson;
  const apart = inFront.personApart(script).exec(left)?.[1];
  const ends = behind.end(script).test(right);
  if (apart && ends && (age.unit !== 'years' || ageInYears(age) < loneFrom)) return besidePerson;
  const isLone = (starts && ends) || (start === 0 && /^\s+[\p{L}]/u.test(right));
  return isLone && age.unit === 'years' && ageInYears(age) >= loneFrom ? alone : 0;
}

/** 1 to 94: "103 F" is a temperature. */
const likelyYears = '([1-9]|[1-8][0-9]|9[0-4])';
const sexes = anyOf(words.sexes);
const readingInFront = pattern(
  `(?:${afterLetter}(?:${anyOf(words.readingsInFront)})[\\s:.~-]*|[0-9]\\s*[-/,]\\s*)$`,
  'iu',
);
const count = `(${countPart})`;
/** Ages whose unit is not written behind their number, or is a letter: how many of which unit, and how surely. */
const otherAges: [Pattern, Age['unit'], number][] = [
  [
    pattern(
      `${afterLetter}${names}${links}([0-9०-९]{1,3})(?![0-9०-९./]|\\s*-?\\s*${anyUnit}${noLetter})`,
      'giu',
    ),
    'years',
    certain,
  ],
  [pattern(`${wordStart}${count}\\s*-?\\s*y\\s*\\/\\s*o${wordEnd}`, 'giu'), 'years', certain],
  [pattern(`${wordStart}${count}\\s*-?\\s*m\\s*\\/\\s*o${wordEnd}`, 'giu'), 'months', certain],
  [pattern(`${wordStart}${count}\\s*-?\\s*d\\s*\\/\\s*o${wordEnd}`, 'giu'), 'days', certain],
  [
    pattern(`${wordStart}${count}\\s*-?\\s*w\\s*\\/\\s*o(?=\\s+${people}${noLetter})`, 'giu'),
    'weeks',
    certain,
  ],
  [pattern(`${wordStart}${count}\\s*-?\\s*${anyOf(words.yearsOld)}${noLetter}`, 'giu'), 'years', certain],
  [pattern(`${wordStart}([0-9०-९]{1,3})\\s*(?:ki age|ki umar|की उम्र)${noLetter}`, 'giu'), 'years', certain],
  [
    pattern(`${wordStart}${anyOf(words.dayOfLife)}\\s*[:#-]?\\s*([0-9]{1,2})${wordEnd}`, 'giu'),
    'days',
    certain,
  ],
  [pattern(`${wordStart}day\\s*[:#-]?\\s*([0-9]{1,2})\\s+of\\s+life${wordEnd}`, 'giu'), 'days', certain],
  [
    pattern(
      `${afterLetter}${anyOf(words.babyOf)}\\s*[\\p{L}]+[\\s,]+day\\s*[:-]?\\s*([0-9]{1,2})${wordEnd}`,
      'giu',
    ),
    'days',
    certain,
  ],
  [
    pattern(`${wordStart}${likelyYears}\\s*(?:\\/\\s*)?${sexes}(?![\\p{L}\\p{M}\\p{N}/])`, 'giu'),
    'years',
    likely,
  ],
  [
    pattern(
      `${wordStart}${sexes}\\s*[/,-]?\\s*${likelyYears}(?![\\p{N}\\p{L}/%.]|\\s*-?\\s*${anyUnit}${noLetter})`,
      'giu',
    ),
    'years',
    likely,
  ],
  [
    pattern(`${afterLetter}(?:${people})\\s+(?:aged\\s+)?${likelyYears}(?=\\s*(?:,|$|with\\b))`, 'giu'),
    'years',
    besidePerson,
  ],
];
const decade = pattern(
  `${wordStart}${anyOf(words.decades)}\\s+(?:early\\s+|mid\\s+|late\\s+)?([2-9])0'?s${wordEnd}`,
  'iu',
);
const middleOfDecade = 5;

function heardOtherwise(text: string, script: Script): Heard[] {
  return otherAges.flatMap(([age, unit, sure]) =>
    [...text.matchAll(age(script))].flatMap((hit) => {
      const value = countOf(hit[1] ?? '');
      const left = text.slice(Math.max(0, hit.index - around), hit.index);
      if (Number.isNaN(value) || (sure < certain && readingInFront(script).test(left))) return [];
      return [{ age: { value, unit }, start: hit.index, end: hit.index + hit[0].length, sure }];
    }),
  );
}

/** Nobody is older; a larger number was not an age. */
const oldest = 120;
/** Years taken for a "newborn" (two weeks) and an "infant" (half a year) whose age is not told. */
const ageWords: [Pattern, number][] = [
  [pattern(wholeWord(words.newborn), 'iu'), 14 / 365],
  [pattern(wholeWord(words.infant), 'iu'), 0.5],
];

/** The age that a text tells of its patient, and where; `taken` are places that hold something else. */
export function ageOf(text: string, script: Script, taken: readonly Span[] = []): AgeRead | undefined {
  const times = timesTold(text, script).map((time) => ({ ...time, sure: sureness(text, script, time) }));
  const heard = [...times, ...heardOtherwise(text, script)].filter(
    ({ age, start, end, sure }) =>
      sure > 0 && ageInYears(age) <= oldest && !taken.some((span) => start < span.end && span.start < end),
  );
  const [best] = heard.sort((a, b) => b.sure - a.sure || a.start - b.start);
  if (best) {
    const span = spanAt(text, best.start, best.end - best.start);
    return { years: ageInYears(best.age), told: best.age, span };
  }
  const inDecade = decade(script).exec(text);
  if (inDecade) {
    const years = numberOf(inDecade[1] ?? '') * 10 + middleOfDecade;
    return {
      years,
      told: { value: years, unit: 'years' },
      span: spanAt(text, inDecade.index, inDecade[0].length),
    };
  }
  for (const [word, years] of ageWords) {
    const hit = word(script).exec(text);
    if (hit) return { years, span: spanAt(text, hit.index, hit[0].length) };
  }
  return undefined;
}
