import type { NameField } from '#contract/patient-names';
import type { NameKind } from './suggest-names';

/** Names of these kinds are offered and understood in each field that tells of a patient by names. */
export const kindsTold: Readonly<Record<NameField, readonly NameKind[]>> = {
  allergies: ['allergen', 'drug'],
  conditions: ['illness', 'topic'],
  currentDrugs: ['drug'],
};
