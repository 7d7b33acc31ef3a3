import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../support/product';
import type { Script } from '../support/scripted-model';
import { type Chance, chanceFrom } from '../support/seeded';
import { leaveHalfWritten } from './half-written';
import type { Machine } from './machine';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const tokenLifeMs = 50 * minuteMs; // of an hour

/** The product has acknowledged this to one person, and so must hold it. */
type Person = {
  readonly email: string;
  readonly password: string;
  /** Undefined while nobody knows whether signing up was done: its answer was lost. */
  signedUp: boolean | undefined;
  token?: { value: string; at: number };
  /** Answers that were given, and when: they are kept for ninety days. */
  readonly answers: { id: string; at: number }[];
  /** Orders whose money was taken. */
  readonly paid: Set<string>;
  readonly orders: string[];
  feedback: string[];
  deletion?: string | undefined;
  erased: boolean;
};

type World = {
  readonly machine: Machine;
  readonly chance: Chance;
  readonly seed: number;
  readonly people: Person[];
  readonly said: string[];
};

const lost: Answer = { status: 0, headers: new Headers(), body: {}, text: '' };

type Options = { token?: string; body?: unknown; headers?: Record<string, string> };

/** A call whose answer may never come, because the power goes. Otherwise it is awaited, however slow the machine is. */
const call = ({ machine }: World, method: string, path: string, options: Options = {}): Promise<Answer> =>
  machine.call(method, path, options).catch(() => lost);

/** A look at what the product holds. Where it was given up because the machine is busy, it is taken again. */
async function look(world: World, path: string, options: Options = {}): Promise<Answer> {
  const answer = await world.machine.call('GET', path, options);
  return answer.body?.code === 'UPSTREAM_TIMEOUT' ? look(world, path, options) : answer;
}

async function tokenOf(world: World, person: Person): Promise<string | undefined> {
  const now = world.machine.now();
  if (person.token && now - person.token.at < tokenLifeMs) return person.token.value;
  const body = { identifier: person.email, password: person.password };
  const answer = await call(world, 'POST', '/api/auth/sign-in', { body });
  if (answer.status !== 200) return undefined;
  person.signedUp = true;
  person.token = { value: answer.body.session.access_token, at: now };
  return person.token.value;
}

const standing = ({ people }: World): Person[] =>
  people.filter(({ signedUp, erased }) => signedUp && !erased);

async function signUp(world: World): Promise<void> {
  const { people, seed, chance } = world;
  const email = `seed-${seed}-${people.length}-${chance.below(1e9)}@example.com`;
  const person: Person = {
    ...{ email, password: 'a long enough one', signedUp: undefined, erased: false },
    ...{ answers: [], paid: new Set(), orders: [], feedback: [] },
  };
  people.push(person);
  const body = { email, password: person.password, fullName: 'Dr. Random', phone: '9811122233' };
  const { status } = await call(world, 'POST', '/api/auth/sign-up', { body });
  if (status === 201) person.signedUp = true;
}

async function ask(world: World): Promise<void> {
  const { chance } = world;
  const person = chance.pick(standing(world));
  const token = person && (await tokenOf(world, person));
  if (!person || !token) return;
  const key = { 'idempotency-key': `seed-${world.seed}-${chance.below(1e9)}` };
  const asking = () =>
    call(world, 'POST', '/api/tools/ai-diagnosis', {
      token,
      headers: key,
      body: { symptoms: 'fever with cough and body ache for three days' },
    });
  const many = chance.happens(0.3) ? 3 : 1;
  const answers = await Promise.all(Array.from({ length: many }, asking));
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.answer_id));
  if (ids.size > 1) world.said.push('one key was answered with two answers');
  for (const id of ids) person.answers.push({ id, at: world.machine.now() });
}

async function tell(world: World): Promise<void> {
  const person = world.chance.pick(standing(world));
  const token = person && (await tokenOf(world, person));
  if (!person || !token) return;
  const message = `Seed ${world.seed} says ${world.chance.below(1e9)}`;
  const body = { name: 'Dr. Random', email: person.email, message, rating: 4 };
  if ((await call(world, 'POST', '/api/me/feedback', { token, body })).status === 201)
    person.feedback.push(message);
}

async function buy(world: World): Promise<void> {
  const { chance } = world;
  const person = chance.pick(standing(world));
  const token = person && (await tokenOf(world, person));
  if (!person || !token) return;
  const body = {
    plan_id: chance.pick(['basic_monthly', 'pro_monthly', 'pro_yearly']),
    ...(chance.happens(0.3) && { recurring: true }),
  };
  const order = await call(world, 'POST', '/api/payments/orders', { token, body });
  if (order.status !== 201) return;
  const id: string = order.body.order_id;
  person.orders.push(id);
  const outcome = chance.pick(['captured', 'captured', 'captured', 'failed']);
  const webhook = chance.pick(['send', 'hold', 'twice']);
  const played = await call(world, 'POST', `/__local/payments/${id}`, {
    body: { outcome, webhook, method: body.recurring ? 'upi' : 'card', reversed: chance.happens(0.3) },
  });
  if (played.status !== 200) return;
  if (outcome === 'captured') person.paid.add(id);
  const { payment_id, signature } = played.body;
  const verify = () =>
    call(world, 'POST', '/api/payments/verify', { token, body: { order_id: id, payment_id, signature } });
  if (chance.happens(0.6)) await Promise.all(Array.from({ length: chance.pick([1, 1, 2, 3]) }, verify));
}

/** Events that were held come late, and once more. */
async function release(world: World): Promise<void> {
  const orders = world.people.flatMap((person) => person.orders);
  if (orders.length === 0) return;
  const body = { outcome: 'released', webhook: world.chance.pick(['send', 'twice']) };
  await call(world, 'POST', `/__local/payments/${world.chance.pick(orders)}`, { body });
}

async function askDeletion(world: World): Promise<void> {
  const person = world.chance.pick(standing(world));
  const token = person && (await tokenOf(world, person));
  if (!person || !token) return;
  const answer = await call(world, 'POST', '/api/me/deletion-request', {
    token,
    body: {
      password: person.password,
      phone: '9811122233',
      reason: 'I have stopped practising.',
      reasonCategory: 'other',
      confirmation: 'DELETE MY ACCOUNT',
    },
  });
  if (answer.status === 201) person.deletion = answer.body.request.id;
}

async function adminToken(world: World): Promise<string | undefined> {
  const [, identifier, password] = /Administrator\s+(\S+)\s+(\S+)/.exec(world.machine.product.output()) ?? [];
  const answer = await call(world, 'POST', '/api/auth/sign-in', { body: { identifier, password } });
  return answer.status === 200 ? answer.body.session.access_token : undefined;
}

async function approve(world: World, person: Person): Promise<void> {
  const token = await adminToken(world);
  if (!token || person.deletion === undefined) return;
  const path = `/api/admin/deletion-requests/${person.deletion}/approve`;
  const approving = () => call(world, 'POST', path, { token, body: {} });
  const answers = await Promise.all(Array.from({ length: world.chance.pick([1, 2]) }, approving));
  // One that broke off goes on when it is decided again, or with the hourly job; where the job was first, nothing is left to
  // decide, and since nobody denies here, a conflict says so.
  const isCarriedOut = answers.every(({ status }) => status === 409);
  if (isCarriedOut || answers.some(({ status }) => status === 200)) person.erased = true;
}

const runJob = (world: World, name: string) => call(world, 'POST', `/__local/jobs/${name}`);
const jobs = ['reconcile-orders', 'end-plans', 'renew-plans', 'remind-plan-end', 'resume-erasures'] as const;

const faults = [
  ...(['throttle', 'error', 'after-write', 'drop', 'conflict', 'conflict'] as const).map((kind) => ({
    target: 'dynamodb',
    kind,
  })),
  ...(['throttle', 'error', 'after-write', 'drop'] as const).map((kind) => ({ target: 'cognito', kind })),
  ...(['error', 'after-write', 'drop'] as const).map((kind) => ({ target: 'razorpay', kind })),
  ...(['throttle', 'error', 'after-write'] as const).map((kind) => ({ target: 'ses', kind })),
  ...(['error', 'after-write'] as const).map((kind) => ({ target: 'sns', kind })),
  ...(['throttle', 'error', 'after-write', 'drop'] as const).map((kind) => ({ target: 'openai', kind })),
];

const misbehaviours: readonly Script[] = [
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 500 },
  { say: ['Rest, '], finish: null },
  { say: [] },
  { say: ['Rest, '], finish: 'length' },
  { say: [], refusal: 'I cannot help with that.' },
  { raw: 'data: {"choices":[{"delta":{"content":\n\n' },
  { raw: '<html>Bad gateway</html>' },
];

/** A mailbox is proved by its code; whoever has proved one is answered by the model. */
async function prove(world: World): Promise<void> {
  const person = world.chance.pick(standing(world));
  const token = person && (await tokenOf(world, person));
  if (!person || !token) return;
  const { email } = person;
  const asked = await call(world, 'POST', '/api/auth/email-code', {
    token,
    body: { email, purpose: 'verify' },
  });
  if (asked.status !== 200) return;
  await call(world, 'POST', '/api/me/email', { token, body: { email, otpCode: asked.body.otp } });
}

/** Steps and how often they come. */
const steps: readonly (readonly [share: number, name: string, run: (world: World) => Promise<unknown>])[] = [
  [3, 'sign up', signUp],
  [6, 'ask', ask],
  [2, 'tell', tell],
  [5, 'buy', buy],
  [3, 'release events', release],
  [1, 'ask for deletion', askDeletion],
  [
    2,
    'approve a deletion',
    async (world) => {
      const waiting = world.people.filter(({ deletion, erased }) => deletion !== undefined && !erased);
      if (waiting.length > 0) await approve(world, world.chance.pick(waiting));
    },
  ],
  [4, 'run a job', (world) => runJob(world, world.chance.pick([...jobs, 'forget-erased']))],
  [
    4,
    'let time pass',
    ({ machine, chance }) =>
      machine.jump(
        chance.pick([1_000, 70_000, 20 * minuteMs, 2 * 60 * minuteMs, dayMs, 3 * dayMs, 29 * dayMs]),
      ),
  ],
  [1, 'set the clock back', ({ machine, chance }) => machine.jump(-chance.pick([1_000, 5_000, minuteMs]))],
  [2, 'prove a mailbox', prove],
  [
    2,
    'let the model misbehave',
    async ({ machine, chance }) =>
      machine.misbehave(
        chance.pick(misbehaviours),
        ...(chance.happens(0.5) ? [chance.pick(misbehaviours)] : []),
      ),
  ],
  [
    8,
    'let something fail',
    (world) => {
      const { chance } = world;
      const fault = { ...chance.pick(faults), times: 1 + chance.below(4) };
      return call(world, 'POST', '/__local/faults', { body: fault });
    },
  ],
  [1, 'power cut', (world) => cutPower(world)],
  [1, 'power cut in the middle of writes', cutInTheMiddle],
];

/** The power goes while something is under way. */
async function cutPower(world: World, meanwhile?: (folder: string) => void): Promise<void> {
  const under = world.chance.pick([signUp, ask, buy, tell])(world);
  await pause(world.chance.below(120));
  await world.machine.losePower(meanwhile);
  await under;
  for (const person of world.people) delete person.token;
}

/** It goes while the disk has half of what was on its way. */
function cutInTheMiddle(world: World): Promise<void> {
  const chance = chanceFrom(world.chance.below(1e9)); // its own, whatever stands on the disk
  return cutPower(world, (folder) => leaveHalfWritten(folder, chance));
}

function stepOf({ chance }: World) {
  let place = chance.below(steps.reduce((sum, [share]) => sum + share, 0));
  for (const [share, name, run] of steps) {
    place -= share;
    if (place < 0) return { name, run };
  }
  throw new Error('no step was chosen');
}

/** Everything that was put off comes true: faults end, events arrive, jobs run, what was interrupted lapses. */
async function settle(world: World): Promise<void> {
  await world.machine.call('DELETE', '/__local/faults');
  world.machine.behave();
  for (const order of world.people.flatMap((person) => person.orders))
    await call(world, 'POST', `/__local/payments/${order}`, {
      body: { outcome: 'released', webhook: 'send' },
    });
  for (const person of world.people.filter(({ deletion, erased }) => deletion !== undefined && !erased))
    await approve(world, person);
  await world.machine.jump(3 * 60 * minuteMs);
  for (const job of jobs) await runJob(world, job);
  await world.machine.jump(200_000);
}

/** Finds what does not hold for everybody, whatever happened. Sentences name no person but the seed's own. */
async function broken(world: World): Promise<string[]> {
  const { violations } = (await look(world, '/__local/invariants')).body;
  const found: string[] = [...violations];
  const now = world.machine.now();
  for (const person of world.people) {
    delete person.token;
    const token = await tokenOf(world, person);
    if (person.erased && token) found.push(`${person.email} signs in after the erasure`);
    if (person.erased) continue;
    if (person.signedUp && !token) found.push(`${person.email} cannot sign in`);
    if (!token) continue;
    const { text } = await look(world, '/api/me/export', { token });
    for (const { id, at } of person.answers)
      if (now - at < 85 * dayMs && !text.includes(id)) found.push(`an answer of ${person.email} is lost`);
    for (const message of person.feedback)
      if (!text.includes(message)) found.push(`a message of ${person.email} is lost`);
    const { body } = await look(world, '/api/payments/transactions?status=success&limit=50', { token });
    const { transactions } = body as { transactions: { subscription_id: string }[] };
    for (const order of person.paid) {
      const lines = transactions.filter(({ subscription_id }) => subscription_id === order).length;
      if (lines !== 1) found.push(`an order of ${person.email} that was paid once counts ${lines} times`);
    }
  }
  return found;
}

// Seconds would say how fast the machine is; each look is answered by the product with what it gets of a processor, and what
// is on its way comes along meanwhile.
const mostLooks = 100;
const betweenLooksMs = 50;

/** Plays one schedule. Answers its steps, and what does not hold at its end; the same seed makes the same choices. */
export async function playSchedule(
  machine: Machine,
  seed: number,
  length = 25,
): Promise<{ steps: string[]; broken: string[] }> {
  const world: World = { machine, chance: chanceFrom(seed), seed, people: [], said: [] };
  const played: string[] = [];
  await signUp(world);
  for (let step = 0; step < length; step += 1) {
    const { name, run } = stepOf(world);
    played.push(name);
    await run(world);
  }
  await settle(world);
  let found = await broken(world);
  // Messages are delivered behind the answers; what is only late comes within some looks.
  for (let looks = 0; found.length > 0 && looks < mostLooks; looks += 1) {
    await pause(betweenLooksMs);
    found = await broken(world);
  }
  return { steps: played, broken: [...world.said, ...found] };
}
