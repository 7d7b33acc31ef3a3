import { createHmac } from 'node:crypto';

/** A name that cannot be read back: HMAC-SHA256 in hex. For keys of items about identifiers and addresses. */
export type KeyedHash = (text: string) => Promise<string>;

/** Hashes with a secret that is fetched once, when it is first needed. */
export const keyedHash =
  (secret: () => Promise<string>): KeyedHash =>
  async (text) =>
    createHmac('sha256', await secret())
      .update(text)
      .digest('hex');
