import { payments as english } from './en/payments';
import { words } from './words';

export const paymentsWords = words(english, async () => (await import('./hi/payments')).payments);
