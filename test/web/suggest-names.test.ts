import { suggestNames } from '#web/api/suggest-names';

const first = (text: string, options?: Parameters<typeof suggestNames>[1]) => suggestNames(text, options)[0];

describe('suggestions while somebody types', () => {
  it.each([
    ['augm', 'drug', /augmentin/i],
    ['augmantin', 'drug', /augmentin/i],
    ['dolo', 'drug', /dolo/i],
    ['parasitamol', 'drug', /paracetamol/i],
    ['पैरासिटामोल', 'drug', /./],
    ['डेंगू', 'topic', /./],
    ['anaphylaxis', 'protocol', /anaphylaxis/i],
    ['curb', 'calculator', /curb/i],
  ])('offer for "%s" a %s', (typed, kind, name) => {
    const offered = suggestNames(typed);
    expect(offered.map((one) => one.kind)).toContain(kind);
    expect(
      offered
        .filter((one) => one.kind === kind)
        .map(({ matched }) => matched)
        .join(' '),
    ).toMatch(name);
  });

  it('offer each thing once, and no more than asked for', () => {
    const offered = suggestNames('para', { most: 4 });
    expect(offered.length).toBeLessThanOrEqual(4);
    expect(new Set(offered.map(({ kind, en }) => kind + en)).size).toBe(offered.length);
  });

  it('put what was used last first among equals', () => {
    const names = suggestNames('am', { kinds: ['drug'], most: 20 }).map(({ en }) => en);
    const last = names.at(-1) ?? '';
    expect(names.length).toBeGreaterThan(2);
    const weightless = suggestNames('am', { kinds: ['drug'], most: 20, recent: [last] }).map(({ en }) => en);
    expect(weightless.indexOf(last)).toBeLessThan(names.indexOf(last));
  });

  it('offer only what a field takes, and nothing for nothing', () => {
    expect(suggestNames('dengue', { kinds: ['drug'] }).filter(({ kind }) => kind !== 'drug')).toEqual([]);
    for (const nothing of ['', ' ', 'a', '...', 'qzxwv', '(', '\\']) expect(first(nothing)).toBeUndefined();
  });
});
