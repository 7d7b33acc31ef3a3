import type { ShortcutsWords } from '../shortcuts';

export const shortcuts = {
  title: 'कीबोर्ड शॉर्टकट',
  send: 'लिखा हुआ भेजें',
  stop: 'जवाब रोकें, डायलॉग बंद करें',
  focus: 'स्क्रीन के मुख्य फ़ील्ड पर जाएँ',
  list: 'यह सूची दिखाएँ',
  off: 'अकेली कुंजियाँ / और ? प्रोफ़ाइल सेटिंग में बंद की जा सकती हैं।',
  keyboard: 'कीबोर्ड',
  preference: {
    title: 'एक कुंजी वाले शॉर्टकट',
    text: '/ से मुख्य फ़ील्ड पर जाएँ, ? से सभी कुंजियाँ देखें। यह सेटिंग सिर्फ़ इसी डिवाइस पर रहती है।',
  },
} satisfies ShortcutsWords;
