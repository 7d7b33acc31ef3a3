import type { LandingWords } from '../../i18n/en/landing';
import { Icon } from '../../ui/icons';

/** The notes tool, in its own section. */
export function GuideSection({ words: { guide } }: { words: LandingWords }) {
  return (
    <section aria-labelledby="guide-title" className="border-y border-line bg-sunken">
      <div className="wrap grid gap-8 py-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div>
          <p className="eyebrow">{guide.eyebrow}</p>
          <h2 id="guide-title" className="display mt-2 text-title">
            {guide.title}
          </h2>
          <p className="measure mt-4 text-ink-soft">{guide.lead}</p>
        </div>
        <ul className="space-y-3 self-end">
          {guide.points.map((point) => (
            <li key={point} className="flex gap-3">
              <Icon name="check" size={20} className="mt-1 shrink-0 text-teal" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
