import { useSyncExternalStore } from 'react';
import { nativeDevice } from '#web/device/native';
import { msUntilIdle } from './idle';

/** A session ends so: the person left, the service refused it, another tab signed out, or nobody was here. */
export type SessionEnd = 'left' | 'expired' | 'elsewhere' | 'idle';
export type SignInState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'signed-in' }
  | { readonly phase: 'signed-out'; readonly ending?: SessionEnd };

// Amplify's own key of the last signed-in user of the pool: seen without loading Amplify, so public pages stay small.
const lastUserKey = /^CognitoIdentityServiceProvider\.[^.]+\.LastAuthUser$/;

/** The id of the person whose session is stored, or undefined. */
export function storedPerson(): string | undefined {
  try {
    const kept: Readonly<Record<string, string>> = nativeDevice()?.store.values ?? localStorage;
    const key = Object.keys(kept).find((name) => lastUserKey.test(name));
    return key && kept[key];
  } catch {
    return undefined; // storage switched off: nobody can be signed in
  }
}

/** Reads the session from storage; one unused for too long has ended (`app/after-load.tsx` removes what is left). */
function fromStorage(): SignInState {
  if (!storedPerson()) return { phase: 'signed-out' };
  return msUntilIdle() > 0 ? { phase: 'signed-in' } : { phase: 'signed-out', ending: 'idle' };
}

let written: SignInState = { phase: 'loading' }; // whom a document was written for, until it is alive
const listeners = new Set<() => void>();
let session: SignInState | undefined;

/** The session as it is now. */
export const currentSession = (): SignInState => {
  session ??= fromStorage();
  return session;
};

/** Tells every screen; saying the same twice changes nothing, because token events come in bursts. */
export function tell(next: SignInState): void {
  if (session?.phase === next.phase) return;
  session = next;
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && !lastUserKey.test(event.key)) return;
  if (storedPerson()) tell({ phase: 'signed-in' });
  else tell({ phase: 'signed-out', ending: msUntilIdle() > 0 ? 'elsewhere' : 'idle' });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
}

/** Says for whom pages are written out while building; a browser finds out by itself. */
export function writeFor(person: SignInState): void {
  written = person;
}

/** The session, followed: `loading` only where there is no browser yet. */
export const useSession = (): SignInState => useSyncExternalStore(subscribe, currentSession, () => written);
