const namesIn = (tag: string, dateStyle: 'long' | 'medium'): string[] => {
  const format = new Intl.DateTimeFormat(tag, { dateStyle, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 5));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
};
const inBoth = (dateStyle: 'long' | 'medium') => ({
  english: namesIn('en-IN', dateStyle),
  hindi: namesIn('hi-IN', dateStyle),
});

/** The months from January on, as the Unicode data of the building machine names them. */
export const monthNames = inBoth('long');
export const shortMonthNames = inBoth('medium');
