import { useEffect, useState } from 'react';
import { type AnyRun, isBusy } from '../use-answer';

// The engine's whole text is there sooner than this after its assessment; a model's is not.
const engineWritesMs = 600;

/**
 * Says whether a model's text grows below the assessment. The reply names the writer only at the end; until then a text
 * that is not whole in the time that the engine needs is a model's.
 */
export function useModelWrites(run: AnyRun): boolean {
  const { asked, assessment, reply } = run;
  const [late, setLate] = useState<object>();
  const isWaiting = isBusy(run) && assessment !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(asked), engineWritesMs);
    return () => clearTimeout(timer);
  }, [isWaiting, asked]);
  if (reply) return reply.provider === 'openai';
  return assessment !== undefined && late === asked;
}
