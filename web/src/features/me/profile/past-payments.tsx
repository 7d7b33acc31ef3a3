import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Transaction } from '#contract/payments';
import { call } from '#web/api/client';
import { FetchFailed } from '#web/api/fetch-failed';
import { useLanguage } from '#web/i18n/language';
import { rupees } from '#web/i18n/numbers';
import { profileWords } from '#web/i18n/profile';
import { shortDayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Card } from '#web/ui/card';
import { Skeleton } from '#web/ui/skeleton';
import { textLinkLook } from '#web/ui/text-link-look';

const shownAtMost = 24; // two years of months
const orderLifeMs = 86_400_000; // an order left unpaid for a day was given up, and is no news

/** Asks for what was paid. */
export const transactionsQuery = queryOptions({
  queryKey: ['transactions'],
  queryFn: ({ signal }) => call('transactions', { query: { limit: shownAtMost }, signal }),
});

/** Lists what was paid, newest first, each with its receipt. */
export function PastPayments() {
  const { payments: words } = useWords(profileWords);
  const query = useQuery(transactionsQuery);
  const shown = query.data?.transactions.filter((transaction) => isNews(transaction, Date.now()));
  return (
    <Card title={words.title}>
      {shown ? (
        <List transactions={shown} />
      ) : query.isError ? (
        <FetchFailed query={query} text={words.failed} />
      ) : (
        <Skeleton className="h-16" />
      )}
    </Card>
  );
}

const isNews = ({ status, created_at }: Transaction, now: number): boolean =>
  status !== 'pending' || now - Date.parse(created_at) < orderLifeMs;

function List({ transactions }: { transactions: readonly Transaction[] }) {
  const { payments: words } = useWords(profileWords);
  if (transactions.length === 0) return <p className="text-note text-ink-soft">{words.none}</p>;
  return (
    <ul className="-my-3 divide-y divide-line">
      {transactions.map((transaction) => (
        <Line key={transaction.transaction_id} transaction={transaction} />
      ))}
    </ul>
  );
}

const isKnown = <T extends object>(names: T, name: string): name is keyof T & string =>
  Object.hasOwn(names, name);

function Line({
  transaction: { transaction_id, plan_id, amount, status, created_at },
}: {
  transaction: Transaction;
}) {
  const { payments: words } = useWords(profileWords);
  const language = useLanguage();
  const what = isKnown(words.offers, plan_id) ? words.offers[plan_id] : plan_id;
  const state = isKnown(words.statuses, status) ? status : 'failed';
  const day = shortDayInIndia(created_at, language);
  const receipted = state === 'success' || state === 'refunded';
  return (
    <li className="tabular grid grid-cols-[1fr_max-content] gap-x-4 py-3 text-note">
      <span className="font-medium">{what}</span>
      <span className="text-end font-medium">{rupees(amount)}</span>
      <span className="text-small text-ink-soft">
        {day} · <span className={state === 'failed' ? 'text-danger' : ''}>{words.statuses[state]}</span>
      </span>
      {receipted && (
        <Link
          to={`/receipts/${encodeURIComponent(transaction_id)}`}
          aria-label={words.receiptOf(what, day)}
          className={`${textLinkLook} -my-1 min-w-6 py-1 text-end text-small`}
        >
          {words.receipt}
        </Link>
      )}
    </li>
  );
}
