import { askModel, mayAsk, type OutageState } from '../answering/ask-model';
import type { Caller } from '../answering/tool-request';
import type { BrokenAnswer, Prompt, ReportPorts, WholeAnswer } from '../ports';
import { ModelAnalysis } from './prompt';

// A model reads pages and writes five parts before it is done: longer than a sentence takes, within 75 s altogether.
const firstTextMs = 40_000;
const patienceMs = 50_000;
const wholeMs = 72_000;

type Ports = Pick<ReportPorts, 'assistant' | 'outage' | 'modelCeiling' | 'pause' | 'elapsed'>;
type Answer = WholeAnswer<ModelAnalysis> | BrokenAnswer;
/** A request asks a model for sections. `began` is when the call came in, on the clock of `ports.elapsed`. */
type SectionsRequest = {
  readonly prompt: Prompt;
  readonly state: OutageState | undefined;
  readonly began: number;
};

/** Asks the model for the sections; undefined when there is none or it has an outage. Throws only when the caller has left. */
export async function askForSections(
  ports: Ports,
  { member, now, gone }: Pick<Caller, 'member' | 'now' | 'gone'>,
  { prompt, state, began }: SectionsRequest,
): Promise<Answer | undefined> {
  const { assistant } = ports;
  const turn = assistant && (await mayAsk(ports, state, now));
  if (!turn) return undefined;
  const call = { memberId: member.id, now, gone, ...turn, patience: { firstTextMs, patienceMs } };
  return askModel<ModelAnalysis>(ports, call, async (attempt) => {
    const left = wholeMs - (ports.elapsed() - began);
    const answer = await assistant.fill(
      prompt,
      { name: 'report_analysis', schema: ModelAnalysis },
      { ...attempt, wholeMs: Math.min(attempt.wholeMs, left) },
    );
    return judge(answer, prompt);
  });
}

/** An analysis without its first part is none; a picture that a model cannot open says nothing about its health. */
function judge(answer: Answer, { images = [] }: Prompt): Answer {
  if (answer.ended === 'whole') {
    const empty = answer.value.differentialDiagnosis.trim() === '';
    return empty ? { ended: 'broken', why: 'malformed' } : answer;
  }
  return answer.why === 'rejected' && images.length > 0 ? { ended: 'broken', why: 'refused' } : answer;
}
