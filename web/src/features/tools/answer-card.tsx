import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, Suspense } from 'react';
import type { AnsweringTool } from '#contract/answering-tool';
import { QuoteNumber } from '../../api/quote-number';
import { failureText } from '../../api/request';
import { answerWords } from '../../i18n/answer';
import { useLanguage } from '../../i18n/language';
import { toolWords } from '../../i18n/tools';
import { useWords } from '../../i18n/words';
import { Answer } from '../../ui/answer';
import { AnswerActions } from '../../ui/answer-actions';
import { afterUrgency } from '../../ui/answer-sections';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { lazily } from '../../ui/lazily';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import type { Toast } from '../../ui/toasts';
import { AnswerEnd } from './answer-end';
import { PrintHead } from './print-head';
import { type AnyRun, isBusy } from './use-answer';
import { useKeepAnswer } from './use-keep-answer';

const AnswerChecks = lazily(async () => (await import('./answer-checks')).AnswerChecks);
const AnswerOpinion = lazily(async () => (await import('./answer-opinion')).AnswerOpinion);

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

type Props = {
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
export function AnswerCard({ run, words, ...props }: Props) {
  const answer = useWords(answerWords);
  const busy = isBusy(run);
  useKeepAnswer(run, props.tool, props.question, props.parts?.markdown ?? run.text);
  return (
    <>
      {/* The growing text is no live region: only its beginning and its end are announced. */}
      <p role="status" className="sr-only">
        {busy ? answer.generating : run.state === 'complete' ? answer.ready : ''}
      </p>
      {run.state === 'idle' ? <Empty words={words} /> : <Document run={run} words={words} {...props} />}
    </>
  );
}

function Empty({ words: { empty } }: { words: CardWords }) {
  const { title, text } = typeof empty === 'string' ? { title: undefined, text: empty } : empty;
  return (
    <div className="no-print measure space-y-1 rounded-soft border border-dashed border-edge p-6 text-ink-soft">
      {title && <h2 className="display text-lead text-ink">{title}</h2>}
      <p>{text}</p>
    </div>
  );
}

function Document(props: Props) {
  const { run, words, question, before, between, parts } = props;
  const { state, text } = run;
  return (
    <Card title={words.answer}>
      <PrintHead title={words.answer} question={question} />
      <div className="space-y-6">
        {before}
        {state === 'waiting' && <Waiting text={words.waiting} />}
        {parts?.shown ?? <Text run={run} between={between} />}
        {state === 'streaming' && <Skeleton className="h-4 w-2/5" />}
        {isBusy(run) && <AnswerEnd text={text} />}
        <Ending {...props} />
        {state === 'complete' && <Finished {...props} />}
        {(parts || text !== '') && <Footer {...props} />}
      </div>
    </Card>
  );
}

/** The text; what stands after its urgency keeps its place while the rest is written. */
function Text({ run: { text, asked, reply }, between }: Pick<Props, 'run' | 'between'>) {
  const lang = asked?.preferredLanguage === 'hindi' ? 'hi' : 'en';
  const whole = { head: text, rest: '', blocks: 0 };
  const { head, rest, blocks } = between ? afterUrgency(text) : whole;
  return (
    <>
      {head !== '' && <Answer markdown={head} lang={lang} doses={reply?.doses} />}
      {between}
      {rest !== '' && <Answer markdown={rest} lang={lang} doses={reply?.doses} from={blocks} />}
    </>
  );
}

/** What was checked, and what can be done with a whole answer. */
function Finished({ run: { text, reply, asked }, tool, parts, copiedToast, copyLabel }: Props) {
  const lang = asked?.preferredLanguage === 'hindi' ? 'hi' : 'en';
  return (
    <>
      {reply && (reply.doses || reply.removed) && (
        <Suspense>
          <AnswerChecks doses={reply.doses ?? []} removed={reply.removed ?? []} lang={lang} />
        </Suspense>
      )}
      <AnswerActions markdown={parts?.markdown ?? text} copiedToast={copiedToast} copyLabel={copyLabel}>
        <Suspense>
          {reply && <AnswerOpinion tool={tool} answerId={reply.answer_id} opdNote={reply.opd_note} />}
        </Suspense>
      </AnswerActions>
    </>
  );
}

function Footer({ run: { reply }, words }: Props) {
  const { disclaimer, by } = useWords(answerWords);
  return (
    <footer className="measure space-y-1 border-t border-line pt-4 text-small text-ink-soft">
      <p>{words.disclaimer ?? disclaimer}</p>
      {reply && <p>{by[reply.provider]}</p>}
    </footer>
  );
}

/** Before the first text: the room of a paragraph. */
function Waiting({ text }: { text: string }) {
  return (
    <div className="min-h-44 space-y-3">
      <p className="text-note text-ink-soft">{text}</p>
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

/** Why an answer is not whole, and the way on. */
function Ending({ run: { state, text, problem }, words: { failed }, failure, limitText, onRetry }: Props) {
  const words = useWords(answerWords);
  const { limit } = useWords(toolWords);
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
        {limitText ?? problem.inWords(language)}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" {...(text !== '' && { title: words.broken.title })} action={retry}>
      <p>{failure ?? failureText(problem, failed, language)}</p>
      <QuoteNumber of={problem} />
    </Notice>
  );
}
