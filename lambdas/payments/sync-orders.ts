import type { KnownPayment, SettlingPorts } from './ports';
import { type Settling, settlePayment } from './settle-payment';
import { captured } from './verify-payment';

/**
 * Asks the provider about all payments of an order and counts what was taken. Answers what it changed: how often a plan
 * was granted, how often money turned out to be given back.
 */
export async function syncOrder(
  ports: SettlingPorts,
  known: KnownPayment,
  now: Date,
): Promise<{ granted: number; refunded: number }> {
  const outcomes: Settling[] = [];
  for (const payment of await ports.provider.paymentsOf(known.payment.orderId)) {
    outcomes.push(await settlePayment(ports, known, await captured(ports, known, payment), now));
  }
  const among = (wanted: Settling) => outcomes.filter((outcome) => outcome === wanted).length;
  const wasPaid = known.payment.status === 'paid';
  return { granted: among('granted'), refunded: wasPaid ? among('refunded') : 0 };
}
