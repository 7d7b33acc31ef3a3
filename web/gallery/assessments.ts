import type { Assessment } from '#contract/tools/diagnosis/assessment';

// The engine could say these things; they draw every state, and no screen of the product shows them.

type Texts = Readonly<Record<'en' | 'hi', string>>;
const source = (id: string, title: string, year: number, url?: string) => ({
  id,
  title,
  publisher: 'World Health Organization',
  year,
  place: '',
  ...(url && { url }),
});
const chest = source(
  'emergency-care',
  'Basic emergency care',
  2018,
  'https://www.who.int/publications/i/item/9789241513081',
);
const dengue = source(
  'dengue',
  'Dengue guidelines for diagnosis, treatment, prevention and control',
  2009,
  'https://www.who.int/publications/i/item/9789241547871',
);
const unread = source('ward-list', 'Hospital antibiotic list', 2021);

/** The case as it was typed. */
export const feverText: Texts = {
  en: 'Woman, 28 years. High fever for 3 days, pain behind the eyes, body ache, now belly pain and vomiting. No cough. Feels gubbri. Platelets 84,000.',
  hi: 'महिला, 28 साल। 3 दिन से तेज़ बुखार, आँखों के पीछे दर्द, बदन दर्द, अब पेट दर्द और उल्टी। खाँसी नहीं। गुब्बरी लगता है। प्लेटलेट 84,000।',
};
const placeOf = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});

/** Fever with a danger sign, drugs that need a weight, and a word that was not understood. */
export function feverIn(lang: 'en' | 'hi'): Assessment {
  const say = (en: string, hi: string) => (lang === 'en' ? en : hi);
  const text = feverText[lang];
  const finding = (id: string, en: string, hi: string, denied?: true) => ({
    finding: id,
    name: say(en, hi),
    ...(denied && { denied }),
  });
  const read = (id: string, en: string, hi: string, is: 'present' | 'negated' = 'present') => ({
    finding: id,
    name: say(en, hi),
    is,
    ...placeOf(text, say(en, hi)),
  });
  return {
    urgency: {
      level: 'urgent',
      reason: say(
        'Belly pain and vomiting in dengue are warning signs: watch in hospital.',
        'डेंगू में पेट दर्द और उल्टी ख़तरे के लक्षण हैं: अस्पताल में निगरानी।',
      ),
      because: ['dengue-warning'],
    },
    dangers: [
      {
        id: 'dengue-warning',
        level: 'urgent',
        title: say('Dengue with warning signs', 'ख़तरे के लक्षणों के साथ डेंगू'),
        now: say(
          'Admit, haematocrit now, Ringer lactate 5–7 mL/kg/h for 1–2 hours, then less; no aspirin or ibuprofen.',
          'भर्ती करें, हीमैटोक्रिट अभी, Ringer lactate 5–7 mL/kg/h 1–2 घंटे, फिर कम; aspirin और ibuprofen नहीं।',
        ),
        findings: [finding('vomiting', 'vomiting', 'उल्टी')],
        sources: [dengue],
        read: true,
      },
    ],
    candidates: [
      {
        id: 'dengue',
        name: say('Dengue', 'डेंगू'),
        stage: say('with warning signs', 'ख़तरे के लक्षणों के साथ'),
        icd10: 'A97',
        fit: 'strong',
        deciding: {
          for: [
            finding('retro-orbital', 'pain behind the eyes', 'आँखों के पीछे दर्द'),
            finding('platelets-low', 'platelets 84,000', 'प्लेटलेट 84,000'),
          ],
          against: [],
        },
        notMentioned: [finding('rash', 'rash', 'चकत्ते')],
        sources: [dengue],
        read: true,
      },
      {
        id: 'malaria',
        name: say('Malaria', 'मलेरिया'),
        fit: 'moderate',
        deciding: {
          for: [finding('fever', 'high fever', 'तेज़ बुखार')],
          against: [finding('chills', 'chills', 'कंपकंपी', true)],
        },
        sources: [chest],
      },
      {
        id: 'typhoid',
        name: say('Typhoid fever', 'टाइफ़ॉइड'),
        fit: 'weak',
        deciding: { for: [finding('belly-pain', 'belly pain', 'पेट दर्द')], against: [] },
        sources: [unread],
        read: false,
      },
    ],
    mustNotMiss: [
      {
        id: 'leptospirosis',
        name: say('Leptospirosis', 'लेप्टोस्पायरोसिस'),
        why: say(
          'fever with body ache in the rains: ask for wading, look for yellow eyes.',
          'बरसात में बुखार और बदन दर्द: बाढ़ के पानी में चलना पूछें, आँखों में पीलापन देखें।',
        ),
      },
    ],
    questions: [
      {
        finding: 'chills',
        ask: say('Does the patient shiver, then sweat?', 'क्या कंपकंपी के बाद पसीना आता है?'),
        ifYes: say('malaria first, smear now', 'पहले मलेरिया, स्मीयर अभी'),
        ifNo: say('malaria less likely', 'मलेरिया की संभावना कम'),
      },
      {
        finding: 'gum-bleeding',
        ask: say('Any bleeding from gums, nose or in stool?', 'मसूड़ों, नाक या मल में ख़ून?'),
        ifYes: say('severe dengue', 'गंभीर डेंगू'),
        ifNo: say('stays as it is', 'वैसा ही'),
      },
    ],
    orders: [
      {
        text: say('Paracetamol for fever', 'बुखार के लिए Paracetamol'),
        kind: 'now',
        dose: { drug: 'Paracetamol', stated: '650 mg, 6-hourly', verdict: 'verified' },
        for: ['dengue'],
        sources: [dengue],
        read: true,
      },
      {
        text: say('Ringer lactate', 'Ringer lactate'),
        kind: 'treat',
        dose: { drug: 'Ringer lactate', verdict: 'not-verified', needs: ['weightKg'] },
        for: ['dengue-warning'],
        sources: [dengue],
      },
      {
        text: say('No ibuprofen, diclofenac or aspirin', 'Ibuprofen, diclofenac, aspirin न दें'),
        kind: 'treat',
        dose: { drug: 'Ibuprofen', stated: '400 mg', verdict: 'not-for-this-patient' },
        for: ['dengue'],
        sources: [dengue],
      },
      {
        text: say('Complete blood count today and tomorrow', 'CBC आज और कल'),
        kind: 'test',
        for: ['dengue'],
        sources: [dengue],
      },
      {
        text: say('NS1 antigen; malaria smear', 'NS1 एंटीजन; मलेरिया स्मीयर'),
        kind: 'test',
        for: ['dengue', 'malaria'],
        sources: [unread],
        read: false,
      },
      {
        text: say(
          'Come back at once for drowsiness, bleeding or cold hands.',
          'सुस्ती, ख़ून आने या हाथ ठंडे होने पर तुरंत लौटें।',
        ),
        kind: 'advise',
        for: ['dengue'],
        sources: [],
      },
    ],
    understood: [
      read('fever', 'High fever', 'तेज़ बुखार'),
      read('retro-orbital', 'pain behind the eyes', 'आँखों के पीछे दर्द'),
      read('belly-pain', 'belly pain', 'पेट दर्द'),
      read('vomiting', 'vomiting', 'उल्टी'),
      read('cough', say('cough', 'खाँसी'), 'खाँसी', 'negated'),
    ],
    notUnderstood: [placeOf(text, say('gubbri', 'गुब्बरी'))],
    patient: { age: { value: 28, unit: 'years' }, sex: 'female' },
  };
}

/** The same case once chills were answered with yes. */
export function feverWithChillsIn(lang: 'en' | 'hi'): Assessment {
  const before = feverIn(lang);
  const [first, second] = before.candidates;
  const { questions } = before;
  return {
    ...before,
    candidates: [second, first].filter((candidate) => candidate !== undefined),
    questions: questions.slice(1),
  };
}

/** A heart attack: nothing weighs against it, and it cannot wait. */
export function emergencyIn(lang: 'en' | 'hi'): Assessment {
  const say = (en: string, hi: string) => (lang === 'en' ? en : hi);
  const pain = { finding: 'crushing-chest-pain', name: say('crushing chest pain', 'सीने में भारी दर्द') };
  return {
    ...feverIn(lang),
    urgency: {
      level: 'emergency',
      reason: say(
        'Crushing chest pain with sweating: a heart attack until shown otherwise. Call 108.',
        'पसीने के साथ सीने में भारी दर्द: जब तक साबित न हो, दिल का दौरा मानें। 108 बुलाएँ।',
      ),
      because: ['acs'],
    },
    dangers: [
      {
        id: 'acs',
        level: 'emergency',
        title: say('Possible heart attack', 'दिल का दौरा हो सकता है'),
        now: say(
          'ECG within 10 minutes, aspirin 300 mg chewed, cardiac centre now.',
          '10 मिनट में ECG, aspirin 300 mg चबाकर, तुरंत हृदय केंद्र।',
        ),
        findings: [pain],
        sources: [chest],
        read: true,
      },
    ],
    candidates: [
      {
        id: 'acs',
        name: say('Acute coronary syndrome', 'एक्यूट कोरोनरी सिंड्रोम'),
        fit: 'strong',
        deciding: { for: [pain], against: [] },
        sources: [chest],
      },
    ],
    mustNotMiss: [],
    questions: [],
    understood: [],
    notUnderstood: [],
  };
}

/** An assessment of a text of which nothing was understood names no disease, and asks. */
export function nothingIn(lang: 'en' | 'hi'): Assessment {
  const text = feverText[lang];
  return {
    ...feverIn(lang),
    urgency: { level: 'routine', reason: '', because: [] },
    dangers: [],
    candidates: [],
    mustNotMiss: [],
    orders: [],
    understood: feverIn(lang).understood.slice(0, 1),
    notUnderstood: [{ start: text.indexOf(lang === 'en' ? 'Feels' : 'गुब्बरी'), end: text.length }],
  };
}
