import type { Reason } from '../dosing/reason';
import type { Product } from '../knowledge/drug-shape';
import { findDrug } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import type { MadeUp } from './unread-quantities';
import type { DosePatient, Verdict } from './verdict';
import { verifyDoseWith } from './verify-dose';

// "ORS 1 sachet in 1 litre, sip": no amount is told, and a grown person may drink as much as is lost. Whether so much water
// belongs to the sachet can be judged all the same: too little makes it too salty.

const grownUp = 18;

/** How many mL a sachet makes, where its packet counts what is made of it. */
const makes = ({ form, composition: [part, ...others] }: Product): number | undefined =>
  form === 'sachet' && part?.unit === 'mL' && others.length === 0 ? part.amount : undefined;

/** A sachet with its water for a grown person; nothing where an amount must be told, or its packet says otherwise. */
export function verifyMadeUp(
  reference: Reference,
  { drug: name, mL, text }: MadeUp,
  patient: DosePatient,
  others: readonly Reason[],
): Verdict | undefined {
  const { ageYears } = patient;
  const named = findDrug(reference.drugNames(), name);
  if (named.kind !== 'drug' || ageYears === undefined || ageYears < grownUp) return undefined;
  const { drug } = named;
  const packets = named.products.length > 0 ? named.products : drug.products;
  if (!packets.some((one) => makes(one) === mL) || !('none' in drug.ceiling)) return undefined;
  // Nothing bounds the amount but what is lost: the least that a rule gives to the grown is asked about.
  const rule = drug.rules.find(
    ({ unit, basis, age = [0, 150] }) => unit === 'mL' && basis === 'fixed' && age[1] > grownUp,
  );
  if (!rule) return undefined;
  const { min: dose, unit, route } = rule;
  const least = verifyDoseWith(reference, { drug: drug.id, dose, unit, per: 'dose', route }, patient, others);
  const { en, hi } = drug.ceiling.none;
  return {
    ...least,
    sentence:
      least.verdict === 'verified'
        ? {
            en: `${drug.en} ${text}: made up as its packet says. ${en}`,
            hi: `${drug.hi} ${text}: पैकेट के अनुसार बनाया गया। ${hi}`,
          }
        : least.sentence,
  };
}
