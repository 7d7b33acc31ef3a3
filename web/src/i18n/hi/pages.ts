import type { PagesWords } from '../en/pages';

export const pages = {
  contents: 'इस पेज पर',
  effective: (day: string) => `लागू: ${day}`,
  updated: (day: string) => `आख़िरी बदलाव: ${day}`,
  support: {
    entity: 'कानूनी इकाई',
    address: 'पता',
    email: 'ईमेल',
    phone: 'फ़ोन',
    unreachable: 'संपर्क की जानकारी नहीं मिल सकी। कृपया अपना इंटरनेट कनेक्शन जाँचें।',
    retry: 'फिर से कोशिश करें',
  },
} satisfies PagesWords;
