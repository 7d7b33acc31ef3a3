import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';
import { answerWords } from '#web/i18n/answer';
import { reportValuesWords } from '#web/i18n/report-values';
import { useWords } from '#web/i18n/words';
import { Answer } from '#web/ui/answer';
import { Button } from '#web/ui/button';
import { copiedAnswer } from '#web/ui/copied-answer';
import { Fold } from '#web/ui/fold';
import { useCopy } from '#web/ui/use-copy';

type Props = { words: { en: string; hi: string }; children: ReactNode };

/** The report in plain words for the patient to take home, in Hindi whatever language the doctor reads; and what else is theirs. */
export function ReportForPatient({ words: told, children }: Props) {
  const words = useWords(reportValuesWords);
  const answer = useWords(answerWords);
  const [lang, setLang] = useState<'hi' | 'en'>('hi');
  const { copied, copy } = useCopy(answer.copyFailed);
  return (
    <Fold title={words.forPatient}>
      <div className="mb-2 flex flex-wrap gap-2">
        <Button look="quiet" aria-pressed={lang === 'hi'} onClick={() => setLang('hi')}>
          {words.inHindi}
        </Button>
        <Button look="quiet" aria-pressed={lang === 'en'} onClick={() => setLang('en')}>
          {words.inEnglish}
        </Button>
        <Button look="quiet" onClick={() => copy(copiedAnswer(told[lang]))}>
          {copied ? <Check aria-hidden className="text-verified" /> : <Copy aria-hidden />}
          {words.copyForPatient}
          <span role="status" className="sr-only">
            {copied ? answer.copied : ''}
          </span>
        </Button>
      </div>
      <Answer markdown={told[lang]} lang={lang} doses={[]} part={`for-patient-${lang}`} />
      {children}
    </Fold>
  );
}
