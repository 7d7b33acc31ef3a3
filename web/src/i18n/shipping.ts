import { shipping as english } from './en/shipping';
import { words } from './words';

export const shippingWords = words(english, async () => (await import('./hi/shipping')).shipping);
