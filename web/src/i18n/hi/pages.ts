import type { PagesWords } from '../pages';

export const pages = {
  contents: 'इस पेज पर',
  effective: (day: string) => `${day} से लागू`,
  updated: (day: string) => `आख़िरी बदलाव: ${day}`,
  support: {
    entity: 'कानूनी इकाई',
    address: 'पता',
    email: 'ईमेल',
    phone: 'फ़ोन',
    unreachable: 'संपर्क की जानकारी नहीं मिल सकी। कृपया अपना इंटरनेट कनेक्शन जाँचें।',
    retry: 'फिर से कोशिश करें',
  },
  footer: {
    line: 'शैक्षिक क्लिनिकल सहायक, हिन्दी और English में।',
    manual: 'उपयोग पुस्तिका',
    support: 'सहायता',
    hours: ['सोम-शुक्र 9:00-18:00 IST', 'शनि-रवि 10:00-16:00 IST'],
    reply: 'आम तौर पर 24 घंटे में जवाब',
  },
} satisfies PagesWords;
