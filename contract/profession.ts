import * as z from 'zod';

/** People may name one of these professions as theirs; nobody has to. */
export const Profession = z.enum(['doctor', 'resident', 'student', 'nurse', 'pharmacist', 'other']);
