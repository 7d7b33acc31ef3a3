import type { Patient } from '#clinical/engine';
import { dosePatient, verifyText } from '#clinical/engine';

const grown: Patient = { age: { value: 30, unit: 'years' }, sex: 'male', weightKg: 60 };
const child: Patient = { age: { value: 2, unit: 'years' }, sex: 'male', weightKg: 11 };
const infant: Patient = { age: { value: 2, unit: 'months' }, sex: 'male', weightKg: 5 };
const verdictsOn = (text: string, patient: Patient) =>
  verifyText(text, dosePatient(patient), { language: 'english' }).verdicts.map(({ verdict }) => verdict);

describe('a sachet that is made up with water', () => {
  it.each(['ORS 1 sachet in 1 litre water, sip', 'ORS 1 packet in 1 L', 'Electral 1 sachet in 1 litre'])(
    'is right for a grown person in the water that its packet says: %s',
    (text) => {
      expect(verdictsOn(text, grown)).toEqual(['verified']);
    },
  );

  it.each([
    'ORS 2 sachets in 1 litre',
    'ORS 5 packets in 1 L',
    'Electral 1 sachet in 200 mL',
    'ORS 1 sachet in 2 L',
  ])('is never right in other water: %s', (text) => {
    const verdicts = verdictsOn(text, grown);
    expect(verdicts.length).toBeGreaterThan(0);
    expect(verdicts).not.toContain('verified');
  });

  it('wants the amount for a child, and what is known of heart and kidneys', () => {
    expect(verdictsOn('ORS 1 sachet in 1 litre', child)).toEqual(['not-verified']);
    const onDialysis: Patient = { ...grown, conditions: ['heart failure'], kidney: { dialysis: true } };
    expect(verdictsOn('ORS 1 sachet in 1 litre', onDialysis)).toEqual(['not-verified']);
  });
});

describe('a short name beside a form', () => {
  it('is a drug where the reference has it, and never passed in silence', () => {
    expect(verdictsOn('D3 drops 400 IU OD', infant)).toEqual(['verified']);
    expect(verdictsOn('D3 drops 4000 IU OD', infant)).not.toContain('verified');
    expect(verdictsOn('XQ drops 10 mg BD', child)).toEqual(['not-verified']);
  });
});

describe('one ampoule with what it holds in brackets', () => {
  it('is one dose, judged by what the brackets say', () => {
    expect(verdictsOn('Inj Avil 1 amp (45.5 mg) IM stat', grown)).toEqual(['verified']);
    expect(verdictsOn('Inj Avil 1 amp (455 mg) IM stat', grown)).toEqual(['above-maximum']);
    expect(verdictsOn('Inj Avil 3 amp (45.5 mg) IM stat', grown)).toContain('not-verified');
  });
});
