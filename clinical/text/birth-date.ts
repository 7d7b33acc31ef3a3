import words from '../knowledge/words/patient.json' with { type: 'json' };
import { type Age, ageInYears } from '../patient';
import type { AgeRead } from './age';
import { datesBehind, dateTold } from './date-told';

const birthDate = datesBehind(words.birthDate);
const daysInMonth = 30.4375;
const daysInYear = 365.25;
/** A newborn's age is told in days, an infant's in months. */
const inDaysUpTo = 60;
const inMonthsUpTo = 730;
/** Nobody is older. */
const oldest = 120;

const ageAfter = (days: number): Age => {
  if (days <= inDaysUpTo) return { value: days, unit: 'days' };
  return days <= inMonthsUpTo
    ? { value: Math.floor(days / daysInMonth), unit: 'months' }
    : { value: Math.floor(days / daysInYear), unit: 'years' };
};

/** "DOB 12/3/2020": how old the patient is on a day (YYYY-MM-DD); without its year a birthday tells no age. */
export function ageByBirthDate(text: string, today: string): AgeRead | undefined {
  const born = dateTold(text, birthDate, today);
  if (!born?.hasYear) return undefined;
  const told = ageAfter(born.daysAgo);
  const years = ageInYears(told);
  return years <= oldest ? { years, told, span: born.span } : undefined;
}
