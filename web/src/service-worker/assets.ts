import { build, type Group } from './build-values';

// Files named by their content never change, so whatever was fetched once is answered from the device.
const cacheName = 'ai-medix-assets';
/** In the same cache, an address that no file has: remembers which groups a page has asked for. */
const mark = (group: Group): string => `/assets/kept/${group}`;

const isGroup = (name: string): name is Group => Object.hasOwn(build.groups, name);

/** A file named by its content: from the device, or from the network and then kept. */
export async function asset(request: Request): Promise<Response> {
  const before = await caches.match(request);
  if (before) return before;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    const cache = await caches.open(cacheName);
    await cache.put(request, copy).catch(() => undefined); // a full device still gets its answer
  }
  return response;
}

async function fetchGroup(group: Group): Promise<void> {
  const cache = await caches.open(cacheName);
  const missing: string[] = [];
  for (const url of build.groups[group]) if (!(await caches.match(url))) missing.push(url);
  await cache.addAll(missing);
}

/** Puts a group on the device, and every later build of it. */
export async function keepGroup(name: unknown): Promise<void> {
  if (typeof name !== 'string' || !isGroup(name)) return;
  const cache = await caches.open(cacheName);
  await cache.put(mark(name), new Response(null));
  await fetchGroup(name);
}

/** Fetches this build's part of the groups that were asked for under an earlier one. */
export async function renewGroups(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const group of Object.keys(build.groups).filter(isGroup)) {
    // The new version works even if this fails; the next visit of its page asks again.
    if (await cache.match(mark(group))) await fetchGroup(group).catch(() => undefined);
  }
}

/** Removes the files of earlier builds. */
export async function dropOldAssets(): Promise<void> {
  const cache = await caches.open(cacheName);
  const known = new Set(build.assets);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!known.has(pathname) && !pathname.startsWith('/assets/kept/')) await cache.delete(request);
  }
}
