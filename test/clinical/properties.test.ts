import {
  consider,
  dangerMarkdown,
  diagnosisMarkdown,
  groundingFacts,
  understand,
  weighCase,
} from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { editDistance } from '#clinical/words/edit-distance';
import { cases } from '../support/cases';
import { fc } from '../support/properties';

const terms = knowledge.systems.flatMap(({ findings }) =>
  findings.flatMap(({ terms: t }) => [...t.english, ...t.devanagari, ...t.roman]),
);
const glue = [
  ', ',
  '. ',
  ' and ',
  ' aur ',
  ' no ',
  ' nahi hai ',
  ' नहीं ',
  ' but ',
  '\n',
  ' 3 din se ',
  ' for 2 weeks ',
  ' 45 yr male ',
  ' BP 80/50 ',
  ' ?',
];
/** Texts that look clinical: real terms, glued with what people put between them. */
const clinical = fc
  .array(fc.tuple(fc.constantFrom(...terms), fc.constantFrom(...glue)), { maxLength: 12 })
  .map((pairs) => pairs.flat().join(''));
/** Any UTF-16 at all, lone surrogates and nulls included. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 400 })
  .map((units) => String.fromCharCode(...units));
const text = fc.oneof(clinical, anything, fc.string({ unit: 'binary', maxLength: 300 }));

const levels = ['self', 'routine', 'urgent', 'emergency'];
const levelOf = (said: string) => levels.indexOf(consider(understand(said)).triage.level);

it('points every span into the text, at exactly the words it quotes', () => {
  fc.assert(
    fc.property(text, (said) => {
      const { findings, measurements, person } = understand(said);
      for (const { start, end, text: quoted } of [...findings, ...measurements]
        .map(({ span }) => span)
        .concat(person.spans)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(said.length);
        expect(start).toBeLessThan(end);
        expect(said.slice(start, end)).toBe(quoted);
      }
    }),
    { numRuns: cases(100) },
  );
});

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'reads %s, which every object knows, as any word',
  (word) => {
    expect(understand(`fever and ${word} for 3 days`).findings.map(({ id }) => id)).toContain('fever');
  },
);

it('answers any text in both languages without throwing, links or images', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('english' as const, 'hindi' as const), (said, language) => {
      const understanding = understand(said);
      const answer = consider(understanding);
      const page = diagnosisMarkdown(weighCase(said), language);
      expect(page).not.toMatch(/!?\[[^\]]*\]\(/);
      expect(page).not.toMatch(/<[a-z]/i);
      expect(dangerMarkdown(answer.dangers, language) === '').toBe(answer.dangers.length === 0);
      expect(groundingFacts(answer).reduce((sum, fact) => sum + fact.text.length, 0)).toBeLessThan(6500);
    }),
    { numRuns: cases(100) },
  );
});

it('gives the same answer to the same text', () => {
  fc.assert(
    fc.property(clinical, (said) => {
      expect(consider(understand(said), { month: 8, region: 'Odisha' })).toEqual(
        consider(understand(said), { month: 8, region: 'Odisha' }),
      );
    }),
    { numRuns: cases(50) },
  );
});

it('survives 5000 characters of anything', () => {
  for (const said of [
    'a'.repeat(5000),
    '१'.repeat(5000),
    'no '.repeat(1666),
    'dard '.repeat(1000),
    '\ud800'.repeat(5000),
    '1/'.repeat(2500),
    'pain chest '.repeat(454),
  ])
    expect(() => consider(understand(said))).not.toThrow();
});

it('never lowers triage when a danger sign is added', () => {
  const signs = [
    'SpO2 82%',
    'saanp ne kata',
    'snake bite',
    'suicidal thoughts',
    'khoon ki ulti',
    'चेहरा टेढ़ा',
    'unconscious',
    'thunderclap headache',
    'BP 70/40',
    'rigid abdomen',
  ];
  fc.assert(
    fc.property(clinical, fc.constantFrom(...signs), (said, sign) => {
      expect(levelOf(`${said}. ${sign}.`)).toBe(levels.indexOf('emergency'));
      expect(levelOf(`${said}. ${sign}.`)).toBeGreaterThanOrEqual(levelOf(said));
    }),
    { numRuns: cases(100) },
  );
});

it('never lowers triage when an urgent sign is added', () => {
  const signs = [
    'khansi me khoon',
    'hypoxia',
    'kutte ne kata',
    'severe abdominal pain',
    'green vomiting',
    'leaking fluid per vagina',
    'bichhu ka dank',
    'बिच्छू ने काटा',
    'trismus',
    'burn injury',
    'urinary retention',
    'severe anaemia',
    'bleeding',
    'corneal ulcer',
    'fracture',
  ];
  fc.assert(
    fc.property(clinical, fc.constantFrom(...signs), (said, sign) => {
      // Marks of a bite are a snake's for as long as nobody says whose they are: a dog that is named answers it.
      fc.pre(sign !== 'kutte ne kata' || understand(said).findings.every(({ id }) => id !== 'fang-marks'));
      // A sign that is recognised tells more than how the words of a text read.
      fc.pre(consider(understand(said)).dangers.every(({ id }) => !id.startsWith('reads-')));
      expect(levelOf(`${said}. ${sign}.`)).toBeGreaterThanOrEqual(levels.indexOf('urgent'));
      expect(levelOf(`${said}. ${sign}.`)).toBeGreaterThanOrEqual(levelOf(said));
    }),
    { numRuns: cases(300) },
  );
});

it('never offers self-care beside a danger or in pregnancy, nor without an age, to a small child or to the old but for what is safe at home at any age', () => {
  fc.assert(
    fc.property(
      clinical,
      fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
      (said, ageYears) => {
        const understanding = understand(said);
        const answer = consider(understanding, ageYears === undefined ? {} : { ageYears });
        if (answer.triage.level !== 'self') return;
        expect(answer.dangers).toEqual([]);
        expect(understanding.person.pregnant).toBeUndefined();
        const age = ageYears ?? understanding.person.ageYears;
        if (age !== undefined && age >= 5 && age < 60) return;
        const first = knowledge.conditions.find(({ id }) => id === answer.likely[0]?.id);
        expect(first?.homeFrom ?? 100).toBeLessThanOrEqual(age ?? 1);
      },
    ),
    { numRuns: cases(300) },
  );
});

/** Counts the changes between two words by the whole table, as a textbook does. */
function changesBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      (table[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped);
    }
  return at(a.length, b.length);
}

it('counts the changes between two words up to the most that is asked for', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeüमाAa1'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(changesBetween(a, b), most + 1));
    }),
    { numRuns: cases(4_000) },
  );
});
