import type { PaymentReceipts } from '../../../messages/ports';
import { keys } from '../keys';
import type { Table } from '../table';
import { PaymentItem } from './ledger-items';

/** Reads payments as the mailed receipts tell of them. */
export const dynamoReceipts = (table: Table): PaymentReceipts => ({
  async read(memberId, id) {
    const item = await table.read(keys.ledger(memberId, id), PaymentItem);
    if (item?.paidAt === undefined || item.paymentId === undefined) return undefined;
    const { offer, amountPaise, orderId, paidAt, paymentId } = item;
    return { id, offer, amountPaise, orderId, paidAt, paymentId };
  },
});
