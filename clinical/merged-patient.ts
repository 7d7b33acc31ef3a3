import { clearanceOf } from './dosing/kidney';
import { type Kidney, listsOfNames, type Patient, sameName } from './patient';

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

/** Lists what either account names, each once, however it is capitalised: an allergy that one of them tells of is never lost. */
function namesOfBoth(earlier: Patient, later: Patient): Partial<Patient> {
  const lists = listsOfNames.flatMap((list) => {
    const names = [...(earlier[list] ?? []), ...(later[list] ?? [])];
    const once = new Map(names.map((name) => [sameName(name), name]));
    return once.size > 0 ? [[list, [...once.values()]] as const] : [];
  });
  return Object.fromEntries(lists);
}

/**
 * Two accounts of one person: what stands in the later one wins, field by field; vital signs one by one; allergies, illnesses and
 * drugs of both; the worse kidney of both. Where the later one says that this is a man, a pregnancy of the earlier one is that of his wife or sister.
 */
export function mergedPatient(earlier: Patient, later: Patient): Patient {
  const vitals = { ...earlier.vitals, ...later.vitals };
  const before = later.sex === 'male' ? withoutChildbirth(earlier) : earlier;
  const merged: Patient = {
    ...before,
    ...later,
    ...namesOfBoth(earlier, later),
    ...(Object.keys(vitals).length > 0 && { vitals }),
  };
  const { kidney } = earlier;
  return kidney && isWorse(kidney, merged) ? { ...merged, kidney } : merged;
}
