import { type OfferId, offers } from '#contract/offers';
import { timeOrderedId } from '#platform/time-ordered-id';
import type { Payment } from '#rules/ledger';
import type { OrderRequest, SettlementPorts } from './ports';

// The provider suggests to wait so long before an open order is asked about.
const firstLookMs = 15 * 60_000;

type NewOrder = Pick<OrderRequest, 'mandate' | 'debit'> & {
  readonly offer: OfferId;
  /** The provider's name of the person, where the order begins or uses a mandate. */
  readonly customerId?: string | undefined;
  readonly payableFrom: Date;
};

/**
 * Opens an order at the price of its offer, at the provider and then in the ledger. Answers its id at the provider;
 * undefined when the account is not active any more.
 */
export async function openOrder(
  ports: Pick<SettlementPorts, 'payments' | 'provider' | 'newId'>,
  memberId: string,
  { offer, customerId, payableFrom, ...request }: NewOrder,
  now: Date,
): Promise<string | undefined> {
  const amountPaise = offers[offer].paise;
  const id = timeOrderedId(now, ports.newId());
  const { id: orderId } = await ports.provider.createOrder({
    amountPaise,
    receipt: id,
    customerId,
    ...request,
  });
  const payment: Payment = {
    id,
    orderId,
    offer,
    amountPaise,
    currency: 'INR',
    status: 'created',
    createdAt: now.toISOString(),
    ...(customerId !== undefined && { recurring: true, customerId }),
  };
  const isKept = await ports.payments.add(memberId, payment, new Date(payableFrom.getTime() + firstLookMs));
  return isKept ? orderId : undefined;
}
