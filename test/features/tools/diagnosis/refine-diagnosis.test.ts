import type { RefineDiagnosis } from '#contract/tools/diagnosis/followed-diagnosis';
import { diagnose } from '../../../../lambdas/tools/diagnosis/diagnose';
import { refineDiagnosis } from '../../../../lambdas/tools/diagnosis/refine-diagnosis';
import { aMember, later, noon } from '../../../support/fakes';
import { fakeHistory } from '../../../support/life-fakes';
import {
  asking,
  fakeAnswers,
  fakeRefinements,
  scriptedAssistant,
  toolsPorts,
} from '../../../support/tool-fakes';

const fever = {
  symptoms: 'fever, headache and vomiting for four days',
  preferredLanguage: 'english' as const,
};
const day = '2026-11-21';

function desk(member = aMember()) {
  const history = fakeHistory();
  const assistant = scriptedAssistant({ say: ['Well.'] });
  const made = toolsPorts({ assistant });
  const answers = fakeAnswers({ history, spending: made.spending });
  const ports = { ...made, answers, refinements: fakeRefinements(history) };
  const caller = asking({ member });
  const ask = (body = {}) => diagnose(ports, { ...fever, ...body }, caller);
  const refine = (id: string, body: Partial<RefineDiagnosis>, of = member) =>
    refineDiagnosis(ports, id, { answers: [], ...body }, { member: of, now: noon, language: 'english' });
  return { history, assistant, ports, ask, refine };
}
const answered = (finding: string, is: 'present' | 'negated' | 'unknown') => ({ finding, is });

describe('a refinement of a diagnosis', () => {
  it('weighs what was answered by the engine alone, without a query', async () => {
    const { ask, refine, assistant, ports } = desk();
    const { answer_id, assessment } = await ask();
    const [question] = assessment.questions;
    const yes = await refine(answer_id, { answers: [answered(question?.finding ?? '', 'present')] });
    expect(yes.assessment.understood).toContainEqual(
      expect.objectContaining({ finding: question?.finding, is: 'present', start: 0, end: 0 }),
    );
    expect(yes.assessment.questions.map(({ finding }) => finding)).not.toContain(question?.finding);
    expect(assistant.asked).toHaveLength(1);
    expect((await ports.spending.state('asha', day, noon)).used).toBe(1);
  });

  it('does not ask again what nobody knows', async () => {
    const { ask, refine } = desk();
    const { answer_id, assessment } = await ask();
    const answers = assessment.questions.map(({ finding }) => answered(finding, 'unknown'));
    const asked = (await refine(answer_id, { answers })).assessment.questions;
    for (const { finding } of answers) expect(asked.map((one) => one.finding)).not.toContain(finding);
    expect((await refine(answer_id, { answers })).assessment.candidates).toEqual(assessment.candidates);
  });

  it('puts the patient of the form over that of the first answer, with the corrections kept', async () => {
    const { ask, refine } = desk();
    const corrections = [{ finding: 'vomiting', is: 'negated' as const }];
    const patient = { age: { value: 30, unit: 'years' as const }, sex: 'female' as const };
    const { answer_id } = await ask({ corrections, patient });
    const same = await refine(answer_id, {});
    expect(same.assessment.patient).toMatchObject(patient);
    expect(same.assessment.understood).toContainEqual(
      expect.objectContaining({ finding: 'vomiting', is: 'negated' }),
    );
    const younger = await refine(answer_id, { patient: { age: { value: 3, unit: 'years' } } });
    expect(younger.assessment.patient.age).toEqual({ value: 3, unit: 'years' });
    expect(younger.assessment.patient).not.toHaveProperty('sex');
  });

  it('shows in the history, whose text stays as it was', async () => {
    const { ask, refine, history } = desk();
    const { answer_id, analysis } = await ask();
    const answers = [answered('rash', 'present')];
    const { assessment } = await refine(answer_id, { answers });
    const found = await history.read('asha', answer_id, noon);
    expect(found).toMatchObject({ answer: analysis, assessment, refinement: { answers } });
  });

  it('is refused for what is not there: of another member, deleted, or no diagnosis', async () => {
    const { ask, refine, history } = desk();
    const { answer_id } = await ask();
    const ravi = aMember({ id: 'ravi' });
    // One sentence for all of them: nobody learns whether there is such an answer of somebody else.
    const gone = { code: 'NOT_FOUND', sentence: { en: 'This answer is no longer kept. Please ask anew.' } };
    await expect(refine(answer_id, {}, ravi)).rejects.toMatchObject(gone);
    await history.remove('asha', answer_id, noon);
    await expect(refine(answer_id, {})).rejects.toMatchObject(gone);
    await expect(refine('000000000-0', {})).rejects.toMatchObject(gone);
  });

  it('is given sixty times an answer, and the same one does not count again', async () => {
    const { ask, refine } = desk();
    const { answer_id } = await ask();
    const aged = (years: number) => ({ patient: { age: { value: years, unit: 'years' as const } } });
    for (let years = 1; years <= 60; years += 1) await refine(answer_id, aged(years));
    const again = await refine(answer_id, aged(7));
    expect(again.assessment.patient.age).toEqual({ value: 7, unit: 'years' });
    await expect(refine(answer_id, aged(61))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('needs the text where the history is off, and it must be the text that was asked', async () => {
    const { ask, refine, history, ports } = desk(aMember({ keepHistory: false }));
    const { answer_id, assessment } = await ask();
    expect((await history.list('asha', undefined, noon)).entries).toEqual([]);
    const { symptoms } = fever;
    expect((await refine(answer_id, { symptoms })).assessment).toEqual(assessment);
    await expect(refine(answer_id, {})).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(refine(answer_id, { symptoms: 'chest pain' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const tomorrow = later(noon, 90_000);
    expect(await ports.refinements.find('asha', answer_id, tomorrow)).toBeUndefined();
  });

  it('refuses a patient who cannot be', async () => {
    const { ask, refine } = desk();
    const { answer_id } = await ask();
    const patient = { age: { value: 2, unit: 'years' as const }, weightKg: 70 };
    await expect(refine(answer_id, { patient })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
