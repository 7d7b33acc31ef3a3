import { passwordLength } from './product';

/** The two languages of the product, as stored on a profile and sent in bodies. */
export const languages = ['english', 'hindi'] as const;
export type Language = (typeof languages)[number];

/** One thing said to a person. `{0}`, `{1}` … are filled in order; numbers stay in Latin digits. */
export type Sentence = { readonly en: string; readonly hi: string };

/**
 * An input check says these sentences. Schemas name one by its key (`too_long|5000` fills `{0}`), so that server
 * and form give the same words in the language of the person. docs/product.md, Words that are fixed, promises the
 * English texts.
 */
export const inputSentences = {
  invalid_input: {
    en: 'Please check the highlighted fields.',
    hi: 'लाल निशान वाली जगहें ठीक करें।',
  },
  not_json: { en: 'The request is not valid JSON.', hi: 'अनुरोध सही JSON नहीं है।' },
  required: { en: 'This field is required', hi: 'यह जानकारी ज़रूरी है' },
  invalid: { en: 'This value is not valid', hi: 'यह सही नहीं लिखा है' },
  empty: { en: 'Input cannot be empty', hi: 'यह खाली नहीं हो सकता' },
  too_long: {
    en: 'Input too long. Maximum {0} characters allowed.',
    hi: 'लिखा हुआ बहुत लंबा है। अधिकतम {0} अक्षर लिखे जा सकते हैं।',
  },
  invalid_characters: {
    en: 'Invalid characters detected in input',
    hi: 'लिखे हुए में ऐसे चिह्न हैं जो यहाँ नहीं चलते',
  },
  symptoms_empty: { en: 'Please enter symptoms to analyze.', hi: 'कृपया विश्लेषण के लिए लक्षण लिखें।' },
  symptoms_characters: {
    en: 'Symptoms description contains invalid characters',
    hi: 'लक्षणों के विवरण में ऐसे चिह्न हैं जो यहाँ नहीं चलते',
  },
  drug_characters: {
    en: 'Drug name contains invalid characters',
    hi: 'दवा के नाम में ऐसे चिह्न हैं जो यहाँ नहीं चलते',
  },
  drug_and_weight: {
    en: 'Please enter drug name and patient weight.',
    hi: 'कृपया दवा का नाम और मरीज़ का वज़न लिखें।',
  },
  filename_characters: {
    en: 'Filename contains invalid characters',
    hi: 'फ़ाइल के नाम में ऐसे चिह्न हैं जो यहाँ नहीं चलते',
  },
  file_type: {
    en: 'Invalid file type. Only PDF, JPEG, PNG, and TXT files are allowed.',
    hi: 'इस तरह की फ़ाइल यहाँ नहीं चलती। केवल PDF, JPEG, PNG और TXT फ़ाइलें चलेंगी।',
  },
  file_size: {
    en: 'File too large. Maximum size is 10MB.',
    hi: 'फ़ाइल बहुत बड़ी है। अधिकतम आकार 10MB है।',
  },
  file_empty: { en: 'This file is empty.', hi: 'यह फ़ाइल खाली है।' },
  not_a_number: { en: '{0} must be a valid number', hi: '{0} सही संख्या में लिखें' },
  out_of_range: {
    en: '{0} must be between {1} and {2}',
    hi: '{0} {1} और {2} के बीच लिखें',
  },
  number_between: { en: 'Must be between {0} and {1}', hi: '{0} और {1} के बीच होना चाहिए' },
  contradiction: {
    en: 'This does not fit the other details of the patient',
    hi: 'यह मरीज़ की बाकी जानकारी से मेल नहीं खाता',
  },
  topic_empty: {
    en: 'Type a medical topic to generate a detailed note',
    hi: 'विस्तृत नोट बनाने के लिए कोई रोग, दवा या विषय लिखें',
  },
  email_invalid: { en: 'Please enter a valid email address.', hi: 'कृपया सही ईमेल पता लिखें।' },
  email_required: { en: 'Please enter your email address.', hi: 'कृपया अपना ईमेल पता लिखें।' },
  name_required: { en: 'Name is required', hi: 'नाम ज़रूरी है' },
  password_short: {
    en: `Password must be at least ${passwordLength.signUp} characters long`,
    hi: `पासवर्ड कम से कम ${passwordLength.signUp} अक्षरों का होना चाहिए`,
  },
  password_short_sign_up: {
    en: `Password should be at least ${passwordLength.signUp} characters long.`,
    hi: `पासवर्ड कम से कम ${passwordLength.signUp} अक्षरों का होना चाहिए।`,
  },
  password_short_reset: {
    en: `Password must be at least ${passwordLength.reset} characters long.`,
    hi: `पासवर्ड कम से कम ${passwordLength.reset} अक्षरों का होना चाहिए।`,
  },
  password_long: {
    en: 'Password can be at most 256 characters long',
    hi: 'पासवर्ड अधिकतम 256 अक्षरों का हो सकता है',
  },
  password_ends: {
    en: 'Password cannot begin or end with a space',
    hi: 'पासवर्ड के शुरू या अंत में खाली जगह नहीं हो सकती',
  },
  consent_missing: {
    en: 'Please tick that you agree. Without it we may not keep an account for you.',
    hi: 'कृपया सहमति पर निशान लगाएँ। इसके बिना हम आपका खाता नहीं रख सकते।',
  },
  passwords_differ: { en: 'Passwords do not match', hi: 'दोनों पासवर्ड एक जैसे नहीं हैं' },
  mobile_invalid: {
    en: 'Please enter a valid Indian mobile number',
    hi: 'कृपया सही भारतीय मोबाइल नंबर लिखें',
  },
  phone_invalid: {
    en: 'Please enter a valid Indian phone number (10 digits starting with 6-9 or +91 format)',
    hi: 'कृपया सही भारतीय फ़ोन नंबर लिखें (6-9 से शुरू होने वाले 10 अंक, या +91 के साथ)',
  },
  otp_format: { en: 'Enter the 6-digit code', hi: '6 अंकों का कोड लिखें' },
  message_short: {
    en: 'Message must be at least 10 characters',
    hi: 'संदेश कम से कम 10 अक्षरों का होना चाहिए',
  },
  valid_email_required: { en: 'Valid email is required', hi: 'सही ईमेल ज़रूरी है' },
  phone_short: { en: 'Please enter a valid phone number', hi: 'कृपया सही फ़ोन नंबर लिखें' },
  password_short_deletion: {
    en: `Password must be at least ${passwordLength.signUp} characters`,
    hi: `पासवर्ड कम से कम ${passwordLength.signUp} अक्षरों का होना चाहिए`,
  },
  reason_short: {
    en: 'Please provide a reason (minimum 10 characters)',
    hi: 'कृपया कारण लिखें (कम से कम 10 अक्षर)',
  },
  reason_category: { en: 'Please select a reason category', hi: 'कृपया कारण की श्रेणी चुनें' },
  confirmation_required: { en: 'Confirmation Required', hi: 'पुष्टि ज़रूरी है' },
} as const satisfies Record<string, Sentence>;
export type InputSentence = keyof typeof inputSentences;

/** Fills `{0}`, `{1}` … of a sentence in the given language. */
export function say(
  sentence: Sentence,
  language: Language,
  values: readonly (string | number)[] = [],
): string {
  const template = language === 'hindi' ? sentence.hi : sentence.en;
  return template.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}

/** A sentence calls its number by one of these names. */
const numberNames = {
  Weight: { en: 'Weight', hi: 'वज़न' },
  Age: { en: 'Age', hi: 'उम्र' },
} as const satisfies Record<string, Sentence>;
export type NumberName = keyof typeof numberNames;

const isNumberName = (value: string): value is NumberName => Object.hasOwn(numberNames, value);

/** Names an input sentence in a schema, with the values that fill it. */
export const nameSentence = (key: InputSentence, ...values: (string | number)[]): string =>
  [key, ...values].join('|');

/** Turns the message of a schema issue back into words; an unnamed one becomes "not valid". */
export function sayIssue(message: string, language: Language): string {
  const [key = '', ...values] = message.split('|');
  const sentence = Object.hasOwn(inputSentences, key)
    ? inputSentences[key as InputSentence]
    : inputSentences.invalid;
  const filled = values.map((value) => (isNumberName(value) ? say(numberNames[value], language) : value));
  return say(sentence, language, filled);
}
