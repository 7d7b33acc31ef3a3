import { understand } from '#clinical/engine';
import { patientRead } from '../../clinical/assessment/patient-read';
import { oneIn } from '../support/cases';
import { agesWritten, factsInAnyOrder } from './patients/generated';
import { misreadIn, type ToldText, textsOf } from './patients/told';

const misread = (texts: readonly ToldText[]): string[] =>
  texts.flatMap((told) => {
    const wrong = misreadIn(told, patientRead(understand(told.text)));
    return wrong.length > 0 ? [`${wrong.join(', ')}: ${told.text}`] : [];
  });

describe('the patient in a text', () => {
  it.each([
    ['every way to write an age, in every place and language', oneIn(5, agesWritten)],
    ['every fact in front of the patient and behind', oneIn(5, factsInAnyOrder)],
    ['notes as doctors and nurses type them', textsOf('seen.txt')],
    ['numbers as paper, phone and speech give them', textsOf('numbers.txt')],
    ['numbers that tell nothing of the patient', textsOf('nothing.txt')],
  ])('%s: all that a doctor can read and nothing else', (_what, texts) => {
    expect(misread(texts)).toEqual([]);
  });

  it('is read in texts that were written before the reader was made for them', () => {
    const texts = textsOf('held-back.txt');
    expect(texts.length).toBeGreaterThanOrEqual(100);
    expect(misread(texts).length).toBeLessThanOrEqual(9);
  });
});
