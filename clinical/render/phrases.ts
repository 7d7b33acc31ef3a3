import type { Fit } from '../differential/consideration';
import type { Triage } from '../knowledge/shape';
import type { Assertion } from '../text/assertion';

export type Phrases = {
  label: string;
  dangerTitle: string;
  now: string;
  source: string;
  triageTitle: string;
  triage: Record<Triage, string>;
  because: string;
  understoodTitle: string;
  assertion: Record<Assertion, string>;
  days: (days: number) => string;
  measured: string;
  age: string;
  years: string;
  months: string;
  daysUnit: string;
  weight: (kg: number) => string;
  pregnant: string;
  postpartum: string;
  likelyTitle: string;
  graveTitle: string;
  consideredTitle: string;
  byWords: string;
  fit: Record<Fit, string>;
  forIt: string;
  denied: (finding: string) => string;
  against: string;
  questionsTitle: string;
  yes: string;
  testsTitle: string;
  stepsTitle: string;
  sourcesTitle: string;
  nothing: (conditions: number) => string;
  outside: (conditions: number) => string;
  closing: string;
};

/** A time in the years, months or weeks that it is made of, as it was told, and else in days. */
function lasting(
  days: number,
  units: Record<'day' | 'week' | 'month' | 'year', string>,
  plural = '',
): string {
  const whole = (length: number): boolean => days >= 2 * length && days % length === 0;
  const [count, unit] = whole(365)
    ? [days / 365, units.year]
    : whole(30)
      ? [days / 30, units.month]
      : whole(7)
        ? [days / 7, units.week]
        : [days, units.day];
  return `${count} ${unit}${count === 1 ? '' : plural}`;
}

const english: Phrases = {
  label: 'Reference engine, not AI',
  dangerTitle: 'Danger signs',
  now: 'Now',
  source: 'Source',
  triageTitle: 'How urgent',
  triage: {
    emergency: 'Emergency: treat and send to hospital now. Ambulance 108 or 112.',
    urgent: 'Urgent: examine and test the same day.',
    routine: 'Routine: examine at a planned visit, sooner if it gets worse.',
    self: 'Self-care is reasonable; see a doctor if it gets worse or does not settle.',
  },
  because: 'Reason',
  understoodTitle: 'What was understood',
  assertion: {
    present: 'Present',
    negated: 'Denied',
    possible: 'Possible',
    historical: 'In the past',
    family: 'In the family',
    hypothetical: 'Only if',
  },
  days: (days) =>
    days < 1
      ? 'less than a day'
      : lasting(days, { day: 'day', week: 'week', month: 'month', year: 'year' }, 's'),
  measured: 'Measured',
  age: 'Age',
  years: 'years',
  months: 'months',
  daysUnit: 'days',
  weight: (kg) => `weight ${kg} kg`,
  pregnant: 'pregnant',
  postpartum: 'recently delivered',
  likelyTitle: 'Most likely',
  graveTitle: 'Must not miss',
  consideredTitle: 'Considered, because it was named',
  byWords:
    'Too few findings were recognised. The order below rests on the words of the text as well: answer the questions first.',
  fit: { strong: 'strong fit', moderate: 'moderate fit', weak: 'weak fit' },
  forIt: 'For',
  denied: (finding) => `no ${finding}`,
  against: 'Against',
  questionsTitle: 'Ask next',
  yes: 'Yes',
  testsTitle: 'Tests next',
  stepsTitle: 'First steps',
  sourcesTitle: 'Sources',
  nothing: (conditions) =>
    `Nothing in this text was recognised, so no opinion is given. The reference knows ${conditions} conditions. Please add: the main complaint in plain words, since when, age and sex, fever or other signs with numbers (temperature, pulse, BP, SpO2), and what is absent.`,
  outside: (conditions) =>
    `Nothing fits well. The condition may be outside this reference, which knows ${conditions} conditions. Do not take the list as complete.`,
  closing:
    'Fit is a comparison within the list, not a probability. The decision is the doctor’s, after examination.',
};

const hindi: Phrases = {
  label: 'रेफ़रेंस इंजन का जवाब, AI का नहीं',
  dangerTitle: 'ख़तरे के लक्षण (danger signs)',
  now: 'क्या करें',
  source: 'स्रोत',
  triageTitle: 'कितनी जल्दी',
  triage: {
    emergency: 'इमरजेंसी (emergency): इलाज तुरंत शुरू करें और अस्पताल भेजें। एम्बुलेंस 108 या 112।',
    urgent: 'आज ही (urgent): मरीज़ को आज ही देखें और जाँच कराएँ।',
    routine: 'सामान्य (routine): तय समय पर देखें; तबीयत बिगड़े तो उससे पहले।',
    self: 'घर पर देखभाल (self-care) काफ़ी है; बिगड़ने पर या ठीक न होने पर डॉक्टर को दिखाएँ।',
  },
  because: 'कारण',
  understoodTitle: 'क्या समझा गया',
  assertion: {
    present: 'है',
    negated: 'नहीं है',
    possible: 'शायद',
    historical: 'पहले था',
    family: 'परिवार में',
    hypothetical: 'अगर हो',
  },
  days: (days) =>
    days < 1 ? 'एक दिन से कम' : lasting(days, { day: 'दिन', week: 'हफ़्ते', month: 'महीने', year: 'साल' }),
  measured: 'वाइटल्स और माप',
  age: 'उम्र',
  years: 'साल',
  months: 'महीने',
  daysUnit: 'दिन',
  weight: (kg) => `वज़न ${kg} kg`,
  pregnant: 'गर्भवती',
  postpartum: 'हाल में प्रसव (postpartum)',
  likelyTitle: 'सबसे संभावित (most likely)',
  graveTitle: 'ये न छूटें (must not miss)',
  consideredTitle: 'जो आपने लिखे, इसलिए देखे (considered)',
  byWords: 'बहुत कम लक्षण पहचाने गए। नीचे का क्रम लिखे हुए शब्दों पर भी टिका है: पहले सवालों के जवाब दें।',
  fit: { strong: 'अच्छा मेल', moderate: 'मध्यम मेल', weak: 'कमज़ोर मेल' },
  forIt: 'पक्ष में',
  denied: (finding) => `${finding} नहीं`,
  against: 'ख़िलाफ़',
  questionsTitle: 'आगे पूछें',
  yes: 'हाँ हो तो',
  testsTitle: 'आगे की जाँचें (tests)',
  stepsTitle: 'पहले कदम',
  sourcesTitle: 'स्रोत',
  nothing: (conditions) =>
    `इस विवरण में कुछ भी पहचाना नहीं गया, इसलिए कोई राय नहीं दी जा रही। रेफ़रेंस इंजन ${conditions} बीमारियाँ जानता है। कृपया जोड़ें: मुख्य तकलीफ़ सीधे शब्दों में, कब से है, उम्र और लिंग, बुखार या दूसरे लक्षण नाप के साथ (तापमान, नाड़ी, BP, SpO2), और कौन-से लक्षण नहीं हैं।`,
  outside: (conditions) =>
    `कोई भी बीमारी ठीक से मेल नहीं खाती। हो सकता है कि बीमारी इस रेफ़रेंस इंजन से बाहर हो, जो ${conditions} बीमारियाँ जानता है। इस सूची को पूरा न मानें।`,
  closing:
    '‘मेल’ सिर्फ़ इस सूची के रोगों की आपसी तुलना है, प्रतिशत संभावना नहीं। निर्णय मरीज़ को देखने-जाँचने के बाद डॉक्टर का है।',
};

/** Every fixed sentence of an answer, in both languages. */
export const phrases: Record<'english' | 'hindi', Phrases> = { english, hindi };
