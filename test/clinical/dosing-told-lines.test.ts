import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';

const verdictsOn = (text: string) =>
  verifyText(text, dosePatient(patientOnSheet(text, {})), { language: 'english' }).verdicts;
const told = (text: string) => verdictsOn(text).map(({ span, verdict }) => `${span.text}: ${verdict}`);
const ofDrug = (text: string, drug: string) => verdictsOn(text).filter((one) => one.drug?.id === drug);

describe('a dose that is told twice', () => {
  it.each([
    ['70 kg 40 M, creat 0.9, pyelonephritis: Inj Amikacin 1050 mg (15 mg/kg) in 100 ml NS OD', 1],
    ['Croup, 2 yr 10 kg: Inj Dexamethasone 0.6 mg/kg = 6 mg IM stat', 1],
    ['Nephrotic, 5 yr 18 kg: Tab Prednisolone 36 mg (2 mg/kg) OD x 6 wks', 1],
    ['Hypothyroid 45 F 60 kg: Tab Thyroxine 75 mcg (3 x 25 mcg) OD', 1],
    ['Allergy, 4 yr 15 kg: Syp Cetirizine 5 mg/5 ml - 1 tsp (5 ml) OD', 1],
    ['Eclampsia 34 wks, 24 F: MgSO4 4 g (8 ml of 50%) IV over 15 min', 1],
  ])('is one dose in "%s"', (line, count) => {
    expect(verdictsOn(line)).toHaveLength(count);
  });

  it.each([
    // 15 mg/kg of 70 kg are no 500 mg.
    '70 kg 40 M, creat 0.9, pyelonephritis: Inj Amikacin 500 mg (15 mg/kg) in 100 ml NS OD',
    'Fever, 4 yr 15 kg: Syp Paracetamol 250 mg/5 ml - 10 ml (15 mg/kg) TDS',
    'Hypothyroid 45 F 60 kg: Tab Thyroxine 100 mcg (3 x 25 mcg) OD',
  ])('is two where the numbers differ in "%s"', (line) => {
    expect(verdictsOn(line).length).toBeGreaterThan(1);
  });

  it('is counted from what is dissolved', () => {
    expect(
      told('9 mth 8 kg, HTN: Tab Enalapril 5 mg – dissolve in 10 ml water, give 2 ml (1 mg) OD')[0],
    ).toMatch(/^2 ml \(1 mg\)/u);
    expect(
      told('30 M fever: Tab Paracetamol 500 mg dissolve in 10 ml water TDS; Syp Ambroxol 5 ml TDS')[0],
    ).toMatch(/^500 mg/u);
  });
});

describe('how often a depot is given', () => {
  it.each([
    ['28 F, contraception ke liye DMPA 150 mg IM har hafte', 'outside'],
    ['28 साल की महिला को DMPA 150 mg IM हर हफ़्ते', 'outside'],
    ['28 F contraception, DMPA 150 mg IM har mahine', 'not-verified'],
    ['28 F contraception, DMPA 150 mg IM har 3 mahine', 'verified'],
    ['28 F contraception, DMPA 150 mg IM हर 3 महीने', 'verified'],
  ])('is read in Hindi as in English: "%s"', (line, verdict) => {
    expect(ofDrug(line, 'medroxyprogesterone').map((one) => one.verdict)).toEqual([verdict]);
  });
});

describe('what a packet holds', () => {
  it.each([
    ['Neb Duolin (levosalbutamol 1.25 mg + ipratropium 500 mcg) q8h', 'COPD attack, 60 M: '],
    ['Foracort 400 inhaler (budesonide 400/formoterol 6) 2 puffs BD', 'Asthma, 34 M: '],
    ['Paed 3-FDC (H50 R75 Z150) 2 tabs OD', 'Child 3 yr 10 kg, TB: '],
    ['Tab Glycomet GP2 (glim 2 + metformin 500 SR) 1 OD', 'T2DM 60 M eGFR 88: '],
    ['Flomist (fluticasone 50) 2 sprays each nostril OD x 4 wks', 'Allergic rhinitis 30 M: '],
  ])('is no order in "%s"', (order, who) => {
    expect(verdictsOn(who + order)).toHaveLength(1);
  });

  it('is not the one part that is known of a name with a hyphen', () => {
    expect(
      ofDrug('Opioid dependence 30 M: Tab Buprenorphine-Naloxone 4 tabs (8 mg) SL OD', 'naloxone'),
    ).toEqual([]);
  });

  it('owns the millilitres behind its bracket', () => {
    const line = '14 mo 10 kg, otitis media: Augmentin DDS 457 (400 mg amox/5 ml) 3 ml BD';
    expect(verdictsOn(line).map(({ drug }) => drug?.id)).toEqual(['amoxicillin-clavulanate']);
  });
});

describe('letters of a slow release', () => {
  it.each([
    ['Tab Gliclazide MR 60 mg OD', 'gliclazide'],
    ['Tab Flavedon MR 35 mg BD', 'trimetazidine'],
    ['Cap Tamsulosin MR 0.4 mg HS', 'tamsulosin'],
  ])('are no vaccine in "%s"', (line, drug) => {
    expect(verdictsOn(`60 M, creat 0.8: ${line}`).map((one) => one.drug?.id)).toEqual([drug]);
  });

  it.each(['Inj MR 0.5 ml SC', 'MR vaccine 0.5 ml SC'])('are one in "%s"', (line) => {
    expect(ofDrug(`9 mth, 8 kg: ${line}`, 'measles-rubella-vaccine')).toHaveLength(1);
  });
});

describe('what somebody swallowed', () => {
  it.each([
    ['PCM OD (12 g, 4 hr back), 22 F UPT neg, 55 kg. Inj NAC 8.25 g in 200 ml 5%D over 1 hr', 'paracetamol'],
    [
      'Amlodipine 5 mg x 30 tabs 2 hrs ago, 40 M 60 kg. Inj Calcium gluconate 10% 10 ml IV over 10 min',
      'amlodipine',
    ],
    ['Dapsone OD, 28/M 60 kg: Activated charcoal 50 g PO stat', 'dapsone'],
  ])('is no order in "%s"', (line, drug) => {
    expect(ofDrug(line, drug)).toEqual([]);
    expect(verdictsOn(line).length).toBeGreaterThan(0);
  });

  it.each([
    ['Dapsone OD x 1 yr, 28 M', 'dapsone'],
    ['40 M RA: Tab Methotrexate 2.5 mg x 10 tabs, 30 min before food', 'methotrexate'],
    ['Fever: Tab Paracetamol 15 g stat', 'paracetamol'],
  ])('is not meant in "%s"', (line, drug) => {
    expect(ofDrug(line, drug).length).toBeGreaterThan(0);
    expect(ofDrug(line, drug).every(({ verdict }) => verdict !== 'verified')).toBe(true);
  });
});

describe('how often and how long', () => {
  it.each([
    ['HSV encephalitis 40 M 60 kg creat 0.8: Inj Acyclovir 600 mg IV over 1 hr q8h x 14 days', 'aciclovir'],
    ['Meningitis 40 M: Inj Ceftriaxone 2 g IV q12h x 10-14 d', 'ceftriaxone'],
  ])('a course is no count of doses in "%s"', (line, drug) => {
    expect(ofDrug(line, drug).map(({ verdict }) => verdict)).toEqual(['verified']);
  });

  it.each([
    'TB, 54 kg 41 M: 4FDC 4 tab OD x 2 weeks then stop treatment',
    'TB, 54 kg 41 M: Tab Rifampicin 600 mg OD x 10 days',
    'Vivax malaria, 60 kg 34 M, G6PD normal: Tab Primaquine 15 mg OD x 5 d',
    'Leprosy, 40 M 60 kg, G6PD normal: Tab Dapsone 100 mg OD x 2 weeks',
    'H. pylori, 35 M: Tab Clarithromycin 500 mg BD x 3 days',
    'Falciparum malaria, 60 kg 30 M: Tab Quinine 600 mg TDS x 3 days',
  ])('a course that ends too soon is asked about: %s', (line) => {
    const [verdict] = verdictsOn(line);
    expect(verdict?.verdict).not.toBe('verified');
    expect(verdict?.patterns).toContain('too-short');
  });

  it.each([
    'TB, 54 kg 41 M: 4FDC 4 tab OD x 2 weeks, review',
    'TB, 54 kg 41 M: 4FDC 4 tab OD x 8 weeks',
    'Vivax malaria, 60 kg 34 M, G6PD normal: Tab Primaquine 15 mg OD x 14 d',
    'H. pylori, 35 M: Tab Clarithromycin 500 mg BD x 14 days',
    'Acidity 35 M: Tab Pantoprazole 40 mg OD x 7 days',
  ])('one that does not is none: %s', (line) => {
    expect(verdictsOn(line).map(({ verdict }) => verdict)).toEqual(['verified']);
  });

  it('weeks of a pregnancy are no course', () => {
    expect(
      ofDrug('ANC 14 wks, 31 F, high risk of pre-eclampsia: Tab Ecosprin 150 mg HS till 36 wks', 'aspirin')[0]
        ?.patterns,
    ).not.toContain('too-long');
  });
});

describe('what a sheet denies or tells beside its drugs', () => {
  it.each([
    ['RA, महिला 60 वर्ष, सल्फा से एलर्जी नहीं। Tab Saaz 500 mg BD', 'sulfasalazine'],
    ['migraine 34 पु., दिल की बीमारी/BP नहीं। Tab Sumatriptan 50 mg SOS', 'sumatriptan'],
    ['vivax 30 M 60 kg, G6PD सामान्य। Tab Primaquine 15 mg OD x 14 days', 'primaquine'],
    ['COPD AE 64 M, sugar N. Tab Prednisolone 40 mg OD x 5 days', 'prednisolone'],
    [
      'PSVT 28 M. Inj Adenosine 6 mg IV push; no response in 2 min -> 12 mg IV. Tab Verapamil 40 mg TDS',
      'verapamil',
    ],
    ['CODE BLUE, VF 57 M: Inj Amiodarone 300 mg IV push', 'amiodarone'],
    ['Anaphylaxis after Inj Ceftriaxone, 33 M: Inj Adrenaline 0.5 mg IM stat', 'adrenaline'],
  ])('answers what would be asked in "%s"', (line, drug) => {
    expect(ofDrug(line, drug).map(({ verdict }) => verdict)).toEqual(
      ofDrug(line, drug).map(() => 'verified'),
    );
    expect(ofDrug(line, drug).length).toBeGreaterThan(0);
  });

  it.each([
    ['RA, महिला 60 वर्ष, सल्फा से एलर्जी। Tab Saaz 500 mg BD', 'sulfasalazine'],
    ['migraine 34 पु., दिल की बीमारी। Tab Sumatriptan 50 mg SOS', 'sumatriptan'],
    ['दमा है और बुखार नहीं, 34 पुरुष। Tab Propranolol 40 mg BD', 'propranolol'],
    ['vivax 30 M 60 kg, G6PD कम। Tab Primaquine 15 mg OD x 14 days', 'primaquine'],
    ['Allergy penicillin. 30 M. Tab Amoxicillin 500 TDS x 5 days', 'amoxicillin'],
    ['AF 57 M: Inj Amiodarone 150 mg IV push', 'amiodarone'],
  ])('does not where it is there: "%s"', (line, drug) => {
    expect(ofDrug(line, drug).length).toBeGreaterThan(0);
    expect(ofDrug(line, drug).every(({ verdict }) => verdict !== 'verified')).toBe(true);
  });

  it.each([
    '-5 year, 10 kg. Syp Calpol 250/5 2.5 ml TDS',
    '250 yrs M. Tab Paracetamol 500 mg TDS',
    '500 kg M 30 y. Tab Paracetamol 500 mg TDS',
  ])('asks again about nobody’s age or weight: %s', (line) => {
    expect(verdictsOn(line).every(({ verdict }) => verdict !== 'verified')).toBe(true);
  });
});

describe('whose an amount is', () => {
  it.each([
    [
      'Addison 40 M: Inj Hydrocortisone 100 mg IV stat. Later T. Zzrisone 10 mg 8 am, 5 mg noon',
      'hydrocortisone',
      1,
    ],
    ['3 y 14 kg fever: Syp Ibuprofen 100 mg/5 ml 5 ml SOS; नाक में सलाइन 2 बूंद', 'ibuprofen', 1],
    ['Dog bite 26 M: ARV (PVRV) 0.1 ml ID both arms D0', 'rabies-vaccine', 1],
    ['22 F, 18 wk pregnant: Tab Albendazole 400 mg stat; Td टीका 0.5 ml IM', 'tetanus-toxoid', 1],
    ['60 F: Tab Calcium 500 mg OD + Vit D3 60,000 IU once a month', 'cholecalciferol', 1],
    ['10 माह 8 किलो दस्त: ओ.आर.एस. 100 मि.ली. हर दस्त के बाद', 'oral-rehydration-salts', 1],
    ['Stroke 60 M creat 0.9, 70 kg: T. Ecosprin 300 stat then 150 OD', 'aspirin', 2],
    ['Cancer pain 55 M, on tramadol 400 mg/d (stopped): Tab Morphine 10 mg q4h', 'tramadol', 0],
    ['70 M कब्ज़ 200. Syp Lactulose 15 ml HS', 'carbamazepine', 0],
  ])('"%s" tells of %s', (line, drug, count) => {
    expect(ofDrug(line, drug)).toHaveLength(count);
  });
});

describe('what stands around a dose on a sheet', () => {
  it.each([
    // The number at the end of the line above counts no capsules.
    ['59M 72 kg diabetic, eGFR 85\nCap Pregabalin 75 mg HS', ['75 mg: verified']],
    ['32M 68 kg: Tab Dolo 650 SOS, max 4 tabs in 24 h, gap 6 hours', ['650: verified']],
    ['Cap Omez 20 1---0---1 before meals 7 days 36M', ['20: verified']],
    ['38F not pregnant, vaginal candidiasis: Tab Fluconazole 150 mg stat', ['150 mg: verified']],
    ['28 वर्ष पुरुष 62 किलो, मलेरिया, G6PD सामान्य\nप्राइमाक्विन 15 mg रोज़ 14 दिन', ['15 mg: verified']],
    ['60M: Tab Ecosprin 75 + Tab Clopilet 75 OD', ['75: verified', '75: verified']],
    ['40M: Tab Dolo 650 mg 2 TDS', ['650 mg: above-maximum']],
    ['30M flu: Tab Oseltamivir 75 mg BD x 5 days', ['75 mg: verified']],
    // A packet of which nobody knows what it holds beside its name, and one of which nobody knows anything.
    ['30M: Betnovate-C cream LA BD', ['cream: not-verified']],
    ['30M: Fucidin H cream LA BD', ['cream: not-verified']],
    ['30M: Ciplox D eye drops 1 drop QID', ['1 drop: not-verified']],
    ['40M: Tab Fooxyz 1 stat', ['1 stat: not-verified']],
    // How often stands behind the second drug, and holds for the first.
    [
      '33M 60 kg: Isoniazid 900 mg + rifapentine 900 mg once every day x 12 weeks',
      ['900 mg: above-maximum', '900 mg: not-verified'],
    ],
    // A stroke joins two drugs as a plus does: what forbids one forbids both.
    ['4 month baby 6 kg: Syp codeine-chlorpheniramine 2.5 mL TDS', ['2.5 mL: not-for-this-patient']],
    // The part that has no dose of its own is forbidden all the same.
    ['37F, migraine with aura\nTab Mala-N OD', ['OD: not-for-this-patient']],
    // Whatever a person of that age weighs, such kidneys clear too little.
    ['70M kidney failure creat 6.2. Tab Voveran SR 100 OD', ['100: not-for-this-patient']],
    ['29 साल, गर्भ का 34वां हफ्ता, कमर दर्द\nTab Voveran SR 100 OD', ['100: not-for-this-patient']],
  ])('is no part of it, or all of it, in "%s"', (line, verdicts) => {
    expect(told(line)).toEqual(verdicts);
  });
});

describe('a drug that somebody did not bear', () => {
  it.each([
    ['38F went into shock with iron sucrose drip last year, Hb 7.2\nInj iron sucrose 200 mg IV over 30 min'],
    ['50M BP crashed on iron sucrose last time, Hb 8\nInj iron sucrose 200 mg IV over 30 min'],
    ['28F पिछली बार आयरन की ड्रिप से शॉक हो गया था, Hb 7\nInj iron sucrose 200 mg IV over 30 min'],
    ['38F allergic to iron sucrose, Hb 7.2\nInj iron sucrose 200 mg IV over 30 min'],
    ['33M hives whenever he takes cefixime, sore throat\nTab cefixime 200 mg BD'],
  ])('is not for this patient in "%s"', (sheet) => {
    expect(verdictsOn(sheet).map(({ verdict }) => verdict)).toContain('not-for-this-patient');
  });

  it.each([
    ['30F septic shock, pneumonia\nInj ceftriaxone 2 g IV OD'],
    ['40M no shock with ceftriaxone last time, typhoid\nInj ceftriaxone 2 g IV OD'],
  ])('is not every drug beside a shock: "%s"', (sheet) => {
    expect(verdictsOn(sheet).map(({ verdict }) => verdict)).not.toContain('not-for-this-patient');
  });
});

describe('a strength that is told in short', () => {
  it.each([
    ['8 yr 25 kg urticaria: Syp Levocetirizine 2.5/5 5 mL HS x 7 days', 'levocetirizine', 'verified'],
    ['8 yr 25 kg urticaria: Syp Levocetirizine 2.5/5 50 mL HS x 7 days', 'levocetirizine', 'above-maximum'],
    ['37M anal fissure: Diltiazem 2% gel local BD x 8 weeks', 'diltiazem', 'verified'],
    ['30M 60 kg, P vivax: Tab Lariago 250 mg (150 base): 4 tabs day 1', 'chloroquine', 'verified'],
  ])('is read in "%s"', (line, drug, verdict) => {
    expect([...new Set(ofDrug(line, drug).map((one) => one.verdict))]).toEqual([verdict]);
  });

  it('calls a kit whose content nobody read outside no range', () => {
    expect(told('45M new pulmonary TB, 55 kg\nTab AKT-4 kit OD x 60 days')).toEqual(['OD: not-verified']);
  });
});

describe('a drug that is told as taken above the orders', () => {
  it('may be what made the patient ill, and is no order', () => {
    const sheet = 'Found drowsy, k/c DM on glimepiride, 70 F, RBS 32\n25% Dextrose 100 ml IV stat';
    const { verdicts } = verifyText(sheet, dosePatient(patientOnSheet(sheet, {})), { language: 'english' });
    expect(verdicts.map(({ drug }) => drug?.id)).not.toContain('glimepiride');
  });

  it('is stopped where it is ordered', () => {
    const sheet = '60 M k/c DM, drowsy, RBS 38\nTab Glimepiride 2 mg OD';
    const { verdicts } = verifyText(sheet, dosePatient(patientOnSheet(sheet, {})), { language: 'english' });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['not-for-this-patient']);
  });
});

describe('a mother and her child', () => {
  it.each([
    [
      'HIV exposed infant, 2.8 kg, D1, mother on ART, low risk\nSyp Nevirapine 1.5 ml (15 mg) OD x 6 weeks',
      'verified',
    ],
    ['HIV exposed infant, 2.8 kg, D1, mother on TLD\nSyp Nevirapine 1.5 ml (15 mg) OD x 6 weeks', 'verified'],
    ['RA flare, lactating mother, baby 4 mo\nTab Folitrax 10 mg weekly', 'not-for-this-patient'],
    ['Nursing mother, 5 mo baby, RA\nTab Folitrax 10 mg weekly', 'not-for-this-patient'],
  ])('are kept apart in "%s"', (sheet, verdict) => {
    expect(verdictsOn(sheet).map((one) => one.verdict)).toEqual([verdict]);
  });

  it.each([
    'RA flare, lactating mother, baby 4 mo',
    'Lactating mother baby 4 mo, UTI',
    'Lactating, infant 3 wk, mastitis',
    'Nursing mother, 5 mo baby, acne',
  ])('by months that are the child\'s: "%s"', (line) => {
    expect(patientOnSheet(line, {})).toMatchObject({ breastfeeding: true });
    expect(patientOnSheet(line, {}).age).toBeUndefined();
  });

  it('leaves the months to a child of whom the sheet is', () => {
    expect(patientOnSheet('Baby 4 mo 6 kg, lactating mother has flu', {}).age).toEqual({
      value: 4,
      unit: 'months',
    });
  });
});

describe('a drug that goes on', () => {
  it('meets what is ordered, where so much of it is told and how often', () => {
    expect(verdictsOn('HFrEF pt, Azmarda 50 BD continue\nTab Envas 5 BD').map((one) => one.verdict)).toEqual([
      'not-for-this-patient',
      'not-for-this-patient',
    ]);
  });
});

describe('the phases of a regimen', () => {
  it.each([
    'HRZE FDC 3 tab OD x 2 mo, HRE FDC 3 tab OD x 4 mo',
    'HRZE 3 tab OD x 2 mo IP\nthen HRE 3 tab OD x 4 mo CP',
  ])('follow each other in "%s"', (lines) => {
    expect([
      ...new Set(verdictsOn(`29 F sputum +ve PTB 44 kg UPT neg\n${lines}`).map((one) => one.verdict)),
    ]).toEqual(['verified']);
  });

  it('are taken together where nothing tells how long', () => {
    expect(
      verdictsOn('34 M PTB 60 kg LFT N\nHRZE 4 tabs OD x 6 mo\nHRE 4 tabs OD').map((one) => one.verdict),
    ).not.toContain('verified');
  });
});

describe('a name of an illness in another', () => {
  it('is not that illness: a reaction of type 1', () => {
    expect(
      verdictsOn('Leprosy type 1 reaction 40 M\nTab Prednisolone 40 mg OD').flatMap(({ reasons }) =>
        reasons.map(({ text }) => text.en),
      ),
    ).not.toContainEqual(expect.stringContaining('diabetes'));
  });
});

describe('a face that swelled of a painkiller', () => {
  it('forbids every one of them', () => {
    expect(
      verdictsOn('पेनकिलर से चेहरा सूज गया था (Brufen), LBA\nInj Diclofenac 75 mg IM stat').map(
        (one) => one.verdict,
      ),
    ).toContain('not-for-this-patient');
  });
});
