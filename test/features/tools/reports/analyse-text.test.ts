import { AnalyseReportText } from '#contract/tools/reports/routes';
import { analyseReportText } from '../../../../lambdas/tools/reports/analyse-text';
import { aMember, noon } from '../../../support/fakes';
import { reportPorts } from '../../../support/report-fakes';
import { asking, scriptedAssistant } from '../../../support/tool-fakes';

const pro = aMember({ plan: 'pro', planEndsAt: '2099-01-01T00:00:00.000Z' });
const caller = asking({ member: pro });
const printed = `Investigation\tResult\tUnit\tRange
Haemoglobin; 9.1 ↓ g/dL 12.0 -- 15.0
Troponin I\t<5\tng/L\t<14
Potassium 6.9 mmol/L 3.5 - 5.1 ↑↑
Glorbin 77 U/L 10 - 50`;

async function read(body: object, ports = reportPorts()) {
  const answer = await analyseReportText(ports.ports, AnalyseReportText.parse(body), caller);
  return { ...answer, said: Object.values(answer.analysis).join('\n'), ...ports };
}

describe('a report as text', () => {
  it('is read with whatever signs a laboratory prints, and what was not read is named', async () => {
    const { said, provider, usage, charged } = await read({ text: printed });
    expect(provider).toBe('reference');
    expect(said).toMatch(/potassium/i);
    expect(said).toContain('6.9');
    expect(said).toContain('Glorbin');
    expect([usage.used, charged]).toEqual([1, undefined]);
  });

  it('names the pages of the reference on what lies outside its range, what cannot wait first', async () => {
    const rows = [
      'Haemoglobin 9.1 g/dL 12.0 - 15.0',
      'Sodium 140 mmol/L 135 - 145',
      'Potassium 6.9 mmol/L 3.5 - 5.1',
    ];
    const { pages } = await read({ text: rows.join('\n') });
    expect(pages).toEqual([
      { kind: 'analytes', id: 'potassium', name: expect.stringMatching(/potassium/i) },
      { kind: 'analytes', id: 'haemoglobin', name: expect.stringMatching(/haemoglobin/i) },
    ]);
  });

  it('gives its values gravest first, with both ranges, what to do now, and plain words to take home', async () => {
    const { values = [], for_patient } = await read({ text: printed });
    expect(values.map(({ id, flag }) => [id, flag])).toEqual([
      ['potassium', 'critical'],
      ['haemoglobin', 'low'],
      ['troponin-i', 'normal'],
    ]);
    expect(values[0]).toMatchObject({ value: '6.9', unit: 'mmol/L', range: '3.5 - 5.1', side: 'high' });
    expect(values[0]?.now?.hi).not.toBe('');
    expect(for_patient?.hi).toMatch(/ख़तरनाक[\s\S]*6\.9[\s\S]*कोई दवा शुरू या बंद न करें/);
    expect(for_patient?.en).toMatch(/dangerous[\s\S]*6\.9/);
  });

  it('says what of it goes into a diagnosis, as it is typed there', async () => {
    const { for_case } = await read({ text: `Age/Sex: 45 Years / Male\n${printed}` });
    expect(for_case).toBe('45 years, male.\nResults: Potassium 6.9 mmol/L, Haemoglobin 9.1 g/dL.');
    const normal = await read({ text: 'Sodium 140 mmol/L 135 - 145' });
    expect(normal.for_case).toBeUndefined();
  });

  it('shows how a value went since earlier reports of the same patient', async () => {
    const ports = reportPorts();
    const report = (day: string, value: string) => ({
      text: `Patient ID: RX-7781\nCollected on : ${day}\nHaemoglobin ${value} g/dL 13.0 - 17.0`,
    });
    await read(report('02/03/2026', '7.1'), ports);
    const { values = [] } = await read(report('09/05/2026', '9.4'), ports);
    expect(values[0]?.trend).toEqual([
      { day: 20260302, value: 7.1 },
      { day: 20260509, value: 9.4 },
    ]);
  });

  it('is judged for the patient of the form', async () => {
    const text = 'Haemoglobin 11.5 g/dL';
    const age = { value: 30, unit: 'years' };
    const man = await read({ text, patient: { age, sex: 'male' } });
    const pregnant = await read({ text, patient: { age, sex: 'female', pregnancy: { state: 'yes' } } });
    expect(man.said).not.toBe(pregnant.said);
  });

  it('costs nothing where nothing could be read, and says so once', async () => {
    const { usage, charged, analysis } = await read({ text: 'lorem ipsum dolor' });
    expect([usage.used, charged]).toEqual([0, false]);
    expect(analysis.differentialDiagnosis).toContain('No result could be read');
    expect([analysis.treatmentPlan, analysis.dietPlan]).toEqual(['', '']);
  });

  it('puts what a scan shows and what cannot wait first, and takes a normal one for read', async () => {
    const scan = await read({
      text: 'NCCT BRAIN\nAcute SDH on the left, 14 mm thick. No fracture of the skull.',
    });
    const { differentialDiagnosis } = scan.analysis;
    expect(differentialDiagnosis.indexOf('subdural bleed (left, 14 mm)')).toBeGreaterThan(0);
    expect(differentialDiagnosis.indexOf('subdural bleed')).toBeLessThan(
      differentialDiagnosis.indexOf('CT: what'),
    );
    expect(differentialDiagnosis).toMatch(/not there: .*fracture of the skull/);
    expect(scan.usage.used).toBe(1);
    // As data too, with what is done now: screens read it out of no text.
    expect(scan.critical).toEqual([
      {
        en: 'subdural bleed (left, 14 mm)',
        hi: expect.stringMatching(/\(बाएँ, 14 mm\)$/),
        now: { en: expect.stringMatching(/./), hi: expect.stringMatching(/\p{Script=Devanagari}/u) },
        checked: expect.any(Boolean),
      },
    ]);
    const [line] = (await scan.history.list('asha', undefined, noon)).entries;
    expect((await scan.history.read('asha', line?.id ?? '', noon))?.critical).toEqual(scan.critical);
    const normal = await read({ text: 'Chest X-ray PA\nNo consolidation, effusion or pneumothorax.' });
    expect(normal.analysis.differentialDiagnosis).not.toMatch(/act now/);
    expect(normal.critical).toBeUndefined();
    expect(normal.usage.used).toBe(1);
  });

  it('says what a critical value wants now, for what was typed of the patient', async () => {
    const { said } = await read({ text: 'K 6.9', patientDetails: 'Man, 58 years' });
    expect(said).toContain('calcium gluconate');
  });

  it('stands in the history and its values among the readings, without an upload', async () => {
    const { history, readings } = await read({ text: printed, case_id: 'case-of-one' });
    const [line] = (await history.list('asha', undefined, noon)).entries;
    expect(line).toMatchObject({ tool: 'ai-report-analysis', question: printed, caseId: 'case-of-one' });
    const whole = await history.read('asha', line?.id ?? '', noon);
    expect(whole?.values?.map(({ id, flag }) => [id, flag])).toContainEqual(['potassium', 'critical']);
    const [reading] = await readings.latest('asha', noon);
    expect(reading?.values.map(({ id }) => id)).toContain('potassium');
    expect(reading).not.toHaveProperty('path');
  });

  it('names its case by what it shows, and says once what is critical', async () => {
    const titleOf = async (text: string, language: 'english' | 'hindi') => {
      const body = { text, case_id: 'case-of-one', preferredLanguage: language };
      const { history } = await read(body);
      return (await history.cases.read('asha', 'case-of-one', noon))?.title;
    };
    const scan = 'CHEST X-RAY PA\nRight lower zone consolidation.\nImpression: Right pneumonia.';
    expect(await titleOf(scan, 'english')).toMatch(/^consolidation/i);
    expect(await titleOf('Potassium 6.9 mmol/L 3.5 - 5.1', 'hindi')).toMatch(/\p{Script=Devanagari}/u);
    const { analysis } = await read({ text: 'Potassium 6.9 mmol/L 3.5 - 5.1' });
    expect(analysis.differentialDiagnosis).toContain('calcium gluconate');
    expect(analysis.treatmentPlan).toMatch(/^- \*\*First what is marked critical above: .*6\.9/);
    expect(analysis.treatmentPlan).not.toContain('calcium gluconate IV');
    const { said } = await read({ text: scan });
    expect(said).not.toContain('Impression: ');
  });

  it('tells a model of the patient, and of nobody by name', async () => {
    const assistant = scriptedAssistant({
      value: {
        rowsInPictures: null,
        differentialDiagnosis: 'Hyperkalaemia.',
        treatmentPlan: 'ECG.',
        dietPlan: '',
        lifestyleMonitoring: null,
        clinicalCorrelation: null,
      },
    });
    const text = `Name: Mr. Ramesh Kumar, phone 9876543210\n${printed}`;
    const { removed } = await read({ text, patient: { sex: 'male' } }, reportPorts({ assistant }));
    const data = JSON.parse(assistant.asked[0]?.data ?? '{}');
    expect(data.patient).toEqual({ sex: 'male' });
    expect(assistant.asked[0]?.data).not.toMatch(/Ramesh|98765/);
    expect(removed).toContainEqual({ kind: 'phone', count: 1 });
  });

  it.each([
    ['empty', '  \n '],
    ['too long', 'a'.repeat(20_001)],
    ['no text', 'Hb 9 \0 g/dL'],
  ])('is refused where it is %s', (_, text) => {
    expect(AnalyseReportText.safeParse({ text }).error?.issues[0]?.path).toEqual(['text']);
  });
});
