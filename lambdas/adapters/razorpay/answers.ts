import * as z from 'zod';
import type { ProviderPayment } from '../../payments/ports';

/** The provider's answers, as far as we read them. Source: its API reference. Amounts are paise, times in seconds. */
export const OrderAnswer = z.object({ id: z.string() });
export const CustomerAnswer = z.object({ id: z.string() });

export const PaymentAnswer = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: z.coerce.number().int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    created_at: z.number().int(),
    amount_refunded: z.coerce.number().int().nullish(),
    method: z.string().nullish(),
    customer_id: z.string().nullish(),
    token_id: z.string().nullish(),
  })
  .transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      amountPaise: payment.amount,
      currency: payment.currency,
      status: payment.status,
      at: new Date(payment.created_at * 1000).toISOString(),
      refundedPaise: payment.amount_refunded ?? 0,
      method: payment.method ?? null,
      customerId: payment.customer_id ?? null,
      tokenId: payment.token_id ?? null,
    }),
  );
export const PaymentsAnswer = z.object({ items: z.array(PaymentAnswer) });
