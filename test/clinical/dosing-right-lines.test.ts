import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';

const verdictsOn = (text: string) =>
  verifyText(text, dosePatient(patientOnSheet(text, {})), { language: 'english' }).verdicts;
const said = (text: string, drug: string) => verdictsOn(text).find(({ drug: named }) => named?.id === drug);
const kinds = (text: string, drug: string) => said(text, drug)?.reasons.map(({ kind }) => kind) ?? [];

describe('a creatinine far from every bound', () => {
  it.each([
    ['8 y 24 kg pyelonephritis, creat 0.4: Inj Amikacin 360 mg IV OD', 'amikacin'],
    ['14 y 45 kg meningitis, creat 0.5: Inj Meropenem 1.8 g IV TDS', 'meropenem'],
    ['Preeclampsia 33 wk, creat 0.6: Inj Magnesium sulphate 4 g IV over 15 min', 'magnesium-sulfate'],
  ])('asks for no kidney in "%s"', (line, drug) => {
    expect(said(line, drug)).toBeDefined();
    expect(kinds(line, drug)).not.toContain('kidney');
  });

  it.each([
    ['8 y 24 kg pyelonephritis, creat 1.1: Inj Amikacin 360 mg IV OD', 'amikacin'],
    ['Preeclampsia 33 wk, creat 1.4: Inj Magnesium sulphate 4 g IV over 15 min', 'magnesium-sulfate'],
    ['78 F CHF, creat 0.9: Lanoxin 0.125 mg OD', 'digoxin'],
  ])('that may be too high is asked about in "%s"', (line, drug) => {
    expect(said(line, drug)?.verdict).not.toBe('verified');
    expect(kinds(line, drug)).toContain('kidney');
  });
});

describe('a drug of cirrhosis', () => {
  it('is not asked about for the liver that it is given for', () => {
    expect(kinds('Cirrhosis, ascites 44 M: Spironolactone 100 mg OD', 'spironolactone')).not.toContain(
      'liver',
    );
  });

  it('is so for another purpose', () => {
    expect(kinds('Cirrhosis 44 M, migraine: Propranolol 40 mg BD', 'propranolol')).toContain('liver');
  });
});

describe('G6PD', () => {
  it.each(['G6PD normal', 'G6PD N', 'G-6-PD: N', 'g6pd level normal'])('%s asks for no test', (test) => {
    const line = `Vivax, 30 M 60 kg, ${test}, Tab Primaquine 15 mg OD x 14 days`;
    expect(kinds(line, 'primaquine')).not.toContain('condition');
    expect(said(line, 'primaquine')?.verdict).toBe('verified');
  });

  it.each(['G6PD deficient', 'G6PD def', 'G6PD low', 'G-6-PD deficient'])('%s forbids it', (test) => {
    expect(said(`Vivax, 30 M 60 kg, ${test}, Tab Primaquine 15 mg OD x 14 days`, 'primaquine')?.verdict).toBe(
      'not-for-this-patient',
    );
  });

  it.each(['', 'G6PD not done, ', 'G6PD negative, '])('"%s" leaves it open', (test) => {
    const line = `Vivax, 30 M 60 kg, ${test}Tab Primaquine 15 mg OD x 14 days`;
    expect(said(line, 'primaquine')?.verdict).not.toBe('verified');
  });
});

describe('a woman who expects no child', () => {
  it.each(['post tubectomy', 's/p tubectomy', 'sterilisation done', 'hysterectomy done', 'UPT neg'])(
    '"%s" is not asked about one',
    (told) => {
      expect(kinds(`34 F ${told}: Tab Atorvastatin 10 mg OD`, 'atorvastatin')).not.toContain('pregnancy');
    },
  );

  it.each(['Just delivered, atonic uterus', 'PPH', 'अभी डिलीवरी हुई'])('nor is she behind "%s"', (told) => {
    expect(kinds(`${told}: Misoprostol 800 mcg SL`, 'misoprostol')).not.toContain('pregnancy');
  });

  it.each(['prev PPH, 30 wks', 'h/o PPH, 8 wks pregnant'])('but "%s" is no delivery', (told) => {
    expect(dosePatient(patientOnSheet(`${told}: Misoprostol 200 mcg`, {})).pregnant).not.toBe(false);
  });

  it.each(['AF 71 M 66 kg', 'AF, 71 M', 'SVT 71 M, 66 kg'])('a man of "%s" is one', (who) => {
    expect(dosePatient(patientOnSheet(`${who}: Warfarin 5 mg OD`, {}))).toMatchObject({
      ageYears: 71,
      sex: 'm',
    });
  });

  it('counts the beats behind the same letters', () => {
    expect(dosePatient(patientOnSheet('AF 140/min, Tab Metoprolol 25 mg BD', {})).ageYears).toBeUndefined();
  });
});

describe('a line of several parts', () => {
  it('tells a class once in the body and once on its place', () => {
    expect(
      kinds('Tab Fluconazole 150 mg stat, Clotrimazole vaginal tab 100 mg PV HS', 'fluconazole'),
    ).not.toContain('duplicate');
    expect(kinds('Tab Fluconazole 150 mg OD\nCap Itraconazole 100 mg BD', 'fluconazole')).toContain(
      'duplicate',
    );
  });

  it('reads the strength of the element in a bracket as no dose', () => {
    const [first, ...others] = verdictsOn('4 y 15 kg: Syp Iron (20 mg elemental/5 ml) 10 ml OD');
    expect(first?.span.text).toBe('10 ml');
    expect(others).toEqual([]);
  });

  it('gives the amount behind a short name to that name', () => {
    const sheet = verdictsOn('60 kg M: Artesunate 120 mg IV stat + SP 1500/75 mg D1');
    expect(sheet.find(({ span }) => span.text === '1500/75 mg')?.drug?.id).not.toBe('artesunate');
  });

  it('passes a first dose that is read as such, and still sees a lost point', () => {
    const line = (mg: number) => `50 M 60 kg creat 0.8 MRSA: Inj Vancomycin ${mg} mg IV loading over 2 h`;
    expect(said(line(1500), 'vancomycin')?.verdict).toBe('verified');
    expect(said(line(15000), 'vancomycin')?.verdict).toBe('above-maximum');
  });

  it('hears the weight beside a loading dose', () => {
    expect(dosePatient(patientOnSheet('61 M NSTEMI 72 kg loading: Clopidogrel 300 mg', {})).weightKg).toBe(
      72,
    );
    expect(dosePatient(patientOnSheet('back pain after load of 20 kg', {})).weightKg).toBeUndefined();
  });

  it('knows a packet by its number wherever it stands', () => {
    expect(
      verdictsOn('COPD 60 M: Tab Deriphyllin 150 mg BD, Foracort 400 rotacap 1 BD').at(-1)?.verdict,
    ).not.toBe('above-maximum');
  });

  it('counts one drop where none is counted', () => {
    expect(said('dry eyes: Refresh tears QID', 'carboxymethylcellulose')?.verdict).toBe('verified');
    expect(said('Ciplox e/d TDS', 'ciprofloxacin')).toBeDefined();
  });
});

describe('aspirin for a child', () => {
  it('is right in Kawasaki disease alone', () => {
    expect(said('3 y 14 kg Kawasaki disease: Aspirin 140 mg QID', 'aspirin')?.verdict).toBe('verified');
    expect(said('3 y 14 kg Kawasaki disease: Aspirin 600 mg QID', 'aspirin')?.verdict).toBe('above-maximum');
    expect(said('3 y 14 kg fever: Aspirin 100 mg QID', 'aspirin')?.verdict).toBe('not-for-this-patient');
    expect(said('3 y 14 kg fever, no Kawasaki: Aspirin 100 mg QID', 'aspirin')?.verdict).toBe(
      'not-for-this-patient',
    );
  });
});

describe('a drip after a birth', () => {
  it('is held against its own rate, and not against the one that brings a birth on', () => {
    expect(said('PPH: Oxytocin 20 U in 500 ml NS @ 125 ml/h', 'oxytocin')?.verdict).toBe('verified');
    expect(said('PPH: Oxytocin 20 U in 500 ml NS @ 500 ml/h', 'oxytocin')?.verdict).not.toBe('verified');
    expect(said('PPH: Oxytocin 20 U IV bolus', 'oxytocin')?.verdict).not.toBe('verified');
    expect(said('Labour induction: Oxytocin 2 U/min infusion', 'oxytocin')?.verdict).toBe('above-maximum');
  });
});

describe('a tablet of another ratio than a rule for children asks for', () => {
  it.each([
    '8 kg otitis: Clavam 625 1 tab BD',
    '9 kg: Moxikind CV 375 1 tab BD',
    '10 kg: Co-amoxiclav 625 mg BD',
  ])('"%s" is not green', (line) =>
    expect(said(line, 'amoxicillin-clavulanate')?.verdict).not.toBe('verified'),
  );

  it('is green where the ratio is right', () => {
    expect(said('17 kg: Augmentin 457 mg BD', 'amoxicillin-clavulanate')?.verdict).toBe('verified');
  });
});

describe('an ordinary line', () => {
  it.each([
    ['4 y 14 kg shock: NS bolus 20 ml/kg over 20 min', 'sodium-chloride-0-9'],
    ['10 y 30 kg for vaccination: Td 0.5 ml IM', 'tetanus-toxoid'],
    ['10 months 9 kg, cold: Saline nasal drops 1-2 drops each nostril QID', 'sodium-chloride-0-9'],
    ['44 M 60 kg alcohol withdrawal: Tab Librium 25 mg QID', 'chlordiazepoxide'],
    ['15 month old boy 10 kg, vaccination: MMR 0.5 ml SC', 'live-virus-vaccine'],
    ['9 y 26 kg CSOM: Ofloxacin ear drops 5 drops BD', 'ofloxacin'],
  ])('"%s" is green', (line, drug) => {
    expect(said(line, drug)?.verdict).toBe('verified');
  });

  it.each([
    ['15 month old boy 10 kg, leukaemia on chemotherapy: MMR 0.5 ml SC', 'live-virus-vaccine'],
    ['44 M 60 kg alcoholic, insomnia: Tab Librium 25 mg HS', 'chlordiazepoxide'],
    ['33 M 60 kg, TB contact: Isoniazid 900 mg + rifapentine 900 mg once every day x 12 weeks', 'isoniazid'],
    ['10 months 9 kg, cold: Saline nasal drops 20 drops each nostril QID', 'sodium-chloride-0-9'],
  ])('"%s" is not', (line, drug) => {
    expect(said(line, drug)).toBeDefined();
    expect(said(line, drug)?.verdict).not.toBe('verified');
  });

  it('takes no hours for isoniazid', () => {
    expect(
      kinds('32 M 68 kg fever: Tab Paracetamol 500 mg SOS, not more than 4 tabs in 24 h', 'paracetamol'),
    ).not.toContain('interaction');
  });
});

describe('what a senior would not ask for', () => {
  it.each([
    ['3 month EBF baby', 'Vit D3 drops 400 IU OD', 'cholecalciferol', 'lactation'],
    ['24F PCOS wanting child, day 2 of cycle', 'Tab Siphene 50 mg OD day 2 to 6', 'clomifene', 'pregnancy'],
    ['29F 20 wks pregnant, cystitis', 'Tab Nitrofurantoin 100 mg BD x 7 days', 'nitrofurantoin', 'pregnancy'],
    ['4y 16kg lip swelling wheeze', 'Inj Adrenaline 0.15 mg IM', 'adrenaline', 'high-alert'],
    ['28F just delivered', 'Inj Oxytocin 10 IU IM', 'oxytocin', 'high-alert'],
    ['34F influenza with asthma, day 1', 'Cap Oseltamivir 75 mg BD x 5 days', 'oseltamivir', 'condition'],
    ['8y child allergic rhinitis with asthma', 'Tab Montelukast 5 mg HS', 'montelukast', 'allergy'],
  ])('%s: %s', (patient, line, drug, kind) => {
    expect(said(`${patient}\n${line}`, drug)).toBeDefined();
    expect(kinds(`${patient}\n${line}`, drug)).not.toContain(kind);
  });

  it.each([
    ['37 wks pregnant, cystitis', 'Tab Nitrofurantoin 100 mg BD x 7 days', 'nitrofurantoin', 'pregnancy'],
    ['24F 8 weeks pregnant, PCOS', 'Tab Siphene 50 mg OD x 5 days', 'clomifene', 'pregnancy'],
    ['25F breastfeeding', 'Tab Aspirin 300 mg TDS', 'aspirin', 'lactation'],
  ])('asks or forbids all the same: %s: %s', (patient, line, drug, kind) => {
    expect(kinds(`${patient}\n${line}`, drug)).toContain(kind);
  });
});

describe('a drug named beside its own order', () => {
  it.each([
    ['56M HTN on amlo 5', 'Tab Losartan 50 mg OD + Tab Amlodipine 5 mg OD', 'amlodipine'],
    ['24M nail injury, last tetanus 12 yrs', 'Inj TT 0.5 mL IM stat', 'tetanus-toxoid'],
    ['9 month infant, vitamin A first dose', 'Vit A syrup 1 mL (1 lakh IU) oral', 'vitamin-a'],
    ['45M, pedal edema with amlodipine earlier', 'Tab Cilnidipine 10 mg OD', 'cilnidipine'],
    ['70F CHF, Lasix 40 se sujan kam nahi', 'Tab Torsemide 20 mg OD, Lasix band', 'torsemide'],
  ])('is no duplicate where it goes on, is told of or is stopped: %s: %s', (patient, line, drug) => {
    expect(said(`${patient}\n${line}`, drug)).toBeDefined();
    expect(kinds(`${patient}\n${line}`, drug)).not.toContain('duplicate');
  });

  it.each([
    ['56M HTN on amlo 5', 'Tab Amlodipine 10 mg OD', 'amlodipine'],
    ['30M fever, on Calpol 650', 'Tab Dolo 650 mg TDS', 'paracetamol'],
    ['70F CHF on Lasix 40', 'Tab Torsemide 20 mg OD', 'torsemide'],
    ['20F, ceftriaxone lagne par BP 70 ho gaya tha', 'Inj Monocef 1 g IV OD', 'ceftriaxone'],
  ])('is one where both are taken or nobody knows: %s: %s', (patient, line, drug) => {
    expect(said(`${patient}\n${line}`, drug)?.verdict).not.toBe('verified');
  });
});

describe('a pregnancy told by its trimester', () => {
  it.each([
    ['2nd trimester', 19],
    ['first trimester', 12],
    ['third trimester', undefined],
    ['2nd trimester, first trimester uneventful', undefined],
  ])('"%s" stands for week %s', (trimester, weeks) => {
    expect(patientOnSheet(`34F, ${trimester}, Hb 7.8: Tab Paracetamol 500 mg TDS`, {}).pregnancy).toEqual({
      state: 'yes',
      ...(weeks !== undefined && { weeks }),
    });
  });
});

describe('a dose that is built up', () => {
  it.each([
    ['40M RA, G6PD normal: Tab Sulfasalazine 500 mg OD x 1 wk, then 500 mg BD, 1 g BD by week 4', 3],
    ['65M dementia: Tab Donepezil 2.5 mg HS x 4 wk phir 5 mg HS', 2],
  ])('begins below its range in "%s"', (line, count) => {
    expect(verdictsOn(line).map(({ verdict }) => verdict)).toEqual(Array(count).fill('verified'));
  });

  it.each([
    // A tenth of the next step is a lost zero.
    ['40M RA: Tab Sulfasalazine 50 mg OD x 1 wk, then 500 mg BD', 'sulfasalazine'],
    // What the line raises it to is too much.
    ['40M RA: Tab Sulfasalazine 500 mg OD, 5 g BD by week 4', 'sulfasalazine'],
    ['40M pneumonia: Tab Amoxicillin 125 mg OD x 2 days then 500 mg TDS', 'amoxicillin'],
  ])('is none in "%s"', (line, drug) => {
    expect(said(line, drug)?.verdict).not.toBe('verified');
  });
});

describe('tablets told by days', () => {
  const line = (most: number) =>
    `32M 60 kg vivax: क्लोरोक्विन (150 mg base) पहले दिन 4, दूसरे दिन ${most}, तीसरे दिन 2 गोली`;

  it('are counted, and the most of them judged', () => {
    expect(said(line(4), 'chloroquine')?.verdict).toBe('verified');
    expect(said(line(10), 'chloroquine')?.verdict).toBe('above-maximum');
  });
});

describe('one drug by two ways', () => {
  it.each([
    'Tab Mesalamine 2.4 g OD + Mesacol enema 4 g PR HS',
    'Tab Terbinafine 250 mg OD\nTerbicip cream LA BD',
    'Tab Ciplox 500 mg BD + Ciprofloxacin eye drops 1 drop QID',
  ])('is no duplicate where both are usual: %s', (line) => {
    expect(verdictsOn(line).flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).not.toContain(
      'duplicate',
    );
  });

  it.each([
    'Tab Mesalamine 2.4 g OD + Tab Mesacol 800 mg TDS',
    'Tab Calpol 650 mg TDS + Paracetamol suppository 500 mg PR',
    'Tab Voveran 50 mg BD + Diclofenac suppository 100 mg PR HS',
  ])('is one where the blood gets both: %s', (line) => {
    expect(verdictsOn(line).flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).toContain('duplicate');
  });
});

describe('what a line says beside its dose', () => {
  it.each([
    ['Vivax malaria, 30 M 60 kg: Tab Chloroquine 250 mg 4 tab stat', 'chloroquine'],
    ['Status epilepticus, 60 M 60 kg: Inj Phenytoin 1200 mg IV, not faster than 50 mg/min', 'phenytoin'],
    ['Osteoporosis, 66 F, eGFR 80: Inj Zoledronic acid 5 mg IV once a year', 'zoledronic-acid'],
    ['Giardia in stool, 5 yr, 18 kg: Syp Metronidazole 200/5 ml, 2.5 ml TDS 5 din', 'metronidazole'],
    ['Oral thrush, 6 month 7 kg: Nystatin 2 ml QID', 'nystatin'],
    ['Cellulitis leg, 40 M: Cap Flucloxacillin 1 g QID 7 days', 'flucloxacillin'],
    ['Ulcerative proctitis, 35 M: Mesalamine suppository 1 g HS', 'mesalazine'],
    ['Left sided ulcerative colitis, 35 M: Mesalamine enema 4 g HS', 'mesalazine'],
    ['Chronic constipation, 5 yr 18 kg: PEG 3350 13 g once daily', 'polyethylene-glycol'],
    ['Hard stool, 66 F: इसबगोल 2 चम्मच रात को', 'isabgol'],
    ['H pylori ulcer, 40 M: Tab Esomeprazole 40 mg OD 10 days', 'esomeprazole'],
    ['DVT leg, 60 M 70 kg, CrCl 80: Inj Fondaparinux 7.5 mg SC OD', 'fondaparinux'],
    ['Strep pharyngitis, 8 yr 27 kg: Penicillin V 250 mg BD 10 days', 'phenoxymethylpenicillin'],
  ])('leaves it right: "%s"', (line, drug) => {
    expect(verdictsOn(line).map(({ verdict }) => verdict)).toEqual(['verified']);
    expect(said(line, drug)?.drug?.id).toBe(drug);
  });
});

describe('an order as it is written in India', () => {
  it.each([
    ['लड़का 5 साल, 18 किलो, बुखार\nसिरप पैरासिटामोल 250 मि.ग्रा./5 मि.ली., 5 मि.ली. हर 6 घंटे', 'paracetamol'],
    ['30M sinusitis\nTab. Augmentin 625 1 PO BD x 5 days', 'amoxicillin-clavulanate'],
    ['32F heavy periods, not pregnant\nTab. Pause 500 mg, 2 tabs (1 g) PO TDS x 4 days', 'tranexamic-acid'],
    [
      'Primi 36 weeks 60 kg, two fits at home, BP 168/112\nInj. Magnesium sulphate 4 g (20% 20 ml) IV over 5-10 min',
      'magnesium-sulfate',
    ],
    ['28F atonic PPH 600 ml after delivery, IM oxytocin 10 IU given', 'oxytocin'],
    ['22F, 16 weeks pregnant\nIron-folic acid tablet (60 mg + 500 mcg) OD', 'ferrous-salts'],
    ['50F hypertension, not able to conceive (menopause)\nTab. Telmisartan 40 mg PO OD', 'telmisartan'],
  ])('passes in "%s"', (line, drug) => {
    expect(said(line, drug)?.verdict).toBe('verified');
    expect(verdictsOn(line).map(({ verdict }) => verdict)).not.toContain('above-maximum');
  });

  it.each([
    ['लड़का 5 साल, 18 किलो, बुखार\nसिरप पैरासिटामोल 250 मि.ग्रा./5 मि.ली., 50 मि.ली. हर 6 घंटे', 'paracetamol'],
    ['30M sinusitis\nTab. Augmentin 625 5 PO BD x 5 days', 'amoxicillin-clavulanate'],
    ['32F heavy periods, not pregnant\nTab. Pause 500 mg, 4 tabs (2 g) PO TDS x 4 days', 'tranexamic-acid'],
    [
      'Primi 36 weeks 60 kg, two fits at home, BP 168/112\nInj. Magnesium sulphate (50% 20 ml) IV over 5-10 min',
      'magnesium-sulfate',
    ],
    ['28F atonic PPH 600 ml after delivery, IM oxytocin 100 IU given', 'oxytocin'],
    ['22F, 16 weeks pregnant\nIron-folic acid tablet (600 mg + 500 mcg) OD', 'ferrous-salts'],
    ['22F, 16 weeks pregnant\nIron-folic acid tablet (60 mg + 50 mg) OD', 'folic-acid'],
  ])('is stopped where it is too much: "%s"', (line, drug) => {
    expect(said(line, drug)?.verdict).toBe('above-maximum');
  });

  it('says nothing against a drug that is avoided, and all against one that is given', () => {
    expect(verdictsOn('28 weeks pregnant, asthma, labetalol avoided')).toEqual([]);
    expect(said('28 weeks pregnant, asthma, labetalol given', 'labetalol')?.verdict).toBe(
      'not-for-this-patient',
    );
  });

  it('asks a woman of fifty about a pregnancy where nothing is said of the menopause', () => {
    expect(kinds('50F hypertension\nTab. Telmisartan 40 mg PO OD', 'telmisartan')).toContain('pregnancy');
  });
});

describe('what stands on a sheet beside its doses', () => {
  it.each([
    [
      '6 yrs, 20 kg, P. vivax, G6PD normal\nSyp Lariago (50 mg base/5ml) D1 20 ml, D2 20 ml, D3 10 ml',
      'cholecalciferol',
    ],
    [
      '50F acute severe asthma, ward\nNeb Asthalin 5 mg back to back x 3 with O2\nInj Hydrocortisone 100 mg IV q6h',
      'ofloxacin+ornidazole',
    ],
  ])('names no drug by the letters of a day or a gas: "%s"', (line, drug) => {
    expect(said(line, drug)).toBeUndefined();
  });

  it.each(['CBC 4 weekly', 'RFT monthly', 'TSH 6 weekly', 'INR weekly'])('"%s" is no order', (line) => {
    expect(verdictsOn(`40M fever\nTab Paracetamol 500 mg TDS\n${line}`)).toHaveLength(1);
  });

  it.each(['hypo advice given', 'hypo signs explained', 'hypo ke lakshan samjhaya'])(
    '"%s" tells of no low sugar',
    (line) => {
      const sheet = `56 yr M T2DM 70 kg, RFT wnl\nInj Human Mixtard 30/70 16 U s/c before breakfast\nSMBG, ${line}`;
      expect(kinds(sheet, 'insulin-biphasic')).not.toContain('condition');
    },
  );

  it('tells a low sugar that is there', () => {
    const sheet = '56 yr M T2DM 70 kg, drowsy, RBS 42\nInj Human Mixtard 30/70 16 U s/c before breakfast';
    expect(said(sheet, 'insulin-biphasic')?.verdict).toBe('not-for-this-patient');
  });

  it.each([
    ['Vivax 35M G6PD N 62 kg\nTab Primaquine 15 mg OD x 14 days', 'verified'],
    ['Vivax 35M G6PD def 62 kg\nTab Primaquine 15 mg OD x 14 days', 'not-for-this-patient'],
  ])('hears a test in front of a weight: "%s"', (line, verdict) => {
    expect(said(line, 'primaquine')?.verdict).toBe(verdict);
  });

  it('takes a slow form for no creatinine', () => {
    const sheet = 'Panic disorder 28 M\nTab Paroxetine CR 12.5 OD\nTab Etizolam 0.25 BD x 2 wks';
    expect(kinds(sheet, 'etizolam')).not.toContain('kidney');
    expect(kinds('28 M, CR 12.5\nTab Metformin 500 mg BD', 'metformin')).toContain('kidney');
  });

  it.each(['LFT RFT N', 'RFT TFT N', 'CBC, RFT normal'])('knows the kidneys by "%s"', (tests) => {
    expect(kinds(`30M mania, ${tests}\nTab Lithium 300 mg BD`, 'lithium')).not.toContain('high-alert');
  });
});

describe('tablets that a line sums up', () => {
  it.each([
    ['50M hypertension\nTab Amlodipine 5 mg x 2 tab (10 mg) OD', 'amlodipine', 'verified'],
    ['50M hypertension\nTab Amlodipine 5 mg x 4 tab (20 mg) OD', 'amlodipine', 'above-maximum'],
    ['33F not pregnant, stroke prevention\nTab Ecosprin 75 mg x 2 tab (150 mg) HS', 'aspirin', 'verified'],
  ])('are one dose: "%s"', (line, drug, verdict) => {
    expect(verdictsOn(line).map((one) => one.verdict)).toEqual([verdict]);
    expect(said(line, drug)).toBeDefined();
  });

  it('are read as halves where no whole one is so small', () => {
    expect(said('40M hiccups, RFT N\nTab Baclofen 5 TDS', 'baclofen')?.verdict).toBe('verified');
    expect(said('8 yr 25 kg fever\nSyp Calpol 250/5 6 ml QID', 'paracetamol')?.verdict).toBe('verified');
  });
});

describe('a child brought for its vaccines', () => {
  it.each([
    '9 completed months\nMR-1 0.5 ml SC',
    '16-18 mo\nMR-2 0.5 ml SC',
    '10 wk UIP\nOPV 2 drops',
    '14 wk, 6 kg\nfIPV-2 0.1 ml ID',
    'Birth dose, 3 kg\nBCG 0.05 ml ID L arm',
    '9 mahine, MR ka tika\nMR-1 0.5 ml SC',
  ])('is of the age that opens the sheet: "%s"', (sheet) => {
    expect(verdictsOn(sheet).map(({ verdict }) => verdict)).toEqual(['verified']);
  });

  it.each(['9 months pregnant\nMMR 0.5 ml SC', '9 mahine ki garbhvati\nMMR 0.5 ml SC'])(
    'is none who is pregnant: "%s"',
    (sheet) => {
      expect(verdictsOn(sheet).map(({ verdict }) => verdict)).not.toContain('verified');
    },
  );

  it.each(['OPV 0 2 drops', 'OPV-B 2 drops', 'OPV-1 2 drops'])('has the dose of a series in "%s"', (line) => {
    expect(verdictsOn(`6 wk UIP\n${line}`).map(({ verdict }) => verdict)).toEqual(['verified']);
  });
});

describe('a strength that is put into an eye', () => {
  it.each(['Timolol 0.5% BD BE', 'Brimonidine 0.2% BD BE', 'Olopatadine 0.1% BD BE'])(
    'is one drop: "%s"',
    (line) => {
      expect(verdictsOn(`62M glaucoma, no asthma\n${line}`).map(({ verdict }) => verdict)).toEqual([
        'verified',
      ]);
    },
  );

  it('speaks against asthma all the same', () => {
    expect(said('60M POAG, BA\nTimolol 0.5% BD BE', 'timolol')?.verdict).toBe('not-for-this-patient');
  });
});

describe('calcium for a high potassium', () => {
  it('is not forbidden by the kidneys that raised it', () => {
    expect(
      said('CKD 5, K 6.4 ECG peaked T, 58 M\nInj Ca gluconate 10% 10 ml IV over 10 min', 'calcium-gluconate')
        ?.verdict,
    ).not.toBe('not-for-this-patient');
  });

  it('is so without one', () => {
    expect(
      said('CKD 5, K 4.4, 58 M\nInj Calcium gluconate 10% 10 ml IV over 10 min', 'calcium-gluconate')
        ?.verdict,
    ).toBe('not-for-this-patient');
  });
});

describe('a liver that works', () => {
  it.each([
    ['48 M, 60kg, compensated cirrhosis, backache\nTab Paracetamol 500 mg TDS x 3 days', 'verified'],
    [
      '48 M, 60kg, decompensated cirrhosis, backache\nTab Paracetamol 500 mg TDS x 3 days',
      'not-for-this-patient',
    ],
  ])('is no failing one: "%s"', (line, verdict) => {
    expect(said(line, 'paracetamol')?.verdict).toBe(verdict);
  });
});

describe('what is written in short', () => {
  it.each([
    ['36 F RHD 60 kg\nInj Penidure LA 12 L IM every 21 days AST', 'benzathine-penicillin'],
    ['36 F RHD 60 kg\nInj Penidure LA 12 IM every 3 wks', 'benzathine-penicillin'],
    ['32 M 60 kg syphilis\nInj Benzathine penicillin 24 L IM stat', 'benzathine-penicillin'],
    ['66 F 60 kg, RFT N\nTab Alendronate 70 weekly', 'alendronate'],
    ['45 M 60 kg RFT N\nCap. Amoxicillin (500) 1 TDS x 5 days', 'amoxicillin'],
    ['Post op THR, DVT prophylaxis, 45 M 60 kg, CrCl 90\nInj Clexane 40 SC OD', 'enoxaparin'],
    ['45 M 60 kg RFT N\nTab Arkamin 0.1 TDS', 'clonidine'],
    ['19 M Asthma\nAsthalin inhaler 2 puffs SOS\nBudecort 200 1 puff BD', 'budesonide'],
    ['24 F asthma, UPT neg\nAsthalin inh SOS 2 puffs', 'salbutamol'],
    ['25 M HSV keratitis\nAcyclovir e/o 5 times/day', 'aciclovir'],
    ['58 M 60 kg RFT N, acute angle closure\nPilocarpine 2% QID', 'pilocarpine'],
    ['70 F RBS 32\n25% D 100 ml IV stat', 'glucose-25'],
  ])('is read in "%s"', (line, drug) => {
    expect(verdictsOn(line).map((one) => `${one.drug?.id}: ${one.verdict}`)).toContain(`${drug}: verified`);
  });

  it.each([
    ['24 F asthma, UPT neg\nAsthalin inh SOS 2 puffs', 'isoniazid'],
    ['25 M bacterial conjunctivitis\nTobramycin e/o HS', 'outside'],
  ])('is nothing else in "%s"', (line, other) => {
    expect(verdictsOn(line).flatMap((one) => [one.drug?.id, one.verdict])).not.toContain(other);
  });

  it('stays an interval behind a name', () => {
    expect(
      verdictsOn('66 F 60 kg, RFT N\nTab Methotrexate 5 monthly').map(({ verdict }) => verdict),
    ).not.toContain('verified');
  });
});

describe('a maintenance dose', () => {
  it('is of the drug above', () => {
    const lines = 'Neonatal seizure 2.8 kg D2\nInj Phenobarb 56 mg IV over 20 min\nMaint 14 mg OD';
    expect(verdictsOn(lines).map((one) => `${one.drug?.id}: ${one.verdict}`)).toEqual([
      'phenobarbital: verified',
      'phenobarbital: verified',
    ]);
  });
});

describe('the name at the head of a sheet', () => {
  it.each([
    ['Ramesh 42/M. Acute sinusitis 10 days, no allergy.', 'Tab Dolo 650 SOS, gap 6 hrs'],
    ['Pinky 5 saal, 17 kg, bukhar.', 'Syp Paracetamol 250/5 5 mL bukhar par'],
    ['Smt. Sunita Devi 55/F, BP 156/94, creat 0.8.', 'Tab Telma 40 1-0-0 x 30 days'],
    [
      'रोगी: कमला देवी, 52 वर्ष महिला, बी.पी. 160/96, क्रिएटिनिन 0.8',
      'टैब टेलमिसार्टन 40 mg रात को 1 गोली x 30 दिन',
    ],
  ])('says nothing of what the patient has: %s', (head, order) => {
    expect(verdictsOn(`${head}\n${order}`).map(({ verdict }) => verdict)).toEqual(['verified']);
  });

  it.each(['Mastocytosis 42/M.', 'Zellweger 30 saal.', 'Ramesh 42/M, zellweger.'])(
    'is no illness that nobody knows: %s',
    (head) => {
      expect(verdictsOn(`${head}\nTab Dolo 650 SOS, gap 6 hrs`)[0]?.verdict).toBe('not-verified');
    },
  );
});

describe('a fluid into the vein', () => {
  it.each([
    ['31/M 60 kg dengue with warning signs.\nRL 300 mL/h x 2 h then 180 mL/h', ['verified', 'verified']],
    [
      '31/M 60 kg dengue with warning signs.\nRL 300 mL/h x 2 h then 1800 mL/h',
      ['verified', 'above-maximum'],
    ],
    ['31/M 60 kg dengue, PCV 46.\nRL 300 mL/h x 2 h, PCV 4-6 hrly', ['verified']],
    ['61/F urosepsis, eGFR 60.\nIVF NS 75 mL/h', ['verified']],
    ['40/M vomiting.\nRL 250 mL/h IV', ['not-verified']],
  ])('is judged at each of its speeds: %s', (text, expected) => {
    expect(verdictsOn(text).map(({ verdict }) => verdict)).toEqual(expected);
  });
});

describe('what a patient is warned of', () => {
  const order = 'Tab Neomercazole 10 mg TDS x 4 wks';
  it('is nothing that the patient has', () => {
    const text = `30/F Graves, UPT neg, TLC N.\n${order}\nSore throat/fever: stop & do TLC`;
    expect(said(text, 'carbimazole')?.verdict).toBe('verified');
    expect(said(`30/F Graves, UPT neg, fever and sore throat.\n${order}`, 'carbimazole')?.verdict).toBe(
      'not-verified',
    );
  });
});

describe('apixaban', () => {
  it.each([
    ['72/F non valvular AF, 66 kg, creat 0.9', 'verified'],
    ['72/F non valvular AF, 66 kg, CrCl 24', 'not-verified'],
    ['72/F non valvular AF, 66 kg, CrCl 12', 'not-for-this-patient'],
  ])('is given as two criteria of its label say: %s', (patient, verdict) => {
    expect(said(`${patient}.\nTab Apixaban 5 mg BD`, 'apixaban')?.verdict).toBe(verdict);
  });
});

describe('what a sheet tells beside its patient', () => {
  it.each([
    'PHC Mandla. 30/M 60 kg fever: Tab Paracetamol 500 mg TDS x 3 days',
    'Bihar PHC. 30/M 60 kg fever, Widal neg: Tab Paracetamol 500 mg TDS x 3 days',
    '66/M BPH, PVR 40, IPSS 17: Cap Tamsulosin 0.4 mg HS',
  ])('is no illness that nobody knows in "%s"', (text) => {
    expect(verdictsOn(text).map(({ verdict }) => verdict)).toEqual(['verified']);
  });

  it('is one where letters stand for an illness', () => {
    expect(kinds('30/M 60 kg fever, XQZ: Tab Paracetamol 500 mg TDS x 3 days', 'paracetamol')).toContain(
      'condition',
    );
  });
});
