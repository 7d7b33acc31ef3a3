import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encryptedPdf, flateBomb, longPdf } from '../fixtures/hostile-pdfs';
import { bloodCountPdf, hindiPdf, photoPng, poisonedPdf, scannedPdf } from '../fixtures/reports';
import { type Product, signInAs, startProduct } from '../support/product';
import { aProPerson, reportsOf, samplePeople, sendForm } from '../support/uploads';

describe('reports by the reference engine', () => {
  let product: Product;
  let people: Awaited<ReturnType<typeof samplePeople>> & { pro: Awaited<ReturnType<typeof aProPerson>> };
  const of = (person: { token: string }) => reportsOf(product, person.token);
  beforeAll(async () => {
    product = await startProduct();
    const sample = await samplePeople(product);
    people = { ...sample, pro: await aProPerson(product, sample.admin) };
  });
  // A person may upload twenty files a day, so each test has a person of its own.
  beforeEach(async () => {
    people = { ...people, pro: await aProPerson(product, people.admin) };
  });
  afterAll(() => product.stop());

  it('are uploaded by a signed form into the own folder and opened by a link that downloads', async () => {
    const bytes = bloodCountPdf();
    const permit = await of(people.pro).permit('pdf', bytes.length);
    expect(permit.status).toBe(201);
    expect(permit.body.path).toMatch(new RegExp(`^${people.pro.id}/reports/\\d{16}\\.pdf$`));
    expect(await sendForm(permit.body.upload, bytes)).toBe(204);
    const { body } = await of(people.pro).link(permit.body.path);
    expect(new URL(body.fileUrl).searchParams.get('X-Amz-Expires')).toBe('3600');
    const opened = await fetch(body.fileUrl);
    expect(opened.headers.get('content-disposition')).toBe('attachment');
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('are read: critical values, patterns and what to check, as the sections of the contract', async () => {
    const before = await of(people.pro).used();
    const answer = await of(people.pro).read('pdf', bloodCountPdf());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, provider: 'reference', usage: { used: before + 1 } });
    expect(Object.keys(answer.body.analysis).sort()).toEqual(
      expect.arrayContaining(['dietPlan', 'differentialDiagnosis', 'treatmentPlan']),
    );
    expect(answer.body.analysis.differentialDiagnosis).toContain(
      'Platelet count: 18000 /cumm (critically low)',
    );
    expect(answer.body.analysis.differentialDiagnosis).toContain('Reference engine, not AI');
    expect(answer.body.opd_note).toContain('to be reviewed and signed by the doctor');
    expect(answer.body).not.toHaveProperty('warnings');
  });

  it('are read in Hindi', async () => {
    const { body } = await of(people.pro).read('pdf', hindiPdf(), { preferredLanguage: 'hindi' });
    expect(body.analysis.differentialDiagnosis).toContain('6.2 g/dL');
    expect(body.analysis.differentialDiagnosis).toContain('रेफ़रेंस इंजन');
  });

  it('are read from plain text, in the alphabets that laboratories write', async () => {
    const row = 'Haemoglobin  9.1  g/dL  13.0 - 17.0\nµ remark';
    for (const bytes of [
      Buffer.from(row),
      Buffer.from(`\uFEFF${row}`, 'utf16le'),
      Buffer.from(row, 'latin1'),
    ]) {
      const { status, body } = await of(people.pro).read('txt', bytes);
      expect(status).toBe(200);
      expect(body.analysis.differentialDiagnosis).toContain('9.1 g/dL');
    }
  });

  it.each(['free', 'basic'] as const)('are refused to %s, naming the plan, at no cost', async (plan) => {
    const own = of(people[plan]);
    const refused = [
      await own.permit('pdf', 100),
      await own.link(`${people[plan].id}/reports/1763713938123456.pdf`),
      await own.analyse('https://any.example/x'),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'PLAN_REQUIRED', requiredPlans: ['pro'] });
    }
    expect(await own.used()).toBe(0);
  });

  it('are there for an administrator', async () => {
    const { status, body } = await of(people.admin).read('pdf', bloodCountPdf());
    expect(status).toBe(200);
    expect(body.usage).toMatchObject({ limit: null });
  });

  it('are taken by the store exactly as the form says', async () => {
    const bytes = bloodCountPdf();
    const { body } = await of(people.pro).permit('pdf', bytes.length);
    const other = body.path.replace(people.pro.id, people.admin.id);
    const larger = Buffer.concat([bytes, Buffer.alloc(1)]);
    expect(await sendForm(body.upload, larger)).toBe(400);
    expect(await sendForm(body.upload, new Uint8Array(0))).toBe(400);
    expect(await sendForm(body.upload, bytes, { 'Content-Type': 'text/html' })).toBe(403);
    expect(await sendForm(body.upload, bytes, { key: other })).toBe(403);
    expect(await sendForm(body.upload, bytes, { key: `${people.pro.id}/reports/1.pdf` })).toBe(403);
    expect((await of(people.pro).link(body.path)).status).toBe(404);
  });

  it('are not taken after five minutes', async () => {
    const { body } = await of(people.pro).permit('txt', 10);
    await product.call('POST', '/__local/clock', { body: { offsetMs: 301_000 } });
    const status = await sendForm(body.upload, Buffer.from('0123456789'));
    await product.call('POST', '/__local/clock', { body: {} });
    expect(status).toBe(403);
  });

  it.each([
    ['a page', { fileType: 'text/html' }, 'fileType'],
    ['a drawing', { fileType: 'image/svg+xml' }, 'fileType'],
    ['nothing', { size: 0 }, 'size'],
    ['a negative size', { size: -1 }, 'size'],
    ['a byte too many', { size: 10_485_761 }, 'size'],
    ['a path as its name', { fileName: '../../etc/passwd' }, 'fileName'],
    ['a long name', { fileName: `${'a'.repeat(256)}.pdf` }, 'fileName'],
  ])('are not asked for with %s', async (_, fields, field) => {
    const { status, body } = await product.call('POST', '/api/tools/report-uploads', {
      token: people.pro.token,
      body: { fileName: 'a.pdf', fileType: 'application/pdf', size: 10, ...fields },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', field });
  });

  it('belong to one person: nobody else links, reads or removes them', async () => {
    const { path, fileUrl } = await of(people.pro).upload('pdf', bloodCountPdf());
    const stranger = of(people.admin);
    expect((await stranger.link(path)).status).toBe(404);
    expect((await stranger.remove(path)).status).toBe(404);
    const before = await stranger.used();
    const refused = await stranger.analyse(fileUrl);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', field: 'fileUrl' });
    expect(await stranger.used()).toBe(before);
    expect((await of(people.pro).link(path)).status).toBe(200);
  });

  it.each([
    ['encrypted', 'pdf', encryptedPdf()],
    ['pages', 'pdf', longPdf(500)],
    ['damaged', 'pdf', longPdf(1).subarray(0, 40)],
    ['unpacked', 'pdf', flateBomb(2 ** 28)],
    ['type', 'pdf', Buffer.from('<!doctype html><html><script>alert(1)</script></html>')],
    ['type', 'pdf', Buffer.from('MZ\x90\x00 this program cannot be run')],
    ['type', 'pdf', photoPng()],
    ['type', 'png', bloodCountPdf()],
    ['type', 'png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['type', 'txt', Buffer.from('PK\x03\x04 zip')],
    ['type', 'jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), bloodCountPdf()])],
    ['empty', 'txt', Buffer.from(' \n ')],
  ] as const)(
    'are refused in words when %s (%s), and the query is given back',
    async (reason, extension, bytes) => {
      const own = of(people.pro);
      const before = await own.used();
      const { status, body } = await own.read(extension, bytes);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'FILE_REJECTED', reason });
      expect(body.error.length).toBeGreaterThan(20);
      expect(await own.used()).toBe(before);
    },
  );

  it('tell what the reader must know: orders to a machine, and text that nobody sees', async () => {
    const { body } = await of(people.pro).read('pdf', poisonedPdf('white'));
    expect(body.warnings.map(({ en }: { en: string }) => en)).toEqual([
      expect.stringContaining('instructions to a machine'),
      expect.stringContaining('cannot be seen'),
    ]);
    expect(body.analysis.differentialDiagnosis).toContain('critically low');
  });

  it('make nothing up about a picture without a model, and give the query back', async () => {
    const own = of(people.pro);
    const before = await own.used();
    const photo = await own.read('png', photoPng());
    expect(photo).toMatchObject({ status: 502, body: { code: 'AI_UNAVAILABLE' } });
    expect(photo.body.error).toContain('there it is read on your device');
    // A scan is read in the service: this one has no print on it.
    const scan = await own.read('pdf', scannedPdf());
    expect(scan.status).toBe(400);
    expect(scan.body.error).toMatch(/no .*(?:print|text|read)/i);
    expect(await own.used()).toBe(before);
  });

  it('are compared with earlier ones of the same patient only', async () => {
    const own = of(people.pro);
    await own.read('pdf', bloodCountPdf({ day: '12/10/2026', haemoglobin: '8.4' }));
    const later = await own.read('pdf', bloodCountPdf({ day: '02/11/2026', haemoglobin: '10.4' }));
    expect(later.body.analysis.clinicalCorrelation).toMatch(
      /Haemoglobin \S+ → 10\.4 g\/dL since 12 Oct 2026/,
    );
    const kept = await product.call('GET', '/api/me/export', { token: people.pro.token });
    const readings = JSON.stringify(
      (Object.values(kept.body.export).flat() as { values?: unknown }[]).filter((item) => item?.values),
    );
    expect(readings).not.toMatch(/Ramesh|55821/);
  });

  it('cost once under one key, and go with their upload: the file, the answer and what is remembered', async () => {
    const own = of(people.pro);
    const key = { 'idempotency-key': 'report-1' };
    const { path, fileUrl } = await own.upload('pdf', bloodCountPdf());
    const before = await own.used();
    const first = await own.analyse(fileUrl, {}, key);
    const again = await own.analyse((await own.link(path)).body.fileUrl, {}, key);
    expect(again.body).toEqual(first.body);
    expect(await own.used()).toBe(before + 1);
    const entry = `/api/me/history/${first.body.answer_id}`;
    const kept = await product.call('GET', entry, { token: people.pro.token });
    expect(kept.status).toBe(200);
    expect(kept.body.entry.values).toEqual(first.body.values);

    expect((await own.remove(path)).status).toBe(200);
    expect((await own.remove(path)).status).toBe(200);
    expect((await own.link(path)).status).toBe(404);
    expect((await product.call('GET', entry, { token: people.pro.token })).status).toBe(404);
    const gone = await own.analyse(fileUrl, {}, key);
    expect(gone.body).toMatchObject({ code: 'FILE_REJECTED', reason: 'gone' });
  });

  it('are gone after a day', async () => {
    const { path, fileUrl } = await of(people.pro).upload('txt', Buffer.from('Haemoglobin 9.1 g/dL'));
    await product.call('POST', '/__local/clock', { body: { offsetMs: 86_400_001 } });
    const { email, password } = people.pro;
    const fresh = reportsOf(product, (await signInAs(product, email, password)).token);
    expect((await fresh.link(path)).status).toBe(404);
    expect((await fresh.analyse(fileUrl)).body).toMatchObject({ code: 'FILE_REJECTED', reason: 'gone' });
    await product.call('POST', '/__local/clock', { body: {} });
  });

  it('that land after their person was erased go with the next hourly job', async () => {
    const bytes = Buffer.from('planted: Haemoglobin 9.1 g/dL');
    const { body } = await of(people.pro).permit('txt', bytes.length);
    const { token } = people.admin;
    const path = `/api/admin/users/${people.pro.id}`;
    const erased = await product.call('DELETE', path, { token, body: { confirmation: 'DELETE' } });
    expect(erased.status).toBe(200);
    expect(await sendForm(body.upload, bytes)).toBe(204);
    expect(filesWith(join(product.folder, 's3'), bytes)).not.toEqual([]);
    expect((await product.call('POST', '/__local/jobs/resume-erasures')).status).toBe(200);
    expect(filesWith(join(product.folder, 's3'), bytes)).toEqual([]);
  });
});

/** Files of a folder that hold these bytes. */
const filesWith = (folder: string, bytes: Buffer): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(bytes));
