import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';
import { pairsOf } from '#clinical/words/phrases';
import words from '../../clinical/knowledge/words/sheets.json' with { type: 'json' };

const verdictsOn = (text: string) =>
  verifyText(text, dosePatient(patientOnSheet(text, {})), { language: 'english' }).verdicts.map(
    ({ verdict }) => verdict,
  );

describe('what a sheet tells of its patient and nobody understands', () => {
  it.each([
    '60M, on Zocor\nTab Clarithromycin 500 mg BD x 7 days',
    '45F, MG\nTab Propranolol 40 mg BD',
    '50M, XQLD\nTab Paracetamol 500 mg TDS x 3 days',
    '30M, zorbulated\nTab Ibuprofen 400 mg TDS x 3 days',
    '40M bronkial dma\nTimolol eye drops 0.5% 1 drop BD x 30 days',
    '40M XQLD\nCiprofloxacin eye drops 1 drop QID x 5 days',
    '30M, XQZ 10 yrs\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, XQZ since 2019\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, hostel student, zorbitis of foot\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, zorbitis stable\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, zorbulated trouble\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, zorbitis theek\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, XQLD operator\nTab Paracetamol 650 mg TDS x 3 days',
  ])('leaves its dose without the mark: "%s"', (sheet) => {
    expect(verdictsOn(sheet)).toEqual(['not-verified']);
  });

  it.each([
    '22M taxi driver, fever, Bihar\nTab Paracetamol 500 mg TDS x 3 days',
    '41M, ED, no nitrates, BP 130/80\nSildenafil 50 mg once a day SOS',
    '35M, LBA since 4 days, no red flags\nTab Ibuprofen 400 mg TDS x 3 days',
    '48M, admitted, LFT N\nTab Paracetamol 500 mg TDS x 3 days',
    '28F nursing, baby 3 weeks, mastitis, no allergy\nCap Cloxacillin 500 mg QID x 7 days',
    '23F chautha mahina chal raha, bukhar 100.6, jukaam\nTab Calpol 500 TDS x 3 days',
    '1 saal 10 kg, tez pneumonia, bharti\nInj Ampicillin 500 mg IV QID x 5 days',
    '46M ringworm body, widespread, perineal\nTab Itraconazole 100 mg BD x 14 days',
    '40M, mazdoor, khujali, daad\nClotrimazole cream local BD x 4 weeks',
    '30M, fever, PEF 92%, XQZ 88%\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, fever, PR normal, cornea clear\nTab Paracetamol 650 mg TDS x 3 days',
    '32M, बुखार, मलेरिया टेस्ट नेगेटिव\nTab Paracetamol 650 mg TDS x 3 days',
    '40M, fever, must travel by train\nTab Paracetamol 650 mg TDS x 3 days',
    '27M, बुखार, बागान मजदूर\nTab Paracetamol 650 mg TDS x 3 days',
    '29M, bukhar, kheti karta hai\nTab Paracetamol 650 mg TDS x 3 days',
    '45M, cloth merchant, fever\nTab Paracetamol 650 mg TDS x 3 days',
    '44M, crane operator, fever\nTab Paracetamol 650 mg TDS x 3 days',
    '55 साल की महिला, रसोइया, बुखार\nTab Paracetamol 650 mg TDS x 3 days',
    '62M AF, non-valvular, CHA2DS2VASc 3, creat 1.0, 70 kg\nTab Apixaban 5 mg BD',
    '56M, LDL 168, liver gurda theek\nTab Rosuvastatin 10 mg HS',
    '29M, H pylori, RUT +ve\nTab Pantoprazole 40 mg BD x 14 days',
    '26M, ORIF ankle yesterday, pain subsided\nTab Paracetamol 1 g TDS x 3 days',
    '30F, दूध पिला रही है, मैस्टाइटिस\nCap Cloxacillin 500 mg QID x 7 days',
    '38M 62 kg vivax, G6PD normal by quantitative test\nTab Primaquine 15 mg OD x 14 days',
  ])('takes it from none that holds ordinary words: "%s"', (sheet) => {
    expect(verdictsOn(sheet)).toEqual(['verified']);
  });
});

describe('what a sheet denies, warns of or answers itself', () => {
  it.each([
    '36y, HTN BP 146/94, asthma no\nTab Propranolol 40 mg BD',
    '55M T2DM, creat 0.8, 70 kg\nInj Glargine 10 U SC HS\nhypo bataye',
    '39M DVT, 78 kg, creat 0.8\nTab Rivaroxaban 15 mg BD x 21 d\nNo ecosprin brufen',
    '33F fracture wrist, Bastar\nTab Calcium+D3 500 OD x 30 days',
    '33F fracture wrist, Kuttanad\nTab Shelcal 500 mg BD x 30 days',
    '41F TB lymph node, T2DM, 46 kg, creat 0.7\nTab Isoniazid 300 mg OD\nTab Pyridoxine 25 mg OD',
    '58M 60 kg CAP, creat 0.9\nInj Enoxaparin 40 OD',
  ])('takes the mark from none: "%s"', (sheet) => {
    expect(new Set(verdictsOn(sheet))).toEqual(new Set(['verified']));
  });

  it.each([
    '36y, HTN BP 146/94, asthma\nTab Propranolol 40 mg BD',
    '41F TB lymph node, T2DM, 46 kg, creat 0.7\nTab Isoniazid 300 mg OD',
    '58M 60 kg DVT, creat 0.9\nInj Enoxaparin 40 mg SC OD',
    '58M 60 kg NSTEMI, creat 0.9\nInj Enoxaparin 40 mg SC OD',
    '38M 50 kg HIV, TB\nTab HRZE 4 tabs OD\nTab TLD 1 OD',
  ])('asks or forbids as before: "%s"', (sheet) => {
    expect(verdictsOn(sheet).some((one) => one !== 'verified')).toBe(true);
  });

  it('is never silent on a brand that ends as a name does', () => {
    expect(verdictsOn('zolfresh 1 OD')).toHaveLength(1);
  });
});

describe('illnesses in the words of a ward', () => {
  it.each([
    '64M, EDH\nTab Aspirin 75 mg OD',
    '64M, stroke hemorrhagic\nTab Aspirin 75 mg OD',
    '64M, LVEF-28\nTab Pioglitazone 15 mg OD',
    '64M, acute pulmonary edema\nTab Ibuprofen 400 mg TDS x 3 days',
    '64M, platelet 25 hazar\nTab Clopidogrel 75 mg OD',
    '64M, प्लेटलेट 20 हजार\nTab Clopidogrel 75 mg OD',
    '50F, QTc 0.54 s\nTab Azithromycin 500 mg OD x 3 days',
    '27F, IUP 30 wks\nTab Ibuprofen 400 mg TDS x 3 days',
    '58M HTN\nTab Nifedipine XL 30 mg OD crushed through RT',
    '58M HTN\nटैब निफेडिपिन retard 20 mg BD पीसकर',
  ])('are weighed in "%s"', (sheet) => {
    expect(verdictsOn(sheet)).toEqual(['not-for-this-patient']);
  });

  it.each([
    '64M, HTN, LVEF-60\nTab Amlodipine 5 mg OD',
    '64M, old MI, platelets 2.5 lakh\nTab Aspirin 75 mg OD',
    '58M HTN\nTab Nifedipine XL 30 mg OD, do not crush',
    '58M HTN\nTab Amlodipine 5 mg OD crushed through RT',
  ])('are not heard in "%s"', (sheet) => {
    expect(verdictsOn(sheet)).toEqual(['verified']);
  });

  it('counts a course in years', () => {
    expect(verdictsOn('18M\nTab Prednisolone 60 mg OD x 2 years')).toEqual(['not-verified']);
    expect(verdictsOn('50M DM, creat 0.9\nTab Metformin 500 mg BD x 2 years')).toEqual(['verified']);
  });
});

describe('an illness that a test did not find', () => {
  it.each([
    'dengue NS1 neg',
    'dengue -ve',
    'dengue rapid card neg',
    'dengue report normal',
    'डेंगू टेस्ट नेगेटिव',
    'dengue NS1/IgM negative',
  ])('forbids nothing: "%s"', (told) => {
    expect(verdictsOn(`30M 60 kg, fever, ${told}\nTab Ibuprofen 400 mg TDS x 3 days`)).toEqual(['verified']);
  });

  it.each(['dengue, NS1 negative', 'dengue NS1 -ve IgM +ve', 'dengue IgM pos NS1 neg', 'HIV neg, dengue'])(
    'is there where another test found it: "%s"',
    (told) => {
      expect(verdictsOn(`30M 60 kg, fever, ${told}\nTab Ibuprofen 400 mg TDS x 3 days`)).toEqual([
        'not-for-this-patient',
      ]);
    },
  );
});

describe('an illness that a sheet shortens', () => {
  it.each([
    '41F bronchial asthma, not controlled on SABA alone\nAsthalin inhaler 100 mcg 2 puffs SOS',
    '32M, BA moderate persistent\nAsthalin inhaler 100 mcg 2 puffs SOS',
    'Male med ward, 63M CAP CURB-65 2, RFT N\nInj Monocef 2 g IV OD',
    '25 M urethral discharge - NACO kit 1 (grey)\nTab Cefixime 400 mg stat',
    '6 weeks infant, 4.4 kg, UIP\nPentavalent-1 0.5 mL IM L thigh',
    '54M, LTOT, PaO2 58, ESR 40\nTab Paracetamol 500 mg TDS x 3 days',
  ])('is understood: "%s"', (sheet) => {
    expect(verdictsOn(sheet)).toEqual(['verified']);
  });

  it.each([
    ['45M BA, palpitation\nTab Propranolol 40 mg BD', 'not-for-this-patient'],
    ['66M ADHF EF 25, knee pain\nTab Diclofenac 50 mg BD', 'not-for-this-patient'],
    ['58M LGIB\nTab Aspirin 75 mg OD', 'not-for-this-patient'],
    ['55M on HD\nTab Metformin 500 mg BD', 'not-for-this-patient'],
  ])('speaks against a drug as its whole name does: "%s"', (sheet, verdict) => {
    expect(verdictsOn(sheet)).toEqual([verdict]);
  });

  it('is a word of a sentence in small letters', () => {
    expect(verdictsOn('45M, khansi, ba zorbulated\nTab Paracetamol 500 mg TDS x 3 days')).not.toContain(
      'not-for-this-patient',
    );
  });

  it.each(pairsOf(words.illnessesInShort).map(([, full]) => full))(
    'stands for one that is known: %s',
    (full) => {
      const [verdict] = verifyText(
        'Tab Cetirizine 10 mg OD',
        { ageYears: 45, sex: 'm', conditions: [full] },
        {
          language: 'english',
        },
      ).verdicts;
      expect(verdict?.reasons.map(({ text }) => text.en).join(' ')).not.toContain(
        'nothing that this reference',
      );
    },
  );
});

describe('what tells of no illness', () => {
  it.each([
    'P1L1, EBF',
    'anti HCV neg, HBsAg neg',
    'HCV GT 3 no',
    'CXR RLZ consolidation',
    'DOA 5/11, HOD 3',
    'nil comorb',
    'TST 14 mm',
    'Centor 3',
    'C/S S. typhi sens',
    'fatty liver gr 1',
    'NAFLD',
  ])('keeps no mark away: "%s"', (words_) => {
    expect(verdictsOn(`30 F 60 kg, ${words_}\nTab Paracetamol 500 mg TDS x 3 days`)).not.toContain(
      'not-for-this-patient',
    );
  });

  it.each([
    'P1L1, EBF',
    'anti HCV neg, HBsAg neg',
    'CXR RLZ consolidation',
    'DOA 5/11, HOD 3',
    'fatty liver gr 1',
  ])('and the dose is judged: "%s"', (words_) => {
    expect(verdictsOn(`30 F 60 kg, ${words_}\nTab Paracetamol 500 mg TDS x 3 days`)).toEqual(['verified']);
  });

  it.each(['fatty liver with cirrhosis', 'HCV cirrhosis, decompensated'])('is no "%s"', (words_) => {
    expect(verdictsOn(`48 M 60 kg, ${words_}\nTab Paracetamol 1 g QID x 3 days`)).not.toContain('verified');
  });
});
