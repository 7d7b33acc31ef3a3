import { describe, expect, it } from '@jest/globals';
import { dangersRaised } from '#clinical/engine';

const dangers = (text: string): string[] => dangersRaised(text).map(({ id }) => id);

/** Words of a danger in a visit that holds none, and beside each what the same words mean where they do. */
describe('the words of a danger in a calm visit', () => {
  it.each([
    'DOL 4 baby, tiny yellow papules with red base on trunk, feeding well',
    '5 दिन का बच्चा, छाती पर छोटे पीले सफ़ेद दाने, दूध ठीक पी रहा है',
    'eyes yellow off and on since 2 years, mostly during fasting or fever, bilirubin indirect',
    'aankhein kabhi kabhi peeli hoti hain, zyadatar vrat me ya bukhar me, 2 saal se',
    'ward round: no itching, appetite normal, no nodes, no spleen, fever settled, comes for review of fever',
    '26F sharp central chest pain on twisting, tender rib joints, ECG normal',
    'palpitation, choking feeling, tingling hands, fear, lasts 10 min',
    'loose stools before office, cramps better after stool, does not wake from sleep',
    'आधे सिर में धमकता दर्द, रोशनी चुभती है, हर महीने होता है',
    'aadhe sir me dhamakta dard, sone se aaram, har mahine',
    'snores at night, no breathing pauses, tonsils big',
    'knee jerk के लिए ठीक; घुटने के झटके कम, पैरों में झनझनाहट',
    'takhne ke jhatke kam, pair me jhanjhanahat',
    'कान में दवा डालने के बाद खुजली',
    'ear me oil dala tha, ab khujli',
    'कंपन कम महसूस होता है, पैरों में सुन्नपन',
    'hair falling in patches, mouth ulcers nahi, fever nahi',
    '2 year old, cries when scolded, holds breath, turns blue, then normal, grows well',
    '14 mahine ki bachchi, gusse me rote rote saans rok leti hai, neeli padti hai, phir theek',
    'eye watering of infant, press karne pe sticky fluid aata hai',
    'ghutne ke paas gaanth, chamdi upar sarakti hai, dard nahi',
    'right hand fingers go numb at night, better on shaking, speech clear',
    'garam pite hi daant me jhanjhanahat, 3 hafte se',
    'jaw tight in the mornings, grinds teeth, mouth opens fully',
    'din me kai baar jaana padta hai, peshab peela nahi, poora aata hai',
    'थायरॉइड ठीक, धड़कन नहीं, वज़न वही',
    'rabies vaccine completed last year for a bite, scar healed, asks about a booster',
    'अपेंडिक्स फटा था, ऑपरेशन को तीन महीने हो गए, अब ठीक',
    'दूध गाढ़ा नहीं पीता, बाकी सब ठीक',
    'right wrist dinner fork deformity then, plaster removed, X-ray united, stiff',
    '5 saal ka ladka neend me chillata hai, pehchanta nahi, phir so jaata hai, subah yaad nahi',
    'home urine protein nil daily, no swelling',
    'DEXA में हड्डी कमज़ोर निकली, गोली लेती हूँ',
    'no black stool since the bleed two years ago',
    'andkosh me paani do saal se, badhta nahi, dard nahi',
    'elder sib had fits at 2 years; this child well',
    'allergy: sulfa (anaphylaxis). cough 2 days',
    'पेनिसिलिन से एलर्जी (साँस फूली थी), गले में दर्द',
  ])('raises nothing: %s', (text) => {
    expect([text, dangers(text)]).toEqual([text, []]);
  });

  it.each([
    ['DOL 4 baby yellow up to soles', 'young-infant-jaundice'],
    ['3 दिन का बच्चा पूरा पीला, तलवे तक', 'young-infant-jaundice'],
    ['fever with chills, spleen removed after accident', 'fever-no-spleen'],
    ['fever, no spleen since operation', 'fever-no-spleen'],
    ['fever 5 days, eyes yellow', 'fever-jaundice'],
    ['child choking on a peanut', 'swallowed-object'],
    ['कान में मोती डाल लिया', 'swallowed-object'],
    ['does not wake up, snoring breathing', 'altered-consciousness'],
    ['achanak sir me dhamaka jaisa dard', 'thunderclap-headache'],
    ['no breath, no pulse', 'cardiac-arrest'],
    ['saans nahi, dhadkan nahi', 'cardiac-arrest'],
    ['baby goes blue while feeding', 'blue-spell'],
    ['chest crackles on pressing the skin', 'air-under-skin'],
    ['central chest pain, sweating, 55 M', 'cardiac-chest-pain'],
    ['पेशाब नहीं निकल रहा सुबह से, पेट फूला', 'retention'],
    ['body par chamdi utar rahi hai, bukhar', 'skin-peeling'],
    ['right hand suddenly numb and weak since morning, speech slurred', 'stroke-signs'],
    ['jaw will not open since 2 days', 'trismus'],
    ['मरने के ख़याल आते हैं', 'self-harm'],
    ['peshab nahi hua kal se', 'retention'],
    ['धड़कन नहीं मिल रही, साँस नहीं', 'cardiac-arrest'],
    ['dog bite yesterday, rabies vaccine not taken', 'rabies-exposure'],
    ['हड्डी बाहर निकली हुई है, ख़ून', 'open-fracture'],
    ['penicillin allergy, injection lagne ke baad saans phool rahi', 'anaphylaxis'],
    ['allergy to peanuts, ate one, lips swollen', 'anaphylaxis'],
    ['प्रसव के बाद से खून बहना रुक नहीं रहा', 'pregnancy-bleeding'],
    ['andkosh me achanak dard, sujan', 'testicular-torsion'],
  ])('still raises it: %s', (text, rule) => {
    expect([text, dangers(text)]).toEqual([text, expect.arrayContaining([rule])]);
  });
});
