import { retention } from '#contract/product';
import type { HistoryWords } from '../history';

export const history = {
  title: 'इतिहास',
  lead: `पिछले ${retention.historyDays} दिनों के आपके जवाब। इन्हें केवल आप देख सकते हैं।`,
  back: 'डैशबोर्ड पर वापस',
  backToList: 'इतिहास पर वापस',
  empty: {
    title: 'अभी यहाँ कुछ नहीं है',
    text: `आपको मिले जवाब यहाँ दिखेंगे और ${retention.historyDays} दिन तक रहेंगे।`,
    off: 'इतिहास रखना बंद है, इसलिए कोई जवाब नहीं रखा जाता।',
    settings: 'प्रोफ़ाइल सेटिंग',
    start: 'डायग्नोसिस शुरू करें',
  },
  failed: 'आपका इतिहास नहीं मिल सका।',
  more: 'और दिखाएँ',
  loadingMore: 'लोड हो रहा है...',
  gone: 'यह जवाब अब नहीं है।',
  question: 'आपने क्या पूछा',
  answer: 'जवाब',
  delete: 'हटाएँ',
  deleteOne: (title: string) => `हटाएँ: ${title}`,
  deleted: 'जवाब हटा दिया गया',
  undo: 'वापस लाएँ',
  deleteFailed: 'हटाया नहीं जा सका',
} satisfies HistoryWords;
