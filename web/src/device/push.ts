import { initializeApp } from '@firebase/app';
import { getMessaging, getToken } from '@firebase/messaging';
import type { SiteConfig } from '#contract/site';
import type { Messaging, PushMessage } from './messaging';
import { serviceWorker } from './update';

export type PushConfig = NonNullable<SiteConfig['push']>;

const isPush = (sent: unknown): sent is PushMessage & { kind: string } =>
  typeof sent === 'object' && sent !== null && 'kind' in sent && sent.kind === 'ai-medix.push';

/** The messaging service of the browser; undefined where the browser has none. Loaded only when it is configured. */
export function messaging({ vapidKey, ...options }: PushConfig): Messaging | undefined {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined;
  return {
    platform: 'web',
    async token() {
      if (!(await serviceWorker())) return undefined;
      const serviceWorkerRegistration = await navigator.serviceWorker.ready; // nothing can be pushed to one that starts
      const app = initializeApp(options);
      return (await getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration })) || undefined;
    },
    onMessage(hear) {
      const onSent = ({ data }: MessageEvent) => {
        if (isPush(data)) hear({ title: data.title, body: data.body });
      };
      navigator.serviceWorker.addEventListener('message', onSent);
      return () => navigator.serviceWorker.removeEventListener('message', onSent);
    },
  };
}
