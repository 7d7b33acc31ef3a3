import type { Language } from '#contract/sentences';
import { tagOf } from './language';

const kilobyte = 1024;

/** Bytes for people: 240 KB, 3.4 MB; never 0 KB of something that is there. */
export function sizeText(bytes: number, language: Language): string {
  const megabytes = bytes / kilobyte / kilobyte;
  const [value, unit] = megabytes >= 1 ? [megabytes, 'MB'] : [Math.max(1, bytes / kilobyte), 'KB'];
  const digits = megabytes >= 1 ? 1 : 0;
  return `${new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: digits }).format(value)} ${unit}`;
}
