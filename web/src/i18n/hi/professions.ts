import type { ProfessionWords } from '../professions';

export const professions = {
  label: 'पेशा',
  none: 'नहीं बताना',
  professions: {
    doctor: 'डॉक्टर',
    resident: 'रेज़िडेंट या इंटर्न',
    student: 'छात्र',
    nurse: 'नर्स',
    pharmacist: 'फ़ार्मासिस्ट',
    other: 'अन्य',
  },
} satisfies ProfessionWords;
