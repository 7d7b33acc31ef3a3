import { readFileSync } from 'node:fs';
import { knowledge } from '#clinical/knowledge/all';
import { wholeSteps } from '#clinical/knowledge/whole-steps';
import { drawnByLot } from '../../bench/hindi/lot';
import { hindiTexts } from '../../bench/hindi/texts';

/** A phrase is typed as keyboards have it; everything else is read, and held to the page. */
const typed = /deletionPhrases = /;
const texts = hindiTexts().filter(({ text }) => !typed.test(text));

const page = readFileSync('docs/glossary-hindi.md', 'utf8');
/** The cells of the rows of a table of the page, by the table's heading. */
const rowsUnder = (heading: string): string[][] =>
  (page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| (?!concept|right|in Hindi)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const wordsOf = (cell = ''): string[] => cell.split(', ').filter((word) => word !== '');
const met = (pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text.trim()}`);
/** A danda closes a sentence and is no letter, though it stands among the Devanagari signs. */
const letter = '[\\u0900-\\u0963\\u0970-\\u097f]';
const before = `(?<!${letter})`;
const behind = `(?!${letter})`;
const escaped = (word: string): string => word.replace(/[()]/g, '\\$&');

/** A sentence that tells to do something, or what is, ends in one of these; a list of names has none. */
const verb =
  /(?:ें|एँ|इए|है|हैं|हों|हो|हुआ|हुई|चाहिए|ना|ता|ती|ते|था|थी|गा|गी|रहे|रहा|रही|करे|चले|मिले|जाए|कराए|गया|गई|गए|लगाए|निकाले|ज़रूरत नहीं)(?=[\s,;:।.)]|$)/;
/** Words that end as verbs do: postpositions, nouns and what is counted. */
const noVerb = new RegExp(
  `${before}(?:में|बिना|खाना|पसीना|महीना|सीना|दाना|नमूना|पुराना|कितना|जितना|उतना|इतना|दोगुना|दवाएँ|बूँदें|आँखें|आवाज़ें|कोशिकाएँ|नसें|चोटें|छाती|भर्ती|रास्ता|रास्ते|हफ़्ते|खाते)${behind}`,
  'g',
);
const hasVerb = (hi: string): boolean => verb.test(hi.replace(noVerb, ' '));
const steps = (): string[] => {
  const { conditions, dangers, protocols } = knowledge;
  return [
    ...conditions.flatMap(({ steps }) => wholeSteps(steps)),
    ...dangers.map(({ action }) => action),
    ...protocols.flatMap(({ steps }) => steps),
  ].map(({ hi }) => hi);
};
const ordersWithoutVerb = (): string[] => {
  const told = [
    ...knowledge.drugs.flatMap((drug) => [
      ...drug.rules.flatMap(({ notes, renal }) => [...(notes ?? []), ...(renal ?? [])]),
      ...[...(drug.renal ?? []), ...(drug.hepatic ?? []), ...(drug.bans ?? [])],
      drug.pregnancy,
      drug.lactation,
    ]),
  ];
  return [...steps(), ...told.map(({ hi }) => hi)].filter((hi) => !hasVerb(hi));
};
/** What stands between two stops of a step is told too, unless it only names whom the next line is for. */
const partsWithoutVerb = (): string[] =>
  steps()
    .flatMap((hi) => hi.split(/[;।]/))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.endsWith(':') && !hasVerb(part));

/** What knowledge says outside brackets, where Hindi is among it: a name that is English alone stays as it is. */
const outsideBrackets = texts
  .filter(({ file }) => file.endsWith('.json'))
  .map(({ text }) => text.replace(/\([^)]*\)/g, ''))
  .filter((text) => new RegExp(letter).test(text));
/** A word in Latin letters with no other such word before or behind it. */
const alone = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![A-Za-z][ -])(?<![A-Za-z\\d/-])(?:${words.join('|')})(?![A-Za-z\\d/]|[ -][A-Za-z])`, 'i');

describe('the Hindi of the house', () => {
  it('is there to be read', () => {
    expect(texts.length).toBeGreaterThan(16_000);
    const parts = [
      'web/src/i18n/hi/',
      'clinical/labs/',
      'clinical/papers/',
      'clinical/dosing/',
      'lambdas/',
      'contract/',
    ];
    const empty = parts.filter((part) => !texts.some(({ file }) => file.startsWith(part)));
    expect(empty).toEqual([]);
  });

  it.each(rowsUnder('Words'))('%s is said as %s', (_concept, _word, never) => {
    const other = wordsOf(never).map(escaped).join('|');
    expect(met(new RegExp(`${before}(?:${other})${behind}`))).toEqual([]);
  });

  it.each(rowsUnder('Spelling'))('writes %s', (_right, wrong) => {
    expect(met(new RegExp(`${before}(?:${wordsOf(wrong).join('|')})(?!\\u093c)`))).toEqual([]);
  });

  it.each(rowsUnder('In Hindi letters'))('writes %s so, and no %s', (_hindi, latin) => {
    const inLatin = alone(wordsOf(latin));
    expect(outsideBrackets.filter((text) => inLatin.test(text))).toEqual([]);
  });

  it('spells no word in two ways', () => {
    const spellings = new Map<string, Set<string>>();
    for (const { text } of texts)
      for (const word of text.match(new RegExp(`${letter}+`, 'g')) ?? []) {
        // Forms that differ only in the dot beneath or in the sign of the nasal.
        const bare = word.normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902');
        spellings.set(bare, (spellings.get(bare) ?? new Set()).add(word.normalize('NFC')));
      }
    expect([...spellings.values()].filter(({ size }) => size > 1).map((all) => [...all])).toEqual([]);
  });

  it('has a dot beneath ख and ग in a few words, and beneath क in none', () => {
    const dotted = /(?:ख़|ख\u093c)(?!तर|राब|ुद|ारिज|िलाफ|त्म|ास|िर)|(?:ग़|ग\u093c)(?!लत)|(?:क़|क\u093c)/;
    const ofTheFew = /दिमाग\u093c|दिमाग़|सख\u093c्त|सख़्त|काग\u093cज\u093c|काग़ज़|आख\u093cिर|आख़िर/g;
    const other = texts.filter(({ text }) => dotted.test(text.replaceAll(ofTheFew, '')));
    expect(other.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('counts in 0 to 9, closes a sentence with a danda, and guesses nobody’s gender', () => {
    expect(met(/[०-९]/)).toEqual([]);
    expect(met(/[\u0900-\u097f]\. [\u0900-\u097f]/)).toEqual([]);
    expect(met(/(ता|ती)\/[\u0900-\u097f]*(ती|ता)(?![\u0900-\u097f])/)).toEqual([]);
  });

  it('writes a range of the knowledge with a dash', () => {
    const ranges = texts.filter(
      ({ file, text }) =>
        file.endsWith('.json') && /(?<![\w.,/–-])(?<!CA )\d[\d.,]*-\d[\d.,]*(?![\d-])/.test(text),
    );
    expect(ranges.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('has the doctor let the patient chew, and never chew', () => {
    expect(met(/aspirin[^।;]*चबाएँ/i)).toEqual([]);
  });

  it('has the patient do what only a patient does', () => {
    const alone = new RegExp(`${before}(?:सोएँ|पिएँ|चबाएँ|चूसें|निगलें|नहाएँ|पहनें|खाएँ|तैरें|खेलें|उतरें|खाँसें|झुकें)${behind}`);
    expect(steps().filter((hi) => alone.test(hi) && !/दस्ताने|apron|बचाव के कपड़े|न चूसें/.test(hi))).toEqual([]);
  });

  it('joins two nouns by का or से, where one is in Latin letters too', () => {
    expect(
      met(new RegExp(`(?<!prenatal|negative|obstructive|restrictive)(?<=[A-Za-z0-9]) जाँच${behind}`)),
    ).toEqual([]);
    expect(met(/[A-Za-z] एलर्जी/)).toEqual([]);
  });

  it('gives every order, action, step and note on a dose its verb', () => {
    expect(ordersWithoutVerb()).toEqual([]);
    expect(partsWithoutVerb()).toEqual([]);
  });

  it('draws the same lines by lot again, and others for another seed', () => {
    const [one, again, other] = [drawnByLot(20, 1), drawnByLot(20, 1), drawnByLot(20, 2)];
    expect(one).toHaveLength(20);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('sends a code in one message of 70 signs', () => {
    const [, code = ''] =
      /hi: '(\{0\}[^']*)'/.exec(readFileSync('lambdas/adapters/sns/sms.ts', 'utf8')) ?? [];
    expect(code.replace('{0}', '123456').length).toBeLessThanOrEqual(70);
    expect(code).toMatch(/[\u0900-\u097f]/);
  });
});
