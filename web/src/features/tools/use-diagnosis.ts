import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '#contract/problem';
import type { Diagnose, Provider } from '#contract/tools';
import { stream } from '../../api/client';
import { rememberUsage, usageFrom } from '../../api/me';
import { asProblem, wasAborted } from '../../api/request';
import { perFrame } from './per-frame';

/** One question and what became of it. `text` is what has arrived so far. */
export type Run = {
  readonly state: 'idle' | 'waiting' | 'streaming' | 'complete' | 'stopped' | 'failed';
  readonly text: string;
  readonly asked?: Diagnose;
  readonly provider?: Provider;
  readonly problem?: Problem;
};

const idle: Run = { state: 'idle', text: '' };

/** Asks, streams the answer, stops, and tries again. */
export function useDiagnosis() {
  const client = useQueryClient();
  const [run, setRun] = useState<Run>(idle);
  const asking = useRef<AbortController>(undefined);
  const lastKey = useRef('');

  useEffect(() => () => asking.current?.abort(), []); // whoever leaves no longer waits for the answer

  // The same functions for as long as the screen stands, so that the form need not be drawn again with every piece.
  const ask = useCallback(
    async (question: Diagnose, idempotencyKey: string = crypto.randomUUID()) => {
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      lastKey.current = idempotencyKey;
      setRun({ state: 'waiting', text: '', asked: question });
      const text = perFrame((piece) =>
        setRun((before) => ({ ...before, state: 'streaming', text: before.text + piece })),
      );
      try {
        const sent = { body: question, signal: controller.signal, idempotencyKey };
        const { provider, usage } = await stream('diagnose', sent, { onDelta: text.add });
        text.flush();
        setRun((before) => ({ ...before, state: 'complete', provider }));
        rememberUsage(client, usage);
      } catch (thrown) {
        text.flush();
        if (asking.current !== controller) return; // a newer question took its place
        if (wasAborted(thrown)) setRun((before) => ({ ...before, state: 'stopped' }));
        else setRun((before) => ({ ...before, state: 'failed', problem: asProblem(thrown) }));
        const usage = usageFrom(thrown);
        if (usage) rememberUsage(client, usage);
        else await client.invalidateQueries({ queryKey: ['me'] }); // a broken answer may or may not have counted
      }
    },
    [client],
  );
  const stop = useCallback(() => asking.current?.abort(), []);

  return {
    run,
    ask,
    stop,
    /** The same question again. After a broken connection with the same key, so that it cannot cost twice. */
    retry: async () => {
      const { asked, problem } = run;
      if (asked) await ask(asked, problem?.details.offline ? lastKey.current : undefined);
    },
  };
}
