import * as z from 'zod';
import { type Key, keys } from '../keys';
import { PaymentItem } from './ledger-items';

const Mandate = z.object({ sk: z.literal('MANDATE'), tokenId: z.string() });

/** What leads from the provider's names to a person, for an item of theirs: it goes with them. */
export function paymentPointers(item: Record<string, unknown>): Key[] {
  const payment = PaymentItem.safeParse(item).data;
  const mandate = Mandate.safeParse(item).data;
  return [
    ...(payment ? [keys.order(payment.orderId)] : []),
    ...(payment?.paymentId === undefined ? [] : [keys.paid(payment.paymentId)]),
    ...(mandate ? [keys.mandateToken(mandate.tokenId)] : []),
  ];
}
