import { aPerson, type Product, startProduct, until } from '../support/product';
import { startScriptedModel } from '../support/scripted-model';

// Words that no list of ours holds, planted wherever a person or a model can say something.
const planted = {
  symptoms: 'zqsymptomzq',
  name: 'Zqnamezq',
  city: 'Zqcityzq',
  drug: 'zqdrugzq',
  topic: 'zqtopiczq',
  comment: 'zqcommentzq',
  feedback: 'zqfeedbackzq',
  report: 'zqreportzq',
  fileName: 'zqfilezq',
  model: 'zqmodelzq',
  password: 'zq-password-zq',
  key: 'zq-idempotency-zq',
  secret: 'sk-zqsecretzq',
};

let product: Product;
let model: Awaited<ReturnType<typeof startScriptedModel>>;
beforeAll(async () => {
  model = await startScriptedModel({ say: [planted.model] });
  product = await startProduct({
    env: {
      OPENAI_API_KEY: planted.secret,
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_MODEL: 'scripted',
      POWERTOOLS_LOG_LEVEL: 'DEBUG', // all that there is
    },
  });
});
afterAll(async () => {
  await product.stop();
  await model.close();
});

const events = { accept: 'text/event-stream', 'idempotency-key': planted.key };

/** Everything that a person can ask of the tools, however it ends. */
async function askEverything(token: string) {
  const post = (path: string, body: object, headers = {}) =>
    product.call('POST', `/api/tools/${path}`, { token, body, headers });
  const symptoms = `fever and ${planted.symptoms}, Mr. ${planted.name}`;
  const { body } = await post('ai-diagnosis', { symptoms });
  await post('ai-diagnosis', { symptoms }, events);
  await post('ai-diagnosis', { symptoms: `other ${symptoms}` }, events);
  await post('ai-diagnosis', { symptoms: `${planted.symptoms} {` });
  await post('drug-calculator', { drug: planted.drug, weight: 12, indication: planted.symptoms });
  await post('drug-calculator', { drug: 'paracetamol', weight: 12, currentDrugs: [planted.drug] });
  await post('ai-medical-notes', { topic: planted.topic });
  const opinion = { tool: 'ai-diagnosis', helpful: false, reason: 'unsafe', comment: planted.comment };
  await post(`answers/${body?.answer_id ?? 'none-there'}/rating`, opinion);
  const fileType = 'text/plain';
  const uploading = await post('report-uploads', { fileName: `${planted.fileName}.txt`, fileType, size: 40 });
  if (uploading.status === 201) {
    const form = new FormData();
    for (const [name, value] of Object.entries(uploading.body.upload.fields as Record<string, string>))
      form.set(name, value);
    form.set('file', new Blob([`Haemoglobin 9.5 g/dL ${planted.report}`], { type: fileType }));
    await fetch(uploading.body.upload.url, { method: 'POST', body: form });
    const path = encodeURIComponent(uploading.body.path);
    const link = await product.call('GET', `/api/tools/report-uploads/link?path=${path}`, { token });
    await post('ai-report-analysis', {
      fileUrl: link.body?.fileUrl ?? 'x',
      fileName: `${planted.fileName}.txt`,
      fileType,
      patientDetails: planted.symptoms,
    });
  }
  const feedback = {
    name: planted.name,
    email: 'zqmailzq@example.com',
    message: `${planted.feedback} again`,
  };
  await product.call('POST', '/api/me/feedback', { token, body: feedback });
}

describe('what the product prints', () => {
  it('holds no clinical text, name, token or secret, whatever goes wrong', async () => {
    const person = await aPerson(product, {
      fullName: planted.name,
      city: planted.city,
      password: planted.password,
    }).catch(() => aPerson(product, { fullName: planted.name, city: planted.city }));
    const printed = /Administrator\s+(\S+)\s+(\S+)/.exec(product.output());
    const { body: admin } = await product.call('POST', '/api/auth/sign-in', {
      body: { identifier: printed?.[1], password: printed?.[2] },
    });
    const tokens = [person.token, admin.session.access_token as string];
    const fault = (body: object) => product.call('POST', '/__local/faults', { body });

    for (const token of tokens) await askEverything(token);
    model.play(
      { say: [planted.model], finish: null },
      { status: 401 },
      { raw: `data: ${planted.model}\n\n` },
    );
    for (const token of tokens) await askEverything(token);
    model.play({ say: [`{"${planted.model}": 1}`] });
    await askEverything(admin.session.access_token);
    model.play({ say: [planted.model] });
    for (const operation of ['UpdateItem', 'TransactWriteItems', 'GetItem']) {
      await fault({ target: 'dynamodb', kind: 'error', times: 30, operation });
      await askEverything(admin.session.access_token);
      await product.call('DELETE', '/__local/faults');
    }
    // By then the model's outage is long enough ago for another try.
    await product.call('POST', '/__local/clock', { body: { offsetMs: 20 * 60_000 } });
    await leaveInTheMiddle(admin.session.access_token);

    // The functions log into the same output.
    const said = product.output();
    // It did answer, and it did go wrong; the output itself is too long to be shown.
    for (const line of ['"message":"answered"', '"level":"ERROR"', 'rejects our requests'])
      expect([line, said.includes(line)]).toEqual([line, true]);
    const markers = [...Object.values(planted), ...tokens, person.email, 'zqmailzq'];
    const leaked = markers.filter((marker) => said.toLowerCase().includes(marker.toLowerCase()));
    expect(leaked).toEqual([]);
  });
});

async function leaveInTheMiddle(token: string) {
  model.play({ say: Array(200).fill(`${planted.model} `), pauseMs: 20 });
  model.requests.length = 0;
  const left = new AbortController();
  const reading = fetch(`${product.origin}/api/tools/ai-diagnosis`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: events.accept },
    body: JSON.stringify({ symptoms: `fever and cough, ${planted.symptoms} once more` }),
    signal: left.signal,
  }).then(async (response) => {
    // The engine's assessment comes first; somebody who leaves in the middle has read of the model's text.
    for await (const piece of response.body ?? [])
      if (new TextDecoder().decode(piece).includes(planted.model)) left.abort();
  });
  await expect(reading).rejects.toThrow();
  await until(async () => model.requests.at(-1)?.aborted === true);
}
