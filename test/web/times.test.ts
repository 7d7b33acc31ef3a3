import { rupees, wholeNumber } from '#web/i18n/numbers';
import { dayInIndia, momentInIndia, shortDayInIndia, timeInIndia } from '#web/i18n/times';
import { cases } from '../support/cases';
import { fc } from '../support/properties';

const languages = [
  ['english', 'en-IN'],
  ['hindi', 'hi-IN'],
] as const;

describe.each(languages)('dates and numbers (%s)', (language, tag) => {
  const told = (at: Date, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'Asia/Kolkata' }).format(at).replaceAll('\u202F', ' ');
  // Since India has had one time all year round.
  const moment = fc.date({
    min: new Date('1950-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });

  it('tell moments as Intl does', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const iso = at.toISOString();
        if (language === 'english')
          expect(timeInIndia(iso, language)).toBe(told(at, { hour: 'numeric', minute: '2-digit' }));
        expect(dayInIndia(iso, language)).toBe(told(at, { dateStyle: 'long' }));
        expect(shortDayInIndia(iso, language)).toBe(told(at, { dateStyle: 'medium' }));
        if (language === 'english')
          expect(momentInIndia(iso, language)).toBe(told(at, { dateStyle: 'medium', timeStyle: 'short' }));
      }),
      { numRuns: cases(300) },
    );
  });

  it('turn the day at midnight of India', () => {
    const said = [
      '2026-11-21T18:29:59Z',
      '2026-11-21T18:30:00Z',
      '2026-11-21T03:35:00Z',
      '2026-11-21T07:00:00Z',
    ].map((iso) => timeInIndia(iso, language));
    expect(said).toEqual(
      language === 'english'
        ? ['11:59 pm', '12:00 am', '9:05 am', '12:30 pm']
        : ['रात 11:59 बजे', 'रात 12 बजे', 'सुबह 9:05 बजे', 'दोपहर 12:30 बजे'],
    );
    expect(shortDayInIndia('2026-12-31T18:30:00Z', language)).toMatch(/^1 .* 2027$/);
  });

  it('say nothing of what is no moment', () => {
    expect(() => dayInIndia('yesterday', language)).toThrow(RangeError);
  });

  it('write counts and money as Intl does', () => {
    const money = (paise: number) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
      }).format(paise / 100);
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (n) => {
        expect(wholeNumber(n)).toBe(new Intl.NumberFormat(tag).format(n));
        expect(rupees(n)).toBe(money(n));
        expect(rupees(n * 100)).toBe(money(n * 100));
      }),
      { numRuns: cases(300) },
    );
    expect(rupees(12_345_678_90)).toBe('₹1,23,45,678.90');
  });
});
