import { log } from '#platform/log';
import type { SettlementPorts } from './ports';
import { syncOrder } from './sync-orders';

// A bank may authorise up to three days after the person has left, and the provider hears of it within a day more.
const keptOpenMs = 4 * 86_400_000;
// One run looks at no more than this; the rest is due in the next one, in a quarter of an hour.
const mostInRun = 200;

/**
 * Asks the provider about every order that has been open for a while. The wait doubles from look to look, so that an
 * order that nobody pays costs a dozen calls and not hundreds; after four days it is given up. Money that comes even
 * later is granted when the provider's event tells of it.
 */
export async function reconcileOrders(ports: SettlementPorts, now: Date): Promise<void> {
  let failed: unknown;
  for (const { dueAt: _, ...known } of await ports.payments.waiting(now, mostInRun)) {
    const { memberId, payment } = known;
    try {
      const { granted } = await syncOrder(ports, known, now);
      if (granted > 0) log.warn('a payment was found that nobody had told of', { order: payment.orderId });
      const ageMs = now.getTime() - Date.parse(payment.createdAt);
      const givenUp = ageMs >= keptOpenMs;
      if (givenUp) await ports.payments.fail(memberId, payment.id);
      await ports.payments.lookAgain(memberId, payment.id, givenUp ? null : new Date(now.getTime() + ageMs));
    } catch (fault) {
      log.error('an order could not be reconciled', fault, { order: payment.orderId });
      failed = fault;
    }
  }
  if (failed !== undefined) throw failed;
}
