import * as z from 'zod';
import type { ProviderEvent } from '../../payments/ports';
import { PaymentAnswer } from './answers';

const Event = z.object({ event: z.string().max(64), created_at: z.number().int(), payload: z.unknown() });
const PaymentPayload = z.object({ payment: z.object({ entity: PaymentAnswer }) });
const TokenPayload = z.object({ token: z.object({ entity: z.object({ id: z.string() }) }) });

/** The events that tell of money. Each carries the payment as it was at its time. */
const ofMoney = ['payment.captured', 'payment.failed', 'order.paid', 'refund.processed'];
const ofMandates = ['token.confirmed', 'token.rejected', 'token.cancelled', 'token.paused'];

/** Reads a webhook's body, which its signature has shown to be the provider's. Undefined when it is no event at all. */
export function readEvent(body: Buffer): ProviderEvent | undefined {
  const event = Event.safeParse(jsonOf(body)).data;
  if (!event) return undefined;
  const told = { at: new Date(event.created_at * 1000), name: event.event };
  if (ofMoney.includes(event.event)) {
    const payload = PaymentPayload.safeParse(event.payload).data;
    if (payload) return { ...told, kind: 'payment', payment: payload.payment.entity };
  }
  if (ofMandates.includes(event.event)) {
    const payload = TokenPayload.safeParse(event.payload).data;
    const ended = event.event !== 'token.confirmed';
    if (payload) return { ...told, kind: 'mandate', tokenId: payload.token.entity.id, ended };
  }
  return { ...told, kind: 'other' };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
