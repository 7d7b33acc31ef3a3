import { createHmac, timingSafeEqual } from 'node:crypto';

/** Says whether a signature is the provider's: HMAC-SHA256 in hex of exactly these bytes, compared in constant time. */
export function isSigned(content: Buffer | string, signature: string, secret: string): boolean {
  if (secret === '' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(content).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

type Secret = () => Promise<string>;

/**
 * Says whether today's secret signed it, or the one before the last change: the provider signs with that one for a while,
 * and what was begun under it ends under it.
 */
export async function isSignedByEither(
  content: Buffer | string,
  signature: string,
  today: Secret,
  before: Secret | undefined,
): Promise<boolean> {
  if (isSigned(content, signature, await today())) return true;
  return before !== undefined && isSigned(content, signature, await before());
}

/** The text that the checkout signs: the order's id as we have stored it, then the payment's. */
export const checkoutContent = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`;
