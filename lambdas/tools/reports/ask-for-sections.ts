import { count } from '#platform/metrics';
import { askModel, mayProbe } from '../answering/ask-model';
import type { Asking } from '../answering/charged-answer';
import type { Broken, Prompt, ReportPorts, Whole } from '../ports';
import { ModelAnalysis } from './prompt';

// A model reads pages and writes five parts before it is done: longer than a sentence takes, within 75 s altogether.
const firstTextMs = 40_000;
const patienceMs = 50_000;
const wholeMs = 72_000;

type Ports = Pick<ReportPorts, 'assistant' | 'outage' | 'pause' | 'elapsed'>;
type Answer = Whole<ModelAnalysis> | Broken;

/**
 * Asks the model for the sections, unless it has an outage or there is none: `undefined`. `began` is when the call came
 * in, on the clock of `ports.elapsed`. Throws only when the caller has left.
 */
export async function askForSections(
  ports: Ports,
  { member, now, gone }: Pick<Asking, 'member' | 'now' | 'gone'>,
  state: 'closed' | 'open' | 'ajar' | undefined,
  prompt: Prompt,
  began: number,
): Promise<Answer | undefined> {
  const { assistant } = ports;
  if (!assistant || state === undefined) return undefined;
  const probing = state === 'ajar' && (await mayProbe(ports, now));
  if (state !== 'closed' && !probing) {
    count('ModelSkipped');
    return undefined;
  }
  const asker = { memberId: member.id, now, gone, probing, patience: { firstTextMs, patienceMs } };
  return askModel<ModelAnalysis>(ports, asker, async (attempt) => {
    const left = wholeMs - (ports.elapsed() - began);
    const answer = await assistant.fill(
      prompt,
      { name: 'report_analysis', schema: ModelAnalysis },
      { ...attempt, wholeMs: Math.min(attempt.wholeMs, left) },
    );
    return judged(answer, prompt);
  });
}

/** An analysis without its first part is none; a picture that a model cannot open says nothing about its health. */
function judged(answer: Answer, { images = [] }: Prompt): Answer {
  if (answer.ended === 'whole') {
    const empty = answer.value.differentialDiagnosis.trim() === '';
    return empty ? { ended: 'broken', why: 'malformed' } : answer;
  }
  return answer.why === 'rejected' && images.length > 0 ? { ended: 'broken', why: 'refused' } : answer;
}

/** A line that no document can hold: it is made for one call. */
export const markOf = (randomId: string): string => `=====${randomId.replaceAll('-', '')}=====`;

/** What is kept as the question: the file's name and what was typed beside it. */
export const questionOf = (fileName: string, details: string | undefined): string =>
  details === undefined ? fileName : `${fileName}\n${details}`;

/** The day in India as yyyymmdd. */
export const dayNumber = (indianDay: string): number => Number(indianDay.replaceAll('-', ''));
