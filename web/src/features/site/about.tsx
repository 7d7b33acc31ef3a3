import type { LandingWords } from '../../i18n/en/landing';

/** Why answers are checked, and what the product is not. */
export function About({ words: { about } }: { words: LandingWords }) {
  return (
    <section id="about" aria-labelledby="about-title" className="border-t border-line">
      <div className="wrap grid gap-x-16 gap-y-6 py-16 lg:grid-cols-[1fr_1.4fr] lg:py-24">
        <h2 id="about-title" className="display text-title">
          {about.title}
        </h2>
        <div className="measure space-y-4">
          <p>{about.text}</p>
          <p className="text-ink-soft">{about.limits}</p>
        </div>
      </div>
    </section>
  );
}
