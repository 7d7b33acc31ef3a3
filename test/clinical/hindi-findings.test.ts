import { readFileSync } from 'node:fs';
import { type Assessment, assess } from '#clinical/engine';
import { hindiTexts } from '../../bench/hindi/texts';

const page = readFileSync('docs/hindi-findings.md', 'utf8');
type Row = [finding: string, before: string, now: string];
/** The rows of a table of the page, by the table's heading. */
const rowsUnder = (heading: string): Row[] =>
  (page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| [ABbc]\d/.test(line))
    .map((line) => {
      const [, finding = '', before = '', now = ''] = line.split('|').map((cell) => cell.trim());
      return [finding, before, now];
    });
const partsOf = (cell: string): string[] => cell.split(' · ').filter((part) => part !== '');

const ofThePatient = ({ understood }: Assessment): string[] =>
  understood.filter(({ assertion }) => assertion === 'present').map(({ id }) => id);
/** What the page asks of a text, by its first words. */
const asks: Record<string, (read: Assessment, id: string) => boolean> = {
  danger: ({ dangers }, id) => dangers.some((danger) => danger.id === id),
  'thinks of': ({ candidates }, id) => candidates.slice(0, 3).some((candidate) => candidate.id === id),
  finds: (read, id) => (id === 'nothing' ? read.understood.length === 0 : ofThePatient(read).includes(id)),
  no: (read, id) => !ofThePatient(read).includes(id),
  'of the patient': (read) => ofThePatient(read).length === 0,
};

const texts = hindiTexts().map(({ text }) => text.toLowerCase());
const standing = (phrase: string): boolean => texts.some((text) => text.includes(phrase.toLowerCase()));

describe('every finding on the Hindi, tried again', () => {
  it.each(rowsUnder('What was typed'))('%s: %s', (_finding, typed, now) => {
    const asked = [...now.matchAll(/`([^`]+) ([^` ]+)`/g)];
    expect(asked.length).toBeGreaterThan(0);
    for (const text of partsOf(typed)) {
      const read = assess(text);
      for (const [, ask = '', id = ''] of asked)
        expect([text, ask, id, asks[ask]?.(read, id)]).toEqual([text, ask, id, true]);
    }
  });

  const rewritten = [
    ...rowsUnder('What said something else than the English'),
    ...rowsUnder('What nobody says'),
    ...rowsUnder('One word for one concept'),
  ];
  it.each(rewritten)('%s: “%s” is gone, “%s” is said', (_finding, before, now) => {
    expect([before, now]).not.toEqual(['', '']);
    expect(partsOf(before).filter(standing)).toEqual([]);
    expect(partsOf(now).filter((phrase) => !standing(phrase))).toEqual([]);
  });

  it('is every one of them', () => {
    const numbered = new Set(
      [...page.matchAll(/[(| ]([ABb]\d+(?= \||\))|c\d+(?= [^|]+\|))/g)].map(([, number]) => number),
    );
    expect(numbered.size).toBe(17 + 40 + 80 + 37);
  });
});
