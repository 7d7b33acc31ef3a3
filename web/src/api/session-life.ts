import type { Session } from '#contract/sign-in';
import { clearDrafts, openDrafts, shutDrafts } from './drafts';
import { forgetTouch, touch } from './idle';
import { forgetAllBut } from './kept-caches';
import { forgetRecentNames } from './recent-names';
import { networkProblem } from './request';
import { keepPlaceFor } from './return-to';
import { currentSession, type SessionEnd, storedPerson, tell } from './session';
import { sendWaiting } from './undoable';
import { forgetUnsaved } from './unsaved-language';

// The token keeper comes with the first call that needs it, so that public pages never carry it.
const identity = () =>
  import('./identity').catch((cause: unknown) => {
    throw networkProblem(cause); // offline, or a part of an older release
  });

/** Keeps the tokens of a fresh sign-in and tells every screen; `first` can already make calls, before they hear. */
export async function beginSession(tokens: Session, first?: () => Promise<void>): Promise<void> {
  const { forgetTokens, keepTokens } = await identity();
  if (storedPerson()) await forgetTokens(); // the rest of a session that nobody used
  touch();
  await keepTokens(tokens);
  await forgetAllBut(storedPerson());
  await first?.();
  openDrafts();
  tell({ phase: 'signed-in' });
}

/** A token for the next call, renewed when it has little time left; undefined when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  return storedPerson() ? (await identity()).freshToken() : undefined;
}

/** Ends the session on this device. Drafts stay unless the person left: they come back to them. */
export async function endSession(ending: SessionEnd): Promise<void> {
  await forgetAllBut();
  if (storedPerson()) await (await identity()).forgetTokens();
  if (ending === 'left') forgetPerson();
  tell({ phase: 'signed-out', ending });
}

/** Ends the session whose token the service refused. One that began since is another: it is not touched. */
export async function endRefused(token: string | undefined): Promise<void> {
  if ((await accessToken()) === token) await endSession('expired');
}

function forgetPerson(): void {
  shutDrafts();
  forgetUnsaved();
  forgetRecentNames();
  forgetTouch();
}

const leftKey = 'ai-medix.left'; // written when somebody signs out, so that their other tabs hear of it

/** Tells the other tabs of this browser that the person left: what was being typed there goes too. */
function tellOtherTabs(): void {
  try {
    localStorage.setItem(leftKey, String(Date.now()));
    localStorage.removeItem(leftKey);
  } catch {
    // storage switched off: there is no session to share
  }
}

let leftElsewhere = false;

function leaveWithOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== leftKey || newValue === null) return;
  leftElsewhere = true; // nobody comes back to this tab: it keeps no name of whoever was here
  shutDrafts();
  keepPlaceFor(undefined);
}

/** Signs out: the service revokes the refresh token, then this device forgets everything. */
export async function signOut(): Promise<void> {
  tellOtherTabs();
  await leave('left');
}

/** Ends a session that nobody uses: the screen is covered before anything else. */
export async function endIdleSession(): Promise<void> {
  const person = storedPerson();
  if (person !== undefined) keepPlaceFor(person); // or another tab was quicker, and whose place this is stands already
  tell({ phase: 'signed-out', ending: 'idle' });
  await leave('idle');
}

async function leave(ending: 'left' | 'idle'): Promise<void> {
  await forgetAllBut(); // first: it must not depend on the service
  await sendWaiting(); // with the token that is about to end
  const revoke = storedPerson() ? await (await identity()).readyToRevoke() : undefined;
  if (ending === 'left') forgetPerson();
  tell({ phase: 'signed-out', ending }); // before the service ends it: a call that it refuses then would say it expired
  await revoke?.();
  if (!storedPerson()) await forgetAllBut(); // and what a call that was under way has kept since
}

/** Renews the tokens in time for as long as the page is open; answers how to stop. */
export function keepSessionFresh(): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const person = storedPerson();
  if (person !== undefined) clearDrafts(person); // another person's session may have ended in this tab
  openDrafts();
  leftElsewhere = false;
  keepPlaceFor(undefined);
  addEventListener('storage', leaveWithOtherTab);
  identity().then(
    ({ watchTokens }) => {
      if (!stopped) stop = watchTokens();
    },
    () => undefined, // offline: the next call fetches it
  );
  return () => {
    stopped = true;
    const now = currentSession();
    if (now.phase === 'signed-out' && now.ending !== 'left' && !leftElsewhere) keepPlaceFor(person);
    removeEventListener('storage', leaveWithOtherTab);
    stop?.();
  };
}
