import { toolsRoutes } from '#contract/tools';
import type { Door } from '#platform/door';
import { serve } from '#platform/serve';
import { diagnose } from './diagnose';
import type { ToolsPorts } from './ports';

export const toolsHandler = (ports: ToolsPorts, door: Door) =>
  serve(toolsRoutes, door, {
    diagnose: ({ body, ...asking }) => diagnose(ports, body, asking),
  });
