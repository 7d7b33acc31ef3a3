import { nativeDevice } from './native';

// A phone with little memory ends our app while a UPI app stands in front. The order is remembered until its end is
// known, so that the next start asks the service what became of it.
const key = 'ai-medix.paying';
const rememberedMs = 30 * 60_000; // an order that was begun earlier is told of by the mail and the profile

/** Remembers in the app where a payment is confirmed; answers how to forget it. */
export function rememberPayment(confirmedAt: string, now: number): () => void {
  const store = nativeDevice()?.store;
  void store?.setItem(key, `${now} ${confirmedAt}`);
  return () => void store?.removeItem(key);
}

/** Finds where to ask about an interrupted payment, and forgets it: each is asked about once. */
export function unfinishedPayment(now: number): string | undefined {
  const store = nativeDevice()?.store;
  const kept = store?.values[key];
  if (!store || kept === undefined) return undefined;
  void store.removeItem(key);
  const [begun, path] = kept.split(' ');
  return now - Number(begun) < rememberedMs ? path : undefined;
}
