import type { SpannedVerdict } from '#clinical/engine';
import type { DoseCheck, VerdictWord } from '#contract/tools/answer';
import { countChanges, doseChecks } from '../../../../lambdas/tools/guard/dose-checks';
import { nextPart } from '../../../../lambdas/tools/guard/line-buffer';
import { countsOf } from '../../../support/counts';

const source = (id: string) => ({
  id,
  title: id,
  publisher: 'WHO',
  year: 2023,
  locator: `p. ${id}`,
  url: `https://${id}.example`,
});
const aVerdict = (stated: string, more: Partial<SpannedVerdict> = {}): SpannedVerdict =>
  ({
    verdict: 'verified',
    sentence: { en: `on ${stated}`, hi: `${stated} पर` },
    span: { text: stated, start: 0, end: stated.length },
    sources: [source('a'), source('b'), source('c')],
    checked: true,
    ...more,
  }) as unknown as SpannedVerdict;
const engine = {
  doseBadge: (verdict: VerdictWord, language: string, number: number) => `${verdict}/${language}/${number}`,
};

describe('the doses of an answer', () => {
  it('are listed once each, numbered on from those before, with at most two sources', () => {
    const before = { number: 1, stated: '5 mg', sentence: { en: 'known' } } as unknown as DoseCheck;
    const checks = doseChecks(engine, 'hindi', [before]);
    expect(checks.badge(aVerdict('500 mg'), true)).toBe('verified/hindi/2');
    expect(checks.badge(aVerdict('500 mg'), false)).toBe('verified/hindi/2');
    expect(checks.badge(aVerdict('500 mg', { sentence: { en: 'another', hi: 'दूसरा' } }), false)).toBe(
      'verified/hindi/3',
    );
    expect(checks.badge(aVerdict('250 mg'), false)).toBe('verified/hindi/4');
    expect(checks.badge(aVerdict('750 mg', { sentence: { en: 'on 250 mg', hi: '' } }), false)).toBe(
      'verified/hindi/5',
    );
    expect(checks.badge(aVerdict('5 mg', { sentence: { en: 'known', hi: '' } }), false)).toBe(
      'verified/hindi/1',
    );
    expect(checks.doses().map(({ number, stated, replaced }) => [number, stated, replaced])).toEqual([
      [1, '5 mg', undefined],
      [2, '500 mg', true],
      [3, '500 mg', false],
      [4, '250 mg', false],
      [5, '750 mg', false],
    ]);
    expect(checks.doses()[1]).toMatchObject({
      verdict: 'verified',
      sentence: { en: 'on 500 mg' },
      checked: true,
    });
    // Places are told as their source does, in English: a Hindi answer leaves them out.
    expect(checks.doses()[1]?.sources).toEqual(['WHO 2023']);
    const inEnglish = doseChecks(engine, 'english');
    inEnglish.badge(aVerdict('500 mg'), true);
    expect(inEnglish.doses()[0]?.sources).toEqual(['WHO 2023, p. a', 'WHO 2023, p. b']);
    expect(checks.verdicts().map(({ span }) => span.text)).toEqual(['500 mg', '500 mg', '250 mg', '750 mg']);
  });

  it('leave the list that they began with as it was', () => {
    const before: DoseCheck[] = [];
    doseChecks(engine, 'english', before).badge(aVerdict('1 g'), false);
    expect(before).toEqual([]);
    expect(doseChecks(engine, 'english').doses()).toEqual([]);
  });

  it('are counted where they were changed or could not be verified, and citations that were taken out', async () => {
    const dose = (verdict: string, replaced: boolean) => ({ verdict, replaced }) as unknown as DoseCheck;
    const counts = await countsOf(async () =>
      countChanges(
        [
          dose('above-maximum', true),
          dose('not-verified', true),
          dose('not-verified', false),
          dose('verified', false),
          dose('verified', false),
        ],
        3,
      ),
    );
    expect(counts).toEqual({ DoseReplaced: 2, DoseNotVerified: 1, CitationStripped: 3 });
    expect(await countsOf(async () => countChanges([], 0))).toEqual({});
  });
});

describe('the next part of a text that comes in pieces', () => {
  const next = (waiting: string, { atLineStart = false, last = false } = {}) =>
    nextPart(waiting, { atLineStart, last });

  it.each([
    ['', {}, undefined],
    ['Take rest', {}, { length: 9, held: false }],
    ['Take rest. ', {}, { length: 9, held: false }],
    ['Take rest. ', { last: true }, { length: 11, held: false }],
    [' . ', {}, undefined],
    ['\nabc', {}, { length: 1, held: false }],
    ['\nabc 5 mg', {}, { length: 1, held: false }],
    ['take f', {}, { length: 4, held: false }],
    ['take fi', {}, { length: 4, held: false }],
    ['take x', {}, { length: 6, held: false }],
    ['5 mg five', { last: true }, { length: 9, held: true }],
    [' ', { atLineStart: true }, undefined],
    ['  1', { atLineStart: true }, undefined],
    ['12', { atLineStart: true }, undefined],
    ['12)', { atLineStart: true }, undefined],
    ['१२.', { atLineStart: true }, undefined],
    ['ab', { atLineStart: true }, { length: 2, held: false }],
    ['1.', { atLineStart: true, last: true }, { length: 2, held: true }],
    [' 1', { atLineStart: true, last: true }, { length: 2, held: true }],
    ['Take rest.\nand', {}, { length: 11, held: false }],
    ['Give 5 mg', {}, { length: 4, held: false }],
    [' 5 mg', {}, undefined],
    [' 5 mg', { last: true }, { length: 5, held: true }],
    [' 5 mg\nmore', {}, { length: 6, held: true }],
    ['.5 mg\n', {}, { length: 6, held: true }],
    ['[C1', {}, undefined],
    ['&#53; mg', {}, undefined],
    ['½ tablet', {}, undefined],
    ['five grams', {}, undefined],
    ['fiv', {}, undefined],
    ['fiv', { last: true }, { length: 3, held: false }],
    ['fiv and', {}, { length: 7, held: false }],
    ['\ud835', {}, undefined],
    ['1', { atLineStart: true }, undefined],
    ['1.', { atLineStart: true }, undefined],
    ['12) ', { atLineStart: true, last: true }, { length: 4, held: false }],
    ['1. Take rest', { atLineStart: true }, { length: 12, held: false }],
    ['1. Take rest', {}, undefined],
    ['२) आराम', { atLineStart: true }, { length: 7, held: false }],
    ['123. Take', { atLineStart: true }, undefined],
    ['1.5 mg\n', { atLineStart: true }, { length: 7, held: true }],
    ['', { atLineStart: true, last: true }, undefined],
  ] as const)('of "%s" %j is %j', (waiting, where, part) => {
    expect(next(waiting, where)).toEqual(part);
  });

  it('of a long line is its first sentence from four hundred letters on that nothing behind it can change', () => {
    const long = `5 mg ${'word '.repeat(90)}`; // 455 letters
    expect(next(`${long}; more`)).toEqual({ length: long.length + 1, held: true });
    expect(next(`${long}। more`)).toEqual({ length: long.length + 1, held: true });
    expect(next(`${long}. more`)).toEqual({ length: long.length + 1, held: true });
    expect(next(`${long}.5 more`)).toBeUndefined();
    expect(next(`5 mg; ${'word '.repeat(60)}`)).toBeUndefined();
    expect(next(`${long}[C1; C2]; more`)).toEqual({ length: long.length + 9, held: true });
    expect(next(`${long} 5 mL. Then 2`)).toBeUndefined(); // its strength may stand in the next sentence
    expect(next(`${long} 10 sweet ml of it for the child. Then 2`)).toBeUndefined();
    expect(next(`${long} 5 cc. Then 2`)).toBeUndefined();
    expect(next(`${long} ५ मिली. Then 2`)).toBeUndefined();
    expect(next(`${long} 5 m l. Then 2`)).toBeUndefined();
    expect(next(`${long} ml. Then 2`)).toEqual({ length: long.length + 4, held: true });
    expect(next(`${long} 5 mL. Then 2; more`)).toEqual({ length: long.length + 14, held: true });
  });
});
