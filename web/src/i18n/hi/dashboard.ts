import type { DashboardWords } from '../en/dashboard';

export const dashboard = {
  greeting: (name: string) => `नमस्ते, ${name}`,
  doctor: 'डॉक्टर',
  lead: 'आज किस पर काम करना है?',
  tools: 'टूल',
  diagnosis: {
    title: 'AI डायग्नोसिस',
    text: 'लिखे हुए लक्षणों से पहले ख़तरे के लक्षण, फिर संभावित रोग क्रम से।',
    open: 'डायग्नोसिस शुरू करें',
  },
  limitReached: 'आज की सीमा पूरी हुई',
  usage: {
    title: 'आज का उपयोग',
    loading: 'उपयोग की जानकारी आ रही है...',
    failed: 'उपयोग की जानकारी नहीं मिल सकी',
    reached: 'आज की सीमा पूरी हो गई! ज़्यादा प्रश्नों के लिए अपग्रेड करें।',
    unlimited: 'कोई सीमा नहीं',
    bar: 'आज पूछे गए प्रश्न',
    resets: (time: string) => `${time} से फिर शुरू`,
    bonus: (count: number) => `${count} बोनस प्रश्न बाकी हैं`,
  },
  subscription: {
    title: 'सदस्यता',
    plans: { free: 'Free', basic: 'Basic', pro: 'Pro' },
    searches: (count: number) => `रोज़ ${count} प्रश्न`,
    unlimited: 'असीमित प्रश्न',
  },
} satisfies DashboardWords;
