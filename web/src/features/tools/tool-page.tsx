import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Usage } from '#contract/plans';
import { isSpent, useMe } from '../../api/me';
import { toolWords } from '../../i18n/tools';
import { useWords } from '../../i18n/words';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { UsageLine } from './usage-line';
import { type AnyRun, isBusy, useWarmAnswer } from './use-answer';

type Props = {
  title: string;
  lead?: string;
  /** How this screen says what is used of the day. */
  usageText?: (used: number, limit: number) => string;
  run: AnyRun;
  onStop: () => void;
  form: ReactNode;
  answer: ReactNode;
  contents?: ReactNode;
};

/** The frame of a tool: its name, what is left of the day, the question, the answer and its contents beside it. */
export function ToolPage({ title, lead, usageText, run, onStop, form, answer, contents }: Props) {
  const words = useWords(toolWords);
  const { data: me } = useMe();
  const place = useRef<HTMLDivElement>(null);

  useWarmAnswer();
  useStopKey(isBusy(run), onStop);
  useEffect(() => {
    if (run.state === 'waiting') place.current?.scrollIntoView({ block: 'nearest' });
  }, [run.state]);

  return (
    <div className="space-y-8">
      <PageHeader
        title={title}
        {...(lead && { lead })}
        back={{ to: '/dashboard', label: words.back }}
        aside={<UsageLine usage={me?.usage} text={usageText ?? words.usage} />}
      />
      {me && isSpent(me.usage) && <LimitBanner usage={me.usage} />}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="min-w-0 space-y-8">
          {form}
          <div ref={place} className="scroll-mt-20">
            {answer}
          </div>
        </div>
        {contents}
      </div>
    </div>
  );
}

function LimitBanner({ usage }: { usage: Usage }) {
  const { limit } = useWords(toolWords);
  return (
    <Notice tone="danger" title={limit.title}>
      {limit.text(usage.limit ?? 0)}
    </Notice>
  );
}

/** Esc stops a running answer, wherever the focus is. */
function useStopKey(busy: boolean, stop: () => void) {
  const onEscape = useEffectEvent(stop);
  useEffect(() => {
    if (!busy) return;
    const onKey = (event: KeyboardEvent) => {
      // Over an open dialog it closes that.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onEscape();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [busy]);
}
