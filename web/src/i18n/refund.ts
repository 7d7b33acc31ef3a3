import { refund as english } from './en/refund';
import { words } from './words';

export const refundWords = words(english, async () => (await import('./hi/refund')).refund);
