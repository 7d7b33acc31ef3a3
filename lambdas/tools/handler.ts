import { diagnosisRoutes } from '#contract/tools/diagnosis';
import { tools } from '#contract/tools/table';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { servedInParts } from '#http/served-in-parts';
import { portsFor } from './answering/who-may-ask';
import { diagnose } from './diagnosis/diagnose';
import type { ToolsPorts, TrialPorts } from './ports';

/** The tools: a question at once, because most calls begin with it, and everything else when it is first asked. */
export const toolsHandler = (ports: ToolsPorts & TrialPorts, door: Door) => {
  const followed = async () => (await import('./diagnosis/followed-handler')).followedHandler(ports, door);
  return servedInParts(questionHandler(ports, door), {
    [`/api/tools/${tools.diagnosis.id}/`]: followed,
    '/api/tools/answers/': followed,
    [`/api/tools/${tools.calculator.id}`]: async () =>
      (await import('./calculator/handler')).calculatorHandler(ports, door),
    [`/api/tools/${tools.notes.id}`]: async () => (await import('./notes/handler')).notesHandler(ports, door),
  });
};

const questionHandler = (ports: ToolsPorts, door: Door) =>
  serve({ diagnose: diagnosisRoutes.diagnose }, door, {
    diagnose: ({ body, ...caller }) => diagnose(portsFor(ports, caller.member), body, caller),
  });
