import ages from '../knowledge/words/age.json' with { type: 'json' };
import context from '../knowledge/words/context.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import patient from '../knowledge/words/patient.json' with { type: 'json' };
import words from '../knowledge/words/weight.json' with { type: 'json' };
import { blank } from '../words/blank';
import { findAll, type Pattern, pattern, patternInFrame, type Script } from '../words/pattern';
import { anyOf, wordStart } from '../words/phrases';
import { numberOf } from '../words/tokens';
import type { AgeRead } from './age';
import { readingSpoken, spokenDecimal, spokenReading, weightSpoken, wordNumber } from './numeral';
import type { Span } from './span';
import { countOf } from './time-told';

const newborn = 28 / 365;
const numberPart = '([0-9०-९]{1,4}(?:\\.[0-9०-९]{1,2})?)';
/** Abbreviated with its dots the Hindi kilogram is written in many ways. */
const unit = `(${anyOf([words.kilograms, words.grams, words.pounds])}|कि\\.\\s?ग्रा\\.?)(?![\\p{L}\\p{M}\\p{N}/])`;
/** "वज़न 6 किलो गिरा": said of a weight it fell, said of a child alone it may be the child. */
const fallen = `${anyOf(words.fallen)}(?![\\p{L}\\p{M}]|\\s+(?:se|upar|से|ऊपर)(?![\\p{L}\\p{M}]))`;
/** "5 kg lost", "3 किलो कम", "7 kilo wazan gira", "5 kg in the last month": a change is no weight. */
const unchanged = `(?!\\s*(?:of\\s+|${anyOf(words.names)}\\s+)?(?:${anyOf(words.changesBehind)}|kam\\b|${anyOf(words.changeIn)}\\s+(?:the\\s+|a\\s+)?(?:${anyOf(words.lately)}|[0-9]))|\\s*${anyOf(words.names)}\\s+${fallen})`;
const links = `\\.?\\s*${anyOf(words.links)}*\\s*`;
const people = anyOf(words.people);

/** "Lifting weight 3 days", "unable to bear weight 2 days": a load is nobody's own weight. */
const noLoad = `(?<!${wordStart}${anyOf(words.loads)}\\s+)`;
/** "weight 12 kg", "वज़न 12 किलो"; not "lost weight, 5 kg" or "weight loss of 5 kg". */
const named: Pattern = pattern(
  `(?<!${anyOf(words.changesInFront)}\\s+(?:of\\s+)?)${noLoad}${wordStart}${anyOf(words.names)}${links}${numberPart}\\s*${unit}${unchanged}(?!\\s*${fallen})`,
  'giu',
);
/** "wt 54": grown or not, a number behind the name of a weight counts kilograms. */
const unitless: Pattern = pattern(
  `(?<!${anyOf(words.changesInFront)}\\s+(?:of\\s+)?|birth\\s+)${noLoad}${wordStart}${anyOf(words.names)}${links}([0-9]{1,3}(?:\\.[0-9]{1,2})?)(?=\\s*(?:[,;()\\n]|\\.(?![0-9])|$|[-–]\\s|[chok]/[ohcep])|\\s+(?!${anyOf(words.behindNoWeight)}(?![\\p{L}\\p{M}]))[\\p{L}])`,
  'giu',
);
/** "Birth weight 2.9 kg": what was weighed then. */
const atBirth: Pattern = pattern(
  `(?:birth|janm|janam|जन्म)[\\s:]*(?:${anyOf(words.ofBirth)})?[\\s:]*$|${wordStart}b\\.?\\s*$`,
  'iu',
);
const namesBirth = /^b(?:irth|\.?\s?w)/i;
/** "Now 10 kg", "child 14 kg,". */
const nowWeighs: Pattern = pattern(
  `(?<!${wordStart}${anyOf(words.otherBabies)}\\s+)${wordStart}${anyOf([grammar.nowInFront, words.weighedNow])}\\s+${numberPart}\\s*${unit}${unchanged}`,
  'giu',
);
/** "Ht/Wt: 165/70", "Wt/Ht 54kg/150cm": two names and their two numbers. */
const besideHeightName: Pattern = pattern(
  `${wordStart}${anyOf(patient.heights)}\\s*/\\s*${anyOf(words.names)}[\\s:=-]*[0-9]{2,3}\\s*(?:cms?)?\\s*/\\s*${numberPart}()(?![0-9/])`,
  'giu',
);
const besideHeightBehind: Pattern = pattern(
  `${wordStart}${anyOf(words.names)}\\s*/\\s*${anyOf(patient.heights)}[\\s:=-]*${numberPart}()\\s*(?:${anyOf(words.kilograms)})?\\s*/\\s*[0-9]{2,3}(?![0-9/])`,
  'giu',
);
/** "Weighs fifty eight kilos", "twenty kg", "saath kilo". */
const spoken: Pattern = patternInFrame(
  `[\\p{L}\\p{M}]{2}\\s*${unit}`,
  `${wordStart}(${spokenDecimal}|${weightSpoken}|${spokenReading})\\s*${unit}${unchanged}`,
  'giu',
);
/** "Newborn, female, 3200 g": so many grams in a clause of their own are a child's of the first months. */
const inGrams: Pattern = pattern(
  `(?<=(?:^|[,;:"”]|${people})\\s*)([0-9]{3,4})\\s*(${anyOf(words.grams)})\\.?(?=\\s*(?:[,;।.)\\n]|$|[mf](?![\\p{L}])))`,
  'giu',
);
const oldestInGrams = 1;
const ofSmallChild: Pattern = pattern(
  `${wordStart}(?:${anyOf(words.smallChildren)})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** "7 kg 800 gm", "5 किलो 200 ग्राम": one weight in two units. */
const inTwoUnits: Pattern = pattern(
  `(?<![0-9०-९.])([0-9०-९]{1,2})\\s*(${anyOf(words.kilograms)})\\.?\\s*(?:${anyOf(grammar.and)}\\s+|,\\s*)?([0-9०-९]{2,3})\\s*${anyOf(words.grams)}(?![\\p{L}\\p{M}\\p{N}/])`,
  'giu',
);
/** "Five kilos six hundred grams". */
const spokenInTwoUnits: Pattern = patternInFrame(
  `[\\p{L}]\\s+(?:${anyOf(words.kilograms)})\\s+[\\p{L}]+[\\p{L}\\s]*\\s(?:${anyOf(words.grams)})(?![\\p{L}])`,
  `${wordStart}(${spokenReading})\\s+(${anyOf(words.kilograms)})\\s+(?:${anyOf(grammar.and)}\\s+)?(${spokenReading})\\s+(?:${anyOf(words.grams)})(?![\\p{L}\\p{M}])`,
  'giu',
);
/** "Saadhe saat kilo", "dedh kilo": a half or a quarter and a number in words. */
const withHalf: Pattern = patternInFrame(
  `${wordStart}${anyOf([ages.andHalf, ages.andQuarter, ages.lessQuarter, ages.half, ages.twoAndHalf])}`,
  `${wordStart}((?:${anyOf([ages.andHalf, ages.andQuarter, ages.lessQuarter])})\\s+(?:[0-9०-९]{1,3}|${wordNumber})|${anyOf([ages.half, ages.twoAndHalf])})\\s*${unit}${unchanged}`,
  'giu',
);
/** "68 kg last year, 59 kg now". */
const ofNowBehind: Pattern = pattern(
  `${wordStart}${numberPart}\\s*${unit}\\s*(?:${anyOf(context.nowWords)})(?![\\p{L}\\p{M}]|[\\s:=-]*[0-9])`,
  'giu',
);
const weighedThen: Pattern = pattern(
  `^[\\s(]*(?:${anyOf([context.numbersPast, measures.measuredElsewhere])})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** "From 70 kg to 62 kg": the second is the weight of now. */
const changedTo: Pattern = pattern(
  `${wordStart}from\\s+[0-9०-९]{1,3}(?:\\.[0-9]+)?\\s*(?:${anyOf(words.kilograms)})?\\s+to\\s+${numberPart}\\s*${unit}`,
  'giu',
);
/** "Weight loss 12%: 3000 → 2640 g". */
const fellTo: Pattern = pattern(
  `[0-9]{3,4}\\s*(?:${anyOf(words.grams)})?\\s*(?:→|->|=>|–>|to(?![\\p{L}]))\\s*([0-9]{3,4})\\s*(${anyOf(words.grams)})(?![\\p{L}])`,
  'giu',
);
/** "Wt seventy one": a spoken number behind the name of a weight. */
const spokenNamed: Pattern = patternInFrame(
  `${wordStart}${anyOf(words.names)}${links}[\\p{L}]`,
  `(?<!${anyOf(words.changesInFront)}\\s+(?:of\\s+)?)${noLoad}${wordStart}${anyOf(words.names)}${links}(${spokenReading})()(?=\\s*(?:[,;)\\n]|\\.(?![0-9])|$|(?:ht|height|bp)(?![\\p{L}])))`,
  'giu',
);
/** "वजन चौदह किलो, खाना कम": the same with its unit, whatever else is less. */
const spokenNamedWhole: Pattern = patternInFrame(
  `${wordStart}${anyOf(words.names)}${links}[\\p{L}]`,
  `(?<!${anyOf(words.changesInFront)}\\s+(?:of\\s+)?)${noLoad}${wordStart}${anyOf(words.names)}${links}(${spokenReading})\\s*${unit}${unchanged}(?!\\s*${fallen})`,
  'giu',
);
const gramsInKg = 1000;
/** A unit of a weight behind a word. */
const inWords = new RegExp(`[^\\s\\d०-९.,;]\\s+(?:${anyOf(words.unitsBegin)}|कि\\.)`, 'iu');
/** "12,5 kg". */
const decimalComma = new RegExp(`(?<=\\d),(?=\\d\\s*${anyOf(words.kilograms)})`, 'giu');
/** The text with such a weight in kilograms alone, and every other place as it was. */
const inOneUnit = (text: string, script: Script): string =>
  text
    .replace(decimalComma, '.')
    .replace(spokenInTwoUnits(script, text), (whole, kilograms: string, word: string, grams: string) =>
      `${readingSpoken(kilograms) + readingSpoken(grams) / gramsInKg} ${word}`.padEnd(whole.length),
    )
    .replace(inTwoUnits(script), (whole, kilograms: string, word: string, grams: string) =>
      `${numberOf(kilograms) + numberOf(grams) / gramsInKg} ${word}`.padEnd(whole.length),
    );
/** "Wt was 78 last year, now 64": the name of the weight and the number of now, with nothing between. */
const wasThen: Pattern = pattern(
  `(${wordStart}${anyOf(words.names)})(\\s+was\\s+[0-9]{1,3}(?:\\.[0-9]+)?[^.;\\n0-9]{0,24}(?:${anyOf(grammar.nowInFront)}|today)\\s+(?:is\\s+)?)(?=[0-9])`,
  'giu',
);
const ofNow = (_told: string, name: string, then: string): string => name + blank(then);
/** "Dry weight 64", "ideal wt 60": not what the patient weighs. */
const otherThanNow: Pattern = pattern(
  `${wordStart}(?:${anyOf(words.notOfNow)})\\s+(?:body\\s+)?${anyOf(words.inEnglish)}\\.?[\\s:=-]*(?:is\\s+)?[0-9]{1,3}(?:\\.[0-9]+)?\\s*(?:kgs?)?(?=[^0-9]{0,24}${anyOf([words.inEnglish, grammar.todayOrNow])}[\\s:=-]*[0-9])`,
  'giu',
);
/** A lone number of kilograms, wherever it stands; an age may stand behind a stroke: "14kg/3y". */
const anywhere: Pattern = pattern(
  `(?<![0-9०-९.,/-])${numberPart}\\s*-?\\s*(${anyOf([words.kilograms, words.pounds])})(?![\\p{L}\\p{M}\\p{N}]|/(?![0-9]{1,2}\\s?${anyOf([ages.years, ages.months])}(?![\\p{L}])))${unchanged}`,
  'giu',
);
/** "a 12 kg child". */
const ofSomebody: Pattern = pattern(
  `${wordStart}${numberPart}\\s*-?\\s*${unit}\\s*,?\\s*${people}(?![\\p{L}\\p{M}])`,
  'giu',
);
/** "vomiting 2 days, 10 kg": in a clause of its own behind a time, where nothing was lost, gained, lifted or born. */
const alone: Pattern = pattern(
  `(?<=(?:${anyOf(words.timesInFront)})\\.?\\s*[,;]\\s*)(?<!(?:${anyOf([words.changesInFront, words.changesBehind, words.otherWeights, words.newbornWeights])})[^.;।\\n]*)${numberPart}\\s*(${anyOf(words.kilograms)})${unchanged}(?=\\s*(?:[,;.।)\\n]|$))`,
  'giu',
);
/** "6/52 infant for vaccination, 4.2 kg": a clause of its own, where the text tells of no change of weight. */
const ownClause: Pattern = pattern(
  `(?<=[,;"”]\\s*)${numberPart}\\s*(${anyOf(words.kilograms)})\\.?(?=\\s*(?:[,;।()\\n]|$|[mf](?![\\p{L}])))`,
  'giu',
);
/** "78 kgs, 152 cm": beside a height. */
const besideHeight: Pattern = pattern(
  `${wordStart}${numberPart}\\s*(${anyOf(words.kilograms)})\\.?(?=\\s*[,;/]?\\s*[0-9]{2,3}(?:\\.[0-9])?\\s*cms?(?![\\p{L}]))`,
  'giu',
);
/** Right behind the age: "4 yr old boy, 16 kg,". */
const behindAge: Pattern = pattern(
  `^(?:[\\s,:/()-]|${anyOf([grammar.hindiIs, grammar.hindiIsShort])}(?=\\s)|${anyOf(words.betweenAgeAndWeight)}|[mf]?\\s?/?ch(?:ild)?\\b|/o|${people}|m\\b|f\\b|${anyOf(grammar.possessives)})*${numberPart}\\s*${unit}${unchanged}`,
  'iu',
);

/** Kilograms that a person can weigh: the smallest newborn to survive, and more than any dose is reckoned for. */
const lightest = 0.4;
const heaviest = 300;

const kgPerPound = 0.4536;
const inKg = (count: number, unit: string): number => {
  if (/^(?:lb|pound)/i.test(unit)) return Math.round(count * kgPerPound * 10) / 10;
  return /^(?:g|ग्रा)/i.test(unit) ? count / 1000 : count;
};

/** Words of a weight that changed. */
const changed: Pattern = pattern(anyOf([words.changesInFront, words.changesBehind]), 'iu');
/** Drops that are given, of which no weight falls: "Vit D drops (400 IU/mL)", "2 drops", "eye drops". */
const drops = new RegExp(
  `(?<![\\p{L}])(?:${anyOf(words.whereDropsGo)})\\s+drops?(?![\\p{L}])|(?<![\\p{L}])drops?(?=\\s*\\(?[0-9.,]+\\s*(?:${anyOf(words.dropUnits)})(?![\\p{L}]))|(?<=[0-9]\\s?)drops?(?![\\p{L}])`,
  'giu',
);
/** "Loading dose" is no load. */
const firstDose = /(?<![\p{L}])loading(?:\s+dose)?(?![\p{L}])/giu;
/** Words of a weight that is another's. */
const others: Pattern = pattern(anyOf(words.otherWeights), 'iu');
const ofNewborn: Pattern = pattern(anyOf(words.newbornWeights), 'iu');
/** No newborn weighs so many kilograms. */
const heaviestNewborn = 8;

/** Nobody tells of so many kilograms lost or gained, and no grown person weighs fewer: "weight loss, night sweats, 52 kg". */
const leastGrown = { years: 15, kg: 35 };

/** Kilograms below which nobody grown is, wasted or small. */
const leastOfGrown = 20;

export type Weight = { kg: number; span: Span };

/** Kilograms that somebody of this age can weigh. */
const suits = (kg: number, years: number): boolean => {
  if (years < 1) return kg <= 14;
  return years < leastGrown.years ? kg >= years + 3 && kg <= 5 * years + 15 : kg >= leastGrown.kg - 7;
};

/**
 * "Status epilepticus, 50 kg", "Nursery kid, 13 kg": where no age is told, what a grown person weighs, or anybody of whom it
 * is plain that a child or a dose is meant; a sack that was lifted is none.
 */
const isOfPatient = (kg: number, text: string, script: Script): boolean =>
  kg >= lightest &&
  kg <= heaviestToldAlone &&
  (kg >= leastOfGrown || ofPatient(script, text).test(text)) &&
  !carried(script, text).test(text);
const ofPatient: Pattern = pattern(`${wordStart}(?:${anyOf(words.ofPatient)})(?![\\p{L}\\p{M}])`, 'iu');
const heaviestToldAlone = 160;
const carried: Pattern = pattern(`${wordStart}(?:${anyOf(words.carried)})(?![\\p{L}\\p{M}])`, 'iu');

/** Every weight in kilograms that a text tells of its patient. */
export function weightsOf(written: string, script: Script, age: AgeRead | undefined): Weight[] {
  const whole = inOneUnit(
    written.replace(wasThen(script), ofNow).replace(otherThanNow(script), blank),
    script,
  );
  const halves = findAll(whole, withHalf(script, whole));
  // The number behind a half is no weight of its own.
  const text = whole.replace(withHalf(script, whole), blank);
  const found: Weight[] = [];
  const born: Weight[] = [];
  const hear = (hit: RegExpMatchArray, from: number, count = numberOf(hit[1] ?? '')): void => {
    const kg = inKg(count, hit[2] || 'kg');
    const start = from + (hit.index ?? 0);
    const end = start + hit[0].trimEnd().length;
    if (kg < lightest || kg > heaviest) return;
    // What was weighed at birth is the weight of a newborn of whom no other is told.
    const isAtBirth = namesBirth.test(hit[0]) || atBirth(script).test(text.slice(0, start));
    if (isAtBirth && age && age.years > newborn) return;
    const isPast = weighedThen(script).test(text.slice(end));
    (isAtBirth || isPast ? born : found).push({ kg, span: { start, end, text: text.slice(start, end) } });
  };
  const isChanged = changed(script).test(text.replace(drops, blank));
  const isGrown = age !== undefined && age.years >= leastGrown.years;
  const mayBeNewborns = ofNewborn(script, text).test(text);
  const isAnothers = others(script).test(text.replace(firstDose, blank));
  if (!isAnothers) {
    for (const hit of findAll(text, ownClause(script, text)))
      if (mayBeNewborns && !(age && age.years <= oldestInGrams) && numberOf(hit[1] ?? '') <= heaviestNewborn)
        continue;
      else if (!isChanged || (isGrown && numberOf(hit[1] ?? '') >= leastGrown.kg)) hear(hit, 0);
    if (!isChanged && !mayBeNewborns && inWords.test(text))
      for (const hit of findAll(text, spoken(script, text))) hear(hit, 0, readingSpoken(hit[1] ?? ''));
    for (const one of [spokenNamed, spokenNamedWhole])
      for (const hit of findAll(text, one(script, text))) hear(hit, 0, readingSpoken(hit[1] ?? ''));
  }
  for (const hit of halves) hear(hit, 0, countOf(hit[1] ?? ''));
  for (const one of [
    named,
    ofSomebody,
    unitless,
    alone,
    besideHeight,
    nowWeighs,
    changedTo,
    ofNowBehind,
    besideHeightName,
    besideHeightBehind,
  ])
    for (const hit of findAll(text, one(script, text))) hear(hit, 0);
  const behind = age && behindAge(script).exec(text.slice(age.span.end));
  if (behind) hear(behind, age.span.end);
  const isSmall = age ? age.years <= oldestInGrams : ofSmallChild(script, text).test(text);
  if (isSmall)
    for (const hit of [...findAll(text, inGrams(script, text)), ...findAll(text, fellTo(script, text))])
      hear(hit, 0);
  if (found.length + born.length === 0 && !isChanged && !isAnothers) {
    const lone = findAll(text, anywhere(script, text));
    const kg = numberOf(lone[0]?.[1] ?? '');
    const isNewborns = mayBeNewborns && kg <= heaviestNewborn;
    if (lone.length === 1 && !isNewborns && (age ? suits(kg, age.years) : isOfPatient(kg, text, script)))
      for (const hit of lone) hear(hit, 0);
  }
  // "My wife 31, 5 days after delivery, baby 3 kg": no grown person weighs so little.
  const own = found.filter(({ kg }) => !(isGrown && kg < leastOfGrown));
  return (own.length > 0 ? own : born).map(({ kg, span }) => ({
    kg,
    span: { ...span, text: written.slice(span.start, span.end) },
  }));
}

/** The one weight of all that a text tells of its patient; of two different ones, neither. */
export function oneWeight(found: readonly Weight[]): Weight | undefined {
  const [first] = found;
  return first && found.every(({ kg }) => kg === first.kg) ? first : undefined;
}

/** Two places of a text that tell different weights, or none. */
export function twoWeights([first, ...rest]: readonly Weight[]): Span[] {
  const other = rest.find(({ kg }) => first && kg !== first.kg);
  return first && other ? [first.span, other.span] : [];
}
