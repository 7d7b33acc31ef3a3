import { dashboard as english } from './en/dashboard';
import { words } from './words';

export const dashboardWords = words(english, async () => (await import('./hi/dashboard')).dashboard);
