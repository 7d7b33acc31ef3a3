import { headingsOfNote, titlesAround } from './framing-titles.at-build';
import type { SectionPlace } from './sectioned-answer';

/** A model calls its section as the engine does, or says more in its title: 'Management in children'. */
const opening = headingsOfNote.map((heading) => heading.split(':')[0] ?? heading);
// A drug has a dose for every age and route: with half a screen of them the commonest, which come first, are told.
const letters = 600;

/** These titles stand behind a note in either language. */
const behind = Object.values(titlesAround).flatMap((titles) => titles.behind);

/**
 * Says where the sections of a note stand: the first one and what is acted on in sight, all else folded under its own name. On
 * paper nothing can be unfolded, so all of it is there.
 */
export function sectionsOfNote(
  markdown: string,
  more: (title: string) => string,
): {
  placeOf: (title: string | undefined) => SectionPlace;
  printed: 'all';
} {
  const [, first] = /^## +(.+)$/m.exec(markdown) ?? [];
  const isOpen = (title: string) =>
    !behind.includes(title) && (title === first || opening.some((name) => title.includes(name)));
  return {
    placeOf: (title) =>
      title === undefined ? 'open' : isOpen(title) ? { letters, rest: more(title) } : { fold: title },
    printed: 'all',
  };
}
