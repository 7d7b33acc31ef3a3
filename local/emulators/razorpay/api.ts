import type { IncomingMessage } from 'node:http';
import { Refusal, readBody } from '../loopback';
import { type Customer, newId, type Order, type Payment, type RazorpayRecords, secondsNow } from './entities';
import type { PlayInput, play } from './play';

const bodyLimitBytes = 256 * 1024; // far more than any call of the product

type Api = {
  records: RazorpayRecords;
  payments: ReturnType<typeof play>;
  /** Says how the next debit by a mandate ends. */
  nextDebit: () => PlayInput['outcome'];
};
type Fields = Record<string, unknown>;

/** The REST calls that the product makes, each with the answer of the real one. */
export async function answerCall(api: Api, request: IncomingMessage): Promise<object> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const what = `${request.method} ${path.replace(/^\/v1/, '')}`;
  const body = request.method === 'GET' ? {} : await fieldsOf(request);
  for (const [pattern, act] of calls) {
    const found = pattern.exec(what);
    if (found) return act(api, body, found[1] ?? '', found[2] ?? '');
  }
  throw refused('The requested URL was not found on the server.', 404);
}

type Act = (api: Api, body: Fields, id: string, second: string) => Promise<object> | object;

const calls: readonly (readonly [RegExp, Act])[] = [
  [/^POST \/orders$/, createOrder],
  [/^GET \/orders\/(\w+)$/, ({ records }, _, id) => found(records.of('order').get(id))],
  [/^GET \/orders\/(\w+)\/payments$/, paymentsOf],
  [/^GET \/payments\/(\w+)$/, ({ records }, _, id) => found(records.of('payment').get(id))],
  [/^POST \/payments\/(\w+)\/capture$/, capture],
  [
    /^POST \/payments\/(\w+)\/refund$/,
    ({ payments }, { amount }, id) => payments.refund(id, asNumber(amount), {}),
  ],
  [/^POST \/payments\/create\/recurring$/, debit],
  [/^POST \/customers$/, createCustomer],
  [/^GET \/customers\/(\w+)\/tokens$/, tokensOf],
  [/^DELETE \/customers\/(\w+)\/tokens\/(\w+)$/, deleteToken],
];

const refused = (description: string, status = 400) => new Refusal('BAD_REQUEST_ERROR', description, status);

function found<T>(entity: T | undefined): T {
  if (entity === undefined) throw refused('The id provided does not exist');
  return entity;
}

const asNumber = (value: unknown): number | undefined =>
  value === undefined || value === null ? undefined : Number(value);

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  const text = (await readBody(request, bodyLimitBytes)).toString();
  if (text === '') return {};
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw refused('The body is no object');
  return parsed as Fields;
}

async function createOrder({ records }: Api, body: Fields): Promise<Order> {
  const amount = Number(body.amount);
  if (!Number.isInteger(amount) || amount < 100) throw refused('The amount must be atleast INR 1.00');
  const receipt = body.receipt === undefined ? null : String(body.receipt);
  if (receipt !== null && receipt.length > 40)
    throw refused('The receipt may not be greater than 40 characters.');
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    currency: String(body.currency ?? 'INR'),
    receipt,
    status: 'created',
    customer_id: body.customer_id === undefined ? null : String(body.customer_id),
    token: typeof body.token === 'object' ? body.token : null,
    notification: (body.notification as Order['notification'] | undefined) ?? null,
    created_at: secondsNow(),
  };
  await records.commit(['order', order.id, order]);
  return order;
}

function paymentsOf({ records }: Api, _: Fields, orderId: string): object {
  found(records.of('order').get(orderId));
  const items = [...records.of('payment').values()].filter(({ order_id }) => order_id === orderId);
  return { entity: 'collection', count: items.length, items };
}

async function capture({ records, payments }: Api, body: Fields, id: string): Promise<Payment> {
  const payment = found(records.of('payment').get(id));
  if (payment.status !== 'authorized') throw refused('This payment has already been captured');
  if (Number(body.amount) !== payment.amount)
    throw refused('Capture amount must be equal to the amount authorized');
  return payments.capture(payment);
}

async function createCustomer({ records }: Api, body: Fields): Promise<Customer> {
  const [contact, email] = [String(body.contact ?? ''), body.email === undefined ? null : String(body.email)];
  const there = [...records.of('customer').values()].find(
    (each) => each.contact === contact && each.email === email,
  );
  if (there && String(body.fail_existing ?? '1') === '0') return there;
  if (there) throw refused('Customer already exists for the merchant');
  const customer: Customer = {
    id: newId('cust'),
    entity: 'customer',
    name: String(body.name ?? ''),
    email,
    contact,
  };
  await records.commit(['customer', customer.id, customer]);
  return customer;
}

function tokensOf({ records }: Api, _: Fields, customerId: string): object {
  const items = [...records.of('token').values()].filter(({ customer_id }) => customer_id === customerId);
  return { entity: 'collection', count: items.length, items };
}

async function deleteToken(
  { records }: Api,
  _: Fields,
  customerId: string,
  tokenId: string,
): Promise<object> {
  const token = found(records.of('token').get(tokenId));
  if (token.customer_id !== customerId) throw refused('The id provided does not exist');
  await records.commit(['token', tokenId, null]);
  return { deleted: true };
}

/** A debit needs a confirmed mandate, an order that is not paid, and no earlier time than was announced. */
async function debit({ records, payments, nextDebit }: Api, body: Fields): Promise<object> {
  const order = found(records.of('order').get(String(body.order_id)));
  const token = found(records.of('token').get(String(body.token)));
  if (token.recurring_details.status !== 'confirmed')
    throw refused('The token is not active for recurring payments.');
  if (order.status === 'paid') throw refused('Payment already done for this order.');
  if (order.notification && order.notification.payment_after > secondsNow())
    throw refused('The payment cannot be made before the announced time.');
  const payment = await payments.debit(order.id, token.id, nextDebit());
  return { razorpay_payment_id: payment.id, razorpay_order_id: order.id };
}
