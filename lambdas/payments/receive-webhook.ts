import { Problem } from '#contract/problem';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import { endMandate } from './ledger';
import type { PaymentsPorts, ProviderEvent } from './ports';
import { settlePayment } from './settle-payment';
import { isSignedByEither } from './signature';

export type Webhook = {
  /** The bytes exactly as they came: the signature is of these. */
  readonly body: Buffer;
  readonly signature: string | undefined;
  readonly eventId: string | undefined;
};

// The provider repeats an event for a day, and the two clocks may differ by an hour. An older event is a replay.
const oldestMs = 25 * 3_600_000;
const mostAheadMs = 5 * 60_000;

/**
 * Takes an event of the provider. One that is not signed, or too old, is refused. One that is signed and of no use to
 * us is accepted: the provider repeats a refused event for a day and then switches the webhook off. Only a fault of
 * ours answers 5xx, so that the event comes again.
 */
export async function receiveWebhook(
  ports: PaymentsPorts,
  { body, signature = '', eventId }: Webhook,
  now: Date,
): Promise<Record<string, never>> {
  await checkSignature(ports, body, signature);
  const event = ports.provider.event(body);
  if (!event) throw new Problem('INVALID_INPUT', { details: { field: '', issues: [] } });
  const ageMs = now.getTime() - event.at.getTime();
  if (ageMs > oldestMs || ageMs < -mostAheadMs) {
    count('WebhookRefused');
    throw new Problem('INVALID_INPUT', { details: { field: 'created_at', issues: [] } });
  }
  if (eventId !== undefined && (await ports.events.has(eventId))) return {};
  await act(ports, event, now);
  // Remembered last: the effects can be had twice without harm, an event that was lost half-way cannot.
  if (eventId !== undefined) await ports.events.remember(eventId, now);
  return {};
}

async function checkSignature({ secrets }: PaymentsPorts, body: Buffer, signature: string): Promise<void> {
  if (await isSignedByEither(body, signature, secrets.webhook, secrets.previousWebhook)) return;
  count('WebhookRefused');
  throw new Problem('PAYMENT_SIGNATURE_INVALID');
}

async function act(ports: PaymentsPorts, event: ProviderEvent, now: Date): Promise<void> {
  if (event.kind === 'payment') {
    const known =
      event.payment.orderId === null ? undefined : await ports.payments.find(event.payment.orderId);
    if (known) await settlePayment(ports, known, event.payment, now);
    else log.warn('an event speaks of an order that is none of ours', { event: event.name });
  } else if (event.kind === 'mandate') {
    if (!event.ended) return;
    const { tokenId } = event;
    const memberId = await ports.mandates.ownerOf(tokenId);
    if (memberId !== undefined)
      await ports.ledgers.change(memberId, (ledger) => endMandate(ledger, tokenId), now);
  } else log.info('an event of no use to us', { event: event.name });
}
