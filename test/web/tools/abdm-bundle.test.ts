import { Fhir } from 'fhir';
import type { ReportValue } from '#contract/tools/reports/report-value';
import { diagnosticReportBundle } from '#web/features/tools/reports/abdm-bundle';
import { abdmComplaints, abdmRules } from './abdm-profiles';

const values: ReportValue[] = [
  {
    id: 'haemoglobin',
    loinc: '718-7',
    en: 'Haemoglobin',
    hi: 'हीमोग्लोबिन',
    value: '7.2',
    unit: 'g/dL',
    range: '13.0 - 17.0',
    flag: 'low',
  },
  {
    id: 'platelet-count',
    en: 'Platelet count',
    hi: 'प्लेटलेट',
    value: '1,50,000',
    unit: '/cumm',
    flag: 'normal',
  },
  {
    id: 'potassium',
    en: 'Potassium',
    hi: 'पोटैशियम',
    value: '6.9',
    unit: 'mmol/L',
    flag: 'critical',
    side: 'high',
  },
  { id: 'troponin-i', en: 'Troponin I', hi: 'ट्रोपोनिन I', value: '< 0.01', unit: 'ng/mL', flag: 'normal' },
  { id: 'dengue-ns1', en: 'Dengue NS1', hi: 'डेंगू NS1', value: 'Positive', flag: 'abnormal' },
  { id: 'tsh', en: 'TSH', hi: 'TSH', value: '1,25', unit: 'mIU/L', flag: 'unclear' },
];

// biome-ignore lint/suspicious/noExplicitAny: resources are looked into by path, as a stranger does
type Resource = Record<string, any>;
let made = 0;
const bundle = diagnosticReportBundle(values, {
  interpreter: { name: 'Asha Rao', registration: 'MCI-12345' },
  at: new Date('2026-11-22T10:00:00Z'),
  newId: () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
});
const entries = (JSON.parse(JSON.stringify(bundle)) as { entry: { fullUrl: string; resource: Resource }[] })
  .entry;
const of = (type: string): Resource[] =>
  entries.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
const profile = (name: string) => `https://nrces.in/ndhm/fhir/r4/StructureDefinition/${name}`;

function referencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'reference' && typeof value === 'string' ? [value] : referencesIn(value),
  );
}

// The mandatory elements and fixed values of NRCeS's profiles (DocumentBundle, DiagnosticReportRecord, DiagnosticReportLab …, guide 2.0.1).
describe('the results of a report as a document of ABDM', () => {
  const errorsIn = (document: unknown) =>
    new Fhir()
      .validate(document as object, { errorOnUnexpected: true })
      .messages.filter(({ severity }) => severity === 'error' || severity === 'fatal');
  const copy = () => JSON.parse(JSON.stringify(bundle)) as typeof bundle;
  const resourcesOf = (document: typeof bundle): Resource[] => [
    document,
    ...(document.entry as { resource: Resource }[]).map(({ resource }) => resource),
  ];

  it('is valid FHIR R4 by the definitions of HL7', () => {
    expect(errorsIn(copy())).toEqual([]);
    const broken = copy();
    const [, first] = resourcesOf(broken);
    if (first) delete first.status;
    expect(errorsIn(broken)).not.toEqual([]);
  });

  it('keeps every rule of the profiles that it declares', () => {
    expect(abdmComplaints(resourcesOf(copy()))).toEqual([]);
  });

  it.each(abdmRules.map(({ profile: of, path }) => [of, path] as const))(
    'would not keep the rules without %s.%s',
    (of, path) => {
      const broken = copy();
      const steps = path.split('.');
      const last = steps.pop() as string;
      for (const resource of resourcesOf(broken)) {
        if (!resource.meta?.profile?.includes(profile(of))) continue;
        let nodes: Resource[] = [resource];
        for (const step of steps)
          nodes = nodes.flatMap((node) => [node[step]].flat().filter((one) => one !== undefined));
        for (const node of nodes) delete node[last];
      }
      // A document without its head declares no profile any more.
      if (path === 'meta') expect(resourcesOf(broken)[0]?.meta).toBeUndefined();
      else expect(abdmComplaints(resourcesOf(broken))).not.toEqual([]);
    },
  );

  it('is a document whose first entry is the composition, with identifier, time and version', () => {
    expect(bundle).toMatchObject({
      resourceType: 'Bundle',
      type: 'document',
      meta: { versionId: '1', profile: [profile('DocumentBundle')] },
      identifier: { system: expect.any(String), value: expect.stringMatching(/^urn:uuid:/) },
      timestamp: '2026-11-22T10:00:00.000Z',
    });
    expect(entries[0]?.resource.resourceType).toBe('Composition');
  });

  it('has an address for every entry, each once, and no reference that leads nowhere', () => {
    const urls = entries.map(({ fullUrl }) => fullUrl);
    expect(new Set(urls).size).toBe(urls.length);
    for (const reference of referencesIn(bundle)) expect(urls).toContain(reference);
  });

  it('declares for every resource the profile of its kind', () => {
    expect(entries.map(({ resource }) => resource.meta.profile[0])).toEqual([
      ...['DiagnosticReportRecord', 'Patient', 'Practitioner', 'DiagnosticReportLab'].map(profile),
      ...values.map(() => profile('Observation')),
    ]);
  });

  it('has what the profiles call mandatory, with their fixed codings', () => {
    const [composition] = of('Composition');
    expect(composition).toMatchObject({
      status: 'preliminary',
      type: { coding: [{ system: 'http://snomed.info/sct', code: '721981007' }] },
      date: expect.any(String),
      title: expect.any(String),
      author: [{ reference: expect.any(String) }],
    });
    expect(composition?.section).toHaveLength(1);
    expect(composition?.section[0].entry).toHaveLength(1);
    const [report] = of('DiagnosticReport');
    expect(report?.code.coding).toEqual([
      { system: 'http://loinc.org', code: '11502-2', display: 'Laboratory report' },
    ]);
    expect(report?.result).toHaveLength(values.length);
    expect(report?.resultsInterpreter).toHaveLength(1);
    expect(report?.conclusion).toContain('Potassium 6.9 mmol/L (critical high)');
    expect(of('Patient')[0]?.identifier[0]).toMatchObject({
      type: { coding: [{ code: 'MR' }] },
      value: expect.any(String),
    });
    expect(of('Practitioner')[0]).toMatchObject({
      identifier: [{ type: { coding: [{ code: 'MD' }] }, value: 'MCI-12345' }],
      name: [{ text: 'Asha Rao' }],
    });
  });

  it('says of each result its number, unit, printed range and flag; a code only where one is known', () => {
    const observations = of('Observation');
    const coding = observations.map(({ code }) => code.coding?.[0].code);
    expect(coding).toEqual(['718-7', undefined, undefined, undefined, undefined, undefined]);
    expect(observations[0]).toMatchObject({
      valueQuantity: { value: 7.2, unit: 'g/dL', system: 'http://unitsofmeasure.org', code: 'g/dL' },
      interpretation: [{ coding: [{ code: 'L' }] }],
      referenceRange: [{ text: '13.0 - 17.0' }],
    });
    expect(observations[1]?.valueQuantity).toEqual({ value: 150_000, unit: '/cumm' });
    expect(observations[2]?.interpretation[0].coding[0].code).toBe('HH');
    expect(observations[3]?.valueQuantity).toMatchObject({ value: 0.01, comparator: '<' });
    expect(observations[4]?.valueString).toBe('Positive');
    // A comma that groups nothing may be a point: no number is made of it.
    expect(observations[5]).toMatchObject({ valueString: '1,25 mIU/L' });
  });
});
