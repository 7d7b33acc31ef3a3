import { clearanceOf, leastClearanceOf } from '../dosing/kidney';
import { ageInYears, isPostpartum, isPregnant, type Patient } from '../patient';
import type { DosePatient } from './verdict';

/** A patient as the calculator and the verifier of doses ask for one. */
export function dosePatientOf(patient: Patient): DosePatient {
  const { age, sex, weightKg, heightCm, birthGestationWeeks, breastfeeding, currentDrugs } = patient;
  const { pregnancy, postpartumDays, liver, allergies, conditions, vitals } = patient;
  const clearance = clearanceOf(patient);
  const leastClearance = clearance === undefined ? leastClearanceOf(patient) : undefined;
  return {
    ...(age && { ageYears: ageInYears(age) }),
    ...(sex === 'female' && { sex: 'f' as const }),
    ...(sex === 'male' && { sex: 'm' as const }),
    ...(weightKg !== undefined && { weightKg }),
    ...(heightCm !== undefined && { heightCm }),
    ...(birthGestationWeeks !== undefined && { gestationWeeks: birthGestationWeeks }),
    ...(isPregnant(patient) && { pregnant: true }),
    // Who gave birth within weeks is not with child again.
    ...((pregnancy?.state === 'no' || (!pregnancy && isPostpartum(patient))) && { pregnant: false }),
    ...(pregnancy?.state === 'possible' && { pregnancyPossible: true }),
    ...(pregnancy?.weeks !== undefined && { pregnancyWeeks: pregnancy.weeks }),
    ...(postpartumDays !== undefined && { postpartumDays }),
    ...(breastfeeding !== undefined && { lactating: breastfeeding }),
    ...(liver && { liver }),
    ...(vitals && { vitals }),
    ...(allergies && { allergies }),
    ...(conditions && { conditions }),
    ...(clearance !== undefined && { creatinineClearance: clearance }),
    ...(patient.kidney && clearance === undefined && { kidneyNotComputed: true }),
    ...(leastClearance !== undefined && { leastClearance }),
    ...(currentDrugs && { currentDrugs }),
  };
}
