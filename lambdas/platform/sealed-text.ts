import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyedHash } from './keyed-hash';

const nonceBytes = 12; // as AES-GCM wants it
const tagBytes = 16;

/** Seals a text and opens it again; only whoever has the secret can, and only under the same name. */
export type Seal = {
  close(name: string, text: string): Promise<string>;
  /** The text; undefined when it was sealed under another name or another secret, or was changed since. */
  open(name: string, sealed: string): Promise<string | undefined>;
};

/**
 * Seals with AES-256-GCM under a key of its own for each name, derived from the secret of the keyed hashes: who reads the
 * table without that secret learns nothing, and a sealed text that is moved to another person's item does not open.
 */
export function sealWith(hash: KeyedHash): Seal {
  const keyOf = async (name: string) => Buffer.from(await hash(`seal:${name}`), 'hex');
  return {
    async close(name, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', await keyOf(name), nonce);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64');
    },

    async open(name, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', await keyOf(name), bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
