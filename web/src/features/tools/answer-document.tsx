import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, Suspense } from 'react';
import { toolOf } from '#contract/tools/table';
import { QuoteNumber } from '#web/api/quote-number';
import { failureText } from '#web/api/request';
import { answerWords } from '#web/i18n/answer';
import { currentLanguage, useLanguage } from '#web/i18n/language';
import { momentInIndia } from '#web/i18n/times';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Answer, type CitedSources, warmParser } from '#web/ui/answer';
import { AnswerActions } from '#web/ui/answer-actions';
import { afterUrgency } from '#web/ui/answer-sections';
import { Button } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { settleText } from '#web/ui/growing-text';
import { DrawnInTurns, InTurn } from '#web/ui/in-turn';
import { lazily } from '#web/ui/lazily';
import { NoteBox } from '#web/ui/note-box';
import { Skeleton } from '#web/ui/skeleton';
import { withoutWriter } from '#web/ui/without-writer';
import { AnswerEnd } from './answer-end';
import type { AnswerProps } from './answer-props';
import { AnswerWaiting } from './answer-waiting';
import { PrintHead } from './print-head';
import { isBusy } from './use-answer';

const AnswerChecks = lazily(async () => (await import('./answer-checks')).AnswerChecks);
const AnswerOpinion = lazily(async () => (await import('./answer-opinion')).AnswerOpinion);
const FoldedText = lazily(async () => (await import('./folded-text')).FoldedText);

/** Runs once what takes ten times as long when it is run for the first time: the parser, the head of the printed page. */
export function warm(): void {
  momentInIndia(new Date().toISOString(), currentLanguage());
  warmParser();
}

/** The answer itself, whatever state it is in. */
export function AnswerDocument(props: AnswerProps) {
  const { run, words, requestText, before, between, assessment, parts, drawText } = props;
  const { state, text } = run;
  const folds = assessment !== undefined && assessment.textTitle === undefined;
  const grows = text !== '' && !folds;
  return (
    <Card title={words.answer}>
      <PrintHead title={words.answer} requestText={requestText} />
      <DrawnInTurns value={true}>
        <div className={`space-y-2 print:space-y-2 ${assessment ? '' : 'sm:space-y-6'}`}>
          {before}
          {folds && <OpeningNotice text={text} />}
          {assessment?.shown}
          {state === 'waiting' && <AnswerWaiting text={words.waiting} />}
          {parts?.shown ??
            (assessment ? (
              <TextBeside
                run={run}
                title={assessment.textTitle}
                text={assessment.ownText}
                above={assessment.aboveText}
                citing={assessment.citing}
                isBroken={assessment.isBroken}
              />
            ) : (
              <Text run={run} between={between} drawText={drawText} />
            ))}
          {state === 'streaming' && (grows || !assessment) && <Skeleton className="h-4 w-2/5" />}
          {isBusy(run) && grows && <AnswerEnd text={text} />}
          <Ending {...props} />
          {state === 'complete' && <Finished {...props} />}
          {(parts || assessment || text !== '') && <Footer {...props} />}
        </div>
      </DrawnInTurns>
    </Card>
  );
}

/** The notice that a text opens with, as a quoted line: it stays in sight where the text is folded. */
function OpeningNotice({ text }: { text: string }) {
  const [notice = ''] = /(?<=^> ).+/.exec(text) ?? [];
  return notice === '' ? null : (
    <p role="status" className="text-note text-ink-soft">
      {notice}
    </p>
  );
}

/** The text; what stands after its urgency keeps its place while the rest is written. */
function Text({
  run,
  between,
  drawText,
  citing,
}: Pick<AnswerProps, 'run' | 'between' | 'drawText'> & { citing?: CitedSources | undefined }) {
  const { asked, reply } = run;
  // A text that was stopped or broke off has signs that were never closed, as a text that still grows has.
  const own = run.state === 'complete' ? run.text : settleText(run.text);
  const text = reply?.provider === 'reference' ? withoutWriter(own) : own;
  const lang = asked?.preferredLanguage === 'hindi' ? 'hi' : 'en';
  const whole = { head: text, rest: '', blocks: 0 };
  const doses = reply && (reply.doses ?? []); // a whole answer lists every dose that it marks
  if (drawText) return text === '' ? null : drawText({ markdown: text, lang, doses });
  const { head, rest, blocks } = between ? afterUrgency(text) : whole;
  return (
    <>
      {head !== '' && <Answer markdown={head} lang={lang} doses={doses} citing={citing} />}
      {between}
      {rest !== '' && <Answer markdown={rest} lang={lang} doses={doses} citing={citing} from={blocks} />}
    </>
  );
}

/** The text below an assessment: a model's own as it grows; the engine's, which says the same, only for who wants it. */
function TextBeside({
  run,
  title,
  text = run.text,
  above,
  citing,
  isBroken,
}: Pick<AnswerProps, 'run'> & {
  title: string | undefined;
  text: string | undefined;
  above: ReactNode;
  citing: CitedSources | undefined;
  isBroken: boolean | undefined;
}) {
  const { brokeOff } = useWords(answerWords);
  if (run.text === '') return null;
  if (title !== undefined && text.trim() === '' && !isBusy(run)) return null; // it was stopped before its first word
  if (title === undefined) {
    // The sentence that nothing was understood is in sight already.
    if (isBusy(run) || run.reply?.charged === false) return null;
    return (
      <Suspense>
        <FoldedText>
          <Text run={{ ...run, text }} between={undefined} />
        </FoldedText>
      </Suspense>
    );
  }
  return (
    <section className="by-model space-y-3 border-t border-line pt-4">
      <h3 className="display text-lead">{title}</h3>
      {above}
      <Text run={{ ...run, text }} between={undefined} citing={citing} />
      {isBroken && <NoteBox tone="attention">{brokeOff}</NoteBox>}
    </section>
  );
}

/** Shows what was checked, and offers what can be done with a whole answer: each in a frame of its own. */
function Finished({ run, tool, parts, doseAbove, assessment: shown, copiedToast, copyLabel }: AnswerProps) {
  const { reply, asked, assessment } = run;
  // The copied text is the one that stands there: where taps have changed an assessment, it is the text since.
  const own = (shown?.textTitle === undefined ? shown?.ownText : undefined) ?? run.text;
  const text = reply?.provider === 'reference' ? withoutWriter(own) : own;
  // An answer that says that nothing was found is for no file and no paper.
  const isFound = reply?.charged !== false;
  // A topic is no patient, and an assessment has a note of its own.
  const hasNote = toolOf(tool)?.answers !== 'note' && assessment === undefined && isFound;
  const lang = asked?.preferredLanguage === 'hindi' ? 'hi' : 'en';
  const opinion = reply && (
    <InTurn>
      <Suspense>
        <AnswerOpinion
          tool={tool}
          answerId={reply.answer_id}
          note={hasNote ? reply.opd_sections : undefined}
        />
      </Suspense>
    </InTurn>
  );
  return (
    <>
      {reply && (reply.doses || reply.removed || reply.pages) && (
        <InTurn>
          <Suspense>
            <AnswerChecks
              doses={(reply.doses ?? []).filter(({ number }) => !(doseAbove && number === 1))}
              removed={reply.removed ?? []}
              pages={reply.pages ?? []}
              lang={lang}
            />
          </Suspense>
        </InTurn>
      )}
      {isFound ? (
        <InTurn>
          <AnswerActions markdown={parts?.markdown ?? text} copiedToast={copiedToast} copyLabel={copyLabel}>
            {opinion}
          </AnswerActions>
        </InTurn>
      ) : (
        opinion
      )}
    </>
  );
}

function Footer({ run: { reply }, words, assessment }: AnswerProps) {
  const { disclaimer, by } = useWords(answerWords);
  return (
    <footer className="measure space-y-1 print:max-w-none print:space-y-0 border-t border-line pt-2 text-small text-ink-soft max-sm:space-y-0 max-sm:leading-snug sm:pt-4">
      <p>{words.disclaimer ?? disclaimer}</p>
      {reply && <p>{assessment?.isBroken ? by.both : by[reply.provider]}</p>}
    </footer>
  );
}

/** Says why an answer is not whole, and offers the way on. */
function Ending({
  run: { state, text, problem, isCut },
  words: { failed },
  failure,
  limitText,
  onRetry,
}: AnswerProps) {
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
      <NoteBox tone="attention" title={isCut ? words.broken.title : words.stopped.title} action={retry}>
        {isCut ? words.past.cut : words.stopped.text}
      </NoteBox>
    );
  }
  if (state !== 'failed' || !problem) return null;
  if (problem.code === 'DAILY_LIMIT_REACHED') {
    return (
      <NoteBox tone="attention" announced title={limit.title}>
        {limitText ?? problem.inWords(language)}
      </NoteBox>
    );
  }
  return (
    // Red is for a danger of the patient; here nothing is lost.
    <NoteBox
      tone="attention"
      announced
      title={text === '' ? words.failed.title : words.broken.title}
      action={retry}
    >
      <p>{failure ?? failureText(problem, failed, language)}</p>
      <p>{words.failed.kept}</p>
      <QuoteNumber of={problem} />
    </NoteBox>
  );
}
