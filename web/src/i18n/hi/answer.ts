import type { AnswerWords } from '../answer';

export const answer = {
  generating: 'जवाब बन रहा है',
  ready: 'जवाब तैयार है',
  stopped: {
    title: 'रोका गया, अधूरा',
    text: 'आपने यह जवाब पूरा होने से पहले रोक दिया। जो इसमें नहीं आया, उस पर भरोसा न करें।',
  },
  broken: {
    title: 'बीच में रुक गया, अधूरा',
  },
  retry: 'फिर से कोशिश करें',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  copyFailed: 'कॉपी नहीं हो सका',
  print: 'प्रिंट करें',
  share: 'शेयर करें',
  shared: 'AI Medix का जवाब',
  contents: 'इस जवाब में',
  latest: 'नीचे, नए हिस्से पर जाएँ',
  disclaimer:
    'केवल शिक्षा और निर्णय में सहायता के लिए; यह पेशेवर चिकित्सा सलाह की जगह नहीं लेता। हर पंक्ति को अपने सामने बैठे मरीज़ से मिलाकर देखें।',
  by: {
    reference: 'यह जवाब AI Medix के अपने रेफ़रेंस इंजन ने दिया है। इसमें कोई भाषा मॉडल शामिल नहीं था।',
    openai: 'भाषा मॉडल ने लिखा। ख़तरे के लक्षण AI Medix के अपने रेफ़रेंस इंजन से आए हैं।',
  },
  verdicts: {
    verified: 'सत्यापित',
    outside: 'सीमा से बाहर',
    'above-maximum': 'अधिकतम से ज़्यादा',
    'not-for-this-patient': 'इस मरीज़ के लिए नहीं',
    'not-verified': 'सत्यापित नहीं',
  },
  dose: {
    sources: 'स्रोत',
    noSource: 'इस खुराक के लिए संदर्भ में कोई स्रोत नहीं है।',
    unreviewed: 'डॉक्टर से समीक्षित नहीं',
  },
} satisfies AnswerWords;
