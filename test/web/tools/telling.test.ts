import { tellingOf } from '#web/ui/assessment/telling';

const named = (finding: string) => ({ finding, name: finding });
const candidate = (id: string, speaksFor: string[], notMentioned: string[] = []) => ({
  id,
  name: id,
  fit: 'moderate' as const,
  deciding: { for: speaksFor.map(named), against: [] },
  notMentioned: notMentioned.map(named),
  sources: [],
});
const told = (...candidates: ReturnType<typeof candidate>[]) =>
  [...tellingOf(candidates)].map(([id, { kind, finding }]) => `${id} ${kind} ${finding.finding}`);

describe('what stands beside a candidate', () => {
  it('is a finding that does not speak for all of them', () => {
    expect(
      told(
        candidate('a', ['fever', 'rash']),
        candidate('b', ['fever', 'cough']),
        candidate('c', ['cough', 'fever']),
      ),
    ).toEqual(['a for rash', 'b for cough', 'c for cough']);
  });

  it('is what would tell it from the others where all that was said speaks for each, and no other names it', () => {
    expect(
      told(
        candidate('a', ['fever'], ['chills', 'eye pain']),
        candidate('b', ['fever'], ['chills', 'sweating']),
        candidate('c', ['fever'], ['chills']),
      ),
    ).toEqual(['a look eye pain', 'b look sweating', 'c look chills']);
  });

  it('is what led to it where there is one alone, or nothing else is known', () => {
    expect(told(candidate('a', ['fever'], ['chills']))).toEqual(['a for fever']);
    expect(told(candidate('a', ['fever']), candidate('b', ['fever']))).toEqual([
      'a for fever',
      'b for fever',
    ]);
    expect(told(candidate('a', ['weakness', 'BP']), candidate('b', ['BP', 'weakness']))).toEqual([
      'a for weakness',
      'b for BP',
    ]);
  });
});
