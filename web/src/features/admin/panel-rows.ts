import type { ReplyOf } from '#contract/route';
import type { RouteName, Routes } from '#contract/routes';

type Reply<N extends RouteName> = ReplyOf<Routes[N]>;

/** The panel lists these. Amounts are paise. */
export type User = Reply<'viewUser'>['user'];
export type UsersPage = Reply<'listUsers'>;
export type Summary = Reply<'adminSummary'>;
export type Deletion = Reply<'listDeletionRequests'>['requests'][number];
export type FeedbackEntry = Reply<'listFeedback'>['feedback'][number];
export type Referral = Reply<'listReferrals'>['referrals'][number];
export type AuditEntry = Reply<'auditLog'>['entries'][number];
export type Payment = Reply<'userTransactions'>['transactions'][number];
export type Audience = 'all' | User['subscription_plan'];
