import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { aPerson, type Product, startProduct } from '../test/support/product';
import { chanceFrom } from '../test/support/seeded';
import { askedNumber } from './asked';

// `npm run load -- --seconds 600 --people 40`: mixed traffic of many people on one machine, as fast as it answers. Each
// person's calls follow one another, as a person's do. Told every tenth of the time: calls a second, latencies, memory.
// Beside them stands the processor's time for a call, of the product and of all that it started: it does not depend on
// who else works on the machine, and two cores that do nothing else give so many calls a second.

const seconds = askedNumber('seconds', 30);
const people = askedNumber('people', 40);
const onlyAnswers = process.argv.includes('--answers'); // nothing but questions: answers of the engine a second

const questions = [
  'high fever with chills every second day, headache, vomiting since 5 days, no cough',
  'loose stools 8 times since yesterday, thirsty, passing little urine',
  'burning micturition and fever for two days, 28 year old woman',
  'cough with yellow sputum and fever for 4 days in a 60 year old man',
];

type Call = { readonly name: string; readonly run: (token: string) => Promise<{ status: number }> };
const callsOf = (
  product: Product,
  chance: ReturnType<typeof chanceFrom>,
): readonly (readonly [number, Call])[] => {
  const get = (path: string): Call => ({
    name: `GET ${path}`,
    run: (token) => product.call('GET', path, { token }),
  });
  const ask: Call = {
    name: 'POST /api/tools/ai-diagnosis',
    run: (token) =>
      product.call('POST', '/api/tools/ai-diagnosis', { token, body: { symptoms: chance.pick(questions) } }),
  };
  if (onlyAnswers) return [[1, ask]];
  return [
    [4, get('/api/me')],
    [2, get('/api/me/history')],
    [2, get('/api/me/notifications')],
    [1, get('/api/me/usage')],
    [3, ask],
  ];
};

/** Resident memory of a process, in MiB. */
const memoryOf = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
};
const tickMs = 10; // Linux counts the processor's time of a process in hundredths of a second

/** Processor time of a process and of all that it started, in ms. */
async function processorMs(root: number | undefined): Promise<number> {
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // from the third field on
        return {
          pid: Number(pid),
          parent: Number(fields[1]),
          ticks: Number(fields[11]) + Number(fields[12]),
        };
      }),
  );
  const ours = new Set([root]);
  for (let before = 0; before !== ours.size; ) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all.filter(({ pid }) => ours.has(pid)).reduce((sum, { ticks }) => sum + ticks * tickMs, 0);
}

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

const product = await startProduct({
  env: { LOCAL_CONTROL: '0', CREDENTIAL_CALLS_PER_MINUTE: '1000000' },
});
const chance = chanceFrom(1);
const calls = callsOf(product, chance).flatMap(([share, call]) => Array.from({ length: share }, () => call));
const took = new Map<string, number[]>();
const times = (name: string): number[] => {
  const known = took.get(name) ?? [];
  took.set(name, known);
  return known;
};
const refused = new Map<string, number>();
const periods: { answered: number; p50Ms: number; p99Ms: number; memoryMiB: number }[] = [];
let period: number[] = [];
let errors = 0;
let processorBefore = 0;
let processorSpent = 0;
try {
  const { administrator } = JSON.parse(await readFile(`${product.folder}/secrets.json`, 'utf8'));
  const signIn = async (identifier: string, password: string): Promise<string> => {
    const answer = await product.call('POST', '/api/auth/sign-in', { body: { identifier, password } });
    return answer.body.session.access_token;
  };
  const admin = await signIn(administrator.email, administrator.password);
  const tokens: string[] = [];
  for (let one = 0; one < people; one += 1) {
    const { id, token } = await aPerson(product);
    const body = { new_limit: 10_000 };
    const { status, text } = await product.call('PUT', `/api/admin/users/${id}/daily-limit`, {
      token: admin,
      body,
    });
    if (status !== 200) throw new Error(text);
    tokens.push(token);
  }

  // The first answers load and compile the engine: that is the start of the product, and no load.
  for (let warm = 0; warm < 150; warm += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, place) => chance.pick(calls).run(tokens[(warm + place) % people] ?? '')),
    );
  processorBefore = await processorMs(product.pid);
  const end = performance.now() + seconds * 1_000;
  const person = async (token: string) => {
    while (performance.now() < end) {
      const call = chance.pick(calls);
      const from = performance.now();
      const { status } = await call.run(token).catch(() => ({ status: 0 }));
      const ms = performance.now() - from;
      period.push(ms);
      times(call.name).push(ms);
      if (status !== 200) {
        errors += 1;
        refused.set(`${call.name} ${status}`, (refused.get(`${call.name} ${status}`) ?? 0) + 1);
      }
    }
  };
  const watch = setInterval(
    async () => {
      const sorted = period.sort((one, other) => one - other);
      period = [];
      periods.push({
        answered: Math.round(sorted.length / (seconds / 10)),
        p50Ms: quantile(sorted, 0.5),
        p99Ms: quantile(sorted, 0.99),
        memoryMiB: await memoryOf(product.pid),
      });
    },
    (seconds * 1_000) / 10,
  );
  await Promise.all(tokens.map(person));
  clearInterval(watch);
  processorSpent = (await processorMs(product.pid)) - processorBefore;
} finally {
  await product.stop();
}

const figures = Object.fromEntries(
  [...took].map(([name, each]) => {
    const sorted = each.sort((one, other) => one - other);
    const perSecond = Math.round(each.length / seconds);
    return [name, { perSecond, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }];
  }),
);
const answered = [...took.values()].reduce((sum, each) => sum + each.length, 0);
const processor = {
  msACall: Math.round((processorSpent / answered) * 100) / 100,
  callsASecondOfTwoCores: Math.round((2_000 * answered) / processorSpent),
};
console.table(figures);
console.log(
  `${processor.msACall} ms of processor a call: ${processor.callsASecondOfTwoCores} a second of two cores`,
);
console.table(periods);
for (const [what, many] of refused) console.log(`${many} × ${what}`);
console.log(`${errors} errors in ${seconds} s with ${people} people`);
await mkdir('bench/results', { recursive: true });
const results = {
  at: new Date().toISOString(),
  seconds,
  people,
  onlyAnswers,
  errors,
  processor,
  figures,
  periods,
};
await writeFile(
  `bench/results/load${onlyAnswers ? '-answers' : ''}.json`,
  `${JSON.stringify(results, null, 2)}\n`,
);
process.exit(errors === 0 ? 0 : 1);
