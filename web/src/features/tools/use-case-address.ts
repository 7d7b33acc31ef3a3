import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Tool, type ToolName, toolTable } from '#contract/tools/table';
import { keepDraft } from '#web/api/drafts';
import { storedPerson } from '#web/api/session';
import { forgetRun, keepRefinement, keepRun, keptRun } from './kept-runs';
import { isGone, pastRun } from './past-run';
import { adoptCase, beginNewCase, ownCase } from './patient/own-case';
import type { AnyRun } from './use-answer';

/** The answer that an address names is on its way, or not there, or the service cannot be reached. */
export type CaseFetch = 'none' | 'fetching' | 'gone' | 'failed';

type Screen<R extends AnyRun> = {
  run: R;
  /** The key of the newest request. */
  key: () => string;
  show: (run: R, key: string) => void;
  /** The request that is shown, once more. */
  ask: (asked: NonNullable<R['asked']>, key: string) => void;
  clear: () => void;
};

const parameter = 'case';

/**
 * The address of a case on the screen of a tool: `?case=…`. With it a reload, Back, Forward and another tab show the
 * answer again, from this tab where it was asked here, or else from the history. An answer that was on its way when the
 * page was left is shown as far as it came.
 */
export function useCaseAddress<R extends AnyRun>(
  name: ToolName,
  { run, key, show, ask, clear }: Screen<R>,
): Record<'onAsked' | 'onNewPatient' | 'onClear' | 'onFetchAgain', () => void> & { fetch: CaseFetch } {
  const { id: tool } = toolTable[name];
  const { asksWithText }: Tool = toolTable[name];
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get(parameter);
  const shown = useRef<string>(undefined);
  const [fetch, setFetch] = useState<CaseFetch>('none');
  const [tries, setTries] = useState(0);

  const keep = useEffectEvent(() => {
    const caseId = shown.current;
    if (caseId === undefined || run.state === 'idle') return;
    const { problem: _, ...rest } = run; // an error is no answer; whoever comes back may ask again
    keepRun(tool, caseId, { run: rest as AnyRun, patient: ownCase().patient, key: key() });
  });
  const { state, assessment } = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with every state and with the assessment; a text that grows is kept when the page is left
  useEffect(() => keep(), [state, assessment]);
  useEffect(() => {
    const onLeave = () => keep();
    addEventListener('pagehide', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  const open = useEffectEvent(async (caseId: string, signal: AbortSignal) => {
    if (shown.current === caseId) return;
    const kept = keptRun<R>(tool, caseId);
    if (kept) {
      shown.current = caseId;
      keepRequestText(tool, kept.run.asked);
      adoptCase(caseId, kept.patient);
      setFetch('none');
      const { state, asked } = kept.run;
      // Nothing had come, so the same request goes out under the same key, which costs once at most.
      if (state === 'waiting' && asked) return ask(asked, kept.key);
      const isCut = state === 'streaming' || state === 'failed';
      return show(isCut ? { ...kept.run, state: 'stopped', isCut: true } : kept.run, kept.key);
    }
    // Only what one text asks can be asked again; other answers stand in their case.
    if (!asksWithText) return void navigate(`/cases/${encodeURIComponent(caseId)}`, { replace: true });
    setFetch('fetching');
    try {
      const past = await pastRun(tool, caseId);
      if (signal.aborted) return;
      if (!past) return setFetch('gone');
      shown.current = caseId;
      keepRequestText(tool, past.run.asked);
      keepRefinement(tool, caseId, past.refined);
      adoptCase(caseId, past.entry.refinement?.patient ?? past.entry.patient ?? {});
      show(past.run as R, '');
      setFetch('none');
    } catch (thrown) {
      if (!signal.aborted) setFetch(isGone(thrown) ? 'gone' : 'failed');
    }
  });
  const leave = useEffectEvent(() => {
    setFetch('none');
    if (shown.current === undefined) return;
    shown.current = undefined;
    beginNewCase();
    clear();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` opens the same address again
  useEffect(() => {
    if (named === null) return leave();
    const controller = new AbortController();
    void open(named, controller.signal);
    return () => controller.abort();
  }, [named, tries]);

  const onAsked = useCallback(() => {
    const { id } = ownCase();
    shown.current = id;
    setFetch('none');
    keepRefinement(tool, id, undefined); // it belonged to the answer before
    // Back leads to the case before, where this one is somebody else's.
    if (named !== id) void navigate({ search: `?${parameter}=${id}` }, { replace: named === null });
  }, [named, navigate, tool]);
  /** Takes the answer and its address off the screen; Back leads to it. */
  const leaveCase = useCallback(() => {
    shown.current = undefined;
    setFetch('none');
    clear();
    if (named !== null) void navigate({ search: '' });
  }, [clear, named, navigate]);
  return {
    fetch,
    onFetchAgain: () => setTries((before) => before + 1),
    onAsked,
    onNewPatient: leaveCase,
    onClear: useCallback(() => {
      const caseId = shown.current;
      leaveCase();
      if (caseId !== undefined) forgetRun(tool, caseId);
    }, [leaveCase, tool]),
  };
}

/** Puts what was asked into the form again, to be changed and asked anew. */
export function keepRequestText(tool: string, asked: unknown): void {
  const symptoms = (asked as { symptoms?: unknown } | undefined)?.symptoms;
  if (typeof symptoms === 'string') keepDraft(tool, storedPerson() ?? '', symptoms);
}
