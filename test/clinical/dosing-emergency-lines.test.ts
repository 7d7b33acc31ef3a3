import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';

const verdictsOn = (text: string) =>
  verifyText(text, dosePatient(patientOnSheet(text, {})), { language: 'english' }).verdicts;
const said = (text: string, drug: string) => verdictsOn(text).find(({ drug: named }) => named?.id === drug);
const word = (text: string, drug: string) => said(text, drug)?.verdict;

describe('a dose that is given again after minutes', () => {
  it.each([
    ['Anaphylaxis, 30 M: Inj Adrenaline 0.5 mg IM, repeat every 5 min', 'adrenaline'],
    ['30 M bradycardia: Inj Atropine 0.5 mg IV every 3-5 min', 'atropine'],
    ['4 y 16 kg severe asthma: Neb Ipravent 250 mcg q20min x 3', 'ipratropium'],
  ])('is right as often as its rule gives it again: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('verified');
  });

  it.each([
    ['Opioid overdose, 30 M: Naloxone 0.4 mg IV every 1 min', 'naloxone'],
    ['SVT 30 M: Adenosine 6 mg IV every 2 min', 'adenosine'],
    ['Severe pre-eclampsia 34 wk: Inj Labetalol 200 mg IV, repeat q10min', 'labetalol'],
    ['Cancer pain 50 M, opioid naive: Tab Morphine 10 mg every 10 min', 'morphine'],
  ])('is never green sooner, or where it is too much: "%s"', (line, drug) => {
    expect(word(line, drug)).toBeDefined();
    expect(word(line, drug)).not.toBe('verified');
  });
});

describe('an order behind the allergy of its sheet', () => {
  it.each([
    'Penicillin allergy: Clindamycin 300 mg QID x 5 d',
    'पेनिसिलिन से एलर्जी: Clindamycin 300 mg दिन में चार बार',
  ])('is no allergen: "%s"', (line) => {
    expect(word(line, 'clindamycin')).toBe('verified');
  });

  it.each([
    ['Allergy: Ceftriaxone 1 g IV OD x 5 d', 'ceftriaxone'],
    ['Sulfa allergy: Tab Septran DS BD', 'co-trimoxazole'],
    ['Brufen allergy: Brufen 400 mg TDS', 'ibuprofen'],
  ])('is refused where it is one: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('not-for-this-patient');
  });
});

describe('kidneys told in words', () => {
  it.each(['creat n', 'KFT/LFT N', 'renal function normal', 'किडनी ठीक'])(
    '"%s" asks for no number',
    (told) => {
      expect(word(`60 M DVT 60 kg, ${told}: Enoxaparin 60 mg SC BD`, 'enoxaparin')).toBe('verified');
    },
  );

  it.each(['kidney theek nahi', 'RFT abnormal', 'creat 3.2', 'CKD, creat n'])(
    '"%s" does not pass',
    (told) => {
      expect(word(`60 M DVT 60 kg, ${told}: Enoxaparin 60 mg SC BD`, 'enoxaparin')).not.toBe('verified');
    },
  );
});

describe('a name that is kept away behind itself', () => {
  it.each([
    ['Dengue 20 M: Dolo 650 QID; brufen/aspirin nahi', 'ibuprofen'],
    ['Dengue 20 M: डिस्प्रिन नहीं; Dolo 650 QID', 'aspirin'],
    ['16 wk pregnant, vivax: primaquine after delivery', 'primaquine'],
  ])('is not judged as given: "%s"', (line, drug) => {
    expect(said(line, drug)).toBeUndefined();
  });

  it.each([
    ['Dengue 20 M, koi allergy nahi: Brufen 400 mg TDS', 'ibuprofen'],
    ['16 wk pregnant vivax: Primaquine 15 mg OD x 14 days', 'primaquine'],
  ])('is judged where it is given: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('not-for-this-patient');
  });
});

describe('a strength in percent', () => {
  it('tells how much a mL holds', () => {
    expect(word('60 kg suturing, local infiltration: Lignocaine 2% 5 ml', 'lidocaine')).toBe('verified');
    expect(word('60 kg suturing, local infiltration: Lignocaine 2% 50 ml', 'lidocaine')).toBe(
      'above-maximum',
    );
  });
});

describe('what an order says beside its drug', () => {
  it.each([
    ['5 y 18 kg typhoid: Cefixime 20 mg/kg/din', 'cefixime', 'verified'],
    ['5 y 18 kg typhoid: Cefixime 40 mg/kg/roz', 'cefixime', 'above-maximum'],
    ['60 M on warfarin, UTI: Ciprofloxacin 500 mg BD', 'ciprofloxacin', 'not-verified'],
    ['24 F on OCP. Tab Rifampicin 600 mg OD 60 kg TB', 'rifampicin', 'not-verified'],
    ['Acute stroke 3 days ago 60 M: Sildenafil 50 mg OD', 'sildenafil', 'not-verified'],
    ['Acute MI 2 days ago, 55 M: Sildenafil 50 mg OD', 'sildenafil', 'not-for-this-patient'],
    ['ED 60 M: Sildenafil 50 mg', 'sildenafil', 'verified'],
    ['CKD 4 eGFR 22, 65 M headache: Aspirin 650 mg TDS', 'aspirin', 'not-for-this-patient'],
    ['STEMI, CKD 4 eGFR 22, 65 M: Aspirin 325 mg stat chew', 'aspirin', 'not-verified'],
    ['HE grade 2: Rifagut 550 BD', 'rifaximin', 'verified'],
    [
      '3 y 14 kg AOM. Syp Augmentin DDS (400/57 per 5 ml) 4 ml BD x 7d (~45 mg/kg/d amox)',
      'amoxicillin-clavulanate',
      'verified',
    ],
    ['Hyperkalaemia 60 kg: Regular insulin 10 U + 50 ml D50', 'glucose-25', 'verified'],
    ['26 F 7 wk pregnant, genital warts: Podowart LA weekly', 'podophyllin', 'not-verified'],
    ['15 mo 9.5 kg: Albendazole 200 mg (half tab) once', 'albendazole', 'verified'],
    ['Hypertension 50 M: Amlong 50 mg OD', 'amlodipine', 'above-maximum'],
  ])('"%s"', (line, drug, verdict) => {
    expect(word(line, drug)).toBe(verdict);
  });
});
