import type { LandingWords } from '#web/i18n/landing';
import { Icon } from '#web/ui/icons';
import { NoteSpecimen } from './specimens';

/** The notes tool, in its own section. */
export function GuideSection({ words }: { words: LandingWords }) {
  const { guide } = words;
  return (
    <section aria-labelledby="guide-title" className="border-y border-line bg-sunken">
      <div className="wrap grid items-center gap-10 py-16 lg:grid-cols-[1fr_1.15fr] lg:gap-16 lg:py-24">
        <div>
          <Icon name="notes" size={28} className="text-teal" />
          <p className="eyebrow mt-3">{guide.eyebrow}</p>
          <h2 id="guide-title" className="display mt-1 text-title">
            {guide.title}
          </h2>
          <p className="measure mt-4 text-ink-soft">{guide.lead}</p>
          <ul className="mt-6 space-y-3">
            {guide.points.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" size={20} className="mt-1 shrink-0 text-teal" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <NoteSpecimen words={words} />
      </div>
    </section>
  );
}
