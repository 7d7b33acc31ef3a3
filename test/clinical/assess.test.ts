import { describe, expect, it } from '@jest/globals';
import { assess, diagnosisMarkdown, weighCase } from '#clinical/engine';
import { answerLine } from '../../local/engine-lines/answer-line';

describe('the structured assessment', () => {
  it('names at most five candidates, each with a finding that speaks for it', () => {
    const { candidates } = assess('30 yr male, high fever 3 days, body ache, pain behind the eyes, rash');
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.length).toBeLessThanOrEqual(5);
    for (const { deciding } of candidates) expect(deciding.for.length).toBeGreaterThan(0);
  });

  it('names no disease for nonsense, and shows that nothing was understood', () => {
    const text = 'asdf qwerty lorem ipsum blue elephant pizza';
    const { candidates, mustNotMiss, urgency, notUnderstood } = assess(text);
    expect([candidates, mustNotMiss, urgency.level]).toEqual([[], [], 'routine']);
    expect(notUnderstood.map((span) => span.text).join(' ')).toContain('elephant');
  });

  it('rests urgency and orders on what stands in the same assessment', () => {
    const { urgency, dangers, candidates, mustNotMiss, orders } = assess(
      '58 M crushing chest pain 1 hour with sweating',
    );
    const listed = new Set([...dangers, ...candidates, ...mustNotMiss].map(({ id }) => id));
    expect(urgency.level).toBe('emergency');
    expect(urgency.because.length).toBeGreaterThan(0);
    for (const id of [...urgency.because, ...orders.flatMap((order) => order.for)])
      expect(listed).toContain(id);
  });

  it('lets the form win over the text', () => {
    const patient = { age: { value: 4, unit: 'years' as const }, vitals: { sbp: 70, pulse: 170 } };
    const assessment = assess('fever 2 days, BP 120/80, 40 yr', { patient });
    expect(assessment.patient).toMatchObject({
      age: { value: 4, unit: 'years' },
      vitals: { sbp: 70, pulse: 170 },
    });
    expect(assessment.understood.map(({ id }) => id)).toContain('hypotension');
  });
});

describe('the document of an assessment', () => {
  const text = '30 yr male, high fever 3 days, body ache, pain behind the eyes, vomiting';

  it('says what the assessment says, in its order', () => {
    const weighed = weighCase(text);
    const page = diagnosisMarkdown(weighed, 'english');
    const { candidates, questions, mustNotMiss } = weighed.assessment;
    const said = [...candidates.map(({ name }) => name), ...questions.map(({ ask }) => ask)].map(
      ({ en }) => en,
    );
    const places = said.map((words) => page.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    for (const { why } of mustNotMiss) expect(page).toContain(why.en);
  });

  it('asks no more about what nobody knows', () => {
    const asked = weighCase(text).assessment.questions.map(({ finding }) => finding);
    const again = weighCase(text, { setting: { unknown: asked } }).assessment.questions;
    for (const { finding } of again) expect(asked).not.toContain(finding);
  });
});

describe('a line of the engine', () => {
  const answer = (line: object) => answerLine(JSON.stringify(line));

  it('answers each of the four kinds under its id', () => {
    expect(answer({ id: 'a', text: 'fever and cough for 3 days' })).toMatchObject({
      id: 'a',
      dangers: [],
    });
    const patient = { age: { value: 5, unit: 'years' }, weightKg: 18 };
    expect(answer({ id: 'b', dose: { drug: 'paracetamol' }, patient })).toMatchObject({
      id: 'b',
      kind: 'dose',
    });
    expect(answer({ id: 'c', doses: 'Paracetamol 5000 mg three times a day', patient })).toMatchObject({
      id: 'c',
      doses: [{ drug: 'paracetamol', verdict: 'above-maximum' }],
    });
    // What a sheet says of its patient counts, beneath what is told apart from it.
    expect(answer({ id: 'e', doses: '30 weeks pregnant. Tab Enalapril 5 mg OD' })).toMatchObject({
      doses: [{ drug: 'enalapril', verdict: 'not-for-this-patient' }],
    });
    expect(answer({ id: 'd', report: 'Potassium 6.9 mmol/L' })).toMatchObject({
      id: 'd',
      critical: ['potassium'],
    });
  });

  it('says what is wrong with a line, and never throws', () => {
    expect(answerLine('{')).toEqual({ error: 'not JSON' });
    expect(answer({ id: 1 })).toMatchObject({ id: 1, error: expect.stringContaining('one of') });
    expect(answer({ id: 2, text: 'x', patient: { sex: 'male', pregnancy: { state: 'yes' } } })).toEqual({
      id: 2,
      error: 'patient: patient.pregnancy',
    });
  });
});
