import { createContext, useContext } from 'react';
import { referenceSource } from '#contract/reference-pages';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { assessmentWords } from '#web/i18n/assessment';
import { currentLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { ReferenceLink } from '#web/ui/reference-link';
import { textLinkLook } from '#web/ui/text-link-look';

export type NamedSource = Assessment['dangers'][number]['sources'][number];

/** Every source of an assessment, once, in the order in which its parts are read. */
export function sourcesOf({ dangers, candidates, orders }: Assessment): NamedSource[] {
  const known = new Map<string, NamedSource>();
  for (const { sources } of [...dangers, ...candidates, ...orders])
    for (const source of sources) if (!known.has(source.id)) known.set(source.id, source);
  return [...known.values()];
}

/** The sources of the assessment around a mark; their order gives their numbers. */
export const AssessmentSources = createContext<readonly NamedSource[]>([]);

const https = (url: string | undefined) => (url?.startsWith('https://') ? url : undefined);
const wordsOf = ({ title, publisher, year, place }: NamedSource): string =>
  // A place is told as its source does, in English: a Hindi screen leaves it out.
  [title, publisher, String(year), currentLanguage() === 'hindi' ? '' : place]
    .filter((part) => part !== '')
    .join(', ');

/** The numbers of a fact's sources as links, and a hollow mark where nobody has read it there yet. */
export function SourceMarks({
  sources,
  read,
}: {
  sources: readonly NamedSource[];
  read?: boolean | undefined;
}) {
  const words = useWords(assessmentWords);
  const all = useContext(AssessmentSources);
  const ids = sources.map(({ id }) => id);
  // One source may speak of a fact at two of its places: it keeps one number. Before the list has come there are none.
  const each = sources.filter(({ id }, at) => ids.indexOf(id) === at && all.some((one) => one.id === id));
  if (each.length === 0 && read !== false) return null;
  return (
    <span className="no-print ms-1 inline-flex flex-wrap items-center gap-x-1 align-bottom text-small whitespace-nowrap">
      {each.map((source) => {
        const number = all.findIndex(({ id }) => id === source.id) + 1;
        const name = words.sourceNumber(number, wordsOf(source));
        const url = https(source.url);
        return url ? (
          <a
            key={source.id}
            href={url}
            title={wordsOf(source)}
            aria-label={name}
            target="_blank"
            rel="noopener noreferrer"
            className="tabular inline-flex min-h-6 min-w-6 items-center justify-center text-teal underline underline-offset-2"
          >
            [{number}]
          </a>
        ) : (
          <span key={source.id} title={wordsOf(source)} className="tabular text-ink-soft">
            <span className="sr-only">{name}</span>
            <span aria-hidden>[{number}]</span>
          </span>
        );
      })}
      {read === false && <UnreadMark label={words.unread} />}
    </span>
  );
}

const UnreadMark = ({ label }: { label: string }) => (
  <span className="inline-flex items-center text-ink-soft" title={label}>
    <span aria-hidden className="inline-block size-2 rounded-full border border-current" />
    <span className="sr-only">{label}</span>
  </span>
);

type ListProps = {
  sources: readonly NamedSource[];
  unread: boolean;
  /** Names the Indian documents to look up where foreign sources alone speak. */
  indian?: readonly string[] | undefined;
};

/** All sources by their numbers: title, publisher, year, place, and the way to read on. */
export function SourceList({ sources, unread, indian = [] }: ListProps) {
  const words = useWords(assessmentWords);
  return (
    <div className="space-y-2 text-small text-ink-soft print:space-y-0">
      <ol className="list-decimal space-y-2 ps-6 print:columns-2 print:space-y-0 print:text-[0.8em] print:leading-tight">
        {sources.map((source) => {
          const url = https(source.url);
          return (
            <li key={source.id} className="ps-1 wrap-anywhere">
              {url ? (
                <a href={url} target="_blank" rel="noopener noreferrer" className="py-1 text-teal underline">
                  {wordsOf(source)}
                </a>
              ) : (
                <ReferenceLink to={(prefix) => referenceSource(source.id, prefix)}>
                  {wordsOf(source)}
                </ReferenceLink>
              )}
              {source.grade && source.grade !== 'below' && (
                <span className="whitespace-nowrap"> · {words.grade(source.grade)}</span>
              )}
            </li>
          );
        })}
      </ol>
      {indian.length > 0 && <p className="no-print">{words.indianSource(indian.join('; '))}</p>}
      {unread && (
        <p>
          <span aria-hidden className="me-1.5 inline-block size-2 rounded-full border border-current" />
          {words.unreadLegend}
        </p>
      )}
      <p className="no-print">
        <a href="/about/evidence" target="_blank" rel="noopener" className={`${textLinkLook} py-1`}>
          {words.aboutEvidence}
        </a>
      </p>
    </div>
  );
}
