import { useMemo } from 'react';
import { historyWords } from '#web/i18n/history';
import { useWords } from '#web/i18n/words';
import { ReportBody } from '#web/ui/report/report-body';
import { sectionsOfText } from '#web/ui/report/sections';
import type { Entry } from './use-history';

/** A kept analysis of a report, drawn as it was when it was new; one whose parts cannot be told apart is shown in its words. */
export function KeptReport({ entry, lang }: { entry: Entry; lang: 'en' | 'hi' }) {
  const words = useWords(historyWords);
  const { id, answer = '', values = [], critical = [], differential, provider, doses } = entry;
  const parts = useMemo(() => sectionsOfText(answer), [answer]);
  const isOfParts = parts.length > 0;
  return (
    <ReportBody
      sections={isOfParts ? parts : [{ id: 'differentialDiagnosis', title: words.answer, markdown: answer }]}
      values={values}
      critical={critical}
      differential={isOfParts ? differential : undefined}
      isOwn={provider === 'reference'}
      doses={doses}
      lang={lang}
      part={`${id}-`}
    />
  );
}
