import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isSpent, type Me, useMe } from '#web/api/me';
import { timeInIndia } from '#web/i18n/times';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { ButtonLink } from '#web/ui/button';
import { Notice } from '#web/ui/notice';
import { PageHeader } from '#web/ui/page-header';
import { UsageLine } from './usage-line';
import { type AnyRun, isBusy } from './use-answer';
import { useWarmAnswer } from './use-warm-answer';

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
  const { data: me, isError, refetch } = useMe();
  const place = useRef<HTMLDivElement>(null);

  useWarmAnswer();
  useStopKey(isBusy(run), onStop);
  useEffect(() => {
    if (run.state === 'waiting') place.current?.scrollIntoView({ block: 'nearest' });
  }, [run.state]);

  return (
    <div className="space-y-8">
      <div className="no-print">
        <PageHeader
          title={title}
          {...(lead && { lead })}
          back={{ to: '/dashboard', label: words.back }}
          aside={
            <UsageLine
              usage={me?.usage}
              text={usageText ?? words.usage}
              onRetry={isError ? () => void refetch() : undefined}
            />
          }
        />
      </div>
      {me && isSpent(me.usage) && (
        <div className="no-print">
          <LimitBanner me={me} />
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_14rem] print:block">
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

// The next plan up; above Pro there is none.
const nextPlan = { free: 'basic', basic: 'pro', pro: undefined } as const;

/** Nothing more today: until when, and the way to more where there is one. */
function LimitBanner({ me: { usage, subscription } }: { me: Me }) {
  const { limit, upgradeTo, startsAgain } = useWords(toolWords);
  const next = nextPlan[subscription.plan];
  return (
    <Notice
      tone="danger"
      title={limit.title}
      action={next && <ButtonLink to={`/dashboard?upgrade=${next}`}>{upgradeTo[next]}</ButtonLink>}
    >
      <p>{limit.text(usage.limit ?? 0)}</p>
      <p className="tabular">{startsAgain(timeInIndia(usage.resetsAt))}</p>
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
