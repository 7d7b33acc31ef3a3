import { type ReactNode, Suspense } from 'react';
import type { AnsweringTool } from '#contract/answering-tool';
import { answerWords } from '../../i18n/answer';
import { useWords } from '../../i18n/words';
import { Card } from '../../ui/card';
import { lazily } from '../../ui/lazily';
import type { Toast } from '../../ui/toasts';
import { AnswerWaiting } from './answer-waiting';
import { type AnyRun, isBusy } from './use-answer';
import { useKeepAnswer } from './use-keep-answer';

// Markdown and all that stands around an answer are fetched while the question is typed: see `useWarmAnswer`.
const AnswerDocument = lazily(async () => (await import('./answer-document')).AnswerDocument);

/** What one tool says around its answers. */
type CardWords = {
  /** The heading of an answer. */
  answer: string;
  empty: string | { title: string; text: string };
  waiting: string;
  /** Said where the service itself failed. */
  failed: string;
  disclaimer?: string;
};

export type AnswerProps = {
  run: AnyRun;
  tool: AnsweringTool;
  words: CardWords;
  /** The question as it was typed, for paper. */
  question: string;
  onRetry: () => void;
  /** What a failure says, where it is not what it says everywhere. */
  failure?: string | undefined;
  limitText?: string;
  copiedToast?: Toast;
  copyLabel?: string;
  /** Between the heading and the text: a dose's numbers, warnings. */
  before?: ReactNode;
  /** After what says how urgent it is: what was understood. */
  between?: ReactNode;
  /** In place of the text: an answer of several parts, and how it is copied as one text. */
  parts?: { shown: ReactNode; markdown: string } | undefined;
};

/** The answer as a document, with its disclaimer, who wrote it, and what state it is in. */
export function AnswerCard({ run, words, ...props }: AnswerProps) {
  const answer = useWords(answerWords);
  const busy = isBusy(run);
  useKeepAnswer(run, props.tool, props.question, props.parts?.markdown ?? run.text);
  return (
    <>
      {/* The growing text is no live region: only its beginning and its end are announced. */}
      <p role="status" className="sr-only">
        {busy ? answer.generating : run.state === 'complete' ? answer.ready : ''}
      </p>
      {run.state === 'idle' ? (
        <Empty words={words} />
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

function Empty({ words: { empty } }: Pick<AnswerProps, 'words'>) {
  const { title, text } = typeof empty === 'string' ? { title: undefined, text: empty } : empty;
  return (
    <div className="no-print measure space-y-1 rounded-soft border border-dashed border-edge p-6 text-ink-soft">
      {title && <h2 className="display text-lead text-ink">{title}</h2>}
      <p>{text}</p>
    </div>
  );
}
