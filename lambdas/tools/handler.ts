import { toolsRoutes } from '#contract/tools/routes';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { rateAnswer } from './answering/rate-answer';
import { portsFor } from './answering/who-may-ask';
import { calculateDose } from './calculator/calculate-dose';
import { assessAhead } from './diagnosis/assess-ahead';
import { diagnose } from './diagnosis/diagnose';
import { refineDiagnosis } from './diagnosis/refine-diagnosis';
import { tryDiagnosis } from './diagnosis/try-diagnosis';
import { writePapers } from './diagnosis/write-papers';
import { writeNote } from './notes/write-note';
import type { ToolsPorts, TrialPorts } from './ports';

export const toolsHandler = (ports: ToolsPorts & TrialPorts, door: Door) =>
  serve(toolsRoutes, door, {
    diagnose: ({ body, ...caller }) => diagnose(portsFor(ports, caller.member), body, caller),
    tryDiagnosis: ({ body, network, now }) => tryDiagnosis(ports, body, { network, now }),
    refineDiagnosis: ({ body, params, ...caller }) => refineDiagnosis(ports, params.answer_id, body, caller),
    assessAhead: ({ body, params, ...caller }) => assessAhead(ports, params.answer_id, body, caller),
    writePapers: ({ body, params, ...caller }) => writePapers(ports, params.answer_id, body, caller),
    calculateDose: ({ body, ...caller }) => calculateDose(portsFor(ports, caller.member), body, caller),
    writeNote: ({ body, ...caller }) => writeNote(portsFor(ports, caller.member), body, caller),
    rateAnswer: ({ body, params, member, now }) => rateAnswer(ports, member, params.id, body, now),
  });
