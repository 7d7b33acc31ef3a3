import { mkdir, writeFile } from 'node:fs/promises';
import { type Machine, startMachine } from '../test/simulation/machine';
import { playSchedule } from '../test/simulation/schedule';
import { askedNumber } from './asked';

// `npm run simulate -- --seeds 1000`: random schedules, each of one machine; `--machines 4` plays as many side by side,
// because a schedule mostly waits. `-- --seed 17` plays one again and tells its steps.
const only = askedNumber('seed', 0);
const many = only > 0 ? 1 : askedNumber('seeds', 50);
const first = only > 0 ? only : askedNumber('from', 1);
const machines = only > 0 ? 1 : askedNumber('machines', 2);

const end = first + many;
const began = performance.now();
const failing: { seed: number; steps: string[]; broken: string[] }[] = [];
const counted: Record<string, number> = {};
let next = first;
let done = 0;

/** Plays one seed after the other on a machine, until none is left. */
async function playOn(first: Machine): Promise<void> {
  let machine = first;
  for (let seed = next++; seed < end; seed = next++) {
    const { steps, broken } = await playSchedule(machine, seed).catch((fault: Error) => ({
      steps: [],
      broken: [`the schedule broke off: ${fault.message}`],
    }));
    for (const step of steps) counted[step] = (counted[step] ?? 0) + 1;
    if (only > 0) console.log(steps.join(' → '));
    if (broken.length > 0) {
      failing.push({ seed, steps, broken });
      console.log(`seed ${seed}: ${broken.join('; ')}\n  again: npm run simulate -- --seed ${seed}`);
      await machine.stop().catch(() => {});
      machine = await startMachine(); // what it left behind must not be laid at the next one's door
    }
    done += 1;
    if (done % 50 === 0) console.log(`${done} played, ${failing.length} failed`);
  }
  await machine.stop();
}

const started = await Promise.all(Array.from({ length: machines }, startMachine));
await Promise.all(started.map(playOn));
const seconds = Math.round((performance.now() - began) / 1000);
console.table(counted);
console.log(`${many} seeds in ${seconds} s, ${failing.length} failed`);
if (only === 0) {
  await mkdir('bench/results', { recursive: true });
  const results = { at: new Date().toISOString(), first, seeds: many, seconds, steps: counted, failing };
  await writeFile('bench/results/simulation.json', `${JSON.stringify(results, null, 2)}\n`);
}
process.exit(failing.length === 0 ? 0 : 1);
