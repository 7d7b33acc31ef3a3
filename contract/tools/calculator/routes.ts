import * as z from 'zod';
import { boundedNumber, orAbsent, PreferredLanguage, plainText } from '../../checks';
import { aboutPatient, ageInYearsOf } from '../../patient';
import { row } from '../../route';
import { nameSentence } from '../../sentences';
import { answerFields, answerRow, FactSource, Names, noteFields, VerdictWord } from '../answer';
import { DrugText, Indication } from '../inputs';
import { toolTable } from '../table';

const Weight = boundedNumber('Weight', 0.1, 1_000);

/** Two accounts of one age may be a birthday apart in days; more is another age. */
const sameAgeYears = 0.1;

export const CalculateDose = z
  .object({
    drug: DrugText,
    /** In kg; may be left out where `patient` says it. */
    weight: orAbsent(Weight),
    /** In years. */
    age: orAbsent(boundedNumber('Age', 0, 150)),
    indication: orAbsent(Indication),
    route: orAbsent(plainText(40)),
    /** The patient takes these drugs already, as typed: interactions and ingredients given twice are looked for. */
    currentDrugs: orAbsent(z.array(DrugText).max(20, nameSentence('invalid'))),
    preferredLanguage: PreferredLanguage.default('english'),
    ...aboutPatient,
  })
  .superRefine(({ weight, age, patient }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (weight === undefined && patient?.weightKg === undefined)
      refuse('weight', nameSentence('drug_and_weight'));
    if (weight !== undefined && patient?.weightKg !== undefined && weight !== patient.weightKg)
      refuse('weight', nameSentence('contradiction'));
    const years = patient?.age && ageInYearsOf(patient.age);
    if (age !== undefined && years !== undefined && Math.abs(age - years) > sameAgeYears)
      refuse('age', nameSentence('contradiction'));
  });
export type CalculateDose = z.infer<typeof CalculateDose>;

const Amount = z.object({ low: z.number(), high: z.number(), unit: z.string() });
/** The dose as numbers; without them it says why there is none. A model's own is at best `not-verified`. */
export const CalculatedDose = z.object({
  verdict: VerdictWord,
  drug: z.string(),
  indication: z.string().optional(),
  route: z.string().optional(),
  /** The route in words of the answer's language. */
  given: z.string().optional(),
  perDose: Amount.optional(),
  /** The amount counts this, where it is not the drug itself: "elemental iron". */
  of: z.string().optional(),
  perDay: Amount.optional(),
  timesDaily: z.array(z.number()).optional(),
  /** Says how often where no number of doses a day does: "single dose", "ONCE A WEEK, never daily". */
  often: z.string().optional(),
  days: z.array(z.number()).optional(),
  maxSingle: z.number().optional(),
  maxDaily: z.number().optional(),
  /** The range was cut at a ceiling, and says so in these words. */
  cut: z.string().optional(),
  unit: z.string().optional(),
  /** The line to prescribe, where one product and one frequency are clear. */
  prescription: z.string().optional(),
  /** Indian products: how much of each a dose is, in numbers and in words, or `why` there is no such amount. */
  products: z
    .array(
      z.object({
        name: z.string(),
        volumeMl: z.array(z.number()).optional(),
        count: z.array(z.number()).optional(),
        amount: z.string().optional(),
        why: z.string().optional(),
        remark: z.string().optional(),
        /** It was asked for by its name. */
        asked: z.literal(true).optional(),
      }),
    )
    .optional(),
  sources: z.array(z.string()).optional(),
  /** The reasons say why it stands as it does, gravest first. */
  reasons: z
    .array(
      z.object({
        kind: z.string(),
        text: z.string(),
        sources: z.array(FactSource),
        /** False where nobody has read it at its source yet. */
        read: z.literal(false).optional(),
      }),
    )
    .optional(),
  /** Fields of `Patient`, or `product`, `indication`, `route`: without them there is no dose, and it costs nothing. */
  needs: z.array(z.string()).optional(),
});
export type CalculatedDose = z.infer<typeof CalculatedDose>;

/** A drug that may be meant, and the name that is spelled like the one asked for: a brand's or the drug's own. */
export const NearDrug = Names.extend({ name: z.string() });
export type NearDrug = z.infer<typeof NearDrug>;

export const calculatorRoutes = {
  calculateDose: row({
    ...answerRow(toolTable.calculator),
    announces: 'dose',
    summary: 'Dose of a drug for a patient of a given weight and age',
    body: CalculateDose,
    example: { drug: 'Paracetamol', weight: 20 },
    reply: z.object({
      [toolTable.calculator.text]: z.string(),
      dose: CalculatedDose.optional(),
      /** The drugs that are called alike, where the reference does not hold the one that was asked for. */
      near_drugs: z.array(NearDrug).optional(),
      ...answerFields,
      ...noteFields,
    }),
    refuses: ['DAILY_LIMIT_REACHED'],
  }),
};
