import { calculator as english } from './en/calculator';
import { words } from './words';

export const calculatorWords = words(english, async () => (await import('./hi/calculator')).calculator);
