import { jest } from '@jest/globals';
import * as z from 'zod';
import { openaiAssistant } from '../../lambdas/adapters/openai/assistant';
import { listenTo } from '../../lambdas/adapters/openai/listening';
import type { Attempt, BrokenAnswer } from '../../lambdas/tools/ports';
import { countsOf } from '../support/counts';
import { until } from '../support/product';
import { type Script, startScriptedModel } from '../support/scripted-model';

let model: Awaited<ReturnType<typeof startScriptedModel>>;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(() => model.close());
beforeEach(() => {
  model.requests.length = 0;
});

const assistant = () =>
  openaiAssistant({ key: async () => 'sk-scripted', baseUrl: model.baseUrl, model: 'scripted' });
const prompt = { version: 'test-1', instructions: 'Be brief.', data: '{"symptoms":"fever"}' };
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  memberId: 'asha',
  gone: new AbortController().signal,
  firstTextMs: 5_000,
  wholeMs: 10_000,
  ...more,
});
async function ask(script: Script, more: Partial<Attempt> = {}) {
  model.play(script);
  let text = '';
  const ending = await assistant().answer(prompt, {
    ...attempt(more),
    tell: (piece) => {
      text += piece;
    },
  });
  return { ending, text };
}
const broken = (why: BrokenAnswer['why']) => ({ ended: 'broken', why });

describe('a language model behind an OpenAI-compatible endpoint', () => {
  it('tells its text as it comes and says that it is whole', async () => {
    expect(await ask({ say: ['Malaria ', 'is likely.'] })).toEqual({
      ending: { ended: 'whole', value: 18 },
      text: 'Malaria is likely.',
    });
  });

  it('has its tokens counted, where it tells them', async () => {
    const usage = { prompt_tokens: 1_200, completion_tokens: 340 };
    expect(await countsOf(() => ask({ say: ['Well.'], usage }))).toEqual({
      ModelTokensTold: 1_200,
      ModelTokensWritten: 340,
    });
    expect(JSON.parse(model.requests[0]?.body ?? '{}').stream_options).toEqual({ include_usage: true });
    expect(await countsOf(() => ask({ say: ['Well.'] }))).toEqual({});
  });

  it('is told nothing that names the person, and asked to store nothing', async () => {
    await ask({ say: ['Well.'] });
    const body = JSON.parse(model.requests[0]?.body ?? '{}');
    expect(body).toMatchObject({ store: false, stream: true, model: 'scripted' });
    expect(body.safety_identifier).toMatch(/^[0-9a-f]{64}$/);
    expect(model.requests[0]?.body).not.toContain('asha');
  });

  it.each<[string, Script, BrokenAnswer]>([
    ['is down', { status: 500 }, { ended: 'broken', why: 'down' }],
    ['is overloaded', { status: 429 }, { ended: 'broken', why: 'busy' }],
    [
      'says when to come back',
      { status: 429, headers: { 'retry-after': '3' } },
      { ended: 'broken', why: 'busy', retryAfterMs: 3_000 },
    ],
    ['does not know our key', { status: 401 }, { ended: 'broken', why: 'rejected' }],
    ['does not know the model', { status: 404 }, { ended: 'broken', why: 'rejected' }],
    ['sends garbage', { raw: 'data: {not json\n\n' }, { ended: 'broken', why: 'malformed' }],
    ['sends a web page', { raw: '<html>hello</html>' }, { ended: 'broken', why: 'malformed' }],
    ['says nothing', { say: [] }, { ended: 'broken', why: 'malformed' }],
    ['says blanks', { say: [' ', '\n'] }, { ended: 'broken', why: 'malformed' }],
    ['would not answer', { say: [], refusal: 'I cannot help.' }, { ended: 'broken', why: 'refused' }],
    ['was stopped by a filter', { say: [], finish: 'content_filter' }, { ended: 'broken', why: 'refused' }],
    ['answers JSON', { say: ['{"a', 'nswer": 1}'] }, { ended: 'broken', why: 'malformed' }],
    ['answers fenced JSON', { say: ['``', '`json\n{}\n```'] }, { ended: 'broken', why: 'malformed' }],
  ])('tells nothing when it %s', async (_, script, ending) => {
    expect(await ask(script)).toEqual({ ending, text: '' });
  });

  it.each<[string, Script]>([
    ['is cut off', { say: ['Half an ans'], finish: null }],
    ['runs out of tokens', { say: ['Half an ans'], finish: 'length' }],
    ['sends control signs', { say: ['Half an ans', 'wer\u0000', 'more'] }],
  ])('says that the answer is not whole when it %s', async (_, script) => {
    const { ending, text } = await ask(script);
    expect([ending.ended, text]).toEqual(['broken', 'Half an ans']);
  });

  it('takes Markdown for Markdown, whatever sign it begins with', async () => {
    for (const text of ['[C1] is likely', '`ORS` first', '< 5 years', '[']) {
      expect(await ask({ say: [...text] })).toMatchObject({ ending: { ended: 'whole' }, text });
    }
  });

  it.each<[string, Script, Partial<Attempt>, string]>([
    ['the first word', { hang: true }, { firstTextMs: 100 }, ''],
    ['the first word of an open stream', { say: ['late'], firstMs: 3_000 }, { firstTextMs: 100 }, ''],
    ['the end', { say: Array(100).fill('word '), pauseMs: 30 }, { wholeMs: 200 }, 'word '],
  ])('waits for %s no longer than it may', async (_, script, more, told) => {
    const { ending, text } = await ask(script, more);
    expect(ending).toEqual(broken('late'));
    expect(text.startsWith(told)).toBe(true);
    await until(async () => model.requests[0]?.aborted === true);
  });

  it.each([
    ['ten seconds', undefined, 10_000],
    ['as much less as its patience is', 0.2, 2_000],
  ])('takes a pause of %s for the end', (_, patience, longestMs) => {
    jest.useFakeTimers();
    try {
      const { gone } = attempt();
      const as = 'markdown';
      const heard = listenTo({ firstTextMs: 60_000, wholeMs: 75_000, gone, as, tell: () => {}, patience });
      heard.take({ choices: [{ delta: { content: 'Malaria is likely.' } }] });
      jest.advanceTimersByTime(longestMs - 1);
      expect(heard.late()).toBe(false);
      jest.advanceTimersByTime(1);
      expect(heard.late()).toBe(true);
      heard.close();
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends the call when the caller leaves', async () => {
    const left = new AbortController();
    model.play({ say: Array(100).fill('word '), pauseMs: 30 });
    await assistant().answer(prompt, { ...attempt({ gone: left.signal }), tell: () => left.abort() });
    await until(async () => model.requests[0]?.aborted === true);
  });

  it('cannot be reached where nobody listens', async () => {
    const nobody = openaiAssistant({ key: async () => 'k', baseUrl: 'http://127.0.0.1:9', model: 'm' });
    expect(await nobody.answer(prompt, { ...attempt(), tell: () => {} })).toEqual(broken('down'));
  });

  it('tries the key again that could not be read', async () => {
    let reads = 0;
    const key = async () => {
      reads += 1;
      if (reads === 1) throw new Error('the secret is away');
      return 'sk-scripted';
    };
    model.play({ say: ['Well.'] });
    const forgetful = openaiAssistant({ key, baseUrl: model.baseUrl, model: 'scripted' });
    expect(await forgetful.answer(prompt, { ...attempt(), tell: () => {} })).toEqual(broken('down'));
    expect(await forgetful.answer(prompt, { ...attempt(), tell: () => {} })).toMatchObject({
      ended: 'whole',
    });
  });
});

describe('a shape that a model fills', () => {
  const shape = { name: 'parts', schema: z.object({ one: z.string(), two: z.number() }) };
  const fill = (script: Script, images: { type: 'image/png'; base64: string }[] = []) => {
    model.play(script);
    return assistant().fill({ ...prompt, images }, shape, attempt());
  };

  it('is asked for by its schema, and answered through it', async () => {
    expect(await fill({ say: ['{"one":', '"a","two":2}'] })).toEqual({
      ended: 'whole',
      value: { one: 'a', two: 2 },
    });
    const body = JSON.parse(model.requests[0]?.body ?? '{}');
    expect(body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'parts', strict: true },
    });
  });

  it.each<[string, Script]>([
    ['prose', { say: ['I think it is two.'] }],
    ['another shape', { say: ['{"one":1}'] }],
    ['half of it', { say: ['{"one":"a"'] }],
  ])('is malformed when the model answers %s', async (_, script) => {
    expect(await fill(script)).toEqual(broken('malformed'));
  });

  it('comes with pictures to look at', async () => {
    await fill({ say: ['{"one":"a","two":2}'] }, [{ type: 'image/png', base64: 'aGk=' }]);
    const [, user] = JSON.parse(model.requests[0]?.body ?? '{}').messages;
    expect(user.content).toEqual([
      { type: 'text', text: prompt.data },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,aGk=' } },
    ]);
  });
});
