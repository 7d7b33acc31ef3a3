import words from '../knowledge/words/patient.json' with { type: 'json' };
import { type DateTold, datesBehind, dateTold } from './date-told';

const lastPeriod = datesBehind(words.lastPeriod);

/** The first day of the last period as a date, in days before `today` (YYYY-MM-DD). */
export const lastPeriodIn = (text: string, today: string): DateTold | undefined =>
  dateTold(text, lastPeriod, today);
