import { type DoseAnswer, doseAnswer, doseReference } from '#clinical/dose-engine';
import type { CalculateDose } from '#contract/tools/calculator';

/** What the worker answers: the dose, and from which state of the reference it was computed. */
export type DoseHere = DoseAnswer & { readonly reference: ReturnType<typeof doseReference> };

/** Answers a question that the contract has checked, as the service does when it asks no model. */
export function answerDose(question: CalculateDose): DoseHere {
  const { drug, age: ageYears, indication, route, currentDrugs, patient } = question;
  const weightKg = question.weight ?? patient?.weightKg ?? Number.NaN;
  const asked = { drug, weightKg, ageYears, indication, route, currentDrugs };
  return { ...doseAnswer(asked, question.preferredLanguage), reference: doseReference() };
}
