import { aPerson, type Product, startProduct, until } from '../support/product';
import { startScriptedModel } from '../support/scripted-model';
import { sharedProduct } from '../support/shared-product';
import { streamedEvents } from '../support/streamed-events';

const path = '/api/tools/ai-diagnosis';
const fever = { symptoms: 'high fever with chills, headache', preferredLanguage: 'english' };

describe('diagnosis by the reference engine', () => {
  let product: Product;
  const ask = (token: string, body: unknown = fever, headers = {}) =>
    product.call('POST', path, { token, body, headers });
  const usedBy = async (token: string) =>
    (await product.call('GET', '/api/me/usage', { token })).body.usage.used;

  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product.stop());

  it('thinks of malaria for fever with chills every second day', async () => {
    const { token } = await aPerson(product);
    const symptoms = 'high fever with chills every second day, headache, vomiting since 5 days, no cough';
    const answer = await ask(token, { symptoms });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, provider: 'reference', usage: { used: 1, limit: 5 } });
    expect(answer.body.analysis).toContain('Reference engine, not AI');
    expect(answer.body.analysis.indexOf('Malaria')).toBeGreaterThan(0);
  });

  it('thinks of dengue in Hindi', async () => {
    const { token } = await aPerson(product);
    const symptoms = 'तीन दिन से तेज़ बुखार, आँखों के पीछे दर्द, बदन दर्द';
    const answer = await ask(token, { symptoms, preferredLanguage: 'hindi' });
    expect(answer.body.analysis).toContain('डेंगू');
  });

  it('says so when a text holds nothing that it knows', async () => {
    const { token } = await aPerson(product);
    const { body } = await ask(token, { symptoms: 'asdf qwerty lorem' });
    expect(body.analysis).not.toMatch(/strong fit|moderate fit/);
  });

  it('streams the same text that it answers as JSON', async () => {
    const { token } = await aPerson(product);
    const whole = await ask(token);
    const streamed = await ask(token, fever, { accept: 'text/event-stream' });
    expect(streamed.headers.get('content-type')).toContain('text/event-stream');
    const events = streamedEvents(streamed.text);
    const text = events.filter(({ name }) => name === 'delta').map(({ data }) => data.text);
    expect(text.join('')).toBe(whole.body.analysis);
    expect(events.at(-1)).toMatchObject({
      name: 'done',
      data: { success: true, provider: 'reference', usage: { used: 2 } },
    });
    expect(events.at(-1)?.data).not.toHaveProperty('analysis');
  });

  it('gives one of forty parallel calls the last query, and counts exactly five', async () => {
    const { token } = await aPerson(product);
    for (let use = 0; use < 4; use += 1) await ask(token);
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, call) => {
        const headers = call % 2 === 0 ? { accept: 'text/event-stream' } : {};
        return (await ask(token, fever, headers)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(39);
    expect(await usedBy(token)).toBe(5);
  });

  it('refuses at the limit as the contract says, and begins anew at midnight in India', async () => {
    const { token } = await aPerson(product);
    await product.call('POST', '/__local/clock', { body: { now: '2026-11-21T18:29:00Z' } });
    const fresh = await signInAgain(product, token);
    for (let use = 0; use < 5; use += 1) await ask(fresh);
    const refused = await ask(fresh, fever, { accept: 'text/event-stream' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toContain('application/json');
    expect(refused.body).toMatchObject({
      success: false,
      code: 'DAILY_LIMIT_REACHED',
      error: 'You have used all 5 queries for today. Please upgrade your plan for more queries.',
      usage: { used: 5, limit: 5, remaining: 0, bonus: 0, resetsAt: '2026-11-21T18:30:00.000Z' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await product.call('POST', '/__local/clock', { body: { now: '2026-11-21T18:30:01Z' } });
    expect((await ask(fresh)).status).toBe(200);
    expect(await usedBy(fresh)).toBe(1);
    await product.call('POST', '/__local/clock', { body: {} });
  });

  it.each([
    ['nothing', {}, 'Please enter symptoms to analyze.'],
    ['blank', { symptoms: ' \n ' }, 'Please enter symptoms to analyze.'],
    ['too much', { symptoms: 'क'.repeat(5_001) }, 'Input too long. Maximum 5000 characters allowed.'],
    ['markup', { symptoms: 'fever <script>alert(1)</script>' }, 'Invalid characters detected in input'],
    ['a statement', { symptoms: "fever'; drop table users" }, 'Invalid characters detected in input'],
    ['control signs', { symptoms: 'fever \u001b[31m' }, 'Symptoms description contains invalid characters'],
    ['another type', { symptoms: 42 }, 'Please enter symptoms to analyze.'],
  ])('refuses %s in words and charges nothing', async (_, body, error) => {
    const { token } = await aPerson(product);
    const refused = await ask(token, body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', field: 'symptoms', error });
    expect(await usedBy(token)).toBe(0);
  });

  it('costs once under one idempotency key, and belongs to one question', async () => {
    const { token } = await aPerson(product);
    const key = { 'idempotency-key': 'abc-1' };
    const both = await Promise.all([ask(token, fever, key), ask(token, fever, key)]);
    const again = await ask(token, fever, key);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(again.body).toEqual(both[0]?.body);
    expect(await usedBy(token)).toBe(1);
    expect((await ask(token, { symptoms: 'cough' }, key)).status).toBe(409);
  });

  it('gives no limit to an administrator', async () => {
    const printed = /Administrator\s+(\S+)\s+(\S+)/.exec(product.output());
    const { body } = await product.call('POST', '/api/auth/sign-in', {
      body: { identifier: printed?.[1], password: printed?.[2] },
    });
    expect(body.user.isAdmin).toBe(true);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(body.session.access_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers[0]?.body.usage).toMatchObject({ limit: null, remaining: null });
  });
});

/** A token of the same person that is good under a clock that was set. */
async function signInAgain(product: Product, token: string): Promise<string> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const me = { id: claims.username as string };
  const { body } = await product.call('POST', '/api/auth/sign-up', {
    body: { email: `${me.id}@example.com`, password: 'secret1', fullName: 'Again' },
  });
  expect(body.success).toBe(true);
  const signedIn = await product.call('POST', '/api/auth/sign-in', {
    body: { identifier: `${me.id}@example.com`, password: 'secret1' },
  });
  return signedIn.body.session.access_token;
}

describe('diagnosis by a language model', () => {
  let product: Product;
  let model: Awaited<ReturnType<typeof startScriptedModel>>;
  const ask = (token: string, headers = {}, signal?: AbortSignal) =>
    product.call('POST', path, { token, body: fever, headers, ...(signal && { signal }) });
  const usedBy = async (token: string) =>
    (await product.call('GET', '/api/me/usage', { token })).body.usage.used;

  beforeAll(async () => {
    model = await startScriptedModel();
    product = await startProduct({
      env: { OPENAI_API_KEY: 'sk-scripted', OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'scripted' },
    });
  });
  afterAll(async () => {
    await product.stop();
    await model.close();
  });

  it('says that a model answers, and tells its text as it comes', async () => {
    model.play({ say: ['Malaria ', 'is ', 'likely.'], pauseMs: 100 }); // what comes in one go is told in one go
    const { token } = await aPerson(product);
    expect((await product.call('GET', '/api/config')).body.ai).toEqual({ provider: 'openai' });
    const events = streamedEvents((await ask(token, { accept: 'text/event-stream' })).text);
    // The three pieces of the model, and what stands around them.
    expect(events.length).toBeGreaterThanOrEqual(4);
    expect(events[0]?.name).toBe('assessment');
    expect(new Set(events.slice(1, -1).map(({ name }) => name))).toEqual(new Set(['delta']));
    expect(events.at(-1)?.name).toBe('done');
    expect(events.at(-1)?.data).toMatchObject({ provider: 'openai', usage: { used: 1 } });
  });

  it('sends the text as data, with fixed instructions and without the person', async () => {
    model.requests.length = 0;
    const { token, email, id } = await aPerson(product);
    await ask(token);
    const sent = JSON.parse(model.requests[0]?.body ?? '{}');
    expect(sent.messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user']);
    expect(sent.messages[0].content).not.toContain('chills');
    expect(JSON.parse(sent.messages[1].content).symptoms).toBe(fever.symptoms);
    expect(model.requests[0]?.body).not.toContain(email);
    expect(model.requests[0]?.body).not.toContain(id);
  });

  it('sends nothing that tells who the patient is', async () => {
    model.requests.length = 0;
    const { token } = await aPerson(product);
    const symptoms =
      'Mr. Ramesh Kumar, 54 years, phone 9876543210, UHID 55821. Fever with chills for 5 days.';
    const { status } = await product.call('POST', '/api/tools/ai-diagnosis', {
      token,
      body: { symptoms, preferredLanguage: 'english' },
    });
    expect(status).toBe(200);
    const sent = JSON.parse(model.requests[0]?.body ?? '{}');
    expect(JSON.parse(sent.messages[1].content).symptoms).toBe(
      'Mr. [name], 54 years, phone [phone], UHID [record number]. Fever with chills for 5 days.',
    );
    expect(model.requests[0]?.body).not.toMatch(/Ramesh|9876543210|55821/);
  });

  it('names nobody to the model’s provider and asks it to store nothing', async () => {
    model.requests.length = 0;
    model.play({ say: ['Well.'] });
    const one = await aPerson(product);
    await ask(one.token);
    await ask(one.token);
    await ask((await aPerson(product)).token);
    const sent = model.requests.map(({ body }) => JSON.parse(body));
    expect(sent.map(({ store }) => store)).toEqual([false, false, false]);
    expect(sent[0].safety_identifier).toBe(sent[1].safety_identifier);
    expect(sent[0].safety_identifier).not.toBe(sent[2].safety_identifier);
    // The instructions are the same to the byte, so that a provider can keep them ready.
    expect(new Set(sent.map(({ messages }) => messages[0].content)).size).toBe(1);
  });

  it('keeps opinions on answers, and tells administrators of an unsafe one', async () => {
    model.play({ say: ['Well.'] });
    const { token } = await aPerson(product);
    const { body } = await ask(token);
    const rate = (opinion: object, id = body.answer_id) =>
      product.call('POST', `/api/tools/answers/${id}/rating`, {
        token,
        body: { tool: 'ai-diagnosis', ...opinion },
      });
    expect((await rate({ helpful: true })).body).toEqual({ success: true });
    expect((await rate({ helpful: false, reason: 'unsafe', comment: 'Too late' })).status).toBe(200);
    expect((await rate({ helpful: false, reason: 'rude' })).status).toBe(400);
    expect((await rate({ helpful: true }, 'x')).status).toBe(400);
    const { body: everything } = await product.call('GET', '/api/me/export', { token });
    expect(JSON.stringify(everything.export.feedback)).toContain(
      `Unsafe answer (AI Diagnosis, ${body.answer_id}): Too late`,
    );
    expect(everything.export.ratings).toHaveLength(1);
  });

  it('stops the model when the reader leaves, who has seen the assessment by then: it counts', async () => {
    const { token } = await aPerson(product);
    const scripts = [{ hang: true }, { say: Array(200).fill('word '), pauseMs: 20 }];
    for (const [place, script] of scripts.entries()) {
      model.requests.length = 0;
      model.play(script as Parameters<typeof model.play>[0]);
      const leaving = new AbortController();
      // A reader who leaves with the assessment alone has left before a model was asked.
      const reading = readThenLeave(product, token, leaving, place === 1);
      await until(() => model.requests.length === 1);
      if (place === 0) leaving.abort();
      await reading;
      await until(() => model.requests[0]?.aborted === true);
      await until(async () => (await usedBy(token)) === place + 1);
    }
  });
});

async function readThenLeave(product: Product, token: string, leaving: AbortController, afterFirst: boolean) {
  try {
    const response = await fetch(product.origin + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify(fever),
      signal: leaving.signal,
    });
    let heard = '';
    for await (const piece of response.body ?? []) {
      heard += Buffer.from(piece).toString();
      if (afterFirst && heard.includes('event: delta')) leaving.abort();
    }
  } catch (fault) {
    if ((fault as Error).name !== 'AbortError') throw fault;
  }
}
