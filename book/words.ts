import type { Route } from '#clinical/knowledge/drug-shape';
import type { Level, Names, Triage } from '#clinical/knowledge/shape';
import { dosePhrases } from '#clinical/render/dose-phrases';
import type { ReferenceKind } from '#contract/reference-pages';

export const both = (en: string, hi: string): Names => ({ en, hi });
/** A text that is the same in both languages: a number with its unit, a code. */
export const same = (text: string): Names => ({ en: text, hi: text });

/** Several texts as one, those that are empty left out. */
export const joinNames = (parts: readonly Names[], between: Names = same(', ')): Names => ({
  en: parts
    .map(({ en }) => en)
    .filter((part) => part !== '')
    .join(between.en),
  hi: parts
    .map(({ hi }) => hi)
    .filter((part) => part !== '')
    .join(between.hi),
});

/** Each says how likely a finding is, as its source words it; no rate is claimed. */
export const likelihoods: Record<Level, Names> = {
  always: both('nearly always', 'लगभग हमेशा'),
  usual: both('usually', 'अक्सर'),
  common: both('commonly', 'आम तौर पर'),
  occasional: both('sometimes', 'कभी-कभी'),
  rare: both('rarely', 'बहुत कम'),
};

export const urgencies: Record<Triage, Names> = {
  emergency: both('Emergency', 'इमरजेंसी'),
  urgent: both('Urgent: today', 'आज ही (urgent)'),
  routine: both('Routine', 'सामान्य'),
  self: both('Self-care', 'घर पर देखभाल'),
};

export const kindNames: Record<ReferenceKind, Names> = {
  conditions: both('Conditions', 'बीमारियाँ'),
  drugs: both('Drugs', 'दवाएँ'),
  dangers: both('Danger signs', 'ख़तरे के लक्षण'),
  analytes: both('Laboratory tests', 'लैब जाँचें'),
  interactions: both('Interactions', 'दवाओं का टकराव'),
  formulas: both('Formulas', 'फ़ॉर्मूले और स्कोर'),
  protocols: both('Emergency cards', 'इमरजेंसी कार्ड'),
};

const [english, hindi] = [dosePhrases.english, dosePhrases.hindi];
export const routeName = (route: Route): Names => both(english.routes[route], hindi.routes[route]);
export const ageName = (years: number): Names => both(english.age(years), hindi.age(years));
export const formName = (form: keyof typeof english.forms): Names =>
  both(english.forms[form], hindi.forms[form]);
export const scheduleName = (schedule: keyof typeof english.schedule): Names =>
  both(english.schedule[schedule], hindi.schedule[schedule]);
export const telemedicineName = (list: keyof typeof english.telemedicine): Names =>
  both(english.telemedicine[list], hindi.telemedicine[list]);

/** "from 1 month to under 12 years"; nobody is older than 120. */
export function agesName([from, to]: readonly [number, number]): Names {
  const [low, high] = [ageName(from), ageName(to)];
  if (to >= 99) return from > 0 ? both(`from ${low.en}`, `${low.hi} या ज़्यादा`) : same('');
  if (from === 0) return both(`under ${high.en}`, `${high.hi} से कम`);
  return both(`${low.en} to under ${high.en}`, `${low.hi} से, ${high.hi} से कम`);
}

/** The frame of a page: everything that is not a fact. */
export const frameWords = {
  reference: both('Reference', 'रेफ़रेंस'),
  product: both('AI Medix', 'AI Medix'),
  home: both('AI Medix, start page', 'AI Medix, मुख्य पेज'),
  skip: both('To the content', 'सीधे मुख्य सामग्री पर जाएँ'),
  search: both('Search the reference', 'यहाँ खोजें'),
  searchHint: both('A drug, a brand, a condition, a test', 'दवा, ब्रांड, बीमारी या जाँच'),
  found: both('Found', 'मिले'),
  nothing: both('Nothing found. Try another spelling.', 'कुछ नहीं मिला। दूसरी वर्तनी आज़माएँ।'),
  theme: both('Light or dark', 'हल्का या गहरा रंग'),
  other: both('हिन्दी', 'English'),
  evidence: both('What the answers rest on', 'जवाब किस पर टिके हैं'),
  contact: both('Contact', 'संपर्क'),
  unread: both('What nobody has read yet', 'जो अभी पढ़ा नहीं गया'),
  sources: both('Sources', 'स्रोत'),
  from: both('Sources of this page', 'इस पेज के स्रोत'),
  grade: both('Grade', 'दर्जा'),
  below: both('weak', 'कमज़ोर'),
  read: both('read at its source', 'स्रोत में पढ़ा गया'),
  byTwo: both('read by two at its source', 'दो जाँचने वालों ने स्रोत में पढ़ा'),
  notRead: both('not yet read at its source', 'अभी स्रोत में पढ़ा नहीं गया'),
  reviewed: both('accepted by a physician', 'डॉक्टर ने सही माना'),
  noAddress: both('no address known', 'पता मालूम नहीं'),
  change: both('Propose a change', 'सुधार सुझाएँ'),
  version: both('Version of the knowledge', 'ज्ञानकोश का संस्करण'),
  caution: both(
    'For healthcare professionals. A reference, never a substitute for examination and judgement. No clinical validation is claimed.',
    'स्वास्थ्यकर्मियों के लिए। यह रेफ़रेंस है, जाँच और विवेक की जगह नहीं ले सकता। चिकित्सकीय प्रमाणन का कोई दावा नहीं है।',
  ),
  also: both('Also called', 'दूसरे नाम'),
  brands: both('Brands', 'ब्रांड'),
  print: both('Print', 'प्रिंट करें'),
  contents: both('On this page', 'इस पेज पर'),
} as const;

/** Who reads: a role, never a name. */
export const readerNames = {
  'first reader': both('first reader', 'पहला जाँचने वाला'),
  'second reader': both('second reader', 'दूसरा जाँचने वाला'),
  physician: both('physician', 'डॉक्टर'),
} as const;

/** Says how much of something was read: "12 of 31 facts read at their source". */
export const readCount = (read: number, of: number): Names =>
  both(`${read} of ${of} facts read at their source`, `${of} में से ${read} तथ्य स्रोत में पढ़े गए`);
export const reviewedCount = (reviewed: number): Names =>
  reviewed === 0
    ? both('none accepted by a physician yet', 'डॉक्टर की समीक्षा बाकी')
    : both(`${reviewed} accepted by a physician`, `${reviewed} को डॉक्टर ने सही माना`);
