import { jest } from '@jest/globals';
import type { Row } from '#contract/route';
import type { Member } from '#person/account';
import { toolsHandler } from '../../lambdas/tools/handler';
import type { ReportPorts, TrialPorts } from '../../lambdas/tools/ports';
import { reportsHandler } from '../../lambdas/tools/reports/handler';
import { type Answer, call, doorOf, type Sent } from '../refusals/calling';
import { noon } from './fakes';

process.env.POWERTOOLS_METRICS_DISABLED = 'true'; // what is counted has no place to go here

const everythingButTheDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** The function that serves a row of the tools. */
export const functionOf = ({ feature }: Row) => (feature === 'reports' ? reportsHandler : toolsHandler);

/** Calls a row of the tools as the gateway does, at noon, by a member whose token was verified. */
export async function callTool(
  ports: ReportPorts & TrialPorts,
  member: Member,
  row: Row,
  sent: Sent,
): Promise<Answer> {
  jest.useFakeTimers({ now: noon, doNotFake: [...everythingButTheDate] });
  try {
    return await call(functionOf(row)(ports, doorOf(member)), row, sent);
  } finally {
    jest.useRealTimers();
  }
}
