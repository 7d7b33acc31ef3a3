import { speakTo } from '#web/api/request';
import { storedPerson } from '#web/api/session';
import { beginNative, followBackButton, followLinks, launchPath, uncover } from '#web/device/capacitor/begin';
import { unfinishedPayment } from '#web/device/unfinished-payment';
import { firstPathOf } from './native-first-path';

// The Android app begins here and browsers in main.tsx: nothing of the phone reaches them.
declare const nativeApp: { apiOrigin: string; siteHost: string; pushable: boolean };

/** As a link inside the pages would lead there: the router listens to the browser's own event. */
function go(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Finds where this start of the app leads. */
function firstPath(): Promise<string | undefined> {
  const signedIn = storedPerson() !== undefined;
  const paying = signedIn ? unfinishedPayment(Date.now()) : undefined;
  return firstPathOf(sessionStorage, { signedIn, paying, launched: () => launchPath(nativeApp) });
}

async function start(): Promise<void> {
  speakTo(nativeApp.apiOrigin);
  await beginNative(nativeApp);
  const path = await firstPath();
  if (path !== undefined) history.replaceState(null, '', path);
  const signedIn = () => storedPerson() !== undefined;
  await Promise.all([followLinks(nativeApp, go), followBackButton({ signedIn, go })]);
  await import('./main');
}

void start().finally(uncover); // whatever failed, the start screen must not stand for ever
