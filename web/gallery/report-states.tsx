import type { CriticalFinding, ReportValue } from '#contract/tools/report-value';
import { useLanguage } from '#web/i18n/language';
import { ReportView } from '#web/ui/report/report-view';
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
  en: 'Raised creatinine: new or old?\n  - _Source: KDIGO 2024_',
  hi: 'क्रिएटिनिन बढ़ा: नया है या पुराना?\n  - _स्रोत: KDIGO 2024_',
};

/** A kept report: a value of every flag, one with earlier ones, and the text under them. */
export function ReportStates() {
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  return (
    <Specimen name="ReportView">
      <State name="read in the history">
        <ReportView
          markdown={text[lang]}
          values={values}
          critical={critical}
          doses={[]}
          lang={lang}
          part="gallery-report"
        />
      </State>
      <State name="nothing outside its range">
        <ReportView
          markdown={text[lang]}
          values={values.filter(({ flag }) => flag === 'normal')}
          critical={[]}
          doses={[]}
          lang={lang}
          part="gallery-report-normal"
        />
      </State>
    </Specimen>
  );
}
