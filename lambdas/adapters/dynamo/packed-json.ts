import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';

/**
 * Packs what every answer writes and people seldom read: a kilobyte written costs as much as five read, and packed it
 * is a third.
 */
export const packJson = (value: unknown): Uint8Array => deflateRawSync(JSON.stringify(value));

export const unpackJson = (bytes: Uint8Array): unknown => JSON.parse(inflateRawSync(bytes).toString());

/** Reads what a schema says, packed as it is written now or plain as it was before; the schema refuses broken bytes. */
export const packedOrPlain = <S extends z.ZodType>(schema: S) =>
  z.preprocess((stored, context) => {
    if (!(stored instanceof Uint8Array)) return stored;
    try {
      return unpackJson(stored);
    } catch {
      context.addIssue({ code: 'custom', message: 'does not unpack' });
      return z.NEVER;
    }
  }, schema);
