import { matchPrecache, precache } from 'workbox-precaching';
import { asset, dropOldAssets, keepGroup, renewGroups } from './assets';
import { build } from './build-values';
import { page, shellUrl } from './page';
import { hearPushMessages } from './push';
import { wayOf } from './which-way';

declare const self: ServiceWorkerGlobalScope;

// The one worker of the site: opens the app without a network, and hears push messages. Answers of the API are never
// kept here; what a person may read again without a network is kept by the pages, under that person's account.

hearPushMessages();
precache([...build.files]);
const kept = new Set(build.files.map(({ url }) => url));

self.addEventListener('install', (event) => event.waitUntil(renewGroups()));
self.addEventListener('activate', (event) => {
  const begin = async () => {
    await self.registration.navigationPreload?.enable();
    await dropOldAssets();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, self.location.origin, kept);
  if (way === 'page') event.respondWith(page(fromNetwork(event), () => matchPrecache(shellUrl())));
  if (way === 'file') {
    const { pathname } = new URL(request.url);
    event.respondWith(
      kept.has(pathname) ? matchPrecache(pathname).then((file) => file ?? fetch(request)) : asset(request),
    );
  }
});

/** The browser asks while the worker wakes up; without that the worker asks itself. */
const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request);

self.addEventListener('message', (event) => {
  const { kind, group, entry } = (event.data ?? {}) as Record<string, unknown>;
  if (kind === 'ai-medix.keep') event.waitUntil(keepGroup(group).catch(() => undefined)); // asked again next time
  if (kind === 'ai-medix.take-over') event.waitUntil(self.skipWaiting());
  // A page asks whether it is of this very version; then nobody need be told of an update.
  if (kind === 'ai-medix.is-yours') event.ports[0]?.postMessage(typeof entry === 'string' && kept.has(entry));
});
