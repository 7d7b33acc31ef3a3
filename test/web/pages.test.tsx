import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { planNames, plans, planTitles } from '#contract/product';
import { ContactPage } from '#web/features/site/contact-page';
import { PrivacyPage } from '#web/features/site/privacy-page';
import { RefundPage } from '#web/features/site/refund-page';
import { ShippingPage } from '#web/features/site/shipping-page';
import { SupportWhenSeen } from '#web/features/site/support-when-seen';
import { TermsPage } from '#web/features/site/terms-page';
import { rupees } from '#web/i18n/numbers';
import { chooseLanguage } from '#web/i18n/words';
import { type AnsweringService, answeringService, open } from './answering';

let service: AnsweringService;
const support = {
  email: 'help@aimedix.example',
  phone: '+91 20 5555 0100',
  city: 'Pune, India',
  legalEntity: 'AI Medix LLP',
};

beforeAll(async () => {
  service = await answeringService();
  service.on('GET /api/config', 200, { support, ai: { provider: 'reference' } });
});
afterAll(() => service.close());
afterEach(() => act(() => chooseLanguage('english')));

const show = (page: React.ReactNode) => open('/', { '/': page });
const headings = () => screen.getAllByRole('heading', { level: 2 });

describe('the pages that are read', () => {
  it('name the legal entity, its address, phone and email as the deployment sets them', async () => {
    await show(<ContactPage />);
    expect(await screen.findByText(support.legalEntity)).toBeVisible();
    expect(screen.getByText(support.city)).toBeVisible();
    expect(screen.getByRole('link', { name: support.phone })).toHaveAttribute('href', 'tel:+912055550100');
    const email = screen.getByRole('link', { name: support.email });
    expect(email).toHaveAttribute('href', `mailto:${support.email}`);
    expect(screen.getByText('Mon-Fri 9:00-18:00 IST')).toBeVisible();
    expect(screen.getByText('Sat-Sun 10:00-16:00 IST')).toBeVisible();
    expect(screen.getByText('Typical reply within 24 hours')).toBeVisible();
  });

  it('say at the foot of the first one who stands behind it and where, once somebody sees that', async () => {
    let see = (_seen: boolean) => {};
    const given = globalThis.IntersectionObserver;
    globalThis.IntersectionObserver = class {
      constructor(tell: (parts: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    try {
      await show(<SupportWhenSeen />);
      act(() => see(false));
      expect(screen.queryByText(support.city)).toBeNull();
      act(() => see(true));
      expect(await screen.findByRole('link', { name: support.email })).toBeVisible();
      expect(screen.getByRole('link', { name: support.phone })).toBeVisible();
      expect(screen.getByText(support.city)).toBeVisible();
    } finally {
      globalThis.IntersectionObserver = given;
    }
  });

  it('say of an erasure that receipts go with the person, and how long backups hold what was erased', async () => {
    await show(<PrivacyPage />);
    expect(screen.getByText(/Your payments and receipts here are erased too/)).toBeVisible();
    expect(screen.getByText(/Backups hold erased data for up to 35 days/)).toBeVisible();
    await act(() => chooseLanguage('hindi'));
    expect(await screen.findByText(/भुगतान और रसीदें भी मिट जाती हैं/)).toBeVisible();
    expect(screen.getByText(/बैकअप में मिटाया हुआ डेटा 35 दिन तक रहता है/)).toBeVisible();
  });

  it.each([
    ['terms', <TermsPage key="t" />, 10, '12 September 2025'],
    ['shipping', <ShippingPage key="s" />, 6, '11 September 2025'],
    ['refunds', <RefundPage key="r" />, 8, '12 September 2025'],
  ])('have all their sections and their date: %s', async (_, page, sections, date) => {
    await show(page);
    await screen.findByText(support.email);
    expect(headings()).toHaveLength(sections);
    expect(screen.getByText(`Last updated: ${date}`)).toBeVisible();
  });

  it('say the prices of the plans that are sold', async () => {
    await show(<RefundPage />);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(
      planNames.map((plan) => {
        const { monthlyPaise, yearlyPaise, dailyQueries } = plans[plan];
        return `${planTitles[plan]}${rupees(monthlyPaise)}${rupees(yearlyPaise)}${dailyQueries}`;
      }),
    );
    await screen.findByText(support.email);
  });

  it('say whether a language model is asked at all', async () => {
    await show(<PrivacyPage />);
    expect(await screen.findByText(/nothing is sent to one\.$/)).toBeVisible();
    expect(screen.queryByText(/A language model provider is configured\./)).toBeNull();
  });

  it('are Hindi in Hindi, with the same sections', async () => {
    await show(<PrivacyPage />);
    const english = headings().length;
    await screen.findAllByText(support.email);
    await act(() => chooseLanguage('hindi'));
    expect(headings()).toHaveLength(english);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('गोपनीयता नीति');
    expect(screen.getByText('आख़िरी बदलाव: 22 नवंबर 2026')).toBeVisible();
    await userEvent.tab();
  });
});
