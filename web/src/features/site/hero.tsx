import type { ReactNode } from 'react';
import { useSession } from '#web/api/session';
import { nativeDevice } from '#web/device/native';
import { shellWords } from '#web/i18n/shell';
import type { WelcomeWords } from '#web/i18n/welcome';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { Icon } from '#web/ui/icons';
import { freeQueries } from './free.at-build';

// With the first press: its words and what it asks the service weigh more than the button.
const getApp = async () => (await import('#web/api/app-download')).downloadApp();

type Props = { words: WelcomeWords; onLearnMore: () => void; children: ReactNode };

/** What the product is, in one screen; `children` is what stands beside it. */
export function Hero({ words, onLearnMore, children }: Props) {
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

// As wide as its widest words, so that nothing beside it moves when the session is known.
const room = 'min-w-50';

/** The one primary button of the page. */
function FirstStep({ words: { hero } }: { words: WelcomeWords }) {
  const { phase } = useSession();
  const shell = useWords(shellWords);
  const signedIn = phase === 'signed-in';
  const step = (className: string) => (
    <ButtonLink
      look="primary"
      className={`${room} ${className}`}
      to={signedIn ? '/dashboard' : '/auth?mode=sign-up'}
    >
      {signedIn ? hero.dashboard : hero.trial}
      <Icon name="arrow-right" />
    </ButtonLink>
  );
  if (phase !== 'loading') return step('');
  // Written out for visitors; whoever public/before-paint.js found signed in waits for their own.
  return (
    <>
      {step('in-data-member:hidden')}
      <Button look="primary" disabled className={`${room} not-in-data-member:hidden`}>
        {shell.loading}
      </Button>
    </>
  );
}
