import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useLanguage } from '#web/i18n/language';
import { rupees } from '#web/i18n/numbers';
import { shortDayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Mark } from '../marks';
import type { Payment } from '../panel-rows';

const tones = { success: 'good', pending: 'attention', failed: 'danger' } as const;

/** Success and pending are told as such; whatever else a provider says is a payment that failed. */
const stateOf = (status: string): keyof typeof tones =>
  status === 'success' || status === 'pending' ? status : 'failed';

/** Lists what a user has paid, newest first. */
export function PaymentsTable({ payments }: { payments: readonly Payment[] }) {
  const { view: words } = useWords(adminDialogsWords);
  const language = useLanguage();
  if (payments.length === 0) return <p className="text-note text-ink-soft">{words.noHistory}</p>;
  const titles = [words.columns.date, words.columns.plan, words.columns.amount, words.columns.status];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={words.history} className="overflow-x-auto">
      <table className="tabular w-full text-note">
        <thead>
          <tr className="border-b border-line text-small text-ink-soft">
            {titles.map((title) => (
              <th key={title} scope="col" className="px-2 py-2 text-start font-semibold first:ps-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.map(({ transaction_id, created_at, plan_id, amount, status }) => (
            <tr key={transaction_id} className="border-b border-line">
              <td className="py-2 pe-2 whitespace-nowrap">{shortDayInIndia(created_at, language)}</td>
              <td className="px-2 py-2">{plan_id}</td>
              <td className="px-2 py-2 whitespace-nowrap">{rupees(amount)}</td>
              <td className="px-2 py-2">
                <Mark tone={tones[stateOf(status)]}>{words.payment[stateOf(status)]}</Mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
