import { describe, expect, it } from '@jest/globals';
import { assess, understand } from '#clinical/engine';

/** How strangers write a danger and what only looks like one: by class, in words of our own. */
const idsOf = (text: string): string[] => assess(text).dangers.map(({ id }) => id);

describe('a danger written as strangers write it', () => {
  it.each([
    ['peshab mein jalan, kamar dard, thand ke saath bukhar', 'kidney-infection'],
    ['बुखार, पेशाब में जलन और पीठ में दर्द', 'kidney-infection'],
    ['fever 3 d, vomiting x 7, pain abdomen', 'dengue-vomiting-pain'],
    ['सुबह से आठ बार उल्टी, पेट दर्द', 'vomiting-everything'],
    ['टाइफाइड में बुखार, खून की उल्टी', 'gi-bleed'],
    ['pt brthng fast, vmtng x8, blding gums, fever', 'dengue-warning-signs'],
    ['swlng of lips after new tablet', 'lip-swelling'],
    ['दस्त, खाल चुटकी से उठाई तो तीन सेकंड में लौटी', 'severe-water-loss'],
    ['legs weak since 2 days, now hands too', 'rising-weakness'],
    ['GCS seven', 'altered-consciousness'],
    ['BP ek sau saath by ek sau das, 34 hafte ki garbhvati', 'pre-eclampsia'],
    ['8 mahine, BP 160/114, sir dard', 'pre-eclampsia'],
    ['BP 236/140, altered', 'hypertensive-emergency'],
    ['brandishing an axe, shouting he will kill his father', 'harm-others'],
    ['born last night, skin yellow', 'first-day-jaundice'],
    ['bachcha doodh ni pee rha, sust', 'child-danger-signs'],
    ['platelet 0.9 lakh, bukhar 4 din', 'fever-platelets'],
    ['meter par LO, paseena', 'low-glucose'],
    ['glucometer dikha raha hai HI', 'check-ketones'],
    ['जी.सी.एस. 7, सिर में चोट', 'head-injury'],
    ['आज सुबह पाँच बजे जन्मा, आँखें पीली', 'first-day-jaundice'],
    ['kal raat nana ki zubaan ladkhadayi, daaya haath bejaan', 'stroke-signs'],
    ['Didi diabetic, pair me kaanch laga tha, ab sujan', 'diabetic-foot'],
    ['nani ko heart attack aa gaya, jaldi ambulance bhejo', 'emergency-named'],
    ['suddenly soaked in sweat and breathless, diabetic', 'heart-attack-hidden'],
    ['toy watch ka cell nigal gaya', 'button-battery'],
    ['no cough, sunken eyes, no urine, loose motions', 'severe-dehydration'],
    ['52M old stroke, haemoptysis ~250 ml', 'massive-haemoptysis'],
    ['flood water, red eyes, calf ache, yellow, hardly any urine', 'weil'],
    ['bukhar, kaanp ke, peela, daaye pasli ke neeche dard', 'fever-jaundice'],
    ['36 wk, painless bright red gush, sheets soaked', 'pregnancy-bleeding'],
    ['मोतियाबिंद के चौथे दिन आँख में दर्द, धुंधला', 'eye-after-operation'],
    ['hammering a chisel, chip flew in the eye, pupil peaked', 'eye-hurt'],
    ['angiography kal jaangh se, wahan gola, chakkar', 'bleed-shock'],
    ['knee dislocated in a dashboard injury', 'limb-ischaemia'],
    ['rescuer went in tank, collapsed too; septic tank', 'pit-gas'],
    ['dada raat se behke hue, bukhar', 'fever-altered'],
    ['sudden drop on the pitch while running, murmur', 'faint-risk or effort-faint'],
    ['red patch creeping up the arm from a finger', 'skin-infection-spreads'],
    ['trop 12 times, dam phool raha raat se', 'heart-attack-hidden'],
    ['eyelid drooping, food from a sealed tin, swallowing hard', 'botulism'],
    ['15 goli amlodipine li kal raat', 'overdose'],
    ['पेट में कड़ा गोला नहलाते मिला, तीन साल', 'child-belly-mass'],
  ])('raises %s', (text, rule) => {
    expect(idsOf(text).filter((id) => rule.split(' or ').includes(id))).not.toEqual([]);
  });

  it.each([
    'never fainted or fell, yearly check',
    'small cut on thumb, bleding stoped',
    'pain as if stung by a wasp, nothing seen',
    'ऐसा दर्द जैसे करंट लगा हो',
    'laga jaise behosh ho jaunga, ab theek',
    'A snake was seen near the school; no one was hurt',
    'गाँव में साँप दिखा, किसी को काटा नहीं',
    'padosi ne zeher kha liya tha, gaon ke liye poster chahiye',
    'पिछली डिलीवरी में खून ज्यादा गया था, अब कॉपर टी लगवानी है',
    'मेरे भाई को दौरे पड़ते हैं',
    'cut herself with a knife while peeling potatoes in the kitchen',
    'watch battery gives an itchy rash',
    'altered bowel habits for years',
    'line me khade khade jaan nikal gayi',
    '9 mahine ka bachcha, khel raha hai',
    'the lens of my glasses was changed yesterday',
    'cat iii bed, patient stable',
    'bhains ke liye rassi kharidi',
    'the belly button of the baby is pink and dry',
    'बिच्छू के काटने पर तुरंत क्या करें',
    'Where should I store phenyl so that my toddler cannot reach it?',
    'mujhe 3 saal pehle heart attack aa gaya tha',
    'she copies the homework and sits in one place',
    'do din se peshab mein jalan',
    'मल पीला, नरम, दूध खूब',
    'calf ache after the marathon, better now',
    'nacho ke saath salsa khaya, pet halka',
  ])('stays silent on %s', (text) => {
    expect(idsOf(text)).toEqual([]);
  });

  it('denies every test of a list that is negative', () => {
    const deniedIn = (text: string): string[] =>
      understand(text).findings.flatMap(({ id, assertion }) => (assertion === 'negated' ? [id] : []));
    expect(deniedIn('HIV negative')).toContain('hiv-positive');
    expect(deniedIn('मलेरिया और डेंगू नेगेटिव')).toEqual(expect.arrayContaining(['named-malaria', 'named-dengue']));
    expect(deniedIn('HBsAg, HIV, sugar negative')).toContain('hiv-positive');
    expect(deniedIn('known diabetic, HIV negative')).not.toContain('diabetes-known');
  });

  it('takes a relative of whom is told time and again for the patient where help is asked for', () => {
    expect(idsOf('papa ko daure padte hain, kya karein')).toContain('seizure');
    expect(idsOf('पिताजी को अभी दौरा पड़ रहा है')).toContain('seizure');
  });

  it('takes whom a text goes on about for the patient', () => {
    expect(idsOf('Father takes warfarin, he fell and now his head aches badly')).toContain(
      'anticoagulant-fall',
    );
    expect(idsOf('My wife is on a steroid and she has fever 103')).toContain('fever-immunosuppressed');
    expect(idsOf('My wife is on a steroid; I have a mild cold')).toEqual([]);
  });

  it.each([
    ['शुगर चालीस, पसीना', 'low-glucose'],
    ['sugar pachaas hai, paseena', 'low-glucose'],
    ['प्लेटलेट अठारह हज़ार', 'critical-platelets'],
    ['potassium saat', 'hyperkalaemia'],
    ['sodium one hundred eighteen', 'critical-sodium'],
    ['हीमोग्लोबिन साढ़े चार', 'severe-anaemia'],
    ['ऑक्सीजन पचासी', 'low-oxygen'],
  ])('reads the number words behind the test of %s', (text, rule) => {
    expect(idsOf(text)).toContain(rule);
  });

  it.each([
    'ANC 28 hafte, BP 114/72',
    'ANC 20 हफ्ते, BP 112/70',
    'Hb 2 हफ़्ते पहले ठीक था',
    'TLC 3 mahine pehle normal',
  ])('takes no time behind the name of a test for its value: %s', (text) => {
    expect(idsOf(text)).toEqual([]);
  });

  it.each([
    ['38 wks, p/v cord dikh raha', 'cord-prolapse'],
    ['BT chal raha, kapkapi aur T 102', 'transfusion-reaction'],
    ['second unit of blood, shivering and fever', 'transfusion-reaction'],
  ])('hears the danger of %s', (text, rule) => {
    expect(idsOf(text)).toContain(rule);
  });
});
