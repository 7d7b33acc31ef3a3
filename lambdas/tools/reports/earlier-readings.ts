import { log } from '#platform/log';
import type { Caller } from '../answering/tool-request';
import type { KeptReading, ReportPorts } from '../ports';

/** Readings of earlier reports; an analysis is not lost over them. */
export const earlierReadings = (
  { readings }: Pick<ReportPorts, 'readings'>,
  { member, now }: Pick<Caller, 'member' | 'now'>,
): Promise<KeptReading[]> =>
  readings.latest(member.id, now).catch((fault: unknown) => {
    log.error('earlier reports were not read', fault);
    return [];
  });
