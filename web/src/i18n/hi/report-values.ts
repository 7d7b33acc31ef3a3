import type { ReportValuesWords } from '../report-values';

export const reportValues: ReportValuesWords = {
  title: 'परिणाम',
  flags: {
    critical: 'गंभीर',
    low: 'कम',
    high: 'ज़्यादा',
    abnormal: 'असामान्य',
    unclear: 'साफ़ नहीं',
    normal: 'सामान्य',
  },
  side: { low: 'बहुत कम', high: 'बहुत ज़्यादा' },
  printed: (range) => `छपी हुई सीमा ${range}`,
  ours: (range) => `हमारी ${range}`,
  trend: (points) => `पहले: ${points}`,
  normal: 'सामान्य परिणाम',
  workedOut: 'परिणामों से निकाला गया',
  sources: 'स्रोत',
  forPatient: 'मरीज़ के लिए',
  inHindi: 'हिन्दी',
  inEnglish: 'अंग्रेज़ी',
  copyForPatient: 'मरीज़ के लिए कॉपी करें',
  useInDiagnosis: 'निदान में इस्तेमाल करें',
  aboutUse: 'रिपोर्ट में जो दिखा, वह इस केस की तकलीफ़ के साथ जोड़ देता है। पूछने से पहले वहाँ मिला लें।',
};
