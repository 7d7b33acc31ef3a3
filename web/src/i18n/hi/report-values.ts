import type { ReportValuesWords } from '../report-values';

export const reportValues: ReportValuesWords = {
  title: 'नतीजे',
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
  normal: 'सामान्य नतीजे',
  workedOut: 'नतीजों से निकाला गया',
  firstRed: 'पहले ऊपर लाल में लिखे कदम उठाएँ। मरीज़ को अभी देखें; मेल न खाए तो जाँच दोहराएँ, पर उसका इंतज़ार न करें।',
  moreSteps: 'आज ज़रूरी नहीं',
  localGuideline: 'आगे के कदमों के लिए अपने यहाँ की गाइडलाइन मानें।',
  forPatient: 'मरीज़ के लिए',
  inHindi: 'हिन्दी',
  inEnglish: 'अंग्रेज़ी',
  copyForPatient: 'मरीज़ के लिए कॉपी करें',
  useInDiagnosis: 'डायग्नोसिस में इस्तेमाल करें',
  aboutUse: 'इस रिपोर्ट में जो दिखा, वह इस केस की तकलीफ़ के साथ जुड़ जाता है। पूछने से पहले वहाँ मिला लें।',
};
