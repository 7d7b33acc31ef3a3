import { indianDay } from '#person/quota';
import type { KeyedHash } from '#platform/keyed-hash';

/** Hashes a text that is not kept: only our secret makes this hash, and only from the same text and person. */
export const textHash = (hash: KeyedHash, memberId: string, text: string): Promise<string> =>
  hash(`asked:${memberId}:${text}`);

/** The month in India, 1 to 12: what is likely differs by season. */
export const monthIn = (now: Date): number => Number(indianDay(now).slice(5, 7));
/** Gives what the moment of a tool request tells the engine: the season, and the day from which dates are counted. */
export const settingAt = (now: Date): { month: number; today: string } => ({
  month: monthIn(now),
  today: indianDay(now),
});
