import { diagnosisRoutes } from '#contract/tools/diagnosis/routes';
import type { toolsRoutes } from '#contract/tools/routes';
import { toolTable } from '#contract/tools/table';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { servedInParts } from '#http/served-in-parts';
import { handlerOf } from './answering/who-may-ask';
import { diagnose } from './diagnosis/diagnose';
import type { ToolsPorts, TrialPorts } from './ports';

/** The tools: the diagnosis at once, because most calls begin with it, and everything else when it is first asked. */
export const toolsHandler = (ports: ToolsPorts & TrialPorts, door: Door) => {
  const diagnosis = serve({ diagnose: diagnosisRoutes.diagnose }, door, {
    diagnose: handlerOf(ports, diagnose),
  });
  return servedInParts<Omit<typeof toolsRoutes, 'diagnose'>>()(diagnosis, [
    {
      under: [`/api/tools/${toolTable.diagnosis.id}/`, '/api/tools/answers/'],
      load: async () => (await import('./diagnosis/followed-handler')).followedHandler(ports, door),
    },
    {
      under: [`/api/tools/${toolTable.calculator.id}`],
      load: async () => {
        const { calculatorRoutes } = await import('#contract/tools/calculator/routes');
        const { calculateDose } = await import('./calculator/calculate-dose');
        return serve(calculatorRoutes, door, { calculateDose: handlerOf(ports, calculateDose) });
      },
    },
    {
      under: [`/api/tools/${toolTable.notes.id}`],
      load: async () => {
        const { notesRoutes } = await import('#contract/tools/notes/routes');
        const { writeNote } = await import('./notes/write-note');
        return serve(notesRoutes, door, { writeNote: handlerOf(ports, writeNote) });
      },
    },
  ]);
};
