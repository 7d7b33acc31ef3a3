import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Assessment, assess } from '#clinical/engine';

/** A case, and the same told in English, in Devanagari, in Latin letters and mixed, as a doctor types it. */
type Case = [name: string, english: string, devanagari: string, roman: string, mixed: string];
const tellings = ['english', 'devanagari', 'roman', 'mixed'] as const;
type Telling = (typeof tellings)[number];
type Heard = { dangers: string[]; urgency: string; first: string[] };

const cases: Case[] = JSON.parse(readFileSync('bench/hindi/cases.json', 'utf8'));

function heardOf(text: string): Heard {
  const { dangers, urgency, candidates }: Assessment = assess(text);
  return {
    dangers: dangers.map(({ id }) => id),
    urgency: urgency.level,
    first: candidates.slice(0, 3).map(({ id }) => id),
  };
}

const share = (of: number, all: number): number => Math.round((1000 * of) / all) / 10;
const medianOf = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Measures how many milliseconds one assessment takes; the first round warms up and is not counted. */
function medianMs(texts: readonly string[]): number {
  const times: number[] = [];
  for (let round = 0; round < 3; round++)
    for (const text of texts) {
      const from = performance.now();
      assess(text);
      if (round > 0) times.push(performance.now() - from);
    }
  return Math.round(medianOf(times) * 100) / 100;
}

/**
 * Reads every case in four tellings, and compares each with the English. Prints what differs, writes
 * `bench/results/hindi.json`, and returns the shares of cases, in per cent.
 */
export function measureHindi(): Record<Telling, Record<string, number>> {
  const heard = cases.map(([name, ...texts]) => ({
    name,
    of: Object.fromEntries(tellings.map((telling, i) => [telling, heardOf(texts[i] ?? '')])) as Record<
      Telling,
      Heard
    >,
  }));
  const rowOf = (telling: Telling, at: number): Record<string, number> => {
    const count = (holds: (own: Heard, english: Heard) => boolean): number =>
      share(heard.filter(({ of }) => holds(of[telling], of.english)).length, heard.length);
    return {
      'danger raised': count(({ dangers }) => dangers.length > 0),
      'emergency or today': count(({ urgency }) => urgency === 'emergency' || urgency === 'urgent'),
      'an opinion given': count(({ first }) => first.length > 0),
      'urgency as in English': count((own, english) => own.urgency === english.urgency),
      "English's first among three": count(
        (own, english) => english.first[0] === undefined || own.first.includes(english.first[0]),
      ),
      'median ms': medianMs(cases.map((one) => one[at + 1] ?? '')),
    };
  };
  const table = {
    english: rowOf('english', 0),
    devanagari: rowOf('devanagari', 1),
    roman: rowOf('roman', 2),
    mixed: rowOf('mixed', 3),
  };
  for (const { name, of } of heard) {
    const differs = tellings.some(
      (telling) =>
        of[telling].urgency !== of.english.urgency ||
        of[telling].dangers.length > 0 !== of.english.dangers.length > 0 ||
        (of.english.first[0] !== undefined && !of[telling].first.includes(of.english.first[0])),
    );
    if (!differs) continue;
    console.log(`\n${name}`);
    for (const telling of tellings) {
      const { dangers, urgency, first } = of[telling];
      console.log(
        `  ${telling.padEnd(10)} ${urgency.padEnd(9)} ${dangers.join(', ') || '-'} | ${first.join(', ') || '-'}`,
      );
    }
  }
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/hindi.json', `${JSON.stringify({ table, heard }, null, 2)}\n`);
  return table;
}
