import type { ReportValue } from '#contract/tools/reports/report-value';

/** This person analysed the report; the profile asks for somebody who interprets it. */
type Interpreter = { readonly name: string; readonly registration?: string | undefined };
type About = { readonly interpreter: Interpreter; readonly at: Date; readonly newId: () => string };

const profile = (name: string): string => `https://nrces.in/ndhm/fhir/r4/StructureDefinition/${name}`;
const loinc = 'http://loinc.org';
const snomed = 'http://snomed.info/sct';
const ucum = 'http://unitsofmeasure.org';
const identifierTypes = 'http://terminology.hl7.org/CodeSystem/v2-0203';
const interpretations = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';

/** Units whose printed form is their UCUM code; others are given as printed, without a code. */
const codedUnits = new Set([
  ...[
    '%',
    'g/dL',
    'g/L',
    'mg/dL',
    'mg/L',
    'ng/mL',
    'ng/dL',
    'pg/mL',
    'ng/L',
    'mmol/L',
    'fL',
    'pg',
    'U/L',
    'mL',
  ],
]);

const flagCodes: Partial<Record<ReportValue['flag'], readonly [code: string, display: string]>> = {
  high: ['H', 'High'],
  low: ['L', 'Low'],
  normal: ['N', 'Normal'],
  abnormal: ['A', 'Abnormal'],
};
const codeOf = ({ flag, side }: ReportValue): readonly [string, string] | undefined =>
  flag === 'critical' ? (side === 'low' ? ['LL', 'Critical low'] : ['HH', 'Critical high']) : flagCodes[flag];

/** A printed number: "1,50,000", "< 0.01"; `undefined` for a result in words. */
function quantityOf({ value, unit }: ReportValue) {
  const [, sign, digits] = /^([<>]?)\s*(\d[\d,]*(?:\.\d+)?)$/.exec(value) ?? [];
  // A comma that does not group thousands or lakhs could be a point.
  if (
    digits === undefined ||
    (digits.includes(',') && !/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(digits))
  )
    return undefined;
  return {
    value: Number(digits.replaceAll(',', '')),
    ...(sign && { comparator: sign }),
    ...(unit && { unit }),
    ...(unit && codedUnits.has(unit) && { system: ucum, code: unit }),
  };
}

function observationOf(value: ReportValue, subject: object, at: string) {
  const quantity = quantityOf(value);
  const flag = codeOf(value);
  return {
    resourceType: 'Observation',
    meta: { profile: [profile('Observation')] },
    status: 'preliminary',
    code: {
      ...(value.loinc && { coding: [{ system: loinc, code: value.loinc, display: value.en }] }),
      text: value.en,
    },
    subject,
    issued: at,
    ...(quantity
      ? { valueQuantity: quantity }
      : { valueString: [value.value, value.unit].filter(Boolean).join(' ') }),
    ...(flag && {
      interpretation: [{ coding: [{ system: interpretations, code: flag[0], display: flag[1] }] }],
    }),
    ...(value.range && { referenceRange: [{ text: value.range }] }),
  };
}

/** Tells what lies outside its range, as a sentence; the profile asks for a conclusion. */
function conclusionOf(values: readonly ReportValue[]): string {
  const outside = values.flatMap((one) => {
    const flag = one.flag === 'normal' ? undefined : codeOf(one);
    return flag
      ? [`${one.en} ${[one.value, one.unit].filter(Boolean).join(' ')} (${flag[1].toLowerCase()})`]
      : [];
  });
  return outside.length > 0 ? outside.join('; ') : 'No result outside its range.';
}

/**
 * An analysed laboratory report as a FHIR document in the shape of ABDM: NRCeS's DiagnosticReportRecord with one
 * DiagnosticReportLab (guide 2.0.1). Tests have a LOINC code where ours was looked up, else their name alone. Nothing in it says whose
 * report it is: the patient bears a number made for this file. It is preliminary: machines read the values and nobody signed them.
 */
export function diagnosticReportBundle(values: readonly ReportValue[], { interpreter, at, newId }: About) {
  const time = at.toISOString();
  const fullUrl = () => `urn:uuid:${newId()}`;
  const urls = { composition: fullUrl(), patient: fullUrl(), practitioner: fullUrl(), report: fullUrl() };
  const patient = { reference: urls.patient, display: 'Patient' };
  const practitioner = { reference: urls.practitioner, display: interpreter.name };
  const observations = values.map((value) => ({
    fullUrl: fullUrl(),
    resource: observationOf(value, patient, time),
  }));
  const entry = [
    {
      fullUrl: urls.composition,
      resource: {
        resourceType: 'Composition',
        meta: { profile: [profile('DiagnosticReportRecord')] },
        status: 'preliminary',
        type: {
          coding: [{ system: snomed, code: '721981007', display: 'Diagnostic studies report' }],
          text: 'Diagnostic Report- Lab',
        },
        subject: patient,
        date: time,
        author: [practitioner],
        title: 'Diagnostic Report- Lab',
        section: [
          {
            title: 'Laboratory report',
            entry: [{ reference: urls.report, type: 'DiagnosticReport' }],
          },
        ],
      },
    },
    {
      fullUrl: urls.patient,
      resource: {
        resourceType: 'Patient',
        meta: { profile: [profile('Patient')] },
        identifier: [
          {
            type: { coding: [{ system: identifierTypes, code: 'MR', display: 'Medical record number' }] },
            system: 'urn:ietf:rfc:3986',
            value: urls.patient,
          },
        ],
      },
    },
    {
      fullUrl: urls.practitioner,
      resource: {
        resourceType: 'Practitioner',
        meta: { profile: [profile('Practitioner')] },
        identifier: [
          interpreter.registration
            ? {
                type: {
                  coding: [{ system: identifierTypes, code: 'MD', display: 'Medical License number' }],
                },
                value: interpreter.registration,
              }
            : {
                type: { coding: [{ system: identifierTypes, code: 'RI', display: 'Resource identifier' }] },
                system: 'urn:ietf:rfc:3986',
                value: urls.practitioner,
              },
        ],
        name: [{ text: interpreter.name }],
      },
    },
    {
      fullUrl: urls.report,
      resource: {
        resourceType: 'DiagnosticReport',
        meta: { profile: [profile('DiagnosticReportLab')] },
        status: 'preliminary',
        code: {
          coding: [{ system: loinc, code: '11502-2', display: 'Laboratory report' }],
          text: 'Laboratory report',
        },
        subject: patient,
        issued: time,
        resultsInterpreter: [practitioner],
        result: observations.map((one) => ({ reference: one.fullUrl, display: one.resource.code.text })),
        conclusion: conclusionOf(values),
      },
    },
    ...observations,
  ];
  return {
    resourceType: 'Bundle',
    meta: { versionId: '1', lastUpdated: time, profile: [profile('DocumentBundle')] },
    identifier: { system: 'urn:ietf:rfc:3986', value: fullUrl() },
    type: 'document',
    timestamp: time,
    entry,
  };
}
