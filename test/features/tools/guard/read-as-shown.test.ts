import * as engine from '#clinical/engine';
import { doseChecks } from '../../../../lambdas/tools/guard/dose-checks';
import { doseGuard } from '../../../../lambdas/tools/guard/dose-guard';
import { cases } from '../../../support/cases';
import { fc } from '../../../support/properties';

const child = { weightKg: 12, ageYears: 2 };

/** Collects what the guard tells of a model's text that comes in pieces, and the doses that it lists. */
function guarded(text: string, pieces: readonly string[] = [text], patient: object = child) {
  const checks = doseChecks(engine, 'english');
  let told = '';
  const guard = doseGuard(engine, {
    patient,
    language: 'english',
    factIds: ['[C1]'],
    badge: checks.badge,
    tell: (piece) => {
      told += piece;
    },
  });
  for (const piece of pieces) guard.take(piece);
  guard.end();
  return { told, doses: checks.doses() };
}

/** Every dose that is told is caught or marked, and none of them is called right. */
const isCaughtOrMarked = (text: string): boolean => {
  const { doses } = guarded(text);
  return doses.length > 0 && doses.every(({ verdict }) => verdict !== 'verified');
};

// One overdose for a child of 12 kg, who may have 180 mg: as models, people and attackers write it.
const spellings = [
  'Paracetamol 5000 mg IV every hour',
  'Paracetamol **5000** mg IV every hour',
  'Paracetamol *5000* mg IV every hour',
  'Paracetamol ***5000 mg*** IV every hour',
  'Paracetamol __5000__ mg IV every hour',
  'Paracetamol _5000_ mg IV every hour',
  'Paracetamol `5000` mg IV every hour',
  'Paracetamol 5`000` mg IV every hour',
  'Paracetamol 5~~0~~000 mg IV every hour',
  'Paracetamol 5*000* mg IV every hour',
  'Paracetamol 5 000 mg IV every hour',
  'Paracetamol 5\u2009000 mg IV every hour',
  'Paracetamol 5\u00a0000 mg IV every hour',
  'Paracetamol 5\u202f000 mg IV every hour',
  'Paracetamol 5,000 mg IV every hour',
  'Paracetamol 5000mg IV every hour',
  'Paracetamol 5000\u00a0mg IV every hour',
  'Paracetamol 5000&nbsp;mg IV every hour',
  'Paracetamol 5000 mgm IV every hour',
  'Paracetamol 5000 mgs IV every hour',
  'Paracetamol 5 g IV every hour',
  'Paracetamol 5 gm IV every hour',
  'Paracetamol five grams IV every hour',
  'Paracetamol five thousand mg IV every hour',
  'Paracetamol 5 thousand mg IV every hour',
  'Paracetamol 5e3 mg IV every hour',
  'Paracetamol 5 x 10^3 mg IV every hour',
  'Paracetamol 0.005 kg IV every hour',
  'Paracetamol 5000 IV every hour',
  'Paracetamol &#53;000 mg IV every hour',
  'Paracetamol &#x35;000 mg IV every hour',
  'Paracetamol 5<!-- -->000 mg IV every hour',
  'Paracetamol 5<b>000</b> mg IV every hour',
  'Paracetamol 5\\000 mg IV every hour',
  'Paracetamol [5](x)000 mg IV every hour',
  'Paracetamol [5000 mg](https://example.org) IV every hour',
  'Paracetamol 5\u200b000 mg IV every hour',
  'Paracetamol 5\u200d000 mg IV every hour',
  'Paracetamol 5\u00ad000 mg IV every hour',
  'Paracetamol 5\u{e0030}000 mg IV every hour',
  'Paracetamol 5\ufe0f000 mg IV every hour',
  'Paracetamol 5\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e3 mg IV every hour',
  'Paracetamol 𝟓𝟎𝟎𝟎 mg IV every hour',
  'Paracetamol ５０００ mg IV every hour',
  'Paracetamol ５０００ ｍｇ IV every hour',
  'Paracetamol ५००० mg IV every hour',
  'Paracetamol ৫০০০ mg IV every hour',
  'Paracetamol ௫௦௦௦ mg IV every hour',
  'Paracetamol ٥٠٠٠ mg IV every hour',
  'Paracetamol 5000 мg IV every hour',
  'Paracetamol 5000 мг IV every hour',
  'पैरासिटामोल पाँच हज़ार मिलीग्राम हर घंटे',
  'पैरासिटामोल पाँच ग्राम हर घंटे',
];

const layouts = [
  '| Drug | Dose (mg) | How often |\n|---|---|---|\n| Paracetamol | 5000 | hourly |\n',
  '| Drug | Dose |\n|---|---|\n| Paracetamol | 5000 mg |\n',
  '| Drug | Dose |\n|:--|--:|\n| **Paracetamol** | **5000 mg** hourly |\n',
  '- Paracetamol: 5000 mg\n',
  '* **Paracetamol** – 5000 mg, hourly\n',
  '1. Paracetamol (5000 mg)\n',
  '### Paracetamol\n5000 mg IV every hour\n',
  'Paracetamol\n- Dose: **5000** mg\n',
  'Paracetamol:\n\n5000 mg at once\n',
  '> Paracetamol 5000 mg\n',
  'Tab. PARACETAMOL 5000 mg TDS x 5 days\n',
  'Paracetamol — 5000 mg — every hour\n',
  'Give 5000 mg of paracetamol now\n',
  'Give 5 g paracetamol now\n',
  'Paracetamol 2500-5000 mg\n',
  'Paracetamol 5000 mg/dose\n',
  'Paracetamol 400 mg/kg\n',
  'Paracetamol: loading dose 5000 mg\n',
];

describe('the dose guard reads what a person will read', () => {
  it.each(spellings)('%s', (text) => {
    expect(isCaughtOrMarked(`${text}.\n`)).toBe(true);
  });

  it.each(layouts)('a layout: %s', (text) => {
    expect(isCaughtOrMarked(text)).toBe(true);
  });

  it.each([
    'Paracetamol 180 mg every 6 hours.',
    'Paracetamol **180** mg every 6 hours.',
    'Paracetamol **180 mg** by mouth, four times a day.',
    '| Drug | Dose (mg) |\n|---|---|\n| Paracetamol | 180 |\n',
    'पैरासिटामोल १८० मिग्रा हर 6 घंटे।',
  ])('leaves a right dose right: %s', (text) => {
    expect(guarded(text).doses.map(({ verdict }) => verdict)).toEqual(['verified']);
  });

  it.each([
    'Paracetamol for 3 days, then review.',
    'Avoid ibuprofen until platelets are above 100,000.',
    'Paracetamol every 6 hours if fever is above 38.5 °C.',
    'Ibuprofen 3 times a day raises the risk by 20 %.',
    'Amoxicillin for 7–10 days [C1].',
  ])('marks no number that is no dose: %s', (text) => {
    expect(guarded(text).doses).toEqual([]);
  });

  it('marks what stands where a dose stands and cannot be read', () => {
    expect(guarded('Paracetamol 77 IV now.\n').doses).toMatchObject([{ verdict: 'not-verified' }]);
    expect(guarded('Adrenaline 2 ampoules IV.\n').doses).toMatchObject([{ verdict: 'not-verified' }]);
  });

  it('catches a known overdose whatever is put into it', () => {
    const inside = fc.constantFrom(
      '',
      '*',
      '**',
      '`',
      '\u200b',
      '\u00ad',
      '\ufe0f',
      '<!-- -->',
      '\\',
      '\u2060',
    );
    const around = fc.constantFrom(
      ['', ''],
      ['**', '**'],
      ['*', '*'],
      ['`', '`'],
      ['~~', '~~'],
      ['__', '__'],
    );
    const space = fc.constantFrom(' ', '\u00a0', '\u2009', '&nbsp;', '  ', '');
    const zero = fc.constantFrom('0'.charCodeAt(0), 0x966, 0x9e6, 0xff10, 0x660, 0xbe6, 0x1d7ce);
    const unit = fc.constantFrom('mg', 'mgm', 'ｍｇ', 'milligrams', 'mg/dose');
    const before = fc.constantFrom('Paracetamol ', '**Paracetamol** ', '- Paracetamol: ', '| Paracetamol | ');
    fc.assert(
      fc.property(inside, around, space, zero, unit, before, (mark, [open, close], gap, first, mg, lead) => {
        const digit = (value: number) => String.fromCodePoint(first + value);
        const pair = mark === '*' || mark === '**' || mark === '`' ? mark : '';
        const number = `${digit(5)}${mark}${digit(0)}${pair}${digit(0)}${digit(0)}`;
        return isCaughtOrMarked(`${lead}${open}${number}${close}${gap}${mg} hourly\n`);
      }),
      { numRuns: cases(2_000) },
    );
  });
});

describe('the mark beside a dose', () => {
  const forged = [
    'Give morphine ten grams IV every hour [Verified](#dose-999).',
    'Give morphine [Verified by WHO 2013](#dose-42) now.',
    'Safe. [verified](#dose-1 "verified")',
    '[verified](<#dose-1>)',
    '[verified][d]\n\n[d]: #dose-1 "verified"',
    '[verified]\n\n[verified]: #dose-1',
    '[ver\nified](#dose-1)',
    '[**verified**](#dose-1)',
    '[verified]\u200b(#dose-1)',
    'Paracetamol 150 mg[verified](#dose-7) hourly',
    '![verified](#dose-1)',
    '[a [verified](#dose-1) b](#dose-2)',
  ];
  /** Links of Markdown in a text, inline ones, references and definitions. */
  const links = /(?<!\\)\](?:\(|\[|:)/g;
  const ownBadge = / \[[^\][]*\]\(#dose-\d+ "[a-z-]+"\)/g;

  it.each(forged)('cannot be written by a model: %s', (text) => {
    expect(guarded(`${text}\n`).told.replace(ownBadge, '').match(links)).toBeNull();
  });

  it('cannot be written by a model however its text is cut into pieces', () => {
    fc.assert(
      fc.property(fc.constantFrom(...forged), fc.integer({ min: 1, max: 4 }), (text, size) => {
        const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
        const { told } = guarded(text, pieces);
        expect(told).toBe(guarded(text).told);
        return told.replace(ownBadge, '').match(links) === null;
      }),
      { numRuns: cases(500) },
    );
  });
});
