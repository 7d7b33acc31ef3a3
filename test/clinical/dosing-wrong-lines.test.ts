import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';

const verdictsOn = (patient: string, order: string): string[] => {
  const text = `${patient}\n${order}`;
  return verifyText(text, dosePatient(patientOnSheet(text, {})), { language: 'english' })
    .verdicts.filter(({ span }) => span.start > patient.length)
    .map(({ verdict }) => verdict);
};

describe('what the line of a patient tells among other things', () => {
  it.each([
    ['58M post PTCA 3 months, headache since morning', 'Tab Sumatriptan 50 mg SOS'],
    ['50F दिल में स्टेंट पड़ा है, 2022 से, सिरदर्द', 'Suminat 50 mg SOS'],
    ['52M low EF, AF, comes for review today', 'Tab Verapamil 80 mg TDS'],
    ['55F brain haemorrhage 2 weeks ago, AF on monitor', 'Tab Aspirin 150 mg OD'],
  ])('forbids after "%s": %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toContain('not-for-this-patient');
  });

  it.each([
    ['50F no MI, no stent, migraine', 'Suminat 50 mg SOS'],
    ['50F father had MI, migraine since years', 'Suminat 50 mg SOS'],
    ['50F DJ stent in situ, migraine', 'Suminat 50 mg SOS'],
    ['50F denies CAD, HTN, stroke, migraine', 'Suminat 50 mg SOS'],
  ])('forbids nothing after "%s": %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toEqual(['verified']);
  });
});

describe('a way by which a drug is never given', () => {
  it.each([
    ['50F asthma', 'Budecort respule 0.5 mg IV stat'],
    ['70M COPD', 'Seroflo 250 rotacap 1 cap swallow BD'],
    ['4y ALL, LP today', 'Inj Vinblastine 5 mg intrathecal'],
    ['6y ALL 20 kg', 'Inj Vincristine 1 mg IT'],
    ['55M myeloma', 'Inj Bortezomib 2 mg intrathecal'],
    ['30F spinal', 'Inj Tranexamic acid 500 mg intrathecal'],
    ['26M knee pain', 'Inj Triamcinolone 40 mg IV stat'],
    ['30F', 'Inj Benzathine penicillin 12 lakh units नस में'],
    ['24F ARF', 'Inj Benzathine penicillin 12 lakh units IV, not IM'],
    ['24F ARF', 'Inj Benzathine penicillin 12 lakh units IV over 30 min'],
    ['7y ALL 22kg', 'Inj Vincristine 1.5 mg/m2 intrathecal weekly, not IV'],
    ['30F hand surgery', 'Inj Bupivacaine 0.5% 40 ml for Bier block'],
    ['28F hives, BP 110/70', 'Inj Adrenaline 1:1000 1 ml direct IV'],
  ])('is refused to %s: %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toContain('not-for-this-patient');
  });

  it.each([
    'Candid V6 1 tab oral HS',
    'Tab Candid V6 by mouth HS',
    'Progesterone vaginal gel 90 mg by mouth OD',
  ])('is asked about of a packet that is made for another: %s', (order) => {
    expect(verdictsOn('30F not pregnant, vaginal candidiasis', order)).toEqual(['not-verified']);
  });

  it.each(['Mesalazine enema 2.4 g PR HS', 'Mesalazine suppository 2.4 g HS'])(
    'is not judged by the rule of another: %s',
    (order) => {
      expect(verdictsOn('40M ulcerative colitis', order)).not.toContain('verified');
    },
  );

  it('leaves a form that is given by another way unverified', () => {
    expect(verdictsOn('48M stable angina', 'Nitroglycerin patch 5 mg chew stat')).not.toContain('verified');
  });

  it.each([
    ['65M COPD', 'Duolin respule 2.5 ml q6h, then Inj Hydrocortisone 100 mg IV stat'],
    ['70M COPD', 'Seroflo 250 rotacap 1 cap BD, do not swallow'],
    ['40M cardiac arrest', 'Inj Adrenaline 1 mg IV push'],
    ['67M COPD', 'Tiova rotacap 18 mcg OD inhale, not to swallow'],
    ['67M COPD', 'Tiova rotacap 18 mcg OD rotahaler se, nahi nigalna'],
    ['67M COPD', 'Tiova rotacap 18 mcg OD rotahaler se, capsule निगलना नहीं'],
    ['67M COPD', 'Tiova rotacap 18 mcg OD, must not be swallowed or chewed'],
    ['40M wheeze', 'Duolin respule 1 nebulise TDS, iv na dein'],
    ['7y ALL 22kg', 'Inj Vincristine 1.5 mg/m2 IV weekly, not to be given intrathecally'],
    ['24F ARF', 'Inj Benzathine penicillin 12 lakh units IM, never give IV'],
    ['24F ARF', 'Inj Benzathine penicillin 12 lakh units deep IM, IV bilkul na dein'],
  ])('is none for %s: %s', (patient, order) => {
    expect(verdictsOn(patient, order)).not.toContain('not-for-this-patient');
  });
});

describe('a drug to which somebody reacted', () => {
  it.each([
    ['28M, taxim injection pe anaphylaxis hua tha', 'Inj Ceftriaxone 1 g IV BD'],
    ['50F ciprofloxacin ke baad SJS hua', 'Tab Levofloxacin 500 mg OD'],
    ['31M, lip swelling 20 minutes after diclofenac injection in 2022', 'Inj Ketorolac 30 mg IM stat'],
    ['25F muh sooj gaya tha Mox khane se', 'Cap Amoxicillin 500 mg TDS'],
    ['25F शरीर पर चकत्ते पड़ गए थे सेप्ट्रान से', 'Tab Bactrim DS BD'],
    ['28M, tegretol se pehle poore badan par chhaale aur admit hua tha (SJS)', 'Tab Tegretol 200 mg BD'],
    ['28M, टेग्रेटोल से पहले पूरे बदन पर फफोले पड़े थे', 'Tab Tegretol 200 mg BD'],
    ['34F, phenytoin se pichhli baar chamdi nikal gayi thi', 'Tab Phenytoin 100 mg TDS'],
    ['27F, पिछली बार आइसोनियाज़िड से पीलिया हो गया था', 'Tab Isoniazid 300 mg OD'],
    ['45M, pehle bhi taxim lene se saans phoolne lagi thi', 'Inj Taxim 1 g IV BD'],
    ['42M, eptoin shuru karne ke 2 hafte baad chhaale pade the', 'Tab Eptoin 100 mg TDS'],
    ['31F, pichhli baar azithral di to gala band ho gaya tha', 'Tab Azithral 500 mg OD x 3 d'],
    ['41F, poore badan par chhaale ho gaye the pehle tegretol se', 'Tab Tegretol 200 mg BD'],
    ['29M, pehle bupropion se daura pada tha', 'Tab Bupropion 150 mg OD'],
  ])('is not given again: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toContain('not-for-this-patient');
  });

  it.each([
    ['40M HTN amlodipine se pair me sujan nahi, BP 150/90', 'Tab Amlodipine 5 mg OD'],
    ['30F khujli hai Avil lene se aaram', 'Tab Avil 25 mg BD'],
    ['28M, Tegretol se pehle CBC aur LFT normal', 'Tab Tegretol 200 mg BD'],
    ['30M, khana khane se pehle chhaale jaisa lagta hai muh mein', 'Tab Metformin 500 mg OD'],
    ['60M HF, lasix se pehle pairon ki soojan utar gayi thi', 'Tab Lasix 40 mg OD'],
    ['40M, thyroxine se pehle chehre par soojan thi, ab kam', 'Tab Thyroxine 50 mcg OD'],
    ['45M hepatitis, udiliv se peeliya kam hua', 'Tab Udiliv 300 mg BD'],
    ['24M herpes, acivir se chhaale sookh gaye', 'Tab Acivir 400 mg TDS x 5 d'],
    ['30M epilepsy, pehle eptoin se daure band ho gaye the', 'Tab Eptoin 100 mg TDS'],
  ])('is none that was borne: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).not.toContain('not-for-this-patient');
  });
});

describe('a child too young for any rule', () => {
  it.each([
    ['2 day old 3 kg', 'Inj Midazolam 3 mg IV stat'],
    ['1 day newborn 3 kg', 'Inj Fentanyl 30 mcg IV stat'],
    ['3 week old 3.5 kg', 'Tab Ketoconazole 100 mg BD'],
  ])('has no dose of its elders: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toContain('above-maximum');
  });
});

describe('an order among other words', () => {
  it('is read of a vitamin by its letter, thousands without a unit', () => {
    expect(verdictsOn('35F, calcium normal', 'D3 60,000 हफ्ते में एक बार, 8 हफ्ते')).toEqual(['verified']);
    expect(verdictsOn('35F, calcium normal', 'D3 60000 रोज़ एक, 6 महीने तक')).toEqual(['above-maximum']);
  });

  it('is not held against what is stopped beside it', () => {
    const patient = '70F CHF, eGFR 60, K 4.4, Lasix 40 se sujan kam nahi';
    expect(verdictsOn(patient, 'Tab Torsemide 20 mg OD, Lasix band')).toEqual(['verified']);
    expect(verdictsOn(patient, 'Tab Torsemide 20 mg OD, Lasix band nahi karna')).not.toContain('verified');
  });
});

describe('what an injury, weak kidneys or a small age forbids', () => {
  it.each([
    ['Burns 45% TBSA day 12, 29M, for grafting', 'Scoline 100 mg IV'],
    ['28M polytrauma day 8, 60 kg', 'Inj Suxamethonium 60 mg IV'],
    ['19M paraplegia since 2 months, for surgery', 'Inj Succinylcholine 75 mg IV'],
    ['74M, 48 kg, CrCl 12, popliteal DVT', 'Arixtra 7.5 mg s/c OD'],
    ['3 yr girl, 13 kg, bed wetting', 'Tryptomer 25 mg HS'],
    ['52M, mechanical valve, वारफेरिन चल रही है, knee pain', 'Tab Diclofenac 50 mg BD x 5 days'],
    ['वारफारिन चल रही है, 52 वर्ष, घुटने का दर्द', 'पाइरोक्सिकाम 20 mg रोज'],
  ])('is forbidden: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toContain('not-for-this-patient');
  });

  it.each([
    ['40F burns on urination, UTI, 55 kg', 'Inj Scoline 75 mg IV'],
    ['30F chest burns after meals, cholecystectomy', 'Inj Suxamethonium 60 mg IV'],
    ['50M no burns, no crush injury, appendicectomy', 'Inj Scoline 75 mg IV'],
    ['60M 70 kg DVT leg, CrCl 80', 'Inj Fondaparinux 7.5 mg SC OD'],
  ])('is none of it: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).not.toContain('not-for-this-patient');
  });

  it.each([
    ['55F CrCl 8, shingles', 'Tab Acyclovir 800 mg 5 times/day x 7d', 'outside'],
    ['55F CrCl 8, shingles', 'Tab Acyclovir 800 mg BD x 7d', 'verified'],
    ['55F CrCl 18, shingles', 'Tab Acyclovir 800 mg five times a day', 'outside'],
  ])('comes less often: %s, %s', (patient, order, verdict) => {
    expect(verdictsOn(patient, order)).toEqual([verdict]);
  });
});

describe('a pregnancy that no word of it tells', () => {
  it.each([
    ['24F carrying, 29 weeks', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['26F, carrying 7 months, back pain', 'Tab Diclofenac 50 mg BD x 5 days'],
    ['29F EDD 2 weeks later, back pain', 'Tab Aceclofenac 100 mg BD x 5 days'],
    ['24F delivery due in 3 weeks', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['26F 9 mahina pura, kamar dard', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['24F 9va mahina laga hai, dard', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['28F पेट में 8 महीने का बच्चा है, बुखार', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['24F 8 MOA, fever', 'Tab Ibuprofen 400 mg TDS x 3 days'],
  ])('forbids: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toEqual(['not-for-this-patient']);
  });

  it.each([
    ['25F LMP 20 weeks back, fever', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['24F 7 mahine se mahwari nahi aayi', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['24F, fever, 30 weeks', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['24F EDD 12/12/2026, dard', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['24F delivery hone wali hai, dard', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['25F beta hCG positive', 'Tab Losartan 50 mg OD x 30 days'],
  ])('is asked about: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).not.toContain('verified');
  });

  it.each([
    ['24F LMP 2 weeks back, fever', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['24F carrying heavy loads, back pain', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['24F delivered 3 months back, fever, no ulcer', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ["30M, wife's EDD next week, back pain", 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['24F back pain for 6 months, not pregnant', 'Tab Ibuprofen 400 mg TDS x 3 days'],
  ])('is none: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toEqual(['verified']);
  });
});

describe('what stands in front of a denial', () => {
  it.each([
    ['70M sick sinus no pacemaker', 'Tab Verapamil 80 mg TDS x 30 days'],
    ['70M sick sinus hai pacemaker nahi hai', 'Tab Verapamil 80 mg TDS x 30 days'],
    ['40M peptic ulcer no bleeding', 'Tab Naproxen 500 mg BD x 3 days'],
    ['40M epilepsy without aura', 'Tab Tramadol 50 mg TDS x 3 days'],
  ])('is told: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toEqual(['not-for-this-patient']);
  });

  it.each([
    ['40M no asthma no diabetes', 'Tab Propranolol 40 mg BD x 30 days'],
    ['40M ulcer nahi dama nahi, dard', 'Tab Naproxen 500 mg BD x 3 days'],
  ])('is denied with it: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toEqual(['verified']);
  });
});

describe('a drug of the patient’s own line', () => {
  it.each([
    ['60M warfrin 5 mg, chest pain', 'Tab Aspirin 75 mg OD x 30 days'],
    ['60M on warfrin', 'Tab Aspirin 75 mg OD x 30 days'],
    ['60M वारफरिन 5 mg', 'Tab Aspirin 75 mg OD x 30 days'],
    ['61M on clarithro for chest, gastric', 'Tab Domperidone 10 mg TDS x 5 days'],
    ['52F on diltiazem, vomiting', 'Tab Domperidone 10 mg TDS x 3 days'],
    ['50M takes verapamil, gas', 'Tab Domperidone 10 mg TDS x 5 days'],
  ])('forbids by a slip or by its beginning: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toContain('not-for-this-patient');
  });

  it.each([
    ['60M digoxin, AF', 'Tab Verapamil 80 mg TDS x 30 days'],
    ['60M AF, digoxn', 'Tab Verapamil 80 mg TDS x 30 days'],
    ['60M warfrin', 'Tab Aspirin 75 mg OD x 30 days'],
    ['62M telmisartan + aliskiren', 'Tab Ramipril 5 mg OD x 30 days'],
    ['55M खून पतला करने की दवा', 'Tab Ibuprofen 400 mg TDS x 3 days'],
  ])('leaves no mark where nobody says that it is taken: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).not.toContain('verified');
  });

  it.each([
    [
      '50M herpes zoster chest, rash 2 days, creatinine 1.0',
      'Tab Acyclovir 800 mg five times a day x 7 days',
    ],
    ['44M 60 kg alcohol withdrawal', 'Tab Librium 25 mg QID'],
  ])('is no illness that bears its name: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toEqual(['verified']);
  });
});

describe('what a note on skin and eye does not promise', () => {
  it.each([
    ['28F nursing mother, fungal infection', 'Tab Ketoconazole 200 mg OD x 14 days', 'not-verified'],
    ['28F nursing mother, pneumonia', 'Tab Moxifloxacin 400 mg OD x 7 days', 'not-verified'],
    ['28F nursing mother, tinea', 'Ketoconazole cream local BD x 2 weeks', 'verified'],
  ])('%s, %s', (patient, order, verdict) => {
    expect(verdictsOn(patient, order)).toEqual([verdict]);
  });
});

describe('kidneys, allergies and pressures as people tell them', () => {
  it.each([
    ['62M kidney stage 4', 'Tab Metformin 500 mg BD x 30 days'],
    ['58M kidney function 20%', 'Tab Metformin 1 g BD x 30 days'],
    ['58M gurde 80% kharab', 'Tab Metformin 1 g BD x 30 days'],
    ['28F dard ki goli se munh sooj gaya', 'Tab Diclofenac 50 mg BD x 3 days'],
    ['28F NSAIDs suit nahi karte', 'Tab Ibuprofen 400 mg TDS x 3 days'],
    ['32M avoid penicillin', 'Tab Amoxicillin 500 mg TDS x 5 days'],
    ['32M agranulocytosis with carbimazole', 'Tab Carbimazole 10 mg TDS x 30 days'],
    ['32M BP 190/110', 'Tab Sumatriptan 50 mg SOS'],
    ['60M dil ki pumping kam', 'Tab Verapamil 80 mg TDS x 30 days'],
  ])('forbid: %s, %s', (patient, order) => {
    expect(verdictsOn(patient, order)).toContain('not-for-this-patient');
  });

  it('leave a treatment of the pressure alone', () => {
    expect(verdictsOn('32M BP 190/110', 'Tab Amlodipine 5 mg OD x 30 days')).toEqual(['verified']);
  });
});

describe('what is given once a week', () => {
  const contact = 'TB contact 28/M 60 kg, no active TB, LFT N.';
  it.each([
    [`${contact}\nTab Isoniazid 900 mg + Tab Rifapentine 900 mg OD daily x 12 weeks`, 'above-maximum'],
    [`${contact}\nTab Isoniazid 900 mg & Cap Rifampicin 600 mg OD x 12 weeks`, 'above-maximum'],
    [`${contact}\nTab Isoniazid 900 mg`, 'above-maximum'],
    ['66/F osteoporosis, creat 0.8.\nTab Alendronate 70 mg', 'not-verified'],
    [`${contact}\nTab Isoniazid 900 mg + Tab Rifapentine 900 mg once weekly x 12 doses`, 'verified'],
  ])('is signed only where the week is told: %s', (text, verdict) => {
    expect(verdictsOn('', text)[0]).toBe(verdict);
  });
});
