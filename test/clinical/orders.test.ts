import { assess } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';

const ordersFor = (...told: Parameters<typeof assess>) => assess(...told).orders;
const dosed = (...told: Parameters<typeof assess>) => ordersFor(...told).filter(({ dose }) => dose);
const of = (drug: RegExp, ...told: Parameters<typeof assess>) =>
  dosed(...told).find(({ dose }) => drug.test(dose?.drug ?? ''));

describe("orders with this patient's doses", () => {
  it.each([
    ['9 month old baby 9 kg loose motions 8 times since yesterday, sunken eyes, drinks eagerly', /675 mL/],
    [
      '9 month old baby 9 kg loose motions 8 times since yesterday, sunken eyes, drinks eagerly',
      /ZINC 20 mg.*10 days/,
    ],
    [
      '26 F 34 weeks pregnant BP 170/110, severe headache, urine protein 3+',
      /Magnesium sulfate 4 g IV.*15 to 20 minutes/,
    ],
    ['26 F 34 weeks pregnant BP 170/110, severe headache, urine protein 3+', /Magnesium sulfate 10 g IM/],
    ['26 F 34 weeks pregnant BP 170/110, severe headache, urine protein 3+', /Labetalol 20 mg IV/],
    ['58 M crushing chest pain 1 hour with sweating', /Aspirin 300–325 mg/],
    [
      '4 year child 15 kg lip swelling, hives all over and breathlessness after eating peanuts',
      /0\.15 mg IM/,
    ],
    ['25 F known asthma, breathless 2 hours, wheeze, cannot speak in sentences', /Salbutamol 5 mg nebulised/],
    ['22 M snake bite on leg 1 hour, drooping eyelids, difficulty swallowing', /8–10 vials IV/],
    ['30 M farmer fever 5 days, eschar in groin, headache', /DOXYCYCLINE 100 mg/],
  ])('%s', (text, wanted) => {
    expect(dosed(text).map((order) => order.text.en)).toContainEqual(expect.stringMatching(wanted));
  });

  it.each([
    ['22 M snake bite on leg 1 hour, drooping eyelids, difficulty swallowing', /8–10 वायल IV/],
    ['60 F sudden eye pain, red eye, vomiting, blurred vision, haloes', /1 बूँद आँख में/],
    ['25 M ring shaped itchy patches in the groin for 3 weeks', /1 परत त्वचा पर/],
  ])('counts by the piece in Hindi too: %s', (text, wanted) => {
    expect(dosed(text).map((order) => order.text.hi)).toContainEqual(expect.stringMatching(wanted));
  });

  it('says what an order needs where the dose hangs on it', () => {
    expect(of(/paracetamol/i, '2 year old girl fever 103 F and ear pain')?.dose).toMatchObject({
      needs: ['weightKg'],
      verdict: 'not-verified',
    });
    expect(of(/aspirin/i, 'crushing chest pain with sweating, 1 hour')?.dose).toMatchObject({
      needs: ['age', 'weightKg'],
    });
  });

  it('gives the first dose for a danger sign where only the kidneys are in doubt, and says so', () => {
    const order = of(
      /magnesium/i,
      '28 F 34 weeks pregnant headache, blurring of vision, BP 170/110, urine protein 3+',
    );
    expect(order?.text.en).toMatch(/4 g IV/);
    expect(order?.dose).toMatchObject({ needs: ['kidney'], verdict: 'not-verified' });
  });

  it('asks a grown person for no weight where the range holds for every weight', () => {
    const order = of(/paracetamol/i, '32 M high fever 4 days, headache, body ache, no cough', {
      setting: { month: 9 },
    });
    expect(order?.dose?.needs).toBeUndefined();
    expect(order?.text.en).toMatch(/PARACETAMOL 500 mg/);
  });

  it('orders nothing that is not for this patient', () => {
    const pregnant = '26 F 20 weeks pregnant, fever 5 days, eschar in groin, headache, farmer';
    expect(of(/doxycycline/i, pregnant)).toBeUndefined();
    const dissection = '60 M sudden tearing chest pain going to back with sweating, BP 200/110';
    expect(of(/aspirin/i, dissection)).toBeUndefined();
    const allergic = { patient: { allergies: ['penicillin'] } };
    const child = '3 yr old 12 kg cough fever fast breathing RR 52';
    expect(of(/amoxicillin/i, child, allergic)).toBeUndefined();
    for (const text of [pregnant, dissection, '32 M high fever 4 days, headache, body ache, rash'])
      for (const { dose } of dosed(text)) expect(dose?.verdict).not.toBe('not-for-this-patient');
  });

  it('leaves out a class that a value of the text forbids, and keeps the rest of its sentence', () => {
    const stepsFor = (potassium: string) =>
      assess(`62 M known CKD, potassium ${potassium}, creatinine 2.6, proteinuria`).orders.map(
        ({ text }) => text,
      );
    const raised = stepsFor('6.1');
    expect(raised.filter(({ en, hi }) => /ACE inhibitor|ARB/.test(`${en} ${hi}`))).toEqual([]);
    expect(raised.map(({ en }) => en)).toContain('BP and sugar control; no NSAID');
    expect(stepsFor('4.4').some(({ en }) => en.includes('ACE inhibitor or ARB'))).toBe(true);
  });

  it('speaks of this patient, in forms that this patient takes', () => {
    const copd = '65 M, k/c/o COPD, increased breathlessness 3 days, yellow sputum, SpO2 88 on RA';
    expect(of(/salbutamol/i, copd)?.text.en).toMatch(/2–10 puffs(?!.*mask)/);
    expect(of(/prednisolone/i, copd)?.text.en).toMatch(/for 5 days$/);
    const child = '6 y 18 kg sore throat, fever 39, tender neck nodes, no cough';
    expect(of(/paracetamol/i, child)?.text.en).toMatch(/^Susp/);
    const ulcer = of(/omeprazole/i, '40 M burning epigastric pain relieved by food 1 month');
    expect(ulcer?.text.en).toBe(
      'Cap OMEPRAZOLE 20 mg, 1 capsule once a day. Before breakfast, for 4 to 8 weeks',
    );
    const knees = of(/paracetamol/i, '70 F both knees pain on climbing stairs, no swelling');
    expect(knees?.dose).toMatchObject({ verdict: 'verified' });
  });

  it('treats what one sign settles, by the form that a child can take', () => {
    const toe = of(/naproxen/i, '45 M sudden severe pain and swelling right big toe since night, red hot');
    expect(toe?.text.en).toBe('Tab NAPROXEN 250 mg, 3 tablets once only, then 250 mg every 8 hours');
    const ear = of(/amoxicillin/i, '4 y 16 kg ear pain, fever, red bulging drum');
    expect(ear?.text.en).toMatch(/^Susp AMOXICILLIN 250 mg\/5 mL, 9\.5 mL/);
    const croup = '2 year 11 kg barking cough, hoarse voice, stridor at rest';
    expect(of(/dexamethasone/i, croup)?.text.en).toMatch(/DEXAMETHASONE/);
    expect(of(/ampicillin/i, croup)).toBeUndefined();
    const mild = '12 y 35 kg known asthma wheeze exercise cough at night twice a week';
    expect(of(/budesonide/i, mild)).toBeDefined();
    expect(of(/prednisolone/i, mild)).toBeUndefined();
  });

  it('leaves out what is for others, and keeps the sentence whole where it lists more', () => {
    const texts = (text: string) => ordersFor(text).map((order) => order.text.en);
    const man = texts('40 M burning urine, fever, flank pain, vomiting');
    expect(man.filter((text) => /pregnancy test|\bin pregnancy$/i.test(text))).toEqual([]);
    const vivax = texts('32 M 60 kg fever with chills 5 days, malaria vivax positive');
    expect(vivax).toContainEqual(
      expect.stringContaining('no primaquine in pregnancy or before G6PD is known'),
    );
  });

  it('says how a dose is worked out where only the weight is missing', () => {
    const bite = of(/immunoglobulin/i, '35 M dog bite calf, bleeding wound');
    expect(bite?.text.en).toMatch(/40 IU\/kg a dose/);
    expect(bite?.dose?.needs).toEqual(['weightKg']);
  });

  it.each([
    ['Man 30 years, loose watery stools 5 times since yesterday, mild nausea', 'mouth', 'Intravenous'],
    [
      '25 year old man, itchy ring shaped rash in groin for 3 weeks, scaly border',
      'cream, apply beyond',
      'tablets',
    ],
  ])('tells what is for a severe form behind what everybody is given: %s', (text, everybody, severe) => {
    const texts = assess(text).orders.map((order) => order.text.en);
    const placeOf = (word: string) => texts.findIndex((one) => one.includes(word));
    expect(placeOf(everybody)).toBeGreaterThanOrEqual(0);
    expect(placeOf(severe)).toBeGreaterThan(placeOf(everybody));
  });

  it('names what is to be ruled out, or says that no drug is safe, where it orders none', () => {
    const sugar = ordersFor('48 M RBS 240 polyuria, polydipsia, weight loss, newly found');
    expect(sugar.map((order) => order.text.en)).toContainEqual(
      expect.stringMatching(/^Not before this is ruled out: Metformin \(Type 1 diabetes needs insulin\)/),
    );
    for (const { text } of sugar) expect(text.en).not.toMatch(/^No safe drug/);
  });

  it('minds an illness that is only named beside the complaint', () => {
    const told = (text: string) => ordersFor(text).map((order) => order.text.en);
    const dizzy = told('80 F parkinson, vertigo continuous 1 day with vomiting, hearing normal');
    expect(dizzy.filter((text) => /^Tab PROCHLORPERAZINE/.test(text))).toEqual([]);
    const wheezy = told('30 F known asthma, one-sided throbbing headache, vomiting, photophobia');
    expect(wheezy).toContainEqual(expect.stringMatching(/^Tab PARACETAMOL/));
    expect(wheezy.filter((text) => /^Tab IBUPROFEN|^No safe drug/.test(text))).toEqual([]);
    const denied = assess('45 M knee pain, no h/o epilepsy, mother has glaucoma').patient;
    expect(denied.conditions).toBeUndefined();
  });

  it('gives each drug once, and each order in both languages', () => {
    for (const text of [
      '25 F known asthma, wheeze, cannot speak in sentences',
      '9 month baby 9 kg loose motions, sunken eyes',
    ]) {
      const drugs = dosed(text).map(({ dose }) => `${dose?.drug} ${dose?.route}`);
      expect(new Set(drugs).size).toBe(drugs.length);
      for (const { text: words } of dosed(text)) expect(words.hi).toMatch(/[\u0900-\u097f]/);
    }
  });
});

it('knows a rule of the dose engine for every drug that it orders', () => {
  const rules = new Map(knowledge.drugs.map(({ id, rules: own }) => [id, own]));
  for (const { give } of knowledge.orders)
    for (const { drug, route } of give)
      expect(`${drug} ${rules.get(drug)?.some((rule) => rule.route === route)}`).toBe(`${drug} true`);
});

describe('what the patient takes and must not go on with', () => {
  const stopped = (...told: Parameters<typeof assess>) =>
    ordersFor(...told).flatMap(({ kind, text }) => (kind === 'now' && /^Stop/.test(text.en) ? [text] : []));

  it.each([
    [
      'for the first candidate',
      '28 M fever 4 days with chills, body ache, pain behind the eyes, platelets 90000, on ibuprofen',
      ['Ibuprofen'],
    ],
    ['for an illness that is told', '30 F asthma, wheeze since morning, takes propranolol', ['Propranolol']],
    ['in pregnancy', '24 F 10 weeks pregnant, burning urine and frequency, on enalapril', ['Enalapril']],
    ['for each other', '40 M on sildenafil and nitroglycerin, giddiness', ['Glyceryl trinitrate']],
    ['for a value', '60 M heart failure on spironolactone, leg swelling, K 6.2', ['Spironolactone']],
  ])('is said %s', (_why, text, drugs) => {
    const told = stopped(text);
    expect(told.map(({ en }) => /^Stop or replace ([^,(]+?)(?: \(|,)/.exec(en)?.[1])).toEqual(drugs);
    for (const { hi } of told) expect(hi).toMatch(/बंद करें या बदलें। .*\p{Script=Devanagari}/u);
  });

  it.each([
    '60 M hypertension on amlodipine and telmisartan, cough 3 days, sore throat',
    '52 M T2DM on glimepiride and metformin, low sugar in January, sugar 140 now, follow up, knee pain',
    '45 F hypothyroid on thyroxine 50 mcg, knee pain, morning stiffness for 10 minutes',
    '70 M on aspirin and atorvastatin, sneezing and runny nose for 2 days',
  ])('is not said where nothing speaks against it: %s', (text) => {
    expect(stopped(text)).toEqual([]);
  });

  it('keeps the first dose of a drug that is taken daily, and says that it is', () => {
    const order = of(/aspirin/i, '70 M on aspirin and metoprolol; chest pain for 1 hour with sweating');
    expect(order?.text.en).toMatch(/300–325 mg.*Taken already/);
    expect(order?.dose?.verdict).toBe('not-verified');
  });
});
