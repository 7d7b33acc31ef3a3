import { unitInWords, writeAmount } from '../dosing/amount';
import { toldMaxima } from '../dosing/range';
import { amountText, countedText } from '../dosing/summary';
import type { DoseUnit } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';
import type { AllowedDose } from './compare';
import type { DosePattern, StatedDose, VerdictWord } from './verdict';

/** The five verdicts, in the words that every screen uses. */
export const verdictWords: Record<VerdictWord, Names> = {
  verified: { en: 'verified', hi: 'सत्यापित (verified)' },
  outside: { en: 'outside the reference range', hi: 'सीमा से बाहर (outside the reference range)' },
  'above-maximum': { en: 'above the maximum', hi: 'अधिकतम से ज़्यादा (above the maximum)' },
  'not-for-this-patient': { en: 'not for this patient', hi: 'इस मरीज़ के लिए नहीं (not for this patient)' },
  'not-verified': { en: 'not verified', hi: 'सत्यापित नहीं (not verified)' },
};

const patternNames: Record<DosePattern, Names> = {
  tenfold: { en: 'possible tenfold error', hi: 'दस गुने की ग़लती हो सकती है (tenfold error)' },
  hundredfold: {
    en: 'possible hundredfold error',
    hi: 'सौ गुने की ग़लती हो सकती है (hundredfold error)',
  },
  thousandfold: {
    en: 'possible unit error (1000 times)',
    hi: 'यूनिट की ग़लती हो सकती है, 1000 गुना (unit error)',
  },
  'daily-total': {
    en: 'looks like the daily total written as one dose',
    hi: 'पूरे दिन की मात्रा एक खुराक में लिखी लगती है (daily total)',
  },
  'mg-for-mL': { en: 'mg and mL may be swapped', hi: 'mg और mL की अदला-बदली लगती है' },
  'weekly-given-daily': {
    en: 'given ONCE A WEEK in the reference, not daily',
    hi: 'रेफ़रेंस के अनुसार हफ़्ते में केवल एक बार देनी है, रोज़ नहीं (ONCE A WEEK)',
  },
  'too-often': { en: 'more often than in the reference', hi: 'रेफ़रेंस से ज़्यादा बार' },
  'too-seldom': { en: 'less often than in the reference', hi: 'रेफ़रेंस से कम बार' },
  banned: { en: 'not allowed for this patient', hi: 'देना मना है' },
  'unknown-drug': { en: 'the drug is not in this reference', hi: 'यह दवा इस रेफ़रेंस में नहीं है' },
  'weight-needed': { en: 'the weight is needed', hi: 'वज़न चाहिए' },
  'age-needed': { en: 'the age is needed', hi: 'उम्र चाहिए' },
  'no-rule': {
    en: 'the reference has no rule for this patient and use',
    hi: 'इस मरीज़ और उपयोग के लिए रेफ़रेंस में नियम नहीं है',
  },
  'infusion-rate': {
    en: 'compared as the rate of an infusion',
    hi: 'ड्रिप की गति (infusion rate) मानकर मिलाई गई',
  },
  low: {
    en: 'below the usual range: a first step?',
    hi: 'सामान्य सीमा से कम: शुरू की खुराक है?',
  },
  'too-fast': {
    en: 'runs in too fast: it must be given slowly',
    hi: 'बहुत तेज़ दी जा रही है: धीरे-धीरे देनी है',
  },
  'too-long': {
    en: 'for much longer than in the reference',
    hi: 'रेफ़रेंस से बहुत ज़्यादा दिनों तक',
  },
  'too-short': {
    en: 'for fewer days than the course takes: it ends too soon, or say how it goes on',
    hi: 'इलाज पूरा होने से पहले ख़त्म: आगे कैसे चलेगा, लिखें',
  },
  'which-purpose': {
    en: 'right for one purpose of this drug and ten times the dose of another: say what it is for',
    hi: 'इस दवा के एक इस्तेमाल के लिए ठीक, दूसरे के लिए दस गुना: लिखें कि किसलिए है',
  },
  'which-course': {
    en: 'given so for a few days, else ONCE A WEEK: say what it is for and for how long',
    hi: 'ऐसे केवल कुछ दिन, वरना हफ़्ते में एक बार: किसलिए और कितने दिन, लिखें',
  },
  'implausible-patient': { en: 'weight and age do not fit together', hi: 'वज़न और उम्र मेल नहीं खाते' },
  'unread-quantity': {
    en: 'this quantity could not be read as a dose',
    hi: 'यह मात्रा खुराक के रूप में पढ़ी नहीं जा सकी',
  },
};

const times = ([from, to]: [number, number]): string =>
  from === to ? writeAmount(from) : `${writeAmount(from)}–${writeAmount(to)}`;

/** Says what a rule allows for this patient, in words; without a weight, a kilogram. */
export function referenceText(allowed: AllowedDose, perUnit: boolean): Names {
  const { rule, dose, times: often } = allowed;
  const { single, daily } = toldMaxima(allowed, {
    dose: dose[1],
    ...(allowed.day ? { day: allowed.day[1] } : {}),
  });
  const unit = perUnit ? (rule.basis === 'm2' ? '/m²' : '/kg') : '';
  const range = `${amountText(dose[0], dose[1], rule.unit, rule.as)}${unit}`;
  const most = single === undefined ? '' : amountText(single, single, rule.unit, rule.as);
  const mostDay = daily === undefined ? '' : `${amountText(daily, daily, rule.unit, rule.as)}${unit}`;
  const line = (parts: string[]) => parts.filter((part) => part !== '').join(', ');
  const as = countedText(rule.as);
  return {
    en: line([
      `${range}${as} a dose`,
      rule.weekly ? 'ONCE A WEEK' : '',
      often && !rule.weekly ? (often[1] === 1 ? 'once a day' : `${times(often)} times a day`) : '',
      most && `at most ${most} at once`,
      mostDay && `at most ${mostDay} a day`,
    ]),
    hi: line([
      `${range}${as} प्रति खुराक`,
      rule.weekly ? 'हफ़्ते में केवल एक बार' : '',
      often && !rule.weekly ? `दिन में ${times(often)} बार` : '',
      most && `एक बार में अधिकतम ${most}`,
      mostDay && `दिन में अधिकतम ${mostDay}`,
    ]),
  };
}

const perNames: Record<StatedDose['per'], Names> = {
  dose: { en: '', hi: '' },
  day: { en: ' a day', hi: ' प्रति दिन' },
  week: { en: ' a week', hi: ' प्रति हफ़्ता' },
  'kg-dose': { en: '/kg', hi: '/kg' },
  'kg-day': { en: '/kg a day', hi: '/kg प्रति दिन' },
  'm2-dose': { en: '/m²', hi: '/m²' },
  'm2-day': { en: '/m² a day', hi: '/m² प्रति दिन' },
};

const unitWord = (unit: DoseUnit): string => unitInWords(unit);

/** The stated dose as it was understood. */
function statedText({ dose, doseTo, unit, per, timesDaily, weekly }: StatedDose): Names {
  const amount =
    doseTo === undefined ? `${writeAmount(dose)} ${unitWord(unit)}` : amountText(dose, doseTo, unit);
  const often = weekly
    ? { en: ' once a week', hi: ' हफ़्ते में एक बार' }
    : timesDaily === undefined
      ? { en: '', hi: '' }
      : {
          en: timesDaily === 1 ? ' once a day' : ` ${writeAmount(timesDaily)} times a day`,
          hi: ` दिन में ${writeAmount(timesDaily)} बार`,
        };
  return { en: `${amount}${perNames[per].en}${often.en}`, hi: `${amount}${perNames[per].hi}${often.hi}` };
}

const stop: Names = { en: '.', hi: '।' };
/** Why, behind a verdict: the Hindi one ends in a bracket, and no second one follows it. */
const because: Record<keyof Names, (why: string) => string> = {
  en: (why) => ` (${why})`,
  hi: (why) => `; ${why}`,
};

/** One sentence: what was stated, the verdict, why, and what the reference says. */
export function sentenceFor(
  stated: StatedDose,
  name: Names,
  verdict: VerdictWord,
  patterns: readonly DosePattern[],
  reference: Names | undefined,
): Names {
  const said = statedText(stated);
  const write = (language: 'en' | 'hi', refersTo: string) => {
    const why = patterns.map((pattern) => patternNames[pattern][language]).join('; ');
    const known = reference ? ` ${refersTo}: ${reference[language]}${stop[language]}` : '';
    return `${name[language]} ${said[language]}: ${verdictWords[verdict][language]}${why ? because[language](why) : ''}${stop[language]}${known}`;
  };
  return { en: write('en', 'Reference'), hi: write('hi', 'रेफ़रेंस') };
}

/** The sentence on a quantity behind a drug's name that could not be read as a dose. */
export function sentenceForUnread(name: Names, quantity: string): Names {
  const write = (language: 'en' | 'hi') =>
    `${name[language]} ${quantity}: ${verdictWords['not-verified'][language]}${because[language](patternNames['unread-quantity'][language])}${stop[language]}`;
  return { en: write('en'), hi: write('hi') };
}
