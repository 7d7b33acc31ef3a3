import { describe, expect, it } from '@jest/globals';
import { assess, understand } from '#clinical/engine';

const saidOf = (text: string, finding: string): string | undefined =>
  understand(text).findings.find(({ id }) => id === finding)?.assertion;
const patientOf = (text: string) => assess(text).patient;
const dangersOf = (text: string): string[] => assess(text).dangers.map(({ id }) => id);

describe('a label and its answer', () => {
  it.each([
    ['Lactation - No, headache, vomiting', 'headache'],
    ['Trauma: nil, breathlessness since night', 'dyspnoea'],
    ['गर्भ: नहीं, सिर दर्द दो दिन से', 'headache'],
    ['sugar: nahi, bukhar 3 din', 'fever'],
  ])('%s ends at its comma', (text, finding) => {
    expect(saidOf(text, finding)).toBe('present');
  });

  it.each([
    ['Rash: No, Fever: Yes', 'rash'],
    ['सीने में दर्द: नहीं, साँस फूलना: नहीं, शिकायत: पैर में मोच', 'chest-pain'],
    ['सीने में दर्द: नहीं, साँस फूलना: नहीं, शिकायत: पैर में मोच', 'dyspnoea'],
  ])('%s denies what it names', (text, finding) => {
    expect(saidOf(text, finding)).toBe('negated');
  });

  it('denies nothing behind "without a cause"', () => {
    expect(saidOf('बिना कारण नीले निशान, मसूड़ों से खून, बुखार', 'mucosal-bleeding')).toBe('present');
    expect(saidOf('bina wajah chakkar, bukhar', 'fever')).toBe('present');
    expect(saidOf('बिना बुखार, खाँसी या दर्द के सूजन', 'fever')).toBe('negated');
  });
});

describe('weeks at which something of the womb happens', () => {
  it.each([
    ['painless vaginal bleeding at 32 weeks, previous caesarean', 32],
    ['A woman at 34 weeks has sudden painless bleeding per vaginum. She had a caesarean before.', 34],
    ['wife at 30 weeks itching palms', 30],
  ])('%s is told of a pregnancy', (text, weeks) => {
    expect(patientOf(text).pregnancy).toEqual({ state: 'yes', weeks });
  });

  it.each([
    'Baby born at 32 weeks, now 3 months, feeding well',
    'preterm baby delivered at 34 weeks, day 5, jaundice',
    'LSCS at 38 weeks 2 years ago, now white discharge',
    'P2, spontaneous abortion at 20 weeks last year, now bleeding heavy periods',
  ])('%s is told of one that is over', (text) => {
    expect(patientOf(text).pregnancy?.weeks).toBeUndefined();
  });
});

describe('one pain told by its place, its strength and where it goes', () => {
  it.each([
    ['severe epigastric pain', ['severe-abdominal-pain', 'epigastric-pain']],
    ['epigastric pain radiating to back', ['epigastric-pain', 'pain-to-back']],
    ['sudden severe upper abdominal pain going through to back', ['epigastric-pain', 'pain-to-back']],
    ['severe right lower abdominal pain', ['severe-abdominal-pain', 'rif-pain']],
    ['RUQ pain radiating to right shoulder', ['ruq-pain', 'shoulder-tip-pain']],
    [
      'pet ke upar tej dard jo peeth tak jata hai',
      ['epigastric-pain', 'severe-abdominal-pain', 'pain-to-back'],
    ],
    ['sudden severe headache one side', ['thunderclap', 'one-sided-headache']],
  ])('%s is %j', (text, findings) => {
    for (const finding of findings) expect(saidOf(text, finding)).toBe('present');
  });

  it('adds no second place and no pain of the chest', () => {
    expect(saidOf('severe right upper abdominal pain', 'epigastric-pain')).toBeUndefined();
    expect(saidOf('RUQ pain radiating to right shoulder', 'pain-radiating-arm')).toBeUndefined();
    expect(saidOf('chest pain radiating to left shoulder', 'shoulder-tip-pain')).toBeUndefined();
    expect(saidOf('no severe epigastric pain', 'epigastric-pain')).not.toBe('present');
  });
});

describe('the time since when', () => {
  it.each(['severe headache with vomiting since morning', 'sir dard aur ulti subah se'])(
    '%s belongs to no finding',
    (text) => {
      expect(saidOf(text, 'vomiting')).toBe('present');
      expect(saidOf(text, 'morning-headache')).toBeUndefined();
    },
  );
});

describe('two parts of one side that are numb', () => {
  it.each([
    'woke up with numb right hand and cheek',
    'tingling of left arm and leg since evening',
    'चेहरे और बाएँ हाथ में सुन्नपन, दो घंटे से',
    'daaya haath aur pair sunn, subah se',
  ])('%s is a sign of a stroke', (text) => {
    expect(dangersOf(text)).toContain('stroke-signs');
  });

  it.each([
    'both hands and feet tingling since 6 months, diabetic',
    'no numbness of left arm or leg',
    'left arm and leg numbness absent',
    'numbness of fingers at night, face normal',
    'dono haath pair me jhunjhuni',
    'numb left arm and leg since 4 years, same as before',
  ])('%s is none', (text) => {
    expect(dangersOf(text)).not.toContain('stroke-signs');
  });
});

describe('a time between the words of a term', () => {
  it.each([
    'baaya haath 20 minute ke liye kaam nahi kiya, ab theek',
    'दायाँ हाथ लगभग 15 मिनट तक नहीं उठा, अब ठीक',
  ])('%s parts nothing', (text) => {
    expect(dangersOf(text)).toContain('stroke-signs');
  });
});

describe('what is yellow', () => {
  it('is the eye behind a comma, and the fluid where nothing parts them', () => {
    expect(saidOf('vomiting, yellow eyes', 'jaundice')).toBe('present');
    expect(saidOf('loose motions and yellow eyes', 'jaundice')).toBe('present');
    expect(saidOf('vomiting yellow fluid', 'jaundice')).toBeUndefined();
    expect(saidOf('शरीर में पीलापन, आँख पीली', 'pallor')).toBeUndefined();
    expect(saidOf('चेहरे पर पीलापन', 'pallor')).toBe('present');
  });
});

describe('the facts of a patient', () => {
  it.each([
    ['male age 31 HR 64', { age: { value: 31, unit: 'years' } }],
    ['meri umar 41 h mahila', { age: { value: 41, unit: 'years' } }],
    ['sava saal ki bachchi', { age: { value: 15, unit: 'months' } }],
    ['3 4/12 yr F', { age: { value: 40, unit: 'months' } }],
    ['F/7/12 wt 7 kg', { age: { value: 7, unit: 'months' } }],
    ['D6L male, yellow', { age: { value: 6, unit: 'days' } }],
    ['5 mth old boy, weight 6 kg 300 gm', { weightKg: 6.3 }],
    ['neonate 20 hours of life, male, 2900 g', { weightKg: 2.9 }],
    ['महिला, वजन सैंतालीस किलो', { weightKg: 47 }],
    ['mera beta 20 mahine ka h 11 kg, khansi', { weightKg: 11 }],
    ['41 F, 5 ft 4 in, 60 kg', { heightCm: 162.6 }],
    ['30 F LSCS POD3, BF on', { postpartumDays: 3, breastfeeding: true }],
    ['G2 at 24 weeks, 25 yrs', { pregnancy: { state: 'yes', weeks: 24 } }],
    ['aspirin and sulfa allergy, 40 M', { allergies: ['aspirin', 'sulfa'] }],
    ['बत्तीस हफ्ते, बीपी 160/110', { pregnancy: { state: 'yes', weeks: 32 } }],
    ['pani chhut gaya, battees hafte', { pregnancy: { state: 'yes', weeks: 32 } }],
    ['thirty four weeks, BP 170/110', { pregnancy: { state: 'yes', weeks: 34 } }],
    ['नौ हफ़्ते, स्पॉटिंग', { pregnancy: { state: 'yes', weeks: 9 } }],
  ])('of "%s"', (text, told) => {
    expect(patientOf(text)).toMatchObject(told);
  });

  it('are not those of somebody else, of once, or of a condition', () => {
    expect(patientOf('wife allergic to sulfa; patient 40 M, cough').allergies).toBeUndefined();
    expect(patientOf('wife allergic to sulfa; patient 40 M, cough').sex).toBe('male');
    expect(patientOf('Father 62 on insulin; child 9 yr, cold').currentDrugs).toBeUndefined();
    expect(patientOf('had 3 pregnancies, now 47 F').pregnancy).toBeUndefined();
    expect(patientOf('old BP 170/110 last month, today 124/80').vitals).toEqual({ sbp: 124, dbp: 80 });
    expect(patientOf('If temp > 102 give syrup. 3 yr F').vitals).toBeUndefined();
    expect(dangersOf('burns 25% in 2018, healed, scar')).toEqual([]);
    // Nights are no age, and weeks of an illness or of a child no pregnancy.
    expect(patientOf('bhai 4 raat se soya nahi').age).toBeUndefined();
    expect(patientOf('बीस हफ्ते से खाँसी').pregnancy).toBeUndefined();
    expect(patientOf('नौ हफ़्ते का बच्चा, बुखार').pregnancy).toBeUndefined();
  });
});

describe('a list that is pointed back at', () => {
  it.each([
    ['बुखार, उल्टी, दौरे, खून, इनमें से कुछ भी नहीं', 'seizure'],
    ['seene me dard, saans phoolna, behoshi inme se kuch bhi nahi', 'chest-pain'],
    ['sir dard 2 din se; ulti, gardan akadna, behoshi - in me se koi nahi', 'neck-stiffness'],
    ['chest pain, breathlessness, syncope - none of these', 'collapse'],
    ['headache 3 days. vomiting, fits, double vision: none of these', 'double-vision'],
  ])('"%s" denies %s', (text, finding) => {
    expect(saidOf(text, finding)).toBe('negated');
  });

  it.each([
    ['bukhar hai, daane, behoshi inme se kuch nahi', 'fever'],
    ['3 din se khansi hai, saans phoolna, khoon inme se kuch bhi nahi', 'cough'],
    ['fever, vomiting and fits, none of which responded to paracetamol', 'seizure'],
    ['fever since 3 days, took PCM, none of these helped', 'fever'],
    ['halka bukhar, nazar saaf, aankh ghumane mein dard nahi', 'fever'],
  ])('"%s" leaves %s', (text, finding) => {
    expect(saidOf(text, finding)).toBe('present');
  });
});

describe('a value of yesterday that goes on with one of today', () => {
  it.each([
    ['प्लेटलेट कल 1.1 लाख थी आज 62 हजार', 'low-platelets'],
    ['platelets 2.1 lakh kal, aaj 55000', 'low-platelets'],
    ['creat kal 1.2 tha aaj 3.4', 'raised-creatinine'],
    ['SpO2 kal 96 thi, aaj 88', 'very-low-spo2'],
    ['Hb parso 9 tha aaj 6.2', 'severe-low-haemoglobin'],
  ])('"%s" tells %s', (text, finding) => {
    const told = understand(text).findings.filter(({ id }) => id === finding);
    expect(told.map(({ assertion }) => assertion)).toContain('present');
  });
});

describe('a bare degree', () => {
  it('is a fever beside its time, and no other measure', () => {
    expect(dangersOf('7 wk old, 38.4 since afternoon, taking feeds')).toContain('young-infant-fever');
    expect(saidOf('Hb stable, weight 38.4 since a month', 'fever')).toBeUndefined();
    expect(saidOf('HbA1c 8, haematocrit 38.5 since yesterday', 'fever')).toBeUndefined();
  });
});

describe('a drink or a medicine of the only one told of', () => {
  it.each([
    ['nani khoon patla karne ki dawa leti thi, sir par giri', 'anticoagulant', 'present'],
    ['dost roz daaru peeta tha, kal se band, ab saanp dikh rahe', 'alcohol', 'present'],
    ['papa daaru peete hain, mujhe bukhar hai', 'alcohol', 'family'],
    ['father alcoholic, patient 22 M with fever', 'alcohol', 'family'],
  ])('"%s": %s is %s', (text, finding, is) => {
    expect(saidOf(text, finding)).toBe(is);
  });
});

describe('whom and what a question or a stranger tells of', () => {
  it.each([
    'the neighbour had a fit today. My daughter 5 yr has a runny nose',
    'Pt asking can insulin cause low sugar? None so far',
  ])('%s raises nothing', (text) => {
    expect(dangersOf(text)).toEqual([]);
  });

  it('still hears the patient', () => {
    expect(dangersOf('neighbour had a cold. My son had a fit today')).toContain('seizure');
  });

  it('hears a child that lies the wrong way, and tablets counted behind their name', () => {
    expect(dangersOf('baccha ulta hai, haath bahar')).toContain('labour-danger');
    expect(saidOf('baccha ulta hai, haath bahar', 'vomiting')).toBeUndefined();
    expect(dangersOf('tab alprazolam 40 nos taken together')).toContain('overdose');
  });
});

describe('an infection that runs ahead of its looks', () => {
  it.each([
    'thigh red, pain far more than redness, fever',
    'redness spreading by the hour over the forearm, bullae, T 102',
    'पैर में सूजन हर घंटे फैल रही है, तेज बुखार',
    'dard lali se kahin zyada, bukhar, pair suja',
  ])('%s is a necrotising one', (text) => {
    expect(dangersOf(text)).toContain('gangrene');
  });

  it.each(['redness around the wound not spreading, mild pain', 'सूजन धीरे धीरे कम हो रही है, दर्द कम'])(
    '%s is none',
    (text) => {
      expect(dangersOf(text)).not.toContain('gangrene');
    },
  );
});

describe('food that is followed by a swollen throat', () => {
  it.each([
    'machli khate hi honth sooj gaye, gala band ho raha',
    'मछली खाते ही चेहरा सूज गया, गला बंद हो रहा है',
    'poore sharir pe chakte, gala band ho raha hai',
  ])('%s is anaphylaxis', (text) => {
    expect(dangersOf(text)).toContain('anaphylaxis');
  });

  it.each([
    'breathless on climbing stairs for years, same medicines, review after 2 months',
    'breathlessness same, wahi dawa khani hai, 1 mahine baad aana',
  ])('%s tells of no allergen', (text) => {
    expect(dangersOf(text)).not.toContain('anaphylaxis');
  });
});

describe('an injury that is small or past', () => {
  it.each([
    'hot water splash on forearm, 1x2 cm red, no blister',
    'गर्म दूध गिरा, बाँह पर 2 सेमी लाल, छाले नहीं',
    'प्लास्टर खुल गया, हाथ अब अच्छे से मुड़ता है',
    'plaster kat gaya, haath ab theek mudta hai, dard nahi',
  ])('%s is no danger', (text) => {
    expect(dangersOf(text)).toEqual([]);
  });

  it('stays one where it is larger or does not move', () => {
    expect(dangersOf('scald on forearm, 12x2 cm, red')).toContain('burn');
    expect(dangersOf('scald on forearm, 2x10 cm, red')).toContain('burn');
    expect(dangersOf('scald on forearm, 2 cm x 10 cm, red')).toContain('burn');
    expect(dangersOf('hot tea splash on forearm, 2x2 cm, blister')).toContain('burn');
    expect(dangersOf('गिरने के बाद हाथ मुड़ गया, सूजन')).toContain('fracture');
  });
});

describe('a denial without commas', () => {
  it('denies each thing behind its own "no"', () => {
    const text =
      'he has no chest pain no breathlessness no giddiness feet examined sensation normal same medicines review after three months';
    expect(saidOf(text, 'dyspnoea')).toBe('negated');
    expect(saidOf(text, 'dizziness')).toBe('negated');
    expect(saidOf(text, 'numbness')).toBeUndefined();
    expect(dangersOf(text)).toEqual([]);
    expect(saidOf('diabetic, no sensation in feet', 'numbness')).toBe('present');
    expect(saidOf('no fever no urine since 12 hours', 'fever')).toBe('negated');
    expect(saidOf('no fever no urine since 12 hours', 'oliguria')).toBe('present');
  });
});

describe('an illness that a paper tells as over', () => {
  it.each([
    'Admitted with diarrhoea and dehydration, IV fluids given. At discharge: vitals stable, tolerating orally.',
    'दस्त और पानी की कमी के साथ भर्ती। छुट्टी के समय: मरीज़ ठीक, खाना खा रहा।',
    'Diagnosis: febrile seizure (simple), 2022. No recurrence, for school form',
    'Diagnosis: Febrile seizure, 2021. Normal development, fitness form',
  ])('%s raises nothing', (text) => {
    expect(dangersOf(text)).toEqual([]);
  });

  it('stays a danger where it is there again, or the patient did not leave well', () => {
    expect(
      dangersOf('Admitted with diarrhoea and dehydration. At discharge stable. Now again loose motions.'),
    ).toContain('dehydration');
    expect(dangersOf('Admitted with diarrhoea and dehydration. At discharge: not stable, LAMA.')).toContain(
      'dehydration',
    );
    expect(dangersOf('Febrile seizure (simple), 2023. Seizure again today')).toContain('seizure');
  });
});

describe('limbs that were sat upon', () => {
  it.each([
    'haath pair me jhunjhuni ek taraf baithne se, hilane se theek',
    'एक तरफ बैठने से हाथ और पैर में झुनझुनी, हिलाने से ठीक',
  ])('%s are no stroke', (text) => {
    expect(dangersOf(text)).not.toContain('stroke-signs');
  });

  it('are one where they are weak, or of a side that is named', () => {
    expect(dangersOf('left arm and leg tingling on sitting, gone on walking')).toContain('stroke-signs');
    expect(dangersOf('left haath pair me jhunjhuni aur kamzori, baithne se, hilane se theek nahi')).toContain(
      'stroke-signs',
    );
  });
});

describe('a poison that somebody else took', () => {
  it.each([
    'mere dost ne zeher kha liya tha, bach gaya, mai theek hu, mujhe acidity hai',
    'मेरे दोस्त ने ज़हर खा लिया था, बच गया, मुझे बस गैस है',
  ])("%s is not the patient's", (text) => {
    expect(dangersOf(text)).toEqual([]);
  });

  it('is where the patient took it too, or nobody else is told of', () => {
    expect(dangersOf('mere dost ne zeher kha liya tha, maine bhi khaya')).toContain('poisoning');
    expect(dangersOf('mere bhai ne zeher kha liya tha aadha ghanta pehle, mujhe batao kya karu')).toContain(
      'poisoning',
    );
    expect(dangersOf('mere dost ne zeher kha liya')).toContain('poisoning');
  });
});

describe('what may come, is over, is a lesson or befell a stranger', () => {
  it.each([
    'motion me khoon aaye ya ulti na ruke to emergency aana, abhi 2 hi motion hue',
    'khoon dikhe to turant ana, abhi sirf gas ki dikkat hai',
    'anaphylaxis to peanuts at age 5, carries epipen, here for eczema',
    'bed 7 GI bleed 5 days back, no melena now, Hb stable 9.8, diet given',
    'condition on discharge: conscious oriented walking; was admitted with organophosphate poisoning',
    'splinter removed from thumb, tetanus upto date',
    'sugar aur BP dono control me, 6 mahine me checkup',
    'pados me kisi ne fansi laga li, tab se neend nahi aa rahi, khud ko koi aisa khayal nahi',
    'write differential of acute abdomen for exam',
    'लकवे के लक्षण क्या होते हैं, पढ़ाई के लिए',
    'नकारात्मक: सीने में दर्द, सांस फूलना, बेहोशी। केवल कमजोरी',
    'safety netting given: stiff neck, rash, drowsy. currently playful, temp 99',
  ])('%s raises nothing', (text) => {
    expect(dangersOf(text)).toEqual([]);
  });

  it.each([
    ['khoon ki ulti subah se do baar, thanda pasina', 'gi-bleed'],
    ['anaphylaxis to peanuts before, ate chikki 20 min back, lips swollen, wheeze', 'anaphylaxis'],
    ['GI bleed 5 days back, again melena now', 'gi-bleed'],
    ['chest pain day 2, no vomiting since yesterday, 60M sweating', 'cardiac-chest-pain'],
    ['since last night chest pain, no fever since morning, sweating', 'cardiac-chest-pain'],
    ['student found unconscious, signs of poisoning, asked for help', 'poisoning'],
    ['exam ki tension me zeher kha liya, batao kya kare', 'poisoning'],
    ['I have exam tomorrow, chest pain with sweating, what is this?', 'cardiac-chest-pain'],
    ['exam hai kal, papa ko lakwa ke lakshan aa rahe hain, kya hai ye', 'stroke-signs'],
    ['jaundice on ATT, 30 M', 'jaundice-refer'],
    ['painless loss of vision in one eye since morning 62M DM', 'sudden-sight-loss'],
    ['9 mahina, bachcha hil nahi raha kal se, BP 160/110, aankh ke aage andhera', 'pre-eclampsia'],
    ['Signs of shock, cold, P 140 thready', 'shock'],
  ])('%s raises %s all the same', (text, danger) => {
    expect(dangersOf(text)).toContain(danger);
  });
});

describe('where a fact of the patient stands', () => {
  it('is told of an age and a weight', () => {
    const { person } = understand('cough 3 days, 45 year old man, wt 62 kg');
    expect(person.readAt?.age?.[0]).toMatchObject({ start: 14 });
    expect(person.readAt?.weightKg?.[0]?.text).toContain('62');
  });
});

describe('weeks beside a pregnancy', () => {
  it.each([
    'pregnant with ringworm since 9 weeks',
    'गर्भवती, 5 हफ़्ते से पीठ में खुजली',
    'antenatal, 6 weeks of heartburn',
    'pregnant, hoarse voice 10 weeks',
  ])('%s tells how long an illness lasts', (text) => {
    expect(patientOf(text).pregnancy).toEqual({ state: 'yes' });
  });

  it.each([
    ['ANC 26 hafte, khoon ki kami', 26],
    ['garbhvati 6 mahine se, pair me sujan', 26],
    ['primi 10 weeks, nausea', 10],
  ])('%s tells how far it is', (text, weeks) => {
    expect(patientOf(text).pregnancy).toEqual({ state: 'yes', weeks });
  });
});

describe('where a denial ends', () => {
  it.each([
    ['no cough, tongue moist, stool black', 'melaena', 'present'],
    ['blisters without pus, lips cracked, fever', 'red-cracked-lips', 'present'],
    ['कान के पीछे सूजन या लाली नहीं', 'mastoid-swelling', 'negated'],
    ['gardan me akdan ya dard nahi', 'neck-stiffness', 'negated'],
  ])('%s: %s is %s', (text, finding, is) => {
    expect(saidOf(text, finding)).toBe(is);
  });
});

describe('what was once', () => {
  it.each([
    'ek daura 4 saal ki umar me, ab 11 saal, sab theek',
    'fit at 10 months of age, now 7 yrs, school form',
    'abruption in first pregnancy, now 22 weeks, no bleeding',
    'दौरा नहीं आया 8 महीने से, दवा लिखवानी है',
  ])('%s raises nothing', (text) => {
    expect(dangersOf(text)).toEqual([]);
  });
});

describe('an inability that goes on behind "or"', () => {
  it.each([
    ['unable to shut the right eye or raise the brow', 'forehead-weak'],
    ['cannot swallow or talk since noon', 'slurred-speech'],
  ])('%s', (text, finding) => expect(saidOf(text, finding)).toBe('present'));

  it('needs an inability in front', () => {
    expect(saidOf('no cough or talk of travel', 'slurred-speech')).toBeUndefined();
  });
});

describe('where it is, behind where it is not, in Hindi', () => {
  it.each([
    ['दर्द सीने में नहीं पेट में है', 'abdominal-pain'],
    ['sujan haath mein nahi pair mein hai', 'leg-swelling'],
    ['dard sir me nahi gardan me hai', 'neck-pain'],
  ])('%s', (text, finding) => expect(saidOf(text, finding)).toBe('present'));

  it('denies what stands alone', () => {
    expect(saidOf('dard pet me nahi hai', 'abdominal-pain')).toBe('negated');
  });
});

describe('what is told of the child and of the mother', () => {
  it.each([
    '11 days after birth of her daughter she hears voices',
    'her baby was born 3 weeks back, now she hears voices',
    'माँ को आवाज़ें सुनाई देती हैं, 9 दिन पहले बच्ची हुई',
    'mummy ko awazein sunai deti hain, 2 hafte pehle delivery',
  ])('%s is the mother', (text) => {
    expect(saidOf(text, 'hallucinations')).toBe('present');
    expect(patientOf(text).postpartumDays).toBeGreaterThan(0);
  });

  it('leaves the age of a child to the child', () => {
    expect(patientOf('5 din ka bachcha, maa ko bukhar').postpartumDays).toBeUndefined();
    expect(patientOf('9 days after birth, not sucking').age).toEqual({ value: 9, unit: 'days' });
  });

  it.each([
    ['croup, stridor since evening, 3 yr', 3],
    ['sikka nigal gaya, 4 saal', 4],
    ['छत से गिरा, 7 साल', 7],
  ])('%s ends with an age', (text, value) => expect(patientOf(text).age).toEqual({ value, unit: 'years' }));

  it('knows a premature baby for a newborn, and weeks in words for a pregnancy', () => {
    expect(dangersOf('preterm infant, green vomit since morning')).toContain('bilious-infant');
    expect(patientOf('thirty two weeks bleeding without pain').pregnancy?.state).toBe('yes');
  });
});

describe('a result of somebody else', () => {
  it.each(['husband HIV reactive, she has fever', 'mother HIV positive, baby 3 months has a cold'])(
    '%s is none of the patient',
    (text) => expect(saidOf(text, 'hiv-positive')).not.toBe('present'),
  );
});

describe('how much is counted', () => {
  it.each([
    ['58M passed 190 ml of urine since yesterday', 'present'],
    ['कल से 150 ml पेशाब, 62 साल', 'present'],
    ['urine 1400 ml in 24 hours, 50F', 'negated'],
  ])('%s', (text, is) => expect(saidOf(text, 'oliguria')).toBe(is));

  it.each([
    ['diazepam 40 tablets, unconscious', true],
    ['क्लोनाज़ेपाम 30 गोली, बेहोश', true],
    ['diazepam 30 tablets, refill for a month, sleepy by day', false],
  ])('%s', (text, isOverdose) => expect(dangersOf(text).includes('overdose')).toBe(isOverdose));
});

describe('sight', () => {
  it.each(['धुंधला दिखना', 'dhundhla dikhna', 'hazy vision'])('%s is dim, and not slowly lost', (text) => {
    expect(saidOf(text, 'visual-disturbance')).toBe('present');
    expect(saidOf(text, 'gradual-vision-loss')).toBeUndefined();
  });

  it.each(['धुंधला दिखता है 2 साल से', 'saalon se dhundhla dikhta hai', 'cloudy sight for years'])(
    '%s is slowly lost',
    (text) => expect(saidOf(text, 'gradual-vision-loss')).toBe('present'),
  );

  it('that fails is of an eye that is told of', () => {
    expect(saidOf('lid swollen since night, cannot see', 'visual-disturbance')).toBe('present');
    expect(saidOf('could not see the specialist, sore throat', 'visual-disturbance')).toBeUndefined();
  });
});

describe('what is slight, or over', () => {
  it('is a newborn yellow in the face alone, from the second day on', () => {
    expect(dangersOf('day 4 newborn, yellow face only, sucking well')).toEqual([]);
    expect(dangersOf('newborn 18 hours, face only yellow')).toContain('first-day-jaundice');
    expect(dangersOf('18 day old baby, face only yellow')).toContain('young-infant-jaundice');
  });

  it('is a bleeding at a birth of years ago', () => {
    const text = 'delivery me bahut khoon gaya tha, doodh nahi utra, 4 saal se mahwari band';
    expect(saidOf(text, 'no-milk-after-bleed')).toBe('present');
    expect(dangersOf(text)).toEqual([]);
  });
});

describe('what is taken and its stopping, far apart', () => {
  it.each([
    [
      'drinks a quarter of rum every night for ten years, none of it now, he quit on Tuesday. Hands tremble',
      'alcohol-stopped',
    ],
    ['daaru roz peete hain 12 saal se, pair tootne par parson bharti hue, ab kaanp rahe', 'alcohol-stopped'],
    ['deflazacort was given for her lupus and the strips finished five days ago, giddy', 'steroid-stopped'],
    ['डेक्सोना की गोली जोड़ों के लिए लेती थीं, चार दिन से छोड़ दी, चक्कर', 'steroid-stopped'],
  ])('%s', (text, finding) => {
    expect(saidOf(text, finding)).toBe('present');
  });

  it.each([
    ['Wysolone 5 mg chal rahi, BP ki dawa ek hafte se band, chakkar', 'steroid-stopped'],
    ['prednisolone for asthma, never stopped, dizzy since two days', 'steroid-stopped'],
    ['steroid cream on the face stopped two days ago, red', 'steroid-stopped'],
    ['drinks daily, nose blocked since two days', 'alcohol-stopped'],
  ])('%s tells of none', (text, finding) => {
    expect(saidOf(text, finding)).not.toBe('present');
  });
});

describe('what only sounds like a danger', () => {
  it.each([
    'knees creak with crepitus on squatting, walks well, 58 F',
    'lipoma of the back, biopsy shows no malignant cell',
    'skin peeled after a beach holiday, no fever, well now',
    'retina checked, aankh ka parda theek, chashma badla',
    'ultrasound: one stone of 7 mm found by chance, पित्त में पथरी मिली, कोई तकलीफ़ नहीं',
  ])('%s', (text) => {
    expect(dangersOf(text)).toEqual([]);
  });

  it('is no fever of a nursing mother beside a painless lump', () => {
    expect(dangersOf('breast lump for a month, painless, viral fever, 45 F')).not.toContain('breast-abscess');
    expect(dangersOf('breastfeeding, lump in the breast, fever 101')).toContain('breast-abscess');
  });
});

describe('a word that is like another', () => {
  it.each([
    ['मैंने कल दवा ली', 'manic-signs'],
    ['ammi ko bukhar hai', 'chest-pressure'],
    ['CKD on PD, K 7.6', 'named-hair-dye-poisoning'],
    ['AV canal repaired at 4', 'bloody-diarrhoea'],
    ['periods me tampon lagaya', 'fever'],
    ['बीपी और गठिया, दर्द की गोली', 'swollen-nodes'],
    ['He is rolling on the bed, vomited twice', 'injury'],
    ['left cheek numb', 'coryza'],
    ['खाँसते खाँसते दम फूला', 'carcass-handled'],
  ])('%s tells of no %s', (text, finding) => {
    expect(saidOf(text, finding)).toBeUndefined();
  });
});

describe('what a Hindi "no" denies', () => {
  it.each([
    ['3rd day, bukhar nahi gardan theek', 'fever'],
    ['khansi nahi gardan theek', 'cough'],
    ['kabhi self harm ka thought nahi aaya', 'suicidal-thought'],
  ])('%s denies what stands in front, whatever is well behind it', (text, finding) => {
    expect(saidOf(text, finding)).toBe('negated');
  });

  it.each([
    ['bukhar nahi utar raha', 'fever'],
    ['dast nahi ruk rahe', 'diarrhoea'],
  ])('%s denies no %s', (text, finding) => {
    expect(saidOf(text, finding)).toBe('present');
  });
});

describe('tablets counted in words', () => {
  it.each(['Took sixty paracetamol 500 at midnight', 'took twenty five crocin', 'सोलह गोलियाँ खा लीं'])(
    '%s is an overdose',
    (text) => {
      expect(dangersOf(text)).toContain('overdose');
    },
  );

  it('names no drug by a number', () => {
    expect(patientOf('took sixty paracetamol').currentDrugs ?? []).not.toContain('sixty');
  });
});

describe('the day of the last period', () => {
  it('is no missed one, whatever is denied behind the comma', () => {
    expect(saidOf('UPT negative, LMP 10 days ago, no dysuria', 'missed-period')).toBeUndefined();
    expect(saidOf('LMP 7 weeks back, no dysuria', 'missed-period')).toBe('present');
  });
});
