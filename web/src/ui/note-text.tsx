import { type ComponentProps, useMemo } from 'react';
import { notesWords } from '#web/i18n/notes';
import { useWords } from '#web/i18n/words';
import type { Answer } from './answer';
import { type AnswerSources, sourcesInPlace } from './answer-sources';
import { sectionsOfNote } from './note-sections';
import { SectionedAnswer } from './sectioned-answer';

const firstHeading = /^## +.+$/m;

type Props = Omit<ComponentProps<typeof Answer>, 'from'> & AnswerSources;

/** A note, of which what is acted on is in sight. */
export function NoteText({ markdown, sources, indian, unread, ...shown }: Props) {
  const { lang } = shown;
  const [first] = firstHeading.exec(markdown) ?? [];
  const { more } = useWords(notesWords);
  const places = useMemo(() => sectionsOfNote(first ?? '', more), [first, more]);
  const text = useMemo(
    () => sourcesInPlace(markdown, lang, { sources, indian, unread }),
    [markdown, lang, sources, indian, unread],
  );
  return (
    <div className="note">
      <SectionedAnswer {...shown} {...text} {...places} />
    </div>
  );
}
