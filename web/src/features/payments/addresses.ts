import type { CheckoutResult } from './checkout';

/** People pay here, and come back here after signing in. */
export const pricingAt = '/#pricing';

/** Writes the address that confirms a payment, with what the provider's page handed over. */
export function successAt(paid: Extract<CheckoutResult, { outcome: 'paid' }>, offer: string): string {
  const query = {
    orderId: paid.orderId,
    planType: offer,
    paymentId: paid.paymentId,
    signature: paid.signature,
  };
  return `/payment-success?${new URLSearchParams(query)}`;
}

/** Writes the address that tells of a payment that did not happen. */
export function failureAt(error: string, orderId?: string): string {
  return `/payment-failed?${new URLSearchParams({ error, ...(orderId && { orderId }) })}`;
}
