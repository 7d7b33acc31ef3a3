import type { Language } from '#contract/sentences';
import { tagOf } from './language';

/** Paise as rupees for people, without decimals where there are none: ₹1,799. */
export function rupees(paise: number, language: Language): string {
  const whole = paise % 100 === 0;
  return new Intl.NumberFormat(tagOf(language), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(paise / 100);
}

/** The clock time of a moment in India, where the quota's day turns. */
export const timeInIndia = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(tagOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso));
