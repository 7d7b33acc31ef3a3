import { adminWords } from '#web/i18n/admin';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useWords } from '#web/i18n/words';
import type { CsvColumn } from '../csv';
import type { User } from '../panel-rows';

/** Paise as a number of rupees, for a file that is computed with. */
export const inRupees = (paise: number | null): number | null => (paise === null ? null : paise / 100);

/** Names the columns of a file of users: everything that the table and the dialog show. */
export function useUserCsv(): CsvColumn<User>[] {
  const { role, plan, status } = useWords(adminWords);
  const { view: words } = useWords(adminDialogsWords);
  const { columns } = useWords(adminWords).plans;
  return [
    [words.id, ({ user_id }) => user_id],
    [words.name, ({ full_name }) => full_name],
    [words.email, ({ email }) => email],
    [words.phone, ({ phone }) => phone],
    [words.city, ({ city }) => city],
    [words.role, (user) => role[user.role]],
    [words.language, ({ preferred_language }) => words.languages[preferred_language]],
    [words.joined, ({ created_at }) => created_at],
    [words.plan, ({ subscription_plan }) => plan[subscription_plan]],
    [words.status, ({ subscription_status }) => status[subscription_status]],
    [columns.amount, ({ subscription_amount }) => inRupees(subscription_amount)],
    [words.started, ({ subscription_start_date }) => subscription_start_date],
    [words.expires, ({ subscription_expires_at }) => subscription_expires_at],
    [words.used, ({ daily_usage_count }) => daily_usage_count],
    [words.limit, ({ daily_search_limit }) => daily_search_limit],
    [words.lastUsed, ({ last_usage_date }) => last_usage_date ?? words.never],
  ];
}
