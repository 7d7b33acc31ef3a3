import type { WelcomeWords } from '../welcome';

export const welcome = {
  pageTitle: 'AI Medix: भारत के डॉक्टरों के लिए क्लिनिकल सहायक',
  hero: {
    inHindi: 'हिन्दी में देखें',
    eyebrow: 'भारत के स्वास्थ्यकर्मियों के लिए',
    title: 'क्लिनिकल सहायक, जो अपनी बताई हर खुराक ख़ुद जाँचता है',
    lead: 'मरीज़ का हाल हिन्दी या English में लिखें। पहले ख़तरे के लक्षण, फिर क्या हो सकता है और आगे क्या देखना है: ऐसा नोट जो दो मरीज़ों के बीच पढ़ा जा सके।',
    dashboard: 'डैशबोर्ड पर जाएँ',
    begin: 'अपने पहले केस पर जाएँ',
    trial: 'मुफ़्त शुरू करें',
    more: 'और जानें',
    facts: (queries: number) => [`रोज़ ${queries} प्रश्न मुफ़्त`, 'हिन्दी और English', 'शैक्षिक उपयोग, 18+'],
  },
} satisfies WelcomeWords;
