import * as z from 'zod';
import type { RawRequest } from '#http/parse-request';
import { log } from '#platform/log';
import { count } from '#platform/metrics';

const reports = /^application\/(?:csp-report|reports\+json|json)\s*(;|$)/i;
const mostBytes = 16_384;
const mostOfOne = 10;

/** A report by `report-uri`, and one by `report-to`, of which a browser sends several at once. */
const Old = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});
const New = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() }),
  }),
);

type Violation = { directive: string | undefined; blocked: string | undefined };

function violationsIn(report: unknown): Violation[] {
  const old = Old.safeParse(report);
  if (old.success) {
    const told = old.data['csp-report'];
    return [
      {
        directive: told['effective-directive'] ?? told['violated-directive'],
        blocked: told['blocked-uri'],
      },
    ];
  }
  const sent = New.safeParse(report);
  return (sent.data ?? [])
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL }));
}

/** The name of a directive as policies have them; a report may hold any text in its place. */
const directiveOf = (told = ''): string =>
  /^[a-z]+(?:-[a-z]+){0,3}(?=\s|$)/.exec(told.slice(0, 60))?.[0] ?? 'other';

/** Names what was blocked by its kind, because an address may tell of a person, or of what they have installed. */
function kindOf(blocked = ''): string {
  if (['inline', 'eval', 'wasm-eval', 'data', 'blob'].includes(blocked)) return blocked;
  if (/^[a-z-]*extension:/i.test(blocked)) return 'extension';
  return blocked === '' ? 'other' : 'address';
}

/**
 * Counts what browsers say of pages that broke their policy. A report names the page, what was blocked and a sample of
 * it; of all that, the directive and the kind of what was blocked go to the log. Whatever is no report counts nothing.
 */
export function noteViolations(raw: RawRequest): void {
  const violations = readReport(raw).slice(0, mostOfOne);
  for (const { directive, blocked } of violations) {
    count('PolicyViolated');
    log.info('a page broke its policy', { directive: directiveOf(directive), blocked: kindOf(blocked) });
  }
}

function readReport(raw: RawRequest): Violation[] {
  try {
    const bytes = raw.body(reports);
    return bytes.length > mostBytes ? [] : violationsIn(JSON.parse(bytes.toString('utf8')));
  } catch {
    return []; // nobody is there to be told
  }
}
