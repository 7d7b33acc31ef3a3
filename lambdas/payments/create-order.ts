import { type OfferId, offers } from '#contract/offers';
import { Problem } from '#contract/problem';
import type { Account, Member } from '#person/account';
import { withIdempotencyKey } from '#platform/idempotency';
import { count } from '#platform/metrics';
import { openOrder } from './open-order';
import type { PaymentsPorts } from './ports';

type OrderBody = { plan_id: OfferId; recurring?: boolean | undefined };
type Caller = { member: Member; key: string | undefined; now: Date };

// The provider's window wears the colour of the product.
const themeColour = '#0f766e';

// A mandate is asked for as long as this at most; it can be ended at any time.
const mandateYears = 10;

/** Makes an order at the price of the catalogue. Nothing of what a caller sends is a price. */
export const createOrder = (ports: PaymentsPorts, wanted: OrderBody, { member, key, now }: Caller) =>
  withIdempotencyKey(ports, { memberId: member.id, key, request: { order: wanted }, now }, () =>
    newOrder(ports, wanted, member.account, now),
  );

async function newOrder(
  ports: PaymentsPorts,
  { plan_id, recurring }: OrderBody,
  account: Account,
  now: Date,
) {
  const { phone } = account;
  if (phone === null) throw new Problem('PHONE_REQUIRED');
  const { paise } = offers[plan_id];
  const renewing = ports.recurring && recurring === true;
  const customerId = renewing ? await ports.provider.customer(asCustomer(account, phone)) : undefined;
  const orderId = await openOrder(
    ports,
    account.id,
    {
      offer: plan_id,
      customerId,
      ...(renewing && { mandate: { maxPaise: paise, until: yearsAfter(now, mandateYears) } }),
      payableFrom: now,
    },
    now,
  );
  if (orderId === undefined) throw new Problem('UNAUTHENTICATED'); // the account was erased meanwhile
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
