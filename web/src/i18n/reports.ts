import { reports as english } from './en/reports';
import { words } from './words';

export const reportsWords = words(english, async () => (await import('./hi/reports')).reports);
