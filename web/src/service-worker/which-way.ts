/** A request goes one of these ways: a page asks the network first, a file the device first; others are untouched. */
export type Way = 'page' | 'file' | 'untouched';

type BrowserRequest = { readonly method: string; readonly mode: string; readonly url: string };

/** The way of a request of a page at `origin`. The API is never touched, nor is what belongs to somebody else. */
export function wayOf({ method, mode, url }: BrowserRequest, origin: string, kept: ReadonlySet<string>): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || pathname.startsWith('/api/')) return 'untouched';
  const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.');
  if (mode === 'navigate') return isFile ? 'untouched' : 'page';
  return pathname.startsWith('/assets/') || kept.has(pathname) ? 'file' : 'untouched';
}
