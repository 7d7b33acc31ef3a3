import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { writeFigures } from './security-figures';
import type { Memory, Spent } from './spent';

/** What came of a load: how long each kind of call took, in ms, and what was seen in each tenth of the time. */
export type LoadRun = {
  readonly where: string;
  readonly isStage: boolean;
  readonly seconds: number;
  readonly people: number;
  readonly onlyAnswers: boolean;
  readonly took: ReadonlyMap<string, { readonly all: readonly number[]; readonly first: readonly number[] }>;
  readonly refused: ReadonlyMap<string, number>;
  readonly periods: readonly Period[];
  /** Of one machine. */
  readonly spent?: { readonly before: Spent; readonly after: Spent } | undefined;
};
type Period = { readonly tookMs: readonly number[]; readonly memory: Memory | undefined };

const rounded = (number: number): number => Math.round(number * 100) / 100;
const ordered = (numbers: readonly number[]): number[] => [...numbers].sort((one, other) => one - other);
function quantile(numbers: readonly number[], share: number): number {
  const sorted = ordered(numbers);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}

const figuresOf = ({ took, seconds }: LoadRun) =>
  Object.fromEntries(
    [...took].map(([name, { all, first }]) => {
      const isStream = first.length > 0;
      return [
        name,
        {
          perSecond: Math.round((all.length / seconds) * 10) / 10,
          p50Ms: quantile(all, 0.5),
          p99Ms: quantile(all, 0.99),
          ...(isStream && { firstP50Ms: quantile(first, 0.5), firstP99Ms: quantile(first, 0.99) }),
        },
      ];
    }),
  );

const periodsOf = ({ periods, seconds }: LoadRun) =>
  periods.map(({ tookMs, memory }) => ({
    perSecond: Math.round((tookMs.length / (seconds / 10)) * 10) / 10,
    p50Ms: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
    ...(memory && { memoryMiB: memory.product, tableMiB: memory.table }),
  }));

/** What a call took of a processor, in ms; two cores that do nothing else give so many calls a second. */
function processorOf({ seconds }: LoadRun, answered: number, before: Spent, after: Spent) {
  const by = (who: keyof Spent) => ({
    user: rounded((after[who].user - before[who].user) / answered),
    kernel: rounded((after[who].kernel - before[who].kernel) / answered),
  });
  const spent = { product: by('product'), table: by('table'), sender: by('sender') };
  const msOf = (...who: (keyof typeof spent)[]) =>
    who.reduce((sum, one) => sum + spent[one].user + spent[one].kernel, 0);
  const msACall = rounded(msOf('product', 'table'));
  const others = by('others');
  return {
    msACall,
    callsASecondOfTwoCores: Math.round(2_000 / msACall),
    withSenderOnThem: Math.round(2_000 / msOf('product', 'table', 'sender')),
    msACallBy: spent,
    /** Processors that somebody else kept busy meanwhile: with more than a little of it, times and rate say nothing. */
    coresOfOthers: rounded(((others.user + others.kernel) * answered) / seconds / 1_000),
  };
}

/** How a figure went: its medians in the first and in the last three tenths. */
function courseOf(figures: readonly number[]) {
  const [first, last] = [quantile(figures.slice(0, 3), 0.5), quantile(figures.slice(-3), 0.5)];
  return { first, last, growth: rounded(last / first - 1) };
}

/** What the machine is, and how busy it has been before. */
const machine = () => ({
  processors: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  loadBefore: rounded(loadavg()[0] ?? 0),
});
const machineBefore = machine();

const keptFromSeconds = 60; // a shorter run is a look, and takes no place of a figure

/** Prints what came of a load, keeps it where it lasted long enough, and says how many calls failed. */
export async function reportLoad(run: LoadRun): Promise<number> {
  const { where, isStage, seconds, people, onlyAnswers, took, refused, spent } = run;
  const [figures, periods] = [figuresOf(run), periodsOf(run)];
  const answered = [...took.values()].reduce((sum, { all }) => sum + all.length, 0);
  const perSecond = rounded(answered / seconds);
  const errors = [...refused.values()].reduce((sum, many) => sum + many, 0);
  const processor = spent && processorOf(run, answered, spent.before, spent.after);
  const memories = periods.flatMap(({ memoryMiB }) => memoryMiB ?? []);
  const course = {
    p99Ms: courseOf(periods.map(({ p99Ms }) => p99Ms)),
    ...(memories.length > 0 && { memoryMiB: courseOf(memories) }),
  };

  console.table(figures);
  if (processor) console.table(processor.msACallBy);
  console.table(periods);
  for (const [what, { first, last, growth }] of Object.entries(course))
    console.log(
      `${what}: ${first} in the first three tenths, ${last} in the last (${signed(growth * 100)} %)`,
    );
  if (processor)
    console.log(
      `${processor.msACall} ms of processor a call: ${processor.callsASecondOfTwoCores} a second of two cores, ` +
        `${processor.withSenderOnThem} where they send the calls as well; others kept ${processor.coresOfOthers} cores busy`,
    );
  console.log(
    Object.entries(machineBefore)
      .map(([what, is]) => `${what} ${is}`)
      .join(', '),
  );
  for (const [what, many] of refused) console.log(`${many} × ${what}`);
  console.log(`${perSecond} calls a second, ${errors} errors in ${seconds} s with ${people} people`);

  if (seconds < keptFromSeconds) return errors;
  const file = `bench/results/load${isStage ? '-stage' : ''}${onlyAnswers ? '-answers' : ''}.json`;
  const kept = {
    at: new Date().toISOString(),
    where,
    machine: machineBefore,
    seconds,
    people,
    onlyAnswers,
    errors,
    perSecond,
    ...(processor && { processor }),
    course,
    figures,
    periods,
  };
  await mkdir('bench/results', { recursive: true });
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`);
  writeFigures();
  return errors;
}

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${Math.round(percent)}`;
