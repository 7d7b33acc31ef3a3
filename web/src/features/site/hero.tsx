import type { ReactNode } from 'react';
import { hindiPrefix } from '#contract/public-pages';
import type { WelcomeWords } from '#web/i18n/welcome';
import { textLinkLook } from '#web/ui/text-link-look';
import { freeQueries } from './free.at-build';

type Props = { words: WelcomeWords; begin: ReactNode; children: ReactNode };

/** Says what the product is, in one screen; `begin` is what to do first, `children` stands beside it. */
export function Hero({ words, begin, children }: Props) {
  const { hero } = words;
  return (
    <section className="border-b border-line">
      <div className="wrap grid items-center gap-12 has-[#trial-title]:items-start py-12 sm:py-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:py-24">
        <div>
          {/* For a reader of Hindi who never chose (public/before-paint.js): it stands in the document, so nothing moves. */}
          <a
            href={hindiPrefix}
            lang="hi"
            hrefLang="hi"
            className={`${textLinkLook} mb-4 hidden min-h-11 items-center in-data-reads-hindi:inline-flex`}
          >
            {hero.inHindi}
          </a>
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 className="display mt-3 text-display">{hero.title}</h1>
          <p className="measure mt-5 text-lead text-ink-soft">{hero.lead}</p>
          {begin}
          <ul className="mt-8 flex flex-wrap gap-6 gap-y-1 text-note text-ink-soft">
            {hero.facts(freeQueries).map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <span aria-hidden className="size-1.5 rounded-full bg-marigold" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  );
}
