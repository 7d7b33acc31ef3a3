import { diagnosisWords } from '../../i18n/diagnosis';
import { useWords } from '../../i18n/words';
import { sectionsOf } from '../../ui/answer-sections';

/** The sections of the answer, beside it on wide screens. */
export function AnswerContents({ text }: { text: string }) {
  const { answer: words } = useWords(diagnosisWords);
  const sections = sectionsOf(text);
  if (sections.length < 2) return null;
  return (
    <nav
      aria-label={words.contents}
      className="no-print sticky top-24 hidden border-s border-line ps-5 lg:block"
    >
      <p className="text-small font-semibold">{words.contents}</p>
      <ul className="mt-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block rounded-soft py-1.5 text-note text-ink-soft hover:text-teal">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
