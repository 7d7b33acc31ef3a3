import { Network } from '@capacitor/network';
import type { NativeDevice } from '../native';

/** The connection as the phone sees it. */
export async function followConnection(): Promise<NativeDevice['online']> {
  const listeners = new Set<() => void>();
  let { connected } = await Network.getStatus().catch(() => ({ connected: true })); // unknown: the call will tell
  await Network.addListener('networkStatusChange', (status) => {
    connected = status.connected;
    for (const listener of listeners) listener();
  });
  return {
    now: () => connected,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
