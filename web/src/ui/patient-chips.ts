import type { Patient } from '#contract/patient';
import { ageInWords, sexesAt } from '#rules/whom';
import type { PatientWords } from '#web/i18n/patient';

/** A text that begins with a capital; a term that has its own, such as eGFR, keeps it. */
const capital = (text: string): string => text.replace(/^[a-z](?![A-Z])/, (letter) => letter.toUpperCase());

/** The name of a field without the unit in brackets behind it. */
const withoutUnit = (label: string): string => label.replace(/ \(.*/, '');

function kidneyChip(kidney: NonNullable<Patient['kidney']>, { chips, kidneys }: PatientWords): string {
  if ('dialysis' in kidney) return chips.dialysis;
  if ('creatinine' in kidney) {
    const { value, unit } = kidney.creatinine;
    return `${withoutUnit(kidneys['creatinine-mg'])} ${value} ${unit === 'umol/L' ? 'µmol/L' : unit}`;
  }
  if ('stage' in kidney) return `CKD ${kidney.stage}`;
  return 'egfr' in kidney ? `eGFR ${kidney.egfr}` : `CrCl ${kidney.clearance}`;
}

function pregnancyChip({ state, weeks }: NonNullable<Patient['pregnancy']>, { chips }: PatientWords): string {
  if (state === 'no') return chips.notPregnant;
  if (state === 'possible') return chips.maybePregnant;
  return weeks === undefined ? chips.pregnant : chips.pregnantWeeks(weeks);
}

function vitalChips(vitals: NonNullable<Patient['vitals']>, { fields }: PatientWords): string[] {
  const { sbp, dbp, pulse, rr, spo2, tempC, gcs, glucose_mgdl: glucose } = vitals;
  const pressure = sbp === undefined && dbp === undefined ? [] : [`BP ${sbp ?? '–'}/${dbp ?? '–'}`];
  const others: [string, number | undefined, string][] = [
    [fields.pulse, pulse, ''],
    ['RR', rr, ''],
    ['SpO2', spo2, '%'],
    ['', tempC, '°C'],
    ['GCS', gcs, ''],
    [withoutUnit(fields.glucose_mgdl), glucose, ' mg/dL'],
  ];
  const told = others.flatMap(([name, value, unit]) =>
    value === undefined ? [] : [`${name} ${value}${unit}`.trim()],
  );
  return [...pressure, ...told];
}

/** The reader of a text names the illness too; beside its stage it says nothing more. */
const isKidneyIllness = (name: string): boolean => name === 'kidney disease or dialysis';

/** All that is told of a patient, in the order of a doctor's sentence, each a few words. */
export function patientChips(patient: Patient, words: PatientWords): string[] {
  const { age, sex, weightKg, heightCm, pregnancy, postpartumDays, breastfeeding, liver, vitals } = patient;
  const { chips } = words;
  return [
    ...(age ? [ageInWords(age, words)] : []),
    ...(sex ? [sexesAt(age, words)[sex]] : []),
    ...(weightKg === undefined ? [] : [`${weightKg} kg`]),
    ...(heightCm === undefined ? [] : [`${heightCm} cm`]),
    ...(pregnancy ? [pregnancyChip(pregnancy, words)] : []),
    ...(postpartumDays === undefined ? [] : [chips.delivered(postpartumDays)]),
    ...(breastfeeding ? [chips.breastfeeding] : []),
    ...(patient.birthGestationWeeks === undefined ? [] : [chips.bornAt(patient.birthGestationWeeks)]),
    ...(patient.kidney ? [kidneyChip(patient.kidney, words)] : []),
    ...(liver ? [chips.liver[liver]] : []),
    ...(patient.allergies ?? []).map(chips.allergy),
    ...(patient.conditions ?? [])
      .filter((name) => !(patient.kidney && isKidneyIllness(name)))
      .map(chips.illness),
    ...(patient.currentDrugs ?? []).map(chips.takes),
    ...(vitals ? vitalChips(vitals, words) : []),
  ].map(capital);
}
