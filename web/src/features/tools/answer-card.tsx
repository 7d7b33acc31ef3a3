import { Suspense } from 'react';
import { answerWords } from '#web/i18n/answer';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { fetchablePage } from '#web/ui/lazily';
import { NoteBox } from '#web/ui/note-box';
import type { AnswerProps } from './answer-props';
import { AnswerWaiting } from './answer-waiting';
import { isBusy } from './use-answer';
import { useKeepAnswer } from './use-keep-answer';

// Markdown and all that stands around an answer are fetched while the request is typed: see `useWarmAnswer`.
const AnswerDocument = fetchablePage(async () => (await import('./answer-document')).AnswerDocument);
export const fetchAnswerDocument = AnswerDocument.fetch;

/** The answer as a document, with its disclaimer, who wrote it, and what state it is in. */
export function AnswerCard({ run, words, fetch = 'none', ...props }: AnswerProps) {
  const answer = useWords(answerWords);
  const busy = isBusy(run);
  useKeepAnswer(run, props.tool, props.requestText, props.parts?.markdown ?? run.text);
  return (
    <>
      {/* The growing text is no live region: only its beginning and its end are announced. */}
      <p role="status" className="sr-only">
        {busy ? answer.generating : run.state === 'complete' ? answer.ready : ''}
      </p>
      {run.state === 'idle' ? (
        fetch === 'none' ? (
          <Empty words={words} />
        ) : (
          <Fetching words={words} fetch={fetch} onFetchAgain={props.onFetchAgain} />
        )
      ) : (
        <Suspense
          fallback={
            <Card title={words.answer}>
              <AnswerWaiting text={words.waiting} />
            </Card>
          }
        >
          <AnswerDocument run={run} words={words} {...props} />
        </Suspense>
      )}
    </>
  );
}

/** The answer of a case that was asked elsewhere or before: on its way, gone, or out of reach. */
function Fetching({
  words,
  fetch,
  onFetchAgain,
}: Pick<AnswerProps, 'words' | 'onFetchAgain'> & { fetch: 'fetching' | 'gone' | 'failed' }) {
  const { past } = useWords(answerWords);
  if (fetch === 'fetching') {
    return (
      <Card title={words.answer}>
        <AnswerWaiting text={past.fetching} />
      </Card>
    );
  }
  const way =
    fetch === 'failed' ? (
      <Button onClick={onFetchAgain}>{past.again}</Button>
    ) : (
      <ButtonLink to="/history">{past.history}</ButtonLink>
    );
  return (
    // On a phone it stands below the form, and whoever came for the answer would see an empty one.
    <div ref={(drawn) => drawn?.scrollIntoView?.({ block: 'center' })}>
      <NoteBox tone="attention" action={way}>
        {past[fetch]}
      </NoteBox>
    </div>
  );
}

function Empty({ words: { empty } }: Pick<AnswerProps, 'words'>) {
  const { title, text } = typeof empty === 'string' ? { title: undefined, text: empty } : empty;
  return (
    <div className="no-print measure space-y-1 rounded-soft border border-dashed border-edge p-6 text-ink-soft">
      {title && <h2 className="display text-lead text-ink">{title}</h2>}
      <p>{text}</p>
    </div>
  );
}
