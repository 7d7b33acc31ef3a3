import { nativeDevice, type SharedText } from './native';

/** The device's own sheet for sharing; undefined where it has none. Whoever changes their mind is no failure. */
export function shareSheet(): ((shared: SharedText) => Promise<void>) | undefined {
  const native = nativeDevice();
  if (native) return native.share;
  if (!('share' in navigator)) return undefined;
  return (shared) => navigator.share(shared).catch(() => undefined);
}

/** Paper is a browser's: the app's pages cannot print, and share the text instead. */
export const canPrint = (): boolean => nativeDevice() === undefined;
