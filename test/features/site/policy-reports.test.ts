import type { RawRequest } from '#http/parse-request';
import { noteViolations } from '../../../lambdas/site/note-violations';
import { countsOf } from '../../support/counts';

const sent = (body: unknown, type = 'application/csp-report'): RawRequest => ({
  header: () => type,
  body: (allowed) => {
    if (allowed && !allowed.test(type)) throw new Error('another type');
    return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  },
});
const person = 'https://ai-medix.example/ai-diagnosis?case=asha-1990';
const old = (blocked: string, directive = 'script-src-elem') => ({
  'csp-report': {
    'document-uri': person,
    'blocked-uri': blocked,
    'violated-directive': `${directive} 'self'`,
    'script-sample': 'Asha Verma, 9800000001',
  },
});

/** All lines that are written while something runs. */
function linesOf(run: () => void): string {
  const lines: string[] = [];
  const write = process.stdout.write;
  const { log, info } = console;
  const keep = (...said: unknown[]) => void lines.push(said.join(' '));
  Object.assign(console, { log: keep, info: keep });
  process.stdout.write = ((text: string) => lines.push(text) > 0) as typeof write;
  try {
    run();
  } finally {
    process.stdout.write = write;
    Object.assign(console, { log, info });
  }
  return lines.join('\n');
}

describe('a browser’s report of a broken policy', () => {
  it.each([
    ['by the old way', sent(old('inline')), 1],
    [
      'by the new way, several at once',
      sent(
        [
          {
            type: 'csp-violation',
            url: person,
            body: { effectiveDirective: 'img-src', blockedURL: 'https://elsewhere.example/asha.png' },
          },
          { type: 'deprecation', url: person, body: { id: 'x' } },
          {
            type: 'csp-violation',
            url: person,
            body: { effectiveDirective: 'style-src', blockedURL: 'chrome-extension://abc' },
          },
        ],
        'application/reports+json',
      ),
      2,
    ],
    ['of hundreds', sent(Array(200).fill({ type: 'csp-violation', body: {} })), 10],
    ['that is none', sent('not JSON'), 0],
    ['of another type', sent(old('inline'), 'text/plain'), 0],
    ['that is too long', sent({ ...old('inline'), more: 'x'.repeat(20_000) }), 0],
  ])('is counted %s', async (_, report, times) => {
    const counts = await countsOf(async () => noteViolations(report));
    expect(counts.PolicyViolated ?? 0).toBe(times);
  });

  it('leaves nothing of the person, the page or what was blocked in the log', () => {
    const lines = linesOf(() => {
      noteViolations(sent(old('https://elsewhere.example/asha.png')));
      noteViolations(sent(old('chrome-extension://abcdef/asha.js', 'asha verma')));
    });
    expect(lines).not.toMatch(/asha|98000|elsewhere|case=|abcdef/i);
  });
});
