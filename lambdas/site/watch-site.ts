import { log } from '#platform/log';

const patienceMs = 20_000; // a page that takes longer is down for whoever waits

type Look = { readonly at: string; readonly method: 'GET' | 'POST'; readonly expects: number };

/** These must answer from outside, through name, certificate, edge, firewall and gateway: pages, API, and a refusal. */
const looks: readonly Look[] = [
  { at: '/', method: 'GET', expects: 200 },
  { at: '/hi', method: 'GET', expects: 200 },
  { at: '/api/health', method: 'GET', expects: 200 },
  { at: '/api/config', method: 'GET', expects: 200 },
  { at: '/api/tools/ai-diagnosis', method: 'POST', expects: 401 },
];

/** Looks at the site as a visitor's browser reaches it. Answers what did not answer as it should, and logs each. */
export async function watchSite(origin: string, get: typeof fetch = fetch): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { at, method, expects } of looks) {
    try {
      const { status, body } = await get(origin + at, { method, signal: AbortSignal.timeout(patienceMs) });
      await body?.cancel();
      if (status === expects) continue;
      log.error('The site answered otherwise than it should', undefined, { at, status, expects });
    } catch (fault) {
      log.error('The site did not answer', fault, { at });
    }
    wrong.push(at);
  }
  return wrong;
}
