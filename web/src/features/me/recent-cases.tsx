import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { Link } from 'react-router-dom';
import { say } from '#contract/sentences';
import { call } from '#web/api/client';
import { historyWords } from '#web/i18n/history';
import { useLanguage } from '#web/i18n/language';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { TextLink } from '#web/ui/text-link';
import { textLinkLook } from '#web/ui/text-link-look';

const mostShown = 5;

/** The cases of the last days, each one tap away; nothing where there are none or none can be fetched. */
export function RecentCases() {
  const { cases: words } = useWords(historyWords);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['cases', '', false, 'recent'],
    queryFn: async ({ signal }) => (await call('cases', { query: {}, signal })).items,
    staleTime: 0, // a case of a moment ago must stand on top
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="recent-cases" className="space-y-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-cases" className="display text-lead">
          {words.recent}
        </h2>
        <TextLink to="/history" className={`${textLinkLook} inline-flex min-h-11 items-center`}>
          {words.all}
        </TextLink>
      </div>
      <ul className="divide-y divide-line rounded-soft border border-line bg-sheet">
        {data.slice(0, mostShown).map(({ case_id: id, title, whom, updated_at: at, starred }) => (
          <li key={id} className="relative px-5 py-2.5 has-[a:hover]:bg-sunken">
            <Link
              to={`/cases/${encodeURIComponent(id)}`}
              className="line-clamp-1 rounded-soft font-medium after:absolute after:inset-0"
            >
              {title}
              {starred && <Star aria-hidden className="ms-2 inline size-4 fill-marigold text-marigold-ink" />}
            </Link>
            <p className="text-small text-ink-soft">
              {whom && `${say(whom, language)} · `}
              {momentInIndia(at, language)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
