import type * as z from 'zod';
import { ProfileChange } from '#contract/own-profile';
import { PersonName, phone } from '#contract/person-inputs';

/** The profile as its form changes it: name and phone must be there (docs/product.md, One's own account). */
export const ProfileForm = ProfileChange.pick({
  city: true,
  registration_number: true,
  profession: true,
  clinic: true,
  preferred_language: true,
}).extend({
  full_name: PersonName,
  phone: phone('phone_invalid'),
});
export type ProfileForm = z.output<typeof ProfileForm>;
