import type { RequestUpload } from '#contract/tools/reports/routes';
import type { Member } from '#person/account';
import type { ReportPorts } from '../ports';
import { pathFor } from './file/report-path';

/** A signed form for one report: this type, this size at most, this path and no other. */
export async function requestUpload(
  { files, newId }: Pick<ReportPorts, 'files' | 'newId'>,
  { fileType, size }: RequestUpload,
  { member, now }: { member: Member; now: Date },
): Promise<{ path: string; upload: { url: string; fields: Record<string, string> } }> {
  const path = pathFor(member.id, fileType, now, newId());
  return { path, upload: await files.form(path, { type: fileType, bytes: size }) };
}
