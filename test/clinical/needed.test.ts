import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lookedUpBy, neededBy } from '#clinical/words/needed';
import { lookBeforeRunning, pattern } from '#clinical/words/pattern';
import { anyOf, wholeWord } from '#clinical/words/phrases';

/** Patterns as the house writes them, of few letters, so that many texts hold them. */
const { alternatives } = fc.letrec<{ alternatives: string; sequence: string; part: string }>((tie) => ({
  alternatives: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((all) => all.join('|')),
  sequence: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom('ab', 'Ba', 'abb', 'k', 'नं', 'कल', 'क\u093c?ल', '[\u0901\u0902]', '1', '12 ', 'a1'),
    fc.constantFrom(
      '\\s+',
      '\\s*',
      '[ab]',
      '[^ab]',
      '\\d',
      '[0-9०-९]{1,2}',
      '.',
      '\\.',
      '\\b',
      '\\p{L}',
      '\\u0928',
    ),
    fc.constantFrom('b?', 'a+', 'ab*', 'a{0,2}', 'b{2}', 'ab{1,2}?', '^', '$', '-'),
    fc
      .tuple(
        fc.constantFrom('(?:', '(', '(?<one>', '(?=', '(?!', '(?<=', '(?<!'),
        tie('alternatives'),
        fc.constantFrom(')', ')?', ')*', ')+', '){2}'),
      )
      .map(
        ([open, inside, close]) => open + inside + (open.includes('=') || open.includes('!') ? ')' : close),
      ),
  ),
}));
const texts = fc
  .array(
    fc.constantFrom('ab', 'BA', 'abb', 'k', 'नं', 'नँ', 'कल', 'क\u093cल', '1', '२', '12 ', '.', ' ', '-', 'x'),
    {
      minLength: 30,
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(''));

const isPattern = (source: string): boolean => {
  try {
    return Boolean(new RegExp(source, 'iu'));
  } catch {
    return false; // two groups of one name
  }
};

/** Every run tries the same patterns: among those that chance makes some run for minutes, and few texts match others. */
const oneSeed = 20_787;

lookBeforeRunning(lookedUpBy);

describe('What a pattern needs', () => {
  it('stands in every text that it can match', () => {
    let [held, lacking] = [0, 0];
    fc.assert(
      fc.property(
        alternatives.filter(isPattern),
        fc.array(texts, { minLength: 5, maxLength: 5 }),
        (source, all) => {
          const mayHold = lookedUpBy(source);
          for (const text of all) {
            const isMet = new RegExp(source, 'iu').test(text);
            const mayBe = mayHold?.(text) ?? true;
            if (isMet) held++;
            if (!mayBe) lacking++;
            expect({ source, text, missed: isMet && !mayBe }).toEqual({ source, text, missed: false });
          }
        },
      ),
      { numRuns: 1_000, seed: oneSeed },
    );
    expect(Math.min(held, lacking)).toBeGreaterThan(100);
  });

  it('is read off lists, choices and what is looked for beside them', () => {
    expect(neededBy('(?<!no )(?:fe(?:ver|brile)|बुख\u093c?ार)\\s+(?!not)')).toEqual([
      'fever',
      'febrile',
      'बुखार',
    ]);
    expect(neededBy('(?:\\s+x)?[0-9]{2}')).toEqual(['0']);
    expect(neededBy('(?=[0-9])(?:pulse)?\\s*of')).toEqual(['of']);
    expect(neededBy('[\\p{L}]+|fever')).toBeUndefined();
    expect(neededBy('k+')).toBeUndefined();
  });

  it('is looked for without the case, the nukta and the sign of a nasal', () => {
    const list = { about: '', words: ['fever', 'बुख़ार', 'पाँच दिन'] };
    const one = pattern(wholeWord(list), 'iu');
    for (const said of ['FEVER', 'बुखार', 'बुख़ार', 'पांच दिन']) {
      const text = `since yesterday morning he has ${said}`;
      expect(one('plain', text).test(text)).toBe(true);
    }
    const other = 'since yesterday morning he has a cough';
    expect(one('plain', other).test(other)).toBe(false);
    expect(one('plain', other)).not.toBe(one('plain'));
  });

  it('is never asked of a text with letters of other scripts, in which the case folds in other ways', () => {
    const one = pattern(anyOf({ about: '', words: ['kiss'] }), 'iu');
    const text = 'a text of twenty-four letters: \u212Ai\u017Fs';
    expect(one('any', text).test(text)).toBe(true);
  });
});
