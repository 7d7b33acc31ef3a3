import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { manualGrant } from '#contract/product';
import { rupees } from '#web/i18n/numbers';
import { aFriendOf, askForDeletion, onPlan, theAdministrator } from './administrator';
import { aPersonAt, say, signInOn } from './people';
import { browserOf, looker, walkers, walkersIn } from './reader';
import type { Spoken } from './words';

const names = {
  en: {
    edited: 'Dr. Kabir Anand',
    deleted: 'Dr. Arun Nair',
    leaves: 'Dr. Farah Khan',
    stays: 'Dr. Dev Patil',
    friend: 'Dr. Leela Bose',
  },
  hi: {
    edited: 'डॉ. कबीर आनंद',
    deleted: 'डॉ. अरुण नायर',
    leaves: 'डॉ. फ़राह ख़ान',
    stays: 'डॉ. देव पाटिल',
    friend: 'डॉ. लीला बोस',
  },
};
const note = {
  en: { title: 'Reports are read faster', body: 'Upload a lab report and see what is new.' },
  hi: { title: 'रिपोर्ट अब जल्दी पढ़ी जाती हैं', body: 'लैब रिपोर्ट अपलोड करें और देखें कि नया क्या है।' },
};

/** Signs the administrator in and opens the panel from the dashboard. */
async function toThePanel(
  page: Page,
  words: Spoken,
  { email, password }: { email: string; password: string },
) {
  await page.goto('/auth?returnTo=/dashboard');
  await signInOn(page, words, email, password);
  await page.getByRole('link', { name: words.dashboard.admin.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.admin.title })).toBeVisible();
}

const search = async (page: Page, { admin }: Spoken, text: string): Promise<void> => {
  await page.getByPlaceholder(admin.users.placeholder).fill(text);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text).replace('%40', '(%40|@)')}`));
};

for (const walker of walkersIn('en')) {
  const { lang } = walker;

  test(`the panel: users and what can be done with them (${lang})`, async ({ browser, baseURL }) => {
    const administrator = await theAdministrator(baseURL, lang);
    const edited = await aPersonAt(baseURL, `panel-edited-${lang}`, names[lang].edited, lang);
    const deleted = await aPersonAt(baseURL, `panel-deleted-${lang}`, names[lang].deleted, lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { admin, adminDialogs: dialogs } = words;
    const look = looker(page, walker);
    const dialog = page.getByRole('dialog');
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    const open = (action: keyof typeof admin.users.actions, name: string) =>
      page.getByRole('button', { name: `${admin.users.actions[action]}: ${name}` }).click();
    const closed = () => expect(dialog).toBeHidden();
    const stored = async () => (await say(baseURL, 'GET', '/api/me', { token: edited.token })).profile;

    await toThePanel(page, words, administrator);
    await expect(page.getByText(admin.access)).toBeVisible();
    await expect(page.getByText(admin.cards.users)).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await look('admin-users');

    await search(page, words, edited.email);
    await expect(page.getByRole('row', { name: names[lang].edited })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByLabel(admin.users.byPlan).selectOption('pro');
    await expect(page.getByText(admin.users.empty)).toBeVisible();
    await look('admin-users-empty');
    await page.reload();
    await expect(page.getByLabel(admin.users.byPlan)).toHaveValue('pro');
    await page.getByRole('button', { name: admin.users.clear }).click();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await search(page, words, edited.email);
    await expect(page.getByRole('row')).toHaveCount(2);

    await open('edit', names[lang].edited);
    // The plan first: a limit belongs to the plan on which it was set.
    await dialog.getByLabel(dialogs.edit.plan).selectOption('pro');
    await press(dialogs.edit.updatePlan);
    await expect(page.getByText(dialogs.edit.planDone.text(admin.plan.pro))).toBeVisible();
    await dialog.getByLabel(dialogs.edit.limit).fill('7');
    await press(dialogs.edit.updateLimit);
    await expect(page.getByText(dialogs.edit.limitDone.text(7))).toBeVisible();
    await look('admin-edit');
    await page.keyboard.press('Escape');
    await closed();
    await expect(
      page.getByRole('button', { name: `${admin.users.actions.edit}: ${names[lang].edited}` }),
    ).toBeFocused();
    expect(await stored()).toMatchObject({
      daily_search_limit: 7,
      subscription_plan: 'pro',
      subscription_status: 'active',
      subscription_amount: manualGrant.paise.pro,
    });

    await open('view', names[lang].edited);
    await expect(dialog.getByText(rupees(manualGrant.paise.pro))).toBeVisible();
    await look('admin-view');
    await press(dialogs.close);
    await closed();

    await open('reset', names[lang].edited);
    await look('admin-reset');
    await press(dialogs.reset.yes);
    await expect(page.getByText(dialogs.reset.done.text)).toBeVisible();
    await closed();

    await open('sync', names[lang].edited);
    await dialog.getByRole('switch', { name: dialogs.sync.force }).click();
    await look('admin-sync');
    const synced = page.waitForResponse('**/sync');
    await press(dialogs.sync.yes);
    expect((await synced).request().postDataJSON()).toEqual({ force_sync: true });
    await expect(page.getByText(dialogs.sync.done)).toBeVisible();
    await closed();

    await search(page, words, deleted.email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await open('delete', names[lang].deleted);
    await dialog.getByLabel(dialogs.delete.phrase).fill('delete');
    await expect(dialog.getByRole('button', { name: dialogs.delete.yes })).toBeDisabled();
    await dialog.getByLabel(dialogs.delete.phrase).fill('DELETE');
    await look('admin-delete');
    await press(dialogs.delete.yes);
    await expect(page.getByText(dialogs.delete.done.text)).toBeVisible();
    await closed();
    await expect(page.getByText(admin.users.empty)).toBeVisible();
    await expect(
      say(baseURL, 'POST', '/api/auth/sign-in', {
        body: { identifier: deleted.email, password: deleted.password },
      }),
    ).rejects.toThrow('401');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`the panel: requests, plans, feedback, referrals (${lang})`, async ({ browser, baseURL }) => {
    const administrator = await theAdministrator(baseURL, lang);
    const leaves = await aPersonAt(baseURL, `panel-leaves-${lang}`, names[lang].leaves, lang);
    const stays = await aPersonAt(baseURL, `panel-stays-${lang}`, names[lang].stays, lang);
    await say(baseURL, 'POST', '/api/me/feedback', {
      token: stays.token,
      body: { name: '=1+1', email: stays.email, rating: 4, message: 'The danger signs come first. Good.' },
    });
    await aFriendOf(baseURL, stays.token, names[lang].friend);
    await askForDeletion(baseURL, stays, 'I take a break from practice.');
    await askForDeletion(baseURL, leaves, 'I have found something else.');
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { admin, adminDialogs: dialogs } = words;
    const look = looker(page, walker);
    const dialog = page.getByRole('dialog');
    const tab = (name: keyof typeof admin.tabs) => page.getByRole('tab', { name: admin.tabs[name] }).click();
    const decide = async (decision: 'approve' | 'deny', name: string) => {
      await page
        .getByRole('button', { name: `${admin.deletions[decision]}: ${name}`, exact: true })
        .first()
        .click();
      await look(`admin-${decision}`);
      await dialog.getByRole('button', { name: dialogs.decide[decision].yes }).click();
      await expect(page.getByText(dialogs.decide[decision].doneText).first()).toBeVisible();
      await expect(dialog).toBeHidden();
    };

    await toThePanel(page, words, administrator);
    await tab('deletions');
    await expect(page.getByRole('row', { name: names[lang].leaves }).first()).toBeVisible();
    await decide('deny', names[lang].stays);
    await expect(page.getByRole('row', { name: names[lang].stays }).first()).toContainText(
      admin.deletions.denied,
    );
    await decide('approve', names[lang].leaves);
    await expect(page.getByRole('row', { name: names[lang].leaves }).first()).toContainText(
      admin.deletions.approved,
    );
    await look('admin-deletions');

    await tab('plans');
    await expect(page.getByRole('heading', { name: admin.plans.distribution })).toBeVisible();
    await expect(page.getByText(/\(\d+\.\d%\)/).first()).toBeVisible();
    await look('admin-plans');
    await tab('feedback');
    await expect(page.getByText(admin.feedback.rating(4)).first()).toBeVisible();
    await look('admin-feedback');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: admin.export.start }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^ai-medix-feedback-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).toContain('"\'=1+1"');
    await tab('referrals');
    const friend = page.getByRole('row', { name: names[lang].friend }).first();
    await expect(friend).toContainText(names[lang].stays);
    await expect(page.getByText(admin.referrals.direct).first()).toBeVisible();
    await look('admin-referrals');
    await expect(page).toHaveURL(/tab=referrals/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`the panel: a notification to many, and the log of all of it (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const administrator = await theAdministrator(baseURL, lang);
    // To one plan alone: people of other walks have bells too, and count on them.
    const reader = await onPlan(baseURL, 'basic', lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { admin, adminDialogs: dialogs } = words;
    const look = looker(page, walker);
    const dialog = page.getByRole('dialog');

    await toThePanel(page, words, administrator);
    await page.getByRole('button', { name: admin.broadcast }).click();
    await dialog.getByRole('button', { name: dialogs.broadcast.next }).click();
    await expect(dialog.getByRole('group')).toBeFocused();
    await look('admin-broadcast-refused');
    await dialog.getByLabel(dialogs.broadcast.audience).selectOption('basic');
    await dialog.getByLabel(dialogs.broadcast.heading).fill(note[lang].title);
    await dialog.getByLabel(dialogs.broadcast.body).fill(note[lang].body);
    await dialog.getByRole('button', { name: dialogs.broadcast.next }).click();
    await expect(dialog.getByText(note[lang].body)).toBeVisible();
    await look('admin-broadcast-review');
    await dialog.getByRole('button', { name: new RegExp(dialogs.broadcast.send('\\d+')) }).click();
    await expect(page.getByText(dialogs.broadcast.done.title)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => {
        const { notifications } = await say(baseURL, 'GET', '/api/me/notifications', reader);
        return notifications.map(({ title }: { title: string }) => title);
      })
      .toContain(note[lang].title);

    await page.getByRole('button', { name: admin.audit }).click();
    // Other walks write into the same log meanwhile: the newest line need not be this walk's.
    const sent = dialogs.audit.actions['notification sent'];
    const entry = dialog.getByRole('listitem').filter({ hasText: sent }).first();
    await expect(entry).toContainText(dialogs.audit.you);
    await look('admin-audit');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: admin.audit })).toBeFocused();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`the panel shows nothing to others (${lang})`, async ({ browser, baseURL }) => {
    const person = await aPersonAt(baseURL, `panel-other-${lang}`, names[lang].stays, lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/auth?returnTo=/dashboard');
    await signInOn(page, words, person.email, person.password);
    await expect(page.getByText(words.dashboard.share.code)).toBeVisible();
    await expect(page.getByRole('link', { name: words.dashboard.admin.open })).toHaveCount(0);
    await page.goto('/admin');
    await expect(page.getByText(words.admin.denied.text)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect([...new Set(asked)]).toEqual(['/api/admin/session']);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('the panel by keyboard alone', async ({ browser, baseURL }) => {
  const [walker] = walkers;
  const administrator = await theAdministrator(baseURL, 'en');
  const { context, page, words } = await browserOf(browser, walker);
  const { admin } = words;
  await toThePanel(page, words, administrator);
  await page.getByRole('tab', { name: admin.tabs.users }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: admin.tabs.referrals })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: admin.tabs.referrals })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: admin.tabs.users })).toBeFocused();

  const view = page.getByRole('button', { name: new RegExp(`^${admin.users.actions.view}: `) }).first();
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  // The focus cannot leave the dialog for the page behind it.
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(
      "document.activeElement !== document.body && !document.activeElement.closest('dialog')",
    );
    expect(behind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  await context.close();
});
