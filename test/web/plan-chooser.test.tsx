import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { plans } from '#contract/product';
import { siteConfig } from '#web/api/config';
import { useMe } from '#web/api/me';
import { DashboardPage } from '#web/features/me/dashboard-page';
import { PlanChooser } from '#web/features/payments/plan-chooser';
import { rupees } from '#web/i18n/numbers';
import { chooseLanguage } from '#web/i18n/words';
import { aMe, open } from './answering';
import { anOrder, aPlan, checkoutScript, providerPage } from './provider-page';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const orders = 'POST /api/payments/orders';
const page = providerPage();
const button = (name: string | RegExp) => screen.findByRole('button', { name });

// Asked once a page, so before anybody signs in.
beforeAll(async () => {
  suite.service.on('GET /api/config', 200, { payments: { checkoutScript, recurring: false } });
  await siteConfig();
});
beforeEach(() => {
  page.forget();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  suite.service.on(orders, 201, anOrder());
  suite.service.on('GET /api/me/referrals', 200, {
    referral_code: 'ASHA2345',
    total_referrals: 0,
    pending_rewards: 0,
    rewards: [],
  });
});

/** A screen that knows the profile already. */
const Knowing = ({ to }: { to: string }) => useMe().data && <Link to={to}>on</Link>;

/** The person's plan as the service tells it. */
const iAm = (me: object = {}) => suite.service.on('GET /api/me', 200, aMe({}, me));

describe('the plan chooser', () => {
  const opening = async (me: object, plan: 'basic' | 'pro' = 'basic') => {
    iAm(me);
    await open('/', { '/': <PlanChooser plan={plan} onClose={() => undefined} /> });
    await screen.findByText('What happens when you pay');
  };
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
      Date.now() + days * 86_400_000,
    );

  it('asks for the number that an order needs, and keeps it, before it pays', async () => {
    suite.service.on('GET /api/me', 200, aMe({ phone: null }));
    await open('/', { '/': <PlanChooser plan="basic" onClose={() => undefined} /> });
    const pay = await button(/^Subscribe for/);
    const phone = await screen.findByLabelText('Mobile number');
    await userEvent.type(phone, '12');
    await userEvent.click(pay);
    await screen.findByText(/valid/i);
    expect(phone).toHaveAttribute('aria-invalid', 'true');
    suite.service.on('PATCH /api/me', 200, { profile: aMe({ phone: '+919876543210' }).profile });
    await userEvent.clear(phone);
    await userEvent.type(phone, '98765 43210');
    await userEvent.click(pay);
    await page.arrive();
    expect(suite.service.sent('PATCH /api/me')).toEqual([{ phone: expect.stringContaining('9876543210') }]);
  });

  it('says how long a first plan runs, by the month and by the year', async () => {
    await opening({});
    expect(screen.getByText(`Basic starts at once and runs until ${day(30)}.`)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(screen.getByText(`Basic starts at once and runs until ${day(365)}.`)).toBeVisible();
    expect(
      screen.getByText(`You save ${rupees(12 * plans.basic.monthlyPaise - plans.basic.yearlyPaise)} a year`),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: `Subscribe for ${rupees(plans.basic.yearlyPaise)}` }),
    ).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: /^Pro/ }));
    expect(
      screen.getByRole('button', { name: `Subscribe for ${rupees(plans.pro.yearlyPaise)}` }),
    ).toBeEnabled();
  });

  it('says that the same plan is made longer', async () => {
    await opening(aPlan('basic'));
    expect(
      screen.getByText(`Your Basic runs until ${day(12)}. 30 days are added: it then runs until ${day(42)}.`),
    ).toBeVisible();
    expect(screen.getByText('Current Plan')).toBeVisible();
  });

  // 12 days of Basic are worth so many days of Pro; one that has begun is told as a day.
  const worth = (12 * plans.basic.monthlyPaise) / plans.pro.monthlyPaise;

  it('says what becomes of the days left, before anything is paid', async () => {
    await opening(aPlan('basic'), 'pro');
    expect(
      screen.getByText(
        `Pro starts at once. The 12 days left of your Basic become ${Math.ceil(worth)} more days of Pro.`,
      ),
    ).toBeVisible();
    expect(screen.getByText(new RegExp(`^Pro then runs until ${day(30 + worth)}\\.`))).toBeVisible();
    expect(suite.service.sent(orders)).toEqual([]);
  });

  it('offers renewal only where the deployment does, and never unasked', async () => {
    await opening({});
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/^It does not renew by itself/)).toBeVisible();
  });

  it('makes room for the payment page and comes back when it was dismissed', async () => {
    await opening({}, 'pro');
    await userEvent.click(
      screen.getByRole('button', { name: `Subscribe for ${rupees(plans.pro.monthlyPaise)}` }),
    );
    await page.arrive();
    await page.seen();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(suite.service.sent(orders)).toEqual([{ plan_id: 'pro_monthly' }]);
    await page.dismiss();
    expect(await screen.findByText('What happens when you pay')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Pro/ })).toBeChecked();
  });

  it('speaks Hindi', async () => {
    await opening(aPlan('basic'), 'pro');
    await act(() => chooseLanguage('hindi'));
    expect(
      screen.getByRole('button', { name: `${rupees(plans.pro.monthlyPaise)} में सदस्यता लें` }),
    ).toBeVisible();
    expect(
      screen.getByText(
        `Pro तुरंत शुरू होगा। आपके Basic के बचे हुए 12 दिन Pro के ${Math.ceil(worth)} अतिरिक्त दिन बन जाएँगे।`,
      ),
    ).toBeVisible();
  });
});

describe('the dashboard', () => {
  const at = (address: string) =>
    open(address, { '/dashboard': <DashboardPage PlanChooser={PlanChooser} /> });

  it.each([
    ['free', {}, 'Upgrade to Basic', /^Basic/],
    ['basic', aPlan('basic'), 'Upgrade to Pro', /^Pro/],
  ] as const)('leads from %s to the next plan', async (_, me, label, chosen) => {
    iAm(me);
    await at('/dashboard');
    await userEvent.click(await button(label));
    expect(await screen.findByRole('radio', { name: chosen })).toBeChecked();
  });

  it('says whose account it is, as the bar of a phone has no room for it', async () => {
    iAm();
    await at('/dashboard');
    expect(await screen.findByText(aMe().profile.email ?? '')).toBeVisible();
  });

  it('leads nowhere from Pro', async () => {
    iAm(aPlan('pro'));
    await at('/dashboard');
    expect(await screen.findByText('Pro')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Upgrade/ })).toBeNull();
  });

  it('opens the dialog a moment after an address that asks for it, once', async () => {
    iAm();
    await at('/dashboard?upgrade=pro');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('radio', { name: /^Pro/ })).toBeChecked();
    await userEvent.click(await button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['after a payment', '/dashboard?payment_success=true', 'Basic'],
    ['and not without one', '/dashboard', 'Free'],
  ])('fetches again what it knew of the profile %s', async (_, address, plan) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
    const kept = (element: React.ReactNode) => (
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    );
    iAm();
    iAm(aPlan('basic'));
    await open('/', {
      '/': kept(<Knowing to={address} />),
      '/dashboard': kept(<DashboardPage PlanChooser={PlanChooser} />),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'on' }));
    expect(await screen.findByText(plan)).toBeVisible();
  });
});
