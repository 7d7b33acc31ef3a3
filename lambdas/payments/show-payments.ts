import { offers } from '#contract/offers';
import type { Transaction } from '#contract/payments';
import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import { log } from '#platform/log';
import type { Payment, PaymentStatus } from '#rules/ledger';
import { transactionOf, transactionStatus } from '#rules/transaction';
import type { KnownPayment, PaymentsPorts } from './ports';
import { syncOrder } from './sync-orders';

const statuses = Object.keys(transactionStatus) as PaymentStatus[];

/** Shows what became of one's own order. The provider is asked about one that seems unpaid: an event may be lost. */
export async function showOrder(ports: PaymentsPorts, member: Member, orderId: string, now: Date) {
  const known = await ports.payments.find(orderId);
  if (known?.memberId !== member.id) throw new Problem('NOT_FOUND');
  const { status, offer } = await refresh(ports, known, now);
  return {
    subscription: {
      subscription_status:
        status === 'paid'
          ? ('active' as const)
          : status === 'created'
            ? ('pending' as const)
            : ('inactive' as const),
      subscription_plan: offers[offer].plan,
    },
  };
}

async function refresh(ports: PaymentsPorts, known: KnownPayment, now: Date): Promise<Payment> {
  if (known.payment.status === 'paid' || known.payment.status === 'refunded') return known.payment;
  try {
    await syncOrder(ports, known, now);
  } catch (fault) {
    // The answer is what we know ourselves while the provider is away.
    if (!(fault instanceof Problem)) throw fault;
    log.warn('the provider could not be asked about an order');
  }
  return (await ports.payments.find(known.payment.orderId))?.payment ?? known.payment;
}

/** Lists one's own payments, newest first; `status` names the wanted ones by their words, separated by commas. */
export async function showTransactions(
  { payments }: Pick<PaymentsPorts, 'payments'>,
  memberId: string,
  { status, limit }: { status?: string | undefined; limit: number },
): Promise<{ transactions: Transaction[] }> {
  const wanted = status?.split(',').map((name) => name.trim());
  const among = wanted ? statuses.filter((each) => wanted.includes(transactionStatus[each])) : statuses;
  const found = among.length === 0 ? [] : await payments.list(memberId, among, limit);
  return { transactions: found.map(transactionOf) };
}
