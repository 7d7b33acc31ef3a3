import * as engine from '#clinical/engine';
import type { Language } from '#contract/sentences';
import { doseChecks } from '../../../../lambdas/tools/guard/dose-checks';
import { doseGuard } from '../../../../lambdas/tools/guard/dose-guard';
import { fc } from '../../../support/properties';

const facts = ['[C1]', '[D1]', '[DOSE-1]'];
const grown = { weightKg: 60, ageYears: 40 };
type Patient = { weightKg?: number; ageYears?: number };

/** Collects what is told of a text that comes in these pieces: after each, and in the end. */
function told(pieces: readonly string[], patient: Patient = grown, language: Language = 'english') {
  const checks = doseChecks(engine, language);
  const prefixes: string[] = [];
  let text = '';
  const guard = doseGuard(engine, {
    patient,
    language,
    factIds: facts,
    badge: checks.badge,
    tell: (piece) => {
      text += piece;
      prefixes.push(text);
    },
  });
  for (const piece of pieces) guard.take(piece);
  const before = text;
  guard.end();
  return { text, before, prefixes, doses: checks.doses(), said: guard.said() };
}

/** A text cut at these places; each place is a share of its length. */
const cut = (text: string, places: readonly number[]): string[] => {
  const at = [0, ...places.map((place) => Math.floor(place * text.length)), text.length].sort(
    (a, b) => a - b,
  );
  return at.slice(1).map((end, index) => text.slice(at[index], end));
};

const withoutBadges = (text: string) => text.replace(/ ?\[[^\][]*\]\(#dose-\d+ "[a-z-]+"\)/g, '');

describe('the dose guard', () => {
  it('tells words at once, and a line with a number when the line is whole', () => {
    const { before, prefixes } = told([
      'Give ',
      'paracetamol',
      ' 5',
      '00 mg',
      ' every 6 hours',
      '\nThen ',
      'rest.',
    ]);
    expect(prefixes.slice(0, 2)).toEqual(['Give', 'Give paracetamol']);
    expect(prefixes[2]).toMatch(
      /^Give paracetamol 500 mg \[verified\]\(#dose-1 "verified"\) every 6 hours\n$/,
    );
    expect(before).toMatch(/\nThen rest$/); // a point may begin a number
  });

  it('does not hold the number of a list item', () => {
    const { prefixes } = told(['1. Rest', '\n2) ', 'Fluids', '\n२. ', 'आराम']);
    expect(prefixes.join('|')).toContain('1. Rest|');
    expect(prefixes.at(-2)).toBe('1. Rest\n2) Fluids\n२');
  });

  it('replaces a tenfold dose before anybody sees it', () => {
    const { text, prefixes, doses } = told(['Paracetamol 150', '0 mg/kg', ' every 6 hours.\n'], {
      weightKg: 12,
      ageYears: 2,
    });
    for (const shown of [...prefixes, text]) expect(shown).not.toContain('1500');
    expect(text).toMatch(
      /^Paracetamol \[reference dose: .+\] \[above the maximum\]\(#dose-1 "above-maximum"\)\.\n$/,
    );
    expect(doses).toMatchObject([
      { number: 1, verdict: 'above-maximum', stated: '1500 mg/kg', replaced: true },
    ]);
  });

  it('reads the drug’s name from the lines above', () => {
    const { doses } = told(['## Paracetamol\n\n', '- adult: 5 g at', ' once\n']);
    expect(doses).toMatchObject([{ verdict: 'above-maximum', replaced: true }]);
  });

  it('sees a dose that begins with its point', () => {
    expect(told(['Digoxin', ' .', '25 mg daily\n']).doses).toMatchObject([{ stated: '.25 mg' }]);
    expect(told(['Digoxin .25 mg daily\n']).doses).toMatchObject([{ stated: '.25 mg' }]);
  });

  it('lists the same dose once, and numbers after those that were given', () => {
    const { text, doses } = told(['Paracetamol 500 mg.\nParacetamol 500 mg.\nIbuprofen 400 mg.\n']);
    expect(doses.map(({ number }) => number)).toEqual([1, 2]);
    expect(text.match(/#dose-1 "verified"\)/g)).toHaveLength(2);
  });

  it.each([
    ['a sign that shows nothing', 'Paracetamol 5\u200b000 mg at once\n'],
    ['a change of direction', 'Paracetamol 5\u202d000 mg at once\n'],
    ['a joiner', 'Paracetamol 5\u200d000 mg at once\n'],
    ['wide digits', 'Paracetamol ５０００ mg at once\n'],
    ['Devanagari digits', 'Paracetamol ५००० mg at once\n'],
  ])('is not deceived by %s in a number', (_, text) => {
    const shown = told([text]);
    expect(shown.text).not.toMatch(/[5५５].?(?:000|०००|０００)/);
    expect(shown.doses).toMatchObject([{ verdict: 'above-maximum', replaced: true }]);
  });

  it('tells a long line sentence by sentence, and no sentence that may still change', () => {
    const filler = 'The patient should rest and drink and come back when it gets worse, 2 times; '.repeat(8);
    const { prefixes, doses } = told([
      `Note 1: ${filler}`,
      'Paracetamol 4 g',
      ' four times a day; then nothing',
    ]);
    expect(prefixes.length).toBeGreaterThan(1);
    for (const shown of prefixes) expect(shown).not.toContain('4 g');
    expect(doses).toMatchObject([{ replaced: true }]);
  });

  it('takes out citations of what was not given, also when they come in pieces', () => {
    expect(told(['Dengue [C', '1', '] or sprue [C', '77], as [C1, ', 'C78] says.\n']).text).toBe(
      'Dengue [C1] or sprue, as [C1] says.\n',
    );
  });

  it('drops what it holds when the text breaks off', () => {
    const checks = doseChecks(engine, 'english');
    let text = '';
    const guard = doseGuard(engine, {
      patient: grown,
      language: 'english',
      factIds: [],
      badge: checks.badge,
      tell: (piece) => {
        text += piece;
      },
    });
    guard.take('Paracetamol 15');
    guard.drop();
    guard.end();
    expect([text, guard.said()]).toEqual(['Paracetamol', 'Paracetamol']);
  });
});

const drug = fc.constantFrom(
  'Paracetamol',
  'Ibuprofen',
  'पैरासिटामोल',
  'Crocin',
  'Amoxicillin',
  'Metformin',
  'Foolimycin',
);
const amount = fc.constantFrom('.5', '5', '15', '150', '500', '650', '1,000', '5000', '१५००', '10-15', '4');
const unit = fc.constantFrom('mg', 'mg/kg', 'g', 'mL', 'मिलीग्राम', 'mg/kg/day', 'tablets of 500 mg');
const often = fc.constantFrom(
  '',
  'every 6 hours',
  'BD',
  'four times a day',
  'once',
  'in 4 divided doses',
  'हर 4 घंटे',
);
const dose = fc
  .tuple(drug, fc.constantFrom(' ', ': ', ' — ', '\n- ', ' give '), amount, unit, often)
  .map(([name, gap, number, word, times]) => `${name}${gap}${number} ${word} ${times}`);
const prose = fc.constantFrom(
  '## Plan',
  '1. ',
  '- ',
  '> ',
  'Malaria is likely [C1], sprue [C9].',
  'बुखार 3 दिन से; पानी पिलाएँ।',
  'BP 120/80, Hb 9.5.',
  '😀 ',
  '[link',
  'maximum 4 g in 24 hours',
  'a long sentence without any number that goes on and on, as models write them when they are in doubt. '.repeat(
    5,
  ),
  'x'.repeat(90),
);
const text = fc
  .array(fc.tuple(fc.oneof(dose, prose), fc.constantFrom('\n', ' ', '. ', '; ', '\n\n')), { maxLength: 14 })
  .map((parts) => parts.flat().join(''));
const patients = fc.constantFrom<Patient>(grown, { weightKg: 12, ageYears: 2 }, {});

const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });
let replacements = 0;

describe('whatever a model says', () => {
  it('tells the same text for every way of cutting it', () => {
    fc.assert(
      fc.property(text, patients, places, (whole, patient, at) => {
        const once = told([whole], patient);
        const pieces = told(cut(whole, at), patient);
        expect(pieces.text).toBe(once.text);
        expect(pieces.doses).toEqual(once.doses);
        // Letter by letter, halves of pairs too.
        const letters = Array.from({ length: whole.length }, (_, index) => whole.charAt(index));
        expect(told(letters, patient).text).toBe(once.text);
      }),
      { numRuns: 30 },
    );
  });

  it('never shows a dose above the maximum: what is told is what the whole text would have become', () => {
    fc.assert(
      fc.property(text, patients, places, (drafted, patient, at) => {
        const whole = drafted.replaceAll('[C9]', '[C1]');
        const { prefixes, text: shown } = told(cut(whole, at), patient);
        const { text: edited, edits } = engine.verifyText(whole, patient, {
          language: 'english',
          isProse: true,
        });
        expect(withoutBadges(shown)).toBe(edited);
        // Nothing that was told before was ever taken back.
        for (const prefix of prefixes) expect(shown.startsWith(prefix)).toBe(true);
        if (edits.length > 0) replacements += 1;
      }),
      { numRuns: 50 },
    );
    expect(replacements).toBeGreaterThan(10); // the texts are bad enough to tell anything
  });

  it('changes nothing but doses and citations', () => {
    fc.assert(
      fc.property(fc.array(prose, { maxLength: 10 }), (parts) => {
        const whole = parts.join('\n').replaceAll(' [C9]', '').replaceAll('maximum 4 g in 24 hours', '');
        expect(told([whole]).text).toBe(whole);
      }),
      { numRuns: 100 },
    );
  });
});
