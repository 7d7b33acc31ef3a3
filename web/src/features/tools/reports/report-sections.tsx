import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { answerWords } from '#web/i18n/answer';
import { reportsWords } from '#web/i18n/reports';
import { useWords } from '#web/i18n/words';
import { Answer } from '#web/ui/answer';
import { Button } from '#web/ui/button';
import { copiedAnswer } from '#web/ui/copied-answer';
import { useCopy } from '#web/ui/use-copy';
import type { Reply } from './ask-report';
import { PatientWords } from './patient-words';
import { ReportValues } from './report-values';
import { ReportWarnings } from './report-warnings';
import type { AnalysisSection } from './sections';

type Props = {
  sections: readonly AnalysisSection[];
  reply: Reply | undefined;
  lang: 'en' | 'hi';
};

/** The engine's table of results: on the screen they stand as chips above, and a table of five columns is wider than a phone. */
const resultTable = /^\| (?:Test|जाँच) \|[^\n]*\n(?:\|[^\n]*(?:\n|$))*/mu;

/** The results as chips, then the analysis in its parts, each copied by itself. */
export function ReportSections({ sections, reply, lang }: Props) {
  const { doses = reply && [], values, for_patient: forPatient } = reply ?? {};
  return (
    <div className="space-y-8">
      {reply?.warnings && <ReportWarnings warnings={reply.warnings} />}
      {values && values.length > 0 && <ReportValues values={values} lang={lang} />}
      {sections.map(({ id, title, markdown }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
          <header className="flex items-center justify-between gap-4 border-b border-line">
            <h3 id={`${id}-title`} className="display text-lead">
              {title}
            </h3>
            <CopySection title={title} markdown={markdown} />
          </header>
          <Answer
            markdown={values ? markdown.replace(resultTable, '') : markdown}
            lang={lang}
            doses={doses}
            part={`${id}-part`}
          />
        </section>
      ))}
      {forPatient && <PatientWords words={forPatient} />}
    </div>
  );
}

function CopySection({ title, markdown }: { title: string; markdown: string }) {
  const words = useWords(answerWords);
  const { copySection } = useWords(reportsWords);
  const { copied, copy } = useCopy(words.copyFailed);
  return (
    <Button
      look="quiet"
      className="no-print -me-3"
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
