import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAI } from 'openai';
import { bundleFeature } from '../lib/functions/bundle';
import { aPerson, type Product, signInAs, startProduct } from '../test/support/product';
import { startScriptedModel } from '../test/support/scripted-model';
import { streamedEvents, streamedText } from '../test/support/streamed-events';
import { askStreamed } from './ask-streamed';

// A model's answer as it comes: a first word after a while, then some hundred pieces, a dose among them.
const pieces = ['## Most likely\n\n', ...Array(200).fill('word '), '\nParacetamol 500 mg every 6 hours.\n'];
const paces = { firstMs: 30, pauseMs: 0 };

const rounds = 60; // enough for a p99 that is more than the one worst call
const streams = 50;
// The tools remember for this long whether the model is away; the counted query comes later and reads it again.
const outageRememberedMs = 5_100;

/** A person sees what the engine says of the case so soon after asking, whatever the model does. */
export const mostAssessedMs = 100;

/** `wholeMs`: the last of the text was there; `doneMs`: so were usage and id, after everything was kept. */
type Times = { firstMs: number; wholeMs: number; doneMs: number };
type Spread = { p50: number; p99: number };

const spread = (numbers: number[]): Spread => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
};

/** The same model asked as anybody would ask it: its own client, streamed. */
async function direct(client: OpenAI): Promise<Times> {
  const began = performance.now();
  let firstMs = 0;
  let wholeMs = 0;
  const chunks = await client.chat.completions.create({
    model: 'scripted',
    stream: true,
    messages: [{ role: 'user', content: 'high fever with chills, headache' }],
  });
  for await (const chunk of chunks) {
    if (!chunk.choices[0]?.delta.content) continue;
    wholeMs = performance.now() - began;
    if (firstMs === 0) firstMs = wholeMs;
  }
  return { firstMs, wholeMs, doneMs: performance.now() - began };
}

/** The same model through the product: HTTP, door, quota, engine, prompt, guard, history. */
async function through(
  product: Product,
  token: string,
): Promise<Times & { text: string; assessedMs: number }> {
  const began = performance.now();
  let assessedMs = 0;
  let firstMs = 0;
  let wholeMs = 0;
  const response = await askStreamed(product, token, 'high fever with chills, headache');
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    const piece = decoder.decode(chunk as Uint8Array, { stream: true });
    text += piece;
    if (assessedMs === 0 && text.includes('event: assessment')) assessedMs = performance.now() - began;
    if (!piece.includes('event: delta')) continue;
    wholeMs = performance.now() - began;
    if (firstMs === 0) firstMs = wholeMs;
  }
  return { firstMs, wholeMs, doneMs: performance.now() - began, text, assessedMs };
}

/** Calls to the table of one question, before the model is asked and after it has answered. */
async function tableCalls(
  product: Product,
  model: Awaited<ReturnType<typeof startScriptedModel>>,
  token: string,
) {
  const count = async () => {
    const { body } = await product.call('GET', '/__local/calls');
    return body.dynamodb as Record<string, number>;
  };
  const less = (after: Record<string, number>, before: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(after)
        .map(([name, calls]) => [name, calls - (before[name] ?? 0)] as const)
        .filter(([, calls]) => calls > 0),
    );
  model.play({ say: pieces, firstMs: 500 }); // long enough to look while the model thinks
  await through(product, token); // the first question loads the model's client
  await new Promise((resolve) => setTimeout(resolve, outageRememberedMs));
  const before = await count();
  const asked = model.requests.length;
  const answering = through(product, token);
  while (model.requests.length === asked) await new Promise((resolve) => setImmediate(resolve));
  const between = await count();
  await answering;
  return { 'before the model': less(between, before), 'while and after': less(await count(), between) };
}

/** The same, with the control surface that counts them. */
async function countedCalls(
  model: Awaited<ReturnType<typeof startScriptedModel>>,
  env: Record<string, string>,
) {
  const product = await startProduct({ env });
  try {
    return await tableCalls(product, model, await tokenOf(product));
  } finally {
    await product.stop();
  }
}

/** Many at once: every stream must end whole, with every piece and one `done`. */
async function manyStreams(product: Product, model: Awaited<ReturnType<typeof startScriptedModel>>) {
  const people: Awaited<ReturnType<typeof aPerson>>[] = [];
  while (people.length < streams) people.push(await aPerson(product)); // one by one: signing up is not what is measured
  model.play({ say: pieces, ...paces, pauseMs: 5 });
  const answers = await Promise.all(people.map(({ token }) => through(product, token)));
  // Whole: every piece in its place, the dose with its badge, and exactly one last event.
  const whole = answers.filter(({ text }) => {
    const told = streamedText(text);
    return (
      (told.match(/word/g) ?? []).length === 200 &&
      told.includes('500 mg [verified](#dose-1 "verified")') &&
      streamedEvents(text).filter(({ name }) => name === 'done').length === 1
    );
  });
  return { streams, whole: whole.length, firstMs: spread(answers.map(({ firstMs }) => firstMs)) };
}

/** The administrator asks, because an administrator has no limit. */
async function tokenOf(product: Product): Promise<string> {
  const printed = /Administrator\s+(\S+)\s+(\S+)/.exec(product.output());
  return (await signInAs(product, printed?.[1] ?? '', printed?.[2] ?? '')).token;
}

/**
 * Measures what the product adds to a call of the model, what it asks of the table, and how many streams it carries at
 * once. The function is bundled as it is deployed: development tools slow it by a fifth.
 */
export async function measureAnswerPath() {
  const model = await startScriptedModel();
  const bundles = mkdtempSync(join(tmpdir(), 'ai-medix-answer-'));
  await bundleFeature('tools', bundles);
  const env = {
    OPENAI_API_KEY: 'sk-scripted',
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'scripted',
    LOCAL_BUNDLES: bundles,
    CREDENTIAL_CALLS_PER_MINUTE: '1000000', // signing up is not what is measured
  };
  // Timed without the tests' control surface, which sends every call to the table and the model through a proxy.
  const product = await startProduct({ env: { ...env, LOCAL_CONTROL: '' } });
  try {
    const token = await tokenOf(product);
    const client = new OpenAI({ apiKey: 'sk-scripted', baseURL: model.baseUrl });
    model.play({ say: pieces, ...paces });
    const plain: Times[] = [];
    const ours: (Times & { assessedMs: number })[] = [];
    for (let round = -5; round < rounds; round += 1) {
      // In turn, so that a busy moment of the machine meets both; the first ones only warm up.
      const [one, other] = [await direct(client), await through(product, token)];
      if (round < 0) continue;
      plain.push(one);
      ours.push(other);
    }
    const added = (what: keyof Times) =>
      spread(ours.map((times, at) => times[what] - (plain[at]?.[what] ?? 0)));
    return {
      rounds,
      assessed: spread(ours.map(({ assessedMs }) => assessedMs)),
      'direct, first': spread(plain.map(({ firstMs }) => firstMs)),
      'direct, whole': spread(plain.map(({ wholeMs }) => wholeMs)),
      'added, first': added('firstMs'),
      'added, whole': added('wholeMs'),
      'added, done': added('doneMs'),
      many: await manyStreams(product, model),
      tableCalls: await countedCalls(model, env),
    };
  } finally {
    await product.stop();
    await model.close();
    rmSync(bundles, { recursive: true, force: true });
  }
}
