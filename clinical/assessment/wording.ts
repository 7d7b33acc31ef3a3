import type { Names } from '../knowledge/shape';

/**
 * A drug as it is ordered: in Hindi in the Latin letters of the pack with the Devanagari name behind, because a letter read
 * wrongly is another drug.
 */
export const orderedDrug = ({ en, hi }: Names): Names => ({
  en,
  hi: /[A-Za-z]/.test(hi) ? hi : `${en} (${hi})`,
});

export const withoutStop = (text: string): string => text.replace(/[.।]\s*$/u, '');

/** Fixed sentences of an assessment, in both languages. */
export const wording = {
  /** Little was understood and nothing is dangerous: the answer asks instead of naming diseases. */
  tooLittle: {
    en: 'Too little was understood to name a disease.',
    hi: 'इतना समझ में नहीं आया कि किसी बीमारी का नाम लिया जा सके।',
  },
  /** A question of knowledge: nothing in it is anybody's. */
  aboutNobody: {
    en: 'This is a question, and nothing in it is said of a patient.',
    hi: 'यह जानकारी का सवाल है; इसमें किसी मरीज़ के बारे में कुछ नहीं बताया गया।',
  },
  /** A complaint stands in the text that was not understood: nothing is said to settle by itself. */
  partUnread: {
    en: 'Part of the complaint was not understood.',
    hi: 'तकलीफ़ का एक हिस्सा समझ में नहीं आया।',
  },
  otherLanguage: (language: Names): Names => ({
    en: `This text seems to be in ${language.en}. Please write it in English or Hindi.`,
    hi: `यह ${language.hi} में लिखा लगता है। कृपया अंग्रेज़ी या हिंदी में लिखें।`,
  }),
  whichIsRight: (field: Names, one: string, other: string): Names => ({
    en: `Two things are said of the patient's ${field.en}: "${one}" and "${other}". Is the first right?`,
    hi: `मरीज़ के बारे में दो अलग बातें लिखी हैं (${field.hi}): "${one}" और "${other}"। क्या पहली सही है?`,
  }),
  firstIsTaken: (said: string): Names => ({
    en: `Enter it on the patient card: "${said}".`,
    hi: `मरीज़ के कार्ड में यही भरें: "${said}"।`,
  }),
  wouldBe: (danger: Names): Names => ({
    en: `A danger sign: ${danger.en}.`,
    hi: `ख़तरे का लक्षण: ${danger.hi}।`,
  }),
  noDanger: { en: 'Then it is no danger sign.', hi: 'तब यह ख़तरे का लक्षण नहीं है।' },
  wasDenied: { en: 'It stays absent, as the list says.', hi: 'सूची के अनुसार यह नहीं है।' },
  makesFirst: (condition: Names): Names => ({
    en: `${condition.en} comes first.`,
    hi: `सबसे पहले यह सोचें: ${condition.hi}।`,
  }),
  favours: (condition: Names): Names => ({
    en: `${condition.en} is more likely.`,
    hi: `${condition.hi} ज़्यादा संभव है।`,
  }),
  againstIt: (condition: Names): Names => ({
    en: `${condition.en} is less likely.`,
    hi: `${condition.hi} कम संभव है।`,
  }),
  /** The yes has just named it. */
  againstTheSame: { en: 'Less likely.', hi: 'कम संभव है।' },
  changesWhatIsDone: {
    en: 'It changes what is done, or how soon.',
    hi: 'क्या करना है या कितनी जल्दी, यह इससे बदलेगा।',
  },
  looksVeryIll: { en: 'Does the patient look very ill?', hi: 'क्या मरीज़ बहुत बीमार दिखता है?' },
  staysSo: { en: 'It stays as urgent.', hi: 'देर न करना उतना ही ज़रूरी रहेगा।' },
  likenessGoes: {
    en: 'The warning goes: it rests on the words alone.',
    hi: 'चेतावनी हट जाएगी: वह केवल शब्दों के कारण है।',
  },
  changesNothing: { en: 'Nothing changes.', hi: 'कुछ नहीं बदलता।' },
  doseNeeds: (drug: Names, purpose: Names, rule?: Names): Names => ({
    en: `${drug.en}: ${rule ? `${rule.en}; ` : ''}${purpose.en}`,
    hi: `${orderedDrug(drug).hi}: ${rule ? `${rule.hi}; ` : ''}${purpose.hi}`,
  }),
  goesOn: (first: Names, after: Names): Names => ({
    en: `${first.en}; then ${after.en}`,
    hi: `${first.hi}; फिर ${after.hi}`,
  }),
  /** Every drug that the reference knows for it is forbidden: that is said, with why, and who decides. */
  noneIsSafe: (refused: readonly Names[]): Names => ({
    en: `No safe drug for this patient is in this reference. Not given: ${refused.map(({ en }) => en).join('; ')}. Ask a specialist`,
    hi: `इस मरीज़ के लिए कोई सुरक्षित दवा इस रेफ़रेंस में नहीं है। ये न दें: ${refused.map(({ hi }) => hi).join('; ')}। विशेषज्ञ से पूछें`,
  }),
  noRule: { en: 'no dose for this patient was read', hi: 'इस मरीज़ के लिए स्रोत में कोई खुराक नहीं मिली' },
  notForThem: (refused: readonly Names[]): Names => ({
    en: `Not for this patient: ${refused.map(({ en }) => en).join('; ')}`,
    hi: `इस मरीज़ के लिए नहीं: ${refused.map(({ hi }) => hi).join('; ')}`,
  }),
  /** A drug that a disease of the list forbids, and that the patient may have when it is ruled out. */
  ruleOutFirst: (drugs: readonly Names[]): Names => ({
    en: `Not before this is ruled out: ${drugs.map(({ en }) => en).join('; ')}`,
    hi: `जब तक यह ख़ारिज न हो, न दें: ${drugs.map(({ hi }) => hi).join('; ')}`,
  }),
  takenAlready: (order: Names): Names => ({
    en: `${order.en}. Taken already: count what was taken today`,
    hi: `${order.hi}। यह दवा पहले से चल रही है: आज जितनी ली जा चुकी है, उसे जोड़कर गिनें`,
  }),
  /** A drug that the patient takes must not go on; several names are drugs that must not meet. */
  stopTaken: (drugs: readonly Names[], why: Names): Names => ({
    en: `Stop or replace ${drugs.map(({ en }) => en).join(' or ')}, taken now: ${withoutStop(why.en)}`,
    hi: `मरीज़ की ${drugs.length > 1 ? 'दवाएँ' : 'दवा'} ${drugs.map(({ hi }) => hi).join(' और ')} अभी चल रही ${drugs.length > 1 ? 'हैं: इनमें से एक' : 'है: इसे'} बंद करें या बदलें। ${withoutStop(why.hi)}`,
  }),
  raisedBy: (findings: readonly Names[]): Names => ({
    en: findings.map(({ en }) => en).join(', '),
    hi: findings.map(({ hi }) => hi).join(', '),
  }),
  settledBy: (why: Names, step: Names): Names => ({
    en: `${why.en}. Settle it by: ${step.en}`,
    hi: `${why.hi}। इससे तय करें: ${step.hi}`,
  }),
} as const;
