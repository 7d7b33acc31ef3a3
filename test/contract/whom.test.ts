import { whomOf } from '#rules/whom';

describe('whom a case is about', () => {
  it.each([
    [{ age: { value: 8, unit: 'years' }, sex: 'male' }, '8 years, boy', '8 साल, लड़का'],
    [{ age: { value: 1, unit: 'months' }, sex: 'female' }, '1 month, girl', '1 महीना, लड़की'],
    [{ age: { value: 45, unit: 'years' }, sex: 'female' }, '45 years, female', '45 साल, महिला'],
    [{ age: { value: 10, unit: 'days' } }, '10 days', '10 दिन'],
    [{ sex: 'male' }, 'Male', 'पुरुष'],
  ] as const)('%j', (patient, en, hi) => {
    expect(whomOf(patient)).toEqual({ en, hi });
  });

  it('is not said where nothing of it was told', () => {
    expect(whomOf({})).toBeUndefined();
  });
});
