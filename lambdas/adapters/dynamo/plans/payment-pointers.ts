import * as z from 'zod';
import { type Key, keys } from '../keys';
import { PaymentItem } from './ledger-items';

const Mandate = z.object({ sk: z.literal('MANDATE'), tokenId: z.string() });

/** The keys under which the provider's names lead to an item of a person: these items are erased with the person. */
export function paymentPointers(item: Record<string, unknown>): Key[] {
  const payment = PaymentItem.safeParse(item).data;
  const mandate = Mandate.safeParse(item).data;
  return [
    ...(payment ? [keys.order(payment.orderId)] : []),
    ...(payment?.paymentId === undefined ? [] : [keys.paid(payment.paymentId)]),
    ...(mandate ? [keys.mandateToken(mandate.tokenId)] : []),
  ];
}
