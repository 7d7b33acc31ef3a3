import { adminWords } from '#web/i18n/admin';
import { deletionWords } from '#web/i18n/deletion';
import { useWords } from '#web/i18n/words';
import type { CsvColumn } from './csv';
import type { Deletion, FeedbackEntry, Referral, Summary, User } from './panel-rows';
import { inRupees } from './users/user-csv';

/** Names the columns of the file of deletion requests; the other smaller lists follow. */
export function useDeletionCsv(): CsvColumn<Deletion>[] {
  const { columns, status } = useWords(adminWords).deletions;
  const { categories, category } = useWords(deletionWords);
  return [
    [columns.name, ({ full_name }) => full_name],
    [columns.phone, ({ phone }) => phone],
    [category, ({ reason_category }) => categories[reason_category]],
    [columns.reason, ({ reason }) => reason],
    [columns.status, (request) => status[request.status]],
    [columns.requested, ({ created_at }) => created_at],
  ];
}

export function useFeedbackCsv(): CsvColumn<FeedbackEntry>[] {
  const { columns, anonymous } = useWords(adminWords).feedback;
  return [
    [columns.name, ({ name }) => name || anonymous],
    [columns.email, ({ email }) => email],
    [columns.rating, ({ rating }) => rating],
    [columns.date, ({ created_at }) => created_at],
    [columns.message, ({ message }) => message],
  ];
}

export function useReferralCsv(): CsvColumn<Referral>[] {
  const { columns, direct } = useWords(adminWords).referrals;
  return [
    [columns.name, ({ full_name }) => full_name],
    [columns.code, ({ user_referral_code }) => user_referral_code],
    [columns.total, ({ total_referrals }) => total_referrals],
    [columns.successful, ({ successful_signups }) => successful_signups],
    [columns.used, ({ used_referral_code }) => used_referral_code],
    [columns.by, ({ referred_by_name }) => referred_by_name ?? direct],
  ];
}

export function useDistributionCsv(): CsvColumn<Summary['plans'][number]>[] {
  const { plans, plan: names } = useWords(adminWords);
  return [
    [plans.columns.plan, ({ plan }) => names[plan]],
    [plans.columns.count, ({ count }) => count],
    [plans.columns.percent, ({ percent }) => percent.toFixed(1)],
  ];
}

export function useSubscriptionCsv(): CsvColumn<User>[] {
  const { plans, plan } = useWords(adminWords);
  const { columns } = plans;
  return [
    [columns.name, ({ full_name }) => full_name],
    [columns.email, ({ email }) => email],
    [columns.plan, ({ subscription_plan }) => plan[subscription_plan]],
    [columns.amount, ({ subscription_amount }) => inRupees(subscription_amount)],
    [columns.expires, ({ subscription_expires_at }) => subscription_expires_at],
  ];
}
