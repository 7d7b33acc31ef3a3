import { assess } from '#clinical/engine';

const found = (text: string) =>
  assess(text)
    .understood.filter(({ assertion }) => assertion === 'present')
    .map(({ id }) => id);
const dangers = (text: string) => assess(text).dangers.map(({ id }) => id);
const first = (text: string) => assess(text).candidates[0]?.id;

describe('words that mean something else where they stand', () => {
  it.each([
    ['urine normal yellow after squats in the gym, both thighs sore', 'dark-urine', false],
    ['squats in the gym yesterday, thighs sore, urine cola coloured', 'dark-urine', true],
    ['temporal artery tender, no pulse in it, 72 F, headache', 'no-pulse-no-breath', false],
    ['collapsed, unresponsive, no pulse', 'no-pulse-no-breath', true],
    ['58M, उँगलियों के पोर काले, जीभ लाल चिकनी', 'gangrene', false],
    ['58M diabetic, पैर की उँगली काली और बदबू', 'gangrene', true],
    ['एक्स-रे में सफ़ेद धब्बा, हवा की नलियाँ दिखती हैं', 'cord-prolapse', false],
    ['पानी टूटते ही नाल बाहर दिख रही है', 'cord-prolapse', true],
    ['23M, कंधों पर सफेद भूसी गिरती रहती है', 'injury', false],
    ['23M छत से गिर गया', 'fall-from-height', true],
    ['naak ki taraf se maans ki tikoni parat kaali putli par chadh aayi, 48 saal', 'nose-crust-black', false],
    ['naak me kaali papdi, sugar 400', 'nose-crust-black', true],
    ['29M fit, no illness, going to Leh next month', 'seizure', false],
    ['29M fit since morning, jerks of all limbs, froth', 'seizure', true],
    ['cord fell day 8, base dry, baby sucking well', 'injury', false],
    ['cycle se gir ke ghutna chhila, tetanus poora', 'lockjaw', false],
    ['pair me keel lagi thi, ab jabda nahi khulta', 'lockjaw', true],
    ['bartan dhone se haath phate, cream kaunsi', 'blast-injury', false],
    ['cylinder phat gaya, haath jale', 'blast-injury', true],
    ['bachcha 9 mahine ka, ghutne nahi chala abhi', 'not-feeding', false],
    ['red ant bite, slight itch, cold pack enough?', 'coryza', false],
    ['bruise on shin from table, 25F, not on thinners', 'weight-loss', false],
    ['OA both knees, crepitus, pain on stairs', 'crackling-skin', false],
    ['diabetic, foot swollen and foul, crepitus', 'crackling-skin', true],
    ['bukhar doosra din, badan dard', 'fever-alternate-day', false],
    ['har dusre din bukhar kampkampi ke saath', 'fever-alternate-day', true],
    ['bachche ki naak se kal thoda khoon aaya tha', 'epistaxis', true],
    ['typhoid ka course poora 2 hafte pehle, ab theek', 'named-typhoid', false],
    ['several itchy red bumps on legs after sleeping outside', 'insect-papules', true],
    ['child got bumps on head after a fall', 'head-injury', true],
    // What a judge read otherwise than the reader.
    ['बच्चे का खून बह रहा है सुबह से, 9 साल का', 'bleed-newborn', false],
    ['newborn bleeding from the cord', 'bleed-newborn', true],
    ['fit man for checkup, ECG normal', 'epilepsy-known', false],
    ['mirgi hai pehle se, dawa chal rahi', 'epilepsy-known', true],
    ['chhoti mata ki papdi sab jhad gayi, school bhej de', 'skin-scaling', false],
    ['paani theek se pee raha hoon, ulti ek baar', 'persistent-vomiting', false],
    ['paani bhi ulti kar deta hai', 'persistent-vomiting', true],
    ['bulane pe bhi nahi uthte, sugar 780', 'cannot-move-part', false],
    ['bulane pe bhi nahi uthte, sugar 780', 'altered-consciousness', true],
    ['POP lagaya kal, severe pain, fingers blue', 'cyanosis', false],
    ['POP lagaya kal, severe pain, fingers blue', 'tight-limb', true],
    ['honth aur ungliyan neeli, saans tez', 'cyanosis', true],
    ['nakhoon neele pad gaye, saans phool rahi', 'blue-spells', true],
    ['मधुमक्खी ने एक डंक मारा, चकत्ते', 'many-stings', false],
    ['मधुमक्खियों ने बहुत जगह काटा', 'many-stings', true],
    ['papa ko jabde tak dard ja raha hai, paseena', 'labour-pains', false],
    ['kal subah se dard chal raha hai, pani toote 20 ghante, dai bula li', 'labour-pains', true],
    ['pet me jaise chaku ghusa, hilne nahi deta', 'penetrating-injury', false],
    ['pet me chaku ghusa, khoon beh raha', 'penetrating-injury', true],
    ['operation ke tanke khul gaye, aant bahar', 'belly-burst', true],
    ['gale ki nas phooli, saans ukhad rahi, BP 80/50', 'varicose', false],
    ['pair ki nasen phooli, shaam ko bhaari', 'varicose', true],
    ['munh me chhota chhala 2 din se', 'vesicles', false],
    ['peeth par chhale, bukhar', 'vesicles', true],
    ['voice is weak, cannot hold neck up', 'fatigue', false],
    ['aadha sharir kamzor, muh tedha', 'focal-weakness', true],
    ['aankh ke saamne kaale dhabbe aaj se', 'corneal-opacity', false],
    ['aankh ke saamne kaale dhabbe aaj se', 'floaters', true],
    ['glucometer LO, paseene me tar', 'heat-exposure', false],
    ['loo lag gayi, bukhar 105', 'heat-exposure', true],
    ['clopidogrel ab band karke sirf ecosprin rakhna hai', 'platelet-drug-stopped', false],
    ['stent hai, clopidogrel 5 din se band kar di', 'platelet-drug-stopped', true],
    ['pain onset 40 min back in the chest', 'back-pain', false],
    // A course is a complaint's own.
    ['pair me plaster 3 hafte se, aaj achanak khansi me khoon', 'chronic-cough', false],
    ['barking cough since raat, no stridor, doodh pee rahi hai, 20 months', 'chronic-cough', false],
    ['3 hafte se bukhar, khansi, wajan kam', 'chronic-cough', true],
    ['cough, 2 months', 'chronic-cough', true],
    ['cancer ki dawa chadhe 9 din hue, aaj shaam se bukhar 101', 'prolonged-fever', false],
    ['bukhar 9 din se, khansi', 'prolonged-fever', true],
    // English words that sound like Hindi ones.
    ['10 weeks pregnant, vomits, can drink water', 'ear-discharge', false],
    ['kan bah raha hai 3 din se', 'ear-discharge', true],
    ['45 yr male dard pet me 2 din se', 'anal-pain', false],
    ['45 yr male dard pet me 2 din se', 'abdominal-pain', true],
    ['mal tyag me dard', 'anal-pain', true],
    ['5 yr male kid dard pet me', 'flank-pain', false],
    ['known dard, not new', 'joint-pain', false],
    ['7 yr boy, infected sores on legs 3 weeks back, puffy face', 'back-pain', false],
    ['7 yr boy, back pain since 3 weeks', 'back-pain', true],
    ['mal sakht, upar taaza laal khoon ki lakeer', 'spreading-cellulitis', false],
    ['mal sakht, upar taaza laal khoon ki lakeer', 'rectal-bleeding', true],
    ['पैर पर लाल लकीर ऊपर चढ़ रही, बुखार', 'red-streak', true],
    ['30 M, anal fissure with skin tag', 'foreskin-tight', false],
    ['mal sakht, ungli daalne mein bahut dard', 'big-toe', false],
    ['mal sakht, ungli daalne mein bahut dard', 'anal-pain', true],
    ['pair ke anguthe me dard aur sujan', 'big-toe', true],
    ['ECG ST elevation II, III, aVF with reciprocal depression aVL', 'low-mood', false],
    ['since months sad, depression', 'low-mood', true],
    ['right arm and leg became weak, could not speak', 'ascending-weakness', false],
    ['right arm and leg became weak, could not speak', 'focal-weakness', true],
    ['both legs became weak, now arms too', 'ascending-weakness', true],
    ['72 M breathless, S3, ankle oedema', 'joint-swelling', false],
    ['72 M breathless, S3, ankle oedema', 'leg-swelling', true],
    ['cervical motion and both adnexal tenderness', 'diarrhoea', false],
    ['cervical motion and both adnexal tenderness', 'cervical-motion-pain', true],
    ['पुतली ठीक सिकुड़ती, आँख का दबाव 14', 'small-pupils', false],
    ['पुतली सुई की नोक जैसी सिकुड़ी', 'small-pupils', true],
    ['saanp ka shak, khoon 20 minute mein jam gaya', 'local-swelling', false],
    ['torsional nystagmus after 5 seconds latency, fatigues', 'fatigue', false],
    ['period ke aas-paas zyada sir dard', 'heavy-periods', false],
    ['period me bahut zyada khoon', 'heavy-periods', true],
    ['6 day old girl, membranes broke 30 h before, cold to touch', 'leaking-pv', false],
    ['34 weeks, membranes broke 30 h before', 'leaking-pv', true],
    ['palkein gir rahi, do-do dikhta, awaaz naak se, saans ukhad rahi', 'nasal-block', false],
    ['naak band, naak se saans nahi aati', 'nasal-block', true],
    ['child 1 year, loose motions 8 times a day', 'many-vomits-pregnancy', false],
    ['9 weeks pregnant, vomiting 8 times a day', 'persistent-vomiting', true],
    ['3 वर्ष लड़का, छाती खिंचाव नहीं, पी रहा है', 'not-feeding', false],
    ['2 महीने का, छाती मुँह में नहीं ले रहा', 'not-feeding', true],
    ['dil tez, saans atakna, lagta hai mar jaungi', 'apnoea', false],
    ['2 mahine ka, saans atak rahi, neela', 'apnoea', true],
    ['half sided headache, zig-zag lights before it', 'aura', true],
    ['aankh laal; kirkiri jaisa lagta hai', 'gritty-eyes', true],
    ['khane me kirkiri aati hai', 'gritty-eyes', false],
    ['white discharge with itching since 5 days', 'genital-itching', true],
    ['30 M, pehle kabhi dama nahi tha, saans phool rahi', 'asthma-known', false],
    ['30 M, पहले कभी दमा नहीं था, साँस फूल रही', 'asthma-known', false],
    ['30 M, dama pehle se hai, saans phool rahi', 'asthma-known', true],
    ['30 M, pehle sugar nahi thi, ab hai', 'diabetes-known', true],
  ])('%s: %s %s', (text, finding, isThere) => {
    expect([text, found(text).includes(finding)]).toEqual([text, isThere]);
  });

  it.each([
    ['28 F low BP 100/66, tired', 'hypotension', false],
    ['28 F BP low 84/50, tired', 'hypotension', true],
    ['60 M BP low hai 104/70, chakkar', 'hypotension', false],
    ['60 M low BP, chakkar', 'hypotension', true],
    ['27 M vomited 8 times, now vomiting has stopped', 'persistent-vomiting', false],
    ['27 M vomiting stopped in the morning, now again vomiting everything', 'persistent-vomiting', true],
  ])(
    'a word gives way to the number and to the end that are told with it: %s: %s %s',
    (text, finding, isThere) => {
      expect([text, found(text).includes(finding)]).toEqual([text, isThere]);
    },
  );

  it('takes an amenorrhoea for a pregnancy where it is counted in weeks or months, and for an illness where it is not', () => {
    const isPregnant = (text: string) => assess(text).patient.pregnancy?.state === 'yes';
    for (const text of ['24 F 6 weeks amenorrhoea, belly pain', '26 F amenorrhoea x 10 weeks, spotting'])
      expect(isPregnant(text)).toBe(true);
    for (const text of [
      '16 F primary amenorrhoea',
      '22 F secondary amenorrhoea 8 months, hirsutism',
      '30 F galactorrhoea and amenorrhoea',
      '28 F amenorrhoea since the delivery 3 years back',
    ])
      expect(isPregnant(text)).toBe(false);
  });

  it('reads an old birth, with what went wrong in it, as past', () => {
    const text =
      '34 yr P3. Last delivery 6 years back at home, bled so much she fainted. Always tired and cold since.';
    expect(dangers(text)).not.toContain('bleed-shock');
    expect(dangers('34 yr P3, delivery 6 hours back at home, bleeding a lot, fainted')).toContain(
      'bleed-shock',
    );
  });

  it.each([
    ['28 yr P2 last delivery 3 years back, severe headache, blurred vision, fits', 'seizure'],
    ['30F P2, last delivery 3 years back, severe belly pain, LMP 7 weeks ago, fainted', 'ectopic'],
    ['28F P1, delivery 2 saal pehle, pet me tez dard, ulti, behosh', 'altered-consciousness'],
    ['32F LSCS 4 years ago, 38 weeks pregnant, bleeding pv heavily', 'pregnancy-bleeding'],
    ['34F last delivery 6 years back, heavy bleeding with clots, pallor, BP 80/50', 'bleed-shock'],
    ['child 3 yr fit for 5 minutes, still going on', 'seizure'],
    ['30M had a fit on night shift, found on floor', 'seizure'],
    ['woman found strangled with a tie, gasping', 'hanging'],
    ['4 month old, feeding stopped since morning mother says', 'child-danger-signs'],
    ['bachche ke gale me chain phas gayi', 'swallowed-object'],
    ['no bleeding, placenta not delivered after 45 minutes', 'labour-danger'],
  ])('raises what no word beside it silences: %s', (text, danger) => {
    expect(dangers(text)).toContain(danger);
  });

  it('takes no journey for an age, and an age for what somebody does', () => {
    expect(assess('Patient 31 saal, 18 ghante ki flight se aaya, pindli me sujan').patient.age?.value).toBe(
      31,
    );
    expect(assess('Mazdoor 38 saal, do hafte se bukhar').patient.age?.value).toBe(38);
    expect(assess('Girl 4y from Punjab, bulky foul motions').patient.age?.value).toBe(4);
    expect(assess('G1, 8 weeks, nausea in the morning').patient.pregnancy?.weeks).toBe(8);
  });
});

describe('what leads by its own findings', () => {
  it.each([
    [
      '25M, back and buttock pain 18 months, stiff for an hour in the morning, better on moving and worse at rest, wakes at 3 am, SI joints tender',
      'ankylosing',
    ],
    [
      '29F, hearing going down slowly in both ears since her second delivery, hears better in a noisy kitchen',
      'otosclerosis',
    ],
    ['44M right eye red, photophobia, fluorescein shows a branching tree-like stain', 'herpes-keratitis'],
    ['Mother 17 days after delivery, hot red fluctuant lump of the right breast 4 cm, fever', 'mastitis'],
    [
      'day 6 baby girl, both breasts swollen like a marble, a drop of milk came, feeding well',
      'newborn-breast-swelling',
    ],
  ])('%s', (text, id) => {
    expect(
      assess(text)
        .candidates.slice(0, 2)
        .map((one) => one.id),
    ).toContain(id);
  });

  it('is a heart attack and no more than possibly a torn aorta, for a heavy chest with a BP of 150', () => {
    const { candidates } = assess(
      '58M k/c/o HTN on amlodipine, chest heaviness 1 hr with sweating, BP 150/90, PR 96',
    );
    expect(candidates[0]).toMatchObject({ id: 'acute-coronary-syndrome', fit: 'strong' });
    expect(candidates.find(({ id }) => id === 'aortic-dissection')?.fit).not.toBe('strong');
  });

  it('is not fibromyalgia without pain all over, nor chikungunya without a fever', () => {
    const text = '25M back pain 18 months, stiff for an hour in the morning, wakes at night';
    for (const id of ['fibromyalgia', 'chikungunya']) expect(first(text)).not.toBe(id);
  });
});

describe('orders as a doctor reads them', () => {
  const orders = (text: string) => assess(text).orders.map(({ text: { en } }) => en);

  it('says no mere likeness of a patient who looks very ill', () => {
    const text = 'चाचा सुबह से अजीब हालत में पड़े हैं, घर वाले बहुत घबराए हुए हैं, जल्दी कुछ कीजिए';
    expect(assess(text).dangers[0]?.now.en).toContain('Only a likeness');
    const said = assess(text, { corrections: [{ finding: 'toxic-look', is: 'present' }] }).dangers[0]?.now.en;
    expect(said).not.toContain('likeness');
  });

  it('gives a newborn two antibiotics and no third', () => {
    const all = orders(
      'day 9 baby, 2.3 kg, stopped sucking since night, limp, cold to touch 35.4, grunting, RR 72',
    );
    expect(all.filter((one) => /^(?:ampicillin|gentamicin|ceftriaxone)/i.test(one))).toHaveLength(2);
  });

  it('gives no Plan C to who vomits blood', () => {
    expect(dangers('47M drinker with ascites vomiting bright red blood, PR 130 BP 80/50')).not.toContain(
      'severe-dehydration',
    );
    expect(dangers('47M rice water stools and vomiting, PR 130 BP 80/50')).toContain('severe-dehydration');
  });
});
