import { reportsRoutes } from '#contract/tools/reports/routes';
import { indianDay } from '#person/quota';
import type { Caller } from '../../../../lambdas/tools/answering/tool-request';
import type { Documents, ReportPorts } from '../../../../lambdas/tools/ports';
import { analyseReport } from '../../../../lambdas/tools/reports/analyse-report';
import { removeUpload } from '../../../../lambdas/tools/reports/remove-upload';
import { bloodCount, order, photoPng } from '../../../fixtures/reports';
import { aMember, later, noon } from '../../../support/fakes';
import { address, noDocuments, reportPorts } from '../../../support/report-fakes';
import { callTool } from '../../../support/tool-calls';
import { asking, type Play, scriptedAssistant } from '../../../support/tool-fakes';

const pro = aMember({ plan: 'pro' });
const path = 'asha/reports/1763713938123456.txt';
const pdfPath = path.replace('.txt', '.pdf');
const pngPath = path.replace('.txt', '.png');
const text = bloodCount()
  .map((line) => line.replaceAll(' | ', '   '))
  .join('\n');

const onPro = (more: Partial<Caller> = {}) => asking({ member: pro, ...more });
const body = (of = path, more: object = {}) => ({
  fileUrl: `${address}/${of}?X-Amz-Signature=abc`,
  fileName: 'cbc.txt',
  fileType: 'text/plain' as const,
  preferredLanguage: 'english' as const,
  patientDetails: undefined,
  ...more,
});
const sections = {
  rowsInPictures: null,
  differentialDiagnosis: 'Platelet count 18000 is critical [R1]. Dengue fits [X9].',
  treatmentPlan: 'Admit. Paracetamol 5 g every 6 hours.',
  dietPlan: 'Fluids.',
  lifestyleMonitoring: null,
  clinicalCorrelation: null,
};
const written = (fields: object = {}): Play => ({ value: { ...sections, ...fields } });

/** The ports with a report of plain text uploaded. */
function withReport(ports: Partial<ReportPorts> = {}, report = text) {
  const all = reportPorts(ports);
  all.files.put(path, Buffer.from(report), noon);
  return all;
}
const usedIn = async ({ spending }: ReportPorts) =>
  (await spending.state('asha', indianDay(noon), noon)).used;

describe('the analysis of a report by a model', () => {
  it('is checked part by part: doses replaced and badged, unknown citations taken out', async () => {
    const assistant = scriptedAssistant(written());
    const { ports } = withReport({ assistant });
    const { analysis, doses, provider } = await analyseReport(ports, body(), onPro());
    expect(provider).toBe('openai');
    expect(analysis.differentialDiagnosis).toContain('[R1]');
    expect(analysis.differentialDiagnosis).not.toContain('X9');
    expect(analysis.treatmentPlan).not.toContain('5 g');
    expect(analysis.treatmentPlan).toMatch(/#dose-\w+-1 /);
    expect(doses).toMatchObject([{ number: 1, verdict: 'above-maximum', replaced: true }]);
    expect(analysis).not.toHaveProperty('lifestyleMonitoring');
  });

  it('begins with the critical values that it left out', async () => {
    const assistant = scriptedAssistant(written({ differentialDiagnosis: 'All is well.' }));
    const { ports } = withReport({ assistant });
    const { analysis } = await analyseReport(ports, body(), onPro());
    const [first] = analysis.differentialDiagnosis.split('\n');
    expect(first).toContain('Critical values');
    expect(analysis.differentialDiagnosis).toContain('18000 /cumm (critically low)');
  });

  it('does not repeat the critical values that it names', async () => {
    const named = 'Platelet count 18000 /cumm: critical.';
    const { ports } = withReport({ assistant: scriptedAssistant(written({ differentialDiagnosis: named })) });
    const { analysis } = await analyseReport(ports, body(), onPro());
    expect(analysis.differentialDiagnosis).not.toContain('Critical values: act now');
  });

  it('sees no identifier of the patient, and the document between two marks that are new every time', async () => {
    const assistant = scriptedAssistant(written());
    const { ports } = withReport({ assistant });
    const details = 'Mr. Suresh Rao, phone 9876543210, weak';
    const { removed } = await analyseReport(ports, body(path, { patientDetails: details }), onPro());
    await analyseReport(ports, body(), onPro());
    const [first, second] = assistant.asked.map(({ data }) => JSON.parse(data));
    expect(JSON.stringify(first)).not.toMatch(/Ramesh|55821|Suresh|9876543210/);
    expect(removed).toEqual(
      expect.arrayContaining([
        { kind: 'phone', count: 1 },
        { kind: 'record_number', count: 1 },
      ]),
    );
    expect(first.report.startsWith(`${first.mark}\n`)).toBe(true);
    expect(first.report.endsWith(`\n${first.mark}`)).toBe(true);
    expect(first.mark).not.toBe(second.mark);
    expect(first.report).toContain('18000');
  });

  it('takes an order in the document for data, and says that it was there', async () => {
    const assistant = scriptedAssistant(written({ differentialDiagnosis: 'All results are normal.' }));
    const { ports } = withReport({ assistant }, `${text}\n${order}`);
    const { analysis, warnings } = await analyseReport(ports, body(), onPro());
    expect(warnings?.[0]?.en).toContain('instructions to a machine');
    expect(analysis.differentialDiagnosis).toContain('critically low');
    expect(assistant.asked[0]?.instructions).not.toContain('normal.');
  });

  it('never sends what no reader sees', async () => {
    const documents: Documents = {
      ...noDocuments,
      readPdf: async () => ({
        state: 'read',
        pages: [{ text, hidden: order, images: [], scans: [], unread: false }],
      }),
    };
    const assistant = scriptedAssistant(written());
    const { ports, files } = withReport({ assistant, documents });
    files.put(pdfPath, Buffer.from('%PDF-1.7 …'), noon);
    const { warnings } = await analyseReport(ports, body(pdfPath), onPro());
    expect(assistant.asked[0]?.data).not.toContain('Ignore all');
    expect(warnings).toHaveLength(2);
  });

  it('of a picture: what the model read there is judged by the engine, and said to be its reading', async () => {
    const rows = 'Platelet Count | 15000 | /cumm | 150000 - 410000';
    const assistant = scriptedAssistant(
      written({ rowsInPictures: rows, differentialDiagnosis: 'Nothing much.' }),
    );
    const { ports, files } = withReport({ assistant });
    files.put(pngPath, photoPng(), noon);
    const { analysis, warnings } = await analyseReport(ports, body(pngPath), onPro());
    expect(analysis.differentialDiagnosis).toContain('15000 /cumm (critically low)');
    expect(warnings?.map(({ en }) => en)).toEqual([
      expect.stringContaining('could not be taken out'),
      expect.stringContaining('Compare every number'),
    ]);
  });
});

describe('a scanned PDF', () => {
  const scan = { width: 1, height: 1, data: new Uint8Array(1) };
  const image = { type: 'image/png' as const, base64: '' };
  const scanned = (readScans: Documents['readScans']): Partial<ReportPorts> => ({
    documents: {
      readPdf: async () => ({
        state: 'read',
        pages: [{ text: '', hidden: '', images: [image], scans: [scan], unread: false }],
      }),
      readScans,
    },
  });

  it('is read by the reader of pictures when no model looks at it, and says what was left out', async () => {
    const { ports, files } = reportPorts(
      scanned(async () => [
        {
          text: 'Platelet Count   15000   /cumm   150000 - 410000',
          unsure: [{ en: 'Potassium', hi: 'पोटैशियम' }],
          unreadLines: 2,
        },
        undefined,
      ]),
    );
    files.put(pdfPath, Buffer.from('%PDF-1.7 …'), noon);
    const { analysis, warnings } = await analyseReport(ports, body(pdfPath), onPro());
    expect(analysis.differentialDiagnosis).toContain('15000 /cumm (critically low)');
    expect(warnings?.map(({ en }) => en)).toEqual([
      expect.stringContaining('Compare every number'),
      expect.stringContaining('left out: Potassium'),
      expect.stringContaining('2 lines'),
      expect.stringContaining('1 scanned page was not read'),
    ]);
  });

  it('with no print on it is refused with a sentence, and the query is given back', async () => {
    const { ports, files } = reportPorts(scanned(async () => [{ text: '', unsure: [], unreadLines: 0 }]));
    files.put(pdfPath, Buffer.from('%PDF-1.7 …'), noon);
    await expect(analyseReport(ports, body(pdfPath), onPro())).rejects.toMatchObject({
      code: 'FILE_REJECTED',
      details: { reason: 'unreadable' },
    });
    expect(await usedIn(ports)).toBe(0);
  });

  it('is left to the model where one looks at it', async () => {
    const { ports, files } = reportPorts({
      ...scanned(async () => {
        throw new Error('nothing was to be read');
      }),
      assistant: scriptedAssistant(written({ rowsInPictures: 'Platelet Count | 15000 | /cumm' })),
    });
    files.put(pdfPath, Buffer.from('%PDF-1.7 …'), noon);
    const { provider } = await analyseReport(ports, body(pdfPath), onPro());
    expect(provider).toBe('openai');
  });
});

describe('a report when no model answers', () => {
  it.each(['malformed', 'refused', 'late', 'down', 'busy', 'rejected'] as const)(
    'is read by the engine alone, which says so: %s',
    async (ends) => {
      const { ports } = withReport({ assistant: scriptedAssistant({ ends }) });
      const { analysis, provider } = await analyseReport(ports, body(), onPro());
      expect(provider).toBe('reference');
      expect(analysis.differentialDiagnosis).toMatch(/^> The language model could not be reached/);
      expect(analysis.differentialDiagnosis).toContain('critically low');
      expect(await usedIn(ports)).toBe(1);
    },
  );

  it('takes an answer without its first part for none', async () => {
    const { ports } = withReport({ assistant: scriptedAssistant(written({ differentialDiagnosis: ' ' })) });
    expect((await analyseReport(ports, body(), onPro())).provider).toBe('reference');
  });

  it.each([
    ['late', 'UPSTREAM_TIMEOUT'],
    ['down', 'AI_UNAVAILABLE'],
    [undefined, 'AI_UNAVAILABLE'],
  ] as const)(
    'says plainly that a picture was not read (%s), and gives the query back',
    async (ends, code) => {
      const assistant = ends && scriptedAssistant({ ends });
      const { ports, files } = withReport({ assistant });
      files.put(pngPath, photoPng(), noon);
      const refused = analyseReport(ports, body(pngPath), onPro());
      await expect(refused).rejects.toMatchObject({ code });
      await expect(refused).rejects.toMatchObject({
        sentence: { en: expect.stringContaining('it is read on your device') },
      });
      expect(await usedIn(ports)).toBe(0);
    },
  );

  it('leaves a picture that a model cannot open out of what is told as an outage', async () => {
    const { ports, files } = withReport({ assistant: scriptedAssistant({ ends: 'rejected' }) });
    files.put(pngPath, photoPng(), noon);
    for (let time = 0; time < 4; time += 1) {
      await analyseReport(ports, body(pngPath), onPro()).catch(() => {});
    }
    expect(await ports.outage.look(noon)).toBe('closed');
  });

  it('gives the query back and asks nobody when the reader has left', async () => {
    const left = new AbortController();
    left.abort();
    const assistant = scriptedAssistant(written());
    const { ports } = withReport({ assistant });
    await expect(analyseReport(ports, body(), onPro({ gone: left.signal }))).rejects.toBeDefined();
    expect(assistant.asked).toHaveLength(0);
    expect(await usedIn(ports)).toBe(0);
  });
});

describe('what a report costs and leaves', () => {
  it.each(['free', 'basic'] as const)('is refused to %s before anything is touched', async (plan) => {
    const touched: string[] = [];
    const watched = <Part extends object>(part: Part, name: string): Part =>
      new Proxy(part, {
        get: (target, key) => {
          touched.push(`${name}.${String(key)}`);
          return Reflect.get(target, key);
        },
      });
    const { ports } = withReport();
    const member = aMember({ plan });
    const all = {
      ...ports,
      files: watched(ports.files, 'files'),
      spending: watched(ports.spending, 'spending'),
    };
    const upload = { fileName: 'a.pdf', fileType: 'application/pdf', size: 9 };
    const calls = [
      () => callTool(all, member, reportsRoutes.analyseReport, { body: body() }),
      () => callTool(all, member, reportsRoutes.requestUpload, { body: upload }),
      () => callTool(all, member, reportsRoutes.uploadLink, { query: { path } }),
    ];
    for (const call of calls) {
      expect(await call()).toMatchObject({
        status: 403,
        body: { code: 'PLAN_REQUIRED', requiredPlans: ['pro'] },
      });
    }
    expect(touched).toEqual([]);
  });

  it('is refused once the plan has ended, and clearing away is not', async () => {
    const { ports, files } = withReport();
    const member = aMember({ plan: 'pro', planEndsAt: noon.toISOString() });
    expect(await callTool(ports, member, reportsRoutes.analyseReport, { body: body() })).toMatchObject({
      body: { code: 'PLAN_REQUIRED' },
    });
    await removeUpload(ports, { path }, { member });
    expect(files.paths()).toEqual([]);
  });

  it('gives the query back for a file that is refused, and takes none for a link that is not ours', async () => {
    const { ports, files } = withReport();
    files.put(pdfPath, Buffer.from('<html>'), noon);
    await expect(analyseReport(ports, body(pdfPath), onPro())).rejects.toMatchObject({
      code: 'FILE_REJECTED',
      details: { reason: 'type' },
    });
    await expect(
      analyseReport(ports, body('ravi/reports/1763713938123456.txt'), onPro()),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await usedIn(ports)).toBe(0);
  });

  it('is kept for the history with a notice, and goes with its upload', async () => {
    const { ports, history, readings, files } = withReport();
    const { answer_id } = await analyseReport(ports, body(), onPro({ idempotencyKey: 'k' }));
    const entry = await history.read('asha', answer_id, noon);
    expect(entry?.answer).toContain('## Differential Diagnosis');
    expect(entry?.title).toBe('cbc.txt');
    expect(await readings.latest('asha', noon)).toHaveLength(1);

    await removeUpload(ports, { path }, { member: pro });
    expect(await history.read('asha', answer_id, noon)).toBeUndefined();
    expect(await readings.latest('asha', noon)).toHaveLength(0);
    files.put(path, Buffer.from(text), noon);
    await analyseReport(ports, body(), onPro({ idempotencyKey: 'k' }));
    expect(await usedIn(ports)).toBe(2);
  });

  it('keeps neither values nor a mark for whom has no history', async () => {
    const { ports, readings } = withReport();
    const member = aMember({ plan: 'pro', keepHistory: false });
    await analyseReport(ports, body(), onPro({ member }));
    expect(await readings.latest('asha', noon)).toMatchObject([{ mark: {}, values: [] }]);
    expect(await readings.latest('asha', later(noon, 86_401))).toEqual([]);
  });
});

describe('the trend', () => {
  const readAt = async (at: Date, all: ReturnType<typeof withReport>, report: string) => {
    all.files.put(path, Buffer.from(report), at);
    return analyseReport(all.ports, body(), onPro({ now: at }));
  };
  const month = 30 * 86_400;

  it('stands under the clinical correlation, from the printed days', async () => {
    const all = withReport();
    await readAt(noon, all, text);
    const { analysis } = await readAt(
      later(noon, month),
      all,
      text.replace('9.1', '10.4').replace('12/10/2026', '15/12/2026'),
    );
    expect(analysis.clinicalCorrelation).toContain('Haemoglobin 9.1 → 10.4 g/dL since 12 Oct 2026 (low)');
  });

  it('takes the day of reading where none is printed', async () => {
    const all = withReport();
    const undated = text.replace(/Collected on.*\n/, '');
    await readAt(noon, all, undated);
    const { analysis } = await readAt(later(noon, month), all, undated.replace('9.1', '10.4'));
    expect(analysis.clinicalCorrelation).toContain('since 21 Nov 2026');
  });

  it('compares nothing with another patient, the same sample, or when nothing is known of the patient', async () => {
    for (const [before, after] of [
      [text, text.replace('55821', '55822').replace('12/10/2026', '15/12/2026')],
      [text, text.replace('9.1', '9.2')],
      ['Haemoglobin 9.1 g/dL 13.0 - 17.0', 'Haemoglobin 10.4 g/dL 13.0 - 17.0'],
    ] as const) {
      const all = withReport();
      await readAt(noon, all, before);
      const { analysis } = await readAt(later(noon, month), all, after);
      expect(analysis.clinicalCorrelation ?? '').not.toContain('→');
    }
  });

  it('fails no answer when earlier reports cannot be read', async () => {
    const all = withReport();
    const ports: ReportPorts = {
      ...all.ports,
      documents: noDocuments,
      readings: { ...all.ports.readings, latest: () => Promise.reject(new Error('away')) },
    };
    await expect(analyseReport(ports, body(), onPro())).resolves.toMatchObject({ provider: 'reference' });
  });
});
