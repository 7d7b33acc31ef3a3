import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';

// A phone around a headless browser: the pages as the APK carries them, at the APK's own origin, with Capacitor's own
// bridge script. Only what lies behind the bridge is played here.

const appOrigin = 'https://localhost';
const bridge = readFileSync(
  'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  'utf8',
);

const types: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** The native side tells the pages these names of the phone's plugins, and their methods. */
const plugins: Record<string, readonly string[]> = {
  App: ['getLaunchUrl', 'minimizeApp'],
  Browser: ['open'],
  Camera: ['takePhoto'],
  Filesystem: ['writeFile', 'deleteFile', 'rmdir'],
  Network: ['getStatus'],
  PushNotifications: ['checkPermissions', 'requestPermissions', 'createChannel', 'register'],
  SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem', 'internalGetPrefixedKeys'],
  Share: ['share'],
  SplashScreen: ['hide'],
  SystemBars: ['setStyle'],
};

type Called = { pluginId: string; methodName: string; callbackId: string; options: Record<string, string> };

/** A phone that stays the same when the app is ended and started anew. `pages` is the folder of the built pages. */
export function aPhone(pages: string, photo: Buffer) {
  const keyStore = new Map<string, string>();
  const calls: { what: string; options: Record<string, unknown> }[] = [];
  const listeners = new Map<string, string>();
  let launchUrl: string | undefined;
  let permission = 'prompt';
  let running: Page | undefined;

  const fire = async (what: string, event: object = {}): Promise<void> => {
    const callbackId = listeners.get(what);
    if (callbackId === undefined) throw new Error(`the app does not listen to ${what}`);
    const message = JSON.stringify({ callbackId, success: true, save: true, data: event });
    await running?.evaluate(`androidBridge.onmessage({ data: ${JSON.stringify(message)} })`);
  };

  const answers: Record<string, (options: Record<string, string>) => object | undefined> = {
    'App.getLaunchUrl': () => (launchUrl === undefined ? undefined : { url: launchUrl }),
    'Camera.takePhoto': () => ({
      webPath: `${appOrigin}/_capacitor_file_/report.jpg`,
      uri: 'file:///report.jpg',
    }),
    'Filesystem.writeFile': ({ path }) => ({ uri: `file:///cache/${path}` }),
    'Network.getStatus': () => ({ connected: true, connectionType: 'cellular' }),
    'PushNotifications.checkPermissions': () => ({ receive: permission }),
    'PushNotifications.requestPermissions': () => {
      permission = 'granted';
      return { receive: permission };
    },
    'SecureStorage.internalGetItem': ({ prefixedKey = '' }) => ({ data: keyStore.get(prefixedKey) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey = '', data = '' }) =>
      void keyStore.set(prefixedKey, data),
    'SecureStorage.internalRemoveItem': ({ prefixedKey = '' }) => ({ success: keyStore.delete(prefixedKey) }),
    'SecureStorage.internalGetPrefixedKeys': ({ prefix = '' }) => ({
      keys: [...keyStore.keys()].filter((key) => key.startsWith(prefix)),
    }),
  };

  const onCall = (json: string): string | undefined => {
    const { pluginId, methodName, callbackId, options } = JSON.parse(json) as Called;
    if (methodName === 'addListener') listeners.set(`${pluginId}.${options.eventName}`, callbackId);
    if (methodName.endsWith('Listener')) return undefined;
    const what = `${pluginId}.${methodName}`;
    calls.push({ what, options });
    if (what === 'PushNotifications.register') {
      void fire('PushNotifications.registration', { value: 'a-token-of-this-phone' });
    }
    const data = answers[what]?.(options);
    return JSON.stringify({ callbackId, pluginId, methodName, success: true, data });
  };

  return {
    keyStore,
    /** Lists what the app has asked of the phone, in order. */
    called: (what: string) => calls.filter((call) => call.what === what).map(({ options }) => options),
    /** Something happens on the phone: `App.backButton`, `App.appUrlOpen` … */
    fire,
    /** Starts the app, by its icon or by a link. */
    async start(browser: Browser, link?: string) {
      launchUrl = link;
      listeners.clear();
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
        locale: 'en-IN',
        serviceWorkers: 'block',
        permissions: ['local-network-access'], // the service of these walks is on this very machine
      });
      await context.exposeFunction('phoneCall', onCall);
      await context.addInitScript({ content: `(${beforeBridge})(${JSON.stringify(headers)});${bridge}` });
      await serve(context, pages, photo);
      const complaints: string[] = [];
      running = await context.newPage();
      running.on('pageerror', (fault) => complaints.push(String(fault)));
      running.on('console', (message) => {
        if (message.type() === 'error' && !/status of 40\d/.test(message.text()))
          complaints.push(message.text());
      });
      await running.goto(`${appOrigin}/`);
      return { page: running, complaints, end: () => context.close() };
    },
  };
}

const headers = Object.entries(plugins).map(([name, methods]) => ({
  name,
  methods: [
    { name: 'addListener' },
    { name: 'removeListener' },
    ...methods.map((method) => ({ name: method, rtype: 'promise' })),
  ],
}));

/** In the page, before the bridge: the phone's end of it. Written as text, because the page has other types. */
const beforeBridge = `(headers) => {
  window.Capacitor = { PluginHeaders: headers };
  window.androidBridge = {
    postMessage: (json) =>
      window.phoneCall(json).then((answer) => answer && window.androidBridge.onmessage({ data: answer })),
  };
}`;

/** As Capacitor serves the pages of the APK: a file, or the page itself for a name without a dot. */
async function serve(context: BrowserContext, folder: string, photo: Buffer): Promise<void> {
  await context.route(`${appOrigin}/**`, (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/_capacitor_file_/')) {
      return route.fulfill({ body: photo, contentType: 'image/jpeg' });
    }
    const wanted = join(folder, normalize(pathname));
    const there = existsSync(wanted) && statSync(wanted).isFile();
    if (!there && pathname.includes('.')) return route.fulfill({ status: 404 });
    const file = there ? wanted : join(folder, 'index.html');
    const ending = file.slice(file.lastIndexOf('.') + 1);
    return route.fulfill({
      body: readFileSync(file),
      contentType: types[ending] ?? 'application/octet-stream',
    });
  });
}
