import { diagnosisRoutes } from '#contract/tools/diagnosis/routes';
import { toolTable } from '#contract/tools/table';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { servedInParts } from '#http/served-in-parts';
import { handlerOf } from './answering/who-may-ask';
import { diagnose } from './diagnosis/diagnose';
import type { ToolsPorts, TrialPorts } from './ports';

/** The tools: a question at once, because most calls begin with it, and everything else when it is first asked. */
export const toolsHandler = (ports: ToolsPorts & TrialPorts, door: Door) => {
  const followed = async () => (await import('./diagnosis/followed-handler')).followedHandler(ports, door);
  const question = serve({ diagnose: diagnosisRoutes.diagnose }, door, {
    diagnose: handlerOf(ports, diagnose),
  });
  return servedInParts(question, {
    [`/api/tools/${toolTable.diagnosis.id}/`]: followed,
    '/api/tools/answers/': followed,
    [`/api/tools/${toolTable.calculator.id}`]: async () => {
      const { calculatorRoutes } = await import('#contract/tools/calculator/routes');
      const { calculateDose } = await import('./calculator/calculate-dose');
      return serve(calculatorRoutes, door, { calculateDose: handlerOf(ports, calculateDose) });
    },
    [`/api/tools/${toolTable.notes.id}`]: async () => {
      const { notesRoutes } = await import('#contract/tools/notes/routes');
      const { writeNote } = await import('./notes/write-note');
      return serve(notesRoutes, door, { writeNote: handlerOf(ports, writeNote) });
    },
  });
};
