import { plans } from '../../api/product.at-build';
import { useSession } from '../../api/session';
import { nativeDevice } from '../../device/native';
import type { LandingWords } from '../../i18n/en/landing';
import { useLanguage } from '../../i18n/language';
import { shellWords } from '../../i18n/shell';
import { useWords } from '../../i18n/words';
import { Button, ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { specimen } from './specimen.at-build';

// With the first press: its words and what it asks the service weigh more than the button.
const getApp = async () => (await import('../../api/app-download')).downloadApp();

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
            {!nativeDevice() && <Button onClick={getApp}>{hero.app}</Button>}
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

/** A piece of an answer as the product gives it: what was typed, the danger sign, what comes first. */
function Specimen({ words: { specimen: words } }: { words: LandingWords }) {
  const { asked, danger, likely } = specimen[useLanguage()];
  return (
    <figure className="rounded-soft border border-line bg-sheet shadow-lift">
      <figcaption className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-4 sm:px-6">
        <span className="display text-body">{words.title}</span>
        <span className="shrink-0 text-small text-ink-soft">{words.label}</span>
      </figcaption>
      <div className="space-y-5 px-5 py-5 sm:px-6">
        <p className="text-note text-ink-soft">{asked}</p>
        {danger && (
          <div className="rounded-soft border border-danger bg-danger-wash p-4">
            <p className="font-semibold text-danger">{words.danger}</p>
            <p className="mt-1 font-semibold">{danger.sign}</p>
            <p className="tabular mt-1 text-note">{danger.action}</p>
          </div>
        )}
        <div>
          <p className="font-semibold">{words.likely}</p>
          <ol className="mt-2 divide-y divide-line">
            {likely.map(({ name, fit }) => (
              <li key={name} className="flex justify-between gap-4 py-2 text-note">
                <span>{name}</span>
                <span className="shrink-0 text-ink-soft">{words.fit[fit]}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className="border-t border-line px-5 py-3 text-small text-ink-soft sm:px-6">{words.by}</p>
    </figure>
  );
}
