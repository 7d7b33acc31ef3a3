import { words } from './dictionary';

export const professions = {
  label: 'Profession',
  none: 'Not said',
  professions: {
    doctor: 'Doctor',
    resident: 'Resident or intern',
    student: 'Student',
    nurse: 'Nurse',
    pharmacist: 'Pharmacist',
    other: 'Other',
  },
};
export type ProfessionWords = typeof professions;
export const professionWords = words(professions, async () => (await import('./hi/professions')).professions);
