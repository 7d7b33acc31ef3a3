import { verhoeffHolds } from '#rules/verhoeff';
import type { Chance } from '../support/seeded';

// Given and family names of many regions, some of which no list of ours has.
const latinGiven =
  'Ramesh Sunita Anil Lakshmi Mohammed Gurpreet Priya Venkatesh Kavita Rajesh Deepak Fatima Joseph Geeta Manoj Shabana Arjun Pooja Satish Nirmala Bhupinder Chinnaswamy Tarannum Hemlata Debashish Lalthanzuala Ongmu Jigar'.split(
    ' ',
  );
const latinFamily =
  'Sharma Devi Kumar Reddy Khan Singh Nair Iyer Patil Yadav Banerjee Kaur Gupta Pillai Ansari Patel Mishra Joshi Choudhary Verma Gogoi Lepcha Murmu Fernandes'.split(
    ' ',
  );
const hindiGiven =
  'रमेश सुनीता अनिल लक्ष्मी मोहम्मद गुरप्रीत प्रिया कविता राजेश दीपक फ़ातिमा गीता मनोज शबाना अर्जुन पूजा सतीश निर्मला हेमलता भूपिंदर'.split(
    ' ',
  );
const hindiFamily =
  'शर्मा देवी कुमार रेड्डी खान सिंह यादव कौर गुप्ता पटेल मिश्रा जोशी चौधरी वर्मा अंसारी पाटिल गोगोई'.split(' ');

/** Sentences as clinicians write them; NAME stands for the whole name, ONE for one word of it that is common. */
const latinSentences = [
  'Mr. NAME, 54 years, chest pain since morning',
  'Mrs NAME came with fever for 3 days',
  'Smt. NAME aged 34 has vomiting',
  'Patient Name: NAME\nAge: 45 years',
  'Name - NAME, DM type 2, foot ulcer',
  'Baby of NAME, 3 days, not feeding',
  '4 year old boy s/o NAME with loose stools',
  '28 year old woman w/o NAME, 32 weeks pregnant',
  'Ref. by Dr. NAME\nHb 9.8 g/dL',
  'Seen with Dr NAME in casualty, BP 90/60',
  'Shri NAME, known hypertensive, headache',
  'COMMON, 54/M, breathlessness on exertion',
  'COMMON 60 yrs male with cough',
  'Please review COMMON, fever not coming down',
  'COMMON has burning micturition',
  'Discussed with COMMON about insulin',
  'ONE ji has knee pain for 2 years',
  "ONE's mother says he is not eating",
  'daughter of NAME, 7 yrs, sore throat',
  'Consultant: NAME, Plan: CT head',
  'patient name is NAME, 45 yrs',
  'COMMON (45/F) admitted with fever',
  'pt COMMON 45/F c/o fever',
  'COMMON\n45 Y / M\nfever since 2 days',
  'Attendant: COMMON, says no vomiting',
  'Informed by COMMON, staff nurse',
  'small COMMON 45/m fever and cough',
];
const hindiSentences = [
  'श्रीमती NAME को 3 दिन से बुखार है',
  'श्री NAME, उम्र 54 वर्ष, सीने में दर्द',
  'मरीज़ का नाम: NAME उम्र 40, खांसी',
  'नाम NAME, 6 महीने का बच्चा, दस्त',
  'डॉ. NAME ने भेजा है, बीपी 90/60',
  'COMMON को पेट में दर्द है',
  'COMMON, उम्र 60 वर्ष, सांस फूलना',
  'ONE जी को घुटने में दर्द है',
  'पुत्र NAME, 4 साल, उल्टी',
  'कुमारी NAME को दौरा पड़ा',
];

/** A sentence and the words of it that must not go on to a model. */
export type NamedSentence = { readonly text: string; readonly name: readonly string[] };

/** One sentence with a person's name, in Latin letters or Devanagari. */
export function aNamedSentence(chance: Chance): NamedSentence {
  const hindi = chance.happens(0.4);
  const template = chance.pick(hindi ? hindiSentences : latinSentences);
  const givens = hindi ? hindiGiven : latinGiven;
  const families = hindi ? hindiFamily : latinFamily;
  const common = (list: readonly string[], most: number) => list[chance.below(most)] ?? '';
  const words = template.includes('ONE')
    ? [chance.pick(families)]
    : template.includes('COMMON')
      ? [common(givens, hindi ? 18 : 20), chance.pick(families)]
      : [chance.pick(givens), ...(chance.happens(0.8) ? [chance.pick(families)] : [])];
  const capitals = !hindi && chance.happens(0.15);
  const small = template.startsWith('small ');
  const name = words.map((word) => (small ? word.toLowerCase() : capitals ? word.toUpperCase() : word));
  return { text: template.replace('small ', '').replace(/NAME|COMMON|ONE/, name.join(' ')), name };
}

// Names of people, of which most are in no list of ours.
const seldom =
  'Agneya Akshita Aaratrika Bhaumik Charuvrat Devangana Ekalavya Hamsini Janardhan Kanishka Lohit Mrinmoyee Nachiket Oviya Pranjali Quasar Ruchika Sarvesh Tejashri Urvashi Vagisha Yuvan Zubeida Thangaraj Ponnamma Kuttappan Lalremruata Chingkhei Dorjee Tashi'.split(
    ' ',
  );
const seldomFamily =
  'Aggarwal Bandopadhyay Chaudhary Deshpandey Fadnavis Gavit Hansda Iyengar Jamatia Kharbanda Lyngdoh Mahato Namboodiri Oommen Phukan Rautela Sreekumar Thiruvengadam Vasava Wankhede Sangma Bhutia'.split(
    ' ',
  );

/** A sentence with a name that few people have, behind a marker. */
export function aSeldomNamed(chance: Chance): NamedSentence {
  const template = chance.pick(latinSentences.filter((each) => each.includes('NAME')));
  const name = [chance.pick(seldom), chance.pick(seldomFamily)];
  return { text: template.replace('NAME', name.join(' ')), name };
}

// A scanner reads each of these letters as the one beside it.
const mistaken: Readonly<Record<string, string>> = {
  a: 'o',
  e: 'c',
  i: 'l',
  m: 'rn',
  n: 'h',
  r: 'n',
  s: '5',
  h: 'b',
};

/** A printed head as a scanner reads it: a letter of the name may be another one, blanks may be lost or doubled. */
export function aScannedHead(chance: Chance): NamedSentence {
  const name = [chance.pick(latinGiven), chance.pick(latinFamily)].map((word) => {
    const place = 1 + chance.below(word.length - 1);
    const letter = word[place] ?? '';
    return chance.happens(0.5)
      ? word.slice(0, place) + (mistaken[letter] ?? letter) + word.slice(place + 1)
      : word;
  });
  const label = chance.pick([
    'Patient Name',
    'PatientName',
    'Pt. Name',
    'Narne',
    'NAME',
    'Patient  Name',
    'Mr.',
    'MRS.',
    'Ref. By Dr.',
  ]);
  const sign = label.endsWith('.') ? ' ' : chance.pick([' : ', ': ', ' ', '  :', ' - ']);
  return { text: `${label}${sign}${name.join(' ')}\nAge/Sex : 54 Y / M   Hb 9.8 g/dL`, name };
}

const digits = (chance: Chance, many: number) =>
  Array.from({ length: many }, () => chance.below(10)).join('');
const capitalsOf = (chance: Chance, many: number) =>
  Array.from({ length: many }, () => chance.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])).join('');
const grouped = (text: string, chance: Chance) =>
  chance.happens(0.5) ? text.replace(/(.{4})(?=.)/g, `$1${chance.pick([' ', '-'])}`) : text;

/** Twenty kinds of numbers and addresses, each as somebody would write it, and the part that must go. */
export const numberKinds: Readonly<Record<string, (chance: Chance) => { text: string; secret: string }>> = {
  aadhaar(chance) {
    const eleven = `${2 + chance.below(8)}${digits(chance, 10)}`;
    const whole = eleven + [...'0123456789'].find((digit) => verhoeffHolds(eleven + digit));
    const secret = grouped(whole, chance);
    return { text: `Aadhaar ${secret}, fever`, secret };
  },
  abha: (chance) =>
    plain(`91-${digits(chance, 4)}-${digits(chance, 4)}-${digits(chance, 4)}`, 'ABHA #, cough'),
  'abha address': (chance) => plain(`ramesh.${digits(chance, 3)}@abdm`, 'ABHA address # fever'),
  pan: (chance) =>
    plain(
      `${capitalsOf(chance, 3)}P${capitalsOf(chance, 1)}${digits(chance, 4)}${capitalsOf(chance, 1)}`,
      'PAN # given',
    ),
  gstin: (chance) =>
    plain(
      `27${capitalsOf(chance, 3)}P${capitalsOf(chance, 1)}${digits(chance, 4)}${capitalsOf(chance, 1)}1Z5`,
      'GSTIN # on the bill',
    ),
  phone: (chance) =>
    plain(
      `${6 + chance.below(4)}${digits(chance, 9)}`,
      chance.pick(['call #', 'Mob: #', 'from +91 # today', 'मोबाइल # पर']),
    ),
  email: (chance) => plain(`ramesh${digits(chance, 3)}@example.in`, 'mail # today'),
  'upi id': (chance) =>
    plain(`ramesh${digits(chance, 4)}@${chance.pick(['okaxis', 'ybl', 'paytm'])}`, 'paid by # today'),
  uhid: (chance) => plain(`AB/${digits(chance, 6)}`, 'UHID: # fever'),
  'ip number': (chance) => plain(digits(chance, 6), 'IP No. # ward 3'),
  'lab number': (chance) => plain(`L${digits(chance, 7)}`, 'Lab No: # Hb 9.8'),
  passport: (chance) => plain(`K${1 + chance.below(9)}${digits(chance, 6)}`, 'Passport No: #, cough'),
  'voter id': (chance) => plain(`${capitalsOf(chance, 3)}${digits(chance, 7)}`, 'EPIC # fever'),
  'driving licence': (chance) => plain(`MH12 2011${digits(chance, 7)}`, 'DL # cough'),
  vehicle: (chance) => plain(`MH 12 AB ${1 + chance.below(9)}${digits(chance, 3)}`, 'hit by # at noon'),
  'payment card': () => plain('4111 1111 1111 1111', 'card # used'),
  'bank account': (chance) => plain(`1${digits(chance, 11)}`, 'A/c no. # of the patient'),
  ifsc: (chance) => plain(`HDFC0${digits(chance, 6)}`, 'IFSC # told'),
  'network address': (chance) => plain(`203.0.113.${chance.below(256)}`, 'from # today'),
  policy: (chance) => plain(`P/${digits(chance, 6)}/01/2026`, 'Policy no. # cough'),
  'pin code': (chance) => plain(`4${digits(chance, 5)}`, 'Pin code: # fever'),
};

const plain = (secret: string, sentence: string) => ({ text: sentence.replace('#', secret), secret });
