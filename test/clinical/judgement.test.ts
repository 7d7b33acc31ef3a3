import { assess, explain } from '#clinical/engine';

const shown = (text: string, month?: number) => {
  const { candidates, mustNotMiss } = assess(text, { setting: month === undefined ? {} : { month } });
  const likely = candidates.map(({ id }) => id);
  return { likely, all: [...likely, ...mustNotMiss.map(({ id }) => id)] };
};
const questions = (text: string) => assess(text).questions.map(({ finding }) => finding);

describe('what an answer would do', () => {
  const yesOf = (text: string, finding: string) =>
    assess(text).questions.find((one) => one.finding === finding)?.ifYes.en;

  it('speaks for no disease that does not list what is asked about', () => {
    for (const text of [
      'Boy 2 years, weight 10 kg, loose stools for 2 days, sunken eyes, very thirsty',
      '2 साल का लड़का, वज़न 10 किलो, 2 दिन से दस्त, आँखें धँसी हुई, बहुत प्यास',
    ])
      expect(yesOf(text, 'bloody-diarrhoea')).toMatch(/^It changes what is done|comes first/);
    expect(yesOf('58 M crushing chest pain 1 hour with sweating', 'pain-radiating-arm')).toMatch(
      /more likely/,
    );
  });
});

describe('how urgent it is that lasts', () => {
  const level = (text: string) => assess(text).urgency.level;
  it('keeps no fever of five days at home, and calls no sepsis for a fever and a pulse alone', () => {
    expect(level('farmer, 45 M, fever 5 days, cough, no rash')).toBe('routine');
    expect(level('30 M fever 2 days, cough, cold')).toBe('self-care');
    const loin = '28 F burning urine, high fever with rigors, right loin pain, vomiting, TLC 18,200, PR 112';
    expect(level(`${loin}, BP 108/68`)).toBe('urgent');
    expect(level(`${loin}, BP 84/50, drowsy`)).toBe('emergency');
  });

  it('takes many small joints stiff for months for no septic joint, and one hot joint of now for one', () => {
    const hands =
      '36 F pain, swelling of MCP, PIP and wrists 3 months, morning stiffness 2 hours, RF positive';
    expect(level(`${hands}, low grade fever, knees warm and swollen`)).toBe('routine');
    expect(level(`${hands}, fever 102 with rigors, right knee hot and swollen since yesterday`)).toBe(
      'emergency',
    );
  });

  it('asks for no ketones of a mind that a measured low sugar clouds', () => {
    const dangers = (text: string) => assess(text).dangers.map(({ id }) => id);
    const low = '70 M diabetic on glimepiride, ate little, sweating, confused then unconscious, sugar 28';
    expect(dangers(low)).not.toContain('check-ketones');
    expect(dangers(`${low}, vomiting`)).toContain('check-ketones');
    expect(dangers('70 M diabetic, confused, sugar 380')).toContain('check-ketones');
  });

  it('lets a failed pituitary of years wait, and not one with a low sodium', () => {
    const late =
      '38 F since a delivery with heavy bleeding 5 years back no milk and no periods, tired, cold, lost body hair';
    expect(level(`${late}, BP 110/70`)).toBe('routine');
    expect(level(`${late}, BP 96/60, Na 124`)).not.toBe('routine');
  });
});

describe('what is listed', () => {
  it('names nothing grave that explains only a part of what was told', () => {
    const { likely, all } = shown('24 F white curdy vaginal discharge with itching since 4 days, no fever');
    expect(likely[0]).toBe('vaginal-candidiasis');
    for (const id of ['anaphylaxis', 'lymphoma', 'pancreas-cancer']) expect(all).not.toContain(id);
  });

  it('does not take a special form that a condition lists for the general one that was told', () => {
    const { likely, all } = shown('58 M crushing chest pain 1 hour with sweating');
    expect(likely[0]).toBe('acute-coronary-syndrome');
    for (const id of ['pulmonary-tb', 'pneumonia', 'malaria-falciparum']) expect(all).not.toContain(id);
  });

  it('puts the disease of a special pain before those of the general one', () => {
    const { likely } = shown('60 M sudden tearing chest pain going to back, BP 200/110');
    expect(likely[0]).toBe('aortic-dissection');
    expect(likely).not.toContain('stable-angina');
  });

  it('thinks of the fevers of the season where there is no focus', () => {
    const { likely, all } = shown('32 M high fever 4 days, headache, body ache, no cough', 9);
    expect(likely[0]).toBe('dengue');
    expect(all).toEqual(expect.arrayContaining(['malaria-falciparum', 'leptospirosis', 'scrub-typhus']));
    for (const id of ['rheumatic-fever', 'rickettsia-spotted', 'chikungunya']) expect(all).not.toContain(id);
  });

  it('names beside what fits best what a senior thinks of for the complaint', () => {
    const fever = shown('25 M fever 4 days, severe headache, pain behind eyes, body ache', 9);
    expect(fever.likely[0]).toBe('dengue');
    expect(fever.likely).toEqual(expect.arrayContaining(['malaria-vivax', 'scrub-typhus']));
    const chest = shown('58 M crushing chest pain 1 hour with sweating');
    expect(chest.all).toEqual(expect.arrayContaining(['aortic-dissection', 'pulmonary-embolism']));
    for (const id of ['unstable-angina', 'variant-angina', 'panic-attack'])
      expect(chest.all).not.toContain(id);
  });

  it('lists no rival of a bite that explains the case, and no disease for a habit', () => {
    const bite = shown('30 M snake bite on foot at night, eyelids drooping, cannot swallow');
    expect(bite.likely[0]).toBe('snake-bite-envenoming');
    expect(bite.all).not.toContain('myasthenia');
    expect(shown('50 M smoker, known diabetic, headache both sides like tight band').likely).not.toContain(
      'tobacco-dependence',
    );
  });

  it('names nothing that this week of pregnancy rules out', () => {
    const late = shown('26 F pregnant 32 weeks, bleeding per vaginum since morning').all;
    expect(late).toContain('antepartum-haemorrhage');
    for (const id of ['miscarriage', 'ectopic-pregnancy', 'postpartum-haemorrhage'])
      expect(late).not.toContain(id);
  });

  it('names nothing grave for one finding in passing', () => {
    const { likely } = shown('48 M found BP 156/96 on two occasions, no complaints');
    expect(likely[0]).toBe('hypertension-primary');
    for (const id of ['stroke', 'aortic-dissection', 'subarachnoid-haemorrhage'])
      expect(likely).not.toContain(id);
  });

  it('makes no pneumonia urgent in a small child with a cold that explains all that was told', () => {
    const levelOf = (text: string) => assess(text).urgency.level;
    expect(levelOf('2 year old child, runny nose 3 days, mild fever, cough, playing')).toBe('routine');
    expect(levelOf('3 year old with cough and fever 2 days')).toBe('urgent');
    expect(levelOf('2 year old child, runny nose, cough, fever, fast breathing')).toBe('urgent');
  });

  it('lists what a sign of danger stands for, whatever else is told', () => {
    const { likely } = shown('50 M sudden pain in left leg, leg cold pale since 3 hours');
    expect(likely[0]).toBe('limb-ischaemia');
    for (const id of ['common-cold', 'tinea-pedis']) expect(likely).not.toContain(id);
  });

  it.each([
    ['26 M both eyes red, sticky discharge in morning since 2 days', /conjunctivitis/],
    ['24 M ring shaped itchy red patch on thigh since 1 month', /^tinea$/],
    ['28 F dandruff and itchy scalp since 2 months', /^seborrhoeic$/],
    ['8 month old baby, nappy area red rash 3 days', /^diaper-rash$/],
  ])('knows the everyday complaints of skin and eye: %s', (text, id) => {
    expect(shown(text).likely[0]).toMatch(id);
  });

  it('holds a condition of childbirth back until one is told', () => {
    expect(shown('30 F low mood 1 month, no interest in anything, poor sleep').likely).not.toContain(
      'postpartum-depression',
    );
  });
});

describe('how urgent it is', () => {
  it.each([
    ['25 F known asthma, breathless 2 hours, wheeze, cannot speak in sentences', 'asthma'],
    ['70 M known COPD, more breathless, yellow sputum, wheeze, drowsy', 'copd-exacerbation'],
    ['67 M fever cough 4 days breathless crackles SpO2 91', 'pneumonia'],
    ['45 M loin to groin pain with vomiting, known stone, fever since morning', 'renal-colic'],
  ])('takes the stage of a condition from its own findings: %s', (text, id) => {
    const { candidates, urgency } = assess(text);
    expect(urgency.level).toBe('emergency');
    expect(candidates.find((one) => one.id === id)?.stage).toBeDefined();
  });

  it('takes a sore breast with fever after delivery as urgent, and a sick womb as an emergency', () => {
    const levelOf = (text: string) => assess(text).urgency.level;
    expect(levelOf('26 F delivered 10 days back, left breast red painful, fever 101 with chills')).toBe(
      'urgent',
    );
    expect(levelOf('26 F delivered 5 days back, fever 101, lower abdominal pain')).toBe('emergency');
  });

  it('takes no danger sign of one illness as a sign of a graver one', () => {
    const { urgency, mustNotMiss } = assess(
      '30 M cough 4 weeks, evening fever, weight loss, blood in sputum',
    );
    expect(urgency.level).toBe('urgent');
    expect(mustNotMiss.map(({ id }) => id)).not.toContain('tb-meningitis');
  });

  it('rests on nothing that is not in the answer', () => {
    for (const text of [
      '22 M yellow eyes 4 days, dark urine, no appetite, vomiting, mild fever',
      '45 M cough 3 weeks, evening fever, weight loss, night sweats',
      '9 month baby loose motions 10 a day, vomiting, sunken eyes, drinks eagerly',
    ]) {
      const { urgency, dangers, candidates, mustNotMiss } = assess(text);
      const ids = [...dangers, ...candidates, ...mustNotMiss].map(({ id }) => id);
      expect(urgency.because.every((id) => ids.includes(id))).toBe(true);
      if (urgency.level === 'emergency') expect(urgency.because).not.toEqual([]);
    }
  });
});

describe('self-care', () => {
  const level = (text: string) => assess(text).urgency.level;

  it.each([
    ['24 F headache like a band in the evenings for 2 weeks, no vomiting', 'self-care'],
    ['24 F headache like a band in the evenings for 5 weeks, no vomiting', 'routine'],
    ['19 M pimples on face 10 days', 'self-care'],
    ['19 M pimples on face 10 days, pits left on cheeks', 'routine'],
    ['28 M itchy ring on thigh 10 days', 'self-care'],
    ['28 M itchy ring on thigh 10 days, applied betnovate', 'routine'],
    ['9 year boy hard stools 5 days', 'self-care'],
    ['9 year boy hard stools 5 days, holds the stool and crosses his legs', 'routine'],
    ['52 F room spins for seconds on turning in bed, 4 days, hearing normal', 'routine'],
  ])('waits for what needs no doctor: %s is %s', (text, wanted) => {
    expect(level(text)).toBe(wanted);
  });

  it('is not offered where a pain was told that nobody understood', () => {
    const text = '30 M vomited twice since last night after a wedding dinner';
    expect(level(text)).toBe('self-care');
    expect(level(`${text}, odd florbish pain`)).not.toBe('self-care');
    expect(level(`${text}, no florbish pain`)).toBe('self-care');
    expect(level('कल रात शादी के खाने के बाद दो उल्टी, 30 साल का पुरुष, अजीब टिल्लू में दर्द')).toBe('routine');
  });
});

describe('some loss of water and a severe one', () => {
  const levelOf = (text: string) => assess(text).urgency.level;
  it('is urgent where a child drinks eagerly, though little urine comes', () => {
    expect(
      levelOf(
        '8mo M loose watery stools 2d, sunken eyes, drinks eagerly, irritable, skin pinch slow, urine reduced',
      ),
    ).toBe('urgent');
    expect(levelOf('8mo M vomiting 2x, drinks eagerly, dry mouth')).toBe('urgent');
  });
  it.each([
    '8mo M loose watery stools 2d, sunken eyes, drinks eagerly, lethargic, urine reduced',
    '8mo M loose watery stools 2d, sunken eyes, not drinking, urine reduced',
  ])('is an emergency where a severe sign stands beside it: %s', (text) => {
    expect(levelOf(text)).toBe('emergency');
  });
});

describe('no alarm', () => {
  const dangers = (text: string) => assess(text).dangers.map(({ id }) => id);

  it.each([
    ['3 y boy drooling, low fever, blisters on palms and soles, mouth ulcers, drinks water', 'throat-airway'],
    ['21 M step ladder fever 9 days, coated tongue, RIF tender, WBC 3900', 'appendix'],
    ['29 M panic attack in metro, chest tight, heart racing, ECG normal twice', 'crushing-chest-pain'],
    ['26 F delivered 18 days back, left breast red hot painful, chills, fever 102', 'foul-lochia'],
    ['47 M scaly plaques elbows, silvery scale, BSA 8%', 'burn'],
  ])('is raised for what something told sets apart: %s', (text, id) => {
    expect(dangers(text)).not.toContain(id);
  });

  it.each([
    ['3 y boy drooling, fever, blisters on palms and soles, stridor', 'throat-airway'],
    ['21 M fever 2 days, RIF pain, guarding, no appetite', 'appendix'],
    ['55 M chest tight, sweating, left arm pain, ECG normal', 'cardiac-chest-pain'],
    ['26 F delivered 5 days back, breast painful, fever 102, foul lochia', 'foul-lochia'],
    ['30 M flame burns 20% BSA', 'burn'],
  ])('is silenced beside a graver sign: %s', (text, id) => {
    expect(dangers(text)).toContain(id);
  });
});

describe('what is asked', () => {
  it('asks one question of a kind, and nothing that is measured', () => {
    const asked = questions('32 M high fever 4 days, headache, body ache, no cough');
    expect(asked.filter((id) => id.includes('fever')).length).toBeLessThan(2);
    for (const id of questions('50 M passing much urine, thirst, RBS 310')) expect(id).not.toMatch(/glucose/);
  });

  it('says that a yes speaks for a condition only where it does', () => {
    const { questions: asked } = assess('58 M crushing chest pain 1 hour with sweating');
    const tearing = asked.find(({ finding }) => finding === 'tearing-chest-pain');
    expect(tearing?.ifYes.en ?? '').not.toMatch(/coronary/);
  });

  it('does not ask a small child what only the patient can feel', () => {
    for (const id of questions('18 month child had a fit with fever 103 F, now alert'))
      expect(['headache', 'severe-headache', 'numbness', 'aura']).not.toContain(id);
  });
});

it('explains a place by what each finding added', () => {
  const text = '24 F white curdy vaginal discharge with itching';
  const [first] = explain(text, ['vaginal-candidiasis']);
  const sum = (parts: Record<string, number>) => Object.values(parts).reduce((a, b) => a + b, 0);
  expect(Object.keys(first?.findings ?? {})).toEqual(expect.arrayContaining(['curdy-discharge']));
  const { score = 0, prior = 0, findings = {}, unexplained = {} } = first ?? {};
  expect(prior + sum(findings) - sum(unexplained)).toBeCloseTo(score, 1);
});

describe('what is told means something else in this person', () => {
  it('takes blood at fifty-eight for blood after the menopause', () => {
    expect(shown('58 F spotting per vaginum off and on 1 month').all).toContain('endometrial-cancer');
  });

  it('takes a fall with a lost consciousness for a head injury, and vomiting in it for no loss of water', () => {
    const { candidates, dangers, urgency } = assess(
      '25 M fell from bike, vomited twice, lost consciousness 5 minutes',
    );
    expect(candidates[0]?.id).toBe('head-injury-acute');
    expect(dangers.map(({ id }) => id)).not.toContain('severe-dehydration');
    expect(urgency.level).toBe('emergency');
  });

  it('names no anaphylaxis where breathlessness and swelling were denied', () => {
    const { all } = shown(
      '35 F wheals all over with itching since morning, no breathlessness, no lip swelling',
    );
    expect(all).not.toContain('anaphylaxis');
  });

  it('raises no alarm for the breath of one who snores', () => {
    const { level } = assess('43 M snores loudly, obese, wife notices that breathing stops in sleep').urgency;
    expect(['routine', 'urgent']).toContain(level);
  });
});

describe('what is usual comes first', () => {
  it.each([
    ['38 M, watery motions 8 times since morning, cramps, slight fever, no blood', 'gastroenteritis'],
    ['2 yr barking cough, mild fever', 'croup'],
    ['24 F, 9 weeks pregnant, nausea and vomiting 3 times a day, keeps food down', 'hyperemesis'],
    ['28 M redness and watering of both eyes 2 days, sticky in morning', 'viral-conjunctivitis'],
    ['35 M pale patch on forearm 6 months, no feeling over it, not itchy', 'leprosy'],
  ])('%s: %s', (text, first) => {
    expect(shown(text).likely[0]).toBe(first);
  });

  it('names no low potassium and no amoebae for loose motions with cramps, and keeps cramps of the legs', () => {
    const { likely } = shown('38 M, watery motions 8 times since morning, cramps, slight fever, no blood');
    for (const id of ['hypokalaemia', 'amoebiasis']) expect(likely).not.toContain(id);
    const told = assess('40 M loose motions and cramps in the legs').understood;
    expect(told.map(({ id }) => id)).toContain('cramps');
  });
});

describe('an emergency that does not lead', () => {
  it('makes none of hepatitis with fever, for a bile duct that comes second with and without that sign', () => {
    const { candidates, urgency } = assess(
      '26 M, yellow eyes and dark urine for 4 days, before that fever and loss of appetite for a week',
    );
    expect(candidates[0]?.id).toBe('viral-hepatitis');
    expect(urgency.level).toBe('urgent');
  });

  it('keeps one that led before a danger sign of something else was told', () => {
    const { level } = assess(
      '50 F fever with rigors, jaundice, right upper abdominal pain, BP 84/50',
    ).urgency;
    expect(level).toBe('emergency');
  });
});

describe('the same in Hindi', () => {
  it.each([
    ['5 साल का लड़का, कल रात से 5 बार पतले दस्त और दो बार उल्टी, खेल रहा है', 'self-care'],
    ['44 साल की महिला, 3 महीने से तला खाने के बाद दाहिनी पसलियों के नीचे दर्द, बुखार नहीं', 'routine'],
    ['52 saal ki mahila, ek hafte se bistar mein karwat badalne par kuchh second chakkar', 'routine'],
  ])('%s: %s', (text, level) => {
    expect(assess(text).urgency.level).toBe(level);
  });
});

describe('what is proven', () => {
  it.each([
    [
      '3 y girl fever 4 days, cough, runny nose, red eyes, rash from behind ears, Koplik spots seen',
      'measles',
    ],
    ['33 M fever 9 days, headache, loose stools, blood culture grew Salmonella Typhi', 'enteric-fever'],
    ['40 M cough 6 weeks, evening fever, sputum CBNAAT positive', 'pulmonary-tb'],
    ['30 M fever 3 days, chills, headache, falciparum positive', 'malaria-falciparum'],
    ['28 M fever 6 days, headache, black eschar in groin', 'scrub-typhus'],
    ['50 F room spins on turning in bed, Dix-Hallpike positive', 'bppv'],
    ['20 M neck glands 2 months, biopsy shows Reed-Sternberg cells', 'hodgkin-lymphoma'],
  ])('stands first: %s', (text, first) => {
    expect(shown(text).likely[0]).toBe(first);
  });

  it('leaves room beside it only for what something told speaks more for', () => {
    const { likely } = shown('33 M fever 9 days, blood culture grew Salmonella Typhi', 9);
    for (const id of ['dengue', 'malaria-vivax', 'viral-fever']) expect(likely).not.toContain(id);
  });

  it('puts nothing first for a proof that does not explain the case', () => {
    expect(shown('58 M crushing chest pain 1 hour with sweating, scabies mite seen').likely[0]).toBe(
      'acute-coronary-syndrome',
    );
  });
});

describe('what is rare', () => {
  it('is not named for findings that something common shows as well', () => {
    const { all } = shown('24 F 36 weeks pregnant, headache, BP 170/112');
    expect(all[0]).toBe('pre-eclampsia');
    expect(all).not.toContain('takayasu');
    const sick = shown(
      '25 F 7 weeks pregnant, nausea every morning, vomits once, eats the rest of the day',
    ).all;
    for (const id of ['appendicitis', 'cholecystitis']) expect(sick).not.toContain(id);
  });

  it('is not named for an exposure beside another complaint', () => {
    const { all } = shown('28 F itching with thick white curd like discharge 4 days after antibiotic');
    expect(all).not.toContain('anaphylaxis');
  });

  it('weighs the diseases of grown people less in a small child', () => {
    const { likely } = shown('14 month old, pale, no appetite, feet swollen');
    expect(likely[0]).not.toMatch(/kidney|cirrhosis/);
  });
});

describe('dangers of this patient', () => {
  const told = (text: string) => {
    const { urgency, dangers, mustNotMiss } = assess(text);
    return {
      level: urgency.level,
      dangers: dangers.map(({ id }) => id),
      grave: mustNotMiss.map(({ id }) => id),
    };
  };

  it('calls no stroke team for a face weak in forehead and eye with strong limbs, and for anything less certain', () => {
    const sure = told(
      '44 M right face drooping, cannot close eye, forehead not wrinkling, limb power normal',
    );
    expect(sure.level).toBe('urgent');
    expect(sure.dangers).not.toContain('stroke-signs');
    expect(sure.grave).toContain('stroke');
    for (const text of [
      '44 M right face drooping, cannot close eye, full power in arms and legs',
      '44 M right face drooping, cannot close eye, forehead not wrinkling',
      '44 M right face drooping, cannot close eye, forehead not wrinkling, limb power normal, giddy and unsteady',
      '44 M right face drooping, cannot close eye, forehead not wrinkling, right arm weak',
      '44 M face drooping, cannot close eye, forehead not wrinkling, right leg not full power, arms full power',
    ])
      expect(told(text)).toMatchObject({ level: 'emergency' });
  });

  it('judges breath and pulse of a child by the limits of the age', () => {
    expect(told('3 y boy fever 2 days with cough, RR 46, pulse 150, playing').dangers).not.toContain(
      'sepsis-child',
    );
    expect(told('3 y boy fever 2 days, RR 56, pulse 170, lethargic').dangers).toContain('sepsis-child');
    expect(told('30 M fever, RR 30, pulse 130').dangers).toContain('sepsis');
    expect(told('9 y girl, RR 34').dangers).toEqual(['red-vital-child']);
  });

  it('tells of two dangers of a high pressure the graver', () => {
    expect(told('55 M BP 200/126, headache, blurred vision').dangers).toEqual(['hypertensive-emergency']);
    expect(told('55 M BP 200/126').dangers).toEqual(['severe-bp']);
  });

  it.each([
    [
      '25 F 7 weeks pregnant, nausea every morning, vomits once, eats and drinks the rest of day',
      ['self-care', 'routine'],
    ],
    [
      '22 F 9 weeks pregnant, vomiting 10 times a day for a week, lost 4 kg, ketones 3+',
      ['urgent', 'emergency'],
    ],
    ['22 F 9 weeks pregnant, vomiting everything, fainted, ketones 3+', ['emergency']],
  ])('levels the vomiting of a pregnancy: %s', (text, levels) => {
    expect(levels).toContain(told(text).level);
  });
});

it('asks nothing that the known patient makes senseless', () => {
  const pregnant = questions('23 F 20 weeks pregnant, tired and breathless on work, pale, Hb 7.8');
  for (const id of ['heavy-periods', 'missed-period', 'irregular-periods'])
    expect(pregnant).not.toContain(id);
  expect(questions('60 M itching all over, papules in finger webs')).not.toContain('skin-pustules-newborn');
});

describe('one bare complaint', () => {
  it.each([
    ['35 F tiredness for 2 months', ['iron-deficiency-anaemia', 'hypothyroidism', 'depression']],
    ['30 F headache 2 days', ['migraine', 'tension-headache']],
    ['40 M dry cough 3 weeks', ['pulmonary-tb', 'asthma']],
    ['30 M weight loss', ['pulmonary-tb', 'type-2-diabetes', 'hyperthyroidism']],
    ['27 F missed period', ['pregnancy-normal', 'pcos']],
    ['31 M shaking chills alternate days', ['malaria-vivax', 'malaria-falciparum']],
  ])('%s: what a senior thinks of, and nothing else', (text, ids) => {
    expect(shown(text).likely).toEqual(expect.arrayContaining(ids));
    for (const odd of ['enteric-fever', 'tropical-eosinophilia', 'gingivitis', 'interstitial-lung'])
      if (!text.includes('chills')) expect(shown(text).likely).not.toContain(odd);
  });

  it.each(['45 M chest pain', '50 F सीने में दर्द', 'seene me dard ho raha hai'])(
    '%s: seen at once, the heart not missed',
    (text) => {
      const { urgency } = assess(text);
      expect(urgency.level).toBe('urgent');
      expect(shown(text).all).toContain('acute-coronary-syndrome');
    },
  );

  it('is no self-care where something grave is to be excluded', () => {
    expect(assess('45 M abdominal pain 1 day').urgency.level).toBe('routine');
  });

  it('is not weighed so in a pregnancy', () => {
    expect(shown('24 F 9 weeks pregnant, vomiting 3 times a day').likely).toContain('hyperemesis');
  });
});

it('tests before it treats where one bare complaint is all that is known', () => {
  const kinds = (text: string) => assess(text).orders.map(({ kind }) => kind);
  expect(kinds('45 M chest pain')).not.toContain('treat');
  expect(assess('45 M chest pain').orders[0]?.text.en).toContain('ECG');
  expect(kinds('35 F tiredness for 2 months')).not.toContain('treat');
  expect(kinds('28 M loose motions 2 days')).toContain('treat');
});

describe('what a medicine does', () => {
  const first = (text: string) => assess(text).candidates[0]?.id;
  it.each([
    ['hoarse for a month, uses a steroid inhaler for asthma', 'side-effect-inhaled-steroid'],
    ['आवाज़ बैठी हुई है, बुडेकोर्ट लेते हैं', 'side-effect-inhaled-steroid'],
    ['bloating since starting metformin, 52 M', 'side-effect-metformin'],
    ['iron ki goli se kabz, 26 saal ki mahila', 'side-effect-iron'],
    ['child 4 years, amoxicillin day 2, loose stools twice, playing', 'side-effect-antibiotic'],
    ['nausea in the first week of sertraline, 34 F', 'side-effect-serotonin'],
  ])('leads where medicine and complaint are told: %s', (text, id) => {
    expect(first(text)).toBe(id);
  });

  it('is not listed where nothing is complained of', () => {
    expect(shown('58 M on metformin, no complaints, wants a refill').likely).not.toContain(
      'side-effect-metformin',
    );
    expect(shown('on atorvastatin, no muscle pain, LDL 80').likely).not.toContain('side-effect-statin');
  });

  it('explains no fever with vomiting and motions by the tablet', () => {
    const ill = '50 M on metformin, fever 102, vomiting 8 times, watery loose motions since last night';
    expect(first(ill)).not.toBe('side-effect-metformin');
  });
});

describe('one complaint alone', () => {
  const list = (text: string) => shown(text).likely.slice(0, 3);
  it('leads with what is given before a fever without a focus: a vaccine', () => {
    expect(list('5 month old, DPT given today, temp 100, feeding well')[0]).toBe('vaccine-reaction');
    expect(list('5 month old, DPT given today, temp 100, feeding well')).not.toContain('dengue');
    expect(list('टीका लगने के बाद बुखार 100, बच्चा खेल रहा है')[0]).toBe('vaccine-reaction');
  });

  it('lists nothing that shows it now and then beside what mostly does', () => {
    expect(list('hoarse voice for 5 days, 30 M')).not.toContain('airway-foreign-body');
    expect(list('constipation for a month, 28 F, 24 weeks pregnant')).not.toContain('fibroids');
    expect(list('loose stools 3 times since morning, 34 F, passing urine well')).not.toContain('amoebiasis');
  });

  it('is named by what settles it, however much is asked beside it', () => {
    expect(list('नैपी की जगह लाली है, बच्चा हँस रहा है, कौन सी क्रीम लगाएँ')[0]).toBe('diaper-rash');
    expect(list('4 mm kidney stone on scan, no pain, how much water to drink daily?')[0]).toBe(
      'kidney-stone-silent',
    );
  });
});

describe('an illness that is known', () => {
  const list = (text: string) => shown(text).likely.slice(0, 3);
  it('leads a review, without what it may bring', () => {
    expect(list('58 M known diabetic, HbA1c 7.4, no symptoms')).toEqual(['type-2-diabetes']);
    expect(list('बाईपास को छह साल हुए, कोई तकलीफ नहीं')).toEqual(['coronary-disease-stable']);
    expect(list('known COPD, same sputum as always')[0]).toBe('copd-stable');
    expect(list('45 F known hypertension, BP 142/88, refill')).not.toContain('stroke');
  });

  it('needs nothing more to be told of it where it is named: a known migraine', () => {
    expect(list('known migraine 27 F, usual headache once a month, settles with naproxen')).toEqual([
      'migraine',
    ]);
  });
});

describe('what is healthy', () => {
  const list = (text: string) => shown(text).likely.slice(0, 3);
  it.each([
    ['10 days old, sneezes often, no fever, feeds well', 'newborn-sneezing'],
    ['3 months old, breast milk alone, stool once in 4 days, soft', 'breastfed-stool'],
    ['2 days old, red rash on the trunk, feeds well, temp 36.8', 'erythema-toxicum'],
    ['3 महीने का बच्चा, एक आँख से पानी', 'blocked-tear-duct'],
    ['26 F, 20 weeks pregnant, white discharge without smell or itch', 'normal-discharge'],
    ['28 F, 26 weeks pregnant, backache after standing', 'pregnancy-backache'],
    ['26 F, period 4 days late, pregnancy test negative', 'late-period'],
  ])('is named before an illness: %s', (text, id) => {
    expect(list(text)).toContain(id);
  });
});
