import { useCallback } from 'react';
import type { Problem } from '#contract/problem';
import { type Tool, type ToolName, toolTable } from '#contract/tools/table';
import { isSpent, useMe } from '#web/api/me';
import { useLanguage } from '#web/i18n/language';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { endOutcomes, showToast } from '#web/ui/toasts';
import { keptRun } from './kept-runs';
import { isAnotherPatient } from './patient/another-patient';
import { aboutCase, beginNewCase, ownCase } from './patient/own-case';
import {
  type AnyRun,
  type AskTool,
  isBusy,
  type Run,
  type ToolReply,
  useAnswer,
  useRunEnd,
} from './use-answer';
import { keepRequestText, useCaseAddress } from './use-case-address';

/** One tool says these in a toast when a run has ended. */
type Endings = {
  /** Under the promised title of a spent quota (docs/product.md, Plans and queries), where it is not the service's sentence. */
  limit?: (problem: Problem) => string;
  /** Tells any other failure; a tool that has none tells it on the answer's card alone. */
  failed?: { title: string; text: (problem: Problem) => string };
  onDone?: (reply: ToolReply | undefined) => void;
};

/**
 * Does what the screens of all tools do alike: they ask, stop and ask again, tell in a toast how a run ended, and ask
 * nothing once the day's quota is spent; every request carries the patient and the case. It answers what the frame,
 * the form and the card of the screen take.
 */
export function useToolPage<ToolRequest extends NonNullable<AnyRun['asked']>, Reply extends ToolReply>(
  name: ToolName,
  asking: AskTool<ToolRequest, Reply>,
  endings: Endings = {},
) {
  const { id: tool, asksWithText }: Tool = toolTable[name];
  const { data: me } = useMe();
  const { run, ask, stop, retry, clear, show, key } = useAnswer(asking);
  const { onAsked, onNewPatient, onClear, fetch, onFetchAgain } = useCaseAddress(name, {
    run,
    key,
    show,
    ask,
    clear,
  });
  useEnding(run, endings);
  const onAsk = useCallback(
    (request: ToolRequest) => {
      endOutcomes();
      if (asksWithText) beginAnothersCase(tool, request);
      // The bell says nothing of an answer that somebody looks at as it comes.
      const isWatched = document.visibilityState === 'visible';
      void ask({ ...request, ...aboutCase(asksWithText === true), ...(isWatched && { watched: true }) });
      onAsked();
    },
    [ask, onAsked, tool, asksWithText],
  );
  const onEnded = useCallback(() => {
    endOutcomes();
    onNewPatient();
  }, [onNewPatient]);
  return {
    me,
    run,
    clear: onClear,
    frame: { run, onStop: stop, onNewPatient: onEnded },
    form: { busy: isBusy(run), spent: me !== undefined && isSpent(me.usage), onAsk, onStop: stop },
    card: { run, tool: toolTable[name].id, onRetry: retry, fetch, onFetchAgain },
  };
}

const textOf = (asked: unknown): string => (asked as { symptoms?: string } | undefined)?.symptoms ?? '';

/**
 * Begins a new case, as "New patient" does, when the next patient's story is typed over the last one's. A patient
 * whom the card was told by hand stays: what does not fit is asked back.
 */
function beginAnothersCase(tool: string, asked: unknown): void {
  const { id, patient } = ownCase();
  const before = textOf(keptRun(tool, id)?.run.asked);
  if (Object.keys(patient).length > 0 || !isAnotherPatient(before, textOf(asked))) return;
  beginNewCase();
  keepRequestText(tool, asked);
}

function useEnding(run: Run<NonNullable<AnyRun['asked']>>, { limit, failed, onDone }: Endings): void {
  const words = useWords(toolWords);
  const language = useLanguage();
  useRunEnd(run, ({ state, problem, reply }) => {
    if (state === 'complete') {
      onDone?.(reply);
    } else if (problem?.code === 'DAILY_LIMIT_REACHED') {
      const text = limit?.(problem) ?? problem.inWords(language);
      showToast({ title: words.limit.title, text, tone: 'danger' });
    } else if (problem && failed) {
      showToast({ title: failed.title, text: failed.text(problem), tone: 'danger' });
    }
  });
}
