import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import type { ReportPorts } from '../ports';
import { ownReportPath } from './file/report-path';

/** A link to one of the member's own uploads; another's and a missing one are the same: not found. */
export async function uploadLink(
  { files }: Pick<ReportPorts, 'files'>,
  { path }: { path: string },
  { member, now }: { member: Member; now: Date },
): Promise<{ fileUrl: string }> {
  const own = ownReportPath(path, member.id);
  const fileUrl = own && (await files.link(own, now));
  if (!fileUrl) throw new Problem('NOT_FOUND');
  return { fileUrl };
}
