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

/** Failed passwords of an e-mail address or a phone are counted under this name, wherever the password is asked. */
export const identifierHashOf = (
  { hash }: { hash: KeyedHash },
  { kind, value }: { kind: 'email' | 'phone'; value: string },
): Promise<string> => hash(`${kind}:${value}`);
