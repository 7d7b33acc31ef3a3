import { createHmac } from 'node:crypto';
import type { PatientMark } from '../../ports';

// A number of the patient's own, which stays the same from visit to visit; numbers of bills and samples do not.
const recordNumber =
  /(?<!\p{L})(?:uhid|u\.h\.i\.d\.?|mrd|mrn|mr\s?no|cr\s?no|patient\s*id|hospital\s*(?:no|number|id))\.?\s*(?:no\.?|number|id|#)?\s*[:.#=-]*\s*([A-Z0-9][A-Z0-9/-]*\d[A-Z0-9/-]*)/iu;
const patientName =
  /(?:patient(?:'s)?\s*name|name\s*of\s*(?:the\s*)?patient|^\s*name|मरीज़?\s*का\s*नाम|रोगी\s*का\s*नाम|^\s*नाम)\s*[:.=-]+\s*(?:(?:mr|mrs|ms|smt|shri|sri|master|baby|kumari|dr|श्री|श्रीमती)\.?\s+)*([\p{L}\p{M}][\p{L}\p{M}.' ]{1,60}?)(?=\s{2,}|\n|$|[,(|:]|\s+(?:age|sex|gender|uhid|dob|उम्र|आयु|लिंग)(?!\p{L}))/imu;

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * Marks whose report a text is by hashes that mean nothing without this member's id: the record number where one is printed,
 * and the name. What is kept tells nobody who the patient is, and two members' marks of one patient differ.
 */
export function patientMarkOf(
  text: string,
  memberId: string,
  { ageYears, sex }: { ageYears?: number | undefined; sex?: string | undefined },
  now: Date,
): PatientMark {
  const hash = (kind: string, value: string) =>
    createHmac('sha256', `patient of ${memberId}`).update(`${kind}:${value}`).digest('hex').slice(0, 32);
  const record = folded(recordNumber.exec(text)?.[1] ?? '').replaceAll(' ', '');
  const name = folded(patientName.exec(text)?.[1] ?? '');
  return {
    ...(record !== '' && { record: hash('record', record) }),
    ...(name.length > 2 && { name: hash('name', `${name}|${sex ?? ''}`) }),
    ...(ageYears !== undefined && { bornAbout: Math.round(now.getUTCFullYear() - ageYears) }),
  };
}

/**
 * Says whether two marks are one patient's: the same record number, or where one of them has none, the same name and
 * sex and years of birth that do not differ by more than one. Different record numbers are never one patient's.
 */
export function isSamePatient(one: PatientMark, other: PatientMark): boolean {
  if (one.record !== undefined && other.record !== undefined) return one.record === other.record;
  if (one.name === undefined || one.name !== other.name) return false;
  if (one.bornAbout === undefined || other.bornAbout === undefined) return false;
  return Math.abs(one.bornAbout - other.bornAbout) <= 1;
}
