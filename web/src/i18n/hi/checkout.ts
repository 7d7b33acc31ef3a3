import { planEndNoticeHours } from '#contract/product';
import type { CheckoutWords } from '../checkout';

export const checkout = {
  subscribe: 'सदस्यता लें',
  plans: { free: 'Free', basic: 'Basic', pro: 'Pro' },
  current: 'मौजूदा प्लान',
  signInFirst: { title: 'साइन इन ज़रूरी है', text: 'प्लान की सदस्यता लेने के लिए कृपया साइन इन करें।' },
  failed: 'सदस्यता नहीं मिल सकी',
  failedText: 'सदस्यता शुरू नहीं हो सकी। कृपया फिर से कोशिश करें।',
  unreachable: (message: string) => `भुगतान सेवा से संपर्क नहीं हुआ: ${message}`,
  noAnswer: 'भुगतान सेवा से कोई जवाब नहीं मिला',
  noPage: 'भुगतान का पेज नहीं खुल सका। कृपया अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  phone: 'फ़ोन नंबर ज़रूरी है',
  cancelled: { title: 'भुगतान रद्द किया गया', text: 'आप कभी भी फिर से कोशिश कर सकते हैं।' },
  notPaid: 'भुगतान पूरा नहीं हो सका।',
  opening: 'भुगतान का पेज खुल रहा है...',
  verifying: 'भुगतान की पुष्टि हो रही है...',
  purchase: { monthly: (plan: string) => `${plan}, 30 दिन`, yearly: (plan: string) => `${plan}, 365 दिन` },
  chooser: {
    title: 'अपना प्लान चुनें',
    lead: 'कार्ड, UPI या नेट बैंकिंग से भुगतान करें। हर बिक्री अंतिम है: रिफ़ंड नहीं होता।',
    plans: 'प्लान',
    until: (plan: string, day: string) => `${plan}, ${day} तक`,
    whatChanges: 'भुगतान करने पर क्या होगा',
    starts: (plan: string, day: string) => `${plan} तुरंत शुरू होगा और ${day} तक चलेगा।`,
    extends: (plan: string, end: string, days: number, day: string) =>
      `आपका ${plan} ${end} तक है। इसमें ${days} दिन जुड़ेंगे: फिर यह ${day} तक चलेगा।`,
    switches: (before: string, left: number, credit: number, plan: string) =>
      `${plan} तुरंत शुरू होगा। आपके ${before} के बचे हुए ${left} दिन ${plan} के ${credit} अतिरिक्त दिन बन जाएँगे।`,
    runs: (plan: string, day: string) => `फिर ${plan} ${day} तक चलेगा।`,
    lost: 'आपने जितना भुगतान किया है, उसमें से कुछ भी बेकार नहीं जाता।',
    renewal: 'अपने-आप रिन्यू हो',
    renewalText: (amount: string, day: string) =>
      `प्लान ${day} को समाप्त होगा; उससे एक दिन पहले फिर ${amount} कटेंगे। ${planEndNoticeHours} घंटे पहले आपको बताया जाएगा, और आप सेटिंग में कभी भी रद्द कर सकते हैं।`,
    noRenewal: `यह अपने-आप रिन्यू नहीं होता। समाप्त होने से ${planEndNoticeHours} घंटे पहले आपको याद दिलाया जाएगा।`,
    phone: 'मोबाइल नंबर',
    phoneHint: 'भुगतान के पेज पर इसकी ज़रूरत होती है। यह आपकी प्रोफ़ाइल में रहेगा।',
    pay: (amount: string) => `${amount} में सदस्यता लें`,
    failed: 'आपके मौजूदा प्लान की जानकारी नहीं मिल सकी।',
    retry: 'फिर से कोशिश करें',
  },
} satisfies CheckoutWords;
