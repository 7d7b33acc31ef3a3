import { diagnose } from '../../../../lambdas/tools/diagnosis/diagnose';
import type { BrokenAnswer, ToolsPorts } from '../../../../lambdas/tools/ports';
import { aMember, later, noon } from '../../../support/fakes';
import { asking, fakeOutage, type Play, scriptedAssistant, toolsPorts } from '../../../support/tool-fakes';

const fever = { symptoms: 'fever and headache for two days', preferredLanguage: 'english' as const };
const chestPain = { ...fever, symptoms: 'crushing chest pain with sweating, pain in left arm' };
const banner = 'The language model could not be reached. The reference engine answers.';

/** A model that plays, on a clock that its attempts and the pauses move on. */
function stage(
  plays: Play[],
  { attemptMs = 100, ...more }: { attemptMs?: number } & Partial<ToolsPorts> = {},
) {
  let clock = 0;
  const pauses: number[] = [];
  const assistant = scriptedAssistant(...plays);
  const { answer } = assistant;
  assistant.answer = async (...asked) => {
    const ending = await answer(...asked);
    clock += attemptMs;
    return ending;
  };
  const ports = toolsPorts({
    assistant,
    elapsed: () => clock,
    pause: async (ms) => {
      pauses.push(ms);
      clock += ms;
    },
    ...more,
  });
  return { ports, assistant, pauses };
}

describe('when a model fails', () => {
  it.each<BrokenAnswer['why']>(['late', 'busy', 'down', 'malformed', 'refused'])(
    'it is asked once more (%s), and its answer counts',
    async (why) => {
      const { ports, assistant, pauses } = stage([{ ends: why }, { say: ['Second.'] }]);
      expect(await diagnose(ports, fever, asking())).toMatchObject({
        analysis: 'Second.',
        provider: 'openai',
      });
      expect(assistant.asked).toHaveLength(2);
      expect(pauses[0]).toBeGreaterThanOrEqual(300);
      expect(pauses[0]).toBeLessThanOrEqual(600);
    },
  );

  it('the engine answers under a banner when it fails again', async () => {
    const { ports, assistant } = stage([{ ends: 'down' }]);
    const { analysis, provider, doses } = await diagnose(ports, fever, asking());
    expect(provider).toBe('reference');
    expect(analysis).toMatch(new RegExp(`^> ${banner}\n\n.*Reference engine, not AI`));
    expect(assistant.asked).toHaveLength(2);
    expect(doses).toBeUndefined();
  });

  it('says so in Hindi', async () => {
    const { ports } = stage([{ ends: 'down' }]);
    const { analysis } = await diagnose(ports, { ...fever, preferredLanguage: 'hindi' }, asking());
    expect(analysis).toMatch(/^> भाषा मॉडल/);
  });

  it('danger signs stand once, and first', async () => {
    const { ports } = stage([{ ends: 'down' }]);
    const { analysis } = await diagnose(ports, chestPain, asking());
    expect(analysis.indexOf('112')).toBeLessThan(analysis.indexOf(banner));
    expect(analysis.match(/^## Danger/gm)).toHaveLength(1);
  });

  it('a request that it rejects is not repeated', async () => {
    const { ports, assistant } = stage([{ ends: 'rejected' }]);
    expect((await diagnose(ports, fever, asking())).provider).toBe('reference');
    expect(assistant.asked).toHaveLength(1);
  });

  it('it is left alone for as long as it asks, if that is not too long', async () => {
    const soon = stage([{ ends: 'busy', retryAfterMs: 4_000 }, { say: ['Second.'] }]);
    expect((await diagnose(soon.ports, fever, asking())).provider).toBe('openai');
    expect(soon.pauses).toEqual([4_000]);
    const late = stage([{ ends: 'busy', retryAfterMs: 6_000 }, { say: ['Second.'] }]);
    expect((await diagnose(late.ports, fever, asking())).provider).toBe('reference');
    expect(late.pauses).toEqual([]);
  });

  it('nobody waits longer than twenty seconds for a first word', async () => {
    const slow = stage([{ ends: 'late' }, { say: ['Second.'] }], { attemptMs: 12_000 });
    expect((await diagnose(slow.ports, fever, asking())).provider).toBe('openai');
    expect(slow.assistant.asked[0]?.firstTextMs).toBe(12_000);
    expect(slow.assistant.asked[1]?.firstTextMs).toBeLessThan(8_000);
    const slower = stage([{ ends: 'down' }, { say: ['Second.'] }], { attemptMs: 18_000 });
    expect((await diagnose(slower.ports, fever, asking())).provider).toBe('reference');
    expect(slower.assistant.asked).toHaveLength(1);
  });

  it('what it had said stays, is called incomplete, and half a dose is left out', async () => {
    const { ports, assistant } = stage([
      { say: ['Malaria is likely.\n', 'Give paracetamol 500 mg.\nThen ibuprofen 40'], ends: 'late' },
    ]);
    const { analysis, provider, doses } = await diagnose(ports, fever, asking());
    expect(assistant.asked).toHaveLength(1);
    expect(provider).toBe('reference');
    expect(analysis).toMatch(
      /^Malaria is likely\.\nGive paracetamol 500 mg \[verified\]\(#dose-\w+-1 "verified"\)\.\nThen ibuprofen\n/,
    );
    expect(analysis).toContain('> The answer of the language model broke off here and is incomplete.');
    expect(analysis.indexOf('incomplete')).toBeLessThan(analysis.indexOf('Reference engine, not AI'));
    expect(doses).toHaveLength(1);
  });

  it('what a failed attempt held back is not told with the next one', async () => {
    const { ports } = stage([{ say: ['1500 mg of'], ends: 'down' }, { say: ['Second.'] }]);
    expect((await diagnose(ports, fever, asking())).analysis).toBe('Second.');
  });
});

describe('an outage of the model', () => {
  const fail = async (ports: ToolsPorts, times: number, from = noon) => {
    for (let each = 0; each < times; each += 1) {
      await diagnose(ports, fever, asking({ member: aMember({}, true), now: later(from, each) }));
    }
  };
  const askAt = (ports: ToolsPorts, seconds: number) =>
    diagnose(ports, fever, asking({ member: aMember({}, true), now: later(noon, seconds) }));

  it('costs the time of three questions and of none after them', async () => {
    const { ports, assistant } = stage([{ ends: 'down' }]);
    await fail(ports, 3);
    expect(assistant.asked).toHaveLength(6);
    expect(await askAt(ports, 10)).toMatchObject({
      provider: 'reference',
      analysis: expect.stringContaining(banner),
    });
    expect(assistant.asked).toHaveLength(6);
  });

  it('is over when one question was answered again', async () => {
    const down = Array<Play>(6).fill({ ends: 'down' });
    const { ports, assistant } = stage([...down, { say: ['Back.'] }]);
    await fail(ports, 3);
    const answers = await Promise.all([askAt(ports, 40), askAt(ports, 40)]);
    expect(answers.map(({ provider }) => provider).sort()).toEqual(['openai', 'reference']);
    expect(assistant.asked).toHaveLength(7);
    expect((await askAt(ports, 41)).provider).toBe('openai');
  });

  it('is no outage when it refuses or rambles: that is about the question', async () => {
    const { ports, assistant } = stage([{ ends: 'refused' }, { ends: 'malformed' }]);
    await fail(ports, 4);
    expect(assistant.asked).toHaveLength(8);
  });

  it('is not guessed while nobody can look it up', async () => {
    const away = async () => {
      throw new Error('the table is away');
    };
    const outage = { ...fakeOutage(), look: away, failed: away };
    const { ports } = stage([{ say: ['Well.'] }], { outage });
    expect((await askAt(ports, 0)).provider).toBe('openai');
    const failing = stage([{ ends: 'down' }], { outage });
    expect((await askAt(failing.ports, 0)).provider).toBe('reference');
  });
});
