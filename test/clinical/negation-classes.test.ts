import { describe, expect, it } from '@jest/globals';
import { assess } from '#clinical/engine';

const read = (text: string): Record<string, string> =>
  Object.fromEntries(assess(text).understood.map(({ id, assertion }) => [id, assertion]));

describe('what a Hindi negation denies', () => {
  it.each([
    ['bukhar sir dard ulti ab maa ko nahi pehchan rahi', 'headache', 'present'],
    ['inhaler se aram nahi honth neele', 'cyanosis', 'present'],
    ['lunch नहीं किया अब sweating', 'sweating', 'present'],
    ['कमर से जांघ तक तेज दर्द बैठ नहीं पा रहा', 'loin-to-groin', 'present'],
    ['बिना हेलमेट बाइक से गिरा सिर में चोट', 'head-injury', 'present'],
    ['उल्टी हो रही पानी भी नहीं टिकता', 'persistent-vomiting', 'present'],
    ['khansi hai bukhar bilkul nahi', 'fever', 'negated'],
    ['बुखार खांसी नहीं है', 'fever', 'negated'],
    ['seene me dard nahi hota', 'chest-pain', 'negated'],
    ['आत्महत्या की बात नहीं करता', 'suicidal-thought', 'negated'],
    ['bukhar ke bina khansi', 'fever', 'negated'],
    ['मुंह एक तरफ खिंच गया speech नहीं आ रही', 'facial-droop', 'present'],
    ['जो खाए उल्टी पानी भी नहीं पचता', 'persistent-vomiting', 'present'],
    ['सीने में एक तरफ दर्द तब से सांस नहीं आ रही', 'dyspnoea-rest', 'present'],
    ['seene me dard pehle kabhi nahi hua', 'chest-pain', 'present'],
    ['kutte ne kaat liya pehle kabhi teeka nahi laga', 'animal-bite', 'present'],
    ['कल से पेशाब में जलन बार बार जाना पड़ रहा बुखार नहीं है', 'dysuria', 'present'],
    ['प्यास बुझती नहीं', 'thirst', 'present'],
    ['मम्मी पापा को पहचान नहीं रहा गर्दन अकड़ी', 'neck-stiffness', 'present'],
    ['गले में दर्द खांसी नहीं है', 'sore-throat', 'present'],
    ['bukhar nahi, peshab baar baar nahi', 'urinary-frequency', 'negated'],
    ['पेशाब में जलन नहीं', 'dysuria', 'negated'],
    ['पेट में बच्चा घूम रहा', 'reduced-fetal-movement', undefined],
    ['सीने में दर्द, कोई चोट नहीं', 'chest-pain', 'present'],
    ['सीने में दर्द, कोई चोट नहीं', 'skin-wound', 'negated'],
    ['teen ghante se ulti, chot koi nahi', 'vomiting', 'present'],
    ['bukhar, khansi, ulti koi nahi', 'fever', 'negated'],
    ['bukhar, khansi kuch nahi', 'fever', 'negated'],
    ['kamzori nahi gayi', 'fatigue', 'present'],
    ['आत्महत्या के विचार नहीं हैं', 'suicidal-thought', 'negated'],
    ['saans theek khujli nahi', 'itching', 'negated'],
    ['calcium se kabz, gas pass hoti dard nahi', 'obstipation', undefined],
    ['tired, breathless at rest nahi', 'dyspnoea-rest', 'negated'],
    ['neend theek se nahi aati', 'insomnia', 'present'],
  ])('%s: %s is %s', (text, finding, is) => {
    expect(read(text)[finding]).toBe(is);
  });
});

describe('a vaccine beside a finding', () => {
  it.each([
    ['कुत्ते ने काट लिया टीका नहीं लगा', 'animal-bite', 'present'],
    ['3 साल का बच्चा बुखार दाने टीके नहीं लगे', 'rash', 'present'],
    ['khansi ka tika lag chuka', 'cough', 'hypothetical'],
    ['vaccinated against measles', 'measles-told', 'hypothetical'],
  ])('%s: %s is %s', (text, finding, is) => {
    expect(read(text)[finding]).toBe(is);
  });
});

describe('words that sound or look like another thing', () => {
  it('a father who drinks is a verb, and one with chest pain is the patient', () => {
    expect(read('roz sharab pita tha haath kaamp rahe')).toMatchObject({ tremor: 'present' });
    expect(read('mere pita ko seene me dard hai')).toMatchObject({ 'chest-pain': 'present' });
  });
  it('the years of a known illness, or of breastfeeding, are no course of the fever', () => {
    expect(Object.keys(read('breastfeeding 3 wks, painful breast, fever'))).not.toContain('prolonged-fever');
    expect(read('fever 3 wks')).toMatchObject({ 'prolonged-fever': 'present' });
  });
  it('nobody is bitten by a saw, and nobody of 58 misses a period', () => {
    expect(assess('आरी से हथेली कट गई गहरा घाव').dangers.map(({ id }) => id)).not.toContain('rabies-exposure');
    expect(read('58 F periods stopped 6 years back, white discharge')).not.toHaveProperty('missed-period');
  });
});

describe('a result in words tells of its test alone', () => {
  it.each([
    ['Troponin negative, chest pain 2 hours', 'chest-pain', 'present'],
    ['HBsAg negative, jaundice', 'jaundice', 'present'],
    ['ट्रोपोनिन नेगेटिव, सीने में दर्द', 'chest-pain', 'present'],
    ['HBsAg नेगेटिव, पीलिया', 'jaundice', 'present'],
    ['SLR negative. Back pain', 'back-pain', 'present'],
    ['HIV नेगेटिव', 'hiv-positive', 'negated'],
    ['UPT नेगेटिव, पेट में दर्द', 'pregnancy-test-positive', 'negated'],
    ['डेंगू NS1 निगेटिव, बुखार', 'fever', 'present'],
    ['ROS negative for fever, cough, chest pain', 'chest-pain', 'negated'],
    ['negative: fever, cough', 'cough', 'negated'],
  ])('%s: %s is %s', (text, finding, is) => {
    expect(read(text)[finding]).toBe(is);
  });
});

describe('words that fillers leave alone', () => {
  it.each([
    ['regular periods, whitish discharge', 'heavy-periods', undefined],
    ['loose motions since lunch at a wedding', 'cannabis', undefined],
    ['child itching all over', 'family-itch', undefined],
    ['LMP 2 months back', 'missed-period', 'present'],
    ['LMP 12 days back', 'missed-period', undefined],
    ['5 din se dast, ab khoon aa raha hai', 'bloody-diarrhoea', 'present'],
    ['kulla karte pani gir jata, muh tedha', 'drowning', undefined],
    ['31 M, water leaks from the mouth while gargling', 'leaking-pv', undefined],
  ])('%s: %s is %s', (text, finding, is) => {
    expect(read(text)[finding]).toBe(is);
  });
});

describe('what an English negation denies', () => {
  it.each([
    ['AF not on blood thinner, terrible belly pain', 'severe-abdominal-pain', 'present'],
    ['She did not take any poison, an empty tin was found', 'pesticide-exposure', 'negated'],
    ['Pallor+ icterus- cyanosis- clubbing+', 'clubbing', 'present'],
    ['Pallor+ icterus- cyanosis- clubbing+', 'jaundice', 'negated'],
    ['nil orally because of vomiting', 'vomiting', 'present'],
    ['Lump breast — not painful, not mobile', 'breast-lump', 'present'],
    ['if I sneeze or laugh my saree gets wet', 'leak-on-strain', 'present'],
  ])('%s: %s is %s', (text, finding, is) => {
    expect(read(text)[finding]).toBe(is);
  });
});
