import { readdirSync, readFileSync } from 'node:fs';
import { consider, type Setting, understand } from '#clinical/engine';

/** A case as a doctor writes it; every field but title and text is an expectation. */
type Case = {
  title: string;
  text: string;
  setting?: Setting;
  /** One of these conditions stands among the first `top`. */
  among?: string[];
  top?: number;
  dangers?: string[];
  noDanger?: boolean;
  triage?: string;
  present?: string[];
  negated?: string[];
  excluded?: string[];
  known?: boolean;
};

const folder = new URL('./cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const casesIn = (name: string): Case[] => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Case[];

it('has at least sixty cases in three scripts', () => {
  const texts = files.flatMap(casesIn).map(({ text }) => text);
  expect(texts.length).toBeGreaterThanOrEqual(60);
  expect(texts.filter((text) => /[\u0900-\u097f]/.test(text)).length).toBeGreaterThanOrEqual(10);
});

describe.each(files)('%s', (name) => {
  it.each(casesIn(name).map((one) => [one.title, one] as const))('%s', (_title, one) => {
    const understanding = understand(one.text);
    const answer = consider(understanding, one.setting);
    const saying = (assertion: string) =>
      understanding.findings.filter((f) => f.assertion === assertion).map(({ id }) => id);

    if (one.among) {
      const first = answer.likely.slice(0, one.top ?? 1).map(({ id }) => id);
      const wanted = one.among;
      expect({ first, wanted, met: first.some((id) => wanted.includes(id)) }).toMatchObject({ met: true });
    }
    expect(answer.dangers.map(({ id }) => id)).toEqual(expect.arrayContaining(one.dangers ?? []));
    if (one.noDanger) expect(answer.dangers).toEqual([]);
    if (one.triage) expect(answer.triage.level).toBe(one.triage);
    expect(saying('present')).toEqual(expect.arrayContaining(one.present ?? []));
    expect(saying('negated')).toEqual(expect.arrayContaining(one.negated ?? []));
    expect(answer.excluded.map(({ id }) => id)).toEqual(expect.arrayContaining(one.excluded ?? []));
    if (one.known !== undefined) expect(answer.known).toBe(one.known);
  });
});
