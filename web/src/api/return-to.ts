/** A path of this very site, or undefined: other sites, schemes and protocol-relative addresses are refused. */
export function ownPath(candidate: string | null): string | undefined {
  if (!candidate?.startsWith('/') || /[\\\s]/.test(candidate) || candidate.startsWith('//')) return undefined;
  const url = new URL(candidate, location.origin);
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname === '/auth' ? undefined : `${url.pathname}${url.search}${url.hash}`;
}

/** Writes the address where somebody signs in so as to come back to a path. */
export const signInAt = (path: string): string => `/auth?returnTo=${encodeURIComponent(path)}`;

const placeKey = 'ai-medix.place-of'; // in the tab's own storage, as the drafts are

/** Remembers in this tab whose session ended by itself; with nobody, forgets. */
export function keepPlaceFor(person: string | undefined): void {
  try {
    if (person === undefined) sessionStorage.removeItem(placeKey);
    else sessionStorage.setItem(placeKey, person);
  } catch {
    // storage switched off: nobody can be signed in
  }
}

/** Says whether somebody may go back to where a session ended: where another person was is none of their business. */
export function mayReturn(person: string | undefined): boolean {
  try {
    const kept = sessionStorage.getItem(placeKey);
    return kept === null || kept === person;
  } catch {
    return true; // storage switched off: nothing was kept of anybody
  }
}
