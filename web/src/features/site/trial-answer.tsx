import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract/problem';
import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { call } from '#web/api/client';
import { asProblem, wasAborted } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';
import { trialWords } from '#web/i18n/trial';
import { useWords } from '#web/i18n/words';
import { AssessmentView } from '#web/ui/assessment/assessment-view';
import { Button, ButtonLink } from '#web/ui/button';
import { NoteBox } from '#web/ui/note-box';
import { Skeleton } from '#web/ui/skeleton';

type Answer = ReplyOf<Routes['tryDiagnosis']> | Problem | undefined;

/** The engine's answer to one case of a visitor; asked once, when it is shown. */
export function TrialAnswer({ symptoms }: { symptoms: string }) {
  const words = useWords(trialWords);
  const language = useLanguage();
  const [askedIn] = useState(language); // the answer stays in the language that it was asked in
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const top = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same case is sent again with each attempt
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
    if (symptoms === '') return;
    const gone = new AbortController();
    call('tryDiagnosis', { body: { symptoms, preferredLanguage: askedIn }, signal: gone.signal })
      .then(setAnswer)
      .catch((thrown: unknown) => {
        if (!wasAborted(thrown)) setAnswer(asProblem(thrown));
      });
    return () => gone.abort();
  }, [symptoms, askedIn, attempt]);
  // An answer below the field is brought into sight at its beginning, which is heard next.
  useEffect(() => {
    const card = top.current;
    if (!answer || !card) return;
    card.focus({ preventScroll: true });
    if (card.getBoundingClientRect().top > innerHeight / 2) card.scrollIntoView({ block: 'start' });
  }, [answer]);

  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-labelledby="trial-title"
      aria-busy={!answer && symptoms !== ''}
      className="scroll-mt-20 space-y-4 rounded-soft border border-line bg-sheet p-4 shadow-lift outline-none sm:p-5"
    >
      <h2 id="trial-title" className="display text-body">
        {words.title}
      </h2>
      {symptoms === '' ? (
        <NoteBox tone="attention" title={words.empty.title}>
          {words.empty.text}
        </NoteBox>
      ) : (
        <Shown answer={answer} lang={askedIn === 'hindi' ? 'hi' : 'en'} onRetry={retry} />
      )}
    </section>
  );
}

type ShownProps = { answer: Answer; lang: 'en' | 'hi'; onRetry: () => void };

function Shown({ answer, lang, onRetry }: ShownProps): ReactNode {
  const words = useWords(trialWords);
  const language = useLanguage();
  if (!answer) {
    return (
      <div role="status" className="space-y-3">
        <span className="text-note text-ink-soft">{words.waiting}</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  const signUp = <ButtonLink to="/auth?mode=sign-up">{words.signUp}</ButtonLink>;
  if ('code' in answer) {
    const isSpent = answer.code === 'TOO_MANY_REQUESTS';
    const isRefused = isSpent || answer.code === 'INVALID_INPUT';
    return (
      <NoteBox
        tone="attention"
        title={isSpent ? words.spent : words.failed}
        action={isSpent ? signUp : !isRefused && <Button onClick={onRetry}>{words.again}</Button>}
      >
        {answer.inWords(language)}
      </NoteBox>
    );
  }
  return (
    <>
      <AssessmentView assessment={answer.assessment} lang={lang} text={answer.text} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {signUp}
        <p className="text-small text-ink-soft">{words.by}</p>
      </div>
    </>
  );
}
