import { calculatorRoutes } from '#contract/tools/calculator';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { portsFor } from '../answering/who-may-ask';
import type { ToolsPorts } from '../ports';
import { calculateDose } from './calculate-dose';

export const calculatorHandler = (ports: ToolsPorts, door: Door) =>
  serve(calculatorRoutes, door, {
    calculateDose: ({ body, ...caller }) => calculateDose(portsFor(ports, caller.member), body, caller),
  });
