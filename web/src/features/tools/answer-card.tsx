import RotateCw from 'lucide-react/icons/rotate-cw';
import { diagnosisWords } from '../../i18n/diagnosis';
import { useLanguage } from '../../i18n/language';
import { useWords } from '../../i18n/words';
import { Answer } from '../../ui/answer';
import { AnswerActions } from '../../ui/answer-actions';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import type { Run } from './use-diagnosis';

type Props = { run: Run; onRetry: () => void };

/** The answer as a document, with its disclaimer, who wrote it, and what state it is in. */
export function AnswerCard({ run, onRetry }: Props) {
  const { answer: words } = useWords(diagnosisWords);
  const { state, text, asked, provider } = run;
  const busy = state === 'waiting' || state === 'streaming';
  return (
    <>
      {/* The growing text is no live region: only its beginning and its end are announced. */}
      <p role="status" className="sr-only">
        {busy ? words.generating : state === 'complete' ? words.ready : ''}
      </p>
      {state === 'idle' ? (
        <p className="measure rounded-soft border border-dashed border-edge p-6 text-ink-soft">
          {words.empty}
        </p>
      ) : (
        <Card
          title={words.title}
          aside={state === 'complete' && <AnswerActions markdown={text} words={words} />}
        >
          <div className="space-y-6">
            {text !== '' && (
              <Answer markdown={text} lang={asked?.preferredLanguage === 'hindi' ? 'hi' : 'en'} />
            )}
            {busy && <Waiting first={state === 'waiting'} />}
            <Ending run={run} onRetry={onRetry} />
            {text !== '' && (
              <footer className="measure space-y-1 border-t border-line pt-4 text-small text-ink-soft">
                <p>{words.disclaimer}</p>
                {provider && <p>{words.by[provider]}</p>}
              </footer>
            )}
          </div>
        </Card>
      )}
    </>
  );
}

/** Before the first text: the room of a paragraph. Later: one line where the text goes on. */
function Waiting({ first }: { first: boolean }) {
  const { answer: words } = useWords(diagnosisWords);
  if (!first) return <Skeleton className="h-4 w-2/5" />;
  return (
    <div className="min-h-44 space-y-3">
      <p className="text-note text-ink-soft">{words.waiting}</p>
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

/** Why an answer is not whole, and the way on. */
function Ending({ run: { state, text, problem }, onRetry }: Props) {
  const { answer: words, limit } = useWords(diagnosisWords);
  const language = useLanguage();
  const retry = (
    <Button onClick={onRetry}>
      <RotateCw aria-hidden />
      {words.retry}
    </Button>
  );
  if (state === 'stopped') {
    return (
      <Notice tone="attention" title={words.stopped.title} action={retry}>
        {words.stopped.text}
      </Notice>
    );
  }
  if (state !== 'failed' || !problem) return null;
  if (problem.code === 'DAILY_LIMIT_REACHED') {
    return (
      <Notice tone="danger" title={limit.title}>
        {problem.inWords(language)}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" {...(text !== '' && { title: words.broken.title })} action={retry}>
      {problem.inWords(language)}
    </Notice>
  );
}
