import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchSite } from '../../../lambdas/site/watch-site';
import { securityText } from '../../../lib/edge/security-text';

const good: Record<string, number> = {
  'GET /': 200,
  'GET /hi': 200,
  'GET /.well-known/security.txt': 200,
  'GET /api/health': 200,
  'GET /api/config': 200,
  'POST /api/tools/ai-diagnosis': 401,
};

const now = new Date('2026-11-22T09:00:00Z');
let contact: string;
let answers: Record<string, number>;
let server: Server;
let origin: string;

beforeEach(async () => {
  answers = { ...good };
  contact = securityText({ email: 'help@medix.in', origin: 'https://medix.in' }, now);
  server = createServer((request, response) => {
    const status = answers[`${request.method} ${request.url}`];
    if (status === undefined) return response.destroy();
    response.writeHead(status).end(request.url?.endsWith('security.txt') ? contact : '…');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

describe('the look at the site from outside', () => {
  it('finds nothing where pages, API and refusals answer', async () => {
    expect(await watchSite(origin, now)).toEqual([]);
  });

  it.each([
    ['a page that is gone', 'GET /', 404, '/'],
    ['a function that fails', 'GET /api/config', 502, '/api/config'],
    ['a door that stands open', 'POST /api/tools/ai-diagnosis', 200, '/api/tools/ai-diagnosis'],
  ])('names %s, and looks at the rest', async (_, call, status, at) => {
    answers[call] = status;
    expect(await watchSite(origin, now)).toEqual([at]);
  });

  it('rings a month before the contact for holes lapses, and where it names no end', async () => {
    const deployed = new Date('2026-01-01T00:00:00Z'); // to 1 December 2026
    contact = securityText({ email: 'help@medix.in', origin: 'https://medix.in' }, deployed);
    expect(await watchSite(origin, now)).toEqual(['/.well-known/security.txt']);
    expect(await watchSite(origin, new Date('2026-10-31T00:00:00Z'))).toEqual([]);
    contact = 'Contact: mailto:help@medix.in';
    expect(await watchSite(origin, now)).toEqual(['/.well-known/security.txt']);
  });

  it('names every address of a site that does not answer at all', async () => {
    answers = {};
    expect(await watchSite(origin, now)).toHaveLength(Object.keys(good).length);
  });
});
