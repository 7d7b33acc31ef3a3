import { spawnSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { onPlan } from './administrator';
import { aPersonAt, signInOn } from './people';
import { aPhone } from './phone';
import { spoken } from './words';

const pages = 'artifacts/native';
const siteHost = 'ai-medix.example'; // of android/identity.json: its links open in the app
const words = spoken.en;
// A photo that a phone's camera would have taken: one white pixel as JPEG.
const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
  'base64',
);

test.beforeAll(({ baseURL }) => {
  const build = spawnSync(
    'vite',
    [
      ...['build', '--config', 'web/native.config.ts', '--mode', 'native', '--logLevel', 'error'],
      ...['--outDir', '../artifacts/native', '--emptyOutDir'],
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, API_ORIGIN: baseURL, ANDROID_PUSH: 'on', NODE_ENV: 'production' },
    },
  );
  expect(build.stderr).not.toContain('rror');
  expect(build.status).toBe(0);
});

const at = (page: Page, path: string) => expect(page).toHaveURL(`https://localhost${path}`);

async function enter(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByRole('button', { name: words.shell.openMenu }).click();
  await page.getByRole('link', { name: words.shell.login }).click();
  await signInOn(page, words, identifier, password);
  await page.getByRole('link', { name: words.welcome.hero.dashboard }).click();
  await at(page, '/dashboard');
}

test('the app: signing in, a question, the phone’s own parts, back and out', async ({ browser, baseURL }) => {
  const phone = aPhone(pages, photo);
  const person = await aPersonAt(baseURL, 'phone', 'Dr. Asha Verma');
  let { page, complaints, end } = await phone.start(browser);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => phone.called('SplashScreen.hide').length).toBe(1);
  await enter(page, person.email, person.password);
  expect(phone.called('PushNotifications.requestPermissions')).toEqual([]); // never at the start

  // The signs of the system's bars follow the theme that is chosen here, not the phone's.
  await expect.poll(() => phone.called('SystemBars.setStyle').at(-1)).toEqual({ style: 'LIGHT' });
  await page.getByRole('button', { name: words.shell.toDark }).click();
  await expect.poll(() => phone.called('SystemBars.setStyle').at(-1)).toEqual({ style: 'DARK' });

  // The tokens are with the phone's key store and nowhere in the browser's storage.
  const tokens = [...phone.keyStore].filter(([key]) => /(accessToken|refreshToken)$/.test(key));
  expect(tokens.map(([key]) => key.split('.').at(-1)).sort()).toEqual(['accessToken', 'refreshToken']);
  const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  expect(stored).not.toContain('Cognito');
  for (const [, token] of tokens) expect(stored).not.toContain(token);

  // An answer; then, once, the question about notifications, and this phone is registered.
  await page.getByRole('link', { name: words.dashboard.open('diagnosis') }).click();
  await page.getByLabel(words.diagnosis.symptoms, { exact: true }).fill('High fever for 3 days, vomiting.');
  const registered = page.waitForRequest((sent) => sent.url().endsWith('/api/me/push-token'));
  await page.getByRole('button', { name: words.diagnosis.submit, exact: true }).click();
  const share = page.getByRole('button', { name: words.answer.share, exact: true });
  await expect(share).toBeVisible();
  expect((await registered).postDataJSON()).toEqual({ token: 'a-token-of-this-phone', platform: 'android' });
  expect(phone.called('PushNotifications.createChannel')).toMatchObject([{ id: 'updates' }]);
  await expect(page.getByRole('button', { name: words.answer.print })).toHaveCount(0);
  await share.click();
  await expect.poll(() => phone.called('Share.share').length).toBe(1);
  expect(String(phone.called('Share.share')[0]?.text).length).toBeGreaterThan(200);

  // Back: the page before; a dialog before the page; from the first screen out of the app.
  await phone.fire('App.backButton', { canGoBack: true });
  await at(page, '/dashboard');
  await page.getByRole('button', { name: words.dashboard.share.now }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${baseURL}/auth?mode=sign-up`);
  await dialog.getByRole('link', { name: words.share.channels.social }).click();
  await expect.poll(() => phone.called('Share.share').length).toBe(2);
  await phone.fire('App.backButton', { canGoBack: true });
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { name: words.notifications.title })).toBeVisible();
  await phone.fire('App.backButton', { canGoBack: true });
  await expect(page.getByRole('heading', { name: words.notifications.title })).toHaveCount(0);
  await at(page, '/dashboard');
  expect(phone.called('App.minimizeApp')).toEqual([]);
  await phone.fire('App.backButton', { canGoBack: true });
  await expect.poll(() => phone.called('App.minimizeApp').length).toBe(1);

  // No network as the phone sees it.
  await phone.fire('Network.networkStatusChange', { connected: false, connectionType: 'none' });
  await page.getByRole('link', { name: words.dashboard.open('diagnosis') }).click();
  await expect(page.getByText(words.tools.offline)).toBeVisible();
  expect(complaints).toEqual([]);
  await end();

  // Ended by the phone and started anew: still signed in, and asked nothing.
  ({ page, complaints, end } = await phone.start(browser));
  await at(page, '/dashboard');
  await expect(page.getByRole('heading', { name: words.dashboard.greeting('Dr. Asha Verma') })).toBeVisible();
  expect(phone.called('PushNotifications.requestPermissions')).toHaveLength(1);
  await page.getByRole('button', { name: words.shell.signOut }).click();
  await at(page, '/');
  expect([...phone.keyStore.keys()].filter((key) => key.includes('Cognito'))).toEqual([]);
  expect(complaints).toEqual([]);
  await end();
});

test('the app: links of the site lead to their screens, and no others', async ({ browser }) => {
  const phone = aPhone(pages, photo);
  const { page, end } = await phone.start(browser);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const link of [
    'https://evil.example/reset-password',
    `https://${siteHost}.evil.example/reset-password`,
    `https://${siteHost}/admin`,
    `http://${siteHost}/reset-password`,
  ]) {
    await phone.fire('App.appUrlOpen', { url: link });
  }
  await at(page, '/');
  const asked = page.waitForRequest((sent) => sent.url().includes('/api/auth/password-reset'));
  await phone.fire('App.appUrlOpen', {
    url: `https://${siteHost}/reset-password#type=recovery&token=of-the-mail`,
  });
  expect((await asked).postDataJSON()).toMatchObject({ token: 'of-the-mail' });
  await at(page, '/reset-password'); // and the token is off the address
  await end();

  // A link that starts the app; it needs somebody, who is brought back to it.
  const started = await phone.start(browser, `https://${siteHost}/payment-success?orderId=order_1`);
  await at(started.page, `/auth?returnTo=${encodeURIComponent('/payment-success?orderId=order_1')}`);
  await started.end();
});

test('the app: a report by the phone’s camera', async ({ browser, baseURL }) => {
  const person = await onPlan(baseURL, 'pro', 'en');
  const phone = aPhone(pages, photo);
  const { page, complaints, end } = await phone.start(browser);
  await enter(page, person.email, person.password);
  await page.getByRole('link', { name: words.dashboard.open('reports') }).click();
  await page.getByRole('button', { name: words.reports.upload.camera }).click();
  // There is no print in this photo to read on the phone.
  await expect(page.getByText(words.picture.nothing)).toBeVisible();
  await page.getByRole('button', { name: words.picture.send }).click();
  await expect(page.getByText(words.reports.upload.ready)).toBeVisible();
  // The copy that the camera left shows a patient.
  expect(phone.called('Filesystem.deleteFile')).toEqual([{ path: 'file:///report.jpg' }]);
  expect(complaints).toEqual([]);
  await end();
});
