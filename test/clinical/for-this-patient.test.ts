import { forThisPatient } from '#clinical/assessment/for-this-patient';
import type { Patient } from '#clinical/patient';

const man: Patient = { sex: 'male', age: { value: 85, unit: 'years' } };
const woman: Patient = { sex: 'female', age: { value: 30, unit: 'years' }, pregnancy: { state: 'no' } };

/** A step of two clauses, the first of which is for some people only. */
const left = (first: string, patient: Patient) =>
  forThisPatient({ en: `${first}; rest`, hi: 'पहला; आराम' }, patient)?.en;

describe('a step in the words for one patient', () => {
  it.each([
    ['Infant: wait until 4 years', man],
    ['Infants: wait', man],
    ['Child: 10 mg', man],
    ['Children: half of it', man],
    ['Wait in small children', man],
    ['Small child: admit', man],
    ['Less for infants', man],
    ['Pregnancy test first', man],
    ['If pregnant refer', woman],
    ['Not in pregnancy', man],
    ['Women: ask for the last period', man],
    ['Two weeks for girls', man],
    ['Men: examine the prostate', woman],
    ['Two weeks for boys', woman],
  ])('leaves out "%s" where it is for others', (clause, patient) => {
    expect(left(clause, patient)).toBe('Rest');
  });

  it('keeps what is for everybody as it was written', () => {
    const step = { en: 'Rest; plenty of fluids.', hi: 'आराम; ख़ूब पानी।' };
    expect(forThisPatient(step, man)).toBe(step);
  });
});
