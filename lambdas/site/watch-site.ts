import { log } from '#platform/log';

const patienceMs = 20_000; // a page that takes longer is down for whoever waits

const dayMs = 86_400_000;

type Look = {
  readonly at: string;
  readonly method: 'GET' | 'POST';
  readonly expects: number;
  /** Says whether what was answered still holds. */
  readonly holds?: (text: string, now: Date) => boolean;
};

/** The contact for holes ends with its date (RFC 9116); a deployment writes the next one, so a month before it rings. */
const lastsAMonth = (text: string, now: Date): boolean => {
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  return Date.parse(expires) - now.getTime() > 30 * dayMs;
};

/** These must answer from outside, through name, certificate, edge, firewall and gateway: pages, API, and a refusal. */
const looks: readonly Look[] = [
  { at: '/', method: 'GET', expects: 200 },
  { at: '/hi', method: 'GET', expects: 200 },
  { at: '/.well-known/security.txt', method: 'GET', expects: 200, holds: lastsAMonth },
  { at: '/api/health', method: 'GET', expects: 200 },
  { at: '/api/config', method: 'GET', expects: 200 },
  { at: '/api/tools/ai-diagnosis', method: 'POST', expects: 401 },
];

/** Looks at the site as a visitor's browser reaches it. Answers what did not answer as it should, and logs each. */
export async function watchSite(
  origin: string,
  now: Date,
  get: typeof fetch = fetch,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { at, method, expects, holds } of looks) {
    try {
      const answer = await get(origin + at, { method, signal: AbortSignal.timeout(patienceMs) });
      const isAsExpected = answer.status === expects;
      const text = isAsExpected && holds ? await answer.text() : await answer.body?.cancel();
      if (isAsExpected && (holds?.(text ?? '', now) ?? true)) continue;
      log.error('The site answered otherwise than it should', undefined, {
        at,
        status: answer.status,
        expects,
        lapses: isAsExpected,
      });
    } catch (fault) {
      log.error('The site did not answer', fault, { at });
    }
    wrong.push(at);
  }
  return wrong;
}
