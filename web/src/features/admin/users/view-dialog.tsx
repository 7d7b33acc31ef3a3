import type { ReactNode } from 'react';
import { FetchFailed } from '#web/api/fetch-failed';
import { adminWords } from '#web/i18n/admin';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useLanguage } from '#web/i18n/language';
import { rupees } from '#web/i18n/numbers';
import { dayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Dialog } from '#web/ui/dialog';
import { Progress } from '#web/ui/progress';
import { Skeleton } from '#web/ui/skeleton';
import { useUser } from '../panel-queries';
import type { User } from '../panel-rows';
import { nothing } from '../signs';
import { PaymentsTable } from './payments-table';

/** Everything that is known of one user: the person, the plan, the use, the payments. */
export function ViewDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { view: words, close } = useWords(adminDialogsWords);
  const query = useUser(user.user_id);
  const { data, isError } = query;
  const known = data?.user ?? user;
  return (
    <Dialog title={words.title} close={close} onClose={onClose}>
      <div className="space-y-8">
        {isError && <FetchFailed query={query} text={words.failed} />}
        <Part title={words.personal}>
          <Personal {...known} />
        </Part>
        <Part title={words.subscription}>
          <Subscription {...known} />
        </Part>
        <Part title={words.usage}>
          <Use {...known} />
        </Part>
        <Part title={words.history}>
          {data ? <PaymentsTable payments={data.transactions} /> : !isError && <Skeleton className="h-24" />}
        </Part>
      </div>
    </Dialog>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-3 border-b border-line pb-2 font-semibold">{title}</h3>
    {children}
  </section>
);

/** Terms with what is known of them; a dash where nothing is. */
function Terms({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 text-note sm:grid-cols-2">
      {lines.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-small text-ink-soft">{term}</dt>
          <dd className="tabular font-medium wrap-anywhere">
            {value === null || value === '' ? nothing : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Personal(user: User) {
  const { view: words } = useWords(adminDialogsWords);
  const { role, notAvailable } = useWords(adminWords);
  const language = useLanguage();
  return (
    <Terms
      lines={[
        [words.name, user.full_name || notAvailable],
        [words.email, user.email],
        [words.phone, user.phone],
        [words.city, user.city],
        [words.role, role[user.role]],
        [words.language, words.languages[user.preferred_language]],
        [words.joined, dayInIndia(user.created_at, language)],
        [words.id, user.user_id],
      ]}
    />
  );
}

function Subscription(user: User) {
  const { view: words } = useWords(adminDialogsWords);
  const { plan, status } = useWords(adminWords);
  const language = useLanguage();
  const day = (iso: string | null) => iso && dayInIndia(iso, language);
  const { subscription_amount: paise } = user;
  return (
    <Terms
      lines={[
        [words.plan, plan[user.subscription_plan]],
        [words.status, status[user.subscription_status]],
        [words.amount, paise === null ? null : rupees(paise)],
        [words.started, day(user.subscription_start_date)],
        [words.expires, day(user.subscription_expires_at)],
        [words.nextBilling, day(user.subscription_next_billing_date)],
      ]}
    />
  );
}

function Use({ role, daily_usage_count, daily_search_limit, last_usage_date, full_name }: User) {
  const { view: words } = useWords(adminDialogsWords);
  const { users, notAvailable } = useWords(adminWords);
  const language = useLanguage();
  const unlimited = role === 'admin';
  return (
    <div className="space-y-3">
      <Terms
        lines={[
          [words.used, daily_usage_count],
          [words.limit, unlimited ? users.unlimited : daily_search_limit],
          [words.lastUsed, last_usage_date ? dayInIndia(last_usage_date, language) : words.never],
        ]}
      />
      {!unlimited && (
        <Progress
          label={users.usage(full_name || notAvailable)}
          value={daily_usage_count}
          max={daily_search_limit}
        />
      )}
    </div>
  );
}
