import * as z from 'zod';
import { orAbsent, plainText } from './checks';
import { nameSentence } from './sentences';

/**
 * One patient for every tool (`clinical/patient.ts` is the same shape for the engine). Every field is optional; what is
 * sent must be possible, and what contradicts itself is refused with the field named.
 */

const bounded = (min: number, max: number, said = nameSentence('number_between', min, max)) =>
  // Both checks at once: every further verb of a schema makes another schema, at every start.
  z.number(nameSentence('invalid')).check(z.gte(min, said), z.lte(max, said));

const Age = z.object({
  // How many are too many depends on the unit, and is said below.
  value: bounded(0, 1_000_000, nameSentence('invalid')),
  unit: z.enum(['days', 'weeks', 'months', 'years'], nameSentence('invalid')),
});

const oldestYears = 150;
const daysIn = { days: 1, weeks: 7, months: 365.25 / 12, years: 365.25 } as const;
export const ageInYearsOf = ({ value, unit }: z.infer<typeof Age>): number =>
  (value * daysIn[unit]) / daysIn.years;

/** One of these; clearance in mL/min, eGFR in mL/min/1.73 m². */
const Kidney = z.union(
  [
    z.object({ creatinine: z.object({ value: bounded(0.05, 3_000), unit: z.enum(['mg/dL', 'umol/L']) }) }),
    z.object({ clearance: bounded(0, 300) }),
    z.object({ egfr: bounded(0, 250) }),
    z.object({ stage: z.enum(['G1', 'G2', 'G3a', 'G3b', 'G4', 'G5']) }),
    z.object({ dialysis: z.literal(true) }),
  ],
  nameSentence('invalid'),
);

const Vitals = z.object({
  sbp: bounded(0, 350).optional(),
  dbp: bounded(0, 250).optional(),
  pulse: bounded(0, 400).optional(),
  rr: bounded(0, 150).optional(),
  spo2: bounded(0, 100).optional(),
  tempC: bounded(20, 46).optional(),
  gcs: bounded(3, 15).optional(),
  glucose_mgdl: bounded(0, 2_500).optional(),
});

const typedNames = (most: number) => z.array(plainText(100)).max(most, nameSentence('invalid')).optional();

/** Childbearing ages for a contradiction, not for medicine: younger or older is asked back by the engine. */
const youngestPregnant = 9;
const oldestPregnant = 65;

export const Patient = z
  .object({
    age: Age.optional(),
    sex: z.enum(['female', 'male', 'other'], nameSentence('invalid')).optional(),
    weightKg: bounded(0.3, 300).optional(),
    heightCm: bounded(20, 250).optional(),
    pregnancy: z
      .object({
        state: z.enum(['no', 'possible', 'yes'], nameSentence('invalid')),
        weeks: bounded(0, 45).optional(),
      })
      .optional(),
    postpartumDays: bounded(0, 730).optional(),
    breastfeeding: z.boolean().optional(),
    birthGestationWeeks: bounded(22, 44).optional(),
    kidney: Kidney.optional(),
    liver: z.enum(['none', 'mild', 'severe'], nameSentence('invalid')).optional(),
    vitals: Vitals.optional(),
    allergies: typedNames(20),
    conditions: typedNames(30),
    currentDrugs: typedNames(30),
  })
  .superRefine(({ age, sex, pregnancy, postpartumDays, breastfeeding }, context) => {
    const contradicted = (...path: string[]) =>
      context.addIssue({ code: 'custom', path, message: nameSentence('contradiction') });
    const years = age && ageInYearsOf(age);
    if (years !== undefined && years > oldestYears) contradicted('age');
    if (pregnancy?.weeks !== undefined && pregnancy.state === 'no') contradicted('pregnancy', 'weeks');
    const ofMothers: [string, boolean][] = [
      ['pregnancy', pregnancy?.state === 'yes'],
      ['postpartumDays', postpartumDays !== undefined],
      ['breastfeeding', breastfeeding === true],
    ];
    for (const [field, told] of ofMothers) {
      const tooYoungOrOld = years !== undefined && (years < youngestPregnant || years > oldestPregnant);
      if (told && (sex === 'male' || tooYoungOrOld)) contradicted(field);
    }
  });
export type Patient = z.infer<typeof Patient>;

/** Made by the page: it joins what was asked about one patient in one visit. */
export const CaseId = z
  .string(nameSentence('invalid'))
  .regex(/^[0-9A-Za-z_-]{8,64}$/, nameSentence('invalid'));

/**
 * Every tool may be told whom it is asked about, in which case, and whether somebody looks at the answer as it comes:
 * of such an answer no notification is kept.
 */
export const aboutPatient = {
  patient: orAbsent(Patient),
  case_id: orAbsent(CaseId),
  watched: orAbsent(z.boolean()),
};
