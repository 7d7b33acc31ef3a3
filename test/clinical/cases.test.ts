import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { consider, type Setting, understand } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { onceForEach } from '#clinical/knowledge/once-for-each';

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
  considered?: string[];
  known?: boolean;
};

/** The same condition under the names of someone who did not see the reference's. */
const otherNames = JSON.parse(readFileSync(new URL('./cases-names.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;
const known = new Set(knowledge.conditions.map(({ id }) => id));
const inReference = (id: string): string[] => (known.has(id) ? [id] : (otherNames[id] ?? []));

const folder = new URL('./cases/', import.meta.url);
/** Written by someone who does not look at the engine; measured, and never tuned to. */
const unseenFolder = new URL('./cases/unseen/', import.meta.url);
const filesIn = (of: URL) =>
  existsSync(of)
    ? readdirSync(of)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];
const casesIn = (of: URL, name: string): Case[] =>
  JSON.parse(readFileSync(new URL(name, of), 'utf8')) as Case[];
const casesOf = (of: URL): Case[] => filesIn(of).flatMap((name) => casesIn(of, name));

const levels = ['self', 'routine', 'urgent', 'emergency'];
/** Reads and answers each case once, however many tests and figures ask. */
const read = onceForEach(({ text, setting }: Case) => {
  const understanding = understand(text);
  return { understanding, answer: consider(understanding, setting) };
});
const answerTo = (one: Case) => read(one).answer;

/** Shares of the cases that name a condition or a triage: first, among three, right urgency, too low, too high. */
function figuresOf(cases: readonly Case[]): string {
  const named = cases.flatMap((one) =>
    one.among ? [{ wanted: one.among.flatMap(inReference), answer: answerTo(one) }] : [],
  );
  const within = (top: number) =>
    named.filter(({ wanted, answer }) => answer.likely.slice(0, top).some(({ id }) => wanted.includes(id)))
      .length;
  const urgent = cases.flatMap((one) =>
    one.triage ? [levels.indexOf(answerTo(one).triage.level) - levels.indexOf(one.triage)] : [],
  );
  const share = (part: number, whole: number) =>
    `${part}/${whole} (${whole === 0 ? 0 : Math.round((100 * part) / whole)} %)`;
  return [
    `first ${share(within(1), named.length)}`,
    `among three ${share(within(3), named.length)}`,
    `triage right ${share(urgent.filter((off) => off === 0).length, urgent.length)}`,
    `too low ${urgent.filter((off) => off < 0).length}`,
    `too high ${urgent.filter((off) => off > 0).length}`,
  ].join(', ');
}

const files = filesIn(folder).map((name) => [name, casesIn(folder, name)] as const);
const development = files.flatMap(([, cases]) => cases);
const unseen = casesOf(unseenFolder);

afterAll(() => {
  process.stdout.write(`development cases: ${figuresOf(development)}\n`);
  if (unseen.length > 0) process.stdout.write(`unseen cases: ${figuresOf(unseen)}\n`);
});

it('has at least a hundred and fifty cases in three scripts', () => {
  const texts = development.map(({ text }) => text);
  expect(texts.length).toBeGreaterThanOrEqual(150);
  expect(texts.filter((text) => /[\u0900-\u097f]/.test(text)).length).toBeGreaterThanOrEqual(20);
});

describe.each(files)('%s', (_name, cases) => {
  it.each(cases.map((one) => [one.title, one] as const))('%s', (_title, one) => {
    const { understanding, answer } = read(one);
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
    expect(answer.considered.map(({ id }) => id)).toEqual(expect.arrayContaining(one.considered ?? []));
    if (one.known !== undefined) expect(answer.known).toBe(one.known);
  });
});

it('translates other names into conditions of the reference', () => {
  expect(
    Object.values(otherNames)
      .flat()
      .filter((id) => !known.has(id)),
  ).toEqual([]);
});

if (unseen.length > 0)
  describe('unseen cases', () => {
    it('are answered without offering self-care for an emergency', () => {
      const missed = unseen.filter(
        (one) => one.triage === 'emergency' && answerTo(one).triage.level === 'self',
      );
      expect(missed.map(({ title }) => title)).toEqual([]);
    });
  });
