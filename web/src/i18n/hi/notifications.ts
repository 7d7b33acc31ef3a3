import type { NotificationsWords } from '../notifications';

export const notifications = {
  title: 'सूचनाएँ',
  open: (unread: number) => (unread === 0 ? 'सूचनाएँ' : `सूचनाएँ, ${unread} नई`),
  markAll: 'सभी को पढ़ा हुआ मार्क करें',
  unread: 'नई',
  empty: 'अभी कोई सूचना नहीं है',
  failed: 'सूचनाएँ नहीं मिल सकीं।',
  changeFailed: 'बदलाव नहीं हो सका',
  retry: 'फिर से कोशिश करें',
  loading: 'लोड हो रहा है...',
  channel: 'अपडेट',
  enable: 'सूचनाएँ चालू करें',
  why: 'यह पेज बंद हो, तब भी विश्लेषण पूरा होने की और आपके प्लान की खबर मिलती रहेगी।',
  denied: 'आपके ब्राउज़र की सेटिंग में इस साइट की सूचनाएँ बंद हैं।',
  enabled: { title: 'सूचनाएँ चालू हो गईं', text: 'अब ज़रूरी अपडेट की सूचना आपको मिलती रहेगी।' },
  enableFailed: { title: 'कुछ गड़बड़ हुई', text: 'सूचनाएँ चालू नहीं हो सकीं। कृपया फिर से कोशिश करें।' },
} satisfies NotificationsWords;
