// Put together here and not by Intl, which says the same in both languages (test/web/times.test.ts): its first format
// took 17 ms of a computer before a screen with one price in it could be used, and a phone needs four times as long.

/** Digits grouped as in India: the last three, then by two. */
const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

/** A count for people: 1,00,000. */
export const wholeNumber = (count: number): string => {
  const whole = Math.round(count);
  return (whole < 0 ? '-' : '') + grouped(String(Math.abs(whole)));
};

/** Paise as rupees for people, without decimals where there are none: ₹1,799. */
export function rupees(paise: number): string {
  const size = Math.abs(paise);
  const decimals = size % 100 === 0 ? '' : `.${String(size % 100).padStart(2, '0')}`;
  return `${paise < 0 ? '-' : ''}₹${grouped(String(Math.floor(size / 100)))}${decimals}`;
}
