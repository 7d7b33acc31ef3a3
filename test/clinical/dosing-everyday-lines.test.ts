import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';

const verdictsOn = (line: string) =>
  verifyText(line, dosePatient(patientOnSheet(line, {})), { language: 'english' }).verdicts.map(
    ({ verdict }) => verdict,
  );

describe('what a packet holds, told beside what is taken', () => {
  it.each([
    '44 F asthma\nForacort 200 (Budesonide 200/Formoterol 6) rotacaps/MDI 2 puffs BD',
    '44 F asthma\nInhaler Budesonide 200 mcg/Formoterol 6 mcg 1 puff BD',
    '60 M COPD\nSeroflo 250 (Salmeterol 50 + Fluticasone 250) rotacap 1 BD',
    '31 F allergic rhinitis, not pregnant\nMometasone 50 mcg nasal spray har nathune me 2 puff din me 1 baar, 1 mahina',
    '31 F allergic rhinitis, not pregnant\nFluticasone nasal spray 50 mcg/spray, 2 sprays in each nostril once daily',
    '3 yr 14 kg asthma\nSalbutamol inhaler 100 mcg/puff 2 puffs with spacer SOS',
    '29 F, 42 kg, new pulm TB, HIV neg, not pregnant\n4FDC ATT 3 tab OD empty stomach x 56 doses',
    '30 M, 58 kg, pulm TB new\n4-FDC (HRZE) 4 tabs OD x 2 months',
    '3 month 5.6 kg blocked nose\nSaline nasal drops 2 drops each nostril 4-6 times/day x 5 days',
    '3 yr 12 kg meningitis, CSF 900 cells\nInj Ceftriaxone 600 mg IV 12 hourly x 10 days',
    '10 week old 5.5 kg, fever after pentavalent this morning\nCrocin drops (100 mg/ml) 0.8 ml SOS 6 hourly',
  ])('is one right dose: "%s"', (line) => {
    expect(new Set(verdictsOn(line))).toEqual(new Set(['verified']));
  });

  it.each([
    '44 F asthma\nForacort 200 (Budesonide 200/Formoterol 6) rotacaps 12 puffs BD',
    '29 F, 42 kg, new pulm TB, HIV neg, not pregnant\n4FDC ATT 8 tab OD x 56 doses',
    '31 F allergic rhinitis, not pregnant\nMometasone 50 mcg nasal spray 20 puffs each nostril QID',
    '44 F asthma\nFormoterol 6 mcg inhaler 1 puff BD',
  ])('is no right dose by that: "%s"', (line) => {
    expect(verdictsOn(line)).not.toContain('verified');
  });
});

describe('a drug that is taken no more', () => {
  it.each([
    '63 M, heart failure EF 28, K 4.3, eGFR 74, off ramipril for 48 hours\nTab Sacubitril/valsartan 50 mg (24/26) BD',
    '30 F, iron deficiency Hb 7.4, 28 weeks pregnant, oral iron not tolerated\nInj Iron sucrose 200 mg in 100 ml NS IV over 30 min alternate days, 5 doses',
    '60 M, HTN, ankle swelling with amlodipine, stopped\nTab Cilnidipine 10 mg OD',
  ])('forbids nothing: "%s"', (line) => {
    expect(verdictsOn(line)).toEqual(['verified']);
  });

  it.each([
    '63 M, heart failure EF 28, K 4.3, eGFR 74, off ramipril for 12 hours\nTab Sacubitril/valsartan 50 mg (24/26) BD',
    '60 M, HTN, face swelling with amlodipine\nTab Cilnidipine 10 mg OD',
    '30 M, sore throat, no penicillin please\nCap Amoxicillin 500 mg TDS x 5 days',
    '30 M, gala kharab, penicillin mat dena\nCap Amoxicillin 500 mg TDS x 5 days',
    '30 M, sore throat, avoid penicillin\nCap Amoxicillin 500 mg TDS x 5 days',
    '50 M, asthma, on Theo-Asthalin\nTab Ciprofloxacin 500 mg BD x 5 days',
    '50 M, asthma, on Zorb-Asthalin\nTab Ciprofloxacin 500 mg BD x 5 days',
    '28 M, snorted cocaine 2 h ago, chest pain\nTab Propranolol 40 mg BD',
  ])('is weighed where it acts still, or is not borne: "%s"', (line) => {
    expect(verdictsOn(line)).not.toContain('verified');
  });

  it('is no penicillin where an allergy to it is denied', () => {
    expect(
      verdictsOn('30 M, sore throat, penicillin se allergy nahi\nCap Amoxicillin 500 mg TDS x 5 days'),
    ).toEqual(['verified']);
  });
});

describe('a creatinine without a weight', () => {
  it('is enough where the lightest would clear enough for this dose', () => {
    expect(
      verdictsOn('67M EF 30%, BP 118/70, creat 1.1, K 4.2\nCap Ramipril 1.25 mg HS x 1 week, then 2.5 mg'),
    ).toEqual(['verified', 'verified']);
    expect(verdictsOn('57 M, HFrEF, BP 110/70, HR 78\nTab Bisoprolol 1.25 mg OD')).toEqual(['verified']);
  });

  it('is not where he may clear too little', () => {
    expect(verdictsOn('68 M, HFrEF, K 4.2, creat 2.4\nTab Eplerenone 25 mg OD')).not.toContain('verified');
  });
});

describe('regimens that two read', () => {
  it.each([
    '10 months, 8 kg, severe dehydration\nInj Ringer lactate 240 ml IV in 1 hour, then 560 ml IV over next 5 hours',
    'Primi 36 weeks 60 kg, eclampsia, creat 0.8\nInj Magnesium sulphate 4 g (20% 20 ml) IV over 5-10 min + 5 g (50% 10 ml) deep IM each buttock, then 5 g IM alternate buttock 4 hourly',
    '14 weeks pregnant, 52 kg, vivax\nTab Chloroquine (150 mg base): 4 tabs day 1, 4 tabs day 2, 2 tabs day 3',
    '45 M, Wernicke encephalopathy\nInj Thiamine 500 mg IV TDS x 3 days',
    '29 M, GTCS, LFT normal\nTab Sodium valproate 500 mg BD',
  ])('are right: "%s"', (line) => {
    expect(new Set(verdictsOn(line))).toEqual(new Set(['verified']));
  });

  it('are none for another illness', () => {
    expect(
      verdictsOn('6 y 20 kg dengue, warning signs\nInj Ringer lactate 1400 ml IV over 2 hours'),
    ).not.toContain('verified');
  });
});

it.each([
  'Inj KCl bolus',
  'Inj Vincristine IT',
  'Voveran khane ke baad',
  'Permite cream 5% apply whole body',
])('answers an order that tells no amount: "%s"', (order) => {
  expect(verdictsOn(`60 M\n${order}`)).not.toHaveLength(0);
});
