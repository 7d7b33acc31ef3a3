import { Suspense, useMemo, useState } from 'react';
import { partBeforeBreak } from '#rules/broke-off';
import { assessmentWords } from '#web/i18n/assessment';
import { diagnosisWords } from '#web/i18n/diagnosis';
import { useWords } from '#web/i18n/words';
import { citingOf } from '#web/ui/assessment/citing';
import { titlesAround } from '#web/ui/framing-titles.at-build';
import { settleText } from '#web/ui/growing-text';
import { fetchablePage, lazily } from '#web/ui/lazily';
import { NoteBox } from '#web/ui/note-box';
import { Skeleton } from '#web/ui/skeleton';
import { withoutFrame } from '#web/ui/without-frame';
import { AnswerCard } from '../answer-card';
import { AnswerContents } from '../answer-contents';
import { askText } from '../ask-text';
import { inputChecks } from '../input-checks';
import { ToolPage } from '../tool-page';
import { useToolPage } from '../use-tool-page';
import { fetchAhead, refineCase } from './refine-case';
import { SymptomsForm } from './symptoms-form';

const Understood = lazily(async () => (await import('./understood')).UnderstoodFindings);
const LeftOutNotice = lazily(async () => (await import('#web/ui/assessment/left-out-notice')).LeftOutNotice);
const LiveAssessment = fetchablePage(
  async () => (await import('./live-assessment')).LiveAssessment,
  <Skeleton className="h-96" />,
);
const needs = [inputChecks, LiveAssessment.fetch, () => import('../folded-text')];

const askDiagnosis = askText('diagnose');

/** Diagnosis support: symptoms in; the engine's assessment at once, and a model's text below it where one writes. */
export function DiagnosisPage() {
  const words = useWords(diagnosisWords);
  const { byModel: textTitle } = useWords(assessmentWords);
  const { run, frame, form, card } = useToolPage('diagnosis', askDiagnosis);
  const { asked, reply, assessment, text } = run;
  // A model's text stays where it grew, though the engine's answer counts.
  const part = reply?.provider === 'reference' ? partBeforeBreak(text) : undefined;
  const byModel = (reply ? reply.provider === 'openai' : run.isByModel === true) || part !== undefined;
  const [refined, setRefined] = useState<string>();
  const lang = asked?.preferredLanguage === 'hindi' ? 'hi' : 'en';
  const ownText =
    assessment && byModel
      ? withoutFrame(part === undefined ? text : settleText(part), titlesAround[lang])
      : (refined ?? text);
  const citing = useMemo(
    () => (byModel && assessment ? citingOf(assessment) : undefined),
    [byModel, assessment],
  );

  return (
    <ToolPage
      {...frame}
      needs={needs}
      title={words.title}
      form={<SymptomsForm {...form} />}
      answer={
        <AnswerCard
          {...card}
          words={words}
          requestText={asked?.symptoms ?? ''}
          assessment={
            assessment &&
            asked && {
              ownText,
              ...(byModel && { textTitle, citing }),
              ...(part !== undefined && { isBroken: true }),
              ...(reply?.left_out && {
                aboveText: (
                  <Suspense>
                    <LeftOutNotice left={reply.left_out} lang={lang} />
                  </Suspense>
                ),
              }),
              shown: (
                <LiveAssessment
                  first={assessment}
                  asked={asked}
                  answerId={reply?.answer_id}
                  isCut={run.state === 'stopped' || run.state === 'failed'}
                  byModel={byModel}
                  refine={refineCase}
                  ahead={fetchAhead}
                  onRefined={setRefined}
                />
              ),
            }
          }
          before={
            // As answers were kept before they had assessments.
            run.state === 'complete' && reply && !assessment && <NoteBox>{words.old}</NoteBox>
          }
          between={
            asked &&
            reply?.understood &&
            !assessment && (
              <Suspense fallback={<Skeleton className="h-56" />}>
                <Understood asked={asked} understood={reply.understood} onAsk={form.onAsk} />
              </Suspense>
            )
          }
        />
      }
      contents={<AnswerContents text={assessment && !byModel ? '' : ownText} />}
    />
  );
}
