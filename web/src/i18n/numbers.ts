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

/** A count for people, grouped as in India: 1,00,000. */
export const wholeNumber = (count: number, language: Language): string =>
  new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 0 }).format(count);
