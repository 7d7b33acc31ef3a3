import { expect, test } from '@playwright/test';
import { aPersonAt, say, signInOn } from './people';
import { browserOf, looker, takePicture, walkersToday } from './reader';

// The long ones: each walk has people of its own, so that no worker is left with all of them at the end.
test.describe.configure({ mode: 'parallel' });

const symptoms = {
  en: 'high fever with chills every second day, headache, vomiting since 5 days, no cough',
  hi: 'तीन दिन से तेज़ बुखार, आँखों के पीछे दर्द, बदन दर्द',
};
const fullName = { en: 'Dr. Kavita Menon', hi: 'डॉ. कविता मेनन' };

// Ten seconds to take a deletion back are enough for a person, and not always for every look at a screen: here they do
// not pass, so that what was deleted goes when the page does and not before.
const undoStays = `const real = setTimeout;
  window.setTimeout = (act, ms, ...rest) => real(act, ms > 8_000 && ms <= 10_000 ? 600_000 : ms, ...rest);`;

for (const walker of walkersToday('signed-in life')) {
  const { lang } = walker;

  test(`notifications, feedback and sharing (${lang})`, async ({ browser, baseURL }) => {
    const person = await aPersonAt(baseURL, `life-${lang}`, fullName[lang], lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { dashboard, feedback, notifications, share } = words;
    const look = looker(page, walker);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto('/auth?returnTo=/dashboard');
    await signInOn(page, words, person.email, person.password);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(fullName[lang]);
    await expect(page.getByText(dashboard.share.code)).toBeVisible();
    await look('home');

    // The welcome is there; it is read by a click.
    const bell = page.getByRole('button', { name: notifications.open(1), exact: true });
    await bell.click();
    await expect(page.getByRole('button', { name: notifications.markAll })).toBeVisible();
    await look('notifications');
    const panel = page.getByRole('region', { name: notifications.title });
    const marked = page.waitForResponse('**/read');
    await panel.getByRole('listitem').first().getByRole('button').click();
    await marked;
    await expect(page.getByRole('button', { name: notifications.open(0), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: notifications.markAll })).toHaveCount(0);
    const { unread } = await say(baseURL, 'GET', '/api/me/notifications', { token: person.token });
    expect(unread).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    // The list asks again by itself within thirty seconds.
    const asked = page.waitForRequest('**/api/me/notifications');
    await page.clock.fastForward(30_000);
    await asked;

    await page.getByRole('button', { name: dashboard.feedback }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(feedback.email).fill('not an address');
    await dialog.getByLabel(feedback.message).fill('short');
    await dialog.getByRole('button', { name: feedback.submit }).click();
    const wrong = dialog.getByRole('group').filter({ has: page.getByRole('link') });
    await expect(wrong).toBeFocused();
    await look('feedback');
    await wrong.getByRole('link', { name: feedback.email }).click();
    await expect(dialog.getByLabel(feedback.email)).toBeFocused();
    await dialog.getByLabel(feedback.email).fill(person.email);
    await dialog.getByLabel(feedback.message).fill('The danger signs come first. Good.');
    await dialog.getByRole('radio', { name: feedback.stars(4) }).check({ force: true });
    await dialog.getByRole('button', { name: feedback.submit }).click();
    await expect(page.getByText(feedback.done.text)).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: dashboard.share.now }).click();
    await expect(dialog.getByText('/auth?mode=sign-up&ref=')).toBeVisible();
    await look('share');
    const counted = page.waitForResponse('**/api/me/shares');
    await dialog.getByRole('button', { name: share.copy }).click();
    await expect(dialog.getByText(share.copied)).toBeVisible();
    expect((await counted).status()).toBe(200);
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toContain('/auth?mode=sign-up&ref=');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`profile, history and everything as a file (${lang})`, async ({ browser, baseURL }) => {
    const person = await aPersonAt(baseURL, `profile-${lang}`, fullName[lang], lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { answer, diagnosis, history, profile } = words;
    const look = looker(page, walker);
    await page.addInitScript(undoStays);
    await page.goto('/auth?returnTo=/history');
    await signInOn(page, words, person.email, person.password);
    await expect(page.getByRole('heading', { name: history.empty.title })).toBeVisible();
    await look('history-empty');

    await page.getByRole('link', { name: history.empty.start }).click();
    await page.getByLabel(diagnosis.symptoms, { exact: true }).fill(symptoms[lang]);
    await page.getByRole('button', { name: diagnosis.submit }).click();
    await expect(page.getByText(answer.by.reference)).toBeVisible();
    await page.goto('/history');
    const line = page.getByRole('main').getByRole('listitem');
    await expect(line).toHaveCount(1);
    await look('history');
    await line.getByRole('link').click();
    await expect(page.getByRole('button', { name: answer.print })).toBeVisible();
    await expect(page.getByText(answer.disclaimer)).toBeVisible();
    await look('history-entry');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: answer.print })).toBeHidden();
    await takePicture(page, `history-print-${lang}`, true);
    await page.emulateMedia({ media: 'screen' });
    // Deleted, brought back, deleted again; and leaving the page does not lose that.
    const remove = page.getByRole('button', { name: history.delete, exact: true });
    await remove.click();
    await expect(page.getByRole('heading', { name: history.empty.title })).toBeVisible();
    await look('history-deleted');
    await page.getByRole('button', { name: history.undo }).click();
    await expect(page.getByText(history.cases.deleted)).toHaveCount(0); // or the next look would find this one, still going
    await line.getByRole('link').click();
    await remove.click();
    await expect(page.getByText(history.cases.deleted)).toBeVisible();
    expect((await say(baseURL, 'GET', '/api/me/history', { token: person.token })).entries).toHaveLength(1);
    await page.goto('/dashboard');
    await expect
      .poll(async () => (await say(baseURL, 'GET', '/api/me/history', { token: person.token })).entries)
      .toEqual([]);

    await page.goto('/profile-settings');
    await page.getByLabel(profile.about.phone).fill('12345 67890');
    await page.getByRole('button', { name: profile.about.save }).click();
    await expect(page.getByLabel(profile.about.phone)).toBeFocused();
    await look('profile');
    await page.getByLabel(profile.about.phone).fill('98765-43210');
    await page.getByLabel(profile.about.city).fill(lang === 'hi' ? 'पुणे' : 'Pune');
    await page.getByRole('button', { name: profile.about.save }).click();
    await expect(page.getByText(profile.about.saved.text)).toBeVisible();
    for (const name of [profile.preferences.product_updates.title, profile.stored.keep]) {
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await page.getByRole('switch', { name }).click();
      await saved;
    }
    const { profile: stored } = await say(baseURL, 'GET', '/api/me', { token: person.token });
    expect(stored).toMatchObject({
      phone: '+919876543210',
      keep_history: false,
      notification_preferences: { product_updates: false, analysis_complete: true },
    });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: profile.stored.export }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^ai-medix-export-\d{4}-\d{2}-\d{2}\.json$/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`asking for the account to be deleted (${lang})`, async ({ browser, baseURL }) => {
    const person = await aPersonAt(baseURL, `leaves-${lang}`, fullName[lang], lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { dashboard, deletion } = words;
    const look = looker(page, walker);
    await page.goto('/auth?returnTo=/dashboard');
    await signInOn(page, words, person.email, person.password);
    await page.getByRole('button', { name: dashboard.delete }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: deletion.next }).click();
    await look('deletion-refused');
    const fill = async (password: string) => {
      await dialog.getByLabel(deletion.password, { exact: true }).fill(password);
      await dialog.getByLabel(deletion.phone).fill('9876543210');
      await dialog.getByLabel(deletion.category).selectOption('temporary_break');
      await dialog.getByLabel(deletion.reason, { exact: true }).fill('I take a break from practice.');
      await dialog.getByRole('button', { name: deletion.next }).click();
      await dialog.getByLabel(deletion.final.phrase).fill('DELETE MY ACCOUNT');
    };
    await fill('not the password');
    await dialog.getByRole('button', { name: deletion.final.submit }).click();
    await expect(page.getByText(deletion.failed.title)).toBeVisible();
    await fill(person.password);
    await dialog.getByLabel(deletion.final.phrase).fill('delete my account');
    await expect(dialog.getByRole('button', { name: deletion.final.submit })).toBeDisabled();
    await dialog.getByLabel(deletion.final.phrase).fill('DELETE MY ACCOUNT');
    await look('deletion-confirm');
    await dialog.getByRole('button', { name: deletion.final.submit }).click();
    await expect(page.getByText(deletion.done.text).first()).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(words.shell.signedOut.text)).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  });
}
