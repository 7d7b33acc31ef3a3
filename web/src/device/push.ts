import { initializeApp } from '@firebase/app';
import { getMessaging, getToken } from '@firebase/messaging';
import type { SiteConfig } from '#contract/site';
import { serviceWorker } from './update';

export type PushConfig = NonNullable<SiteConfig['push']>;

/** A message that came while the page is in sight. */
type PushMessage = { readonly title: string; readonly body: string };

/** What the pages need of a messaging service: the address of this device, and what comes while they are seen. */
export type Messaging = {
  readonly platform: 'web' | 'android';
  token(): Promise<string | undefined>;
  onMessage(hear: (message: PushMessage) => void): () => void;
};

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
