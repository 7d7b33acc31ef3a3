import { createHash, randomBytes } from 'node:crypto';

/** The token of a reset link: whose it is (16 bytes of the member's id) and 32 random bytes. */
export function newResetToken(memberId: string): string {
  const owner = Buffer.from(memberId.replaceAll('-', ''), 'hex');
  return Buffer.concat([owner, randomBytes(32)]).toString('base64url');
}

/** Whose link a token belongs to and the hash that it is kept under, or undefined for what is no token of ours. */
export function readResetToken(token: string): { memberId: string; tokenHash: string } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding is lenient; only the very text that was sent is a token.
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return undefined;
  const hex = bytes.subarray(0, 16).toString('hex');
  const memberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { memberId, tokenHash: resetTokenHash(token) };
}

/** The token is random beyond guessing, so a plain hash protects it. */
export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
