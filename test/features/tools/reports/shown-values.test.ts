import { readReport } from '#clinical/engine';
import { shownValues } from '../../../../lambdas/tools/reports/shown-values';

const shown = (text: string) => shownValues(readReport(text, { ageYears: 40, sex: 'm' }), [], 20_261_128);

describe('a value that was printed in another unit', () => {
  it.each([
    ['Serum Creatinine 300 umol/L', '3.39 mg/dL'],
    ['Glucose fasting 10 mmol/L', '180 mg/dL'],
  ])('is shown in ours beside it: %s', (text, converted) => {
    expect(shown(text).map((one) => one.converted)).toEqual([converted]);
  });

  it.each(['Serum Creatinine 1.1 mg/dL', 'Haemoglobin 12.4 g/dL', 'Platelet Count 1,50,000 /cumm'])(
    'and in no other where it is printed in ours: %s',
    (text) => expect(shown(text).map((one) => one.converted)).toEqual([undefined]),
  );
});
