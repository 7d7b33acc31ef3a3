// Hears push messages while no page is open. A page in sight shows the message itself; otherwise the system does.
const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function receive(message) {
  const { title = 'AI Medix', body = '' } = message.notification ?? message.data ?? {};
  const seen = (await openPages()).filter((page) => page.visibilityState === 'visible');
  if (seen.length > 0) {
    for (const page of seen) page.postMessage({ kind: 'ai-medix.push', title, body });
    return;
  }
  await self.registration.showNotification(title, { body, icon: '/logo.svg', badge: '/logo.svg' });
}

async function openApp() {
  const [page] = await openPages();
  await (page ? page.focus() : self.clients.openWindow('/dashboard'));
}

self.addEventListener('push', (event) => {
  let message = {};
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
