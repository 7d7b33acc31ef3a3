import type { Transaction } from '../contract/payments';
import type { Payment, PaymentStatus } from './ledger';

/** The contract's words for what became of an order (docs/product.md, Payments). */
export const transactionStatus = {
  created: 'pending',
  paid: 'success',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies Record<PaymentStatus, string>;

/** A payment as its owner and the panel see it. */
export const transactionOf = (payment: Payment): Transaction => ({
  transaction_id: payment.id,
  subscription_id: payment.orderId,
  plan_id: payment.offer,
  amount: payment.amountPaise,
  status: transactionStatus[payment.status],
  created_at: payment.createdAt,
});
