import type { Danger } from '../differential/consideration';
import type { Patient } from '../patient';
import { forThisPatient } from './for-this-patient';

/**
 * The danger signs as this patient is told of them: without what is done for others, and without an urgent one that stands for
 * nothing but what an emergency stands for already, such as the headache beside pre-eclampsia.
 */
export function toldDangers(dangers: readonly Danger[], patient: Patient): Danger[] {
  const grave = new Set(
    dangers.flatMap(({ level, findings }) => (level === 'emergency' ? findings.map(({ id }) => id) : [])),
  );
  const saysMore = ({ level, findings }: Danger): boolean =>
    level === 'emergency' || findings.length === 0 || findings.some(({ id }) => !grave.has(id));
  return dangers
    .filter(saysMore)
    .map((danger) => ({ ...danger, action: forThisPatient(danger.action, patient) ?? danger.action }));
}
