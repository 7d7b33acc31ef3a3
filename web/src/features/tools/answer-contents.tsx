import { answerWords } from '#web/i18n/answer';
import { useWords } from '#web/i18n/words';
import { sectionsOf } from '#web/ui/answer-sections';

type Section = { id: string; title: string };

/** The sections of an answer, beside it on wide screens, under the request. */
export function AnswerContents({
  text,
  sections = sectionsOf(text),
}: {
  text: string;
  sections?: Section[];
}) {
  const { contents } = useWords(answerWords);
  if (sections.length < 2) return null;
  return (
    <nav aria-label={contents} className="no-print hidden border-s border-line ps-5 lg:block">
      <p className="text-small font-semibold">{contents}</p>
      <ul className="mt-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-soft py-1 text-note text-ink-soft hover:text-teal"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
