import { standsOver } from '#web/device/back';
import { nativeDevice } from '#web/device/native';
import { rememberPayment } from '#web/device/unfinished-payment';
import { confirmPayment, type Pace } from './confirm-payment';
import { statusAt } from './payment-query';

type Page = { close: () => void; onPaid: () => void };

// UPI mostly confirms within seconds of the return; whoever goes on paying on the provider's page is not held up.
const afterReturn: Pace = { everyMs: 2_000, limitMs: 20_000 };

/**
 * In the app, for as long as the provider's page is open: the phone's back button closes it, every return from another
 * app asks the service about the order, and the order is remembered should the phone end the app meanwhile. Answers
 * how to stop. In a browser there is nothing to do.
 */
export function accompany(orderId: string, { close, onPaid }: Page): () => void {
  const native = nativeDevice();
  if (!native) return () => {};
  const asking = new AbortController();
  const ask = async () => {
    const known = await confirmPayment(
      { orderId },
      { pace: afterReturn, now: Date.now(), signal: asking.signal },
    );
    if (known.state === 'paid' && !asking.signal.aborted) onPaid();
  };
  const endings = [
    standsOver(close),
    rememberPayment(statusAt(orderId), Date.now()),
    native.onReturn(() => void ask().catch(() => undefined)), // the page of success asks again
    () => asking.abort(),
  ];
  return () => {
    for (const end of endings) end();
  };
}
