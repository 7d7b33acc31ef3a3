import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router-dom';
import { say } from '#contract/sentences';
import { titleOfTool } from '#contract/tools/table';
import { historyWords } from '#web/i18n/history';
import { useLanguage } from '#web/i18n/language';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { type ListedCase, useChangeCase, useDeleteCase } from './use-cases';

/** Cases as lines: what each was about, which tools were asked and when; starred and deleted in place. */
export function CaseList({ cases }: { cases: readonly ListedCase[] }) {
  return (
    <ul className="divide-y divide-line rounded-soft border border-line bg-sheet">
      {cases.map((one) => (
        <Line key={one.case_id} one={one} />
      ))}
    </ul>
  );
}

function Line({
  one: { case_id: id, title, whom, updated_at: at, tools, starred = false },
}: {
  one: ListedCase;
}) {
  const words = useWords(historyWords);
  const language = useLanguage();
  const change = useChangeCase();
  const remove = useDeleteCase();
  const onDelete = (line: Element | null) => {
    // The button goes with its line: the focus goes to the neighbour's.
    const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
    (neighbour?.querySelector('button') ?? document.querySelector('h1'))?.focus();
    void remove(id);
  };
  return (
    <li className="relative flex items-center gap-1 py-3 ps-5 pe-2 has-[a:hover]:bg-sunken">
      <div className="min-w-0 flex-1">
        <Link
          to={`/cases/${encodeURIComponent(id)}`}
          className="line-clamp-2 rounded-soft font-medium after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="tabular mt-0.5 text-small text-ink-soft">
          {whom && `${say(whom, language)} · `}
          <span className="whitespace-nowrap">{momentInIndia(at, language)}</span> ·{' '}
          {tools.map((tool) => say(titleOfTool(tool), language)).join(', ')}
        </p>
      </div>
      <Button
        look="quiet"
        className="relative"
        aria-pressed={starred}
        aria-label={words.cases.star(title)}
        onClick={() => void change(id, { starred: !starred })}
      >
        <Star aria-hidden className={starred ? 'fill-marigold text-marigold-ink' : ''} />
      </Button>
      <Button
        look="quiet"
        className="relative"
        aria-label={words.deleteOne(title)}
        onClick={({ currentTarget }) => onDelete(currentTarget.closest('li'))}
      >
        <Trash aria-hidden />
      </Button>
    </li>
  );
}
