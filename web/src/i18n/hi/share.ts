import { referralReward } from '#contract/product';
import type { ShareWords } from '../share';

export const share = {
  title: 'AI Medix शेयर करें',
  link: 'आपका लिंक',
  message: (link: string) =>
    `मेरे पास AI Medix है: हिन्दी और English में क्लिनिकल सहायक। मेरे लिंक से साइन अप करें और ${referralReward.friend.bonus} बोनस प्रश्न पाएँ: ${link}`,
  subject: 'AI Medix आज़माएँ',
  channels: { whatsapp: 'व्हाट्सऐप', email: 'ईमेल', sms: 'एसएमएस', social: 'दूसरे ऐप' },
  copy: 'लिंक कॉपी करें',
  copied: 'कॉपी हो गया',
  copyFailed: { title: 'कुछ गड़बड़ हुई', text: 'लिंक कॉपी नहीं हो सका।' },
} satisfies ShareWords;
