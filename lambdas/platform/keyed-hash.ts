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

/** The name under which failed passwords of an e-mail address or a phone are counted, wherever the password is asked. */
export const identifierHashOf = (
  { hash }: { hash: KeyedHash },
  { kind, value }: { kind: 'email' | 'phone'; value: string },
): Promise<string> => hash(`${kind}:${value}`);
