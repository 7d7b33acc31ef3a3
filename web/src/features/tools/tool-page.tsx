import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isSpent, type Me, useMe } from '#web/api/me';
import { useLanguage } from '#web/i18n/language';
import { timeInIndia } from '#web/i18n/times';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { ButtonLink } from '#web/ui/button';
import { NoteBox } from '#web/ui/note-box';
import { PageHeader } from '#web/ui/page-header';
import { useOwnCase } from './patient/own-case';
import { PatientCard } from './patient/patient-card';
import { UsageLine } from './usage-line';
import { type AnyRun, isBusy } from './use-answer';
import { type Needs, useWarmAnswer } from './use-warm-answer';

type Props = {
  title: string;
  lead?: string;
  /** Says in this screen's own words what is used of the day. */
  usageText?: (used: number, limit: number) => string;
  run: AnyRun;
  onStop: () => void;
  /** The case has ended: its answer goes too. */
  onNewPatient: () => void;
  form: ReactNode;
  answer: ReactNode;
  contents?: ReactNode;
  needs: Needs;
};

/** The frame of a tool: its name, what is left of the day, the patient, the form, and the answer beside them. */
export function ToolPage(props: Props) {
  const { title, lead, usageText, run, onStop, onNewPatient, form, answer, contents, needs } = props;
  const words = useWords(toolWords);
  const { data: me, isError, refetch } = useMe();
  const { id } = useOwnCase();
  const place = useRef<HTMLDivElement>(null);
  const formFrame = useRef<HTMLDivElement>(null);

  useWarmAnswer(needs);
  useStopKey(isBusy(run), onStop);
  useStay(formFrame);
  useEffect(() => {
    if (run.state !== 'waiting' || !place.current) return;
    // An answer under the form begins at the upper edge: one screen of a phone holds it.
    const isBeside = place.current.getBoundingClientRect().top < innerHeight / 2;
    place.current.scrollIntoView({ block: isBeside ? 'nearest' : 'start' });
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
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)] print:block">
        <div ref={formFrame} className="no-print min-w-0 space-y-5 lg:sticky lg:top-(--stays-at,5rem)">
          <PatientCard onNew={onNewPatient} />
          {/* Another patient, other fields: nothing that was typed is carried over. */}
          <div key={id}>{form}</div>
          {contents}
        </div>
        {/* As high as a phone's screen from the start, so that it can begin at the upper edge before it is there. */}
        <div
          ref={place}
          className={`min-w-0 ${run.state === 'idle' ? '' : 'max-lg:min-h-[calc(100dvh-6rem)] print:min-h-0'}`}
        >
          {answer}
        </div>
      </div>
    </div>
  );
}

// The next plan up; above Pro there is none.
const nextPlan = { free: 'basic', basic: 'pro', pro: undefined } as const;

/** Says that there are no more queries today, until when, and the way to more where there is one. */
function LimitBanner({ me: { usage, subscription } }: { me: Me }) {
  const { limit, upgradeTo, startsAgain } = useWords(toolWords);
  const language = useLanguage();
  const next = nextPlan[subscription.plan];
  return (
    <NoteBox
      tone="attention"
      announced
      title={limit.title}
      action={next && <ButtonLink to={`/dashboard?upgrade=${next}`}>{upgradeTo[next]}</ButtonLink>}
    >
      <p>{(next ? limit.text : limit.textOfHighest)(usage.limit ?? 0)}</p>
      <p className="tabular">{startsAgain(timeInIndia(usage.resetsAt, language))}</p>
    </NoteBox>
  );
}

const belowBar = 80; // pixels: where a column stays under the bar of the page
const aboveEdge = 16;

/**
 * A column that is higher than the window goes along with the page until its end is in sight, and stays there: nothing is
 * scrolled inside it, and no second bar stands beside that of the page.
 */
function useStay(column: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const it = column.current;
    if (!it || typeof ResizeObserver === 'undefined') return;
    const place = () => {
      const stays = Math.min(belowBar, innerHeight - it.offsetHeight - aboveEdge);
      it.style.setProperty('--stays-at', `${stays}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(it);
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
    };
  }, [column]);
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
