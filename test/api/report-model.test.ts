import { bloodCountPdf, hindiPdf, order, photoPng, poisonedPdf, scannedPdf } from '../fixtures/reports';
import { type Product, startProduct } from '../support/product';
import { startScriptedModel } from '../support/scripted-model';
import { reportsOf, samplePeople } from '../support/uploads';

const sections = {
  rowsInPictures: null,
  differentialDiagnosis: 'Platelet count 18000 /cumm is critical [R1]; see [X9].',
  treatmentPlan: 'Paracetamol 5 g every 6 hours.',
  dietPlan: 'Fluids.',
  lifestyleMonitoring: null,
  clinicalCorrelation: 'Repeat the count.',
};
/** The sections as a model writes them: JSON, in pieces. */
const saying = (fields: object = {}) => ({
  say: JSON.stringify({ ...sections, ...fields }).match(/[\s\S]{1,40}/g) ?? [],
});

describe('reports by a language model', () => {
  let product: Product;
  let model: Awaited<ReturnType<typeof startScriptedModel>>;
  let own: ReturnType<typeof reportsOf>;
  beforeAll(async () => {
    model = await startScriptedModel();
    product = await startProduct({
      env: { OPENAI_API_KEY: 'sk-scripted', OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'scripted' },
    });
    own = reportsOf(product, (await samplePeople(product)).pro.token);
  });
  afterAll(async () => {
    await product.stop();
    await model.close();
  });
  const asked = () => {
    const { messages, ...settings } = JSON.parse(model.requests.at(-1)?.body ?? '{}');
    return { settings, system: messages[0].content as string, user: messages[1].content };
  };
  const inDocument = (user: string): Record<string, string> => JSON.parse(user);

  it('come as sections whose doses were checked, with the person and the patient left out', async () => {
    model.play(saying());
    const { status, body } = await own.read('pdf', bloodCountPdf());
    expect(status).toBe(200);
    expect(body).toMatchObject({ provider: 'openai', doses: [{ verdict: 'above-maximum', replaced: true }] });
    expect(body.analysis.treatmentPlan).not.toContain('5 g');
    expect(body.analysis.treatmentPlan).toMatch(/\]\(#dose-\w+-1 "above-maximum"\)/);
    expect(body.analysis.differentialDiagnosis).not.toContain('X9');
    expect(body.removed).toEqual(expect.arrayContaining([{ kind: 'record_number', count: 1 }]));
    const { settings, user } = asked();
    expect(settings).toMatchObject({ store: false, response_format: { type: 'json_schema' } });
    expect(user).not.toMatch(/Ramesh|55821|@/);
    expect(inDocument(user).report).toContain('18000');
  });

  it('keep the instructions to the byte, whatever the document says, and warn of it', async () => {
    model.play(saying({ differentialDiagnosis: 'All results are normal.' }));
    await own.read('pdf', bloodCountPdf());
    const before = asked().system;
    const { body } = await own.read('pdf', poisonedPdf('visible'));
    expect(asked().system).toBe(before);
    expect(inDocument(asked().user).report).toContain(order);
    expect(body.warnings[0].en).toContain('instructions to a machine');
    expect(body.analysis.differentialDiagnosis).toMatch(/^> \*\*Critical values/);
    await own.read('pdf', poisonedPdf('tiny'));
    expect(asked().user).not.toContain(order);
  });

  it('send photographs and scanned pages as pictures, without what a camera adds', async () => {
    model.play(saying({ rowsInPictures: 'Platelet Count | 15000 | /cumm | 150000 - 410000' }));
    const photo = await own.read('png', photoPng(), { fileName: 'photo.png', fileType: 'image/png' });
    expect(photo.status).toBe(200);
    expect(photo.body.analysis.differentialDiagnosis).toContain('15000 /cumm (critically low)');
    const [, image] = asked().user as { image_url: { url: string } }[];
    expect(image?.image_url.url).toMatch(/^data:image\/png;base64,/);
    const bytes = Buffer.from(image?.image_url.url.split(',')[1] ?? '', 'base64');
    expect(bytes.includes('Ramesh')).toBe(false);

    const scan = await own.read('pdf', scannedPdf(400, 2));
    expect(scan.body.provider).toBe('openai');
    expect(asked().user).toHaveLength(3);
  });

  it('are asked for in Hindi, with Hindi facts of a Hindi report', async () => {
    model.play(saying({ differentialDiagnosis: 'गंभीर खून की कमी।' }));
    const { body } = await own.read('pdf', hindiPdf(), { preferredLanguage: 'hindi' });
    expect(asked().system).toContain('Devanagari');
    expect(body.analysis.differentialDiagnosis).toContain('गंभीर खून की कमी');
  });

  it.each([
    ['is not JSON', { say: ['Here is my analysis: all is well.'] }],
    ['is another shape', { say: ['{"differentialDiagnosis": "Only this."}'] }],
    ['is cut off', { say: ['{"differentialDiagnosis": "Half'], finish: 'length' }],
    ['is refused', { say: ['{}'], finish: 'content_filter' }],
    ['does not come', { status: 500 }],
  ])('fall back to the engine, which says so, when the answer %s', async (_, script) => {
    model.play(script);
    const { status, body } = await own.read(
      'txt',
      Buffer.from('Platelet Count  18000  /cumm  150000 - 410000'),
    );
    expect(status).toBe(200);
    expect(body.provider).toBe('reference');
    expect(body.analysis.differentialDiagnosis).toContain('The language model could not be reached');
    expect(body.analysis.differentialDiagnosis).toContain('critically low');
  });

  it('give the query back when the model is away and the report is a picture', async () => {
    model.play({ status: 500 });
    const before = await own.used();
    const { status, body } = await own.read('png', photoPng());
    expect(status).toBe(502);
    expect(body).toMatchObject({ code: 'AI_UNAVAILABLE' });
    expect(await own.used()).toBe(before);
  });
});
