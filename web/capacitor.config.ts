import type { CapacitorConfig } from '@capacitor/cli';
import { appIdentity } from './app-identity';

const { applicationId, name, apiOrigin } = appIdentity();
const onThisMachine = apiOrigin.startsWith('http:'); // a developer's own product; a debug build alone reaches it

const config: CapacitorConfig = {
  appId: applicationId,
  appName: name,
  webDir: 'web/dist-native',
  loggingBehavior: 'debug', // never in a release: calls of the bridge carry tokens
  server: { errorPath: 'outdated.html' },
  zoomEnabled: true, // whoever needs larger letters gets them
  android: {
    allowMixedContent: onThisMachine,
    minWebViewVersion: 111, // what Vite builds for; and older ones need the bridge as an inline script, which the policy refuses
    webContentsDebuggingEnabled: onThisMachine,
  },
  plugins: {
    SplashScreen: { launchAutoHide: false, launchFadeOutDuration: 150 }, // hidden by the pages at their first paint
    // The system keeps our pages out from under its bars; until they are drawn its signs follow the theme of the phone.
    SystemBars: { insetsHandling: 'native', style: 'DEFAULT' },
  },
};
export default config;
