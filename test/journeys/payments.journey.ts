import { expect, type Page, test } from '@playwright/test';
import { plans } from '#contract/product';
import { rupees } from '#web/i18n/numbers';
import { aPersonAt, say, signInOn } from './people';
import { browserOf, looker, takePicture, walkersIn } from './reader';
import type { Spoken } from './words';

const fullName = { en: 'Dr. Ravi Iyer', hi: 'डॉ. रवि अय्यर' };
/** The words of this machine's own payment window. */
const provider = {
  en: { pay: /^Pay ₹/, fail: 'Let the payment fail', close: 'Close without paying', upi: 'UPI' },
  hi: {
    pay: /^भुगतान करें ₹/,
    fail: 'भुगतान विफल होने दें',
    close: 'बिना भुगतान बंद करें',
    upi: 'UPI',
  },
} as const;
const dayMs = 86_400_000;

/** The page of success stays for as long as it is looked at: its two seconds become many. */
const stay = (page: Page) =>
  page.addInitScript(
    'const real = setTimeout; window.setTimeout = (act, ms, ...rest) => real(act, ms === 2000 ? 120000 : ms, ...rest)',
  );

const subscribeTo = (page: Page, { checkout }: Spoken, plan: 'basic' | 'pro') =>
  page.locator('#pricing').getByRole('button', { name: `${checkout.subscribe} ${checkout.plans[plan]}` });

for (const walker of walkersIn('en')) {
  const { lang } = walker;
  const window = provider[lang];

  test(`subscribing from the prices: refused, dismissed, failed, paid (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const person = await aPersonAt(baseURL, `buys-${lang}`, fullName[lang], lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { checkout, landing, payments } = words;
    const look = looker(page, walker);

    // A visitor is asked to sign in and comes back to the prices.
    await page.goto('/#pricing');
    await subscribeTo(page, words, 'basic').click();
    await expect(page.getByText(checkout.signInFirst.text)).toBeVisible();
    await signInOn(page, words, person.email, person.password);
    await expect(page).toHaveURL('/#pricing');
    await expect(page.locator('#pricing').getByText(checkout.current)).toBeVisible();
    await look('pricing');
    await page.locator('#pricing').getByText(landing.pricing.yearly, { exact: true }).click();
    for (const saved of [
      rupees(12 * plans.basic.monthlyPaise - plans.basic.yearlyPaise),
      rupees(12 * plans.pro.monthlyPaise - plans.pro.yearlyPaise),
    ]) {
      await expect(page.getByText(landing.pricing.saves(saved))).toBeVisible();
    }

    // Without a phone number there is no order: it is asked for where it is needed.
    await subscribeTo(page, words, 'basic').click();
    const chooser = page.getByRole('dialog', { name: checkout.chooser.title });
    await expect(chooser.getByLabel(checkout.chooser.phone)).toBeVisible();
    await look('chooser-phone');
    await say(baseURL, 'PATCH', '/api/me', { token: person.token, body: { phone: '9876543210' } });

    await page.reload();
    await subscribeTo(page, words, 'basic').click();
    await expect(page.getByRole('dialog')).toContainText(`₹${(plans.basic.monthlyPaise / 100).toFixed(2)}`);
    await page.getByRole('button', { name: window.close }).click();
    await expect(page.getByText(checkout.cancelled.text)).toBeVisible();

    await subscribeTo(page, words, 'basic').click();
    await page.getByRole('button', { name: window.fail }).click();
    await expect(page.getByRole('heading', { name: payments.failed.title })).toBeVisible();
    await expect(page.getByText(/^order_/)).toBeVisible();
    await look('payment-failed');
    await page.getByRole('link', { name: payments.failed.again }).click();
    await expect(page).toHaveURL('/#pricing');

    await subscribeTo(page, words, 'basic').click();
    await page.getByRole('button', { name: window.pay }).click();
    await expect(page.getByRole('heading', { name: payments.success.title })).toBeVisible();
    await expect(page).toHaveURL('/dashboard?payment_success=true');
    await expect(page.getByRole('button', { name: words.dashboard.subscription.upgrade.pro })).toBeVisible();
    const { subscription } = await say(baseURL, 'GET', '/api/me', { token: person.token });
    expect(subscription).toMatchObject({ plan: 'basic', status: 'active', amount: plans.basic.monthlyPaise });

    // Its prices know of it at once.
    await page.goto('/#pricing');
    await expect(page.locator('#pricing').getByText(checkout.current)).toBeVisible();
    await expect(subscribeTo(page, words, 'basic')).toHaveCount(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`upgrading, cancelling, resuming, and the receipt (${lang})`, async ({ browser, baseURL }) => {
    const person = await aPersonAt(baseURL, `upgrades-${lang}`, fullName[lang], lang);
    await say(baseURL, 'PATCH', '/api/me', { token: person.token, body: { phone: '9876543210' } });
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { checkout, dashboard, payments, profile } = words;
    const look = looker(page, walker);
    const mine = async () => (await say(baseURL, 'GET', '/api/me', { token: person.token })).subscription;

    await page.goto('/auth?returnTo=/dashboard?upgrade=basic');
    await signInOn(page, words, person.email, person.password);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(checkout.chooser.whatChanges)).toBeVisible();
    await look('plan-chooser');
    await dialog
      .getByRole('button', { name: checkout.chooser.pay(rupees(plans.basic.monthlyPaise)) })
      .click();
    await page.getByRole('button', { name: window.pay }).click();
    await expect(page).toHaveURL('/dashboard?payment_success=true');

    // What is left of Basic becomes days of Pro: said before paying, and so it comes.
    const worth = (30 * plans.basic.monthlyPaise) / plans.pro.monthlyPaise;
    await page.getByRole('button', { name: dashboard.subscription.upgrade.pro }).click();
    await expect(
      dialog.getByText(checkout.chooser.switches('Basic', 30, Math.round(worth), 'Pro')),
    ).toBeVisible();
    await look('plan-chooser-upgrade');
    await dialog.getByRole('button', { name: checkout.chooser.pay(rupees(plans.pro.monthlyPaise)) }).click();
    await page.getByLabel(window.upi).check();
    await page.getByRole('button', { name: window.pay }).click();
    await expect(page.getByRole('heading', { name: payments.success.title })).toBeVisible();
    await expect(page).toHaveURL('/dashboard?payment_success=true');
    const pro = await mine();
    expect(pro).toMatchObject({ plan: 'pro', status: 'active', amount: plans.pro.monthlyPaise });
    const days = (Date.parse(pro.expires_at) - Date.now()) / dayMs;
    expect(days).toBeCloseTo(30 + worth, 1);

    await page.goto('/profile-settings');
    await expect(page.getByText(profile.payments.offers.pro_monthly)).toBeVisible();
    await look('subscription');
    // Nobody gave leave to debit: it ends by itself, and nothing is there to cancel. With that leave there is.
    await expect(page.getByText(profile.subscription.ends)).toBeVisible();
    await expect(page.getByRole('button', { name: profile.subscription.cancel })).toHaveCount(0);
    await page.route('**/api/me', async (route) => {
      const reply = await route.fetch();
      const me = await reply.json();
      await route.fulfill({
        response: reply,
        json: { ...me, subscription: { ...me.subscription, renews: true } },
      });
    });
    await page.reload();
    await page.getByRole('button', { name: profile.subscription.cancel }).click();
    await page.unroute('**/api/me');
    await look('subscription-cancel');
    await dialog.getByRole('button', { name: profile.subscription.confirm.yes }).click();
    await expect(page.getByText(profile.subscription.endsCancelled)).toBeVisible();
    expect(await mine()).toMatchObject({ plan: 'pro', status: 'cancelled', expires_at: pro.expires_at });
    await page.getByRole('button', { name: profile.subscription.resume }).click();
    await expect(page.getByText(profile.subscription.resumed.title)).toBeVisible();
    expect(await mine()).toMatchObject({ plan: 'pro', status: 'active', expires_at: pro.expires_at });

    await page.getByRole('link', { name: profile.payments.receipt }).first().click();
    await expect(page.getByText(/^AMX\//)).toBeVisible();
    await look('receipt');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: payments.receipt.print })).toBeHidden();
    await takePicture(page, `receipt-print-${lang}`, true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`a payment that the bank confirms late (${lang})`, async ({ browser, baseURL }) => {
    const person = await aPersonAt(baseURL, `late-${lang}`, fullName[lang], lang);
    await say(baseURL, 'PATCH', '/api/me', { token: person.token, body: { phone: '9876543210' } });
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { payments } = words;
    const look = looker(page, walker);
    const { order_id } = await say(baseURL, 'POST', '/api/payments/orders', {
      token: person.token,
      body: { plan_id: 'pro_yearly' },
    });
    await page.goto('/auth?returnTo=/dashboard');
    await signInOn(page, words, person.email, person.password);
    await expect(page.getByText(words.dashboard.subscription.title)).toBeVisible();

    await page.clock.install();
    await page.goto(`/payment-success?razorpay_order_id=${order_id}&plan=pro_yearly`);
    await expect(page.getByRole('heading', { name: payments.success.verifying })).toBeVisible();
    await look('payment-verifying');
    // A minute of waiting, as fast as the service answers.
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(page.getByRole('heading', { name: payments.late.title })).toBeVisible({ timeout: 300 });
    }).toPass({ intervals: [0] });
    await expect(page.getByText(order_id)).toBeVisible();
    await look('payment-late');

    await say(baseURL, 'POST', `/__local/payments/${order_id}`, {
      body: { outcome: 'captured', method: 'upi' },
    });
    const later = await context.newPage();
    await stay(later);
    await later.goto(`/payment-success?order=${order_id}&planType=pro_yearly`);
    await expect(later.getByRole('heading', { name: payments.success.title })).toBeVisible();
    await looker(later, walker)('payment-success');
    await later.getByRole('link', { name: payments.success.diagnosis }).click();
    await expect(later).toHaveURL('/ai-diagnosis');

    // An order of nobody is none.
    await later.goto('/payment-success?orderId=order_AAAAAAAAAAAAAA');
    await expect(later.getByText(payments.notVerified.title, { exact: true })).toBeVisible();
    await expect(later).toHaveURL(/\/payment-failed\?error=/);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
