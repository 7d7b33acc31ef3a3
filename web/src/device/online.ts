import { useSyncExternalStore } from 'react';
import { nativeDevice } from './native';

function subscribe(listener: () => void): () => void {
  const native = nativeDevice();
  if (native) return native.online.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says whether the device believes it has a connection. True does not promise that the service is reached. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => nativeDevice()?.online.now() ?? navigator.onLine,
    () => true,
  );
