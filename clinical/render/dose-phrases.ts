import { written } from '../dosing/amount';
import type { CautionKind, Misfit, Refused } from '../dosing/result';
import type { DoseUnit, Drug, Product, Route } from '../knowledge/drug-shape';

export type DosePhrases = {
  label: string;
  title: string;
  forWhat: string;
  route: string;
  routes: Record<Route, string>;
  patient: string;
  age: (years: number) => string;
  doseTitle: string;
  oneDose: string;
  oneDay: string;
  infusion: Record<'minute' | 'hour', string>;
  inDoses: (times: string) => string;
  timesDaily: (times: string) => string;
  once: string;
  weekly: string;
  days: (days: string) => string;
  most: (amount: string) => string;
  mostDay: (amount: string) => string;
  capped: string;
  measureTitle: string;
  generic: string;
  forms: Record<Product['form'], string>;
  /** How many of a form: "1.5 tablets"; where a dose counts puffs or drops, these. */
  pieces: (count: string, form: Product['form'], unit: DoseUnit) => string;
  notMeasured: string;
  syringe: string;
  dissolve: string;
  infused: string;
  mixture: string;
  notLookedUp: string;
  janAushadhi: string;
  workingTitle: string;
  cautionTitle: string;
  kinds: Record<CautionKind, string>;
  usesTitle: string;
  sideEffectsTitle: string;
  common: string;
  serious: string;
  othersTitle: string;
  howToOthers: string;
  lawTitle: string;
  schedule: Record<Drug['schedule'], string>;
  telemedicine: Record<Drug['telemedicine'], string>;
  ndps: string;
  nlem: string;
  sourcesTitle: string;
  notReviewed: string;
  ruleRead: string;
  noRuleTitle: string;
  nearestTitle: string;
  misfits: Record<Misfit, string>;
  unknownTitle: string;
  unknown: (asked: string) => string;
  didYouMean: string;
  refusedTitle: string;
  because: Record<Refused['because'], string>;
  closing: string;
};

/** Units that are counted themselves. */
const countedNames: DoseUnit[] = ['puff', 'drop'];
const countedHindi: Partial<Record<DoseUnit, string>> = { puff: 'पफ (puff)', drop: 'बूँद (drop)' };
/** Forms that people count; the rest are pieces. */
const takenByCount: Product['form'][] = ['tablet', 'dispersible tablet', 'capsule', 'sachet', 'suppository'];
/** "1", "0.5", "½–1": the name of the form stays in the singular. */
const oneOrLess = /^(?:0\.\d+–)?(?:0\.\d+|1)$/;

const daysAYear = 365.25;
/** Babies in days and months, as their doses are told; from two years on in years. */
function ageIn(years: number, [day, month, year]: [string, string, string], plural = 's'): string {
  const told = (count: number, unit: string) => `${written(count)} ${unit}${count === 1 ? '' : plural}`;
  if (years < 1 / 12) return told(Math.round(years * daysAYear), day);
  return years < 2 && !Number.isInteger(years) ? told(Math.round(years * 12), month) : told(years, year);
}

const english: DosePhrases = {
  label: 'Computed by the reference engine from cited rules, not by AI',
  title: 'Dose',
  forWhat: 'For',
  route: 'Route',
  routes: {
    oral: 'by mouth',
    iv: 'IV',
    im: 'IM',
    sc: 'subcutaneous',
    inhaled: 'inhaled',
    nebulised: 'nebulised',
    rectal: 'rectal',
    nasal: 'nasal',
    topical: 'on the skin',
    eye: 'eye',
    ear: 'ear',
    sublingual: 'under the tongue',
    vaginal: 'vaginal',
  },
  patient: 'Patient',
  age: (years) => ageIn(years, ['day', 'month', 'year']),
  doseTitle: 'Dose',
  oneDose: 'One dose',
  oneDay: 'In 24 hours',
  infusion: { minute: 'Infusion, a minute', hour: 'Infusion, an hour' },
  inDoses: (times) => `in ${times} doses`,
  timesDaily: (times) => (times === '1' ? 'once a day' : `${times} times a day`),
  once: 'single dose',
  weekly: 'ONCE A WEEK, never daily',
  days: (days) => (days === '1' ? 'for 1 day' : `for ${days} days`),
  most: (amount) => `at most ${amount} at once`,
  mostDay: (amount) => `at most ${amount} in 24 hours`,
  capped: 'The range was cut at the maximum.',
  measureTitle: 'How much of what is sold in India',
  generic: 'generic',
  forms: {
    tablet: 'tablet',
    'dispersible tablet': 'dispersible tablet',
    capsule: 'capsule',
    syrup: 'syrup',
    suspension: 'suspension',
    drops: 'drops',
    injection: 'injection',
    inhaler: 'inhaler',
    respules: 'respules',
    suppository: 'suppository',
    cream: 'cream',
    'eye drops': 'eye drops',
    'nasal spray': 'nasal spray',
    sachet: 'sachet',
    other: 'other form',
  },
  pieces: (count, form, unit) => {
    const name = countedNames.includes(unit)
      ? unit
      : takenByCount.includes(form)
        ? english.forms[form]
        : 'piece';
    return `${count} ${name}${oneOrLess.test(count) ? '' : 's'}`;
  },
  notMeasured: 'does not measure this dose',
  syringe: 'draw up in units, with the syringe of this strength',
  dissolve: 'a powder: the volume depends on how it is dissolved',
  infused: 'dilute as the label says; set the rate by the concentration',
  mixture: 'holds other drugs as well: not for this dose',
  notLookedUp: 'brand not looked up',
  janAushadhi: 'Jan Aushadhi',
  workingTitle: 'Working',
  cautionTitle: 'Cautions',
  kinds: {
    weight: 'Weight',
    age: 'Age',
    spelling: 'Name',
    assumption: 'Assumed',
    ban: 'Restriction',
    duplicate: 'Duplicate',
    interaction: 'Interaction',
    renal: 'Kidney',
    hepatic: 'Liver',
    pregnancy: 'Pregnancy',
    lactation: 'Breastfeeding',
    contraindication: 'Not in',
    'high-alert': 'High alert',
    strengths: 'Strengths',
    note: 'Note',
  },
  usesTitle: 'Indications',
  sideEffectsTitle: 'Side effects',
  common: 'Common',
  serious: 'Serious',
  othersTitle: 'Other rules that fit this patient',
  howToOthers:
    'Enter the indication or the route to have one of these computed; ceilings here are for all of the named ages.',
  lawTitle: 'Prescribing',
  schedule: {
    OTC: 'over the counter',
    G: 'Schedule G',
    H: 'Schedule H: prescription only',
    H1: 'Schedule H1: prescription only, copy kept',
    X: 'Schedule X',
  },
  telemedicine: {
    O: 'telemedicine list O',
    A: 'telemedicine list A',
    B: 'telemedicine list B',
    prohibited: 'not to be prescribed by telemedicine',
    unlisted: 'in no telemedicine list',
  },
  ndps: 'NDPS Act applies',
  nlem: 'National List of Essential Medicines 2022',
  sourcesTitle: 'Sources',
  notReviewed: 'not clinically reviewed',
  ruleRead: 'the numbers of this rule were read at their source',
  noRuleTitle: 'no rule for this patient',
  nearestTitle: 'Rules that exist',
  misfits: {
    age: 'other age',
    'age unknown': 'age not given',
    weight: 'other weight',
    sex: 'other sex',
    gestation: 'other gestation',
    route: 'other route',
    indication: 'other indication',
    'height unknown': 'height not given',
  },
  unknownTitle: 'not in the reference',
  unknown: (asked) => `“${asked}” is not in this reference, which gives no dose for it.`,
  didYouMean: 'Did you mean',
  refusedTitle: 'Stopped',
  because: {
    weight: 'weight or age',
    age: 'age',
    ban: 'restriction',
    renal: 'kidney function',
    maximum: 'maximum',
  },
  closing: 'Check drug, dose, unit, route and patient before prescribing. The decision is the doctor’s.',
};

const hindi: DosePhrases = {
  label: 'संदर्भ इंजन (Reference engine) ने स्रोत दिए नियमों से गणना की, AI ने नहीं',
  title: 'खुराक',
  forWhat: 'किसके लिए',
  route: 'तरीक़ा',
  routes: {
    oral: 'मुँह से (oral)',
    iv: 'नस में (IV)',
    im: 'मांसपेशी में (IM)',
    sc: 'त्वचा के नीचे (subcutaneous)',
    inhaled: 'साँस से (inhaled)',
    nebulised: 'नेबुलाइज़र से (nebulised)',
    rectal: 'गुदा से (rectal)',
    nasal: 'नाक में (nasal)',
    topical: 'त्वचा पर (topical)',
    eye: 'आँख में (eye)',
    ear: 'कान में (ear)',
    sublingual: 'जीभ के नीचे (sublingual)',
    vaginal: 'योनि में (vaginal)',
  },
  patient: 'मरीज़',
  age: (years) => ageIn(years, ['दिन', 'महीने', 'साल'], ''),
  doseTitle: 'खुराक',
  oneDose: 'एक खुराक',
  oneDay: '24 घंटे में',
  infusion: { minute: 'इन्फ्यूज़न (infusion), प्रति मिनट', hour: 'इन्फ्यूज़न (infusion), प्रति घंटा' },
  inDoses: (times) => `${times} खुराकों में`,
  timesDaily: (times) => `दिन में ${times} बार`,
  once: 'एक ही खुराक (single dose)',
  weekly: 'हफ़्ते में केवल एक बार, रोज़ कभी नहीं (ONCE A WEEK)',
  days: (days) => `${days} दिन तक`,
  most: (amount) => `एक बार में अधिकतम ${amount}`,
  mostDay: (amount) => `24 घंटे में अधिकतम ${amount}`,
  capped: 'सीमा अधिकतम पर रोकी गई है।',
  measureTitle: 'भारत में मिलने वाली दवा में कितना',
  generic: 'जेनेरिक (generic)',
  forms: {
    tablet: 'गोली (tablet)',
    'dispersible tablet': 'घुलने वाली गोली (dispersible tablet)',
    capsule: 'कैप्सूल',
    syrup: 'सिरप',
    suspension: 'सस्पेंशन (suspension)',
    drops: 'ड्रॉप्स (drops)',
    injection: 'इंजेक्शन',
    inhaler: 'इनहेलर',
    respules: 'रेस्प्यूल (respules)',
    suppository: 'सपोज़िटरी (suppository)',
    cream: 'क्रीम',
    'eye drops': 'आई ड्रॉप्स (eye drops)',
    'nasal spray': 'नेज़ल स्प्रे (nasal spray)',
    sachet: 'सैशे (sachet)',
    other: 'दूसरा रूप',
  },
  pieces: (count, form, unit) =>
    `${count} ${countedNames.includes(unit) ? countedHindi[unit] : takenByCount.includes(form) ? hindi.forms[form] : 'नग'}`,
  notMeasured: 'इससे यह खुराक नहीं नापी जा सकती',
  syringe: 'units में, इसी शक्ति की syringe से खींचें',
  dissolve: 'पाउडर (powder): मात्रा घोलने पर निर्भर है',
  infused: 'लेबल के अनुसार घोलें (dilute); गति सांद्रता (concentration) से तय करें',
  mixture: 'इसमें दूसरी दवाएँ भी हैं: इस खुराक के लिए नहीं',
  notLookedUp: 'ब्रांड जाँचा नहीं गया',
  janAushadhi: 'जन औषधि (Jan Aushadhi)',
  workingTitle: 'गणना',
  cautionTitle: 'सावधानियाँ',
  kinds: {
    weight: 'वज़न',
    age: 'उम्र',
    spelling: 'नाम',
    assumption: 'माना गया',
    ban: 'पाबंदी',
    duplicate: 'दोहराव (duplicate)',
    interaction: 'दवाओं का मेल (interaction)',
    renal: 'किडनी',
    hepatic: 'लिवर',
    pregnancy: 'गर्भावस्था',
    lactation: 'स्तनपान',
    contraindication: 'इनमें नहीं',
    'high-alert': 'हाई अलर्ट (high alert)',
    strengths: 'दवा की शक्ति (strengths)',
    note: 'टिप्पणी',
  },
  usesTitle: 'किन बीमारियों में (indications)',
  sideEffectsTitle: 'दुष्प्रभाव (side effects)',
  common: 'आम',
  serious: 'गंभीर',
  othersTitle: 'इस मरीज़ के लिए दूसरे नियम',
  howToOthers: 'इनमें से किसी की गणना के लिए बीमारी या तरीक़ा लिखें; यहाँ की अधिकतम सीमाएँ बताई गई पूरी उम्र के लिए हैं।',
  lawTitle: 'पर्ची के नियम',
  schedule: {
    OTC: 'बिना पर्ची (over the counter)',
    G: 'Schedule G',
    H: 'Schedule H: केवल पर्ची पर',
    H1: 'Schedule H1: केवल पर्ची पर, प्रति रखी जाती है',
    X: 'Schedule X',
  },
  telemedicine: {
    O: 'टेलीमेडिसिन सूची O',
    A: 'टेलीमेडिसिन सूची A',
    B: 'टेलीमेडिसिन सूची B',
    prohibited: 'टेलीमेडिसिन से नहीं लिखी जा सकती',
    unlisted: 'किसी टेलीमेडिसिन सूची में नहीं',
  },
  ndps: 'NDPS क़ानून लागू',
  nlem: 'National List of Essential Medicines 2022',
  sourcesTitle: 'स्रोत',
  notReviewed: 'चिकित्सकीय समीक्षा नहीं हुई (not clinically reviewed)',
  ruleRead: 'इस नियम की संख्याएँ स्रोत में पढ़ी गईं',
  noRuleTitle: 'इस मरीज़ के लिए नियम नहीं',
  nearestTitle: 'मौजूद नियम',
  misfits: {
    age: 'दूसरी उम्र',
    'age unknown': 'उम्र नहीं बताई गई',
    weight: 'दूसरा वज़न',
    sex: 'दूसरा लिंग',
    gestation: 'दूसरी गर्भावधि (gestation)',
    route: 'दूसरा तरीक़ा',
    indication: 'दूसरी बीमारी',
    'height unknown': 'लंबाई नहीं बताई गई',
  },
  unknownTitle: 'संदर्भ में नहीं (not in the reference)',
  unknown: (asked) => `“${asked}” इस संदर्भ में नहीं है; संदर्भ इसकी खुराक नहीं बताता।`,
  didYouMean: 'क्या आपका मतलब था',
  refusedTitle: 'रोका गया',
  because: { weight: 'वज़न या उम्र', age: 'उम्र', ban: 'पाबंदी', renal: 'किडनी', maximum: 'अधिकतम सीमा' },
  closing: 'लिखने से पहले दवा, खुराक, इकाई, तरीक़ा और मरीज़ जाँच लें। निर्णय डॉक्टर का है।',
};

/** Every fixed sentence of a dose, in both languages. */
export const dosePhrases: Record<'english' | 'hindi', DosePhrases> = { english, hindi };
