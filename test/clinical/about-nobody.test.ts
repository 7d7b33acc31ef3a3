import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { assess } from '#clinical/engine';

const linesOf = <Line>(name: string): Line[] =>
  JSON.parse(readFileSync(new URL(`./about-nobody/${name}.json`, import.meta.url), 'utf8'));
/** A text about nobody, and one in the same words about a patient. */
const pairs = linesOf<{ calm: string; danger: string }>('pairs');
const calm = linesOf<string>('calm');
const framedDangers = linesOf<string>('framed-dangers');

const isFalse = (text: string): boolean => {
  const { dangers, urgency } = assess(text);
  return dangers.length > 0 || urgency.level === 'emergency';
};
const isAlarmed = (text: string): boolean => {
  const { level } = assess(text).urgency;
  return level === 'emergency' || level === 'urgent';
};
const share = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.filter(is).length / texts.length;

describe('a text about nobody', () => {
  it('raises no danger in questions of knowledge, lessons, news, drills and corrections', () => {
    expect(share([...pairs.map((pair) => pair.calm), ...calm], isFalse)).toBeLessThanOrEqual(0.14);
  });

  it('raises the danger of its twin about a patient', () => {
    expect(
      share(
        pairs.map((pair) => pair.danger),
        isAlarmed,
      ),
    ).toBeGreaterThanOrEqual(0.98);
  });

  it.each(framedDangers)('stays about a patient: %s', (text) => {
    expect(isAlarmed(text)).toBe(true);
  });

  it.each([
    ['Explain septic shock for my exam. Hypotension, altered sensorium, lactate > 4.', 'hypotension'],
    ['Ward quiz:\n1. Signs of tension pneumothorax?\n2. Drug of choice in anaphylaxis?', 'anaphylaxis-named'],
    ['Agar kisi ko daura pade to kya karein?', 'seizure'],
  ])('shows what it read in "%s" as told of nobody', (text, id) => {
    const said = assess(text).understood.filter((one) => one.id === id);
    for (const one of said) expect(one.assertion).not.toBe('present');
  });
});
