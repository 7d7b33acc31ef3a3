type Tag = 'en-IN' | 'hi-IN';

// Made once, when this is fetched ahead of the answer: made for each number they were most of the work of drawing a dose.
const numbersIn = (tag: Tag) =>
  new Intl.NumberFormat(tag, { maximumSignificantDigits: 6, numberingSystem: 'latn' });
const numbers = { 'en-IN': numbersIn('en-IN'), 'hi-IN': numbersIn('hi-IN') };

/** A number as a prescription writes it: Latin digits, a leading zero, no trailing one, no false exactness. */
export const countText = (value: number, tag: Tag): string => numbers[tag].format(value);

/** A range, or one number when both ends are the same. */
export function amountShown(
  { low, high, unit }: { low: number; high: number; unit: string },
  tag: Tag,
): string {
  const amount = low === high ? countText(low, tag) : `${countText(low, tag)}–${countText(high, tag)}`;
  return `${amount} ${unit}`;
}

/** "3–4" of [3, 4]; one number alone. */
export function listText(values: readonly number[], tag: Tag): string {
  const unique = [...new Set(values)].sort((a, b) => a - b).map((value) => countText(value, tag));
  return unique.length > 2 ? `${unique[0]}–${unique.at(-1)}` : unique.join('–');
}
