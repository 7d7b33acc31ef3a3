import { act } from '@testing-library/react';
import { beginSession, endSession } from '#web/api/session-life';
import { chooseLanguage } from '#web/i18n/words';
import { type Toast, takeToasts } from '#web/ui/toasts';
import { answeringService } from './answering';
import { aSession } from './local-service';

/** For a whole file: a service that answers, somebody signed in before every test, and the toasts they saw. */
export function signedInSuite() {
  const suite = {} as { service: Awaited<ReturnType<typeof answeringService>>; toasts: Toast[] };
  beforeAll(async () => {
    takeToasts((toast) => suite.toasts.push(toast));
    suite.service = await answeringService();
  });
  afterAll(() => suite.service.close());
  beforeEach(async () => {
    suite.toasts = [];
    suite.service.forget();
    suite.service.on('GET /api/me/cases', 200, { items: [] });
    suite.service.on('GET /api/auth/sessions', 200, { sessions: [] });
    await beginSession(aSession());
  });
  afterEach(() =>
    act(async () => {
      await endSession('left');
      await chooseLanguage('english');
    }),
  );
  return suite;
}
