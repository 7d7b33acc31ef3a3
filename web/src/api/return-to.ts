/** A path of this very site, or undefined: other sites, schemes and protocol-relative addresses are refused. */
export function ownPath(candidate: string | null): string | undefined {
  if (!candidate?.startsWith('/') || /[\\\s]/.test(candidate) || candidate.startsWith('//')) return undefined;
  const url = new URL(candidate, location.origin);
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname === '/auth' ? undefined : `${url.pathname}${url.search}${url.hash}`;
}

/** Where to sign in so as to come back to a path. */
export const signInAt = (path: string): string => `/auth?returnTo=${encodeURIComponent(path)}`;
