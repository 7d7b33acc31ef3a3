import * as z from 'zod';
import { checkedText, limits } from './checks';
import { type InputSentence, nameSentence } from './sentences';

/** A name of a person, with the signs that names have. */
export const PersonName = checkedText({
  max: limits.name,
  empty: 'name_required',
  characters: { signs: ".,'’\\-()&/", otherwise: 'invalid_characters' },
});
export const City = checkedText({
  max: limits.city,
  empty: 'empty',
  characters: { signs: ".,'’\\-()&/", otherwise: 'invalid_characters' },
});

/** A clinic or hospital with its address, as a printed page has it in one line. */
export const Clinic = checkedText({
  max: limits.clinic,
  empty: 'empty',
  characters: { signs: ".,'’\\-()&/#:+–", otherwise: 'invalid_characters' },
});
/** A number in the register of a medical council: "UPMC 54321", "MH/2019/04567". */
export const RegistrationNumber = checkedText({
  max: limits.registrationNumber,
  empty: 'empty',
  characters: { signs: '.\\-()/', otherwise: 'invalid_characters' },
});

export const Email = z
  .string(nameSentence('email_required'))
  .trim()
  .toLowerCase()
  .min(1, nameSentence('email_required'))
  .max(limits.email, nameSentence('email_invalid'))
  .pipe(z.email(nameSentence('email_invalid')));

/** Passwords are taken as typed: never trimmed, never normalised. The identity service takes no space at their ends. */
export const newPassword = (min: number, short: InputSentence) =>
  z
    .string(nameSentence(short))
    .min(min, nameSentence(short))
    .max(limits.password, nameSentence('password_long'))
    .refine((typed) => !/^\s|\s$/.test(typed), nameSentence('password_ends'))
    .refine((typed) => typed.isWellFormed(), nameSentence('invalid_characters'));

/** `+91` and ten digits from an Indian number in any usual spelling, or undefined. */
export function normalisePhone(typed: string): string | undefined {
  const digits = typed.replace(/[\s\-()]/g, '');
  const match = /^(?:\+?91)?([6-9][0-9]{9})$/.exec(digits);
  return match ? `+91${match[1]}` : undefined;
}

/** An Indian mobile number; its output is `+91` and ten digits. */
export const phone = (otherwise: InputSentence) =>
  z.string(nameSentence(otherwise)).transform((typed, context) => {
    const normalised = normalisePhone(typed);
    if (normalised === undefined) {
      context.addIssue({ code: 'custom', message: nameSentence(otherwise) });
      return z.NEVER;
    }
    return normalised;
  });

export const OtpCode = z.string(nameSentence('otp_format')).regex(/^[0-9]{6}$/, nameSentence('otp_format'));
