import { measureMarked, measureSets } from '../../bench/reading';

/** The reader reached these on each set when this was written, in per cent; a set may rise, never fall. */
const floors: Record<string, number> = {
  lists: 83,
  ages: 96,
  vitals: 98,
  values: 90,
  facts: 94,
  english: 91,
  hindi: 98,
  absences: 97.9,
  everyday: 99,
  strange: 80,
};

describe('texts marked by hand', () => {
  const told = measureMarked();
  it.each([
    ['marked texts, recall', 82],
    ['marked texts, precision', 87],
  ])('%s: at least %d per cent', (set, floor) => {
    const one = told.find((figure) => figure.set === set);
    expect(one?.percent).toBeGreaterThanOrEqual(floor);
  });
});

describe.each([
  ['the sets it is developed with', false],
  ['the sets held back', true],
])('reading %s', (_name, held) => {
  const told = measureSets(held);
  it.each(Object.entries(floors))('%s: at least %d per cent', (set, floor) => {
    expect(told.find((one) => one.set === set)?.percent).toBeGreaterThanOrEqual(floor);
  });
});
