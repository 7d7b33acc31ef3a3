import type { Span } from '../text/span';
import type { Understanding } from '../text/understanding';
import type { LabReport } from './reading';

const moved = (by: number) => (span: Span) => ({ ...span, start: span.start + by, end: span.end + by });

/** Puts what is told beside a report behind its text, as if it were one. */
function behind(text: string, told: Understanding): Understanding {
  const move = moved(text.length + 1);
  const at = <Read extends { span: Span }>(read: Read): Read => ({ ...read, span: move(read.span) });
  const { results, nobody, person } = told;
  return {
    ...told,
    text: `${text}\n${told.text}`,
    findings: told.findings.map(at),
    measurements: told.measurements.map(at),
    ...(results && { results: results.map(at) }),
    ...(nobody && { nobody: nobody.map(move) }),
    person: { ...person, spans: person.spans.map(move) },
  };
}

/**
 * Gives what a report shows, in the form that the differential weighs, with what is told of the patient beside it; `text` is
 * the document it was read from.
 */
export function understandingOf({ findings, patient, told }: LabReport, text: string): Understanding {
  const beside = told && behind(text, told);
  return {
    text,
    measurements: [],
    ...beside,
    findings: [
      ...findings.map((finding) => ({ ...finding, assertion: 'present' as const, from: 'number' as const })),
      ...(beside?.findings ?? []),
    ],
    person: {
      spans: [],
      ...beside?.person,
      ...(patient.ageYears !== undefined && { ageYears: patient.ageYears }),
      ...(patient.sex && { sex: patient.sex }),
      ...(patient.pregnant && { pregnant: true as const }),
    },
  };
}
