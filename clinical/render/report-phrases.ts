import type { Flag, LabPattern, Unreadable, Warning } from '../labs/reading';

export type ReportPhrases = {
  label: string;
  criticalTitle: string;
  /** A report in words states findings and no values. */
  criticalFindings: string;
  criticalLine: (name: string, value: string, side: 'low' | 'high') => string;
  criticalAdvice: string;
  criticalFirst: (names: string) => string;
  now: string;
  warningTitle: string;
  warning: Record<Warning, string>;
  tableTitle: string;
  columns: [string, string, string, string, string];
  flag: Record<Flag, string>;
  critical: Record<'low' | 'high', string>;
  disagrees: string;
  unitAssumed: (unit: string) => string;
  patternsTitle: string;
  derivedTitle: string;
  level: Record<LabPattern['level'], string>;
  rests: string;
  next: string;
  localGuideline: string;
  source: string;
  noPattern: string;
  unreadTitle: string;
  unreadable: Record<Unreadable, string>;
  nothingRead: string;
  forWhom: string;
  years: (years: string) => string;
  pregnant: string;
  notTold: string;
  sourcesTitle: string;
  closing: string;
  candidates: string;
  disagreement: (name: string, value: string, printed: string, own: string) => string;
  correlate: string;
  trendTitle: string;
};

const english: ReportPhrases = {
  label: 'Reference engine, not AI',
  criticalTitle: 'Critical values: act now',
  criticalFindings: 'Critical findings: act now',
  criticalLine: (name, value, side) => `${name}: ${value} (critically ${side})`,
  now: 'Now',
  criticalFirst: (names) => `First what is marked critical above: ${names}`,
  criticalAdvice: 'See the patient now; repeat the test if it does not fit, but do not wait for it.',
  warningTitle: 'About the document',
  warning: {
    'instructions in the document':
      'The document contained instructions to a machine. They were not followed. Look at the original.',
    'hidden characters': 'The document contained characters that cannot be seen. Look at the original.',
    'text cut': 'The document is very long, or has very long lines; not all of it was read.',
  },
  tableTitle: 'Results',
  columns: ['Test', 'Result', 'Printed range', 'Our range', 'Reading'],
  flag: {
    low: 'low',
    high: 'high',
    normal: 'normal',
    abnormal: 'abnormal',
    unsure: 'unclear result',
    unjudged: 'no range to judge by',
  },
  critical: { low: 'CRITICALLY LOW', high: 'CRITICALLY HIGH' },
  disagrees: 'printed range and ours differ',
  unitAssumed: (unit) => `unit not printed, read as ${unit}`,
  patternsTitle: 'Patterns',
  derivedTitle: 'Worked out from the results',
  level: { emergency: 'Emergency', urgent: 'Urgent', routine: 'Routine' },
  rests: 'Rests on',
  next: 'Next',
  localGuideline: 'For what to do next follow the local guideline.',
  source: 'Source',
  noPattern: 'The results that were read make no pattern of this reference. That does not exclude disease.',
  unreadTitle: 'Could not be read',
  unreadable: {
    'value unclear': 'the number is not clear',
    'no value': 'no value found',
    'several numbers': 'more than one number could be the result',
    'unit not known': 'the unit is not known',
    'not possible': 'the number is not possible in this unit',
    'not known words': 'the result is not in known words',
    'test not known': 'the test is not in this reference, or its name is not clear',
    'beside the value':
      'it stands beside the value and is not judged: a control, an aim, an earlier value or a second run',
  },
  nothingRead:
    'No result could be read in this text: it names no test and no finding that is known here. Is it the text of a medical report?',
  forWhom: 'Read for',
  years: (years) => `${years} years`,
  pregnant: 'pregnant',
  notTold: 'age and sex not told: ranges of adults, the wider one of both sexes',
  sourcesTitle: 'Sources',
  closing:
    'The printed range decides; ours is a second opinion. Only the text was read. The decision is the doctor’s, with the patient.',
  candidates: 'Conditions that fit the findings',
  disagreement: (name, value, printed, own) =>
    `${name} ${value}: by the printed range ${printed}, by ours ${own}.`,
  correlate: 'Rows to check against the original',
  trendTitle: 'Since earlier reports of this patient',
};

const hindi: ReportPhrases = {
  label: 'रेफ़रेंस इंजन का जवाब, AI का नहीं',
  criticalTitle: 'गंभीर मान (critical values): अभी कदम उठाएँ',
  criticalFindings: 'गंभीर निष्कर्ष (critical findings): अभी कदम उठाएँ',
  criticalLine: (name, value, side) =>
    `${name}: ${value} (${side === 'low' ? 'बहुत कम, गंभीर' : 'बहुत ज़्यादा, गंभीर'})`,
  now: 'क्या करें',
  criticalFirst: (names) => `पहले ऊपर लिखे गंभीर मान देखें: ${names}`,
  criticalAdvice: 'मरीज़ को अभी देखें; नतीजा मरीज़ की हालत से मेल न खाए तो जाँच दोहराएँ, पर उसका इंतज़ार न करें।',
  warningTitle: 'दस्तावेज़ के बारे में',
  warning: {
    'instructions in the document': 'दस्तावेज़ में मशीन के लिए निर्देश लिखे थे। उन्हें नहीं माना गया। मूल रिपोर्ट देखें।',
    'hidden characters': 'दस्तावेज़ में न दिखने वाले अक्षर थे। मूल रिपोर्ट देखें।',
    'text cut': 'दस्तावेज़ बहुत लंबा है या उसकी पंक्तियाँ बहुत लंबी हैं; पूरा नहीं पढ़ा गया।',
  },
  tableTitle: 'नतीजे',
  columns: ['जाँच', 'नतीजा', 'छपी हुई सीमा', 'हमारी सीमा', 'मतलब'],
  flag: {
    low: 'कम',
    high: 'ज़्यादा',
    normal: 'सामान्य',
    abnormal: 'असामान्य',
    unsure: 'नतीजा साफ़ नहीं',
    unjudged: 'आँकने के लिए सीमा नहीं',
  },
  critical: { low: 'बहुत कम, गंभीर', high: 'बहुत ज़्यादा, गंभीर' },
  disagrees: 'छपी हुई सीमा और हमारी सीमा में अंतर',
  unitAssumed: (unit) => `यूनिट नहीं छपी, ${unit} मानी गई`,
  patternsTitle: 'पैटर्न',
  derivedTitle: 'नतीजों से निकाले गए मान',
  level: { emergency: 'इमरजेंसी', urgent: 'आज ही', routine: 'तय समय पर' },
  rests: 'आधार',
  next: 'आगे',
  localGuideline: 'आगे के कदमों के लिए अपने यहाँ की guideline मानें।',
  source: 'स्रोत',
  noPattern: 'पढ़े गए नतीजों से इस रेफ़रेंस का कोई पैटर्न नहीं बनता। इसका मतलब यह नहीं कि बीमारी नहीं है।',
  unreadTitle: 'जो पढ़ा नहीं जा सका',
  unreadable: {
    'value unclear': 'संख्या साफ़ नहीं है',
    'no value': 'मान नहीं मिला',
    'several numbers': 'संख्याएँ एक से ज़्यादा हैं; मान कौन-सी है, यह साफ़ नहीं',
    'unit not known': 'यूनिट पहचानी नहीं गई',
    'not possible': 'इस यूनिट में यह संख्या संभव नहीं',
    'not known words': 'नतीजे के शब्द पहचाने नहीं गए',
    'test not known': 'यह जाँच इस रेफ़रेंस में नहीं है, या नाम साफ़ नहीं है',
    'beside the value': 'यह मान के साथ छपा है और परखा नहीं गया: control, लक्ष्य, पुराना मान या दोबारा की गई जाँच',
  },
  nothingRead:
    'इस टेक्स्ट में कोई नतीजा पढ़ा नहीं जा सका: इसमें ऐसी कोई जाँच या बात नहीं मिली जिसे यह रेफ़रेंस पहचानता हो। क्या यह किसी मेडिकल रिपोर्ट का टेक्स्ट है?',
  forWhom: 'किस मरीज़ के हिसाब से पढ़ा गया',
  years: (years) => `${years} साल`,
  pregnant: 'गर्भवती',
  notTold: 'उम्र और लिंग नहीं बताए गए: वयस्कों की normal range ली गई, और पुरुष व महिला की range में से जो बड़ी है वह',
  sourcesTitle: 'स्रोत',
  closing:
    'फ़ैसला छपी हुई सीमा से होता है; हमारी सीमा दूसरी राय है। सिर्फ़ लिखा हुआ पढ़ा गया। निर्णय मरीज़ को देखने के बाद डॉक्टर का है।',
  candidates: 'लक्षणों से मेल खाती बीमारियाँ',
  disagreement: (name, value, printed, own) =>
    `${name} ${value}: छपी हुई सीमा के अनुसार ${printed}, हमारी सीमा के अनुसार ${own}।`,
  correlate: 'मूल रिपोर्ट से मिलाने वाली पंक्तियाँ',
  trendTitle: 'इस मरीज़ की पिछली रिपोर्टों के बाद से',
};

/** Every fixed sentence of a report reading, in both languages. */
export const reportPhrases: Record<'english' | 'hindi', ReportPhrases> = { english, hindi };
