import type { NotesWords } from '../notes';

export const notes = {
  title: 'AI Medix Guide',
  topic: 'रोग, दवा या विषय',
  placeholder: 'जैसे: डेंगू, metformin, साँप का काटना',
  example: 'डेंगू',
  tryOne: 'आज़माएँ: डेंगू',
  submit: 'नोट बनाएँ',
  generating: 'नोट बन रहा है...',
  usage: (used: number, limit: number) => `आज का उपयोग: ${used} / ${limit} प्रश्न`,
  loginRequired: { title: 'साइन इन ज़रूरी है', text: 'AI Medix Guide के लिए कृपया साइन इन करें।' },
  enterTopic: { title: 'विषय लिखें', text: 'विस्तृत नोट बनाने के लिए कोई रोग, दवा या विषय लिखें' },
  failed: { title: 'नोट नहीं बन सका', text: 'कृपया फिर से कोशिश करें।' },
  failedWhole: 'नोट नहीं बन सका। कृपया फिर से कोशिश करें।',
  nothing: 'नोट नहीं बना।',
  done: { title: 'नोट बन गया', text: 'क्लिनिकल नोट तैयार है।' },
  copied: { title: 'कॉपी हो गया', text: 'नोट क्लिपबोर्ड पर कॉपी हो गया है।' },
  answer: 'क्लिनिकल नोट',
  empty: { title: 'अभी तक कोई नोट नहीं बना', text: 'विषय लिखें। नोट यहाँ दिखेगा और प्रिंट हो सकेगा।' },
  more: (title: string) => `${title}: और`,
  waiting: 'नोट लिखा जा रहा है',
  access: {
    title: 'Basic/Pro प्लान ज़रूरी है',
    lead: 'क्लिनिकल नोट्स Basic और Pro प्लान में मिलते हैं।',
    benefits: [
      'रोगों और दवाओं पर नोट, अंग्रेज़ी और हिन्दी में',
      'रेफ़रेंस से सत्यापित खुराकें, स्रोतों के साथ',
      'साफ़ प्रिंट और PDF, और आपके रिकॉर्ड के लिए कॉपी',
    ],
    back: 'डैशबोर्ड पर वापस',
    upgrade: 'प्लान अपग्रेड करें',
  },
} satisfies NotesWords;
