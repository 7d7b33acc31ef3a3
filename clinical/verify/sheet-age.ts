import ages from '../knowledge/words/age.json' with { type: 'json' };
import sheets from '../knowledge/words/sheets.json' with { type: 'json' };
import type { Age } from '../patient';
import { anyOf, anyWordOf } from '../words/phrases';

// "Worms 6 y: Albendazole 400 mg": the years or months that end the heading of a sheet are the patient's, unless the heading
// tells of what lasts for years.

const endsHeading = new RegExp(
  `^[^\\n:.;]{0,80}?(?<![\\p{L}\\p{M}\\p{N}.,/-])(\\d{1,2})\\s*-?\\s*(?:(${anyOf(ages.years)})|(${anyOf(ages.months)}))\\s*(?:old)?\\s*(?::|\\.(?=\\s+\\p{L})|\\s${anyOf(sheets.visitsOfAge)}(?![\\p{L}\\p{M}]))`,
  'iu',
);
/** "9 completed months", "16-18 mo": what the text begins with, the lesser of two. */
const opens = new RegExp(
  `^(\\d{1,2})(?:\\s*-\\s*\\d{1,2})?\\s*-?\\s*(?:${anyOf(sheets.completedAge)}\\s+)?(?:(${anyOf(ages.years)})|(${anyOf(ages.months)})|(${anyOf(ages.weeks)}))(?![\\p{L}\\p{M}])([^\\n]*)(?:\\n([^\\n]*))?`,
  'iu',
);
const ofChild = anyWordOf(sheets.besideLeadingAge);
/** So few kilograms are a child's: no pregnancy is counted in front of them. */
const fewKilograms = /(?<![\d.])\d(?:\.\d{1,3})?\s*(?:kg|किलो|किग्रा)(?![\p{L}\p{M}])/iu;
const lasts = anyWordOf([ages.lastsInFront, ages.longstanding, ages.notAnAgeInFront, ages.pregnancyInFront]);

const now = new RegExp(`^\\s*${anyOf(sheets.bornNow, '\\s+')}(?![\\p{L}\\p{M}])`, 'iu');
/** "Baby born 2 hr back". */
const bornAgo = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf(sheets.wordsOfBirth)}\\s+(?:was\\s+)?born\\s+\\d{1,2}\\s*${anyOf(sheets.hoursAgo)}(?![\\p{L}\\p{M}])`,
  'iu',
);
const newborn = anyWordOf([ages.newborn, sheets.newbornsOnSheet]);
const kilograms = /(?<![\d.])(\d(?:\.\d{1,3})?)\s*(?:kg|किलो|किग्रा)(?![\p{L}\p{M}])/iu;
/** "At birth, term, 3 kg, mother HBsAg neg": the sheet of a child that is born now. */
export const bornNow = (text: string): Age | undefined =>
  now.test(text) || bornAgo.test(text) ? { value: 0, unit: 'days' } : undefined;

const childsWeight = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf([sheets.newbornsOnSheet, sheets.wordsOfBirth])}\\s+(?:\\p{L}{1,6}\\s+)?${kilograms.source}`,
  'iu',
);
/** Says whether so few kilograms are those of a child beside its mother: "NVD P1 23y, baby 2.8 kg". */
export const isChildsWeight = (text: string, weightKg: number, ageYears: number): boolean =>
  ageYears >= leastOfMother && Number(childsWeight.exec(text)?.[1]) === weightKg;
const leastOfMother = 12;

/** What the child weighs of whom a sheet says that it is newborn: so few kilograms are nobody else's. */
export function newbornWeight(text: string): number | undefined {
  const kg = now.test(text) || newborn.test(text) ? Number(kilograms.exec(text)?.[1]) : 0;
  return kg > 0 ? kg : undefined;
}

/** The age that opens a sheet of a child: for its vaccines, or told to be one. */
function leadingAge(text: string): Age | undefined {
  const [, digits = '', inYears, inMonths, , rest = '', next = ''] = opens.exec(text) ?? [];
  if (digits === '' || lasts.test(rest)) return undefined;
  const isBare = rest.trim() === '';
  if (!ofChild.test(rest) && !fewKilograms.test(rest) && !(isBare && ofChild.test(next))) return undefined;
  return {
    value: Number(digits),
    unit: inYears !== undefined ? 'years' : inMonths !== undefined ? 'months' : 'weeks',
  };
}

/** The age that opens a child's sheet or ends its heading; nothing where it may count how long something has lasted. */
export function ageOnSheet(text: string): Age | undefined {
  const leading = leadingAge(text.trimStart());
  if (leading) return leading;
  const hit = endsHeading.exec(text.trimStart());
  if (!hit || lasts.test(hit[0])) return undefined;
  return { value: Number(hit[1]), unit: hit[2] === undefined ? 'months' : 'years' };
}
