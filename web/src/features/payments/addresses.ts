import type { CheckoutResult } from './checkout';

/** Where people pay, and come back to after signing in. */
export const pricingAt = '/#pricing';

/** Where a payment is confirmed, with what the provider's page handed over. */
export function successAt(paid: Extract<CheckoutResult, { outcome: 'paid' }>, offer: string): string {
  const query = {
    orderId: paid.orderId,
    planType: offer,
    paymentId: paid.paymentId,
    signature: paid.signature,
  };
  return `/payment-success?${new URLSearchParams(query)}`;
}

/** Where a payment that did not happen is told of. */
export function failureAt(error: string, orderId?: string): string {
  return `/payment-failed?${new URLSearchParams({ error, ...(orderId && { orderId }) })}`;
}
