/** An address tells this of a payment. */
export type PaymentQuery = {
  orderId?: string | undefined;
  /** A plan or an offer: `pro`, `pro_yearly`. */
  planType?: string | undefined;
  paymentId?: string | undefined;
  signature?: string | undefined;
};

/** Writes the address where the service is asked what became of an order. */
export const statusAt = (orderId: string): string => `/payment-success?${new URLSearchParams({ orderId })}`;

// Every spelling of ours (docs/product.md, Payments) and of the provider, the usual one first.
const spellings = {
  orderId: ['orderId', 'order_id', 'razorpay_order_id', 'order'],
  planType: ['planType', 'plan', 'plan_id', 'plan_type'],
  paymentId: ['paymentId', 'payment_id', 'razorpay_payment_id'],
  signature: ['signature', 'razorpay_signature'],
} as const;

/** Reads a payment out of a query, in whichever spelling it came. */
export function readPayment(search: URLSearchParams): PaymentQuery {
  const read = (names: readonly string[]) =>
    names.map((name) => search.get(name)?.trim()).find((value) => value !== undefined && value !== '');
  return {
    orderId: read(spellings.orderId),
    planType: read(spellings.planType),
    paymentId: read(spellings.paymentId),
    signature: read(spellings.signature),
  };
}
