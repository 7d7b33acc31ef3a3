import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language';
import { pagesWords } from '#web/i18n/pages';
import type { Section } from '#web/i18n/section';
import { dayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { PageHeader } from '#web/ui/page-header';

type Dates = { effective?: string; updated: string };
type Part = { title: string; content: ReactNode };
type Props = { title: string; lead: string; dates: Dates; parts: readonly Part[] };

/** A page that is read: its dates, its parts by number, and on wide screens their list beside them. */
export function Document({ title, lead, dates, parts }: Props) {
  const words = useWords(pagesWords);
  const language = useLanguage();
  const day = (iso: string) => dayInIndia(`${iso}T00:00:00+05:30`, language);
  return (
    <article className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="space-y-10">
        <PageHeader title={title} lead={lead} />
        <p className="tabular -mt-4 flex flex-wrap gap-x-6 text-note text-ink-soft">
          {dates.effective && <span>{words.effective(day(dates.effective))}</span>}
          <span>{words.updated(day(dates.updated))}</span>
        </p>
        {parts.map(({ title: name, content }, index) => (
          <section key={name} id={`part-${index + 1}`} aria-labelledby={`part-${index + 1}-title`}>
            <h2 id={`part-${index + 1}-title`} className="display mb-3 text-lead">
              <span className="tabular text-ink-soft">{index + 1}.</span> {name}
            </h2>
            {content}
          </section>
        ))}
      </div>
      <Contents parts={parts} />
    </article>
  );
}

function Contents({ parts }: { parts: readonly Part[] }) {
  const words = useWords(pagesWords);
  return (
    <nav
      aria-label={words.contents}
      className="no-print sticky top-24 hidden border-s border-line ps-5 lg:block"
    >
      <p className="text-small font-semibold">{words.contents}</p>
      <ol className="mt-2">
        {parts.map(({ title }, index) => (
          <li key={title}>
            <a
              href={`#part-${index + 1}`}
              className="tabular block rounded-soft py-1 text-note text-ink-soft hover:text-teal"
            >
              {index + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The paragraphs and points of a section. */
export function Paragraphs({ text, list = [] }: Pick<Section, 'text' | 'list'>) {
  return (
    <div className="measure space-y-3">
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list.length > 0 && (
        <ul className="list-disc space-y-2 ps-5 marker:text-teal">
          {list.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Sections of a catalogue as parts of a document. */
export const documentParts = (sections: readonly Section[]): Part[] =>
  sections.map(({ title, text, list }) => ({
    title,
    content: <Paragraphs text={text} {...(list && { list })} />,
  }));
