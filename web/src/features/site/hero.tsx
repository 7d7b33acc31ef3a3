import { plans } from '../../api/product.at-build';
import { useSession } from '../../api/session';
import type { LandingWords } from '../../i18n/en/landing';
import { shellWords } from '../../i18n/shell';
import { useWords } from '../../i18n/words';
import { Button, ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { type Verdict, VerdictBadge } from '../../ui/verdict-badge';

type Props = { words: LandingWords; onLearnMore: () => void };

/** What the product is, in one screen, with a piece of an answer beside it. */
export function Hero({ words, onLearnMore }: Props) {
  const { hero } = words;
  return (
    <section className="border-b border-line">
      <div className="wrap grid items-center gap-12 py-12 sm:py-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:py-24">
        <div>
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 className="display mt-3 text-display">{hero.title}</h1>
          <p className="measure mt-5 text-lead text-ink-soft">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <FirstStep words={words} />
            <Button onClick={onLearnMore}>{hero.more}</Button>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1 text-note text-ink-soft">
            {hero.facts(plans.free.dailyQueries).map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <span aria-hidden className="size-1.5 rounded-full bg-marigold" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <Specimen words={words} />
      </div>
    </section>
  );
}

/** The one primary button of the page. */
function FirstStep({ words: { hero } }: { words: LandingWords }) {
  const session = useSession();
  const shell = useWords(shellWords);
  if (session.phase === 'loading') {
    return (
      <Button look="primary" disabled>
        {shell.loading}
      </Button>
    );
  }
  const signedIn = session.phase === 'signed-in';
  return (
    <ButtonLink look="primary" to={signedIn ? '/dashboard' : '/auth?mode=sign-up'}>
      {signedIn ? hero.dashboard : hero.trial}
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}

const verdicts: readonly Verdict[] = ['verified', 'outside', 'above', 'unverified'];

/** Four lines as an answer shows them, one for each verdict. */
function Specimen({ words: { specimen, verdicts: names } }: { words: LandingWords }) {
  return (
    <figure className="rounded-soft border border-line bg-sheet shadow-lift">
      <figcaption className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-4 sm:px-6">
        <span className="display text-body">{specimen.title}</span>
        <span className="shrink-0 text-small text-ink-soft">{specimen.label}</span>
      </figcaption>
      <ul className="divide-y divide-line px-5 sm:px-6">
        {verdicts.map((verdict) => {
          const { drug, why } = specimen.lines[verdict];
          return (
            <li key={verdict} className="flex flex-col gap-x-6 gap-y-1 py-4 sm:flex-row sm:justify-between">
              <div>
                <p className="tabular font-semibold">{drug}</p>
                <p className="tabular text-small text-ink-soft">{why}</p>
              </div>
              <div className="shrink-0 sm:pt-0.5">
                <VerdictBadge verdict={verdict} label={names[verdict]} />
              </div>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
