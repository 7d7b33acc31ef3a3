import { words } from './dictionary';

export const contact = {
  title: 'Contact Us',
  lead: 'Questions about your account, a payment, an answer that looks wrong, or your data: write or call.',
  details: 'How to reach us',
  hours: {
    title: 'Support hours',
    lines: ['Mon-Fri 9:00-18:00 IST', 'Sat-Sun 10:00-16:00 IST'],
    reply: 'Typical reply within 24 hours',
  },
  urgent: {
    title: 'Not for emergencies',
    text: 'AI Medix is an educational assistant. In an emergency call 112, or 108 for an ambulance.',
  },
  wrong: {
    title: 'An answer looks wrong or unsafe?',
    text: 'Tell us the time and the tool, and what you would have expected. Leave out anything about the patient. Signed in, you can also use Feedback on the dashboard.',
  },
};
export type ContactWords = typeof contact;
export const contactWords = words(contact, async () => (await import('./hi/contact')).contact);
