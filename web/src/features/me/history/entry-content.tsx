import { Suspense, useMemo } from 'react';
import { toolOf } from '#contract/tools/table';
import { answerWords } from '#web/i18n/answer';
import { assessmentWords } from '#web/i18n/assessment';
import { calculatorWords } from '#web/i18n/calculator';
import { historyWords } from '#web/i18n/history';
import { useWords } from '#web/i18n/words';
import { Answer } from '#web/ui/answer';
import { AnswerActions } from '#web/ui/answer-actions';
import { type AnswerSources, sourcesInPlace } from '#web/ui/answer-sources';
import { citingOf } from '#web/ui/assessment/citing';
import { Card } from '#web/ui/card';
import { sectionsOfDose } from '#web/ui/dose-sections';
import { Fold } from '#web/ui/fold';
import { titlesAround } from '#web/ui/framing-titles.at-build';
import { lazily } from '#web/ui/lazily';
import { NoteText } from '#web/ui/note-text';
import { SectionedAnswer } from '#web/ui/sectioned-answer';
import { Skeleton } from '#web/ui/skeleton';
import { withoutFrame } from '#web/ui/without-frame';
import { withoutWriter } from '#web/ui/without-writer';
import type { Entry } from './use-history';

// Answers from before there were assessments need none of it.
const AssessmentView = lazily(
  async () => (await import('#web/ui/assessment/assessment-view')).AssessmentView,
);

// Answers of other tools, and those from before values were kept, need none of it.
const KeptReport = lazily(async () => (await import('./kept-report')).KeptReport);

// Only doses that were kept as data need this.
const DoseGlance = lazily(async () => (await import('#web/ui/dose-glance')).DoseGlance);

// Only a model's text needs this.
const LeftOutNotice = lazily(async () => (await import('#web/ui/assessment/left-out-notice')).LeftOutNotice);

/** No dose was looked at. */
const unchecked: NonNullable<Entry['doses']> = [];

const isDevanagari = /\p{Script=Devanagari}/u;

/** Shows what was asked, and the answer as given: the engine's text folded, a model's own below the assessment. */
export function EntryContent({ entry }: { entry: Entry }) {
  const words = useWords(historyWords);
  const { disclaimer } = useWords(answerWords);
  const { folded, byModel } = useWords(assessmentWords);
  const { id, tool, question, answer = '', assessment, doses, dose, values, provider } = entry;
  const readAs = toolOf(tool)?.answers;
  const rests = { sources: entry.fact_sources, indian: entry.indian_source };
  const lang = isDevanagari.test(answer) ? 'hi' : 'en';
  // A report in words has no values, and its critical findings stand on cards all the same.
  const isReport = values !== undefined || (readAs === 'report' && provider === 'reference');
  const byOther = assessment !== undefined && provider === 'openai';
  const text =
    readAs === 'dose' ? (
      <KeptDose answer={withoutWriter(answer)} dose={dose} lang={lang} doses={doses} part={id} {...rests} />
    ) : readAs === 'note' ? (
      <NoteText markdown={withoutWriter(answer)} lang={lang} doses={doses} part={id} {...rests} />
    ) : (
      <Answer
        markdown={byOther ? withoutFrame(answer, titlesAround[lang]) : withoutWriter(answer)}
        lang={lang}
        doses={doses}
        citing={byOther ? citingOf(assessment) : undefined}
        part={id}
      />
    );
  return (
    <div className="space-y-8">
      {question && (
        <section>
          <h2 className="font-semibold">{words.question}</h2>
          <p className="measure mt-1 whitespace-pre-wrap text-ink-soft">{question}</p>
        </section>
      )}
      <Card title={words.answer}>
        <div className="space-y-6">
          {assessment && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <AssessmentView assessment={assessment} lang={lang} text={question ?? ''} />
            </Suspense>
          )}
          {entry.left_out && (
            <Suspense>
              <LeftOutNotice left={entry.left_out} lang={lang} />
            </Suspense>
          )}
          {isReport && !assessment ? (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <KeptReport entry={entry} lang={lang} />
            </Suspense>
          ) : assessment ? (
            // The assessment ends with a line: the fold behind it draws no second one.
            <div className={entry.left_out ? '' : '-mt-6 [&>details]:border-t-0'}>
              <Fold title={byOther ? byModel : folded.text} printed={byOther}>
                {text}
              </Fold>
            </div>
          ) : (
            text
          )}
          <AnswerActions markdown={answer} />
          <footer className="measure border-t border-line pt-4 text-small text-ink-soft">{disclaimer}</footer>
        </div>
      </Card>
    </div>
  );
}

/**
 * A dose as its numbers, and below them what they do not say; of one from before they were kept the text is all there is, and
 * what of it is read less often is one tap away.
 */
function KeptDose({
  answer,
  dose,
  lang,
  sources,
  indian,
  doses,
  part,
}: AnswerSources & {
  answer: string;
  dose: Entry['dose'];
  lang: 'en' | 'hi';
  doses: Entry['doses'];
  part: string;
}) {
  const { more } = useWords(calculatorWords).glance;
  const { text, ...places } = useMemo(() => sectionsOfDose(dose, lang, more), [dose, lang, more]);
  const unread = dose?.reasons?.some(({ read }) => read === false);
  const body = useMemo(
    () => sourcesInPlace(text(answer), lang, { sources, indian, unread }),
    [text, answer, lang, sources, indian, unread],
  );
  return (
    <div className="dose space-y-4">
      {dose && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <DoseGlance dose={dose} checks={doses ?? unchecked} sources={sources} lang={lang} />
        </Suspense>
      )}
      <SectionedAnswer {...body} lang={lang} doses={doses} part={part} {...places} />
    </div>
  );
}
