/**
 * A finder of a hole looks here for whom to tell (RFC 9116); its name has a dot, so that the edge leaves it alone.
 */
export const securityTextPath = '.well-known/security.txt';

/**
 * Says whom to tell of a hole: the mailbox that the pages publish too. RFC 9116 wants an end within a year; it is the
 * first day of a month, so that deploying twice in one month changes nothing. The job `watch-site` rings a month before.
 */
export function securityText({ email, origin }: { email: string; origin: string }, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  return [
    `Contact: mailto:${email}`,
    `Contact: ${origin}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/${securityTextPath}`,
    '',
  ].join('\n');
}
