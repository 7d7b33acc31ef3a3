import type { Patient } from '#clinical/engine';
import { dose, dosePatient } from '#clinical/engine';
import byClass from './dosing-unsafe/by-class.json' with { type: 'json' };
import heldBack from './dosing-unsafe/held-back.json' with { type: 'json' };
import seen from './dosing-unsafe/seen.json' with { type: 'json' };
import third from './dosing-unsafe/third-questions.json' with { type: 'json' };

/** Questions in which the drug must not be given, or something must be known first: none may be green. */
type Question = { id: string; dose: { drug: string; indication?: string }; patient: unknown };

const green = (questions: readonly Question[]): string[] =>
  questions
    .filter(({ dose: asked, patient }) => {
      const { weightKg = Number.NaN, ...told } = dosePatient(patient as Patient);
      return dose({ ...asked, ...told, weightKg }).verdict === 'verified';
    })
    .map(({ id }) => id);

describe('a drug that must not be given', () => {
  it('is never green in the questions that were looked at', () => {
    expect(green(seen)).toEqual([]);
    expect(green(byClass)).toEqual([]);
    expect(green(third)).toEqual([]);
  });

  it('is not green in those held back either', () => {
    // Counted, not named: what a held-back question asks is not looked at.
    expect(green(heldBack).length).toBe(0);
  });
});
