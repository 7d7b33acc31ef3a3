import { Problem } from '#contract/problem';
import type { Profile } from '#contract/profile';
import { type Language, type Sentence, say } from '#contract/sentences';
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
  { forced, language }: { forced: boolean; language: Language },
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
    message: inWords({ ...changes, repaired: outcome === 'changed' }, language),
    user: profileOf({ account, isAdmin: account.role === 'admin' }, used, now),
  };
}

type Changes = { granted: number; refunded: number; repaired: boolean };

function inWords({ granted, refunded, repaired }: Changes, language: Language): string {
  const said = [
    ...(granted > 0 ? [say(sentences.granted(granted), language, [granted])] : []),
    ...(refunded > 0 ? [say(sentences.refunded(refunded), language, [refunded])] : []),
    ...(repaired ? [say(sentences.repaired, language)] : []),
  ];
  return said.length === 0 ? say(sentences.upToDate, language) : said.join(' ');
}

const sentences = {
  granted: (payments: number): Sentence => ({
    en: `{0} ${payments === 1 ? 'payment was' : 'payments were'} found and granted.`,
    hi: payments === 1 ? '{0} भुगतान मिला और उसका प्लान दे दिया गया।' : '{0} भुगतान मिले और उनके प्लान दे दिए गए।',
  }),
  refunded: (payments: number): Sentence => ({
    en: `{0} ${payments === 1 ? 'payment was' : 'payments were'} refunded and taken back.`,
    hi:
      payments === 1
        ? '{0} भुगतान लौटाया गया था और उसका प्लान वापस ले लिया गया।'
        : '{0} भुगतान लौटाए गए थे और उनके प्लान वापस ले लिए गए।',
  }),
  repaired: {
    en: 'The plan was brought in line with the payments.',
    hi: 'प्लान को भुगतानों के अनुसार ठीक कर दिया गया।',
  },
  upToDate: { en: 'Subscription is up to date.', hi: 'सदस्यता में सब ठीक है।' },
};
