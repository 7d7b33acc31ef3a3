import { assess, type Understanding, understand } from '#clinical/engine';

const ids = ({ findings }: Understanding, assertion: string) =>
  findings.filter((finding) => finding.assertion === assertion).map(({ id }) => id);
const present = (text: string) => ids(understand(text), 'present');
const negated = (text: string) => ids(understand(text), 'negated');

describe('three scripts reach the same findings', () => {
  it.each([
    [['fever'], ['fever', 'bukhar', 'bukhaar', 'bukaar', 'बुखार', 'बुख़ार', 'febrile']],
    [['cough'], ['cough', 'khansi', 'khaansi', 'khasi', 'खांसी', 'खाँसी', 'coughing']],
    [['diarrhoea'], ['diarrhoea', 'diarrhea', 'diarhoea', 'loose motions', 'dast', 'दस्त', 'loose stools']],
    [['vomiting'], ['vomiting', 'vommiting', 'vomited', 'ulti', 'ultiyan', 'उल्टी', 'उल्टियां']],
    [['chest-pain'], ['chest pain', 'pain in the chest', 'seene me dard', 'sine mein dard', 'सीने में दर्द']],
    [
      ['abdominal-pain'],
      ['abdominal pain', 'pain abdomen', 'stomach ache', 'pet me dard', 'pet dard', 'पेट में दर्द'],
    ],
    [['headache'], ['headache', 'sir dard', 'sar me dard', 'sardard', 'सिर दर्द', 'सिर में दर्द']],
    [
      ['dyspnoea'],
      ['breathlessness', 'shortness of breath', 'SOB', 'saans phoolna', 'sans ful rahi hai', 'सांस फूल रही है'],
    ],
    [['jaundice'], ['jaundice', 'yellow eyes', 'peeliya', 'aankh peeli', 'पीलिया', 'आँखें पीली']],
    [
      ['weight-loss'],
      ['weight loss', 'lost weight', 'vajan kam ho raha hai', 'wazan kam', 'वज़न कम', 'वजन घट रहा है'],
    ],
  ])('%j', (wanted, texts) => {
    expect(texts.map((text) => [text, present(text)])).toEqual(texts.map((text) => [text, wanted]));
  });

  it('hears no disease in the end of an ordinal', () => {
    expect(present('34 F, 3rd trimester, fever since the 2nd day')).toEqual(['fever']);
  });

  it('puts a term together across up to three other words', () => {
    expect(present('pain in the left lower chest')).toEqual(['chest-pain']);
    expect(present('chest is clear after walking home slowly pain')).toEqual([]);
  });

  it('separates complaints written without commas', () => {
    expect(present('pet dard sir dard ulti bukhar')).toEqual([
      'abdominal-pain',
      'headache',
      'vomiting',
      'fever',
    ]);
  });

  it('prefers the most specific reading', () => {
    expect(present('blood in sputum')).toEqual(['haemoptysis']);
    expect(present('khoon ki ulti')).toEqual(['haematemesis']);
    expect(present('pain behind the eyes')).toEqual(['retro-orbital-pain']);
  });
});

describe('negation', () => {
  it.each([
    ['no cough', ['cough']],
    ['no fever or cough or rash', ['fever', 'cough', 'rash']],
    ['No fever, cough, or rash', ['fever', 'cough', 'rash']],
    ['denies fever, cough, chest pain', ['fever', 'cough', 'chest-pain']],
    ['without vomiting', ['vomiting']],
    ['patient does not have fever', ['fever']],
    ['cough: no', ['cough']],
    ['fever absent', ['fever']],
    ['bukhar nahi hai', ['fever']],
    ['ulti nahin ho rahi', ['vomiting']],
    ['khansi ya bukhar nahi hai', ['cough', 'fever']],
    ['na bukhar hai na khansi', ['fever', 'cough']],
    ['bina bukhar ke', ['fever']],
    ['खांसी नहीं है', ['cough']],
    ['बुखार और उल्टी नहीं है', ['fever', 'vomiting']],
  ])('%s', (text, wanted) => {
    expect(negated(text)).toEqual(wanted);
    expect(present(text)).toEqual([]);
  });

  it.each([
    ['no cough, high fever', ['cough'], ['high-fever']],
    ['no fever but cough', ['fever'], ['cough']],
    ['No h/o fever, cough. c/o headache', ['fever', 'cough'], ['headache']],
    ['no h/o chest pain/sweating. c/o vomiting', ['chest-pain', 'sweating'], ['vomiting']],
    ['no fever. cough present', ['fever'], ['cough']],
    ['no rash, has headache', ['rash'], ['headache']],
    ['bukhar nahi hai, khansi hai', ['fever'], ['cough']],
    ['khansi hai par bukhar nahi', ['fever'], ['cough']],
    ['khansi hai aur bukhar nahi hai', ['fever'], ['cough']],
    ['बुखार है लेकिन खांसी नहीं', ['cough'], ['fever']],
  ])('stops where it should: %s', (text, denied, told) => {
    expect(negated(text)).toEqual(denied);
    expect(present(text)).toEqual(told);
  });

  it.each([
    ['no fever, cough, right foot suddenly cold', 'cold-limb'],
    ['no fever, cough, vomiting, fits twice today', 'seizure'],
    ['no fever, vomiting, unconscious', 'altered-consciousness'],
    ['no headache, vomiting, neck stiff', 'neck-stiffness'],
    ['पेशाब में जलन, कमर में दर्द, बुखार नहीं है', 'dysuria'],
  ])('does not silence what a list of absences is followed by: %s', (text, wanted) => {
    expect(present(text)).toContain(wanted);
  });

  it.each([
    ['3 month old, projectile vomiting, non bilious', ['projectile-vomiting'], ['bilious-vomiting']],
    ['rash, non-itchy', ['rash'], ['itching']],
    ['non healing ulcer on the leg', ['slow-healing'], []],
    ['spinning in bed, no hearing loss', [], ['hearing-loss']],
    ['cold fingers turn blue in winter', ['cold-blue-fingers'], ['coryza']],
  ])('reads nothing from what is said not to be so: %s', (text, wanted, unwanted) => {
    const told = present(text);
    expect(told).toEqual(expect.arrayContaining(wanted));
    for (const one of unwanted) expect(told).not.toContain(one);
  });

  it('asks about what may be either', () => {
    expect(ids(understand('no rash, fever, vomiting blood'), 'possible')).toEqual(['haematemesis']);
    expect(assess('no fever, chest pain, sweating').questions.map(({ finding }) => finding)).toEqual([
      'chest-pain',
    ]);
  });

  it.each([
    ['45 year old male, pregnant 20 weeks, headache', 'patient.pregnancy'],
    ['45/M with cough. 54 year old', 'patient.age'],
    ['wt 54 kg, fever, cough, weight 60 kg', 'patient.weight'],
  ])('asks back what contradicts itself: %s', (text, field) => {
    expect(assess(text).questions[0]?.finding).toBe(field);
  });

  it.each([
    ['jaundise with drowsyness', ['jaundice', 'altered-consciousness']],
    ['abdomen tender with gaurding', ['guarding']],
    ['hed injury and unconcious', ['head-injury', 'altered-consciousness']],
  ])('mends a misspelt word: %s', (text, wanted) => {
    expect(present(text)).toEqual(expect.arrayContaining(wanted));
  });

  it.each(['a house on the coast', 'page and code', '20 min walk', 'he needs help'])(
    'mends no everyday word: %s',
    (text) => {
      expect(present(text)).toEqual([]);
    },
  );

  it.each([
    ['no change in cough', 'cough'],
    ['not only fever', 'fever'],
    ['cannot rule out jaundice', 'jaundice'],
    ['no improvement in fever', 'fever'],
    ['bukhar utar nahi raha', 'fever'],
    ['ulti ruk nahi rahi', 'persistent-vomiting'],
    ['dard kam nahi ho raha pet dard', 'abdominal-pain'],
    ['बुखार कम नहीं हो रहा', 'fever'],
  ])('does not deny with "%s"', (text, wanted) => {
    expect(negated(text)).toEqual([]);
    expect([...present(text), ...ids(understand(text), 'possible')]).toContain(wanted);
  });

  it.each([
    ['bhookh nahi lagti', 'anorexia'],
    ['neend nahi aati', 'insomnia'],
    ['bachcha doodh nahi pi raha', 'not-feeding'],
    ['saans nahi aa rahi', 'dyspnoea-rest'],
    ['peshab nahi aa raha', 'oliguria'],
    ['नींद नहीं आती', 'insomnia'],
    ['not passing stool or flatus', 'obstipation'],
  ])('hears a complaint that is itself a "not": %s', (text, wanted) => {
    expect(present(text)).toContain(wanted);
    expect(negated(text)).toEqual([]);
  });
});

describe('composed readings', () => {
  it.each([
    ['saans lene me takleef, let nahi pa raha', 'dyspnoea-rest'],
    ['साँस नहीं ले पा रहा', 'dyspnoea-rest'],
    ['not able to move right side', 'focal-weakness'],
    ['lost the ability to speak', 'slurred-speech'],
    ['bachcha ulta, pair bahar', 'labour-danger'],
    ['in labour, hand out', 'labour-danger'],
    ['प्रसव में पैर बाहर', 'labour-danger'],
    ['घाव से बहुत खून बह रहा', 'heavy-bleeding'],
    ['7 mahine garbh, khoon', 'bleeding'],
    ['sugar 38 mg', 'low-glucose'],
    ['glucometer LO', 'low-glucose'],
    ['temp 40 hr 170', 'tachycardia'],
    ['billi ne kharoncha', 'animal-bite'],
  ])('%s is %s', (text, wanted) => {
    expect(present(text)).toContain(wanted);
  });

  it.each([
    ['naak band hai, saans nahi aa rahi', 'dyspnoea-rest'],
    ['bachcha kambal se pair bahar nahi nikalta', 'labour-danger'],
    ['period me bahut khoon beh raha', 'heavy-bleeding'],
    ['explain septic shock', 'hypotension'],
    ['what are the signs of snake bite? for my exam', 'snake-bite'],
    ['saanp ke kaatne par kya karein', 'snake-bite'],
    ['bp 190/120 last month, now 130/80', 'very-high-bp'],
    ['hypo episode in Feb, none since', 'low-glucose'],
    ['keep kerosene away from children', 'kerosene'],
    ['wants to kill time till opd opens', 'harm-others'],
  ])('%s is not %s', (text, unwanted) => {
    expect(present(text)).not.toContain(unwanted);
  });

  it.each(['explain: patient has septic shock, bp 70/40', 'what is the management of snake bite 1 hr ago'])(
    'tells of somebody: %s',
    (text) => {
      expect(assess(text).dangers).not.toEqual([]);
    },
  );
});

describe('other shades', () => {
  it.each([
    ['family history of diabetes', 'family'],
    ['father had asthma', 'family'],
    ['?jaundice', 'possible'],
    ['possible pneumonia with rash', 'possible'],
    ['seizure 2 years ago', 'historical'],
    ['return if vomiting', 'hypothetical'],
  ])('%s is %s', (text, assertion) => {
    expect(understand(text).findings.map((finding) => finding.assertion)).toContain(assertion);
  });

  it('counts a known disease as present, however long ago it began', () => {
    expect(present('past history of asthma')).toEqual(['asthma-known']);
    expect(present('k/c/o DM and HTN')).toEqual(['diabetes-known', 'hypertension-known']);
  });
});

describe('time', () => {
  it.each([
    ['fever for 3 days', 3],
    ['fever x 5 days', 5],
    ['fever since two weeks', 14],
    ['fever 3/7', 3],
    ['fever 2/52', 14],
    ['fever for 2-3 days', 3],
    ['teen din se bukhar', 3],
    ['do hafte se bukhar', 14],
    ['एक महीने से बुखार', 30],
    ['३ दिन से बुखार', 3],
    ['kal se bukhar', 1],
    ['subah se bukhar', 0.5],
    ['fever since yesterday', 1],
    ['bukhar 1 saal se', 365],
  ])('%s', (text, days) => {
    expect(understand(text).durationDays).toBe(days);
  });

  it.each([
    '45 year old man with fever',
    'fever, paracetamol every 6 hours',
    '3 saal ka bachcha, bukhar',
    '32 weeks pregnant, fever',
  ])('takes no age, interval or pregnancy for a duration: %s', (text) => {
    expect(understand(text).durationDays).toBeUndefined();
  });

  it('takes no hours of each morning for the course of an illness', () => {
    const { findings } = understand('joints stiff for two hours each morning');
    expect(findings.map(({ durationDays }) => durationDays)).toEqual([undefined]);
  });

  it('gives each finding its own time', () => {
    const { findings } = understand('fever for 2 days, cough for 3 weeks');
    expect(
      findings
        .filter(({ assertion }) => assertion === 'present')
        .map(({ id, durationDays }) => [id, durationDays]),
    ).toEqual([
      ['fever', 2],
      ['cough', 21],
      ['chronic-cough', 21],
    ]);
  });

  it('makes a long cough a chronic one and a long fever a prolonged one', () => {
    expect(present('khansi 3 hafte se')).toEqual(['cough', 'chronic-cough']);
    expect(present('cough for 3 days')).toEqual(['cough']);
    expect(negated('cough for 3 days')).toEqual(['chronic-cough']);
    expect(present('10 din se tez bukhar')).toEqual(['high-fever', 'prolonged-fever']);
  });
});

describe('the person', () => {
  it.each([
    ['45 year old man with cough', { ageYears: 45, sex: 'm' }],
    ['45 yr male', { ageYears: 45, sex: 'm' }],
    ['45/M fever', { ageYears: 45, sex: 'm' }],
    ['28F fever', { ageYears: 28, sex: 'f' }],
    ['8 month old baby', { ageYears: 8 / 12 }],
    ['child 18 months fever', { ageYears: 1.5 }],
    ['20 days old', { ageYears: 20 / 365 }],
    ['6 saal ki ladki ko bukhar', { ageYears: 6, sex: 'f' }],
    ['35 वर्षीय महिला', { ageYears: 35, sex: 'f' }],
    ['उम्र ५० साल, पुरुष', { ageYears: 50, sex: 'm' }],
    ['umar 30 saal', { ageYears: 30 }],
    ['28 weeks pregnant', { sex: 'f', pregnant: true }],
    ['32 F 38 weeks BP 150/100', { ageYears: 32, sex: 'f', pregnant: true }],
    ['25 yr old woman 30 weeks itching palms', { ageYears: 25, sex: 'f', pregnant: true }],
    ['30 F 24 weeks cough', { ageYears: 30, sex: 'f' }],
    ['गर्भवती महिला', { sex: 'f', pregnant: true }],
    ['not pregnant', { sex: 'f' }],
    ['delivered 5 days ago', { sex: 'f', postpartum: true }],
  ])('%s', (text, wanted) => {
    const {
      spans: _spans,
      readAt: _at,
      age: _age,
      told: _told,
      ageYears,
      ...person
    } = understand(text).person;
    const { ageYears: wantedYears, ...rest } = wanted as { ageYears?: number };
    expect(person).toEqual(rest);
    if (wantedYears === undefined) expect(ageYears).toBeUndefined();
    else expect(ageYears).toBeCloseTo(wantedYears, 2);
  });

  it.each(['pregnancy test negative', 'temp 103 F', 'marne ka man karta hai'])(
    'reads no pregnancy, age or sex into "%s"',
    (text) => {
      const { spans: _spans, told: _told, ...person } = understand(text).person;
      expect(person).toEqual({});
    },
  );
});

describe('numbers', () => {
  it.each([
    ['temp 103 F', 'temperature', 39.4],
    ['temperature 39.5', 'temperature', 39.5],
    ['103°F', 'temperature', 39.4],
    ['T - 101.2', 'temperature', 38.4],
    ['bukhar 102', 'temperature', 38.9],
    ['तापमान १०३', 'temperature', 39.4],
    ['SpO2 88%', 'spo2', 88],
    ['saturation 91 %', 'spo2', 91],
    ['BP 80/50', 'blood-pressure', 80],
    ['180/110 mmHg', 'blood-pressure', 180],
    ['pulse 120', 'pulse', 120],
    ['HR: 44/min', 'pulse', 44],
    ['RR 32', 'respiratory-rate', 32],
    ['GCS 9', 'gcs', 9],
    ['RBS 450 mg/dl', 'glucose', 450],
    ['Hb 6.5', 'haemoglobin', 6.5],
    ['platelets 40,000', 'platelets', 40000],
    ['platelet count 0.4 lakh', 'platelets', 40000],
    ['plt 45k', 'platelets', 45000],
  ])('%s', (text, id, value) => {
    expect(understand(text).measurements.map((m) => [m.id, m.value])).toEqual([[id, value]]);
  });

  it('takes neither "fever 3 days" nor an impossible number for a temperature', () => {
    expect(understand('fever 3 days').measurements).toEqual([]);
    expect(understand('fever 40 days').measurements).toEqual([]);
    expect(understand('sugar hai 10 saal se').measurements).toEqual([]);
    expect(understand('SpO2 880').measurements).toEqual([]);
  });

  it('judges breathing and pulse by age', () => {
    expect(present('RR 45, adult 40 yr male')).toContain('fast-breathing');
    expect(negated('RR 45, 3 month old baby')).toContain('fast-breathing');
    expect(present('RR 52, 3 month old baby')).toContain('fast-breathing');
    expect(negated('pulse 125, 2 year old child')).toContain('tachycardia');
  });
});

describe('words that only look like a finding', () => {
  it.each([
    ['no urine problem', 'oliguria'],
    ['fell ill last week', 'injury'],
    ['no change in urine colour', 'oliguria'],
    ['No leg twisting, no trauma', 'spine-injury-weak'],
    ['sharp chest pain that worsens with cough', 'cough'],
    ['jugular venous distention', 'distension'],
    ['hands are cold most of the time', 'coryza'],
    ['no tender lump in breast', 'breast-pain'],
    ['advised low sugar diet', 'low-glucose'],
    ['ALP 200', 'celphos'],
    ['k/c/o obstructive sleep apnoea', 'apnoea'],
    ['stabbing chest pain', 'penetrating-injury'],
    ['not responding to antimalarials', 'altered-consciousness'],
    ['right arm 160/90, left arm 158/88', 'pain-radiating-arm'],
    ['post nasal drip', 'opioid-use'],
    ['kai din se khansi', 'vomiting'],
    ['seizure free for 2 years', 'seizure'],
    ['advised red flags: chest pain', 'chest-pain'],
    ['slow walking, stiff', 'immunosuppressed'],
    ['dog bite, two puncture wounds on calf', 'fang-marks'],
    ['khade hone par BP girta hai', 'hypotension'],
    ['forced vital capacity 60%', 'low-spo2'],
    ['power 5/5 right side', 'focal-weakness'],
    ['bring him slowly', 'immunosuppressed'],
    ['cannot raise right arm above head, pain at night', 'focal-weakness'],
    ['sugar hai, 58 F', 'low-glucose'],
    ['chest burns on lying', 'burn-injury'],
    ['छींकें, नाक में खुजली, पानी बहता है', 'leaking-pv'],
    ['severe cutting pain while passing stools', 'skin-wound'],
    ['दोनों घुटनों में दर्द, कट-कट आवाज़', 'skin-wound'],
    ['brother had same', 'bleeding-family'],
    ['40 F, whole leg burns at night, diabetic', 'burn-large'],
    ['whole chest burns after meals', 'burn-large'],
    ['cold sore throat 2 days', 'vesicles'],
    ['urine sugar nil, albumin nil', 'oliguria'],
    ['crush injury finger in door', 'crushed'],
    ['pain in passing hard time at office', 'anal-pain'],
    ['बाल गोल-गोल झड़ गए, चिकनी जगह', 'coryza'],
    ['bukhar, ulti, 9 saal', 'prolonged-fever'],
    ['khane ke baad chhati jal rahi hai, khatti dakar', 'burn-large'],
    ['रात को लेटने पर छाती जलती है', 'burn-large'],
    ['tired always, feels cold', 'coryza'],
    ['painful blisters in a line on right chest', 'chest-pain'],
  ])('%s holds no %s', (text, finding) => {
    expect(present(text)).not.toContain(finding);
  });

  it.each([
    ['no urine since yesterday', 'oliguria'],
    ['sugar low, sweating', 'low-glucose'],
    ['apnoea during sleep in a newborn', 'apnoea'],
    ['not responding to calls', 'altered-consciousness'],
    ['child with fever and fit now', 'seizure'],
    ['K 7.1', 'high-potassium'],
    ['HI on glucometer', 'very-high-glucose'],
    ['alleged ingestion of Baygon', 'pesticide-exposure'],
    ['SLE on treatment', 'immunosuppressed'],
    ['bitten at night, two puncture marks', 'fang-marks'],
    ['BP falling, cold clammy', 'hypotension'],
    ['suddenly can’t see from right eye', 'sudden-vision-loss'],
    ["suddenly can't hear from left ear", 'sudden-hearing-loss'],
    ['hearing loss left ear 2 days', 'sudden-hearing-loss'],
    ['power 2/5 right upper limb', 'focal-weakness'],
    ['right UL/LL power 1/5', 'focal-weakness'],
    ['na gas pass ho rahi na latrine', 'obstipation'],
    ['न गैस पास हो रही न लैट्रिन', 'obstipation'],
    ['naabhi se dard shuru hua, daayein neeche chala gaya', 'migrating-pain'],
    ['pain big toe, swollen', 'joint-swelling'],
    ['cannot raise right arm above head, pain at night', 'shoulder-stiff'],
    ['suddenly cannot raise right arm above head, pain in it', 'focal-weakness'],
    ['cannot lift right arm, speech slurred', 'focal-weakness'],
    ['sugar 45, drowsy', 'low-glucose'],
    ['chest burns on lying', 'heartburn'],
    ['burns on chest with hot oil at dinner', 'burn-injury'],
    ['garam tel se chhati jal gayi', 'burn-large'],
    ['आग से पूरा सीना और पेट जल गया', 'burn-large'],
    ['kaala patla latrine', 'melaena'],
    ['peshab kal raat se band', 'oliguria'],
    ['साँस की नली में मूँगफली फँस गई', 'choking-now'],
    ['garbhvati, naak me khujli, pani chhoot gaya', 'leaking-pv'],
    ['cut on hand with a blade', 'skin-wound'],
    ['tired always, feels cold', 'cold-intolerance'],
    ['runny nose, feels cold', 'coryza'],
    ['khujli, ghar me sabko', 'family-itch'],
    ['painful chest, blisters on the lip', 'chest-pain'],
    ['subah 1 ghanta akdan, jodon me dard 4 mahine se', 'chronic-joint-pain'],
  ])('%s still holds %s', (text, finding) => {
    expect(present(text)).toContain(finding);
  });
});

describe('years alone at the end of a text', () => {
  it.each([
    ['bukhar, ulti, 9 saal', 9],
    ['बुखार, 9 साल', 9],
    ['fever, vomiting, 5 years.', 5],
    ['knee pain, 62 years', 62],
    ['8 yr pet dard', 8],
    ['3 yr ear pain', 3],
    ['2 years back pain', undefined],
    ['2 yr se khansi', undefined],
    ['3 yr history of cough', undefined],
    ['knee pain, 2 years', undefined],
    ['fever since 2 years', undefined],
    ['vomiting on and off, 3 years', undefined],
    ['diabetes, 9 yrs', undefined],
  ])('%s: %p', (text, years) => {
    expect(understand(text).person.ageYears).toBe(years);
  });
});

describe('a child whose age is not told', () => {
  it.each(['बच्चे को दस्त', 'bachche ko bukhar aur khansi', 'child with cough', 'गर्म दाल में बच्चा गिर गया'])(
    '%s: judged as a small child, and no age is dosed',
    (text) => {
      const { person } = understand(text);
      expect(person.ageYears).toBe(4);
      expect(person.age).toBeUndefined();
    },
  );

  it.each([
    'bachche ko doodh pilati hai, breast me dard',
    'bachcha nahi ho raha 3 saal se',
    'bachcha gir gaya, khoon aa raha hai',
    'pregnant 30 weeks, bachche ki halchal kam',
    'delivery ke baad, bachche ko doodh kam',
  ])('%s: the patient is a woman', (text) => {
    expect(understand(text).person.ageYears).toBeUndefined();
  });
});

describe('what is told in pieces', () => {
  it.each([
    ['naak se khoon 2 ghante se, ruk nahi raha', 'epistaxis-not-stopping'],
    ["old man fell, can't get up", 'fracture-signs'],
    ['no feeling in legs after fall', 'spine-injury-weak'],
    ['wakes up at night finding difficulty in breathing', 'orthopnoea'],
    ['fingers turning blue then white', 'cold-blue-fingers'],
    ['ankle swelling, breathless', 'leg-swelling'],
    ['गिर गईं, उठ नहीं पा रहीं 70 F', 'fracture-signs'],
    ['kulhe me dard, gir gaye, uth nahi paa rahe', 'fracture-signs'],
    ['fell from the 2nd floor', 'fall-from-height'],
    ['tree fell on him', 'injury'],
    ['1 yr old, crying in spells', 'draws-up-legs'],
    ['30 F crying spells', 'low-mood'],
    ['28 F painful lump in breast', 'breast-pain'],
    ['saans phool rahi let nahi pata', 'dyspnoea-rest'],
    ['baby just born not crying, blue', 'no-cry-at-birth'],
    ['bleeding from the wound, not stopping', 'heavy-bleeding'],
    ['k/c/o epilepsy, for medicines', 'epilepsy-known'],
    ['kco epilepsy', 'epilepsy-known'],
    ['सुई चुभ गई, मरीज़ HIV', 'needle-stick'],
    ['19 F type 1, ketones 3+', 'diabetes-known'],
    ['urine nil for 24 hrs after severe diarrhoea', 'oliguria'],
    ['40 F leg burns at night', 'burning-feet'],
    ['28 F 36 weeks pregnant, painless bright red bleeding', 'vaginal-bleeding'],
    ['45 M blood in stool', 'rectal-bleeding'],
    ['blood in stool, loose motions 6 times', 'bloody-diarrhoea'],
    ['30 weeks pregnant, bright red blood on toilet paper', 'rectal-bleeding'],
  ])('%s: %s', (text, id) => {
    expect(present(text)).toContain(id);
  });

  it.each([
    ['urine sugar nil', 'oliguria'],
    ['type 1 error in my thesis, headache', 'diabetes-known'],
    ['2 mahine pehle sugar low thi', 'diabetes-known'],
    ['सिलाई करते सुई चुभ गई', 'needle-stick'],
    ['leg burned by hot oil at night', 'burning-feet'],
  ])('%s: no %s', (text, id) => {
    expect(present(text)).not.toContain(id);
  });

  it('names a disease for two words of one complaint', () => {
    expect(assess('28 F sneezing and runny nose').candidates.map(({ id }) => id)).toContain('common-cold');
  });
});

describe('what is taught, past, or bare of a unit', () => {
  it.each([
    ['Teach: chest pain radiating to arm with sweating suggests MI', 'chest-pain-radiating'],
    ['Notes for nurses: danger signs of pregnancy are bleeding, headache, fits and high fever', 'seizure'],
    ['सलाह: तेज़ बुख़ार या दौरा आए to अस्पताल ले जाएँ', 'seizure'],
    ['G2, eclampsia in first pregnancy, now 14 wk, no complaints', 'seizure'],
    ['पिछले साल डेंगू में प्लेटलेट 10 हज़ार हो गए थे, अभी जुकाम है', 'critical-platelets'],
    ['old stroke 3 years ago, right weakness unchanged, here for refill', 'focal-weakness'],
    ['51 F hand pain, presented with tingling of the hand', 'labour-danger'],
    ['sudden jerks of body while falling asleep, otherwise ok', 'seizure'],
    ['काम के बोझ से मर रहा हूँ, बस थकान है', 'suicidal-thought'],
    ['gale me kharash, bolne me thodi dikkat', 'slurred-speech'],
    ['drowsy after cetirizine, fine now', 'altered-consciousness'],
    ['3 yr off feeds', 'not-feeding'],
    ['weak legs', 'ascending-weakness'],
    ['saans phulna nahi', 'dyspnoea-rest'],
  ])('%s: no %s of now', (text, id) => {
    expect(present(text)).not.toContain(id);
  });

  it.each([
    ['knee hot and swollen, 39.5, cannot bend it', 'high-fever'],
    ['बच्चा 8 महीने, खाँसी, साँस 58 बार', 'fast-breathing'],
    ['pulse irregular 140, palpitations', 'tachycardia'],
    ['male 68, R.R. 26', 'fast-breathing'],
    ['khansi me mutthi bhar khoon aaya', 'massive-haemoptysis'],
    ['BP 180/110 last year, now BP 186/124', 'very-high-bp'],
    ['drowsy after cetirizine, not waking up', 'altered-consciousness'],
    ['8 m off feeds', 'not-feeding'],
    ['weak legs since 2 days, cannot stand', 'ascending-weakness'],
    ['काम के बोझ से मर जाना चाहता हूँ', 'suicidal-thought'],
    ['skin black and spreading fast, fever', 'gangrene'],
    ['gut loops coming out of the wound after a bull gored him', 'penetrating-injury'],
    ['hand of baby outside, in labour', 'labour-danger'],
    ['diabetic leg swelling, skin purple with blebs, crepitus', 'crackling-skin'],
    ['sudden belly pain, rigid', 'guarding'],
  ])('%s: %s', (text, id) => {
    expect(present(text)).toContain(id);
  });

  it('takes no complaint behind a comma for what causes an allergy', () => {
    expect(understand('34 M allergic to penicillin, sore throat').person.told?.allergies).toEqual([
      'penicillin',
    ]);
    expect(understand('37 M allergy: ibuprofen and aspirin, knee pain').person.told?.allergies).toEqual([
      'ibuprofen',
      'aspirin',
    ]);
  });

  it('reads the weeks and days of "38 weeks 2 days"', () => {
    expect(understand('G3P2 at 38 weeks 2 days').person.told?.pregnancy?.weeks).toBeCloseTo(38 + 2 / 7, 2);
  });
});

describe('the language of a text', () => {
  it.each([
    '8 mahine pet se, pet me dard',
    'pet dard, pet phoola hua',
    'mal karte samay bahut dard de raha',
    'पेट में दर्द, ताप है, दर्द होते होते बढ़ता है',
  ])('%s is Hindi', (text) => {
    expect(understand(text).language).toBeUndefined();
    expect(present(text)).not.toEqual([]);
  });

  it.each([
    ['mala taap aahe, dokyat dukhat aahe', 'Marathi'],
    ['mane taav che ane mathu dukhe che', 'Gujarati'],
  ])('%s is %s', (text, language) => {
    expect(understand(text).language?.en).toBe(language);
  });
});
