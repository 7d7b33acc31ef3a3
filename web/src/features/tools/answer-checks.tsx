import ChevronRight from 'lucide-react/icons/chevron-right';
import { referencePage } from '#contract/reference-pages';
import type { AnswerPage, DoseCheck, VerdictWord } from '#contract/tools/answer';
import { answerWords } from '#web/i18n/answer';
import { extrasWords } from '#web/i18n/extras';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { DoseReason } from '#web/ui/dose-badge';
import { Fold } from '#web/ui/fold';
import { ReferenceLink } from '#web/ui/reference-link';
import { gravestFirst, VerdictBadge } from '#web/ui/verdict-badge';
import { kindList } from './identifier-kinds';

type Removed = { kind: string; count: number };
type Props = {
  doses: readonly DoseCheck[];
  removed: readonly Removed[];
  pages: readonly AnswerPage[];
  lang: 'en' | 'hi';
};

/** Says which doses were compared with the reference, which identifiers taken out, and where all facts stand. */
export function AnswerChecks({ doses, removed, pages, lang }: Props) {
  const words = useWords(extrasWords);
  const { identifiers } = useWords(toolWords);
  return (
    <>
      {doses.length > 0 && <DoseList doses={doses} lang={lang} />}
      {pages.length > 0 && (
        <Fold title={words.pages} count={pages.length}>
          <ul className="flex flex-wrap gap-x-5 text-note">
            {pages.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`} className="py-1">
                <ReferenceLink to={(prefix) => referencePage(kind, id, prefix)}>{name}</ReferenceLink>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {removed.length > 0 && (
        <p className="no-print text-note text-ink-soft">
          {words.removed(
            removed
              .map(
                ({ kind, count }) =>
                  `${kindList([kind], identifiers.kinds)}${count > 1 ? ` (${count})` : ''}`,
              )
              .join(', '),
          )}
        </p>
      )}
    </>
  );
}

/** Every dose of the answer with its verdict, gravest first; folded, because the badges already stand in the text. */
function DoseList({ doses, lang }: { doses: readonly DoseCheck[]; lang: 'en' | 'hi' }) {
  const { doses: words } = useWords(extrasWords);
  const { verdicts } = useWords(answerWords);
  const found = gravestFirst.filter((verdict) => doses.some((dose) => dose.verdict === verdict));
  const count = (verdict: VerdictWord) => doses.filter((dose) => dose.verdict === verdict).length;
  const ordered = [...doses].sort(
    (a, b) => gravestFirst.indexOf(a.verdict) - gravestFirst.indexOf(b.verdict),
  );
  return (
    <details className="no-print group rounded-soft border border-line">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-5 gap-y-1 rounded-soft px-4 py-2 hover:bg-sunken">
        <span className="flex items-center gap-1.5 text-note font-semibold">
          <ChevronRight
            aria-hidden
            size={18}
            className="text-ink-soft transition-transform duration-150 group-open:rotate-90"
          />
          {words.title(doses.length)}
        </span>
        {found.map((verdict) => (
          <VerdictBadge key={verdict} verdict={verdict} label={`${verdicts[verdict]} (${count(verdict)})`} />
        ))}
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4">
        {ordered.map((dose) => (
          <li key={dose.number} className="space-y-1 py-3 text-note">
            <VerdictBadge verdict={dose.verdict} label={verdicts[dose.verdict]} />
            <p className="tabular text-ink-soft">
              {words.stated}: <span className="text-ink">{dose.stated}</span>
            </p>
            <DoseReason check={dose} lang={lang} />
            {dose.replaced && <p className="font-medium text-danger">{words.replaced}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
