import { checkout as english } from './en/checkout';
import { words } from './words';

export const checkoutWords = words(english, async () => (await import('./hi/checkout')).checkout);
