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
  ])('%s: %s is %s', (text, finding, is) => {
    expect(read(text)[finding]).toBe(is);
  });
});

describe('a vaccine beside a finding', () => {
  it.each([
    ['कुत्ते ने काट लिया टीका नहीं लगा', 'animal-bite', 'present'],
    ['3 साल का बच्चा बुखार दाने टीके नहीं लगे', 'rash', 'present'],
    ['khansi ka tika lag chuka', 'cough', 'hypothetical'],
    ['vaccinated against measles', 'named-measles', 'hypothetical'],
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
