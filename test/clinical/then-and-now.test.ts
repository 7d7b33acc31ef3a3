import { describe, expect, it } from '@jest/globals';
import { assess, dangersRaised, understand } from '#clinical/engine';

const dangersOf = (text: string): string[] => dangersRaised(text).map(({ id }) => id);
const isOf = (text: string, finding: string): string[] =>
  understand(text).findings.flatMap(({ id, assertion }) => (id === finding ? [assertion] : []));

describe('a value of then beside one of now', () => {
  it.each([
    'Pehle BP 210 tak chala jaata tha, ab niyam se dawai. BP 122/76, chakkar nahi',
    'सोडियम 112 था पिछले महीने, अब 138',
    'In 2021 the sodium was 109 and she was drowsy for two days. Today sodium 139, walks and eats well.',
    'pichhle sawan me platelet 9000 reh gaye the, aaj platelet 2.1 lakh',
    'At diagnosis her TSH was 98 and pulse 44. Today TSH 2.1, pulse 76.',
    'Pehle sugar 480 rehti thi jab sui bhool jaate the. Ab sugar 130 hai.',
    'साल भर पहले बीपी 210/120 रहता था, अब बीपी 126/80',
    'INR 9 in May after a course of tablets; now INR 2.4',
    'lactate 6 initially, now 1.2',
    'K was 2.1 on admission, today 4.0',
    'Sepsis adm 14 months back: Cr 4.1, K 6.8, HCO3 11 — all normalised. Today Cr 1.0, K 4.2',
    'पिछली बरसात में टीएलसी 2 लाख 10 हजार था और तिल्ली बढ़ी थी, अब टीएलसी 7100',
  ])('%s: raises nothing', (text) => {
    expect(dangersOf(text)).toEqual([]);
  });

  it.each([
    ['Pehle creatinine 3.4 tha, ab 1.6', 1.6],
    ['AKI adm last year: Cr 5.2, K 5.9. Today Cr 1.1', 1.1],
    ['बुखार वाले साल में क्रिएटिनिन 4.8 था, आज क्रिएटिनिन 0.9', 0.9],
    ['creatinine was 1.0 in June, now 5.6', 5.6],
  ])('%s: the kidney is judged by the newer one', (text, value) => {
    expect(assess(text).patient.kidney).toEqual({ creatinine: { value, unit: 'mg/dL' } });
  });

  it.each([
    [
      'Clot in the brain in 2020, BP was 230/130 that day. Walks well. BP 118/74 today',
      { sbp: 118, dbp: 74 },
    ],
    ['dil 160 bhaagta tha, thyroid ki bimari thi. Ab goli pe pulse 70', { pulse: 70 }],
    ['GCS was 15, now 9', { gcs: 9 }],
  ])('%s: the vital sign is that of now', (text, vitals) => {
    expect(assess(text).patient.vitals).toEqual(vitals);
  });

  it('is told as history', () => {
    expect(isOf('K was 2.1 on admission, today 4.0', 'critical-result')).toEqual(['historical']);
    expect(
      isOf('Low calcium of 6.2 in week one was treated. Well now. Calcium 9.1', 'low-calcium'),
    ).not.toContain('present');
  });

  it('is no weight where it tells how much was lost', () => {
    expect(assess('vajan 12 kilo gira tha, ab theek').patient.weightKg).toBeUndefined();
    expect(assess('बीमारी में 9 किलो वज़न गिरा').patient.weightKg).toBeUndefined();
  });
});

describe('what was then, where the text turns to a well now', () => {
  it.each([
    'last monsoon viper bite, ventilator pe the. Now fine, works in the fields',
    'पिछले साल साँप ने काटा था, आँखें नहीं खुल रही थीं, अब बिल्कुल ठीक',
    '2019 me khoon ki ulti hui thi, behosh ho gaye the. Ab roti khate hain, latrine saaf',
    'In June he collapsed on the ground with crushing chest pain and got a stent. Now walks 4 km, no pain.',
    'she took poison in college, was on a ventilator. Now teaches, sleeps well, nothing else',
    'बेटी बचपन में नीली पड़ जाती थी, साँस रुक जाती थी। अब 9 साल की है, दौड़ती है, ऑक्सीजन 99, कोई तकलीफ नहीं',
    'Jab chhoti thi tab jhatke aate the. Ab 15 saal ki, dawa band, theek',
    'Girl eleven years, cashew anaphylaxis at five needing adrenaline. None since then, today well, no wheeze.',
    'dadaji ki aant ulajh gayi thi, raat me operation hua, 8 mahine ho gaye. ab latrine saaf, bhookh achhi',
    'Gir gaye the, kulhe ki haddi tooti thi, do saal pehle. Ab bina lathi chalte hain, X-ray theek',
    'पाँच साल पहले दिल का दौरा पड़ा था, झटका दिया गया था, बेहोश थे। आज चलना-फिरना सामान्य, ईसीजी वैसा ही।',
  ])('%s: raises nothing', (text) => {
    expect(dangersOf(text)).toEqual([]);
  });

  it.each([
    ['2 saal pehle stent lagi thi, chhati me dard utha tha. Ab saans nahi aa rahi', 'severe-breathlessness'],
    [
      'Ek mahine pehle sir me chot lagi thi, ulti hui. Ab behosh ho raha hai, daura nahi',
      'altered-consciousness',
    ],
    ['Had a fit in July. Today again two fits, no fever', 'seizure'],
    ['saanp ne kata tha, ab aankh nahi khul rahi', 'snake-bite'],
    ['TB in 2020, khoon ki ulti hui thi. Ab khoon ki ulti 2 katori, bukhar nahi', 'gi-bleed'],
    ['पिछले साल दौरा पड़ा था। अब सुबह से दो दौरे, बुखार नहीं', 'seizure'],
    [
      '5 mahine pehle hernia phas gaya tha. Ab wapas phas gaya hai, ulti, pet phoola, latrine band',
      'obstruction',
    ],
    ['She delivered 2 months back, was depressed and wanted to die. Now no sleep, eats well', 'self-harm'],
    ['zeher kha liya tha ek ghante pehle, ab theek lag raha hai', 'poisoning'],
    ['kal behosh ho gaye the, ab theek hain', 'altered-consciousness'],
  ])('%s: %s is of now', (text, danger) => {
    expect(dangersOf(text)).toContain(danger);
  });
});

describe('a value that is of this illness though a better one is told behind it', () => {
  it.each([
    ['BP was 70/40 an hour ago, after fluids now 100/60', 'shock'],
    ['SpO2 was 82 at home, now 94 on oxygen', 'severe-breathlessness'],
    ['SpO2 78 tha, ab 96', 'severe-breathlessness'],
    ['K was 7.2 this morning, after insulin now 5.9', 'hyperkalaemia'],
    ['BP was 220/130, now 150/90', 'severe-bp'],
    ['sugar was 40, gave dextrose, now 120', 'low-glucose'],
    ['sugar 38 thi subah, ab 110', 'low-glucose'],
    ['hb was 4 yesterday, today 7 after transfusion', 'severe-anaemia'],
    ['do din pehle sodium 112 tha, ab 128', 'critical-sodium'],
    ['pichle saal angioplasty hui thi, kal se seene me dard, BP 84/50 tha', 'shock'],
    ['operation do saal pehle hua tha, aaj subah BP 80/50 tha, ab 110/70', 'shock'],
  ])('%s: %s', (text, danger) => {
    expect(dangersOf(text)).toContain(danger);
  });

  it.each([
    ['Hb 11 → 6', 'severe-anaemia'],
    ['Hb 11 pehle tha ab 5.2 hai', 'severe-anaemia'],
    ['pehle platelet 2 lakh the, aaj 12 hazar', 'critical-platelets'],
    ['BP 80/50 pehle tha, ab 76/40', 'shock'],
    ['GCS was 15, now 9', 'altered-consciousness'],
    ['potassium 4.1 tha pichle hafte, aaj 7.1', 'hyperkalaemia'],
  ])('%s: the worse one of now is %s', (text, danger) => {
    expect(dangersOf(text)).toContain(danger);
  });
});
