import type { Patient } from '#clinical/engine';
import { dose, dosePatient, patientOnSheet, verifyText } from '#clinical/engine';
import { listedBrands } from '#clinical/reference/brands';
import read from '../../clinical/knowledge/brands/read.json' with { type: 'json' };
import freshWrong from './dosing-text/fresh-wrong.json' with { type: 'json' };
import heldFreshWrong from './dosing-text/held-back-fresh-wrong.json' with { type: 'json' };
import heldOrdinary from './dosing-text/held-back-ordinary.json' with { type: 'json' };
import heldWrong from './dosing-text/held-back-wrong.json' with { type: 'json' };
import ordinary from './dosing-text/ordinary.json' with { type: 'json' };
import wrong from './dosing-text/wrong.json' with { type: 'json' };

type Sheet = { id: string; doses: string; patient: unknown };

const verdictsOn = ({ doses, patient }: Sheet) =>
  verifyText(doses, dosePatient(patient as Patient), { language: 'english' }).verdicts;
const words = (sheet: Sheet) => verdictsOn(sheet).map(({ verdict }) => verdict);

/** Sheets of which nobody would see that something is wrong: no word, or green words alone. */
const passed = (sheets: readonly Sheet[]) =>
  sheets.filter((sheet) => words(sheet).every((one) => one === 'verified')).map(({ id }) => id);
const interrupted = (sheets: readonly Sheet[]) =>
  sheets.filter((sheet) => words(sheet).some((one) => !['verified', 'not-verified'].includes(one)));

describe('a wrong dose in a text', () => {
  it('is caught or marked in every layout that was looked at', () => {
    expect(passed([...wrong, ...freshWrong])).toEqual([]);
  });

  it('is caught or marked in those held back', () => {
    expect(passed([...heldWrong, ...heldFreshWrong]).length).toBe(0);
  });

  it.each([
    ['Dopamine 5 mcg/kg/min', 'infusion-rate'],
    ['Dopamine 200 mcg/kg/min', 'infusion-rate'],
    ['Vancomycin 1 g IV push over 2 minutes', 'too-fast'],
    ['Paracetamol 500 mg every hour', 'too-often'],
    ['Sitagliptin 40 mg OD', 'low'],
  ] as const)('"%s" says why: %s', (text, pattern) => {
    const [verdict] = verifyText(
      text,
      { weightKg: 60, ageYears: 40, sex: 'm' },
      { language: 'english' },
    ).verdicts;
    expect(verdict?.patterns).toContain(pattern);
  });

  it.each([
    ['Tab Thyroxine 100 mcg once daily', 'levothyroxine'],
    ['Tab Artemether + Lumefantrine 80/480 mg twice daily', 'artemether-lumefantrine'],
    ['Tab Co-amoxiclav 625 mg three times a day', 'amoxicillin-clavulanate'],
    ['Tab Alprazolam 0.25 mg at night', 'alprazolam'],
    ['Inj Meperidine 50 mg IM', 'pethidine'],
    ['Tab Torasemide 10 mg once daily', 'torsemide'],
  ] as const)('knows the drug of "%s"', (text, drug) => {
    const [verdict] = verifyText(
      text,
      { weightKg: 60, ageYears: 40, sex: 'm' },
      { language: 'english' },
    ).verdicts;
    expect(verdict?.drug?.id).toBe(drug);
    expect(['verified', 'not-verified']).toContain(verdict?.verdict);
  });

  const grown = { weightKg: 60, ageYears: 40, sex: 'm' } as const;
  const child = { weightKg: 14, ageYears: 3, sex: 'm' } as const;
  it.each([
    ['T. Azee 500 1 OD', grown, ['verified']],
    ['T. Azee 500 4 OD', grown, ['above-maximum']],
    ['T. Pan 40 1-0-0 BBF x 14 days', grown, ['verified']],
    ['Syp Calpol 250/5 4 mL q6h', child, ['verified']],
    ['Syp Calpol 250/5 40 mL q6h', child, ['above-maximum']],
    ['Syp Calpol 120/5 120 ml TDS', child, ['above-maximum']],
    ['Syp Calpol 250/5ml 40 mL q6h', child, ['above-maximum']],
    ['Syp Calpol 250/5ml 4 mL TDS', child, ['verified']],
    ['Syp Calpol 250/5 ml 4 mL TDS', child, ['verified']],
    ['Asthalin 100 mcg 2 puffs QID', grown, ['verified']],
    ['Budecort 200 mcg 20 puffs BD', grown, ['above-maximum']],
    ['NS 500 mL IV bolus over 30 min', grown, ['verified']],
    ['Duolin neb 1 respule TDS', grown, ['verified']],
    ['Neb Duolin 2 hrly', grown, ['above-maximum']],
    ['Neb Budecort 0.5 BD', grown, ['verified']],
    ['Neb Duolin 6 hourly', grown, ['verified']],
    // A fluid by its short name is a drug: read, or said to be unread.
    ['NS 1 L IV over 1 hour', grown, ['verified']],
    ['NS 10 L IV over 1 hour', grown, ['above-maximum']],
    ['1 L NS stat', grown, ['not-verified']],
    ['2 bottles of RL', grown, ['not-verified']],
    ['Inj Ceftriaxone 1 g in 100 ml NS IV BD', grown, ['verified']],
    ['ORS 1 sachet in 1 litre water, 300 ml after each stool', grown, ['verified']],
    ['ORS 1 sachet in 1 litre water', grown, ['verified']],
    ['Cap Rabeprazole 20 mg + Domperidone 30 mg SR OD', grown, ['verified', 'verified']],
    ['Cap Rabeprazole 20 mg + Domperidone 300 mg SR OD', grown, ['verified', 'above-maximum']],
    ['Tab Domperidone 30 mg OD', grown, ['above-maximum']],
    ['Inj Influenza vaccine 0.5 ml IM', grown, ['not-verified']],
    ['Inj Benzathine penicillin 2.4 MU deep IM stat (syphilis)', grown, ['verified']],
    ['Inj Benzathine penicillin 24 MU deep IM stat (syphilis)', grown, ['above-maximum']],
    ['Tab Ferrous ascorbate 100 mg elemental iron OD', grown, ['verified']],
    ['Inj Adrenaline 1:1000 0.5 ml IM stat anaphylaxis', grown, ['verified']],
    ['Inj Adrenaline 1:1000 5 ml IM stat anaphylaxis', grown, ['above-maximum']],
    [
      'Tab Misoprostol 600 mcg PO stat PPH prevention',
      { weightKg: 60, ageYears: 30, sex: 'f', pregnant: false },
      ['verified'],
    ],
    ['ORS 75 ml/kg over 4 hours', child, ['verified']],
    ['ORS 750 ml/kg over 4 hours', child, ['above-maximum']],
    // Told twice in one bracket: one dose, by what the drug is sold in; in another strength it is two.
    ['Syp Dextromethorphan 10 ml (20 mg) TDS x 5 days', grown, ['verified']],
    ['Syp Dextromethorphan 100 ml (200 mg) TDS', grown, ['above-maximum']],
    ['Tab Iron folic acid (100 mg elemental + 0.5 mg) OD', grown, ['verified', 'verified']],
    ['Tab Iron folic acid (1000 mg elemental + 0.5 mg) OD', grown, ['above-maximum', 'verified']],
    ['Tab Calcium 500 + Vit D3 250 BD', grown, ['verified', 'verified']],
    ['Betadine gargle TDS', grown, ['verified']],
    ['Ketoconazole 2% shampoo twice weekly x 4 weeks', grown, ['verified']],
    ['Tab Primaquine 15 mg OD x 14 days G6PD normal', grown, ['verified']],
    ['Tab Primaquine 15 mg OD x 14 days G6PD not done', grown, ['not-verified']],
    ['Tab Primaquine 15 mg OD x 14 days G6PD negative', grown, ['not-verified']],
    ['Tab Primaquine 15 mg OD x 14 days', grown, ['not-verified']],
    ['Seroflo 125 2 puffs BD', grown, ['verified']],
    ['Cap D3 60K OD', grown, ['above-maximum']],
    ['Cap Uprise D3 60K once a week', grown, ['verified']],
    ['Syp Paracetamol 125 mg/5 mL 1.5 tsf TDS', child, ['verified']],
    ['Syp Calpol 250 3 tsf TDS', child, ['above-maximum']],
    ['Syp Azithral 200 5 mL OD x 3 days', child, ['verified']],
    ['Syp Azithral 200 15 mL OD x 3 days', child, ['above-maximum']],
    ['Syp Ondem 4 mL TDS', child, ['outside']],
    ['Tab AL 20/120 4 tab BD x 3 d', grown, ['verified']],
    ['Tab AL 80/480 4 tab BD x 3 d', grown, ['above-maximum']],
    ['Tab Losar H OD', grown, ['verified']],
    ['Tab Combiflam TDS', grown, ['verified']],
    ['Tab Flexon TDS', { ...grown, allergies: ['peanut'] }, ['not-verified']],
    ['Tab Combiflam TDS', { ...grown, currentDrugs: ['Tab Ecosprin'] }, ['not-for-this-patient']],
    ['Cap Silodal X OD', grown, ['not-verified']],
    ['Cap Silodal D OD', grown, ['verified']],
    ['Duolin respule neb 8 hourly', grown, ['verified']],
    ['Tab Ecosprin AV 75/20 1 HS', grown, ['verified']],
    ['Inj Avil 2 mL IM stat, Inj Hydrocortisone 200 mg IV stat', grown, ['verified', 'verified']],
    [
      'Tab Levocet 5 mg HS, Nasal spray Fluticasone 2 sprays each nostril OD',
      grown,
      ['verified', 'verified'],
    ],
    ['Budecort 200 inhaler 2 puffs BD', grown, ['verified']],
    ['Calamine lotion L/A SOS', grown, ['verified']],
    ['पैन 40 सुबह खाली पेट एक गोली', grown, ['verified']],
    ['HRZE FDC 4 tabs daily x 2 months, then HRE 4 tabs daily x 4 months', grown, ['verified', 'verified']],
    ['Tab Dolo 650 TDS, then Tab Calpol 500 TDS', grown, ['not-for-this-patient', 'not-for-this-patient']],
    ['Tab Lamivudine 300/Tenofovir 300 OD', grown, ['verified', 'verified']],
    ['Tab Chloroquine phosphate 1000 mg stat', grown, ['verified']],
    ['Tab Chloroquine 1000 mg stat', grown, ['above-maximum']],
    ['O2 4 L/min, P 90, B 12 mg', grown, []],
    ['Tab P 650 TDS', grown, ['verified']],
    ['Inj Lantus 14 units SC HS', grown, ['verified']],
    ['Inj Lantus 140 units SC HS', grown, ['outside']],
    ['Inj Actrapid 10 units IV stat', grown, ['not-verified']],
    ['Inj Actrapid 8-8-6 units before meals', grown, ['verified']],
    ['Mixtard 30/70 300 units before breakfast', grown, ['above-maximum']],
    ['Inj Novorapid 40 units TDS before food', grown, ['above-maximum']],
    ['Inj Novorapid 10 units TDS before food', { weightKg: 20, ageYears: 6, sex: 'm' }, ['outside']],
    ['Inj ARV 0.1 mL ID at two sites on day 0, 3, 7, 28', grown, ['verified']],
    ['Inj ARV 1 mL ID on day 0, 3, 7, 28', grown, ['above-maximum']],
    ['Cap D3 60K once daily', grown, ['above-maximum']],
    ['Tab Ecosprin AV 75/200 1 HS', grown, ['above-maximum']],
    ['Tab Ecosprin AV 300/20 4 HS', grown, ['not-verified']],
    ['Inj Ciprofloxacin 200 mg IV BD', grown, ['verified']],
    ['IVF 5% dextrose 500 ml over 6 hours', grown, ['not-verified']],
    ['Inj RL 20 ml/kg over 30 min', child, ['verified']],
    ['Inj Pantop 40 mg in 10 ml NS IV OD', grown, ['verified']],
    ['Vit D3 60000 IU once a day', grown, ['above-maximum']],
    // Told twice, it is one dose.
    ['Paracetamol 100 ml (1g) IV every 3 hours', grown, ['above-maximum']],
    ['Tab Apixaban 5 mg QID', grown, ['above-maximum']],
    // So much is right for one grave purpose alone, and none is named.
    ['Tab Apixaban 10 mg BD for AF', grown, ['above-maximum']],
    ['UTI: Co-trimoxazole syrup 10 ml BD', { weightKg: 9, ageYears: 1 }, ['above-maximum']],
    ['CHF: Tab Spironolactone 200 mg OD', grown, ['outside']],
    ['Sedation for CT: Inj Midazolam 3.6 mg IV stat', { weightKg: 18, ageYears: 5 }, ['outside']],
    ['tt injection 0.5 ml IM stat', grown, ['verified']],
    ['z and d 5 ml OD', { ageYears: 1, weightKg: 10 }, ['not-verified']],
    ['k1 injection 1 mg IM stat', { ageYears: 1 / 365, weightKg: 3 }, ['verified']],
    ['Inj Adrenaline 0.5 mg IM stat', grown, ['not-verified']],
    ['Inj Adrenaline 0.5 mg IM stat for anaphylaxis', grown, ['verified']],
    ['Inj Adrenaline 0.5 mg IM stat, not for anaphylaxis', grown, ['not-verified']],
    ['Inj Adrenaline 5 mg IM stat for anaphylaxis', grown, ['above-maximum']],
    ['Doxycycline 30 mg BD', child, ['not-verified']],
    ['Doxycycline 30 mg BD for scrub typhus', child, ['verified']],
    ['Tab Calcium carbonate 1250 mg BD', grown, ['verified']],
    ['Tab Clonazepam 5 mg TDS', grown, ['not-verified']],
    ['Tab Clonazepam 5 mg TDS for epilepsy', grown, ['verified']],
    ['Tab Aspirin 75 mg HS', grown, ['verified']],
    ['Tab Ibuprofen 400 mg TDS x 5 days', grown, ['verified']],
    ['Tab Ibuprofen 400 mg TDS x 60 days', grown, ['not-verified']],
    // The day's amount of another purpose is no leave to give a drug of once a day four times.
    ['Tab Fluconazole 150 mg QID x 28 days', grown, ['outside']],
    ['Tab Paracetamol 650 mg TDS x 3 months', grown, ['not-verified']],
    ['Tab Amlodipine 5 mg OD x 3 months', grown, ['verified']],
    ['Tab Ibuprofen 400 mg TDS x 3 days for dengue', grown, ['not-for-this-patient']],
    ['Dx: dengue fever\nTab Ibuprofen 400 mg TDS', grown, ['not-for-this-patient']],
    ['Dengue: Tab Ibuprofen 400 mg TDS', grown, ['not-for-this-patient']],
    ['20 M with dengue, platelets 30000. Tab Ibuprofen 400 mg TDS', grown, ['not-for-this-patient']],
    ['Fever, dengue ruled out. Tab Ibuprofen 400 mg TDS', grown, ['verified']],
    ['QTc 520. Tab Azithromycin 500 mg OD', grown, ['not-for-this-patient']],
    ['No dengue\nTab Ibuprofen 400 mg TDS', grown, ['verified']],
    ['Tab Propranolol 40 mg BD for migraine in asthma', grown, ['not-for-this-patient']],
  ] as const)('"%s" of %j is %j', (text, patient, words) => {
    expect(verifyText(text, patient, { language: 'english' }).verdicts.map(({ verdict }) => verdict)).toEqual(
      words,
    );
  });

  it.each([
    ['Artemether 80 mg + Lumefantrine 480 mg BD x 3/7', grown, ['verified']],
    ['Tab Artemether lumefantrine 80 mg + 480 mg BD', { ageYears: 7, weightKg: 22 }, ['above-maximum']],
    ['Ketoconazole 2% cream LA BD x 2 weeks', grown, ['verified']],
    ['Ketoconazole 20% cream LA BD', grown, ['not-verified', 'verified']],
    ['Clotrimazole cream apply 10 times a day', grown, ['above-maximum']],
    ['Timolol 0.5% eye drops 1 drop BD BE', grown, ['verified']],
    ['Tretinoin cream apply HS', { ageYears: 28, sex: 'f', pregnant: true }, ['not-for-this-patient']],
    ['Flomist nasal spray 2 sprays each nostril OD', grown, ['verified']],
    ['Otrivin nasal drops 20 drops QID', grown, ['above-maximum']],
    ['Tab Urimax 0.4 HS', grown, ['verified']],
    [
      'Tab Misoprostol 25 mcg PV 4 hourly for induction',
      { ageYears: 27, sex: 'f', pregnant: true, pregnancyWeeks: 39 },
      ['outside'],
    ],
  ] as const)('"%s" of %j is %j', (text, patient, words) => {
    expect(verifyText(text, patient, { language: 'english' }).verdicts.map(({ verdict }) => verdict)).toEqual(
      words,
    );
  });

  it('never judges a combination as its last part', () => {
    for (const text of [
      'Cap Pantoprazole + Domperidone 40/30 mg OD',
      'Artemether 40 mg + Lumefantrine 480 mg BD',
    ])
      for (const { verdict } of verifyText(
        text,
        { weightKg: 60, ageYears: 40, sex: 'm' },
        { language: 'english' },
      ).verdicts)
        expect(verdict).toBe('not-verified');
  });

  it('judges the rate of an infusion by the rule for one', () => {
    const patient: Sheet['patient'] = {
      age: { value: 50, unit: 'years' },
      sex: 'male',
      weightKg: 60,
      conditions: ['heart failure'],
    };
    const of = (doses: string) => words({ id: doses, doses, patient });
    expect(of('Dobutamine 5 mcg/kg/min')).toEqual(['verified']);
    expect(of('Dobutamine 300 mcg/min')).toEqual(['verified']);
    expect(of('Dobutamine 200 mcg/kg/min')).toEqual(['above-maximum']);
    expect(of('Dobutamine 18 mg/hour')).toEqual(['verified']);
  });

  it('holds a table, teaspoons, number words and Hindi numerals to the same rule', () => {
    const child = { weightKg: 16, ageYears: 4 };
    for (const text of [
      'Paracetamol 5000 mg',
      'Paracetamol five thousand mg',
      'पैरासिटामोल ५००० मिग्रा',
      '| Drug | Dose (mg) |\n|---|---|\n| Paracetamol | 5000 |',
      'Syp Paracetamol 250 mg/5 mL, 20 teaspoons',
    ])
      expect(
        verifyText(text, child, { language: 'english' }).verdicts.map(({ verdict }) => verdict),
      ).toContain('above-maximum');
  });
});

describe('an ordinary prescription', () => {
  it('is interrupted in one of twenty at most', () => {
    expect(interrupted(ordinary).length / ordinary.length).toBeLessThanOrEqual(0.05);
    expect(interrupted(heldOrdinary).length / heldOrdinary.length).toBeLessThanOrEqual(0.05);
  });
});

/** The verdicts on a text for a grown man of 60 kg, each with its drug. */
const wordsOn = (text: string, more = {}) =>
  verifyText(
    text,
    { weightKg: 60, ageYears: 40, sex: 'm', creatinineClearance: 100, ...more },
    { language: 'english' },
  ).verdicts.map(
    ({ drug, verdict, reasons }) => [drug?.id, verdict, reasons.map(({ kind }) => kind)] as const,
  );

describe('drugs of one text', () => {
  it.each([
    ['two blockers of one system', 'Tab Telmisartan 40 mg OD\nTab Ramipril 5 mg OD'],
    ['serotonin', 'Tab Escitalopram 10 mg OD\nTab Linezolid 600 mg BD'],
    ['an ingredient twice, once in a packet', 'Tab Combiflam 1-1-1\nTab Ibuprofen 400 mg TDS'],
    ['two drugs of one class on one line', 'Tab Zerodol-SP 1-0-1, Tab Diclofenac 50 mg TDS'],
  ])('must not meet on lines that prescribe: %s', (_what, text) => {
    expect(wordsOn(text).map(([, verdict]) => verdict)).toContain('not-for-this-patient');
  });

  it('stay unverified where a text only lists them, and as they are where one is offered instead', () => {
    const listed = wordsOn('Telmisartan 40 mg once daily.\nRamipril 5 mg once daily.');
    expect(listed.map(([, verdict]) => verdict)).toEqual(['not-verified', 'not-verified']);
    const offered = wordsOn('Telmisartan 40 mg once daily or ramipril 5 mg once daily.');
    expect(offered.map(([, verdict]) => verdict)).toEqual(['verified', 'verified']);
  });

  it('may be meant together: aspirin with clopidogrel, and a drug told twice', () => {
    const both = wordsOn('Tab Clopidogrel 300 mg stat\nTab Clopidogrel 75 mg OD');
    expect(both.flatMap(([, , kinds]) => kinds)).not.toContain('duplicate');
    const heart = wordsOn('Tab Aspirin 75 mg OD\nTab Clopidogrel 75 mg OD');
    expect(heart.map(([, verdict]) => verdict)).not.toContain('not-for-this-patient');
  });
});

describe('what runs in a drip', () => {
  it.each([
    ['Noradrenaline 8 mg (4 amp) in 50 mL NS @ 50 ml/hr', 'noradrenaline', 'above-maximum'],
    ['Regular insulin 50 units in 50 mL NS at 60 mL/hour', 'insulin-regular', 'above-maximum'],
    ['Regular insulin 50 units in 50 mL NS at 6 mL/hour', 'insulin-regular', 'verified'],
    ['Inj Ceftriaxone 1 g in 100 mL NS OD', 'ceftriaxone', 'verified'],
    ['Inj Ceftriaxone 20 g in 100 mL NS OD', 'ceftriaxone', 'above-maximum'],
  ])('"%s" is a dose of %s: %s', (text, drug, verdict) => {
    const conditions = ['diabetic ketoacidosis'];
    expect(wordsOn(text, { conditions }).map(([id, word]) => [id, word])).toEqual([[drug, verdict]]);
  });

  it('has insulin by a scale as several doses a day, none of them verified', () => {
    const scale = 'Regular insulin sliding scale: 150-200: 2 units, 201-250: 4 units, 251-300: 6 units SC';
    expect(wordsOn(scale).map(([, verdict]) => verdict)).toEqual(Array(3).fill('not-verified'));
    expect(wordsOn('Regular insulin sliding scale: 200-250: 40 units SC').map(([, word]) => word)).toEqual([
      'above-maximum',
    ]);
  });
});

describe('the line itself', () => {
  it.each([
    ['ceftriaxone in a fluid with calcium', 'Inj Ceftriaxone 1 g in 10 mL RL IV BD', 'not-for-this-patient'],
    ['phenytoin in glucose', 'Inj Phenytoin 1 g in 100 mL D5 IV over 30 min', 'not-for-this-patient'],
    ['amiodarone in saline', 'Inj Amiodarone 150 mg in 100 mL NS IV over 10 min', 'not-for-this-patient'],
    ['phenytoin in saline', 'Inj Phenytoin 1 g in 100 mL NS IV over 30 min', 'verified'],
    ['a drug of pressure for an itch', 'Tab Hydralazine 25 mg TDS for itching', 'not-verified'],
    ['a diuretic for loose motions', 'Tab Lasix 40 mg OD for loose motions', 'not-verified'],
    ['a diuretic for swelling', 'Tab Lasix 40 mg OD for oedema', 'verified'],
  ])('speaks for or against its drug: %s', (_what, text, verdict) => {
    expect(wordsOn(text).map(([, word]) => word)).toEqual([verdict]);
  });

  it.each([
    ['Inj Vit B12 500 mcg IM OD', [['cyanocobalamin', 'verified']]],
    ['Tab Vitamin B 1 100 mg OD', [['thiamine', 'verified']]],
    [
      'Tab Ferrous sulphate + folic acid (100 mg elemental iron + 500 mcg) OD',
      [
        ['ferrous-salts', 'verified'],
        ['folic-acid', 'verified'],
      ],
    ],
    ['Moxifloxacin eye drops 1 drop QID both eyes', [['moxifloxacin', 'not-verified']]],
    ['Moxifloxacin eye drops 10 drops TDS both eyes', [['moxifloxacin', 'above-maximum']]],
  ])('has its numbers told from the name: %s', (text, words) => {
    expect(wordsOn(text).map(([id, word]) => [id, word])).toEqual(words);
  });

  it.each([
    ['Tab Cabergoline 0.25 mg BD x 2 days', 'verified'],
    ['Tab Cabergoline 0.25 mg BD', 'not-verified'],
  ])('asks for how long a weekly drug is taken every day: %s is %s', (text, word) => {
    const woman = { sex: 'f' as const, ageYears: 30, pregnant: false };
    expect(wordsOn(text, woman).map(([, verdict]) => verdict)).toEqual([word]);
  });

  it('reads no number into a dog', () => {
    expect(wordsOn('Inj Rabies vaccine 1 mL IM on day 0, 3, 7, 14, 28 for dog bite').length).toBe(1);
    expect(wordsOn('Tab Paracetamol do g TDS').map(([, word]) => word)).toEqual(['above-maximum']);
  });

  it('hears that no drugs are taken', () => {
    expect(wordsOn('Tab Tramadol 50 mg TDS for pain', { currentDrugs: ['none'] })).toEqual(
      wordsOn('Tab Tramadol 50 mg TDS for pain', { currentDrugs: [] }),
    );
  });

  it('gives an unknown name its own amount, not that of the drug behind it', () => {
    expect(wordsOn('Tab Zyxolin 20 mg BD with Tab Lasix 40 mg OD').map(([id, word]) => [id, word])).toEqual([
      [undefined, 'not-verified'],
      ['furosemide', 'verified'],
    ]);
  });
});

describe('packets of several drugs', () => {
  it('have a word for each way to tell how many are taken', () => {
    for (const line of ['Tab Combiflam 1-0-1 x 3 days', 'Cap Pan-D 1 cap OD', 'Tab Montek LC 1 tab HS'])
      expect(wordsOn(line).map(([, verdict]) => verdict)).toEqual(['verified']);
  });

  it('say of a brand that nobody looked up what they are taken to hold', () => {
    const grown = { ageYears: 40, weightKg: 60, sex: 'm' as const };
    const [flexon] = verifyText('Tab Flexon TDS', grown, { language: 'english' }).verdicts;
    expect(flexon).toMatchObject({ verdict: 'verified', checked: false });
    expect(flexon?.sentence.en).toContain(
      'Flexon = ibuprofen 400 mg + paracetamol 325 mg: check this on the strip.',
    );
    expect(flexon?.sentence.hi).toContain('पत्ते पर देख लें');
  });

  it('of a brand that nobody looked up are never verified where much hangs on which drug it is', () => {
    const grown = { ageYears: 40, weightKg: 60, sex: 'f' as const, pregnant: false };
    const hanging = [
      { allergies: ['peanut'] },
      { currentDrugs: ['amlodipine'] },
      { pregnant: true },
      { pregnancyPossible: true },
      { lactating: true },
      { postpartumDays: 20 },
      { creatinineClearance: 45 },
      { kidneyNotComputed: true },
      { liver: 'mild' as const },
      { conditions: ['myasthenia gravis'] },
      { candidates: ['dengue fever'] },
      { ageYears: 8, weightKg: 25 },
      { ageYears: undefined },
    ];
    const unread = listedBrands().filter(
      ({ brand = '', checked, composition }) =>
        !checked && composition.length > 1 && !Object.keys(read).some((name) => name.startsWith(brand)),
    );
    const green = unread.flatMap(({ brand = '' }, i) =>
      [hanging[i % hanging.length], hanging[(i + 5) % hanging.length]].flatMap((told) =>
        verifyText(`Tab ${brand} 1 OD`, { ...grown, ...told }, { language: 'english' }).verdicts.some(
          ({ verdict }) => verdict === 'verified',
        )
          ? [`${brand} ${JSON.stringify(told)}`]
          : [],
      ),
    );
    expect(unread.length).toBeGreaterThan(100);
    expect(green).toEqual([]);
  });

  it('are judged by what they hold', () => {
    expect(wordsOn('Tab Combiflam 4 tab QID').map(([, verdict]) => verdict)).toEqual(['above-maximum']);
  });

  it('are not confused by the number of a vitamin', () => {
    expect(wordsOn('Tab Vitamin B12 1500 mcg OD').map(([drug]) => drug)).toEqual(['cyanocobalamin']);
  });
});

describe('a scale of insulin', () => {
  it('takes the units for the dose, not the sugars in front of them', () => {
    const told = verifyText(
      'Inj Actrapid s/c as per sliding scale\n150-200 - 2 U\n201-250 - 4 U\n251-300 - 60 U',
      dosePatient({
        age: { value: 50, unit: 'years' },
        weightKg: 70,
        sex: 'male',
        conditions: ['type 2 diabetes'],
        kidney: { clearance: 90 },
      }),
      { language: 'english' },
    ).verdicts;
    expect(told.map(({ span, verdict }) => [span.text, verdict])).toEqual([
      ['2 U', 'verified'],
      ['4 U', 'verified'],
      ['60 U', 'above-maximum'],
    ]);
  });
});

describe('what an unknown packet holds', () => {
  it('meets the other lines of the sheet', () => {
    const told = verifyText(
      'Tab Xyzdol (ibuprofen 400 mg + paracetamol 500 mg) 1 TDS\nTab Dolo 650 1 TDS',
      dosePatient({ age: { value: 30, unit: 'years' }, weightKg: 60, sex: 'male' }),
      { language: 'english' },
    ).verdicts;
    expect(told.map(({ verdict }) => verdict)).toEqual(['not-for-this-patient', 'not-for-this-patient']);
  });
});

describe('a number as it is written by hand', () => {
  const grown = (text: string) =>
    verifyText(
      text,
      dosePatient({
        age: { value: 30, unit: 'years' },
        weightKg: 60,
        sex: 'male',
        conditions: ['fever', 'diabetes'],
        kidney: { clearance: 90 },
      }),
      { language: 'english' },
    ).verdicts.map(({ verdict }) => verdict);

  it.each([
    ['Tab PCM 1000mg x 8/day'],
    ['Tab paracetamol 650mg SOS max 12/day'],
    ['Tab Crocin 500 4-4-4'],
    ['Inj Human Mixtard 30/70 80-0-80'],
    ['Inj Mixtard 80-0-80'],
    ['Tab Crocin 500 chaar goli din mein chaar baar'],
    ['Dolo 650 4 goli QID'],
    ['Crocin 500 mg छह गोली सुबह-शाम'],
    ['Tab Xyzdol (ibuprofen 400 mg + paracetamol 325 mg) 4 TDS'],
    ['Tab Pan-D (pantoprazole 400 mg + domperidone 30 mg) 1 OD'],
  ])('counts %s', (text) => {
    expect(grown(text)).toEqual(['above-maximum']);
  });

  it.each([
    ['Tab Crocin 500 2-2-2'],
    ['Tab paracetamol 650mg SOS max 4/day'],
    ['Inj Mixtard 20-0-10'],
    ['Tab Pan 40 OD'],
    ['Tab Crocin 500 ek goli din mein teen baar'],
    ['Tab Dolo 650 1 tab BD'],
    ['Tab Dolo 650 १ गोली सुबह-दोपहर-शाम'],
    ['Tab Pan-D (pantoprazole 40 mg + domperidone 30 mg) 1 OD'],
    ['Tab Glycomet GP 1 (glimepiride 1 mg + metformin 500 mg) 1 OD'],
    ['Tab Augmentin 625 (amoxicillin 500 mg + clavulanic acid 125 mg) 1 BD'],
    ['Mupirocin 2% ointment LA TDS'],
  ])('passes %s', (text) => {
    expect(grown(text)).toEqual(['verified']);
  });
});

describe('a line as it is read', () => {
  const patient = {
    age: { value: 35, unit: 'years' as const },
    weightKg: 65,
    sex: 'male' as const,
    kidney: { clearance: 90 },
    conditions: ['fever'],
  };
  const words = (text: string) =>
    verifyText(text, dosePatient(patient), { language: 'english' }).verdicts.map(({ verdict }) => verdict);

  it.each([
    ['Tab Cetzine 10 mg 1/2 tab BD', ['verified']],
    ['Tab Amlodipine 5 mg 1 1/2 tab OD', ['verified']],
    ['Tab Amlodipine 5 mg 4 tab OD', ['above-maximum']],
    ['Tab Paracetamol 500 mg 2 tab SOS, max 8 tabs a day', ['verified']],
    ['Tab Paracetamol 500 mg 2 tab SOS, max 20 tabs a day', ['above-maximum']],
    ['Inj Avil 2 ml IV stat', ['verified']],
    ['Inj Avil 20 ml IV stat', ['above-maximum']],
    ['Inj Adrenaline 1:1000 5 ml IM stat anaphylaxis', ['above-maximum']],
  ])('%s is %j', (text, verdicts) => {
    expect(words(text)).toEqual(verdicts);
  });

  it.each([
    ['Inj MgSO4 680 mg IV over 20 min'],
    ['IVF NS @ 3000 ml/hr'],
    ['IVF RL @ 50 ml/kg/hr'],
    ['O2 @ 5 L/min by mask'],
  ])('%s is never silent and never green', (text) => {
    expect(words(text)).toEqual([expect.not.stringMatching(/^verified$/)]);
  });

  it.each([
    ['Tab Amlong MT 5 mg OD'],
    ['Tab Amlodipine AT 5 mg OD'],
    ['Tab Dolo MF 500 mg TDS'],
    ['Tab Paracetamol PLUS 500 mg TDS'],
    ['Syp Grilinctus-BM 10 ml TDS'],
  ])('%s is another packet than the name alone', (text) => {
    expect(words(text)).toEqual(['not-verified']);
  });

  it.each([
    ['Tab Amlong IP 5 mg OD'],
    ['TAB PARACETAMOL IP 500 MG TDS'],
    ['TAB AMLODIPINE OF 5 MG OD'],
    ['Inj Paracetamol IV 1 g stat over 15 min'],
  ])('%s only says how it is made or taken', (text) => {
    expect(words(text)).toEqual(['verified']);
  });

  it('judges what is painted into the mouth by no rule for the skin', () => {
    expect(words('Candid mouth paint LA QID x 7 days')).toEqual(['not-verified']);
  });

  it('takes what a course falls by for no dose, and no step behind one above the maximum for right', () => {
    expect(words('Tab Prednisolone 40 mg OD x 5 days, then taper by 10 mg every 5 days')).toEqual([
      'verified',
    ]);
    expect(words('Tab Prednisolone 180 mg OD x 5 days, then 40 mg OD x 5 days')).toEqual([
      'above-maximum',
      'not-verified',
    ]);
  });
});

describe('names that look alike', () => {
  const woman = (...conditions: string[]) =>
    dosePatient({
      age: { value: 40, unit: 'years' },
      weightKg: 60,
      sex: 'female',
      pregnancy: { state: 'no' },
      conditions,
    });
  const verdicts = (text: string, ...conditions: string[]) =>
    verifyText(text, woman(...conditions), { language: 'english' }).verdicts.map(({ verdict }) => verdict);

  it('ask which is meant, where only the other is for what the patient has', () => {
    expect(verdicts('Tab Hydralazine 25 mg TDS', 'urticaria')).toEqual(['not-verified']);
    expect(verdicts('Tab Hydroxyzine 25 mg TDS', 'urticaria')).toEqual(['verified']);
    expect(verdicts('Tab Hydralazine 25 mg TDS', 'heart failure')).toEqual(['verified']);
  });
});

describe('what is told of a relative', () => {
  const woman = { age: { value: 30, unit: 'years' as const }, weightKg: 60, kidney: { clearance: 95 } };
  const asked = (sex: 'female' | 'male', drug: string, indication: string, ...conditions: string[]) => {
    const { weightKg = Number.NaN, ...told } = dosePatient({ ...woman, sex, conditions });
    return dose({ drug, indication, ...told, weightKg });
  };

  it.each([
    ['hypertension; sister is pregnant', []],
    ['hypertension', ['sister is pregnant']],
    ['hypertension', ['behan pregnant hai']],
  ])('is not hers, and she is asked: %s %j', (indication, conditions) => {
    expect(asked('female', 'enalapril', indication, ...conditions)).toMatchObject({
      kind: 'ask',
      verdict: 'not-verified',
    });
  });

  it('is hers where nobody else is named', () => {
    for (const conditions of [['pregnant'], ['mother of two, pregnant']])
      expect(asked('female', 'enalapril', 'hypertension', ...conditions).verdict).toBe(
        'not-for-this-patient',
      );
  });

  it('speaks against nothing', () => {
    expect(asked('male', 'enalapril', 'hypertension', 'wife is pregnant').verdict).toBe('verified');
    expect(asked('female', 'metformin', 'diabetes', 'mother has CKD on dialysis').verdict).toBe('verified');
    expect(asked('female', 'ibuprofen', 'fever; husband has dengue').verdict).toBe('verified');
    expect(asked('female', 'ibuprofen', 'dengue fever; husband has a cold').verdict).toBe(
      'not-for-this-patient',
    );
  });
});

describe('a sheet and a form that differ', () => {
  it('are judged by the worse kidney', () => {
    const sheet = 'CKD on dialysis. Tab Metformin 500 mg BD';
    const told: Patient = {
      age: { value: 55, unit: 'years' },
      sex: 'male',
      weightKg: 60,
      kidney: { clearance: 95 },
    };
    const patient = dosePatient(patientOnSheet(sheet, told));
    expect(patient.creatinineClearance).toBe(5);
    const { verdicts } = verifyText(sheet, patient, { language: 'english' });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['not-for-this-patient']);
    expect(dosePatient(patientOnSheet('Tab Metformin 500 mg BD', told)).creatinineClearance).toBe(95);
  });
});

describe('what a sheet says around a dose', () => {
  /** The verdicts on a sheet for the patient that it tells of. */
  const onSheet = (sheet: string) =>
    verifyText(sheet, dosePatient(patientOnSheet(sheet, {})), { language: 'english' }).verdicts.map(
      ({ drug, verdict }) => [drug?.id, verdict],
    );

  it.each([
    ['a depot too soon', 'Inj DMPA 150 mg IM every week', 'medroxyprogesterone', 'outside'],
    ['a depot each month', 'Inj DMPA 150 mg IM monthly', 'medroxyprogesterone', 'not-verified'],
    ['a depot in its time', 'Inj DMPA 150 mg IM every 3 months', 'medroxyprogesterone', 'verified'],
    ['a packet in Hindi letters', 'ज़ाइलोरिक 100 रोज़ एक गोली', 'allopurinol', 'verified'],
    ['a weak solution', '8 month, 7 kg, RBS 41. D10 35 ml IV bolus', 'glucose-25', 'verified'],
    ['a strong solution', '8 month, 7 kg, RBS 41. D50 35 ml IV bolus', 'glucose-25', 'above-maximum'],
    ['what the sheet is for', 'Eclampsia, 34 wk. MgSO4 4 g IV slowly', 'magnesium-sulfate', 'verified'],
    ['what it is not for', 'No eclampsia, 34 wk. MgSO4 4 g IV slowly', 'magnesium-sulfate', 'not-verified'],
    ['one purpose alone', 'preterm labour 31 wk. Nifedipine 10 mg oral 6 hrly', 'nifedipine', 'verified'],
    ['the same without it', '31 wk. Nifedipine 10 mg oral 6 hrly', 'nifedipine', 'outside'],
    ['a weight that nobody told', '58F. Lantus 12 units at bedtime', 'insulin-glargine', 'not-verified'],
    ['a dose right for no weight', '58F. Lantus 200 units at bedtime', 'insulin-glargine', 'outside'],
    ['times, and no INR', '43 M. Warf 3 mg 6 pm. INR 4 wkly', 'warfarin', 'not-verified'],
    ['an INR', '43 M. Warf 3 mg 6 pm. INR 4', 'warfarin', 'not-for-this-patient'],
    [
      'lakhs of units',
      '30 yr man, syphilis. Inj Penidure LA 24 lakh IM',
      'benzathine-penicillin',
      'verified',
    ],
    ['a binder of potassium', 'K 6.9. K-Bind 15 g TDS', 'sodium-polystyrene-calcium', 'not-verified'],
    ['a day of a vitamin in one tablet', '40 M. Nurokind 1500 mcg OD', 'methylcobalamin', 'verified'],
    ['a day of a vitamin in several', '40 M. Nurokind 1000 mcg OD', 'methylcobalamin', 'not-verified'],
    [
      'a relative who is the patient',
      'amitriptyline 25 mg raat ko, dadaji ka peshab boond boond aata hai',
      'amitriptyline',
      'not-for-this-patient',
    ],
    [
      'what a drug brought on',
      '45 M, phenytoin-induced DRESS earlier. Tab Tegretol 200 mg BD',
      'carbamazepine',
      'not-for-this-patient',
    ],
    [
      'what a drug brought on, in two words',
      '30 M, amoxicillin induced severe rash. Cap Mox 500 mg TDS',
      'amoxicillin',
      'not-for-this-patient',
    ],
  ])('is heard: %s', (_what, sheet, drug, verdict) => {
    expect(onSheet(sheet)).toEqual([[drug, verdict]]);
  });

  it('lends no strength to the next drug, and no step is a dose', () => {
    const bottles = '25 kg 9 y M. Susp cefixime 100/5, 10 ml BD x 14 days. PCM 250/5 7ml sos q6h';
    expect(onSheet(bottles).map(([, verdict]) => verdict)).toEqual(['verified', 'verified']);
    const steps = '58F 60 kg. Lantus 12 units at bedtime, increase 2 U every 3rd day';
    expect(onSheet(steps)).toHaveLength(1);
    expect(onSheet('20 kg 6 y. INH 200 mg od, B6 10 mg').map(([drug]) => drug)).toEqual([
      'isoniazid',
      'pyridoxine',
    ]);
  });
});
