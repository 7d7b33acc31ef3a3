import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import type { ReportPorts } from '../ports';
import { ownReportPath } from './file/report-path';

/**
 * Removes an upload and everything that was made of it: the answers in the history, the values kept for comparison, the
 * replies remembered under a key. Doing it again changes nothing. Whoever's plan has ended may still clear away.
 */
export async function removeUpload(
  { files, readings }: Pick<ReportPorts, 'files' | 'readings'>,
  { path }: { path: string },
  { member }: { member: Member },
): Promise<Record<string, never>> {
  const own = ownReportPath(path, member.id);
  if (!own) throw new Problem('NOT_FOUND');
  await Promise.all([files.remove(own), readings.removeOf(member.id, own)]);
  return {};
}
