import { describe, expect, it } from '@jest/globals';
import { assess } from '#clinical/engine';

const read = (text: string): Record<string, string> =>
  Object.fromEntries(assess(text).understood.map(({ id, assertion }) => [id, assertion]));

describe('what is told to be well', () => {
  it.each([
    ['34F cough 3 days, afebrile', 'fever'],
    ['34F cough 3 days, temp normal', 'fever'],
    ['34F cough 3 days afebrile chest clear abdomen soft', 'crackles'],
    ['34F cough 3 days afebrile chest clear abdomen soft', 'guarding'],
    ['cough, soft abdomen, clear chest', 'crackles'],
    ['cough, soft abdomen, clear chest', 'guarding'],
    ['cough, chest is clear on both sides', 'wheeze'],
    ['5 yr fever, playing', 'altered-consciousness'],
    ['8 mo fever, feeding well', 'feeding-less'],
    ['28F headache, bp normal, pupils equal and reacting', 'high-bp'],
    ['28F headache, bp normal, pupils equal and reacting', 'unequal-pupils'],
    ['diarrhoea, vitals stable', 'hypotension'],
    ['vomiting, passing urine normally', 'oliguria'],
    ['vomiting, bladder bowel normal', 'constipation'],
    ['32 weeks, back pain, fetal movements good', 'reduced-fetal-movement'],
    ['बच्चे को बुखार, खेल रहा है', 'altered-consciousness'],
    ['बुखार, छाती साफ, भूख ठीक है', 'crackles'],
    ['बुखार, छाती साफ, भूख ठीक है', 'anorexia'],
    ['दस्त, पेशाब बिल्कुल ठीक', 'oliguria'],
    ['bukhar hai, saans theek hai', 'dyspnoea'],
    ['bukhar hai, khana peena theek', 'anorexia'],
    ['khansi, neend achhi', 'insomnia'],
    ['kamar dard, pairon ki taakat poori', 'ascending-weakness'],
    ['कमर दर्द, पैरों की ताकत पूरी', 'ascending-weakness'],
    ['back pain, power full, mahwari niyamit', 'ascending-weakness'],
    ['back pain, power full, mahwari niyamit', 'irregular-periods'],
  ])('%s: no %s', (text, finding) => {
    expect(read(text)[finding]).toBe('negated');
  });

  it.each([
    ['fever, saans theek nahi', 'dyspnoea'],
    ['kamar dard, pairon ki taakat poori nahi', 'ascending-weakness'],
    ['kamar dard, pairon me taakat nahi', 'ascending-weakness'],
    ['fever, chest not clear', 'crackles'],
    ['fever, chest clear on left', 'crackles'],
    ['fever, chest was clear yesterday', 'crackles'],
    ['fever, pehle khana theek tha', 'anorexia'],
    ['8 mo fever, was feeding well till yesterday', 'feeding-less'],
    ['8 mo fever, not feeding well', 'feeding-less'],
    ['बुखार, दूध ठीक से नहीं पी रहा', 'feeding-less'],
    ['बुखार, कल तक साँस ठीक थी', 'dyspnoea'],
    ['fever, clear fluid from the nose', 'crackles'],
    ['hand shake, fine tremor', 'altered-consciousness'],
    ['when bp normal then dizzy', 'high-bp'],
    ['fever, mother BP normal', 'high-bp'],
    ['active bleeding from wound', 'altered-consciousness'],
    ['normal delivery 4 days back, fever', 'reduced-fetal-movement'],
  ])('%s: nothing is said of %s', (text, finding) => {
    expect(read(text)[finding]).not.toBe('negated');
  });

  it('leaves a finding as the text tells it elsewhere', () => {
    expect(read('fever 3 days, afebrile now').fever).toBe('present');
    expect(read('wheeze all over, chest clear now').wheeze).toBe('present');
  });
});
