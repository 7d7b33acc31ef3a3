import type { AssessedOrder } from '../assessment/assessment';
import { orderedDrug } from '../assessment/wording';
import { doseWith } from '../dosing/dose';
import { isForbidding } from '../dosing/reason';
import { isInjected } from '../dosing/routes';
import type { Names } from '../knowledge/shape';
import type { Patient } from '../patient';
import type { Reference } from '../reference/reference';
import { dosePatientOf } from '../verify/dose-patient';
import { neededFields, paperPhrases } from './papers-words';
import { shortRx, writtenLine } from './short-rx';

/**
 * One line under Rx, the same in words that a patient reads, and whether the patient may be given it as it stands: then the
 * dose is a verified one.
 */
export type PrescriptionEntry = { note: Names; home: Names; verified: boolean };

/** Lists what the orders of a case prescribe for this patient, by the dose engine; forbidden drugs are left out. */
export function prescribedIn(
  reference: Reference,
  orders: readonly AssessedOrder[],
  candidates: readonly string[],
  patient: Patient,
): PrescriptionEntry[] {
  const person = dosePatientOf(patient);
  return orders.flatMap(({ text, dose }): PrescriptionEntry[] => {
    if (!dose) return [];
    const found = doseWith(reference, {
      ...person,
      ...dose,
      candidates,
      weightKg: person.weightKg ?? Number.NaN,
    });
    if (isForbidding(found)) return [];
    // The note says what the screen says; a first dose of an emergency waits for nothing.
    const line = 'drug' in found && found.drug ? asLine(text, found.drug, dose.route) : text;
    if (dose.stated && dose.needs) return [givenNow(line, dose.needs)];
    if (dose.stated) return [orderedAs(text, line, dose.verdict === 'verified')];
    const name = ('drug' in found && found.drug ? found.drug.en : dose.drug).toUpperCase();
    if (found.kind === 'dose' && found.prescription)
      return [prescribedDose(found.prescription, found.verdict === 'verified')];
    // The order says what it needs, or stands in its own words, where no line can be written.
    const lacksWeight =
      found.kind === 'refused' && found.because === 'weight' && person.weightKg === undefined;
    const needs = dose.needs ?? (found.kind === 'ask' ? found.needs : lacksWeight ? ['weightKg'] : []);
    const note = needs.length > 0 ? neededFor(name, needs) : text;
    return [{ verified: false, note, home: note }];
  });
}

/** Drugs for the skin, an eye, an ear or the nose are used at home, as those by mouth are; no needle is. */
const atHome = / (?:by mouth|inhaled|on the skin|into the (?:eye|ear|nose|vagina))\b/;

/** "Magnesium sulfate 4 g IV" as a line of a file begins: "Inj MAGNESIUM SULFATE 4 g IV". */
function asLine(text: Names, drug: Names, route: string | undefined): Names {
  const named = orderedDrug(drug);
  const written = `${isInjected(route) ? 'Inj ' : ''}${drug.en.toUpperCase()}`;
  const inHindi = named.hi.startsWith(drug.en) && text.hi.startsWith(`${named.hi} `);
  return {
    en: text.en.startsWith(`${drug.en} `) ? written + text.en.slice(drug.en.length) : text.en,
    hi: inHindi ? written + text.hi.slice(named.hi.length) : text.hi,
  };
}

/**
 * An order in its own words, and in the file as a `line`; the patient may be given it where it is a line of a prescription, or is
 * used at home.
 */
function orderedAs(text: Names, line: Names, isVerified: boolean): PrescriptionEntry {
  const isTakenHome = writtenLine.test(text.en) || atHome.test(text.en);
  const { note } = prescribedDose(line, isVerified);
  return { ...prescribedDose(text, isVerified), note, verified: isVerified && isTakenHome };
}

function prescribedDose({ en, hi }: Names, verified: boolean): PrescriptionEntry {
  const said = (line: string, doubt: string) => (verified ? line : `${line} (${doubt})`);
  const { english, hindi } = paperPhrases;
  const inHindi = said(hi, hindi.notChecked);
  return {
    verified,
    note: { en: said(shortRx(en), english.notChecked), hi: inHindi },
    home: { en: said(en, english.notChecked), hi: inHindi },
  };
}

function fieldsNeeded(needs: readonly string[]): Names {
  const fields = needs.map((need) => neededFields[need] ?? { en: need, hi: need });
  return { en: fields.map(({ en }) => en).join(', '), hi: fields.map(({ hi }) => hi).join(', ') };
}

function neededFor(name: string, needs: readonly string[]): Names {
  const fields = fieldsNeeded(needs);
  const { english, hindi } = paperPhrases;
  return { en: english.needs(name, fields.en), hi: hindi.needs(name, fields.hi) };
}

/** The first dose for a danger sign, and what is still to be known behind it. */
function givenNow(text: Names, needs: readonly string[]): PrescriptionEntry {
  const fields = fieldsNeeded(needs);
  const { english, hindi } = paperPhrases;
  const note = {
    en: `${text.en} (${english.thenCheck(fields.en)})`,
    hi: `${text.hi} (${hindi.thenCheck(fields.hi)})`,
  };
  return { note, home: note, verified: false };
}
