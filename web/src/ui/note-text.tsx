import { type ComponentProps, useMemo } from 'react';
import type { FactSource } from '#contract/tools/answer';
import { notesWords } from '#web/i18n/notes';
import { useWords } from '#web/i18n/words';
import type { Answer } from './answer';
import { sourcesInPlace } from './answer-sources';
import { sectionsOfNote } from './note-sections';
import { SectionedAnswer } from './sectioned-answer';

const firstHeading = /^## +.+$/m;

type Props = Omit<ComponentProps<typeof Answer>, 'from'> & { sources?: readonly FactSource[] | undefined };

/** A note, of which what is acted on is in sight. */
export function NoteText({ markdown, sources, ...shown }: Props) {
  const { lang } = shown;
  const [first] = firstHeading.exec(markdown) ?? [];
  const { more } = useWords(notesWords);
  const places = useMemo(() => sectionsOfNote(first ?? '', more), [first, more]);
  const text = useMemo(() => sourcesInPlace(markdown, lang, sources), [markdown, lang, sources]);
  return (
    <div className="note">
      <SectionedAnswer {...shown} {...text} {...places} />
    </div>
  );
}
