import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Assessment, assess } from '#clinical/engine';
import { medianTimesAsDeployed } from '../as-deployed';

const tellings = ['english', 'devanagari', 'roman', 'mixed'] as const;
type Telling = (typeof tellings)[number];
/** A case, the conditions that a doctor would think of, and the same told in four ways as people type it. */
type Case = { name: string; meant: string[] } & Record<Telling, string>;
type Heard = { dangers: string[]; urgency: string; first: string[] };

const read = (file: string): Case[] => JSON.parse(readFileSync(`bench/hindi/${file}.json`, 'utf8'));
/** Words are mended by the first half; of the other only the figures are looked at. */
const halves: Record<string, Case[]> = { seen: read('cases'), 'held back': read('held-back') };

function heardOf(text: string): Heard {
  const { dangers, urgency, candidates }: Assessment = assess(text);
  return {
    dangers: dangers.map(({ id }) => id),
    urgency: urgency.level,
    first: candidates.slice(0, 3).map(({ id }) => id),
  };
}

const share = (of: number, all: number): number => Math.round((1000 * of) / all) / 10;
type HeardCase = { name: string; meant: string[]; of: Record<Telling, Heard> };

async function tableOf(
  told: readonly HeardCase[],
  cases: readonly Case[],
): Promise<Record<Telling, Record<string, number>>> {
  const times = await medianTimesAsDeployed(
    Object.fromEntries(tellings.map((telling) => [telling, cases.map((one) => one[telling])])),
  );
  const named = told.filter(({ meant }) => meant.length > 0);
  const rowOf = (telling: Telling): Record<string, number> => {
    const count = (holds: (own: Heard, english: Heard) => boolean): number =>
      share(told.filter(({ of }) => holds(of[telling], of.english)).length, told.length);
    return {
      'danger raised': count(({ dangers }) => dangers.length > 0),
      'right among three': share(
        named.filter(({ meant, of }) => of[telling].first.some((id) => meant.includes(id))).length,
        named.length,
      ),
      'emergency or today': count(({ urgency }) => urgency === 'emergency' || urgency === 'urgent'),
      'an opinion given': count(({ first }) => first.length > 0),
      'danger as in English': count((own, english) => own.dangers.length > 0 === english.dangers.length > 0),
      'urgency as in English': count((own, english) => own.urgency === english.urgency),
      "English's first among three": count(
        (own, english) => english.first[0] === undefined || own.first.includes(english.first[0]),
      ),
      'median ms of a processor': times[telling] ?? Number.NaN,
    };
  };
  return {
    english: rowOf('english'),
    devanagari: rowOf('devanagari'),
    roman: rowOf('roman'),
    mixed: rowOf('mixed'),
  };
}

const heardAs = ({ name, meant, ...texts }: Case): HeardCase => ({
  name,
  meant,
  of: {
    english: heardOf(texts.english),
    devanagari: heardOf(texts.devanagari),
    roman: heardOf(texts.roman),
    mixed: heardOf(texts.mixed),
  },
});

function printWhatDiffers(told: readonly HeardCase[]): void {
  for (const { name, of } of told) {
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
}

/**
 * Reads every case in four tellings, and compares each with the English. Prints what differs among the cases that
 * words are mended by, writes `bench/results/hindi.json`, and returns the shares of cases, in per cent, for each half.
 */
export async function measureHindi(): Promise<Record<string, Record<Telling, Record<string, number>>>> {
  const figures: [string, { cases: number; table: Awaited<ReturnType<typeof tableOf>> }][] = [];
  for (const [half, cases] of Object.entries(halves)) {
    const told = cases.map(heardAs);
    if (half === 'seen') printWhatDiffers(told);
    figures.push([half, { cases: cases.length, table: await tableOf(told, cases) }]);
  }
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/hindi.json', `${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`);
  return Object.fromEntries(figures.map(([half, { table }]) => [half, table]));
}
