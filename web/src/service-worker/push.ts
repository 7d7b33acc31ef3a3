import { mustBeShown, pageOfMessage, type ReceivedPush } from './push-message';

declare const self: ServiceWorkerGlobalScope;

// Hears push messages while no page is open. A page in sight shows the message itself; otherwise the system does.
const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function receive(message: ReceivedPush): Promise<void> {
  const { title = 'AI Medix', body = '' } = message.notification ?? message.data ?? {};
  const seen = (await openPages()).filter(({ visibilityState }) => visibilityState === 'visible');
  for (const page of seen) page.postMessage({ kind: 'ai-medix.push', title, body });
  if (seen.length > 0 && !mustBeShown(self.navigator.userAgent)) return;
  await self.registration.showNotification(title, {
    body,
    tag: `${title}\n${body}`, // the same message twice is one notification
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { link: pageOfMessage(message, self.location.origin) },
  });
}

/** Leads to what a message is about, in a page that is open or in a new one. */
async function openPage(link: string): Promise<void> {
  const [page] = await openPages();
  if (!page) return void (await self.clients.openWindow(link));
  await page.focus();
  // A page that no worker of ours holds cannot be led; it opens beside it.
  await page.navigate(link).catch(() => self.clients.openWindow(link));
}

/** Listens for push messages and for a finger on one. */
export function hearPushMessages(): void {
  self.addEventListener('push', (event) => {
    let message: ReceivedPush = {};
    try {
      message = event.data?.json() ?? {};
    } catch {
      // not one of ours: told by its bare title
    }
    event.waitUntil(receive(message));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { link } = (event.notification.data ?? {}) as { link?: string };
    event.waitUntil(
      openPage(pageOfMessage({ data: link === undefined ? {} : { link } }, self.location.origin)),
    );
  });
}
