import { describe, expect, it } from '@jest/globals';
import { assess } from '#clinical/engine';

const read = (text: string): Record<string, string> =>
  Object.fromEntries(assess(text).understood.map(({ id, assertion }) => [id, assertion]));

describe('a bare word that is denied', () => {
  it.each([
    ['loose stools since morning, no blood', 'bloody-diarrhoea'],
    ['subah se dast, khoon nahi', 'bloody-diarrhoea'],
    ['सुबह से दस्त, खून नहीं', 'bloody-diarrhoea'],
    ['constipation 70M, no blood, no wt loss', 'rectal-bleeding'],
    ['bawaseer, khoon abhi nahi aata', 'rectal-bleeding'],
    ['कब्ज, खून नहीं, वजन वही', 'rectal-bleeding'],
    ['कब्ज, खून नहीं, वजन वही', 'weight-loss'],
    ['kabz, khoon nahi wazan nahi ghata', 'weight-loss'],
    ['Wax in ear, no pain no discharge', 'ear-pain'],
    ['Wax in ear, no pain no discharge', 'ear-discharge'],
    ['kaan me mail, dard nahi behta nahi', 'ear-discharge'],
    ['white discharge, no smell', 'fishy-discharge'],
    ['safed paani bina badboo', 'fishy-discharge'],
    ['सफेद पानी बिना बदबू', 'fishy-discharge'],
    ['corn on sole, non diabetic', 'diabetes-known'],
    ['phoda, sugar nahi bukhar nahi', 'diabetes-known'],
    ['दाद, शुगर नहीं', 'diabetes-known'],
    ['bruise on shin, not on thinners', 'anticoagulant'],
    ['neel pada, khoon patla karne ki goli nahi lete', 'anticoagulant'],
    ['udaas, bure khayal nahi', 'suicidal-thought'],
    ['pregnant 20 wks, paani khoon nahi gaya', 'leaking-pv'],
    ['period 6 days late, test negative', 'pregnancy-test-positive'],
    ['माहवारी छह दिन देर से, जाँच नेगेटिव', 'pregnancy-test-positive'],
    ['back pain after lifting, no radiation', 'sciatica'],
    ['back pain after lifting, bladder bowel normal', 'cauda-equina'],
    ['kamar dard, peshab latrine theek', 'cauda-equina'],
    ['कमर दर्द, पेशाब शौच ठीक', 'cauda-equina'],
  ])('%s: no %s', (text, finding) => {
    expect(read(text)[finding]).toBe('negated');
  });

  it.each([
    ['loose stools, no blood pressure problem', 'bloody-diarrhoea'],
    ['bawaseer, khoon nahi ruk raha', 'rectal-bleeding'],
    ['बवासीर, खून नहीं रुक रहा', 'rectal-bleeding'],
    ['dast, gale me dard nahi', 'abdominal-pain'],
    ['kaan band, sir dard nahi', 'ear-pain'],
    ['phoda, sugar nahi check kiya', 'diabetes-known'],
    ['udaas, bure khayal', 'suicidal-thought'],
    ['cough, no pain', 'ear-pain'],
  ])('%s: nothing is said of %s', (text, finding) => {
    expect(read(text)[finding]).not.toBe('negated');
  });

  it('stays what it is where the text tells it elsewhere', () => {
    expect(read('blood in stool, loose motions; no blood now in vomit')['bloody-diarrhoea']).toBe('present');
  });
});
