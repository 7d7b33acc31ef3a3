import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { plans } from '#contract/product';
import { siteConfig } from '#web/api/config';
import { ProfilePage } from '#web/features/me/profile/profile-page';
import { PlanChooser } from '#web/features/payments/plan-chooser';
import { rupees } from '#web/i18n/numbers';
import { aMe, open } from './answering';
import { anOrder, aPlan, checkoutScript, providerPage } from './provider-page';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const page = providerPage();
const cancel = 'POST /api/payments/subscription/cancel';
const resume = 'POST /api/payments/subscription/resume';
const list = 'GET /api/payments/transactions';
const until = '21 December 2099';
const endsByItself = aPlan('pro', { amount: plans.pro.monthlyPaise, expires_at: '2099-12-21T06:30:00.000Z' });
const pro = { subscription: { ...endsByItself.subscription, renews: true } };
const now = new Date().toISOString();

// A deployment where plans can renew by themselves.
beforeAll(async () => {
  suite.service.on('GET /api/config', 200, { payments: { checkoutScript, recurring: true } });
  await siteConfig();
});
beforeEach(() => {
  page.forget();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

const show = async (me: object, transactions: object[] = []) => {
  suite.service.on('GET /api/me', 200, aMe({}, me));
  suite.service.on(list, 200, { transactions });
  await open('/profile-settings', { '/profile-settings': <ProfilePage /> });
  await screen.findByRole('heading', { name: 'Subscription Information' });
};
const press = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));

describe('the subscription in the settings', () => {
  it('is cancelled at the end of the paid period, and only after it was asked', async () => {
    await show(pro);
    suite.service.on(cancel, 200, { subscription: { ...pro.subscription, status: 'cancelled' } });
    await press('Cancel subscription');
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(new RegExp(`^Pro stays yours until ${until}, with everything in it`)),
    ).toBeVisible();
    await press('Keep subscription', dialog);
    expect(suite.service.sent(cancel)).toEqual([]);
    await press('Cancel subscription');
    await press('Cancel subscription', within(await screen.findByRole('dialog')));
    expect(await screen.findByText('Cancelled; it ends by itself')).toBeVisible();
    expect(suite.service.sent(cancel)).toHaveLength(1);
    expect(suite.toasts).toEqual([
      { title: 'Subscription cancelled', text: `Pro stays yours until ${until}.` },
    ]);
    expect(screen.getByRole('button', { name: 'Resume subscription' })).toBeEnabled();
  });

  it.each([
    [true, 'Pro renews automatically again.', 'Automatic'],
    [
      false,
      `Pro runs until ${until}. It does not renew by itself, because there is no standing permission to debit.`,
      'None; it ends by itself',
    ],
  ])('is resumed, and says whether it renews: %s', async (renews, text, shown) => {
    await show({ subscription: { ...pro.subscription, status: 'cancelled' } });
    suite.service.on(resume, 200, { subscription: { ...pro.subscription, renews } });
    await press('Resume subscription');
    expect(await screen.findByText(shown)).toBeVisible();
    expect(suite.toasts).toEqual([{ title: 'Subscription resumed', text }]);
  });

  it('says why it could not be cancelled', async () => {
    await show(pro);
    suite.service.refuse(cancel, 409, 'CONFLICT', 'This is being done.');
    await press('Cancel subscription');
    await press('Cancel subscription', within(await screen.findByRole('dialog')));
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        { title: 'Cancellation failed', text: 'This is being done.', tone: 'danger' },
      ]),
    );
    expect(screen.getByText('Active')).toBeVisible();
  });

  it('offers no cancelling of what ends by itself', async () => {
    await show(endsByItself);
    expect(screen.getByText('None; it ends by itself')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change or extend plan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  });

  it('of Free has nothing to cancel, and leads to the plans', async () => {
    await show({});
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
      'href',
      '/dashboard?upgrade=basic',
    );
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    expect(await screen.findByText('No payments yet.')).toBeVisible();
  });
});

describe('past payments', () => {
  const payment = (id: string, about: object) => ({
    transaction_id: id,
    subscription_id: `order_${id}`,
    plan_id: 'pro_monthly',
    amount: plans.pro.monthlyPaise,
    status: 'success',
    created_at: now,
    ...about,
  });

  it('have their receipts; what was given up yesterday is not told', async () => {
    await show(pro, [
      payment('a', {}),
      payment('b', { status: 'failed', plan_id: 'basic_yearly', amount: plans.basic.yearlyPaise }),
      payment('c', { status: 'pending', created_at: '2026-01-01T00:00:00.000Z', amount: 1_100 }),
    ]);
    expect(await screen.findByRole('link', { name: /^Receipt: Pro, 30 days/ })).toHaveAttribute(
      'href',
      '/receipts/a',
    );
    expect(screen.getByText('Basic, 365 days')).toBeVisible();
    expect(screen.getByText('Failed')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Receipt/ })).toHaveLength(1);
    expect(screen.queryByText('₹11')).toBeNull();
  });

  it('say that they could not be loaded', async () => {
    suite.service.on('GET /api/me', 200, aMe({}, pro));
    suite.service.on(list, 500);
    await open('/profile-settings', { '/profile-settings': <ProfilePage /> });
    expect(await screen.findByText('Your payments could not be loaded.')).toBeVisible();
  });
});

describe('renewal', () => {
  it('is asked for where it is offered, and ordered only when it was ticked', async () => {
    suite.service.on('POST /api/payments/orders', 201, { ...anOrder(), customer_id: 'cust_AAAAAAAAAAAAAA' });
    suite.service.on('GET /api/me', 200, aMe());
    await open('/', { '/': <PlanChooser plan="pro" onClose={() => undefined} /> });
    const tick = await screen.findByRole('checkbox', { name: /^Renew automatically/ });
    expect(tick).not.toBeChecked();
    await userEvent.click(tick);
    expect(
      screen.getByText(
        new RegExp(`^${rupees(plans.pro.monthlyPaise)} is taken again the day before it ends on`),
      ),
    ).toBeVisible();
    await press(`Subscribe for ${rupees(plans.pro.monthlyPaise)}`);
    await page.arrive();
    await page.seen();
    expect(suite.service.sent('POST /api/payments/orders')).toEqual([
      { plan_id: 'pro_monthly', recurring: true },
    ]);
    expect(page.opened[0]).toMatchObject({ customer_id: 'cust_AAAAAAAAAAAAAA', recurring: '1' });
    await page.dismiss();
  });
});
