import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '#contract/problem';
import { isSpent, useMe } from '../../api/me';
import { diagnosisWords } from '../../i18n/diagnosis';
import { useLanguage } from '../../i18n/language';
import { useWords } from '../../i18n/words';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { notify } from '../../ui/toasts';
import { AnswerCard } from './answer-card';
import { AnswerContents } from './answer-contents';
import { SymptomsForm } from './symptoms-form';
import { UsageLine } from './usage-line';
import { useDiagnosis } from './use-diagnosis';

/** Diagnosis support: symptoms in, a document out. */
export function DiagnosisPage() {
  const words = useWords(diagnosisWords);
  const { data: me } = useMe();
  const { run, ask, stop, retry } = useDiagnosis();
  const busy = run.state === 'waiting' || run.state === 'streaming';
  const answer = useRef<HTMLDivElement>(null);

  useStopKey(busy, stop);
  useFailureToast(run.problem);
  useEffect(() => {
    if (run.state === 'waiting') answer.current?.scrollIntoView({ block: 'nearest' });
  }, [run.state]);

  return (
    <div className="space-y-8">
      <PageHeader
        title={words.title}
        back={{ to: '/dashboard', label: words.back }}
        aside={<UsageLine usage={me?.usage} />}
      />
      {me && isSpent(me.usage) && (
        <Notice tone="danger" title={words.limit.title}>
          {words.limit.text(me.usage.limit ?? 0)}
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="min-w-0 space-y-8">
          <SymptomsForm busy={busy} spent={me !== undefined && isSpent(me.usage)} onAsk={ask} onStop={stop} />
          <div ref={answer} className="scroll-mt-20">
            <AnswerCard run={run} onRetry={retry} />
          </div>
        </div>
        <AnswerContents text={run.text} />
      </div>
    </div>
  );
}

/** Esc stops a running answer, wherever the focus is. */
function useStopKey(busy: boolean, stop: () => void) {
  const onEscape = useEffectEvent(stop);
  useEffect(() => {
    if (!busy) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [busy]);
}

/** The specification's toast for a spent quota; every other failure is told where the answer would stand. */
function useFailureToast(problem: Problem | undefined) {
  const words = useWords(diagnosisWords);
  const language = useLanguage();
  const [told, setTold] = useState<Problem>();
  useEffect(() => {
    if (problem === told) return;
    setTold(problem);
    if (problem?.code !== 'DAILY_LIMIT_REACHED') return;
    notify({ title: words.limit.title, text: problem.inWords(language), tone: 'danger' });
  }, [problem, told, words, language]);
}
