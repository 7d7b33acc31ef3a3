import { expect, test } from '@playwright/test';
import { aNumber, aPersonAt, codeShown, say, signInOn } from './people';
import { browserOf, looker, openPage, walkers, walkersToday } from './reader';

for (const walker of walkersToday('auth flows')) {
  const { lang } = walker;

  test(`a friend signs up by mobile number and comes back by code (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const referrer = await aPersonAt(baseURL, `referrer-${lang}`, 'Dr. Anil Rao');
    const { referral_code } = await say(baseURL, 'GET', '/api/me/referrals', { token: referrer.token });
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { auth, mobile, dashboard, shell } = words;
    const look = looker(page, walker);
    const number = aNumber();

    await page.goto(`/auth?mode=mobile&ref=${referral_code}`);
    await expect(page.getByText(mobile.signUp.applied).first()).toBeVisible();
    await expect(page.getByText(referral_code).first()).toBeVisible();
    const phone = page.getByLabel(mobile.phone);
    const send = page.getByRole('button', { name: mobile.send, exact: true });
    await phone.fill('12345');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(/Please enter a valid|कृपया सही भारतीय/);
    await expect(send).toBeDisabled();
    await look('mobile-number');
    await phone.fill(number);
    await send.click();
    await expect(page.getByText(mobile.sent.text)).toBeVisible();

    const code = await codeShown(page, words);
    const verify = page.getByRole('button', { name: mobile.signUp.submit });
    const otp = page.getByLabel(mobile.otp);
    await expect(otp).toBeFocused();
    await expect(page.getByRole('button', { name: /60|5\d/ })).toBeDisabled();
    await otp.fill(code === '123456' ? '654321' : '123456');
    await page.getByLabel(auth.signUp.fullName).fill(lang === 'hi' ? 'डॉ. मीरा जोशी' : 'Dr. Meera Joshi');
    await page.getByLabel(auth.signUp.password, { exact: true }).fill('secret1');
    await page.getByLabel(auth.signUp.confirmation).fill('secret2');
    await page.getByLabel(auth.signUp.confirmation).blur();
    await expect(verify).toBeDisabled();
    await look('mobile-details');
    await page.getByLabel(auth.signUp.confirmation).fill('secret1');
    await expect(verify).toBeDisabled(); // nobody has agreed yet
    await page.getByRole('checkbox').check();
    await page.locator('[name=profession]').selectOption('resident');
    await verify.click();
    await expect(page.getByText(mobile.verifyFailed.title, { exact: true })).toBeVisible();
    await expect(otp).toHaveAccessibleDescription(lang === 'hi' ? /4 कोशिशें बची हैं।/ : /4 tries left\./);
    await look('mobile-refused');
    await otp.fill(code);
    await verify.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(auth.signUp.done.text)).toBeVisible();

    await page.goto('/dashboard');
    await expect(page.getByText(dashboard.usage.bonus(10))).toBeVisible();
    await expect(page.getByText('0 / 7')).toBeVisible();
    await look('dashboard-rewards');
    await page.getByRole('button', { name: shell.signOut }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/auth?mode=otp');
    await page.getByLabel(mobile.phone).fill(aNumber());
    await page.getByRole('button', { name: mobile.send, exact: true }).click();
    await expect(page.getByRole('link', { name: mobile.signIn.signUpFirst })).toBeVisible();
    await look('otp-not-found');
    await page.getByLabel(mobile.phone).fill(number);
    await page.getByRole('button', { name: mobile.send, exact: true }).click();
    await page.getByLabel(mobile.otp).fill(await codeShown(page, words));
    await look('otp-sign-in');
    await page.getByRole('button', { name: mobile.signIn.submit }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(auth.signIn.done.text)).toBeVisible();
    const { total_referrals } = await say(baseURL, 'GET', '/api/me/referrals', { token: referrer.token });
    expect(total_referrals).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`a forgotten password is set anew and every old session ends (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const person = await aPersonAt(baseURL, `forgot-${lang}`, 'Dr. Sunil Nair', lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { auth, reset } = words;
    const look = looker(page, walker);
    const fresh = 'A-new-passw0rd';

    // A device that stays signed in, to see it end.
    const other = await browserOf(browser, walker);
    await other.page.goto('/auth?returnTo=/profile-settings');
    await signInOn(other.page, words, person.email, person.password);
    await expect(other.page).toHaveURL('/profile-settings');
    await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/auth');
    await look('sign-in');
    await page.getByRole('link', { name: auth.signIn.forgot }).click();
    await page.getByRole('button', { name: reset.forgot.submit }).click();
    await expect(page.getByLabel(reset.forgot.email)).toBeFocused();
    await page.getByLabel(reset.forgot.email).fill(person.email);
    await page.getByRole('button', { name: reset.forgot.submit }).click();
    await expect(page.getByText(reset.forgot.sent.text)).toBeVisible();
    const link = page.getByRole('link', { name: reset.forgot.development });
    await expect(link).toBeVisible();
    await look('forgot');
    await expect(async () => {
      const { messages } = await say(baseURL, 'GET', `/__local/outbox?to=${person.email}`);
      expect(messages.map(({ channel }: { channel: string }) => channel)).toContain('email');
    }).toPass();

    const address = (await link.getAttribute('href')) ?? '';
    await page.goto(address);
    await expect(page.getByLabel(reset.page.password, { exact: true })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    const submit = page.getByRole('button', { name: reset.page.submit });
    await page.getByLabel(reset.page.password, { exact: true }).fill('short');
    await page.getByLabel(reset.page.confirmation).fill('other');
    await page.getByLabel(reset.page.confirmation).blur();
    await expect(page.getByText(reset.page.short.text)).toBeVisible();
    await expect(page.getByText(reset.page.differ.text)).toBeVisible();
    await expect(submit).toBeDisabled();
    await look('reset-refused');
    await page.getByLabel(reset.page.password, { exact: true }).fill(fresh);
    await page.getByLabel(reset.page.confirmation).fill(fresh);
    await expect(page.getByText(reset.page.strength.levels.strong)).toBeVisible();
    await look('reset');
    await submit.click();
    await expect(page.getByText(reset.page.done.text)).toBeVisible();
    await expect(page).toHaveURL('/auth');

    // The old device is looked at again: it asks, is refused, and says why. (It may have asked by itself before.)
    await other.page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    await expect(other.page).toHaveURL(/\/auth\?returnTo=%2Fprofile-settings/);
    await expect(other.page.getByText(/Session expired|सत्र समाप्त/).first()).toBeVisible();

    await page.goto(address);
    await expect(page.getByText(reset.page.invalid.title)).toBeVisible();
    await page.getByRole('button', { name: reset.page.invalid.again }).click();
    await page.getByRole('button', { name: reset.page.resend.submit }).click();
    await expect(page.getByText(reset.page.resend.required.title)).toBeVisible();
    await look('reset-invalid');
    await page.getByLabel(reset.page.resend.email).fill(person.email);
    await page.getByRole('button', { name: reset.page.resend.submit }).click();
    await expect(page.getByText(reset.page.resend.sent.text)).toBeVisible();
    await expect(page.getByLabel(reset.page.resend.email)).toHaveCount(0);

    await page.goto('/auth');
    await signInOn(page, words, person.email, person.password);
    await expect(page.getByText(auth.signIn.failed)).toBeVisible();
    await signInOn(page, words, person.email, fresh);
    await expect(page).toHaveURL('/');
    expect([complaints, other.complaints]).toEqual([[], []]);
    await context.close();
    await other.context.close();
  });
}

test('five wrong passwords block the account, and the time is said', async ({ browser, baseURL }) => {
  const walker = walkers[0];
  const person = await aPersonAt(baseURL, 'blocked', 'Dr. Blocked');
  const { context, page, words } = await browserOf(browser, walker);
  await page.goto('/auth');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/auth/sign-in');
    await signInOn(page, words, person.email, 'not the password');
    await answered;
    const left = 5 - attempt;
    const told = left > 0 ? new RegExp(`${left} (tries|try) left\\.$`) : /Account temporarily blocked\.$/;
    const password = page.getByLabel(words.auth.signIn.password, { exact: true });
    if (left > 0) await expect(password).toHaveAccessibleDescription(told);
    else await expect(page.getByText(told).first()).toBeVisible();
  }
  await signInOn(page, words, person.email, person.password);
  await expect(page.getByText(/Account temporarily blocked\. Try again after \d/).first()).toBeVisible();
  await looker(page, walker)('blocked');
  await context.close();
});

test('a sign-out in one tab takes the other tab along, with what was being typed there', async ({
  browser,
  baseURL,
}) => {
  const person = await aPersonAt(baseURL, 'two-tabs', 'Dr. Two Tabs');
  const { context, page, words, complaints } = await browserOf(browser, walkers[0]);
  await page.goto('/auth?returnTo=/ai-diagnosis');
  await signInOn(page, words, person.email, person.password);
  await page.getByLabel(words.diagnosis.symptoms, { exact: true }).fill('fever of a patient');
  const other = await openPage(context, complaints);
  await other.goto('/dashboard');
  await other.getByRole('button', { name: words.shell.signOut }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(words.auth.signIn.elsewhere)).toBeVisible();
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('fever of a patient');
  expect(complaints).toEqual([]);
  await context.close();
});
