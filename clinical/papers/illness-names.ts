import { illnessesTold } from '../dosing/conditions';

/** Illnesses that only a finding of the reader names. */
const foundAsKnown = {
  hypertension: 'हाई BP',
  'heart disease': 'दिल की बीमारी',
  'rheumatic heart disease': 'rheumatic दिल की बीमारी',
  'artificial or damaged heart valve': 'दिल का वाल्व बदला या ख़राब',
  'ulcerative colitis or Crohn’s disease': 'आँत की पुरानी सूजन',
  'a stent in an artery of the heart': 'दिल की धमनी में stent',
  'cyst of an ovary': 'अंडाशय में पानी की गाँठ',
  'sickle cell disease': 'सिकल सेल की बीमारी',
  cancer: 'कैंसर',
  'kidney disease or dialysis': 'किडनी की बीमारी या डायलिसिस',
  'kidney or ureter stone': 'किडनी या नली की पथरी',
  haemophilia: 'हीमोफ़ीलिया',
  'myasthenia gravis': 'माइस्थीनिया (myasthenia gravis)',
  'nephrotic syndrome': 'नेफ्रोटिक सिंड्रोम',
  'overactive thyroid': 'थायरॉइड ज़्यादा काम करना (hyperthyroidism)',
};

/** Gives the names that the reader has for the illnesses of a patient, in Hindi by the English name with which a patient is told. */
export const illnessesInHindi: Readonly<Record<string, string>> = {
  ...Object.fromEntries(illnessesTold.map(({ en, hi }) => [en, hi])),
  ...foundAsKnown,
};

/** An illness of a patient in Hindi, where the reader gave its name; what a doctor typed stays as it is. */
export const illnessInHindi = (name: string): string => illnessesInHindi[name] ?? name;
