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

/** What the child weighs of whom a sheet says that it is newborn: so few kilograms are nobody else's. */
export function newbornWeight(text: string): number | undefined {
  const kg = now.test(text) || newborn.test(text) ? Number(kilograms.exec(text)?.[1]) : 0;
  return kg > 0 ? kg : undefined;
}

/** The age that ends the heading of a sheet; nothing where it may count how long something has lasted. */
export function ageOnSheet(text: string): Age | undefined {
  const hit = endsHeading.exec(text.trimStart());
  if (!hit || lasts.test(hit[0])) return undefined;
  return { value: Number(hit[1]), unit: hit[2] === undefined ? 'months' : 'years' };
}
