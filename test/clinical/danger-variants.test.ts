import { describe, expect, it } from '@jest/globals';
import { assess, dangersRaised } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { dangerLines } from './danger-lines';
import { figuresOf, lineOf, missesOf, outcomesOf, type VariantSet, variantsOf } from './danger-variants';

/** Shares below which a set may not fall; they only ever rise. The goal is 97 % raised, 1 % silent, 2 % false. */
const floors: Record<VariantSet, { atLevel: number; silent: number; false: number }> = {
  developed: { atLevel: 0.99, silent: 0.005, false: 0.01 },
  heldBack: { atLevel: 0.95, silent: 0.046, false: 0.025 },
};

/** Lines that may be misread; it only ever falls. */
const shareOfWrongLines = 0.015;

const sets: VariantSet[] = ['developed', 'heldBack'];

/** Each rule needs at least these over both sets and the danger lines together. */
const fewestWays = 10;
const fewestCalm = 5;

describe.each(sets)('written variants of dangers, %s', (set) => {
  const outcomes = outcomesOf(set);
  const figures = figuresOf(outcomes);

  it('raises a danger at its level', () => {
    process.stdout.write(`${lineOf(set, outcomes)}\n`);
    expect(figures.atLevel / figures.texts).toBeGreaterThanOrEqual(floors[set].atLevel);
  });

  it('stays silent for few', () => {
    expect(figures.silent / figures.texts).toBeLessThanOrEqual(floors[set].silent);
  });

  it('raises nothing in calm look-alikes', () => {
    expect(figures.false / figures.calm).toBeLessThanOrEqual(floors[set].false);
  });

  it('names what it missed', () => {
    expect(missesOf(outcomes).length).toBeLessThan(outcomes.length);
  });
});

it('reads the very dangers that an answer tells, in a text of every rule', () => {
  const texts = variantsOf('developed').flatMap(({ raise }) => Object.values(raise).flat().slice(0, 1));
  // What merely reads like a danger is no sign of one, and asked for only where no sign was told.
  const told = (dangers: { id: string; level: string }[]) =>
    dangers.flatMap(({ id, level }) => (id.startsWith('reads-') ? [] : { id, level }));
  expect(texts.length).toBeGreaterThan(100);
  for (const text of texts)
    expect([text, told(dangersRaised(text))]).toEqual([text, told(assess(text).dangers)]);
});

it('raises the danger lines at the level of their rule, and leaves the calm ones alone', () => {
  const levels = new Map(knowledge.dangers.map(({ id, level }) => [id, level] as const));
  const wrong = dangerLines().filter(({ rule, text, isDanger }) => {
    const raised = dangersRaised(text);
    return isDanger
      ? !raised.some(({ level }) => level === 'emergency' || level === levels.get(rule))
      : raised.length > 0;
  });
  expect(wrong.length / dangerLines().length).toBeLessThanOrEqual(shareOfWrongLines);
});

describe('every danger rule', () => {
  const rules = sets.flatMap(variantsOf);
  const lines = dangerLines();

  it.each(knowledge.dangers.map(({ id, level }) => [id, level] as const))(
    '%s has written variants and look-alikes',
    (id, level) => {
      const own = rules.filter(({ rule }) => rule === id);
      const ways = own.flatMap(({ raise }) => Object.values(raise).flat());
      const calm = own.flatMap(({ silent }) => silent);
      const written = lines.filter(({ rule }) => rule === id);
      const raised = written.filter(({ isDanger }) => isDanger);
      expect(ways.length + raised.length).toBeGreaterThanOrEqual(fewestWays);
      expect(calm.length + written.length - raised.length).toBeGreaterThanOrEqual(fewestCalm);
      for (const { level: told } of own) expect(told).toBe(level);
    },
  );
});
