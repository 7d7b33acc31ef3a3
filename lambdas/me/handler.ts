import type { meRoutes } from '#contract/me';
import { notificationRoutes } from '#contract/notifications';
import { ownProfileRoutes } from '#contract/own-profile';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { servedInParts } from '#http/served-in-parts';
import { changeProfile } from './change-profile';
import { giveConsent } from './give-consent';
import type { OwnPorts, RecordsPorts } from './ports';
import { proveIdentifier } from './prove-identifier';
import { markAllRead, markRead, showNotifications } from './read-notifications';
import { savePushToken } from './save-push-token';
import { showMe, showUsage } from './show-me';

/** One's own affairs: what every visit begins with at once, what is kept of a person when it is first asked for. */
export const meHandler = (ports: OwnPorts, records: () => Promise<RecordsPorts>, door: Door) => {
  const kept = {
    under: [
      '/api/me/history',
      '/api/me/export',
      '/api/me/cases',
      '/api/me/referrals',
      '/api/me/shares',
      '/api/me/feedback',
      '/api/me/deletion-request',
    ],
    load: async () => (await import('./records-handler')).recordsHandler(await records(), door),
  } as const;
  return servedInParts<Omit<typeof meRoutes, keyof typeof ownRoutes>>()(ownHandler(ports, door), [kept]);
};

const ownRoutes = { ...ownProfileRoutes, ...notificationRoutes };
const ownHandler = (ports: OwnPorts, door: Door) =>
  serve(ownRoutes, door, {
    me: ({ member, now }) => showMe(ports, member, now),
    changeProfile: ({ member, body, now }) => changeProfile(ports, member, body, now),
    changePhone: ({ member, body: { phoneNumber, otpCode }, now }) =>
      proveIdentifier(ports, member, { identifier: { kind: 'phone', value: phoneNumber }, otpCode }, now),
    changeEmail: ({ member, body: { email, otpCode }, now }) =>
      proveIdentifier(ports, member, { identifier: { kind: 'email', value: email }, otpCode }, now),
    giveConsent: ({ member, body, language, now }) => giveConsent(ports, member, body, language, now),
    usage: async ({ member, now }) => ({ usage: await showUsage(ports, member, now) }),
    savePushToken: ({ member, body, now }) => savePushToken(ports, member, body, now),
    notifications: ({ member }) => showNotifications(ports, member),
    markRead: ({ member, params, now }) => markRead(ports, member, params.id, now),
    markAllRead: ({ member, now }) => markAllRead(ports, member, now),
  });
