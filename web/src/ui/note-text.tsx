import { type ComponentProps, useMemo } from 'react';
import { notesWords } from '#web/i18n/notes';
import { useWords } from '#web/i18n/words';
import type { Answer } from './answer';
import { sectionsOfNote } from './note-sections';
import { SectionedAnswer } from './sectioned-answer';

const firstHeading = /^## +.+$/m;

/** A note, of which what is acted on is in sight. */
export function NoteText(shown: Omit<ComponentProps<typeof Answer>, 'from'>) {
  const [first] = firstHeading.exec(shown.markdown) ?? [];
  const { more } = useWords(notesWords);
  const places = useMemo(() => sectionsOfNote(first ?? '', more), [first, more]);
  return (
    <div className="note">
      <SectionedAnswer {...shown} {...places} />
    </div>
  );
}
