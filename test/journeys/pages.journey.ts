import { expect, test } from '@playwright/test';
import { plans } from '#contract/product';
import { rupees } from '#web/i18n/numbers';
import { browserOf, looker, walkersToday } from './reader';

const facts = {
  en: {
    terms: ['12 September 2025', '18 or older', '24-48 hours on business days', 'Razorpay'],
    'refund-policy': [
      'All sales are final',
      '24 hours before',
      '30 days ahead',
      rupees(plans.pro.monthlyPaise),
      rupees(plans.pro.yearlyPaise),
      rupees(plans.basic.yearlyPaise),
      'UPI',
    ],
    'shipping-policy': ['11 September 2025', 'activated immediately', 'by SMS', '24-48 hours'],
    'privacy-policy': [
      'Digital Personal Data Protection Act, 2023',
      '90 days',
      '24 hours',
      '180 days',
      'one year',
      'Mumbai',
      'nominate',
      'Grievance officer',
      'aged 18',
      'Data Protection Board',
    ],
    'about/evidence': [
      'national programme, guideline or law of India',
      'No physician has accepted',
      'Missed',
    ],
    contact: ['Mon-Fri 9:00-18:00 IST', 'Sat-Sun 10:00-16:00 IST', 'within 24 hours'],
  },
  hi: {
    terms: ['12 सितंबर 2025', '18 साल', '24-48 घंटे', 'Razorpay'],
    'refund-policy': [
      'हर बिक्री अंतिम',
      '24 घंटे पहले',
      '30 दिन पहले',
      rupees(plans.pro.monthlyPaise),
      rupees(plans.pro.yearlyPaise),
      rupees(plans.basic.yearlyPaise),
      'UPI',
    ],
    'shipping-policy': ['11 सितंबर 2025', 'तुरंत', 'SMS', '24-48 घंटे'],
    'privacy-policy': [
      '2023',
      '90 दिन',
      '24 घंटे',
      '180 दिन',
      'एक साल',
      'मुंबई',
      'नामित',
      'शिकायत अधिकारी',
      '18 साल',
    ],
    'about/evidence': ['भारत का राष्ट्रीय कार्यक्रम', 'किसी डॉक्टर ने', 'कितने छूटे'],
    contact: ['सोम-शुक्र 9:00-18:00 IST', 'शनि-रवि 10:00-16:00 IST', '24 घंटे'],
  },
} as const;

for (const walker of walkersToday('pages')) {
  const { lang } = walker;
  test(`the pages that are read, from the footer of the first page (${lang})`, async ({ browser }) => {
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const look = looker(page, walker);
    const titles = {
      contact: words.contact.title,
      terms: words.terms.title,
      'refund-policy': words.refund.title,
      'shipping-policy': words.shipping.title,
      'privacy-policy': words.privacy.title,
      'about/evidence': words.evidence.title,
    };
    await page.goto('/');
    for (const name of Object.keys(titles) as (keyof typeof titles)[]) {
      await page.getByRole('contentinfo').getByRole('link', { name: words.shell.pages[name] }).click();
      await expect(page).toHaveURL(`/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[name]);
      await expect(page).toHaveTitle(`${titles[name]} · AI Medix`);
      await expect(page.getByText('support@aimedix.example').first()).toBeVisible();
      const text = (await page.getByRole('main').textContent()) ?? '';
      for (const fact of facts[lang][name]) expect(text).toContain(fact);
      expect(await page.evaluate('scrollY')).toBe(0);
      await look(name);
    }
    await page.goto('/terms');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10);

    await page.getByRole('contentinfo').getByRole('button').click();
    const manual = page.getByRole('dialog');
    for (const { title } of words.manual.sections) {
      await expect(manual.getByRole('heading', { name: title })).toBeAttached();
    }
    await expect(manual).toContainText('APK');
    await expect(manual).toContainText('OTP');
    await look('manual');
    await page.keyboard.press('Escape');
    await expect(manual).toBeHidden();

    await page.goto('/no/such/page');
    await expect(page.getByText(words.failure.notFound.title)).toBeVisible();
    await page.getByRole('link', { name: words.failure.notFound.home }).click();
    await expect(page).toHaveURL('/');
    expect(complaints).toEqual([]);
    await context.close();
  });
}
