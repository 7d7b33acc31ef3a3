import { clearanceOf } from './dosing/kidney';
import type { Kidney, Patient } from './patient';

/** An account without its pregnancy and its end. */
const withoutChildbirth = ({
  pregnancy: _pregnancy,
  postpartumDays: _postpartumDays,
  breastfeeding: _breastfeeding,
  ...rest
}: Patient): Patient => rest;

/** Says whether by this kidney less is cleared: where two accounts differ, no dose is judged by the better one. */
function isWorse(kidney: Kidney, patient: Patient): boolean {
  const [clearance, by] = [clearanceOf(patient), clearanceOf({ ...patient, kidney })];
  return by !== undefined && (clearance === undefined || by < clearance);
}

/**
 * Two accounts of one person: what stands in the later one wins, field by field; vital signs one by one; the worse kidney of
 * both. Where the later one says that this is a man, a pregnancy of the earlier one is that of his wife or sister.
 */
export function mergedPatient(earlier: Patient, later: Patient): Patient {
  const vitals = { ...earlier.vitals, ...later.vitals };
  const before = later.sex === 'male' ? withoutChildbirth(earlier) : earlier;
  const merged = { ...before, ...later, ...(Object.keys(vitals).length > 0 && { vitals }) };
  const { kidney } = earlier;
  return kidney && isWorse(kidney, merged) ? { ...merged, kidney } : merged;
}
