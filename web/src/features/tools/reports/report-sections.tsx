import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { DoseCheck } from '#contract/tools/answer';
import { answerWords } from '#web/i18n/answer';
import { reportsWords } from '#web/i18n/reports';
import { useWords } from '#web/i18n/words';
import { Answer } from '#web/ui/answer';
import { Button } from '#web/ui/button';
import { copiedAnswer } from '#web/ui/copied-answer';
import { useCopy } from '#web/ui/use-copy';
import type { AnalysisSection } from './sections';

type Props = {
  sections: readonly AnalysisSection[];
  doses: readonly DoseCheck[] | undefined;
  lang: 'en' | 'hi';
};

/** The analysis in its parts, each copied by itself. */
export function ReportSections({ sections, doses, lang }: Props) {
  return (
    <div className="space-y-8">
      {sections.map(({ id, title, markdown }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
          <header className="flex items-center justify-between gap-4 border-b border-line">
            <h3 id={`${id}-title`} className="display text-lead">
              {title}
            </h3>
            <CopySection title={title} markdown={markdown} />
          </header>
          <Answer markdown={markdown} lang={lang} doses={doses} part={`${id}-part`} />
        </section>
      ))}
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
