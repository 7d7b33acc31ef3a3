import { createHmac } from 'node:crypto';

/** Makes a name that cannot be read back (HMAC-SHA256 in hex), for keys of items about identifiers and addresses. */
export type KeyedHash = (text: string) => Promise<string>;

/** Hashes with a secret that is fetched once, when it is first needed. */
export const keyedHash =
  (secret: () => Promise<string>): KeyedHash =>
  async (text) =>
    createHmac('sha256', await secret())
      .update(text)
      .digest('hex');

/** Hashes an e-mail address or a phone number; its codes, and what is counted of it, stand under this name. */
export const identifierHashOf = (
  { hash }: { hash: KeyedHash },
  { kind, value }: { kind: 'email' | 'phone'; value: string },
): Promise<string> => hash(`${kind}:${value}`);
