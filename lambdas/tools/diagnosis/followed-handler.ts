import { followedRoutes } from '#contract/tools/diagnosis/followed-diagnosis';
import { ratingRoutes } from '#contract/tools/rating';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { rateAnswer } from '../answering/rate-answer';
import type { ToolsPorts, TrialPorts } from '../ports';
import { assessAhead } from './assess-ahead';
import { refineDiagnosis } from './refine-diagnosis';
import { tryDiagnosis } from './try-diagnosis';
import { writePapers } from './write-papers';

/** Serves what follows an answer, and the case of somebody without an account. */
export const followedHandler = (ports: ToolsPorts & TrialPorts, door: Door) =>
  serve({ ...followedRoutes, ...ratingRoutes }, door, {
    tryDiagnosis: ({ body, network, now }) => tryDiagnosis(ports, body, { network, now }),
    refineDiagnosis: ({ body, params, ...caller }) => refineDiagnosis(ports, params.answer_id, body, caller),
    assessAhead: ({ body, params, ...caller }) => assessAhead(ports, params.answer_id, body, caller),
    writePapers: ({ body, params, ...caller }) => writePapers(ports, params.answer_id, body, caller),
    rateAnswer: ({ body, params, member, now }) => rateAnswer(ports, member, params.id, body, now),
  });
