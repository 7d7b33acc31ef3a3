import { diagnosis as english } from './en/diagnosis';
import { words } from './words';

export const diagnosisWords = words(english, async () => (await import('./hi/diagnosis')).diagnosis);
