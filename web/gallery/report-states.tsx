import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import type { CriticalFinding, ReportValue } from '#contract/tools/reports/report-value';
import { useLanguage } from '#web/i18n/language';
import { ReportBody } from '#web/ui/report/report-body';
import { sectionsOfText } from '#web/ui/report/sections';
import { Specimen, State } from './specimen';

const values: ReportValue[] = [
  {
    id: 'potassium',
    en: 'Potassium',
    hi: 'पोटैशियम (potassium)',
    value: '6.9',
    unit: 'mmol/L',
    range: '3.5 - 5.1',
    own_range: '3.5–5',
    flag: 'critical',
    side: 'high',
    now: { en: 'ECG at once; calcium gluconate IV.', hi: 'तुरंत ECG; calcium gluconate IV।' },
  },
  {
    id: 'creatinine',
    en: 'Creatinine',
    hi: 'क्रिएटिनिन (creatinine)',
    value: '4.2',
    unit: 'mg/dL',
    range: '0.7 - 1.3',
    flag: 'high',
    trend: [
      { day: 20260801, value: 2.1 },
      { day: 20260915, value: 3.2 },
      { day: 20261120, value: 4.2 },
    ],
  },
  {
    id: 'haemoglobin',
    en: 'Haemoglobin',
    hi: 'हीमोग्लोबिन (haemoglobin)',
    value: '8.1',
    unit: 'g/dL',
    range: '13 - 17',
    flag: 'low',
  },
  {
    id: 'dengue-ns1',
    en: 'Dengue NS1 antigen',
    hi: 'डेंगू NS1 एंटीजन (NS1)',
    value: 'Positive',
    flag: 'abnormal',
  },
  { id: 'tsh', en: 'TSH', hi: 'TSH', value: '1,25', unit: 'mIU/L', flag: 'unclear' },
  { id: 'chloride', en: 'Chloride', hi: 'क्लोराइड (chloride)', value: '101', unit: 'mmol/L', flag: 'normal' },
];
const critical: CriticalFinding[] = [
  {
    en: 'subdural bleed (left, 14 mm)',
    hi: 'दिमाग़ की झिल्ली के नीचे खून (subdural) (बाएँ, 14 mm)',
    now: { en: 'Neurosurgeon at once; GCS every 15 minutes.', hi: 'तुरंत न्यूरोसर्जन; हर 15 मिनट में GCS।' },
    checked: false,
  },
];
const text = {
  en: '## Differential Diagnosis\n\n- Raised creatinine: new or old?\n  - _Source: KDIGO 2024_\n\n## Treatment Plan\n\n- Repeat, ultrasound.\n\n## Diet Plan\n\n- Less salt.\n\n## Clinical Correlation\n\n- TSH: the number is not clear',
  hi: '## संभावित रोग (differential diagnosis)\n\n- क्रिएटिनिन बढ़ा: नया है या पुराना?\n  - _स्रोत: KDIGO 2024_\n\n## इलाज की योजना\n\n- दोबारा जाँच, अल्ट्रासाउंड।\n\n## खान-पान की योजना\n\n- नमक कम करें।\n\n## क्लिनिकल कोरिलेशन\n\n- TSH: संख्या साफ़ नहीं है',
};

const kdigo = {
  id: 'kdigo',
  title: 'Chronic kidney disease',
  publisher: 'KDIGO',
  year: 2024,
  place: 'chapter 2',
};
const tall = { finding: 'tall-t', name: 'tall T waves' };
const inWords = (names: {
  pattern: string;
  basis: string;
  meaning: string;
  next: string;
  candidate: string;
  iron: { name: string; basis: string; meaning: string; next: string; stated: string };
  food: string;
}) =>
  ({
    dangers: [],
    patterns: [
      {
        id: 'reduced-egfr',
        name: names.pattern,
        level: 'urgent',
        basis: names.basis,
        meaning: names.meaning,
        next: names.next,
        sources: [kdigo],
        read: true,
      },
      {
        id: 'iron-deficiency',
        level: 'routine',
        name: names.iron.name,
        basis: names.iron.basis,
        meaning: names.iron.meaning,
        next: names.iron.next,
        dose: {
          drug: 'ferrous-salts',
          indication: 'iron deficiency anaemia',
          stated: names.iron.stated,
          verdict: 'verified',
        },
        sources: [],
        read: false,
      },
    ],
    candidates: [
      {
        id: 'ckd',
        name: names.candidate,
        fit: 'moderate',
        deciding: { for: [tall], against: [] },
        sources: [kdigo],
        read: false,
      },
    ],
    advice: [{ kind: 'diet', text: names.food, sources: [kdigo], read: true }],
    text: '',
    worked_out: '',
  }) satisfies ReportDifferential;
const differentials = {
  en: inWords({
    pattern: 'Raised creatinine',
    basis: 'Rests on: Creatinine; eGFR 14',
    meaning: 'New or old? Only an earlier value tells.',
    next: 'Repeat, ultrasound.',
    candidate: 'Chronic kidney disease',
    iron: {
      name: 'Iron deficiency anaemia, likely',
      basis: 'Rests on: MCV, ferritin',
      meaning: 'The stores are empty.',
      next: 'Elemental iron by mouth 60–65 mg, 2–3 times a day, 60–90 days. Look for the cause.',
      stated: '60–65 mg, 2–3 times a day, 60–90 days',
    },
    food: 'Less salt, no packet food.',
  }),
  hi: inWords({
    pattern: 'क्रिएटिनिन बढ़ा',
    basis: 'आधार: क्रिएटिनिन; eGFR 14',
    meaning: 'नया है या पुराना? केवल पहले की रिपोर्ट बताती है।',
    next: 'दोबारा जाँच, अल्ट्रासाउंड।',
    candidate: 'किडनी की पुरानी बीमारी (CKD)',
    iron: {
      name: 'आयरन की कमी से एनीमिया, संभावित',
      basis: 'आधार: MCV, फ़ेरिटिन',
      meaning: 'शरीर में आयरन का भंडार खाली है।',
      next: 'मुँह से elemental iron 60–65 mg, दिन में 2–3 बार, 60–90 दिन। कारण ढूँढें।',
      stated: '60–65 mg, दिन में 2–3 बार, 60–90 दिन',
    },
    food: 'नमक कम, पैकेट वाला खाना नहीं।',
  }),
};

/** A kept report: a value of every flag, one with earlier ones, and the text under them. */
export function ReportStates() {
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  return (
    <Specimen name="ReportBody">
      <State name="read in the history">
        <ReportBody
          sections={sectionsOfText(text[lang])}
          values={values}
          critical={critical}
          differential={differentials[lang]}
          isOwn
          doses={[]}
          lang={lang}
          part="gallery-report-"
        />
      </State>
      <State name="nothing outside its range">
        <ReportBody
          sections={sectionsOfText(text[lang])}
          values={values.filter(({ flag }) => flag === 'normal')}
          critical={[]}
          differential={undefined}
          isOwn={false}
          doses={[]}
          lang={lang}
          part="gallery-report-normal-"
        />
      </State>
    </Specimen>
  );
}
