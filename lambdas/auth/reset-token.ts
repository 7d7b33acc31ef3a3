import { createHash, randomBytes } from 'node:crypto';

/** Makes the token of a reset link: 16 bytes that name the member, and 32 random bytes. */
export function newResetToken(memberId: string): string {
  const owner = Buffer.from(memberId.replaceAll('-', ''), 'hex');
  return Buffer.concat([owner, randomBytes(32)]).toString('base64url');
}

/** Reads from a token its member and the hash that it is kept under; any other text gives undefined. */
export function readResetToken(token: string): { memberId: string; tokenHash: string } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // The decoder also accepts other spellings of the same bytes; only the very text that we sent is a token.
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return undefined;
  const hex = bytes.subarray(0, 16).toString('hex');
  const memberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { memberId, tokenHash: resetTokenHash(token) };
}

/** The token is random beyond guessing, so a plain hash protects it. */
export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
