import type { ComponentProps } from 'react';
import type { Answer } from '#web/ui/answer';
import { titlesAround } from '#web/ui/framing-titles.at-build';
import { SectionedAnswer, type SectionPlace } from '#web/ui/sectioned-answer';

/** Where a note's sources stand, in either language. */
const sourceTitles = Object.values(titlesAround).flatMap(({ behind }) => behind);

const placeOf = (title: string | undefined): SectionPlace =>
  title !== undefined && sourceTitles.includes(title) ? { fold: title } : 'open';

/** A note, its sources for who asks for them. */
export const NoteText = (shown: Omit<ComponentProps<typeof Answer>, 'from'>) => (
  <SectionedAnswer {...shown} placeOf={placeOf} printed={sourceTitles} />
);
