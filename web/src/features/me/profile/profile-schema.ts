import type * as z from 'zod';
import { ProfileChange } from '#contract/own-profile';
import { PersonName, phone } from '#contract/person-inputs';

/**
 * The profile as its form changes it: all but what has a switch of its own. Name and phone must be there (docs/product.md,
 * One's own account).
 */
export const ProfileForm = ProfileChange.omit({
  notification_preferences: true,
  keep_history: true,
}).extend({
  full_name: PersonName,
  phone: phone('phone_invalid'),
});
export type ProfileForm = z.output<typeof ProfileForm>;
