import { askAbout } from '#clinical/assessment/ask-about';
import { weighCase } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';

type Filed = { id: string; en: string; hi: string; kind?: 'history' | 'exposure' | 'label' | 'result' };
const findings = (knowledge.systems as (Filed[] | { findings: Filed[] })[]).flatMap((file) =>
  'findings' in file ? file.findings : file,
);
const asked = (id: string) => {
  const finding = findings.find((one) => one.id === id);
  if (!finding) throw new Error(`no finding ${id}`);
  const { en, hi } = askAbout(finding, finding.kind);
  return [en, hi];
};

describe('a question about a finding', () => {
  it.each([
    ['cough', 'Any cough?', 'क्या खाँसी है?'],
    [
      'pain-radiating-arm',
      'Any pain going to arm, jaw or neck?',
      'क्या दर्द बाँह, जबड़े या गर्दन तक जाने की शिकायत है?',
    ],
    ['mucosal-bleeding', 'Any bleeding from gums or nose?', 'क्या मसूड़ों या नाक से खून बहने की शिकायत है?'],
    ['night-sweats', 'Any night sweats?', 'क्या रात को पसीना है?'],
    ['melaena', 'Any black tarry stool?', 'क्या काला पाखाना है?'],
    ['suicidal-thought', 'Any suicidal thoughts or self-harm?', 'क्या आत्महत्या या ख़ुद को नुकसान के विचार हैं?'],
    ['cannot-speak', 'Cannot finish sentences?', 'क्या साँस के कारण वाक्य पूरा न बोल पाने की शिकायत है?'],
    ['poor-weight-gain', 'Not gaining weight?', 'क्या वज़न नहीं बढ़ रहा है?'],
    ['cyanosis', 'Any blue lips?', 'क्या नीले होंठ हैं?'],
    ['bad-breath', 'Any bad breath?', 'क्या मुँह से बदबू है?'],
    ['shoulder-stiff', 'Any shoulder stiff, arm cannot be raised?', 'क्या ऐसा है: कंधा जाम, हाथ ऊपर न उठे?'],
    ['diabetes-known', 'Known diabetes?', 'क्या पहले से डायबिटीज़ है?'],
    ['smoking', 'In the history: smoking?', 'क्या हिस्ट्री में धूम्रपान है?'],
    ['animal-bite', 'In the history: dog or animal bite?', 'क्या कुत्ते या जानवर के काटने की हिस्ट्री है?'],
    [
      'anticoagulant',
      'In the history: blood thinner (warfarin and others)?',
      'क्या खून पतला करने की दवा (warfarin या दूसरी) चल रही है?',
    ],
    ['fall-from-height', 'In the history: fall from a height?', 'क्या ऊँचाई से गिरने की हिस्ट्री है?'],
    ['mothballs', 'In the history: mothballs swallowed?', 'क्या नेफ़थलीन की गोली निगली है?'],
    [
      'after-spinal',
      'After a spinal injection or lumbar puncture?',
      'क्या तकलीफ़ रीढ़ में सुई या lumbar puncture के बाद शुरू हुई?',
    ],
    ['long-round-worm', 'Any long round worm passed or vomited?', 'क्या मल या उल्टी में लंबा गोल कीड़ा है?'],
    ['diarrhoea', 'Any diarrhoea?', 'क्या दस्त हैं?'],
    ['depigmented-patch', 'Any milk-white patches?', 'क्या दूध जैसे सफ़ेद दाग हैं?'],
    ['numb-patch', 'Any skin patch without feeling?', 'क्या ऐसा है: दाग जिसमें छूना महसूस न हो?'],
    ['chills', 'Any chills or rigors?', 'क्या ठंड लगने या कँपकँपी की शिकायत है?'],
    ['low-wbc', 'Any low white cells?', 'क्या सफ़ेद कण कम हैं?'],
    ['haemoconcentration', 'Any rising haematocrit?', 'क्या ऐसा है: haematocrit बढ़ना?'],
    ['epilepsy-known', 'Known epilepsy?', 'क्या पहले से मिर्गी है?'],
    ['bleeding', 'Any bleeding, site not told?', 'क्या खून बहने की शिकायत है?'],
    [
      'insulin-missed',
      'In the history: missed insulin or new illness in diabetes?',
      'क्या हिस्ट्री में यह है: डायबिटीज़ में insulin छूटना या नई बीमारी?',
    ],
    [
      'bite-face-deep',
      'In the history: bite on face or head, deep or bleeding?',
      'क्या हिस्ट्री में यह है: चेहरे या सिर पर काटना, या गहरा या खून बहता घाव?',
    ],
    [
      'heart-tablet-overdose',
      'In the history: many heart or pressure tablets swallowed?',
      'क्या दिल या BP की बहुत ज़्यादा गोलियाँ खाई हैं?',
    ],
    ['ace-inhibitor-use', 'Takes an ACE inhibitor?', 'क्या ACE inhibitor दवा लेते हैं?'],
  ])('is one that a doctor would ask: %s', (id, en, hi) => {
    expect(asked(id)).toEqual([en, hi]);
  });

  it('ends in one question mark and says neither "any known" nor "है है", whatever is asked about', () => {
    const odd = findings
      .map(({ id }) => asked(id))
      .filter(
        ([en = '', hi = '']) =>
          !/^[^?]+\?$/.test(en) ||
          /^Any (?:known|no|not|cannot) /.test(en) ||
          !/^क्या [^?]+\?$/.test(hi) ||
          /हैं? हैं?/.test(hi),
      );
    expect(odd).toEqual([]);
  });

  it('stands in an answer', () => {
    const [first] = weighCase('30 year old man, fever for 3 days with headache and body ache').assessment
      .questions;
    expect(first?.ask.en).toMatch(/^(?:Any|In the history|[A-Z]).+\?$/);
    expect(first?.ask.en).not.toMatch(/^Also/);
  });

  it('asks of an infant only what can be seen', () => {
    const ids = (text: string) => weighCase(text).assessment.questions.map(({ finding }) => finding);
    const infants = [
      '8 month old boy fever 2 days, cold, crying a lot at night',
      '10 month baby girl fever 1 day, not feeding well',
      '1 year old rash all over with fever',
    ].flatMap(ids);
    expect(infants.length).toBeGreaterThan(0);
    expect(infants.filter((id) => /pain|ache|sore|itch/.test(id ?? ''))).toEqual([]);
    expect(ids('6 year boy fever 2 days, cold, crying at night')).toContain('ear-pain');
  });
});
