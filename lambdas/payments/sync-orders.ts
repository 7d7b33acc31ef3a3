import { captureAuthorised } from './expected-payment';
import type { KnownPayment, SettlementPorts } from './ports';
import { type SettlementOutcome, settlePayment } from './settle-payment';

/**
 * Asks the provider about all payments of an order and counts what was taken. Answers what it changed: how often a plan
 * was granted, how often money turned out to be given back.
 */
export async function syncOrder(
  ports: SettlementPorts,
  known: KnownPayment,
  now: Date,
): Promise<{ granted: number; refunded: number }> {
  const outcomes: SettlementOutcome[] = [];
  for (const told of await ports.provider.paymentsOf(known.payment.orderId)) {
    const payment = await captureAuthorised(ports.provider, known.payment, told);
    outcomes.push(await settlePayment(ports, known, payment, now));
  }
  const among = (wanted: SettlementOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const wasPaid = known.payment.status === 'paid';
  return { granted: among('granted'), refunded: wasPaid ? among('refunded') : 0 };
}
