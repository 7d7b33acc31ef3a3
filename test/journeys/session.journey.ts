import { expect, type Page, test } from '@playwright/test';
import { answer } from '#web/i18n/answer';
import { auth } from '#web/i18n/auth';
import { diagnosis } from '#web/i18n/diagnosis';
import { idle } from '#web/i18n/idle';
import { shell } from '#web/i18n/shell';
import { tools } from '#web/i18n/tools';
import { aPerson } from '../support/product';
import { takePicture } from './reader';
import { productWithScriptedModel } from './scripted-product';

const { product, play, origin } = productWithScriptedModel();

async function signedIn(page: Page): Promise<{ email: string; password: string; token: string }> {
  const person = await aPerson(product());
  await page.goto(`${origin()}/auth?returnTo=/ai-diagnosis`);
  await page.getByLabel(auth.signIn.identifier).fill(person.email);
  await page.getByLabel(auth.signIn.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: auth.signIn.submit }).click();
  await expect(page).toHaveURL(`${origin()}/ai-diagnosis`);
  return person;
}

test('an answer that comes from a model is shown as it comes and can be stopped', async ({ page }) => {
  await signedIn(page);
  // Long enough that nobody sees its end; each piece is drawn anew with all before it, so they come no faster than is read.
  play({ say: ['## Most likely\n\n', ...Array(2_000).fill('word ')], pauseMs: 200 });
  await page.getByLabel(diagnosis.symptoms, { exact: true }).fill('crushing chest pain with sweating');
  await page.getByLabel(diagnosis.symptoms, { exact: true }).press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Most likely' }).first()).toBeVisible();
  await expect(page.getByText('112').first()).toBeVisible(); // the engine's danger sign stands first
  await takePicture(page, 'streaming-en-laptop-light', true);
  await page.getByRole('button', { name: tools.stop }).click();
  await expect(page.getByText(answer.stopped.title)).toBeVisible();
  await expect(page.getByText(tools.usage(1, 5))).toBeVisible();
  await takePicture(page, 'stopped-en-laptop-light', true);
});

test('with the model away the reference engine answers in its place and says so', async ({ page }) => {
  await signedIn(page);
  play({ status: 500 });
  await page.getByLabel(diagnosis.symptoms, { exact: true }).fill('fever and cough');
  await page.getByRole('button', { name: diagnosis.submit }).click();
  const notice = page.getByRole('status').filter({ hasText: 'The language model could not be reached.' });
  await expect(notice).toBeVisible();
  await expect(page.getByText(answer.by.reference)).toBeVisible();
  await expect(page.getByText(tools.usage(1, 5))).toBeVisible();
  await takePicture(page, 'fell-over-en-laptop-light', true);
});

test('a session is renewed before it ends, and what was typed survives one that has ended', async ({
  page,
}) => {
  const { token, email, password } = await signedIn(page);
  const before = await storedToken(page);
  await page.evaluate("localStorage.setItem('ai-medix.idle-minutes', '0')"); // an hour passes at once
  await product().call('POST', '/__local/clock', { body: { offsetMs: 55 * 60_000 } });
  await page.clock.install({ time: Date.now() + 59 * 60_000 });
  await page.reload();
  await page.clock.runFor(31_000);
  await expect.poll(() => storedToken(page)).not.toBe(before);

  await page.getByLabel(diagnosis.symptoms, { exact: true }).fill('typed before the session ended');
  const ended = await storedToken(page);
  await product().call('POST', '/api/auth/sign-out', { token: ended ?? token, body: {} });
  await page.getByRole('button', { name: diagnosis.submit }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
  await page.getByLabel(auth.signIn.identifier).fill(email);
  await page.getByLabel(auth.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: auth.signIn.submit }).click();
  await expect(page).toHaveURL(/\/ai-diagnosis(?:\?case=[\w-]+)?$/); // its case comes back with it
  await expect(page.getByLabel(diagnosis.symptoms, { exact: true })).toHaveValue(
    'typed before the session ended',
  );
  await product().call('POST', '/__local/clock', { body: {} });
});

test('a session that nobody uses is covered and ends; its draft and its place are for the same person alone', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const person = await signedIn(page);
  const draft = page.getByLabel(diagnosis.symptoms, { exact: true });
  await draft.fill('chest pain of a patient');
  await page.clock.fastForward('29:30');
  const question = page.getByRole('dialog', { name: idle.warning.title });
  await expect(question).toContainText(idle.warning.draftKept);
  await takePicture(page, 'idle-warning-en-laptop-light');
  await question.getByRole('button', { name: idle.warning.stay }).click();
  await expect(question).toBeHidden();

  const other = await context.newPage();
  await other.goto(`${origin()}/dashboard`);
  await expect(other.getByRole('button', { name: shell.signOut })).toBeVisible();
  const tokens = await storedToken(page);
  await page.clock.fastForward('31:00');
  await expect(page.getByText(idle.ended(30))).toBeVisible();
  await expect(page.getByText(idle.draftKept)).toBeVisible();
  await expect(page.getByText('chest pain')).toHaveCount(0);
  await expect(other).toHaveURL(/\/auth\?returnTo=%2Fdashboard/);
  await expect.poll(() => storedToken(page)).toBeNull();
  const asked = async () => (await product().call('GET', '/api/me', { token: tokens ?? '' })).status;
  await expect.poll(asked).toBe(401);
  await takePicture(page, 'idle-ended-en-laptop-light');

  const signIn = async ({ email, password }: { email: string; password: string }) => {
    await page.getByLabel(auth.signIn.identifier).fill(email);
    await page.getByLabel(auth.signIn.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.signIn.submit }).click();
  };
  await signIn(person);
  await expect(page).toHaveURL(`${origin()}/ai-diagnosis`);
  await expect(draft).toHaveValue('chest pain of a patient');

  await page.clock.fastForward('31:00');
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fai-diagnosis/);
  await signIn(await aPerson(product()));
  await expect(page).toHaveURL(`${origin()}/`);
  await page.goto(`${origin()}/ai-diagnosis`);
  await expect(draft).toBeEnabled(); // drawn, and no longer as it was written out
  await expect(draft).toHaveValue('');
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('chest pain');
});

test('two tabs agree that somebody has signed out', async ({ page, context }) => {
  await signedIn(page);
  const other = await context.newPage();
  await other.goto(`${origin()}/dashboard`);
  await other.getByRole('button', { name: shell.signOut }).click();
  await expect(other).toHaveURL(`${origin()}/`);
  await expect(page).toHaveURL(/\/auth|\/$/);
});

const storedToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.accessToken'));
    return key === undefined ? null : localStorage.getItem(key);
  });
