/**
 * What NRCeS's profiles for a laboratory report ask beyond FHIR R4, as the sources of the ABDM guide write it (FSH): an element
 * with its least and most number in every element above it, or the one value that it may have.
 */
type Rule = {
  readonly profile: string;
  readonly path: string;
  readonly least?: number;
  readonly most?: number;
  readonly only?: readonly string[];
};

const snomed = 'http://snomed.info/sct';
const loinc = 'http://loinc.org';
const coded = (profile: string, path: string, systems: readonly string[]): Rule[] => [
  { profile, path: `${path}.system`, least: 1, only: systems },
  { profile, path: `${path}.code`, least: 1 },
  { profile, path: `${path}.display`, least: 1 },
];

export const abdmRules: readonly Rule[] = [
  { profile: 'DocumentBundle', path: 'meta', least: 1 },
  { profile: 'DocumentBundle', path: 'meta.versionId', least: 1 },
  { profile: 'DocumentBundle', path: 'identifier', least: 1 },
  { profile: 'DocumentBundle', path: 'identifier.system', least: 1 },
  { profile: 'DocumentBundle', path: 'identifier.value', least: 1 },
  { profile: 'DocumentBundle', path: 'type', least: 1, only: ['document'] },
  { profile: 'DocumentBundle', path: 'timestamp', least: 1 },
  { profile: 'DiagnosticReportRecord', path: 'type.coding', least: 1, most: 1 },
  ...coded('DiagnosticReportRecord', 'type.coding', [snomed]),
  { profile: 'DiagnosticReportRecord', path: 'subject', least: 1 },
  { profile: 'DiagnosticReportRecord', path: 'subject.reference', least: 1 },
  { profile: 'DiagnosticReportRecord', path: 'author.reference', least: 1 },
  { profile: 'DiagnosticReportRecord', path: 'section', least: 1, most: 1 },
  { profile: 'DiagnosticReportRecord', path: 'section.entry', least: 1, most: 2 },
  { profile: 'DiagnosticReportRecord', path: 'section.entry.reference', least: 1 },
  {
    profile: 'DiagnosticReportRecord',
    path: 'section.entry.type',
    least: 1,
    only: ['DiagnosticReport', 'DocumentReference'],
  },
  ...coded('DiagnosticReportLab', 'code.coding', [loinc]),
  { profile: 'DiagnosticReportLab', path: 'resultsInterpreter', least: 1 },
  { profile: 'DiagnosticReportLab', path: 'result', least: 1 },
  { profile: 'DiagnosticReportLab', path: 'conclusion', least: 1 },
  ...coded('Observation', 'code.coding', [loinc, snomed]),
  { profile: 'Patient', path: 'identifier', least: 1 },
  { profile: 'Patient', path: 'identifier.type', least: 1 },
  { profile: 'Patient', path: 'identifier.value', least: 1 },
  { profile: 'Practitioner', path: 'identifier', least: 1 },
  { profile: 'Practitioner', path: 'identifier.type', least: 1 },
  { profile: 'Practitioner', path: 'identifier.value', least: 1 },
  { profile: 'Practitioner', path: 'name', least: 1 },
  { profile: 'Practitioner', path: 'name.text', least: 1 },
];

const listOf = (node: unknown): unknown[] =>
  node === undefined || node === null ? [] : Array.isArray(node) ? node : [node];
const child = (node: unknown, name: string): unknown[] =>
  typeof node === 'object' && node !== null ? listOf((node as Record<string, unknown>)[name]) : [];

/** Everything in which resources break the rules of the profiles that they declare. */
export function abdmComplaints(resources: readonly { meta?: { profile?: readonly string[] } }[]): string[] {
  return resources.flatMap((resource) => {
    const declared = (resource.meta?.profile ?? []).map((url) => url.split('/').at(-1));
    return abdmRules
      .filter(({ profile }) => declared.includes(profile))
      .flatMap(({ profile, path, least = 0, most = Number.POSITIVE_INFINITY, only }) => {
        const steps = path.split('.');
        const last = steps.pop() as string;
        const above = steps.reduce<unknown[]>(
          (nodes, step) => nodes.flatMap((node) => child(node, step)),
          [resource],
        );
        return above.flatMap((node) => {
          const found = child(node, last);
          const counts = found.length < least || found.length > most;
          const other = only && found.some((value) => !only.includes(String(value)));
          return counts || other ? [`${profile}.${path}: ${JSON.stringify(found)}`] : [];
        });
      });
  });
}
