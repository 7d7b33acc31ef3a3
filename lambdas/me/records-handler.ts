import { caseRoutes } from '#contract/cases';
import { deletionRoutes } from '#contract/deletion';
import { historyRoutes } from '#contract/history';
import { feedbackRoutes, referralRoutes } from '#contract/referrals';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { exportAll } from './export-all';
import type { RecordsPorts } from './ports';
import { recordShare } from './record-share';
import { requestDeletion } from './request-deletion';
import { sendFeedback } from './send-feedback';
import { changeCase, deleteCase, showCase, showCases } from './show-cases';
import { deletePastAnswer, showHistory, showPastAnswer } from './show-history';
import { showReferrals } from './show-referrals';

/** Serves what is kept of a person, and takes what they tell us of it. */
export const recordsHandler = (ports: RecordsPorts, door: Door) =>
  serve({ ...historyRoutes, ...caseRoutes, ...referralRoutes, ...feedbackRoutes, ...deletionRoutes }, door, {
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
