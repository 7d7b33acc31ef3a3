import { note, noteMarkdown } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { fc } from '../support/properties';

const idOf = (topic: string) => {
  const found = note(topic);
  return found.kind === 'unknown' ? 'unknown' : found.id;
};
// English sources group thousands by a space, Hindi by a comma.
const withoutCommas = (text: string): string =>
  text.replace(/(?<=\d),(?=\d{2,3})/g, '').replace(/(?<![\w.])(\d{1,3}) (?=\d{3}(?!\d))/g, '$1');
const numbersIn = (text: string): Set<string> => new Set(withoutCommas(text).match(/\d+(?:\.\d+)?/g) ?? []);
/** Numbers that a unit follows. Small counts may be words in one language ("once", "पहले दिन"). */
const measuredIn = (text: string): string[] =>
  withoutCommas(text).match(/\d+(?:\.\d+)?(?=\s?(?:mg|mcg|microgram|units?|IU|mL|g|kg|mmol|%)(?![a-z]))/g) ??
  [];
const lost = (from: string, to: string): string[] =>
  measuredIn(from).filter((number) => !numbersIn(to).has(number));

describe('topic notes', () => {
  it.each([
    ['Dengue fever', 'dengue'],
    ['dengu', 'dengue'],
    ['डेंगू', 'dengue'],
    ['management of asthma', 'asthma'],
    ['Notes on acute appendicitis', 'appendicitis'],
    ['appendicits', 'appendicitis'],
    ['pulmonary tuberculosis', 'pulmonary-tb'],
    ['scrub typhus', 'scrub-typhus'],
    ['paracetamol', 'paracetamol'],
    ['amoxycillin', 'amoxicillin'],
  ])('find %s', (topic, id) => {
    expect(idOf(topic)).toBe(id);
  });

  it.each(['', '   ', '???', 'the and of', 'quantum chromodynamics', 'x'.repeat(5_000)])(
    'say honestly that a topic is not in the reference (%#)',
    (topic) => {
      const found = note(topic);
      expect(found.kind).toBe('unknown');
      expect(noteMarkdown(found, 'english')).toContain('not in the reference');
      expect(noteMarkdown(found, 'hindi')).toContain('रेफ़रेंस इंजन में नहीं');
    },
  );

  it('offer the nearest topics', () => {
    expect(note('malaria')).toMatchObject({
      kind: 'unknown',
      nearest: expect.arrayContaining([expect.objectContaining({ en: expect.stringContaining('Malaria') })]),
    });
  });

  it('set what is remarked on a dose under that dose', () => {
    const lines = noteMarkdown(note('metformin'), 'english').split('\n');
    const dose = lines.findIndex((line) => line.startsWith('- Type 2 diabetes (oral): 500–850 mg'));
    expect(lines[dose + 1]).toMatch(/^ {2}- Start 500 mg/);
    expect(lines.filter((line) => line.startsWith('- Start 500 mg'))).toEqual([]);
  });

  it('carry sources, sections with lines only, and what was not read', () => {
    const found = note('dengue');
    if (found.kind === 'unknown') throw new Error('no note');
    expect(found.sources.length).toBeGreaterThan(0);
    expect(found.sections.every(({ lines }) => lines.length > 0)).toBe(true);
    expect(noteMarkdown(found, 'english')).toMatch(/○/);
    // A note ranks nothing: how well things fit is a word of an assessment.
    for (const language of ['english', 'hindi'] as const)
      expect(noteMarkdown(found, language)).not.toMatch(/Fit is a comparison|‘मेल’/);
  });

  it('keep every number with its unit in both languages, for every condition and drug', () => {
    for (const { en } of [...knowledge.conditions, ...knowledge.drugs]) {
      const found = note(en);
      if (found.kind === 'unknown') throw new Error(`no note for ${en}`);
      for (const { lines } of found.sections)
        for (const line of lines)
          expect([line, ...lost(line.en, line.hi), ...lost(line.hi, line.en)]).toEqual([line]);
    }
  });

  it('answer anything without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (topic) => {
        expect(noteMarkdown(note(topic), 'hindi').length).toBeGreaterThan(0);
      }),
    );
  });
});
