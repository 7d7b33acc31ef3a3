import { meRoutes } from '#contract/me';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { changeProfile } from './change-profile';
import { exportAll } from './export-all';
import { giveConsent } from './give-consent';
import type { MePorts } from './ports';
import { proveIdentifier } from './prove-identifier';
import { markAllRead, markRead, showNotifications } from './read-notifications';
import { recordShare } from './record-share';
import { requestDeletion } from './request-deletion';
import { savePushToken } from './save-push-token';
import { sendFeedback } from './send-feedback';
import { changeCase, deleteCase, showCase, showCases } from './show-cases';
import { deletePastAnswer, showHistory, showPastAnswer } from './show-history';
import { showMe, showUsage } from './show-me';
import { showReferrals } from './show-referrals';

export const meHandler = (ports: MePorts, door: Door) =>
  serve(meRoutes, door, {
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
    history: ({ member, query, now }) => showHistory(ports, member, query.cursor, now),
    historyEntry: ({ member, params, now }) => showPastAnswer(ports, member, params.id, now),
    deleteHistoryEntry: ({ member, params, now }) => deletePastAnswer(ports, member, params.id, now),
    cases: ({ member, query, now }) => showCases(ports, member, query, now),
    caseOf: ({ member, params, now }) => showCase(ports, member, params.case_id, now),
    changeCase: ({ member, params, body, now }) => changeCase(ports, member, params.case_id, body, now),
    deleteCase: ({ member, params, now }) => deleteCase(ports, member, params.case_id, now),
    exportAll: ({ member, now }) => exportAll(ports, member, now),
    referrals: ({ member, now }) => showReferrals(ports, member, now),
    recordShare: ({ member, body }) => recordShare(ports, member, body),
    sendFeedback: ({ member, body, now }) => sendFeedback(ports, member, body, now),
    requestDeletion: ({ member, body, now }) => requestDeletion(ports, member, body, now),
  });
