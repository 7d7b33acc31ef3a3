import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Suspense } from 'react';
import { answerWords } from '#web/i18n/answer';
import { reportsWords } from '#web/i18n/reports';
import { useWords } from '#web/i18n/words';
import { Answer } from '#web/ui/answer';
import { Button } from '#web/ui/button';
import { copiedAnswer } from '#web/ui/copied-answer';
import { lazily } from '#web/ui/lazily';
import { NoteBox } from '#web/ui/note-box';
import { ReportBody } from '#web/ui/report/report-body';
import type { AnalysisSection } from '#web/ui/report/sections';
import { useCopy } from '#web/ui/use-copy';
import { useCalculate } from '../use-calculate';
import type { Reply } from './ask-report';
import { ReportWarnings } from './report-warnings';

// It stands under the answer and is fetched with one.
const AfterReport = lazily(async () => (await import('./after-report')).AfterReport);

type Props = {
  sections: readonly AnalysisSection[];
  reply: Reply | undefined;
  lang: 'en' | 'hi';
};

/** The analysis with what was seen of its document above it, and what is done with it below; its parts are copied one by one. */
export function ReportSections({ sections, reply, lang }: Props) {
  const { nothingRead } = useWords(reportsWords);
  const calculate = useCalculate();
  const { doses = reply && [], values = [], critical = [], differential } = reply ?? {};
  const isRead = reply?.charged !== false;
  const text = sections.map(({ markdown }) => markdown).join('\n\n');
  return (
    <>
      {reply?.warnings && <ReportWarnings warnings={reply.warnings} />}
      {isRead ? (
        <ReportBody
          sections={sections}
          values={values}
          critical={critical}
          differential={differential}
          isOwn={reply?.provider === 'reference'}
          doses={doses}
          lang={lang}
          onCalculate={calculate}
          copyOf={(section) => <CopySection {...section} />}
        >
          {reply && (
            <Suspense fallback={null}>
              <AfterReport reply={reply} />
            </Suspense>
          )}
        </ReportBody>
      ) : (
        // An answer that nothing was read is no differential, and has no parts.
        <NoteBox tone="attention" title={nothingRead}>
          <Answer markdown={text} lang={lang} doses={doses} />
        </NoteBox>
      )}
    </>
  );
}

function CopySection({ title, markdown }: AnalysisSection) {
  const words = useWords(answerWords);
  const { copySection } = useWords(reportsWords);
  const { copied, copy } = useCopy(words.copyFailed);
  return (
    <Button
      look="quiet"
      className="no-print -me-3 max-sm:-my-1.5"
      aria-label={copySection(title)}
      onClick={() => copy(copiedAnswer(`## ${title}\n\n${markdown}`))}
    >
      {copied ? <Check aria-hidden className="text-verified" /> : <Copy aria-hidden />}
      <span role="status" className="sr-only">
        {copied ? words.copied : ''}
      </span>
    </Button>
  );
}
