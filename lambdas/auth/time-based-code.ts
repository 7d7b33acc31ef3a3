import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30; // every authenticator app counts so, whatever it is told
const digits = 6;
const secretBytes = 20; // as long as SHA-1's own output (RFC 4226, 4)
const stepsBeside = 1; // a telephone's clock may be half a minute off, and typing takes its time

/** Makes a secret for an authenticator app: 160 random bits. */
export const newFactorSecret = (): Buffer => randomBytes(secretBytes);

/** The step of time that a moment lies in, counted from 1970. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / stepSeconds);

/** The code of a step (RFC 6238 with HMAC-SHA-1), six digits. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step whose code was typed, of those around now; undefined for every other code. Equal time for all. */
export function stepOfCode(secret: Buffer, typed: string, now: Date): number | undefined {
  const given = Buffer.from(typed.padEnd(digits).slice(0, digits));
  let found: number | undefined;
  for (let step = stepAt(now) - stepsBeside; step <= stepAt(now) + stepsBeside; step += 1) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), given)) found = step;
  }
  return found;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648, 6), as authenticator apps take a secret that is typed. */
export function inBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}
