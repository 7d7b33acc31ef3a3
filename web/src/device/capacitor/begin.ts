import { App } from '@capacitor/app';
import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { SplashScreen } from '@capacitor/splash-screen';
import { closeTopmost, wayBack } from '../back';
import { pathOfLink } from '../deep-link';
import { installNative } from '../native';
import { takePhoto } from './camera';
import { followConnection } from './connection';
import { openOutwardLinks } from './outward-links';
import { pushMessages } from './push-messages';
import { openSecureStore } from './secure-store';
import { forgetSharedFiles, saveSharedFile, shareText } from './shared-files';

type Settings = { siteHost: string; pushable: boolean };

/** Makes the device's own parts ready. Nothing may be drawn before: who is signed in stands in its store. */
export async function beginNative({ pushable }: Settings): Promise<void> {
  const [store, online, notifications] = await Promise.all([
    openSecureStore(),
    followConnection(),
    pushMessages(pushable),
  ]);
  const onReturn = (hear: () => void) => {
    const listening = App.addListener('resume', hear);
    return () => void listening.then((listener) => listener.remove());
  };
  installNative({
    store,
    online,
    notifications,
    share: shareText,
    takePhoto,
    saveFile: saveSharedFile,
    onReturn,
  });
  openOutwardLinks();
  followShownTheme();
  void forgetSharedFiles();
}

/** Draws the signs of the system's bars for the theme that is shown: somebody may have chosen another than the phone's. */
function followShownTheme(): void {
  const { documentElement: page } = document;
  const draw = () =>
    void SystemBars.setStyle({
      style: page.dataset.theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light,
    });
  new MutationObserver(draw).observe(page, { attributeFilter: ['data-theme'] });
  draw();
}

/** The link of the site that opened the app, as a path; undefined when it was opened by its icon. */
export async function launchPath({ siteHost }: Settings): Promise<string | undefined> {
  const launch = await App.getLaunchUrl();
  return launch && pathOfLink(launch.url, siteHost);
}

/** Follows links of the site that come while the app runs. */
export async function followLinks({ siteHost }: Settings, go: (path: string) => void): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => {
    const path = pathOfLink(url, siteHost);
    if (path !== undefined) go(path);
  });
}

type Ways = { signedIn: () => boolean; go: (path: string) => void };

/** The phone's back button: what stands over the page first, then the page before, then out of the app. */
export async function followBackButton({ signedIn, go }: Ways): Promise<void> {
  await App.addListener('backButton', ({ canGoBack }) => {
    if (closeTopmost()) return;
    const way = wayBack(location.pathname, canGoBack);
    if (way === 'leave') void App.minimizeApp();
    else if (way === 'back') history.back();
    else go(signedIn() ? '/dashboard' : '/');
  });
}

/** Takes the start screen away once the first page is painted. */
export function uncover(): void {
  // Two frames: the first is the one in which the page is drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => void SplashScreen.hide()));
}
