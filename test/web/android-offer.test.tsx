import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppCard } from '#web/features/me/app-card';
import { AppOffer } from '#web/features/site/app-offer';
import { guide } from '#web/i18n/app-download';
import { dashboard } from '#web/i18n/dashboard';
import { landing } from '#web/i18n/landing';
import { type Toast, takeToasts } from '#web/ui/toasts';
import { type AnsweringService, answeringService, open } from './answering';

const androidApkUrl = 'https://files.aimedix.example/aimedix.apk';
let service: AnsweringService;
const toasts: Toast[] = [];

beforeAll(async () => {
  takeToasts((toast) => toasts.push(toast));
  service = await answeringService();
  service.on('GET /api/config', 200, { androidApkUrl });
});
afterAll(() => service.close());

// That nothing is offered where there is none, the walk of the site looks at (test/journeys/site.journey.ts).
it('the Android app is offered where the deployment names one, and its download begins with a guide', async () => {
  await open('/', {
    '/': (
      <>
        <AppOffer words={landing} />
        <AppCard />
      </>
    ),
  });
  const offers = await screen.findAllByRole('button', {
    name: new RegExp(`${landing.app}|${dashboard.app.download}`),
  });
  expect(offers).toHaveLength(2);
  for (const offer of offers) expect(offer).toBeVisible();
  await userEvent.click(offers[0] as HTMLElement);
  await waitFor(() => expect(toasts).toEqual([guide]));
  expect(document.querySelector('iframe')).toHaveAttribute('src', androidApkUrl);
});
