import { adminWords } from '#web/i18n/admin';
import { useLanguage } from '#web/i18n/language';
import { shortDayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import type { Column } from '#web/ui/data-table';
import { Progress } from '#web/ui/progress';
import { Mark, planTone } from '../marks';
import type { User } from '../panel-rows';
import { nothing } from '../signs';
import { type UserAction, UserActions } from './user-actions';

/** The first characters of an id: enough to tell two people of one name apart: docs/product.md, Panel. */
const startOf = (id: string) => id.slice(0, 8);

/** The columns of the table of users. */
export function useUserColumns(onAction: (action: UserAction, user: User) => void): Column<User>[] {
  const { users: words } = useWords(adminWords);
  const titles = words.columns;
  return [
    { id: 'details', title: titles.details, head: true, cell: (user) => <Details {...user} /> },
    { id: 'contact', title: titles.contact, cell: (user) => <Contact {...user} /> },
    { id: 'role', title: titles.role, cell: (user) => <Role {...user} /> },
    { id: 'subscription', title: titles.subscription, cell: (user) => <Subscription {...user} /> },
    { id: 'usage', title: titles.usage, cell: (user) => <Usage {...user} /> },
    { id: 'status', title: titles.status, cell: (user) => <Standing {...user} /> },
    {
      id: 'actions',
      title: titles.actions,
      wide: true,
      cell: (user) => <UserActions user={user} onAction={(action) => onAction(action, user)} />,
    },
  ];
}

function Details({ full_name, user_id, created_at }: User) {
  const { users: words, notAvailable } = useWords(adminWords);
  const language = useLanguage();
  return (
    <div className="lg:min-w-32">
      <span className="block font-semibold wrap-anywhere max-lg:text-body">{full_name || notAvailable}</span>
      <span className="tabular block text-small text-ink-soft" title={user_id}>
        {words.id(startOf(user_id))}
      </span>
      <span className="tabular block text-small text-ink-soft">
        {words.joined(shortDayInIndia(created_at, language))}
      </span>
    </div>
  );
}

function Contact({ email, phone, city }: User) {
  const lines = [email, phone, city].filter((line) => line);
  if (lines.length === 0) return nothing;
  return lines.map((line, place) => (
    <span
      key={line}
      className={`block wrap-anywhere ${place === 0 ? '' : 'tabular text-small text-ink-soft'}`}
    >
      {line}
    </span>
  ));
}

function Role({ role }: User) {
  const words = useWords(adminWords).role;
  return role === 'admin' ? (
    <Mark tone="attention">{words.admin}</Mark>
  ) : (
    <span className="whitespace-nowrap">{words.user}</span>
  );
}

function Subscription({ subscription_plan, subscription_status, subscription_expires_at }: User) {
  const { plan, status, users: words } = useWords(adminWords);
  const language = useLanguage();
  return (
    <>
      <Mark tone={planTone[subscription_plan]}>{plan[subscription_plan]}</Mark>{' '}
      <span className="whitespace-nowrap">{status[subscription_status]}</span>
      <span className="tabular block text-small text-ink-soft">
        {subscription_expires_at
          ? words.expires(shortDayInIndia(subscription_expires_at, language))
          : words.noExpiry}
      </span>
    </>
  );
}

function Usage({ role, full_name, daily_usage_count: used, daily_search_limit: limit }: User) {
  const { users: words, notAvailable } = useWords(adminWords);
  const unlimited = role === 'admin';
  return (
    <div className="max-w-40 lg:min-w-20">
      <span className="tabular mb-1 block whitespace-nowrap">
        {used} / {unlimited ? words.unlimited : limit}
      </span>
      {!unlimited && <Progress label={words.usage(full_name || notAvailable)} value={used} max={limit} />}
    </div>
  );
}

/** Shows whether the person can ask something today. */
function Standing({ role, daily_usage_count, daily_search_limit }: User) {
  const { users: words } = useWords(adminWords);
  const reached = role !== 'admin' && daily_usage_count >= daily_search_limit;
  return reached ? <Mark tone="danger">{words.reached}</Mark> : <Mark tone="good">{words.canAsk}</Mark>;
}
