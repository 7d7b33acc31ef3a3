import { type OfferId, offers } from '#contract/payments';
import { Problem } from '#contract/problem';
import type { Account, Member } from '#person/account';
import { withIdempotencyKey } from '#platform/idempotency';
import { count } from '#platform/metrics';
import { timeOrderedId } from '#platform/time-ordered-id';
import type { Payment, PaymentsPorts } from './ports';

type Wanted = { plan_id: OfferId; recurring?: boolean | undefined };
type Asking = { member: Member; key: string | undefined; now: Date };

/** The colour of the product in the provider's window. */
const themeColour = '#0f766e';

// As long as the provider suggests before an open order is asked about.
export const firstLookMs = 15 * 60_000;
// The longest that a mandate is asked for; it can be ended at any time.
const mandateYears = 10;

/** An order at the price of the catalogue, known to the provider and to us. Nothing of what a caller sends is a price. */
export const createOrder = (ports: PaymentsPorts, wanted: Wanted, { member, key, now }: Asking) =>
  withIdempotencyKey(ports, { memberId: member.id, key, request: { order: wanted }, now }, () =>
    newOrder(ports, wanted, member.account, now),
  );

async function newOrder(ports: PaymentsPorts, { plan_id, recurring }: Wanted, account: Account, now: Date) {
  const { phone } = account;
  if (phone === null) throw new Problem('PHONE_REQUIRED');
  const { paise } = offers[plan_id];
  const renewing = ports.recurring && recurring === true;
  const customerId = renewing ? await ports.provider.customer(asCustomer(account, phone)) : undefined;
  const id = timeOrderedId(now, ports.newId());
  const { id: orderId } = await ports.provider.createOrder({
    amountPaise: paise,
    receipt: id,
    customerId,
    ...(renewing && { mandate: { maxPaise: paise, until: yearsAfter(now, mandateYears) } }),
  });
  const payment: Payment = {
    id,
    orderId,
    offer: plan_id,
    amountPaise: paise,
    currency: 'INR',
    status: 'created',
    createdAt: now.toISOString(),
    ...(renewing && { recurring: true as const, customerId }),
  };
  const kept = await ports.payments.add(account.id, payment, new Date(now.getTime() + firstLookMs));
  if (!kept) throw new Problem('UNAUTHENTICATED'); // the account was erased meanwhile
  count('OrderCreated');
  return {
    order_id: orderId,
    key: ports.keyId,
    amount: paise,
    currency: 'INR' as const,
    prefill: {
      name: account.fullName,
      contact: phone,
      ...(account.email !== null && { email: account.email }),
    },
    theme: { color: themeColour },
    ...(customerId !== undefined && { customer_id: customerId }),
  };
}

const asCustomer = ({ fullName, email }: Account, phone: string) => ({ name: fullName, email, phone });

function yearsAfter(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then;
}
