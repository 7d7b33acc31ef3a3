import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Usage } from '#contract/plans';
import { Problem } from '#contract/problem';
import type { AnswerPage, DoseCheck, FactSource, Provider } from '#contract/tools/answer';
import type { CalculatedDose } from '#contract/tools/calculator/routes';
import type { NoteInBoth } from '#contract/tools/case-note';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type { LeftOut } from '#contract/tools/diagnosis/routes';
import type { Announcement } from '#web/api/client';
import { meKey, rememberUsage } from '#web/api/me';
import { asProblem, wasAborted } from '#web/api/request';
import { askAfterAnswer } from '#web/device/permission';
import { afterTurns } from '#web/ui/in-turn';
import { perFrame } from './per-frame';

/** Every answer brings this beside its text. */
export type ToolReply = {
  provider: Provider;
  /** Absent when the answer cost nothing, because no service gave it. */
  usage?: Usage | undefined;
  answer_id?: string | undefined;
  removed?: { kind: string; count: number }[] | undefined;
  left_out?: LeftOut[] | undefined;
  dose?: CalculatedDose | undefined;
  doses?: DoseCheck[] | undefined;
  pages?: AnswerPage[] | undefined;
  fact_sources?: FactSource[] | undefined;
  indian_source?: string | undefined;
  opd_sections?: NoteInBoth | undefined;
  charged?: false | undefined;
  assessment?: Assessment | undefined;
};

/** One request and what became of it. `text` is what has arrived so far. */
export type Run<ToolRequest, Reply extends ToolReply = ToolReply> = {
  readonly state: 'idle' | 'waiting' | 'streaming' | 'complete' | 'stopped' | 'failed';
  readonly text: string;
  /** The engine says this of the case; it comes before the text. */
  readonly assessment?: Assessment;
  /** The engine computed this dose; it comes before the text. */
  readonly dose?: CalculatedDose;
  readonly asked?: ToolRequest;
  readonly reply?: Reply;
  readonly problem?: Problem;
  /** The page was left before the answer was whole. */
  readonly isCut?: true;
  /** The text is not whole in the time that the engine needs, so a model writes it; the reply names the writer only at the end. */
  readonly isByModel?: true;
};

/** The frame and the card of a screen read this of a run, whichever tool it belongs to. */
export type AnyRun = Run<{ preferredLanguage?: 'english' | 'hindi' | undefined }>;

/** Asks one tool. Pieces of text go to `onDelta`, what is announced to `onAnnounced`; a tool without them calls neither. */
export type AskTool<ToolRequest, Reply extends ToolReply> = (
  request: ToolRequest,
  sending: { signal: AbortSignal; idempotencyKey: string },
  onDelta: (piece: string) => void,
  onAnnounced: (announced: Announcement) => void,
) => Promise<Reply>;

// The engine's whole text is there sooner than this after what it announces; a model's is not.
const engineWritesMs = 600;

/** Says whether an answer is on its way. */
export const isBusy = ({ state }: AnyRun): boolean => state === 'waiting' || state === 'streaming';

/** The usage that a refusal tells of, or undefined. */
function usageFrom(thrown: unknown): Usage | undefined {
  const usage = thrown instanceof Problem ? thrown.details.usage : undefined;
  return typeof usage === 'object' && usage !== null && 'used' in usage ? (usage as Usage) : undefined;
}

const hasCome = ({ text, assessment, dose }: Pick<AnyRun, 'text' | 'assessment' | 'dose'>): boolean =>
  text !== '' || assessment !== undefined || dose !== undefined;

/** Asks, shows the answer as it comes, stops, and tries again. `asking` must be the same function at every drawing. */
export function useAnswer<ToolRequest, Reply extends ToolReply>(asking: AskTool<ToolRequest, Reply>) {
  type ThisRun = Run<ToolRequest, Reply>;
  const client = useQueryClient();
  const [run, setRun] = useState<ThisRun>({ state: 'idle', text: '' });
  const running = useRef<AbortController>(undefined);
  const lastKey = useRef('');

  useEffect(() => () => running.current?.abort(), []); // whoever leaves no longer waits for the answer

  // The same functions for as long as the screen stands, so that the form need not be drawn again with every piece.
  const ask = useCallback(
    async (request: ToolRequest, idempotencyKey: string = crypto.randomUUID(), earlier?: ThisRun) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      lastKey.current = idempotencyKey;
      setRun({ state: 'waiting', text: '', asked: request });
      const text = perFrame((piece) =>
        // Drawn in slices, so that a finger or a key never waits for a paragraph.
        startTransition(() =>
          setRun((before) => ({ ...before, state: 'streaming', text: before.text + piece })),
        ),
      );
      let untilModel: ReturnType<typeof setTimeout> | undefined;
      const announce = (announced: Announcement) => {
        startTransition(() => setRun((before) => ({ ...before, state: 'streaming', ...announced })));
        untilModel ??= setTimeout(() => setRun((before) => ({ ...before, isByModel: true })), engineWritesMs);
      };
      try {
        const sending = { signal: controller.signal, idempotencyKey };
        const reply = await asking(request, sending, text.add, announce);
        text.flush();
        const { assessment } = reply;
        startTransition(() =>
          setRun((before) => ({ ...before, state: 'complete', reply, ...(assessment && { assessment }) })),
        );
        if (reply.usage) rememberUsage(client, reply.usage);
        askAfterAnswer();
      } catch (thrown) {
        text.flush();
        if (running.current !== controller) return; // a newer request took its place
        const ended = wasAborted(thrown)
          ? ({ state: 'stopped' } as const)
          : ({ state: 'failed', problem: asProblem(thrown) } as const);
        // Another try that brought nothing takes nothing away of what had come before it.
        setRun((now) => ({ ...(earlier && !hasCome(now) ? earlier : now), ...ended }));
        const usage = usageFrom(thrown);
        if (usage) rememberUsage(client, usage);
        // A broken answer may or may not have counted; nobody waits for that to ask again.
        else void client.invalidateQueries({ queryKey: meKey });
      } finally {
        clearTimeout(untilModel);
      }
    },
    [client, asking],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  /** Shows a run of before in place of this one. */
  const show = useCallback((past: ThisRun, key: string) => {
    running.current?.abort();
    running.current = undefined;
    lastKey.current = key;
    setRun(past);
  }, []);
  const clear = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setRun({ state: 'idle', text: '' });
  }, []);

  return {
    run,
    ask,
    stop,
    show,
    /** The key that the newest request was sent under. */
    key: useCallback(() => lastKey.current, []),
    /** Takes the answer off the screen; one on its way is stopped. */
    clear,
    /** The same request again. After a broken connection or a page that was left with the same key, so that it cannot cost twice. */
    retry: async () => {
      const { asked, problem, isCut } = run;
      const isSame = problem?.details.offline || isCut;
      if (asked !== undefined) await ask(asked, isSame && lastKey.current ? lastKey.current : undefined, run);
    },
  };
}

/** Hears of every request once, when its answer is whole and drawn, each part in its turn, or has failed; who has left hears no more. */
export function useRunEnd<R extends AnyRun>(run: R, onEnd: (run: R) => void): void {
  const tell = useEffectEvent(() => onEnd(run));
  const { state } = run;
  useEffect(() => {
    if (state === 'complete') return afterTurns(() => tell());
    if (state === 'failed') tell();
    return undefined;
  }, [state]);
}
