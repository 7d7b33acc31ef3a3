import type { RequestUpload } from '#contract/tools/reports/routes';

const extensions: Record<RequestUpload['fileType'], string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'text/plain': 'txt',
};

/**
 * Says where an upload goes: `{member id}/reports/{timestamp}.{ext}`. The timestamp counts microseconds; the last three
 * digits are random, so that two uploads of one moment do not meet. Nothing of the file's own name is in it.
 */
export function pathFor(
  memberId: string,
  type: RequestUpload['fileType'],
  now: Date,
  randomId: string,
): string {
  const random = Number.parseInt(randomId.replaceAll('-', '').slice(-6), 16) % 1_000;
  return `${memberId}/reports/${now.getTime()}${String(random).padStart(3, '0')}.${extensions[type]}`;
}

const longestLink = 4_096; // a signed link is half as long

/** The path when it is one of the member's own, letter by letter. */
export function ownReportPath(path: string, memberId: string): string | undefined {
  const [, owner] = /^([A-Za-z0-9-]{1,64})\/reports\/[0-9]{10,20}\.(?:pdf|png|jpg|txt)$/.exec(path) ?? [];
  return owner === memberId ? path : undefined;
}

/**
 * The path in a link that a client sent, or undefined. `address` is what our own links begin with: scheme, host and
 * bucket. The link is never fetched: only its path is taken, and signature and query are not looked at.
 */
export function pathInLink(link: string, memberId: string, address: string): string | undefined {
  if (link.length > longestLink || /[\\\s]|[^\x21-\x7e]/.test(link)) return undefined;
  const [ours, theirs] = [urlOf(address), urlOf(link)];
  if (!ours || !theirs || theirs.origin !== ours.origin) return undefined;
  if (theirs.username || theirs.password || theirs.hash || link.includes('#')) return undefined;
  // As it was written, before dot segments are folded away: origin and path must begin exactly like ours.
  const written = link.split('?')[0] ?? '';
  if (!written.startsWith(`${address}/`) || written.includes('%')) return undefined;
  return ownReportPath(written.slice(address.length + 1), memberId);
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
