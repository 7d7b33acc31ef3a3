import type { Assessment } from '../assessment/assessment';
import type { Names } from '../knowledge/shape';
import type { Language } from '../render/danger';

/** Fixed words of the papers of a case; those of the sheet are a patient's words. */
export const paperPhrases = {
  english: {
    years: 'y',
    months: 'months',
    weeks: 'weeks',
    days: 'days',
    one: { years: 'y', months: 'month', weeks: 'week', days: 'day' },
    sexes: { female: 'F', male: 'M', other: 'other' },
    childSexes: { female: 'F', male: 'M', other: 'other' },
    pregnant: 'pregnant',
    maybePregnant: 'may be pregnant',
    pregnantWeeks: (weeks: string) => `pregnant ${weeks} weeks`,
    delivered: (days: number) => `day ${days} after delivery`,
    knownCase: 'K/c/o',
    allergy: 'Allergy',
    taking: 'Taking',
    onAsking: 'On asking',
    denied: (finding: string) => `no ${finding}`,
    provisional: 'Provisional',
    others: 'D/D',
    exclude: 'To exclude',
    askFirst: 'To be asked first',
    needs: (drug: string, fields: string) => `${drug}: dose needs ${fields}`,
    thenCheck: (fields: string) => `give now, then check: ${fields}`,
    notChecked: 'dose to be verified',
    notGiven: (drug: string) => `${drug} is not for this patient`,
    drafted: 'Drafted with AI Medix; to be reviewed and signed by the doctor.',
    normal: 'Within the range',
    reviewOn: (date: string) => `Review on ${date}`,
    earlierWith: ', earlier with any sign above',
    afterHospital: 'Hospital now; review after discharge',
    maybe: (name: string) => `Your doctor thinks of: ${name}. Tests and the next days may change this.`,
    hospital: 'This needs a hospital now. Ambulance: 108 or 112.',
    worse: 'You get worse, or something new frightens you',
    comeOn: (date: string) => `Next visit: ${date}`,
  },
  hindi: {
    years: 'साल',
    months: 'महीने',
    weeks: 'हफ़्ते',
    days: 'दिन',
    one: { years: 'साल', months: 'महीना', weeks: 'हफ़्ता', days: 'दिन' },
    sexes: { female: 'महिला', male: 'पुरुष', other: 'अन्य' },
    childSexes: { female: 'लड़की', male: 'लड़का', other: 'अन्य' },
    pregnant: 'गर्भवती',
    maybePregnant: 'गर्भ हो सकता है',
    pregnantWeeks: (weeks: string) => `${weeks} हफ़्ते का गर्भ`,
    delivered: (days: number) => `प्रसव के बाद दिन ${days}`,
    knownCase: 'पहले से',
    allergy: 'एलर्जी',
    taking: 'दवाएँ जो चल रही हैं',
    onAsking: 'पूछने पर',
    denied: (finding: string) => `${finding} नहीं`,
    provisional: 'संभावित',
    others: 'D/D',
    exclude: 'जाँच से ख़ारिज करें',
    askFirst: 'पहले पूछना है',
    needs: (drug: string, fields: string) => `${drug}: खुराक के लिए चाहिए: ${fields}`,
    thenCheck: (fields: string) => `अभी दें, फिर देखें: ${fields}`,
    notChecked: 'खुराक जाँच लें',
    notGiven: (drug: string) => `${drug} इस मरीज़ को न दें`,
    drafted: 'AI Medix से तैयार मसौदा; डॉक्टर इसे जाँचकर हस्ताक्षर करें।',
    normal: 'सामान्य सीमा में',
    reviewOn: (date: string) => `${date} को दोबारा दिखाएँ`,
    earlierWith: ', ऊपर का कोई लक्षण हो तो उससे पहले',
    afterHospital: 'अभी अस्पताल जाएँ; छुट्टी के बाद दोबारा दिखाएँ',
    maybe: (name: string) => `डॉक्टर को लगता है कि यह हो सकता है: ${name}। जाँच से और अगले दिनों में यह बदल सकता है।`,
    hospital: 'अभी अस्पताल जाना ज़रूरी है। एम्बुलेंस: 108 या 112।',
    worse: 'तबीयत बिगड़े, या कोई नई बात हो जिससे डर लगे',
    comeOn: (date: string) => `अगली बार दिखाएँ: ${date}`,
  },
} as const satisfies Record<Language, object>;
export type PaperPhrases = (typeof paperPhrases)[Language];

/**
 * After how many days the patient is seen again, as the doctor may change it: fever that may be dengue is seen daily
 * (cdc-dengue), and urgent cases are; other illness on the third day.
 */
export const reviewDays: Record<Exclude<Assessment['urgency']['level'], 'emergency'>, number> = {
  urgent: 1,
  routine: 3,
  'self-care': 5,
};
/** A complaint of more than three weeks that can wait is seen again in two. */
export const longLasting = { from: 21, seenAfter: 14 } as const;

/** The dose engine may ask for these, in words. */
export const neededFields: Record<string, Names> = {
  age: { en: 'age', hi: 'उम्र' },
  sex: { en: 'sex', hi: 'लिंग' },
  weightKg: { en: 'weight', hi: 'वज़न' },
  heightCm: { en: 'height', hi: 'लंबाई' },
  kidney: { en: 'kidney function', hi: 'किडनी की जाँच' },
  liver: { en: 'liver function', hi: 'लिवर की जाँच' },
  pregnancy: { en: 'pregnancy', hi: 'गर्भ है या नहीं' },
  breastfeeding: { en: 'breastfeeding', hi: 'स्तनपान' },
  allergies: { en: 'allergies', hi: 'एलर्जी' },
  conditions: { en: 'conditions', hi: 'पुरानी बीमारियाँ' },
  currentDrugs: { en: 'drugs taken already', hi: 'चल रही दवाएँ' },
  indication: { en: 'indication', hi: 'किस बीमारी के लिए' },
  product: { en: 'product', hi: 'कौन-सी दवा या ब्रांड' },
  route: { en: 'route', hi: 'देने का तरीका' },
};
