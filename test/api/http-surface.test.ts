import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { addressUnder, hindiPrefix, publicPages, unknownOrigin } from '#contract/public-pages';
import { routeList } from '#contract/routes';
import { otherScreens, writtenScreens } from '#contract/written-screens';
import { aPerson, type Product } from '../support/product';
import { sharedProduct } from '../support/shared-product';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await sharedProduct();
  ({ token } = await aPerson(product));
});
afterAll(() => product.stop());

const tool = '/api/tools/ai-diagnosis';

describe('the HTTP surface', () => {
  it('tells its health, its configuration and its contract to anyone', async () => {
    expect((await product.call('GET', '/api/health')).body).toMatchObject({ success: true, status: 'ok' });
    const { body: config } = await product.call('GET', '/api/config');
    expect(
      config.plans.map(({ id, dailyQueries }: { id: string; dailyQueries: number }) => [id, dailyQueries]),
    ).toEqual([
      ['free', 5],
      ['basic', 25],
      ['pro', 50],
    ]);
    const { body: openapi } = await product.call('GET', '/api/openapi.json');
    expect(openapi.openapi).toBe('3.1.0');
    const told = Object.entries(openapi.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(told.sort()).toEqual(routeList.map(([, row]) => `${row.method} ${row.path}`).sort());
  });

  it('opens every row exactly to whom the table says', async () => {
    for (const [name, row] of routeList) {
      const path = row.path.replace(/\{\w+\}/g, 'x');
      const { status } = await product.call(row.method, path, row.body ? { body: {} } : {});
      expect([name, status === 401]).toEqual([name, row.access === 'member' || row.access === 'admin']);
    }
  });

  it('carries a request id on every answer, the same in the header and the failure', async () => {
    for (const path of ['/api/health', '/api/me', '/api/nowhere', tool]) {
      const answer = await product.call('GET', path);
      const id = answer.headers.get('x-request-id');
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      if (answer.status >= 400) expect(answer.body.requestId).toBe(id);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('lets the Android app’s pages call it, and no other page', async () => {
    const app = 'https://localhost';
    const ask = (origin: string) =>
      fetch(`${product.origin}/api/me`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization',
        },
      });
    const allowed = await ask(app);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(app);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(allowed.headers.has('access-control-allow-credentials')).toBe(false);
    for (const path of ['/api/health', '/api/me', '/api/nowhere']) {
      const answer = await fetch(product.origin + path, { headers: { origin: app } });
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, app]);
      expect(answer.headers.get('access-control-expose-headers')).toContain('x-request-id');
    }
    for (const other of [
      'https://evil.example',
      'null',
      'https://localhost:8443',
      'https://localhost.evil.example',
    ]) {
      expect([other, (await ask(other)).status]).toEqual([other, 405]);
      const answer = await fetch(`${product.origin}/api/health`, { headers: { origin: other } });
      expect([other, answer.headers.get('access-control-allow-origin')]).toEqual([other, null]);
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  it('answers the head of what can be got as it would the whole, without its body', async () => {
    for (const [path, shown] of [
      ['/api/health', {}],
      ['/api/me', { authorization: `Bearer ${token}` }],
      ['/api/me', {}],
      ['/api/me/history/mm1qwe000-00000001', { authorization: `Bearer ${token}` }],
    ] as const) {
      const [whole, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(product.origin + path, { method, headers: { ...shown } })),
      );
      const told = (answer?: Response) => [path, answer?.status, answer?.headers.get('content-type')];
      expect(told(head)).toEqual(told(whole));
      expect(await head?.text()).toBe('');
    }
    const posted = await fetch(`${product.origin}/api/auth/sign-in`, { method: 'HEAD' });
    expect(posted.status).toBe(405);
  });

  it('says 404 for an unknown path and 405 for a wrong method', async () => {
    expect((await product.call('GET', '/api/nowhere')).body.code).toBe('NOT_FOUND');
    const wrong = await product.call('DELETE', '/api/auth/sign-in');
    expect([wrong.status, wrong.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '42',
    '{"symptoms":',
    '['.repeat(5_000),
    '{"__proto__":{"symptoms":"x"}}',
    '\u0000',
  ])('answers the body %j with 400 and its reason', async (body) => {
    const answer = await product.call('POST', tool, { token, body });
    expect([answer.status, answer.body.code, answer.body.success]).toEqual([400, 'INVALID_INPUT', false]);
  });

  it('refuses a body that is not JSON by its type, and one over 256 KiB', async () => {
    const headers = { 'content-type': 'text/plain' };
    const typed = await product.call('POST', tool, { token, body: '{"symptoms":"fever"}', headers });
    expect([typed.status, typed.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const large = await product.call('POST', tool, { token, body: { symptoms: 'x'.repeat(262_200) } });
    expect([large.status, large.body.code, large.body.limitBytes]).toEqual([413, 'TOO_LARGE', 262_144]);
  });

  it('refuses bytes that are not UTF-8', async () => {
    const response = await fetch(product.origin + tool, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  it('ignores fields it does not know', async () => {
    const { body } = await product.call('PATCH', '/api/me', { token, body: { userId: 'x', nonsense: [1] } });
    expect(body.success).toBe(true);
    expect(JSON.stringify(body)).not.toContain('nonsense');
  });

  it('does not believe a caller about its address', async () => {
    const raw = await rawRequest(
      product,
      `GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nCloudFront-Viewer-Address: 1.2.3.4:5\r\nX-Forwarded-For: 1.2.3.4\r\nConnection: close\r\n\r\n`,
    );
    expect(raw).toContain('200 OK');
  });

  it('serves the pages under a strict policy, and the page itself for a path of the app', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/dashboard', 200],
      ['/ai-diagnosis', 200],
      ['/no/such/page', 404],
    ] as const) {
      const page = await product.call('GET', path);
      expect([path, page.status]).toEqual([path, status]);
      expect(page.headers.get('content-type')).toContain('text/html');
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(policy).toMatch(/; report-uri \/api\/policy-reports; report-to policy$/);
      expect(page.headers.get('reporting-endpoints')).toBe('policy="/api/policy-reports"');
      expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    for (const path of ['/favicon.svg', '/api/health'])
      expect((await product.call('GET', path)).headers.get('cross-origin-resource-policy')).toBe(
        'same-origin',
      );
    expect((await product.call('GET', '/assets/none.js')).status).toBe(404);
    expect((await product.call('GET', '/../package.json')).status).not.toBe(500);
  });

  it.each([
    [
      'application/csp-report',
      { 'csp-report': { 'blocked-uri': 'inline', 'effective-directive': 'script-src-elem' } },
    ],
    ['application/reports+json', [{ type: 'csp-violation', body: { blockedURL: 'eval' } }]],
    ['text/plain', 'no report'],
  ])('takes what a browser reports of a broken policy as %s, from anybody', async (type, body) => {
    const taken = await product.call('POST', '/api/policy-reports', {
      body: JSON.stringify(body),
      headers: { 'content-type': type },
    });
    expect([taken.status, taken.body]).toEqual([200, { success: true }]);
  });

  it('serves each public page as its own document, in both languages, naming where it stands', async () => {
    for (const page of publicPages) {
      for (const [prefix, lang] of [
        ['', 'en'],
        [hindiPrefix, 'hi'],
      ] as const) {
        const path = addressUnder(prefix, page);
        const { text } = await product.call('GET', path);
        expect(text).toContain(`<html lang="${lang}" data-written="${path}"`);
        expect(text).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
        expect(text).not.toContain(new URL(unknownOrigin).host);
        const named = [...text.matchAll(/hreflang="([^"]+)" href="http:\/\/localhost:\d+([^"]*)"/g)];
        expect(named.map(([, of, at]) => [of, at])).toEqual([
          ['en', page],
          ['hi', addressUnder(hindiPrefix, page)],
          ['x-default', page],
        ]);
        expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(15 * 1024); // the budget of a document
        // Whatever React could not write at once it would put in its place by an inline script, which may not run.
        expect(text.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1);
      }
    }
    const { text: map } = await product.call('GET', '/sitemap.xml');
    expect(map.match(/<loc>/g)).toHaveLength(2 * publicPages.length);
    const contact = await product.call('GET', '/.well-known/security.txt');
    expect([contact.status, contact.text]).toEqual([
      200,
      expect.stringMatching(
        /^Contact: mailto:support@aimedix\.example\n.+\nExpires: \d{4}-\d{2}-01T00:00:00\.000Z\n/,
      ),
    ]);
    const { text: robots } = await product.call('GET', '/robots.txt');
    expect(robots).toMatch(/^Sitemap: http:.+\/sitemap\.xml$/m);
    expect(robots).toMatch(/^Sitemap: http:.+\/sitemap-reference\.xml$/m);
  });

  it('serves the reference in both languages, within the budget of a document, and lists it for search engines', async () => {
    const { text: map } = await product.call('GET', '/sitemap-reference.xml');
    for (const page of ['/reference', '/reference/drugs/paracetamol', '/reference/conditions/dengue']) {
      for (const [prefix, lang] of [
        ['', 'en'],
        [hindiPrefix, 'hi'],
      ]) {
        const { status, text } = await product.call('GET', prefix + page);
        expect([page, status]).toEqual([page, 200]);
        expect(text).toContain(`<html lang="${lang}"`);
        expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(15 * 1024);
        expect(map).toMatch(new RegExp(`<loc>http://localhost:\\d+${prefix}${page}</loc>`));
      }
    }
    expect((await product.call('GET', '/reference/drugs/snake-oil')).status).toBe(404);
  });

  it('answers 404 at an address that is nobody’s, with the app that says so, and 200 at every screen', async () => {
    for (const path of ['/no-such-page', '/hi/no-such-page', '/dashboard/more', '/receipts']) {
      const { status, text } = await product.call('GET', path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('<title>Oops! Page not found · AI Medix</title>');
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(text).toContain('<div id="root"></div>');
    }
    for (const path of otherScreens.map((screen) => screen.replace(':id', 'mm1qwe000-00000001')))
      expect([path, (await product.call('GET', path)).status]).toEqual([path, 200]);
  });

  it('serves each screen as it stands before its code has come, in both languages, and does nothing by itself', async () => {
    for (const screen of writtenScreens) {
      const { text } = await product.call('GET', screen);
      const audience = screen === '/auth' ? 'visitor' : 'member';
      expect(text).toContain(`<html lang="en" data-screen="${audience}"`);
      for (const lang of ['en', 'hi']) {
        const standing = new RegExp(
          `<div class="written-screen" lang="${lang}"[^>]* inert>.*?<(?:h1|p)\\b[^>]*>([^<]+)<`,
          's',
        );
        expect([screen, lang, standing.exec(text)?.[1]]).toEqual([screen, lang, expect.stringMatching(/\S/)]);
      }
      expect(text).toContain('<div id="root"></div>');
      expect(text.match(/<script/g)).toHaveLength(1);
      expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(15 * 1024);
    }
  });

  it('compresses what it serves, and says when it has not changed', async () => {
    const page = await product.call('GET', '/', { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    const tag = page.headers.get('etag') ?? '';
    const again = await product.call('GET', '/', { headers: { 'if-none-match': tag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('lets no other site read an answer', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await product.call('GET', '/api/health', { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('keeps its control surface from web pages and from other host names', async () => {
    const page = await product.call('POST', '/__local/clock', {
      body: {},
      headers: { origin: 'http://localhost' },
    });
    expect(page.status).toBe(403);
    const rebound = await rawRequest(
      product,
      'GET /__local/invariants HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(rebound).toContain('421');
  });
});

/** A request exactly as written. */
const rawRequest = (to: Product, request: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(to.origin).port), '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
