import { aPerson, type Product } from '../support/product';
import { sharedProduct } from '../support/shared-product';
import { streamedEvents } from '../support/streamed-events';

const path = '/api/tools/ai-diagnosis';
const symptoms = 'high fever for three days, headache, pain behind the eyes, vomiting';
const patient = { age: { value: 28, unit: 'years' }, sex: 'male', weightKg: 60 };

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.stop());

type Person = Awaited<ReturnType<typeof aPerson>>;
const send = (method: string, person: Person, to: string, body?: object) =>
  product.call(method, to, { token: person.token, ...(body && { body }) });
const usedBy = async (person: Person) => (await send('GET', person, '/api/me/usage')).body.usage.used;

describe('a case', () => {
  it('joins a diagnosis, its refinement and a dose, and goes with all of them', async () => {
    const person = await aPerson(product);
    const case_id = 'case-0000-one';
    const dose = { drug: 'Paracetamol', patient, case_id };
    expect((await send('POST', person, '/api/tools/drug-calculator', dose)).status).toBe(200);
    const asked = await send('POST', person, path, { symptoms, patient, case_id });
    const { answer_id, assessment } = asked.body;
    expect(assessment.patient).toEqual(patient);
    expect(assessment.candidates.length).toBeGreaterThan(0);

    const { items } = (await send('GET', person, '/api/me/cases?q=dengue')).body;
    expect(items).toMatchObject([{ case_id, title: assessment.candidates[0].name }]);
    expect([...items[0].tools].sort()).toEqual(['ai-diagnosis', 'drug-calculator']);
    expect((await send('GET', person, '/api/me/cases?q=asthma')).body.items).toEqual([]);

    const answers = [{ finding: assessment.questions[0].finding, is: 'unknown' }];
    const refined = await send('POST', person, `${path}/${answer_id}/refine`, { answers });
    expect(refined.body).toMatchObject({ success: true, assessment: { patient } });
    const { entry } = (await send('GET', person, `/api/me/history/${answer_id}`)).body;
    expect(entry).toMatchObject({
      case_id,
      patient,
      refinement: { answers },
      assessment: refined.body.assessment,
    });

    const opened = (await send('GET', person, `/api/me/cases/${case_id}`)).body.case;
    expect(opened).toMatchObject({ case_id, patient, items: [{ tool: 'drug-calculator' }, { answer_id }] });
    const exported = (await send('GET', person, '/api/me/export')).body.export;
    expect(exported.history.map((one: { case_id?: string }) => one.case_id)).toEqual([case_id, case_id]);
    expect(exported.cases).toHaveLength(1);

    const stranger = await aPerson(product);
    expect((await send('GET', stranger, `/api/me/cases/${case_id}`)).status).toBe(404);
    expect((await send('DELETE', stranger, `/api/me/cases/${case_id}`)).status).toBe(404);
    const foreign = await send('POST', stranger, `${path}/${answer_id}/refine`, { answers: [] });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

    expect((await send('DELETE', person, `/api/me/cases/${case_id}`)).status).toBe(200);
    expect((await send('GET', person, '/api/me/cases')).body.items).toEqual([]);
    expect((await send('GET', person, '/api/me/history')).body.entries).toEqual([]);
    expect((await send('POST', person, `${path}/${answer_id}/refine`, { answers: [] })).status).toBe(404);
    expect(await usedBy(person)).toBe(2);
  });

  it.each([
    ['a pregnant man', { sex: 'male', pregnancy: { state: 'yes' } }, 'patient.pregnancy'],
    ['weeks beside "no"', { pregnancy: { state: 'no', weeks: 9 } }, 'patient.pregnancy.weeks'],
    ['an unknown value', { liver: 'broken' }, 'patient.liver'],
    ['70 kg at 2 years', { age: { value: 2, unit: 'years' }, weightKg: 70 }, 'patient.weightKg'],
  ])('refuses a patient who cannot be, in every tool and at no cost: %s', async (_, who, field) => {
    const person = await aPerson(product);
    const bodies = [
      [path, { symptoms, patient: who }],
      ['/api/tools/drug-calculator', { drug: 'Paracetamol', patient: { weightKg: 60, ...who } }],
    ] as const;
    for (const [to, body] of bodies) {
      const refused = await send('POST', person, to, body);
      expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', field } });
    }
    expect(await usedBy(person)).toBe(0);
  });
});

describe('the assessment on the wire', () => {
  it('is the first event, once, and part of the last', async () => {
    const { token } = await aPerson(product);
    const headers = { accept: 'text/event-stream' };
    const { text } = await product.call('POST', path, { token, body: { symptoms }, headers });
    const events = streamedEvents(text);
    const names = events.map(({ name }) => name);
    expect(names[0]).toBe('assessment');
    expect(names.filter((name) => name === 'assessment')).toHaveLength(1);
    expect(events.at(-1)?.data.assessment).toEqual(events[0]?.data.assessment);
  });

  it('of what was not understood costs nothing, and says so', async () => {
    const person = await aPerson(product);
    const { body } = await send('POST', person, path, { symptoms: 'asdf qwerty lorem' });
    expect(body).toMatchObject({ charged: false, usage: { used: 0 }, assessment: { candidates: [] } });
    expect(await usedBy(person)).toBe(0);
  });
});
