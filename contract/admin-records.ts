import * as z from 'zod';
import { Page } from './checks';
import { DeletionRequest, DeletionStatus } from './deletion';
import { row } from './route';

const panel = { feature: 'admin', access: 'admin', rate: 'admin', success: 200, refuses: [] } as const;
const time = z.iso.datetime();

/** The panel's other lists, each behind a tab, and what administrators did. */
export const adminRecordRoutes = {
  listDeletionRequests: row({
    ...panel,
    summary: 'Account deletion requests, newest first',
    method: 'GET',
    path: '/api/admin/deletion-requests',
    query: z.object({ status: DeletionStatus.optional(), ...Page.shape }),
    reply: z.object({ requests: z.array(DeletionRequest), cursor: z.string().optional() }),
  }),
  listFeedback: row({
    ...panel,
    summary: 'Feedback, newest first',
    method: 'GET',
    path: '/api/admin/feedback',
    query: Page,
    reply: z.object({
      feedback: z.array(
        z.object({
          id: z.string(),
          name: z.string().nullable(),
          email: z.string(),
          rating: z.int().nullable(),
          message: z.string(),
          created_at: time,
        }),
      ),
      cursor: z.string().optional(),
    }),
  }),
  listReferrals: row({
    ...panel,
    summary: 'Referrals by user',
    method: 'GET',
    path: '/api/admin/referrals',
    query: Page,
    reply: z.object({
      referrals: z.array(
        z.object({
          user_id: z.string(),
          full_name: z.string(),
          user_referral_code: z.string(),
          total_referrals: z.int(),
          successful_signups: z.int(),
          used_referral_code: z.string().nullable(),
          referred_by_name: z.string().nullable(),
        }),
      ),
      cursor: z.string().optional(),
    }),
  }),
  auditLog: row({
    ...panel,
    summary: 'Who did what to whom, and when',
    method: 'GET',
    path: '/api/admin/audit',
    query: Page,
    reply: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          at: time,
          actor: z.string(),
          action: z.string(),
          subject: z.string().nullable(),
          /** These two say what was changed, by name; without personal data. */
          before: z.unknown().optional(),
          after: z.unknown().optional(),
        }),
      ),
      cursor: z.string().optional(),
    }),
  }),
};
