import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/api/session';
import { shellWords } from '#web/i18n/shell';
import { trialWords } from '#web/i18n/trial';
import { type WelcomeWords, welcomeWords } from '#web/i18n/welcome';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { pressAgain } from '#web/ui/early-press';
import { Icon } from '#web/ui/icons';
import { fetchablePage } from '#web/ui/lazily';

// The trial answer is fetched when somebody turns to the field: it weighs more than the whole first screen.
const TrialAnswer = fetchablePage(
  async () => (await import('./trial-answer')).TrialAnswer,
  <div className="min-h-96" />,
);
const fetchAnswer = () => void TrialAnswer.fetch().catch(() => undefined); // sending says what is wrong

type Props = { onLearnMore: () => void; onAnswer: (answer: ReactNode) => void };

/** Offers the ways to begin: a case, an account, or reading. `onAnswer` takes what shows the answer to a case. */
export function HeroSteps({ onLearnMore, onAnswer }: Props) {
  const words = useWords(welcomeWords);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the press that may have woken this part, which React then delivers itself.
    const afterwards = setTimeout(() => {
      pressAgain(part.current);
      part.current?.removeAttribute('data-late');
      dispatchEvent(new Event('ai-medix.awake'));
    });
    return () => clearTimeout(afterwards);
  }, []);
  return (
    <div ref={part} data-late>
      <CaseField onAnswer={onAnswer} />
      <div className="mt-4 flex flex-wrap gap-3">
        <FirstStep words={words} />
        <Button look="quiet" onClick={onLearnMore}>
          {words.hero.more}
        </Button>
      </div>
    </div>
  );
}

/** One case for whoever has no account. Until the page is awake it sends nothing anywhere: `dialog` is no address. */
function CaseField({ onAnswer }: Pick<Props, 'onAnswer'>) {
  const { field: words } = useWords(trialWords);
  const { phase } = useSession();
  const [times, setTimes] = useState(0);
  if (phase === 'signed-in') return null;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    globalThis.pressedEarly = undefined; // this is the press; it is not made good again
    const symptoms = String(new FormData(event.currentTarget).get('case')).trim();
    setTimes(times + 1);
    onAnswer(<TrialAnswer key={times} symptoms={symptoms} />);
  };
  return (
    <form
      method="dialog"
      className={`mt-8 max-w-xl ${phase === 'loading' ? 'in-data-member:hidden' : ''}`}
      onFocus={fetchAnswer}
      onSubmit={ask}
    >
      <label htmlFor="case" className="text-note font-semibold">
        {words.label}
      </label>
      <textarea
        id="case"
        name="case"
        rows={2}
        autoComplete="off"
        aria-describedby="case-hint"
        placeholder={words.example}
        className="my-1.5 block w-full rounded-soft border border-edge bg-sheet px-3 py-2 text-body placeholder:text-ink-soft hover:border-ink-soft"
      />
      <p id="case-hint" className="text-small text-ink-soft">
        {words.hint}
      </p>
      <Button look="primary" type="submit" className="mt-3">
        {words.submit}
      </Button>
    </form>
  );
}

// As wide as its widest words, so that nothing beside it moves when the session is known.
const room = 'min-w-50';

/** The way in. For visitors the field above it is the first thing to do. */
function FirstStep({ words: { hero } }: { words: WelcomeWords }) {
  const { phase } = useSession();
  const shell = useWords(shellWords);
  const signedIn = phase === 'signed-in';
  const step = (className: string) => (
    <ButtonLink
      look={signedIn ? 'primary' : 'secondary'}
      className={`${room} ${className}`}
      to={signedIn ? '/dashboard' : '/auth?mode=sign-up'}
    >
      {signedIn ? hero.dashboard : hero.trial}
      <Icon name="arrow-right" />
    </ButtonLink>
  );
  if (signedIn) {
    return (
      <div className="flex flex-wrap gap-3">
        {step('')}
        <ButtonLink to="/ai-diagnosis">{hero.begin}</ButtonLink>
      </div>
    );
  }
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
