import { diagnosisRoutes } from '#contract/tools/diagnosis';
import { ratingRoutes } from '#contract/tools/rating';
import { tools } from '#contract/tools/table';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { servedInParts } from '#http/served-in-parts';
import { rateAnswer } from './answering/rate-answer';
import { portsFor } from './answering/who-may-ask';
import { assessAhead } from './diagnosis/assess-ahead';
import { diagnose } from './diagnosis/diagnose';
import { refineDiagnosis } from './diagnosis/refine-diagnosis';
import { tryDiagnosis } from './diagnosis/try-diagnosis';
import { writePapers } from './diagnosis/write-papers';
import type { ToolsPorts, TrialPorts } from './ports';

/** The tools: the diagnosis at once, because most calls are for it, each of the others when it is first asked. */
export const toolsHandler = (ports: ToolsPorts & TrialPorts, door: Door) =>
  servedInParts(diagnosisHandler(ports, door), {
    [`/api/tools/${tools.calculator.id}`]: async () =>
      (await import('./calculator/handler')).calculatorHandler(ports, door),
    [`/api/tools/${tools.notes.id}`]: async () => (await import('./notes/handler')).notesHandler(ports, door),
  });

const diagnosisHandler = (ports: ToolsPorts & TrialPorts, door: Door) =>
  serve({ ...diagnosisRoutes, ...ratingRoutes }, door, {
    diagnose: ({ body, ...caller }) => diagnose(portsFor(ports, caller.member), body, caller),
    tryDiagnosis: ({ body, network, now }) => tryDiagnosis(ports, body, { network, now }),
    refineDiagnosis: ({ body, params, ...caller }) => refineDiagnosis(ports, params.answer_id, body, caller),
    assessAhead: ({ body, params, ...caller }) => assessAhead(ports, params.answer_id, body, caller),
    writePapers: ({ body, params, ...caller }) => writePapers(ports, params.answer_id, body, caller),
    rateAnswer: ({ body, params, member, now }) => rateAnswer(ports, member, params.id, body, now),
  });
