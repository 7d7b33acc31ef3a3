import { referralReward } from '#contract/product';
import type { DashboardWords } from '../dashboard';

const { days, referrer, friend } = referralReward;

export const dashboard = {
  greeting: (name: string) => `नमस्ते, ${name}`,
  doctor: 'डॉक्टर',
  lead: 'आज किस पर काम करना है?',
  failed: 'आपका खाता लोड नहीं हो सका।',
  tools: 'टूल',
  account: 'आपका खाता',
  profile: 'प्रोफ़ाइल',
  history: 'इतिहास',
  feedback: 'सुझाव',
  delete: 'खाता हटाएँ',
  limitReached: 'आज की सीमा पूरी हुई',
  quick: {
    label: 'लक्षण, दवा या विषय',
    go: 'आगे',
    told: (count: number) => `${count} सुझाव`,
    kinds: {
      protocol: 'इमरजेंसी कार्ड',
      calculator: 'कैलकुलेटर',
      drug: 'खुराक',
      topic: 'विषय',
      test: 'जाँच',
    },
  },
  work: { begun: 'जहाँ लिखना छोड़ा था, वहीं से आगे लिखें', drugs: 'पिछली बार पूछी गई दवाएँ' },
  free: {
    title: 'मुफ़्त: कोई प्रश्न खर्च नहीं होता',
    protocols: {
      name: 'इमरजेंसी कार्ड',
      text: 'गंभीर एलर्जी, दौरा, साँप का काटना, PPH और छह दूसरे कार्ड, मरीज़ के वज़न के हिसाब से खुराक के साथ। बिना नेटवर्क के भी।',
    },
    calculators: {
      name: 'कैलकुलेटर',
      text: 'GCS, NEWS2, CURB-65, eGFR, जलना, प्रसव की तारीख और कई दूसरे। बिना नेटवर्क के भी।',
    },
  },
  locked: (plans: string) => `${plans} में`,
  usage: {
    title: 'आज का उपयोग',
    loading: 'उपयोग की जानकारी आ रही है...',
    failed: 'उपयोग की जानकारी नहीं मिल सकी',
    reached: 'आज की सीमा पूरी हो गई! ज़्यादा प्रश्नों के लिए अपग्रेड करें।',
    onBonus: 'आज की सीमा पूरी हुई; अब आपके बोनस प्रश्न काम आएँगे।',
    unlimited: 'कोई सीमा नहीं',
    bar: 'आज पूछे गए प्रश्न',
    resets: (time: string) => `${time} से नए प्रश्न`,
    extra: (count: number, until: string) => `${until} तक रोज़ ${count} अतिरिक्त प्रश्न`,
    bonus: (count: number) => `${count} बोनस प्रश्न बाकी हैं, रोज़ की सीमा के बाद काम आते हैं`,
  },
  subscription: {
    title: 'सदस्यता',
    plans: { free: 'Free', basic: 'Basic', pro: 'Pro' },
    searches: (count: number) => `रोज़ ${count} प्रश्न`,
    upgrade: { basic: 'Basic पर अपग्रेड करें', pro: 'Pro पर अपग्रेड करें' },
    unlimited: 'असीमित प्रश्न',
  },
  app: {
    title: 'मोबाइल ऐप',
    text: 'Android के लिए AI Medix, संस्करण 1.1: सूचनाएँ, कैमरे से रिपोर्ट की फ़ोटो, शेयर करना।',
    download: 'Android ऐप डाउनलोड करें',
  },
  admin: {
    title: 'एडमिन पैनल',
    text: 'उपयोगकर्ता, खाता हटाने के अनुरोध, प्लान, सुझाव और रेफ़रल।',
    open: 'एडमिन पैनल खोलें',
  },
  share: {
    title: 'शेयर करें, इनाम पाएँ',
    lead: `आपके कोड से साइन अप करने वाले दोस्त को ${friend.bonus} बोनस प्रश्न और ${days} दिन तक रोज़ ${friend.extra} अतिरिक्त प्रश्न मिलते हैं। आपको ${days} दिन तक रोज़ ${referrer.extra} अतिरिक्त प्रश्न मिलते हैं।`,
    code: 'आपका रेफ़रल कोड',
    total: 'कुल रेफ़रल',
    pending: 'मिलने वाले इनाम',
    now: 'अभी शेयर करें',
    failed: 'रेफ़रल की जानकारी नहीं मिल सकी।',
  },
} satisfies DashboardWords;
