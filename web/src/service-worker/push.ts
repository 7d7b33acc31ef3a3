declare const self: ServiceWorkerGlobalScope;

// Hears push messages while no page is open. A page in sight shows the message itself; otherwise the system does.
const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

type Told = { readonly title?: string; readonly body?: string };
type Message = { readonly notification?: Told; readonly data?: Told };

async function receive(message: Message): Promise<void> {
  const { title = 'AI Medix', body = '' } = message.notification ?? message.data ?? {};
  const seen = (await openPages()).filter(({ visibilityState }) => visibilityState === 'visible');
  if (seen.length > 0) {
    for (const page of seen) page.postMessage({ kind: 'ai-medix.push', title, body });
    return;
  }
  await self.registration.showNotification(title, { body, icon: '/icons/icon-192.png', badge: '/logo.svg' });
}

async function openApp(): Promise<void> {
  const [page] = await openPages();
  await (page ? page.focus() : self.clients.openWindow('/dashboard'));
}

/** Listens for push messages and for a finger on one. */
export function hearPushMessages(): void {
  self.addEventListener('push', (event) => {
    let message: Message = {};
    try {
      message = event.data?.json() ?? {};
    } catch {
      // not one of ours: told by its bare title
    }
    event.waitUntil(receive(message));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openApp());
  });
}
