import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { indianDay } from '#person/quota';
import { chanceFrom } from '../test/support/seeded';
import { type LoadRun, reportLoad } from './load-report';
import { type Answered, deployedStage, type LoadTarget, thisMachine } from './load-target';
import { memoryOf, type Spent, spentSoFar } from './spent';

// `npm run load -- --seconds 600 --people 40`: mixed traffic of many people on one machine, as fast as it answers.
// `npm run load -- --origin https://… --rate 20`: the same mix on a deployed stage, so many calls a second; with a rate one
// machine is given so many as well. Each person's calls follow one another, as a person's do. Told every tenth of the time:
// calls a second, latencies, memory.
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
    /** Calls a second. */
    rate: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const people = Number(values.people);
const onlyAnswers = values.answers;
const stageRate = 20; // the firewall of a stage lets one address make 33 calls a second
const rate = values.rate ? Number(values.rate) : values.origin ? stageRate : undefined;

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
    run: async (token) => {
      const answered = await call('POST', '/api/tools/ai-diagnosis', token, {
        symptoms: chance.pick(questions),
        case_id: `load-${chance.below(1e9)}`,
        watched: chance.happens(0.9),
      });
      if (answered.code === '') answeredOf.set(token, (answeredOf.get(token) ?? 0) + 1);
      return answered;
    },
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

const warmUp = { calls: 800, atOnce: 20 };

/** How often each person was given an answer, warming up included: so many queries of their day are used, neither more nor less. */
const answeredOf = new Map<string, number>();
const dayBefore = indianDay(new Date());

const target = values.origin
  ? await deployedStage(values.origin, people, { mayBeProd: values.prod })
  : await thisMachine(people);
const { pid } = target;
const chance = chanceFrom(1);
const calls = callsOf(target, chance).flatMap(([share, call]) => Array.from({ length: share }, () => call));
const took = new Map<string, { all: number[]; first: number[] }>();
const times = (name: string) => {
  const known = took.get(name) ?? { all: [], first: [] };
  took.set(name, known);
  return known;
};
const refused = new Map<string, number>();
const periods: LoadRun['periods'][number][] = [];
let period: number[] = [];
let spent: { before: Spent; after: Spent } | undefined;
try {
  // The first answers load and compile the engine, in each thread that runs it: that is the start of the product, and no load.
  if (!values.origin)
    for (let warm = 0; warm < warmUp.calls; warm += warmUp.atOnce)
      await Promise.all(
        Array.from({ length: warmUp.atOnce }, (_, place) =>
          chance.pick(calls).run(target.tokens[(warm + place) % people] ?? ''),
        ),
      );
  const before = pid === undefined ? undefined : await spentSoFar(pid);
  const end = performance.now() + seconds * 1_000;
  const everyMs = rate === undefined ? 0 : (people / rate) * 1_000;
  const person = async (token: string) => {
    let mayAsk = true;
    await pause(chance.next() * everyMs); // people do not all begin in the same moment
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
        if (call.name === ask) times(call.name).first.push(firstMs);
        if (code !== '') refused.set(`${call.name} ${code}`, (refused.get(`${call.name} ${code}`) ?? 0) + 1);
      }
      if (everyMs > ms) await pause(everyMs - ms);
    }
  };
  const watch = setInterval(
    async () => {
      const tookMs = period;
      period = [];
      periods.push({ tookMs, memory: pid === undefined ? undefined : await memoryOf(pid) });
    },
    (seconds * 1_000) / 10,
  );
  await Promise.all(target.tokens.map(person));
  clearInterval(watch);
  spent = before && pid !== undefined ? { before, after: await spentSoFar(pid) } : undefined;
  // A day that ended meanwhile took its count along.
  for (const token of indianDay(new Date()) === dayBefore ? target.tokens : []) {
    const miscounted = Math.abs((await target.used(token)) - (answeredOf.get(token) ?? 0));
    if (miscounted > 0)
      refused.set(`${ask} MISCOUNTED`, (refused.get(`${ask} MISCOUNTED`) ?? 0) + miscounted);
  }
} finally {
  await target.stop();
}

const errors = await reportLoad({
  where: values.origin ?? 'this machine',
  isStage: values.origin !== undefined,
  seconds,
  people,
  onlyAnswers,
  took,
  refused,
  periods,
  spent,
});
process.exit(errors === 0 ? 0 : 1);
