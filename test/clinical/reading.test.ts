import { measureReading } from '../../bench/reading';

/** What the reader reached on each set when this was written, in per cent; a set may rise, never fall. */
const floors: Record<string, number> = {
  ages: 94,
  vitals: 98,
  values: 90,
  facts: 90,
  english: 91,
  hindi: 98,
  absences: 98,
  everyday: 99,
  strange: 80,
};

describe.each([
  ['the sets it is developed with', false],
  ['the sets held back', true],
])('reading %s', (_name, held) => {
  const told = measureReading(held);
  it.each(Object.entries(floors))('%s: at least %d per cent', (set, floor) => {
    expect(told.find((one) => one.set === set)?.percent).toBeGreaterThanOrEqual(floor);
  });
});
