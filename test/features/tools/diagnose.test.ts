import { Problem } from '#contract/problem';
import { diagnose } from '../../../lambdas/tools/diagnose';
import { referenceAssistant } from '../../../lambdas/tools/reference-assistant';
import { aMember, fakeAnswers, fakeQuota, noon, scriptedAssistant, toolsPorts } from '../../support/fakes';

const fever = { symptoms: 'fever and headache for two days', preferredLanguage: 'english' as const };
const day = '2026-11-21';
const asking = (more = {}) => ({
  member: aMember(),
  now: noon,
  gone: new AbortController().signal,
  tell: () => {},
  idempotencyKey: undefined,
  ...more,
});

describe('diagnosis', () => {
  it('answers with the text that was told, who answered, and what is left of the day', async () => {
    const told: string[] = [];
    const ports = toolsPorts({ assistant: scriptedAssistant('Malaria ', 'first.') });
    const answer = await diagnose(ports, fever, asking({ tell: (text: string) => told.push(text) }));
    expect(answer).toEqual({
      analysis: 'Malaria first.',
      provider: 'openai',
      usage: { used: 1, limit: 5, remaining: 4, bonus: 0, resetsAt: '2026-11-21T18:30:00.000Z' },
    });
    expect(told.join('')).toBe(answer.analysis);
  });

  it('puts danger signs first, before the model says anything', async () => {
    const told: string[] = [];
    const ports = toolsPorts({ assistant: scriptedAssistant('The model begins.') });
    const heartAttack = { ...fever, symptoms: 'crushing chest pain with sweating, pain in left arm' };
    await diagnose(ports, heartAttack, asking({ tell: (text: string) => told.push(text) }));
    expect(told[0]).toContain('112');
    expect(told.at(-1)).toBe('The model begins.');
  });

  it('answers alone by the reference engine, and says so', async () => {
    const answer = await diagnose(toolsPorts({ assistant: referenceAssistant }), fever, asking());
    expect(answer.provider).toBe('reference');
    expect(answer.analysis).toContain('Reference engine, not AI');
  });

  it('refuses at the limit with the exact sentence, before anything is asked', async () => {
    const quota = fakeQuota();
    for (let use = 0; use < 5; use += 1) {
      await quota.reserve({ memberId: 'asha', day, reservation: `${use}.9999999999` }, 5, noon);
    }
    const refusal = await diagnose(toolsPorts({ quota }), fever, asking()).catch((problem) => problem);
    expect(refusal).toMatchObject({ code: 'DAILY_LIMIT_REACHED', status: 429 });
    expect(refusal.inWords('english')).toBe(
      'You have used all 5 queries for today. Please upgrade your plan for more queries.',
    );
    expect(refusal.details.usage).toMatchObject({ used: 5, limit: 5, remaining: 0 });
  });

  it('never refuses an administrator', async () => {
    const quota = fakeQuota();
    const ports = toolsPorts({ quota });
    for (let use = 0; use < 60; use += 1) {
      const { usage } = await diagnose(ports, fever, asking({ member: aMember({}, true) }));
      expect(usage).toMatchObject({ used: use + 1, limit: null, remaining: null });
    }
  });

  it.each([
    ['before any text', [new Problem('AI_UNAVAILABLE')]],
    ['in the middle of the text', ['Half an ans', new Problem('AI_UNAVAILABLE')]],
  ])('gives the query back when the model fails %s', async (_, script) => {
    const quota = fakeQuota();
    const ports = toolsPorts({ quota, assistant: scriptedAssistant(...script) });
    await expect(diagnose(ports, fever, asking())).rejects.toMatchObject({ code: 'AI_UNAVAILABLE' });
    expect((await quota.state('asha', day, noon)).used).toBe(0);
  });

  it.each([
    ['gives the query back to a reader who leaves before the first text', [], 0],
    ['counts the query of a reader who leaves after the first text', ['Some text'], 1],
  ])('%s', async (_, pieces, used) => {
    const quota = fakeQuota();
    const left = new AbortController();
    const assistant = {
      provider: 'openai' as const,
      answer: async (_question: unknown, { tell }: { tell: (text: string) => void }) => {
        for (const piece of pieces) tell(piece);
        left.abort();
        throw new Problem('AI_UNAVAILABLE');
      },
    };
    const ports = toolsPorts({ quota, assistant });
    await diagnose(ports, fever, asking({ gone: left.signal })).catch(() => {});
    expect((await quota.state('asha', day, noon)).used).toBe(used);
  });

  it('still gives the answer when its bookkeeping fails afterwards', async () => {
    const quota = {
      ...fakeQuota(),
      keep: async () => {
        throw new Error('down');
      },
    };
    await expect(diagnose(toolsPorts({ quota }), fever, asking())).resolves.toMatchObject({
      analysis: 'An answer.',
    });
  });
});

describe('an idempotency key', () => {
  const withKey = (more = {}) => asking({ idempotencyKey: 'k1', ...more });

  it('gives the same answer and costs once', async () => {
    const quota = fakeQuota();
    const ports = toolsPorts({ quota });
    const first = await diagnose(ports, fever, withKey());
    expect(await diagnose(ports, fever, withKey())).toEqual(first);
    expect((await quota.state('asha', day, noon)).used).toBe(1);
  });

  it('costs once for calls at the same time', async () => {
    const quota = fakeQuota();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const assistant = {
      provider: 'openai' as const,
      answer: async (_question: unknown, { tell }: { tell: (text: string) => void }) => {
        await held;
        tell('Once.');
      },
    };
    const ports = toolsPorts({ quota, assistant, pause: async () => letGo() });
    const both = await Promise.all([diagnose(ports, fever, withKey()), diagnose(ports, fever, withKey())]);
    expect(both[0]).toEqual(both[1]);
    expect((await quota.state('asha', day, noon)).used).toBe(1);
  });

  it('refuses another question under the same key', async () => {
    const ports = toolsPorts();
    await diagnose(ports, fever, withKey());
    const other = { ...fever, symptoms: 'cough' };
    await expect(diagnose(ports, other, withKey())).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is free again when the run failed', async () => {
    const answers = fakeAnswers();
    const failing = toolsPorts({ answers, assistant: scriptedAssistant(new Problem('AI_UNAVAILABLE')) });
    await diagnose(failing, fever, withKey()).catch(() => {});
    await expect(diagnose(toolsPorts({ answers }), fever, withKey())).resolves.toMatchObject({
      analysis: 'An answer.',
    });
  });

  it('belongs to one person', async () => {
    const answers = fakeAnswers();
    const quota = fakeQuota();
    await diagnose(toolsPorts({ answers, quota }), fever, withKey());
    await diagnose(toolsPorts({ answers, quota }), fever, withKey({ member: aMember({ id: 'ravi' }) }));
    expect((await quota.state('ravi', day, noon)).used).toBe(1);
  });
});
