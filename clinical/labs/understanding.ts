import type { Understanding } from '../text/understanding';
import type { LabReport } from './reading';

/** Gives what a report shows, in the form that the differential weighs; `text` is the document it was read from. */
export function understandingOf({ findings, patient }: LabReport, text: string): Understanding {
  return {
    text,
    findings: findings.map((finding) => ({ ...finding, assertion: 'present', from: 'number' })),
    measurements: [],
    person: {
      ...(patient.ageYears !== undefined && { ageYears: patient.ageYears }),
      ...(patient.sex && { sex: patient.sex }),
      ...(patient.pregnant && { pregnant: true as const }),
      spans: [],
    },
  };
}
