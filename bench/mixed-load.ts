import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chanceFrom } from '../test/support/seeded';
import { type Answered, deployedStage, type LoadTarget, thisMachine } from './load-target';
import { writeFigures } from './security-figures';

// `npm run load -- --seconds 600 --people 40`: mixed traffic of many people on one machine, as fast as it answers.
// `npm run load -- --origin https://… --rate 20`: the same mix on a deployed stage, so many calls a second. Each person's
// calls follow one another, as a person's do. Told every tenth of the time: calls a second, latencies, memory.
// Beside them, on one machine, stands the processor's time for a call, of the product and of all that it started: it does
// not depend on who else works on the machine, and two cores that do nothing else give so many calls a second.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    people: { type: 'string', default: '40' },
    /** Nothing but questions: answers of the engine a second. */
    answers: { type: 'boolean', default: false },
    origin: { type: 'string' },
    prod: { type: 'boolean', default: false },
    /** Calls a second on a deployed stage; its firewall lets one address make 33. */
    rate: { type: 'string', default: '20' },
  },
});
const seconds = Number(values.seconds);
const people = Number(values.people);
const onlyAnswers = values.answers;

const questions = [
  'high fever with chills every second day, headache, vomiting since 5 days, no cough',
  'loose stools 8 times since yesterday, thirsty, passing little urine',
  'burning micturition and fever for two days, 28 year old woman',
  'cough with yellow sputum and fever for 4 days in a 60 year old man',
];

type Call = { readonly name: string; readonly run: (token: string) => Promise<Answered> };
const ask = 'POST /api/tools/ai-diagnosis';
const callsOf = (
  { call }: LoadTarget,
  chance: ReturnType<typeof chanceFrom>,
): readonly (readonly [number, Call])[] => {
  const get = (path: string): Call => ({ name: `GET ${path}`, run: (token) => call('GET', path, token) });
  // As the pages ask: about a case, and of an answer that somebody looks at as it comes.
  const question: Call = {
    name: ask,
    run: (token) =>
      call('POST', '/api/tools/ai-diagnosis', token, {
        symptoms: chance.pick(questions),
        case_id: `load-${chance.below(1e9)}`,
        watched: chance.happens(0.9),
      }),
  };
  if (onlyAnswers) return [[1, question]];
  return [
    [4, get('/api/me')],
    [2, get('/api/me/history')],
    [2, get('/api/me/notifications')],
    [1, get('/api/me/usage')],
    [3, question],
  ];
};

/** Resident memory of a process, in MiB; nothing of a deployed stage. */
const memoryOf = async (pid: number | undefined): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kib === undefined ? undefined : Math.round(Number(kib) / 1024);
};
const tickMs = 10; // Linux counts the processor's time of a process in hundredths of a second

/** Who spends the processor's time: the product itself, the table that it started, and this process, which sends the calls. */
type Spender = 'product' | 'table' | 'sender';
type Spent = Readonly<Record<Spender, { readonly user: number; readonly kernel: number }>>;

/** Processor time so far, in ms, by who spent it. */
async function processorSpentBy(root: number | undefined): Promise<Spent> {
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // from the third field on
        return {
          pid: Number(pid),
          name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
          parent: Number(fields[1]),
          user: Number(fields[11]) * tickMs,
          kernel: Number(fields[12]) * tickMs,
        };
      }),
  );
  const ours = new Set([root]);
  for (let before = 0; before !== ours.size; ) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  const sumOf = (processes: typeof all) => ({
    user: processes.reduce((sum, { user }) => sum + user, 0),
    kernel: processes.reduce((sum, { kernel }) => sum + kernel, 0),
  });
  const started = all.filter(({ pid }) => ours.has(pid));
  return {
    product: sumOf(started.filter(({ name }) => !name.includes('dynoxide'))),
    table: sumOf(started.filter(({ name }) => name.includes('dynoxide'))),
    sender: sumOf(all.filter(({ pid }) => pid === process.pid)),
  };
}

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

const target = values.origin
  ? await deployedStage(values.origin, people, { mayBeProd: values.prod })
  : await thisMachine(people);
const chance = chanceFrom(1);
const calls = callsOf(target, chance).flatMap(([share, call]) => Array.from({ length: share }, () => call));
const took = new Map<string, { all: number[]; first: number[] }>();
const times = (name: string) => {
  const known = took.get(name) ?? { all: [], first: [] };
  took.set(name, known);
  return known;
};
const refused = new Map<string, number>();
const periods: { answered: number; p50Ms: number; p99Ms: number; memoryMiB?: number | undefined }[] = [];
let period: number[] = [];
let errors = 0;
let before: Spent | undefined;
let after: Spent | undefined;
try {
  // The first answers load and compile the engine: that is the start of the product, and no load.
  if (!values.origin)
    for (let warm = 0; warm < 150; warm += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, place) =>
          chance.pick(calls).run(target.tokens[(warm + place) % people] ?? ''),
        ),
      );
  before = await processorSpentBy(target.pid);
  const end = performance.now() + seconds * 1_000;
  // On one machine as fast as it answers; a stage is given what was asked for.
  const everyMs = values.origin ? (people / Number(values.rate)) * 1_000 : 0;
  const person = async (token: string) => {
    let mayAsk = true;
    while (performance.now() < end) {
      const call = chance.pick(calls);
      if (call.name === ask && !mayAsk) {
        if (onlyAnswers) return;
        continue;
      }
      const from = performance.now();
      const { code, firstMs } = await call
        .run(token)
        .catch((): Answered => ({ status: 0, code: 'NO_ANSWER', firstMs: 0 }));
      const ms = performance.now() - from;
      if (code === 'DAILY_LIMIT_REACHED') {
        mayAsk = false; // as a free day has it
      } else {
        period.push(ms);
        times(call.name).all.push(ms);
        times(call.name).first.push(firstMs);
      }
      if (code !== '' && code !== 'DAILY_LIMIT_REACHED') {
        errors += 1;
        refused.set(`${call.name} ${code}`, (refused.get(`${call.name} ${code}`) ?? 0) + 1);
      }
      if (everyMs > ms) await pause(everyMs - ms);
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
        memoryMiB: await memoryOf(target.pid),
      });
    },
    (seconds * 1_000) / 10,
  );
  await Promise.all(target.tokens.map(person));
  clearInterval(watch);
  after = await processorSpentBy(target.pid);
} finally {
  await target.stop();
}

const figures = Object.fromEntries(
  [...took].map(([name, { all, first }]) => {
    const [sorted, begun] = [all, first].map((each) => each.sort((one, other) => one - other)) as [
      number[],
      number[],
    ];
    const perSecond = Math.round((all.length / seconds) * 10) / 10;
    const stream = name === ask && { firstP50Ms: quantile(begun, 0.5), firstP99Ms: quantile(begun, 0.99) };
    return [name, { perSecond, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), ...stream }];
  }),
);
const answered = [...took.values()].reduce((sum, { all }) => sum + all.length, 0);
/** What a call took of a processor, in ms; two cores that do nothing else give so many calls a second. */
function ofProcessor(from: Spent, to: Spent) {
  const aCall = (who: Spender, what: 'user' | 'kernel') =>
    Math.round(((to[who][what] - from[who][what]) / answered) * 100) / 100;
  const by = (who: Spender) => ({ user: aCall(who, 'user'), kernel: aCall(who, 'kernel') });
  const spent = { product: by('product'), table: by('table'), sender: by('sender') };
  const msOf = (...who: Spender[]) => who.reduce((sum, one) => sum + spent[one].user + spent[one].kernel, 0);
  const msACall = Math.round(msOf('product', 'table') * 100) / 100;
  return {
    msACall,
    callsASecondOfTwoCores: Math.round(2_000 / msACall),
    withSenderOnThem: Math.round(2_000 / msOf('product', 'table', 'sender')),
    msACallBy: spent,
  };
}
const processor = values.origin || !before || !after ? undefined : ofProcessor(before, after);
console.table(figures);
if (processor) {
  console.table(processor.msACallBy);
  console.log(
    `${processor.msACall} ms of processor a call: ${processor.callsASecondOfTwoCores} a second of two cores, ` +
      `${processor.withSenderOnThem} where they send the calls as well`,
  );
}
console.table(periods);
for (const [what, many] of refused) console.log(`${many} × ${what}`);
console.log(`${errors} errors in ${seconds} s with ${people} people`);
await mkdir('bench/results', { recursive: true });
const where = values.origin ?? 'this machine';
const results = {
  at: new Date().toISOString(),
  where,
  seconds,
  people,
  onlyAnswers,
  errors,
  ...(processor && { processor }),
  figures,
  periods,
};
await writeFile(
  `bench/results/load${values.origin ? '-stage' : ''}${onlyAnswers ? '-answers' : ''}.json`,
  `${JSON.stringify(results, null, 2)}\n`,
);
writeFigures();
process.exit(errors === 0 ? 0 : 1);
