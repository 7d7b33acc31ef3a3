import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Texts that people read: the dictionaries, what the services and the engine say, and the knowledge. */
const spoken =
  /^(web\/src\/i18n\/hi\/|book\/|contract\/|clinical\/(render|assessment|verify\/sentences)|lambdas\/(?!tools\/(?:guard|.*prompt))).*\.ts$/;
const known = /^clinical\/knowledge\/(?!words\/).*\.json$/;
const files = execFileSync('git', ['ls-files', '--cached'], { encoding: 'utf8' }).split('\n');

const devanagari = /[\u0900-\u097f]/;
/** Lines of code with Hindi in them, without comments and without patterns that read what others write. */
const linesOfCode = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(
      (line) => devanagari.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) && !/\\p\{|\(\?[:<!=]/.test(line),
    );
const hindiOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/"hi":\s*"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);

const texts = files.flatMap((file) =>
  (spoken.test(file) ? linesOfCode(file) : known.test(file) ? hindiOf(file) : []).map((text) => ({
    file,
    text,
  })),
);

const page = readFileSync('docs/glossary-hindi.md', 'utf8');
/** The cells of the rows of a table of the page, by the table's heading. */
const rowsUnder = (heading: string): string[][] =>
  (page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| (?!concept|right)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const wordsOf = (cell = ''): string[] => cell.split(', ').filter((word) => word !== '');
const met = (pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text.trim()}`);
const before = '(?<![\\u0900-\\u097f])';
const escaped = (word: string): string => word.replace(/[()]/g, '\\$&');

describe('the Hindi of the house', () => {
  it('is there to be read', () => {
    expect(texts.length).toBeGreaterThan(6000);
  });

  it.each(rowsUnder('Words'))('%s is said as %s', (_concept, _word, never) => {
    const other = wordsOf(never).map(escaped).join('|');
    expect(met(new RegExp(`${before}(?:${other})(?![\\u0900-\\u097f])`))).toEqual([]);
  });

  it.each(rowsUnder('Spelling'))('writes %s', (_right, wrong) => {
    expect(met(new RegExp(`${before}(?:${wordsOf(wrong).join('|')})(?!\\u093c)`))).toEqual([]);
  });

  it('counts in 0 to 9, closes a sentence with a danda, and guesses nobody’s gender', () => {
    expect(met(/[०-९]/)).toEqual([]);
    expect(met(/[\u0900-\u097f]\. [\u0900-\u097f]/)).toEqual([]);
    expect(met(/(ता|ती)\/[\u0900-\u097f]*(ती|ता)(?![\u0900-\u097f])/)).toEqual([]);
  });

  it('has the doctor let the patient chew, and never chew', () => {
    expect(met(/aspirin[^।;]*चबाएँ/i)).toEqual([]);
  });

  it('sends a code in one message of 70 signs', () => {
    const [, code = ''] =
      /hi: '(\{0\}[^']*)'/.exec(readFileSync('lambdas/adapters/sns/sms.ts', 'utf8')) ?? [];
    expect(code.replace('{0}', '123456').length).toBeLessThanOrEqual(70);
    expect(code).toMatch(/[\u0900-\u097f]/);
  });
});
