import { call } from '#web/api/client';
import { storedPerson } from '#web/api/session';
import type { Messaging } from '#web/device/messaging';
import { nativeDevice } from '#web/device/native';

const resendAfterMs = 7 * 24 * 60 * 60 * 1000; // docs/product.md, Messages
const keyOf = (person: string) => `ai-medix.push.${person}`;

type Kept = { token: string; sentAt: number };

function kept(person: string): Kept | undefined {
  try {
    const native = nativeDevice();
    const text = native ? native.store.values[keyOf(person)] : localStorage.getItem(keyOf(person));
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined; // storage switched off, or something else lies there: it is sent again
  }
}

/** Says whether a token must be sent: it is new, or seven days have passed since it was. */
export const isDue = (token: string, before: Kept | undefined, now: number): boolean =>
  before?.token !== token || now - before.sentAt >= resendAfterMs;

/** Registers this device for the signed-in person. Answers whether there is a token at all. Throws `Problem`. */
export async function registerDevice({ platform, token }: Messaging, now: number): Promise<boolean> {
  const person = storedPerson();
  const mine = await token();
  if (!person || !mine) return false;
  if (!isDue(mine, kept(person), now)) return true;
  await call('savePushToken', { body: { token: mine, platform } });
  try {
    const text = JSON.stringify({ token: mine, sentAt: now } satisfies Kept);
    const native = nativeDevice();
    if (native) await native.store.setItem(keyOf(person), text);
    else localStorage.setItem(keyOf(person), text);
  } catch {
    // storage switched off: it is sent again next time
  }
  return true;
}
