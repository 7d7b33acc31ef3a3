import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Machine, startMachine } from '../test/simulation/machine';
import { playSchedule } from '../test/simulation/schedule';
import { askedNumber } from './asked';
import { writeFigures } from './security-figures';

// `npm run simulate -- --seeds 1000`: random schedules, each of one machine; `--machines 4` plays as many side by side,
// because a schedule mostly waits. `-- --seed 17` plays one again and tells its steps. `-- --from 151 --seeds 150` plays
// a slice: `bench/results/simulation.json` keeps the outcome of every seed that was ever played, the last one of each.
const only = askedNumber('seed', 0);
const many = only > 0 ? 1 : askedNumber('seeds', 50);
const first = only > 0 ? only : askedNumber('from', 1);
const machines = only > 0 ? 1 : askedNumber('machines', 2);

const resultsFile = 'bench/results/simulation.json';
const end = first + many;
const began = performance.now();
const failing: { seed: number; steps: string[]; broken: string[] }[] = [];
const counted: Record<string, number> = {};
const played: number[] = [];
let next = first;
let done = 0;
/** Who is asked to end plays the seeds that were begun, and keeps the outcome of all that were played. */
const stopSoon = () => {
  next = end;
};
process.once('SIGINT', stopSoon).once('SIGTERM', stopSoon);

const seedsOfAMachine = 25; // what stays of earlier ones makes every look at the whole table longer

/** Plays one seed after the other on a machine, until none is left. */
async function playOn(first: Machine): Promise<void> {
  let machine = first;
  let onThisOne = 0;
  const another = async (seed: number) => {
    await machine.stop().catch(({ message }: Error) => failing.push({ seed, steps: [], broken: [message] }));
    machine = await startMachine();
    onThisOne = 1;
  };
  for (let seed = next++; seed < end; seed = next++) {
    onThisOne += 1;
    if (onThisOne > seedsOfAMachine) await another(seed - 1);
    const { steps, broken } = await playSchedule(machine, seed).catch((fault: Error) => ({
      steps: [],
      broken: [`the schedule broke off: ${fault.message}`],
    }));
    played.push(seed);
    for (const step of steps) counted[step] = (counted[step] ?? 0) + 1;
    if (only > 0) console.log(steps.join(' → '));
    if (broken.length > 0) {
      failing.push({ seed, steps, broken });
      console.log(`seed ${seed}: ${broken.join('; ')}\n  again: npm run simulate -- --seed ${seed}`);
      await another(seed); // what it left behind must not be laid at the next one's door
    }
    done += 1;
    if (done % 50 === 0) console.log(`${done} played, ${failing.length} failed`);
  }
  await machine.stop();
}

/** Reads seeds as they are kept: runs of neighbours, as `1-150`. */
const seedsOf = (runs: readonly string[]): number[] =>
  runs.flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, place) => from + place);
  });

/** Writes seeds as runs of neighbours. */
const runsOf = (seeds: readonly number[]): string[] => {
  const runs: [number, number][] = [];
  for (const seed of seeds) {
    const last = runs.at(-1);
    if (last && last[1] === seed - 1) last[1] = seed;
    else runs.push([seed, seed]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
};

type Kept = { played?: string[]; failing?: typeof failing; steps?: typeof counted };

/** What is known of all seeds: of those that were played just now from this run, of the others from earlier ones. */
async function withEarlier(): Promise<object> {
  const text = await readFile(resultsFile, 'utf8').catch(() => '{}');
  const earlier = JSON.parse(text) as Kept;
  const all = new Set([...seedsOf(earlier.played ?? []), ...played]);
  const steps = { ...earlier.steps };
  for (const [step, times] of Object.entries(counted)) steps[step] = (steps[step] ?? 0) + times;
  return {
    at: new Date().toISOString(),
    seeds: all.size,
    played: runsOf([...all].sort((one, other) => one - other)),
    failing: [...(earlier.failing ?? []).filter(({ seed }) => !played.includes(seed)), ...failing],
    steps,
  };
}

// A machine that loses its power starts again: from one bundle, in a thread (test/simulation/thread.ts).
const started = await Promise.all(Array.from({ length: machines }, startMachine));
await Promise.all(started.map(playOn));
const seconds = Math.round((performance.now() - began) / 1000);
console.table(counted);
const { user, system } = process.cpuUsage(); // the databases' own is a tenth of it
console.log(
  `${done} seeds in ${seconds} s, ${Math.round((user + system) / 1e6)} s of a processor, ${failing.length} failed`,
);
if (only === 0) {
  await mkdir('bench/results', { recursive: true });
  await writeFile(resultsFile, `${JSON.stringify(await withEarlier(), null, 2)}\n`);
  writeFigures();
}
process.exit(failing.length === 0 ? 0 : 1);
