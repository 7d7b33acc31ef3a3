import { words } from './dictionary';

/** The first screen of the landing page. */
export const welcome = {
  pageTitle: 'AI Medix: a clinical assistant for doctors in India',
  hero: {
    inHindi: 'हिन्दी में देखें', // for whoever reads that better than English
    eyebrow: 'For healthcare professionals in India',
    title: 'The clinical assistant that checks itself',
    lead: 'Describe the patient in English or Hindi. Danger signs come first, then what it could be and what to look for next: a note to read between two patients.',
    dashboard: 'Go to Dashboard',
    begin: 'Go to your first case',
    trial: 'Start Free Trial',
    more: 'Learn More',
    facts: (queries: number) => [
      `${queries} free queries a day`,
      'English and हिन्दी',
      'Educational use, 18+',
    ],
  },
};
export type WelcomeWords = typeof welcome;
export const welcomeWords = words(welcome, async () => (await import('./hi/welcome')).welcome);
