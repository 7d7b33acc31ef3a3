import { useEffect, useState } from 'react';
import { nativeDevice } from './native';
import { useOnline } from './online';

const script = '/sw.js'; // no hash: browsers ask for it by name to learn of a new version

/** Inside the Android app the files lie on the device already; a worker between them would only hold on to old ones. */
const container = (): ServiceWorkerContainer | undefined =>
  nativeDevice() === undefined && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** The worker of the site, registered once; undefined where there is none. */
export const serviceWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  container()?.register(script, { updateViaCache: 'none' });

/** A worker can be asked to put this group of files on the device. */
export type KeptGroup = 'hindi' | 'doses';

/**
 * Puts a group of files on the device, now and with every later version. Nothing happens where there is no worker, and
 * where the person saves data.
 */
export async function keepOnDevice(group: KeptGroup): Promise<void> {
  if (document.documentElement.dataset.saveData !== undefined) return; // set by public/before-paint.js
  const registration = await container()?.ready;
  registration?.active?.postMessage({ kind: 'ai-medix.keep', group });
}

// As src/service-worker/assets.ts names them.
const assetsCache = 'ai-medix-assets';
const firstFile = { doses: '/assets/dose-worker-' } as const;

async function isOnDevice(group: keyof typeof firstFile): Promise<boolean> {
  if (nativeDevice()) return true;
  if (!('caches' in globalThis) || !(await caches.has(assetsCache))) return false;
  const files = await (await caches.open(assetsCache)).keys();
  return files.some(({ url }) => new URL(url).pathname.startsWith(firstFile[group]));
}

/** Says whether a group lies on the device; it looks whenever the connection goes. */
export function useOnDevice(group: keyof typeof firstFile): boolean {
  const online = useOnline();
  const [here, setHere] = useState(false);
  useEffect(() => {
    if (!online) isOnDevice(group).then(setHere, () => undefined);
  }, [online, group]);
  return here;
}

/** Says whether this page was built together with a worker. */
const isOf = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    const entry =
      document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? location.href;
    worker.postMessage({ kind: 'ai-medix.is-yours', entry: new URL(entry).pathname }, [port2]);
  });

/** Makes a waiting version the one that serves the pages. */
const takeOver = (worker: ServiceWorker): void => worker.postMessage({ kind: 'ai-medix.take-over' });

/**
 * Hears of a new version that waits: `onUpdate` gets what shows it, which loads the page anew. A page that came with
 * the new version already lets it in without a word.
 */
export function hearUpdates(
  registration: ServiceWorkerRegistration,
  onUpdate: (show: () => void) => void,
  reload: () => void = () => location.reload(),
): void {
  const waits = async (worker: ServiceWorker) => {
    if (!navigator.serviceWorker.controller) return; // the first version: there is nothing older to be on
    if (await isOf(worker)) return takeOver(worker);
    onUpdate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      takeOver(worker);
    });
  };
  const follow = (worker: ServiceWorker) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') void waits(worker);
    });
  if (registration.waiting) void waits(registration.waiting);
  if (registration.installing) follow(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing) follow(registration.installing);
  });
  // An app on the home screen is seldom loaded anew: it asks whenever it comes into sight.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined); // no network: next time
  });
}
