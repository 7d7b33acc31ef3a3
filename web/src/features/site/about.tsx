import type { LandingWords } from '#web/i18n/landing';
import { VerdictSpecimens } from './specimens';

/** Says why answers are checked, and what the product is not. */
export function About({ words }: { words: LandingWords }) {
  const { about } = words;
  return (
    <section id="about" aria-labelledby="about-title" className="border-t border-line">
      <div className="wrap grid items-center gap-10 py-16 lg:grid-cols-[1fr_1.15fr] lg:gap-16 lg:py-24">
        <div className="measure space-y-4">
          <h2 id="about-title" className="display text-title">
            {about.title}
          </h2>
          <p>{about.text}</p>
          <p>{about.verdicts}</p>
          <p className="text-note text-ink-soft">{about.limits}</p>
        </div>
        <VerdictSpecimens words={words} />
      </div>
    </section>
  );
}
