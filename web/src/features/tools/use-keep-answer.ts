import { useEffect, useEffectEvent } from 'react';
import type { AnsweringTool } from '#contract/tools/answering-tool';
import type { AnyRun } from './use-answer';

const titleLength = 80; // as the history's own titles

/** Keeps a whole answer on this device, so that it can be read again without a connection. */
export function useKeepAnswer(run: AnyRun, tool: AnsweringTool, requestText: string, markdown: string): void {
  const id = run.reply?.answer_id;
  const keep = useEffectEvent(async (id: string) => {
    const now = new Date();
    const line = requestText.replace(/\s+/g, ' ').trim();
    const title = line.length > titleLength ? `${line.slice(0, titleLength)}…` : line;
    const { keepOfflineAnswer } = await import('#web/api/kept-answers');
    const { assessment, reply } = run;
    const created_at = now.toISOString();
    const answer = {
      id,
      tool,
      title,
      question: requestText,
      answer: markdown,
      created_at,
      ...(assessment && { assessment }),
      ...(reply?.left_out && { left_out: reply.left_out }),
      ...(reply?.doses && { doses: reply.doses }),
      ...(reply?.dose && { dose: reply.dose }),
      ...(reply?.fact_sources && { fact_sources: reply.fact_sources }),
      ...(reply?.indian_source && { indian_source: reply.indian_source }),
    };
    await keepOfflineAnswer(answer, now.getTime());
  });
  useEffect(() => {
    if (id && run.state === 'complete') keep(id).catch(() => undefined); // a full device: the service has it
  }, [id, run.state]);
}
