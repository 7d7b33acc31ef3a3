import type { Danger } from '../differential/consideration';
import type { Patient } from '../patient';
import { forThisPatient } from './for-this-patient';

/** The danger signs as this patient is told of them: without what is done for others. */
export const toldDangers = (dangers: readonly Danger[], patient: Patient): Danger[] =>
  dangers.map((danger) => ({ ...danger, action: forThisPatient(danger.action, patient) ?? danger.action }));
