import type { Profile } from '#contract/me';
import { Problem } from '#contract/problem';
import { profileOf } from '#person/profile';
import { indianDay } from '#person/quota';
import type { PaymentStatus } from '#rules/ledger';
import { tidyPlan } from './ledger';
import type { PaymentsPorts } from './ports';
import { syncOrder } from './sync-orders';

// More orders than most people make in their life; what is beyond is looked at in the next call.
const mostOrders = 200;

/**
 * Compares a user's orders with what the provider says, repairs what differs, and says in a sentence what it changed.
 * The provider is asked about orders that are final only when forced.
 */
export async function syncUser(
  ports: PaymentsPorts,
  memberId: string,
  forced: boolean,
  now: Date,
): Promise<{ message: string; user: Profile }> {
  if ((await ports.ledgers.account(memberId))?.status !== 'active') throw new Problem('NOT_FOUND');
  const asked: PaymentStatus[] = forced ? ['created', 'failed', 'paid', 'refunded'] : ['created', 'failed'];
  const changes = { granted: 0, refunded: 0 };
  for (const payment of await ports.payments.list(memberId, asked, mostOrders)) {
    const { granted, refunded } = await syncOrder(ports, { memberId, payment }, now);
    changes.granted += granted;
    changes.refunded += refunded;
  }
  const { outcome } = await ports.ledgers.change(
    memberId,
    (ledger) => tidyPlan(ledger, () => undefined, now),
    now,
  );
  const account = await ports.ledgers.account(memberId);
  if (!account) throw new Problem('NOT_FOUND');
  const { used } = await ports.quota.state(memberId, indianDay(now), now);
  return {
    message: inWords({ ...changes, repaired: outcome === 'changed' }),
    user: profileOf({ account, isAdmin: account.role === 'admin' }, used, now),
  };
}

function inWords({
  granted,
  refunded,
  repaired,
}: {
  granted: number;
  refunded: number;
  repaired: boolean;
}): string {
  const said = [
    ...(granted > 0 ? [`${inNumbers(granted)} found and granted.`] : []),
    ...(refunded > 0 ? [`${inNumbers(refunded)} refunded and taken back.`] : []),
    ...(repaired ? ['The plan was brought in line with the payments.'] : []),
  ];
  return said.length === 0 ? 'Subscription is up to date.' : said.join(' ');
}

const inNumbers = (payments: number): string =>
  payments === 1 ? '1 payment was' : `${payments} payments were`;
