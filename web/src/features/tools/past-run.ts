import type { HistoryEntry } from '#contract/history';
import type { AnsweringTool } from '#contract/tools/answering-tool';
import { call } from '#web/api/client';
import { asProblem } from '#web/api/request';
import type { SaidAnswer } from '#web/ui/assessment/next-questions';
import type { KeptRefinement } from './kept-runs';
import type { AnyRun } from './use-answer';

export type PastRun = { run: AnyRun; entry: HistoryEntry; refined?: KeptRefinement };

/** Answers to questions as they were given, in the words of the assessment that heard them. */
function saidIn({ refinement, assessment }: HistoryEntry): SaidAnswer[] {
  const names = new Map(assessment?.understood.map(({ finding, name }) => [finding, name]));
  return (refinement?.answers ?? []).map(({ finding, is }) => ({
    finding,
    is,
    name: names.get(finding) ?? finding,
  }));
}

function runOf(entry: HistoryEntry): PastRun {
  const {
    id,
    question = '',
    answer = '',
    assessment,
    left_out,
    doses,
    provider = 'reference',
    patient,
    language,
  } = entry;
  const said = saidIn(entry);
  return {
    entry,
    run: {
      state: 'complete',
      text: answer,
      asked: {
        symptoms: question,
        preferredLanguage: language ?? 'english',
        ...(patient && { patient }),
      } as object,
      reply: {
        provider,
        answer_id: id,
        ...(left_out && { left_out }),
        ...(doses && { doses }),
        ...(assessment && { assessment }),
      },
      ...(assessment && { assessment }),
    },
    ...(assessment && said.length > 0 && { refined: { said, shown: assessment } }),
  };
}

/** The newest answer of a tool in a kept case; undefined where the case has none. Throws `Problem` of the service. */
export async function pastRun(tool: AnsweringTool, caseId: string): Promise<PastRun | undefined> {
  const { case: found } = await call('caseOf', { params: { case_id: caseId } });
  const newest = found.items.findLast((item) => item.tool === tool);
  if (!newest) return undefined;
  const { entry } = await call('historyEntry', { params: { id: newest.answer_id } });
  return runOf(entry);
}

/** Says whether a case is there no more, or never belonged to whoever asks. */
export const isGone = (thrown: unknown): boolean =>
  ['NOT_FOUND', 'INVALID_INPUT'].includes(asProblem(thrown).code);
