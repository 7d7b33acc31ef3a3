import { jest } from '@jest/globals';
import type { Problem } from '#contract/problem';
import { trialCases } from '#contract/product';
import { log } from '#platform/log';
import { tryDiagnosis } from '../../../../lambdas/tools/diagnosis/try-diagnosis';
import { noon } from '../../../support/fakes';
import { fakeTrials } from '../../../support/report-fakes';

const pain = 'Man, 58 years. Crushing chest pain since 1 hour with sweating and pain in left arm.';
const caller = { network: '203.0.113.7', now: noon };
const english = (symptoms: string) => ({ symptoms, preferredLanguage: 'english' as const });
const counting = () => {
  const hashed: string[] = [];
  const ports = {
    trials: fakeTrials(),
    hash: async (text: string) => {
      hashed.push(text);
      return text;
    },
  };
  return { ports, hashed };
};

describe('a case without an account', () => {
  it('is assessed by the engine, in both languages', async () => {
    const { ports } = counting();
    const { assessment } = await tryDiagnosis(ports, english(pain), caller);
    expect(assessment.urgency.level).toBe('emergency');
    expect(assessment.candidates[0]?.name).toMatch(/coronary|infarct/i);
    const hindi = await tryDiagnosis(
      ports,
      { symptoms: 'पुरुष, उम्र 58 साल। एक घंटे से सीने में भारी दर्द, पसीना।', preferredLanguage: 'hindi' },
      caller,
    );
    expect(hindi.assessment.urgency.level).toBe('emergency');
    expect(hindi.assessment.candidates[0]?.name).toMatch(/[ऀ-ॿ]/);
  });

  it('is read without identifiers, and its places count in the text that comes back', async () => {
    const { ports, hashed } = counting();
    const logged = (['info', 'warn', 'error'] as const).map((level) => jest.spyOn(log, level));
    const { text, assessment } = await tryDiagnosis(
      ports,
      english(`Patient name: Ramesh Kumar, mobile 9876543210. ${pain}`),
      caller,
    );
    expect(text).not.toMatch(/Ramesh|9876543210/);
    expect(JSON.stringify(assessment)).not.toMatch(/Ramesh|9876543210/);
    const [fever] = assessment.understood.filter(({ end }) => end > 0);
    expect(text.slice(fever?.start, fever?.end)).not.toBe('');
    expect(hashed).toEqual([`network:${caller.network}`]);
    for (const each of logged) expect(each).not.toHaveBeenCalled();
  });

  it('names no disease where nothing was understood', async () => {
    const { assessment } = await tryDiagnosis(counting().ports, english('asdf qwerty lorem ipsum'), caller);
    expect([assessment.candidates, assessment.dangers]).toEqual([[], []]);
  });

  it('ends for a network when its cases of a day are used up, and says what to do', async () => {
    const { ports } = counting();
    for (let each = 0; each < trialCases.most; each += 1) await tryDiagnosis(ports, english(pain), caller);
    const refused = await tryDiagnosis(ports, english(pain), caller).catch((thrown: Problem) => thrown);
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: expect.any(Number) } });
    expect((refused as Problem).inWords('hindi')).toContain('मुफ़्त खाता');
    const elsewhere = { ...caller, network: '203.0.113.8' };
    await expect(tryDiagnosis(ports, english(pain), elsewhere)).resolves.toHaveProperty('assessment');
  });

  it('answers nothing when the network cannot be counted', async () => {
    const trials = { count: () => Promise.reject(new Error('the table is away')) };
    const asked = tryDiagnosis({ ...counting().ports, trials }, english(pain), caller);
    await expect(asked).rejects.toThrow('the table is away');
  });
});
