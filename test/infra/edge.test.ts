import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressUnder, hindiPrefix, publicPages, unknownOrigin } from '#contract/public-pages';
import { routeList, routes } from '#contract/routes';
import { otherScreens, writtenScreens } from '#contract/written-screens';
import { androidAppOf, assetLinks, assetLinksPath } from '../../lib/edge/app-links';
import { appCalls, appOrigin, preflightHeaders } from '../../lib/edge/app-origin';
import { checkoutHosts } from '../../lib/edge/checkout-hosts';
import { nameViewer, showPage, tellNotFound } from '../../lib/edge/edge-functions';
import {
  apiSecurityHeaders,
  isReaderScript,
  readerHeaders,
  readerScripts,
  securityHeaders,
} from '../../lib/edge/security-headers';
import { securityTextPath } from '../../lib/edge/security-text';
import type { Deployment } from '../../lib/stacks/deployment';
import { stages } from '../../lib/stage';
import { readStageFile } from '../../lib/stage-file';
import { inWords, ofType, only, type Resource, synthesised, type Template } from './synthesised';
import { templatesOf, templatesWith, theApp } from './the-app';

const pagesDir = mkdtempSync(join(tmpdir(), 'ai-medix-pages-'));
mkdirSync(join(pagesDir, 'assets'));
writeFileSync(join(pagesDir, 'index.html'), '<!doctype html>');
mkdirSync(join(pagesDir, 'hi', 'terms'), { recursive: true });
writeFileSync(
  join(pagesDir, 'hi', 'terms', 'index.html'),
  `<link rel="canonical" href="${unknownOrigin}/hi/terms">`,
);
writeFileSync(join(pagesDir, 'assets', 'app-1.js'), 'export {};');
const bookDir = mkdtempSync(join(tmpdir(), 'ai-medix-book-'));
mkdirSync(join(bookDir, 'reference'));
writeFileSync(join(bookDir, 'reference', 'index.html'), '<!doctype html>');
writeFileSync(join(bookDir, 'sitemap-reference.xml'), `<loc>${unknownOrigin}/reference</loc>`);
afterAll(() => {
  for (const folder of [pagesDir, bookDir]) rmSync(folder, { recursive: true, force: true });
});

const withoutPages = await synthesised();
const { dev, prod } = templatesWith(pagesDir, bookDir);
const configOf = (template: Template) =>
  only(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
const config = configOf(prod.web);
const behaviors = config.CacheBehaviors as Resource['Properties'][];
const [siteConfig, openapi, api] = behaviors;

/** The names of the headers that our functions read: the edge must pass every one of them on. */
const headersReadIn = (folder: URL): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(/\bheader\((?:\w+, )?'([\w-]+)'/g),
    ])
    .map(([, header = '']) => header);
const lambdas = new URL('../../lambdas/', import.meta.url);

/** Runs the code of a function at the edge on a request. */
const atEdge = (
  code: string,
  request: { uri: string; method?: string; headers?: object },
  response?: { statusCode: number },
) =>
  new Function('event', `${code}\nreturn handler(event);`)({
    viewer: { ip: '203.0.113.9' },
    request: { headers: {}, method: 'GET', ...request },
    response,
  });

describe('the pages’ address', () => {
  it('sends /api to the gateway and everything else to the bucket', () => {
    const originOf = (id: string) => config.Origins.find((origin: { Id: string }) => origin.Id === id);
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/api/config',
      '/api/openapi.json',
      '/api/*',
      readerScripts,
    ]);
    expect(api.PathPattern).toBe('/api/*');
    expect(inWords(originOf(api.TargetOriginId).DomainName)).toMatch(
      /\.execute-api\.ap-south-1\.amazonaws\.com$/,
    );
    expect(originOf(api.TargetOriginId).CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
      OriginReadTimeout: expect.any(Number),
    });
    expect(originOf(config.DefaultCacheBehavior.TargetOriginId)).toHaveProperty('OriginAccessControlId');
  });

  it('waits as long as the slowest function may work: what it cut would have cost a query', () => {
    const [{ CustomOriginConfig }] = config.Origins.filter(
      (o: Resource['Properties']) => o.CustomOriginConfig,
    );
    const slowest = ofType(prod.api, 'AWS::ApiGateway::Method').map(
      ([, { Properties }]) => (Properties.Integration.TimeoutInMillis ?? 29_000) / 1_000,
    );
    expect(CustomOriginConfig.OriginReadTimeout).toBeGreaterThanOrEqual(Math.max(...slowest));
    expect(CustomOriginConfig.OriginReadTimeout).toBeLessThanOrEqual(120); // CloudFront's own without a request
  });

  it('lets only this distribution read the bucket', () => {
    const [id] = ofType(prod.web, 'AWS::CloudFront::Distribution')[0] ?? [];
    const [allowed, ...more] = only(
      prod.web,
      'AWS::S3::BucketPolicy',
    ).Properties.PolicyDocument.Statement.filter(
      (statement: { Effect: string }) => statement.Effect === 'Allow',
    );
    expect(more).toEqual([]);
    expect(allowed.Action).toBe('s3:GetObject');
    expect(inWords(allowed.Condition.StringEquals['AWS:SourceArn'])).toContain(`distribution/<${id}>`);
  });

  it('speaks HTTPS and the newest HTTP', () => {
    expect(config.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(api.ViewerProtocolPolicy).toBe('https-only');
    expect(config.HttpVersion).toBe('http2and3');
  });

  it('neither caches nor compresses the API, and passes every method on', () => {
    const policy = prod.web.Resources[api.CachePolicyId.Ref]?.Properties.CachePolicyConfig;
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
    expect(policy.MaxTTL).toBeLessThanOrEqual(1);
    expect(api.Compress).toBe(false);
    expect(api.AllowedMethods).toEqual(expect.arrayContaining(['POST', 'PUT', 'PATCH', 'DELETE']));
  });

  it('keeps for a minute, and compresses, what is the same for everybody: nothing of a caller is in the key', () => {
    for (const behavior of [siteConfig, openapi]) {
      const { MinTTL, MaxTTL, ParametersInCacheKeyAndForwardedToOrigin } =
        prod.web.Resources[behavior.CachePolicyId.Ref]?.Properties.CachePolicyConfig ?? {};
      expect([MinTTL, MaxTTL, behavior.Compress]).toEqual([60, 60, true]);
      expect(ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        HeadersConfig: { HeaderBehavior: 'none' },
        EnableAcceptEncodingGzip: true,
      });
      const [, row] = routeList.find(([, { path }]) => path === behavior.PathPattern) ?? [];
      expect(row).toMatchObject({ method: 'GET', access: 'anyone' });
    }
  });

  it('passes on the token and what the API reads, but not its own name', () => {
    const cached = prod.web.Resources[api.CachePolicyId.Ref]?.Properties.CachePolicyConfig
      .ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers as string[];
    const passed = prod.web.Resources[api.OriginRequestPolicyId.Ref]?.Properties.OriginRequestPolicyConfig;
    const names = [...cached, ...passed.HeadersConfig.Headers].map((name: string) => name.toLowerCase());
    for (const name of [
      'authorization',
      'accept',
      'accept-language',
      'content-type',
      'idempotency-key',
      ...headersReadIn(lambdas),
      'cloudfront-viewer-address',
      'x-viewer-address',
    ]) {
      expect(names).toContain(name);
    }
    expect(names).not.toContain('host');
    expect(names).not.toContain('x-origin-proof');
    expect(passed.HeadersConfig.Headers.length).toBeLessThanOrEqual(10); // CloudFront's own limit
    expect(passed.QueryStringsConfig.QueryStringBehavior).toBe('all');
  });

  it('leaves the statuses of the API as they are', () => {
    for (const answer of config.CustomErrorResponses) {
      expect(answer).not.toHaveProperty('ResponsePagePath');
      expect(answer).not.toHaveProperty('ResponseCode');
      expect(answer.ErrorCachingMinTTL).toBe(0);
    }
  });
});

describe('the functions at the edge', () => {
  const answered = (uri: string, statusCode = 200): number =>
    atEdge(tellNotFound, { uri }, { statusCode }).statusCode;

  it('show the app at every other screen, with a stroke at the end and without', () => {
    for (const screen of otherScreens.map((path) => path.replace(':id', 'mm1qwe000-00000001')))
      for (const uri of [screen, `${screen}/`]) {
        expect(atEdge(showPage, { uri }).uri).toBe('/app.html');
        expect(answered(uri)).toBe(200);
      }
    expect(answered('/app.html')).toBe(200);
  });

  it.each([
    '/tools/ai-diagnosis',
    '/auth/more',
    '/v1.2/page',
    '/hi/dashboard',
    '/hindi',
    '/hi/hi',
    '/termsandmore',
    '/terms/more',
    '/reset-password/more',
    '/history/one/more',
    '/receipts',
  ])('answer 404 at %s, which is nobody’s, and leave every other status', (uri) => {
    const { uri: shown } = atEdge(showPage, { uri });
    expect(shown).toBe('/not-found.html');
    for (const named of [uri, shown]) expect([answered(named), answered(named, 304)]).toEqual([404, 304]);
  });

  it('shows each public page as it was written out, in both languages and with a stroke at the end', () => {
    for (const page of publicPages) {
      const file = page === '/' ? '/index.html' : `${page}/index.html`;
      for (const uri of new Set([page, `${page}/`])) expect(atEdge(showPage, { uri }).uri).toBe(file);
      const hindi = addressUnder(hindiPrefix, page);
      for (const uri of [hindi, `${hindi}/`]) expect(atEdge(showPage, { uri }).uri).toBe(`/hi${file}`);
    }
  });

  it('shows each page of the reference as it was written out, in both languages', () => {
    const pages = ['/reference', '/reference/drugs/paracetamol', '/hi/reference', '/hi/reference/sources/w'];
    for (const page of pages)
      for (const uri of [page, `${page}/`]) expect(atEdge(showPage, { uri }).uri).toBe(`${page}/index.html`);
    expect(atEdge(showPage, { uri: '/reference/search.json' }).uri).toBe('/reference/search.json');
    expect(atEdge(showPage, { uri: '/references' }).uri).toBe('/not-found.html');
  });

  it('shows each screen that is written out as its own document', () => {
    for (const screen of writtenScreens) {
      for (const uri of [screen, `${screen}/`])
        expect(atEdge(showPage, { uri }).uri).toBe(`${screen}/index.html`);
    }
  });

  it.each(['/assets/app-1.js', '/favicon.svg', '/index.html', '/robots.txt', '/hi/index.html'])(
    'leaves the file %s alone',
    (uri) => {
      expect(atEdge(showPage, { uri }).uri).toBe(uri);
    },
  );

  it('name the caller’s address, whatever the caller says', () => {
    const lie = { 'x-viewer-address': { value: '198.51.100.1' } };
    expect(atEdge(nameViewer, { uri: '/api/me', headers: lie }).headers).toEqual({
      'x-viewer-address': { value: '203.0.113.9' },
    });
  });

  it('answer the app’s question before a call, and nobody else’s', () => {
    const asked = (origin: string, method = 'OPTIONS') =>
      atEdge(nameViewer, { uri: '/api/me', method, headers: { origin: { value: origin } } });
    const answer = asked(appOrigin);
    expect(answer.statusCode).toBe(204);
    expect(
      Object.fromEntries(
        Object.entries<{ value: string }>(answer.headers).map(([name, { value }]) => [name, value]),
      ),
    ).toEqual(preflightHeaders);
    for (const other of [
      'https://localhost:8443',
      'https://localhost.evil.example',
      'http://localhost',
      'null',
    ])
      expect([other, asked(other).statusCode]).toEqual([other, undefined]);
    expect(asked(appOrigin, 'POST').headers).toHaveProperty('x-viewer-address');
  });

  it('leave what Android asks about the app’s links to the bucket', () => {
    expect(atEdge(showPage, { uri: `/${assetLinksPath}` }).uri).toBe('/.well-known/assetlinks.json');
    expect(atEdge(showPage, { uri: `/${securityTextPath}` }).uri).toBe('/.well-known/security.txt');
  });

  it('are the ones deployed, each at its place', () => {
    const codeAt = (behavior: Resource['Properties']) =>
      behavior.FunctionAssociations.map(
        (fn: Resource['Properties']) =>
          prod.web.Resources[fn.FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode,
      );
    expect(codeAt(config.DefaultCacheBehavior)).toEqual([showPage, tellNotFound]);
    expect(codeAt(api)).toEqual([nameViewer]);
  });
});

describe('the Android app', () => {
  const fingerprint = Array.from({ length: 32 }, (_, place) => (place + 160).toString(16)).join(':');

  it('is the only other origin that may call the API, without cookies', () => {
    const headersAt = (behavior: Resource['Properties']) =>
      prod.web.Resources[behavior.ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig;
    expect(headersAt(api).CorsConfig).toMatchObject({
      AccessControlAllowOrigins: { Items: [appOrigin] },
      AccessControlAllowCredentials: false,
      AccessControlAllowMethods: { Items: appCalls.methods },
      AccessControlAllowHeaders: { Items: appCalls.headers },
      AccessControlExposeHeaders: { Items: appCalls.reads },
    });
    expect(headersAt(config.DefaultCacheBehavior)).not.toHaveProperty('CorsConfig');
  });

  it('may open the site’s links when its signing key is known', () => {
    const app = androidAppOf('in.aimedix.app', ` ${fingerprint} `);
    expect(app && assetLinks(app)).toEqual([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: 'in.aimedix.app',
          sha256_cert_fingerprints: [fingerprint.toUpperCase()],
        },
      },
    ]);
    expect(androidAppOf('in.aimedix.app', undefined)).toBeUndefined();
    expect(() => androidAppOf('in.aimedix.app', 'A0:A1')).toThrow('A0:A1');
  });

  it('is downloaded in a frame that the policy allows, from its own address alone', () => {
    const download = 'https://files.example/ai-medix-1.1.apk';
    const policy = securityHeaders({ connect: [], download, https: true })['content-security-policy'];
    expect(policy).toContain('frame-src https://files.example;');
  });
});

describe('security headers', () => {
  const policyOf = (behavior: Resource['Properties']) =>
    prod.web.Resources[behavior.ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig;
  const directives = (policy: string) =>
    Object.fromEntries(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );

  it('allow our own scripts, the identity service and the bucket of reports, and nothing else', () => {
    const policy = directives(
      securityHeaders({ connect: ['https://a.example'], https: true })['content-security-policy'] ?? '',
    );
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", 'https://a.example'],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'upgrade-insecure-requests': [],
      'report-uri': [routes.reportViolation.path],
      'report-to': ['policy'],
    });
  });

  it('let the thread that reads pictures compile WebAssembly, and no page', () => {
    const policy = directives(readerHeaders({ https: true })['content-security-policy'] ?? '');
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    expect(isReaderScript('/assets/picture-worker-a1.js')).toBe(true);
    expect(isReaderScript('/assets/dose-worker-a1.js')).toBe(false);
    const reader = behaviors.find(({ PathPattern }) => PathPattern === readerScripts);
    const own =
      prod.web.Resources[reader?.ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig;
    expect(own.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toContain(
      "'wasm-unsafe-eval'",
    );
  });

  it('say where a broken policy is reported, and let no other site load what is ours', () => {
    const pages = securityHeaders({ connect: [], https: true });
    expect(pages['reporting-endpoints']).toBe('policy="/api/policy-reports"');
    for (const headers of [pages, readerHeaders({ https: true }), apiSecurityHeaders({ https: true })])
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    for (const behavior of [config.DefaultCacheBehavior, ...behaviors])
      expect(policyOf(behavior).CustomHeadersConfig.Items).toContainEqual({
        Header: 'cross-origin-resource-policy',
        Value: 'same-origin',
        Override: true,
      });
  });

  it('promise nothing about HTTPS on a machine that has none', () => {
    const headers = securityHeaders({ connect: [], https: false });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    [
      'pages',
      config.DefaultCacheBehavior,
      (s: string) =>
        securityHeaders({
          connect: s.split(' ').filter((source) => !source.includes('razorpay')),
          checkout: checkoutHosts,
          https: true,
        }),
    ],
    ['API', api, () => apiSecurityHeaders({ https: true })],
  ])('of the %s are deployed as they are written', (_, behavior, written) => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = policyOf(behavior);
    const csp = inWords(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
    const connect = (directives(csp)['connect-src'] ?? []).slice(1).join(' ');
    const deployed = {
      'content-security-policy': csp,
      'strict-transport-security': `max-age=${SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
      'x-content-type-options': SecurityHeadersConfig.ContentTypeOptions.Override ? 'nosniff' : '',
      'referrer-policy': SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(
        CustomHeadersConfig.Items.map(({ Header, Value }: { Header: string; Value: string }) => [
          Header,
          Value,
        ]),
      ),
    };
    expect(deployed).toEqual(written(connect));
    expect(SecurityHeadersConfig.StrictTransportSecurity.IncludeSubdomains).toBe(true);
  });

  it('let the payment provider’s checkout in by its hosts, and by nothing wider', () => {
    const csp = inWords(
      policyOf(config.DefaultCacheBehavior).SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
    );
    const provider = (directive: string) =>
      (directives(csp)[directive] ?? []).filter((source: string) => source.includes('razorpay'));
    expect({
      script: provider('script-src'),
      frame: directives(csp)['frame-src'],
      connect: provider('connect-src'),
      img: provider('img-src'),
    }).toEqual({
      script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
      frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
      connect: [
        'https://api.razorpay.com',
        'https://lumberjack.razorpay.com',
        'https://lumberjack-metrics.razorpay.com',
      ],
      img: ['https://cdn.razorpay.com'],
    });
    expect(directives(csp)['script-src']).toHaveLength(3);
  });

  it('let the pages call Cognito and the bucket of reports, by name', () => {
    const csp = inWords(
      policyOf(config.DefaultCacheBehavior).SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
    );
    const connect = directives(csp)['connect-src'];
    expect(connect).toContain('https://cognito-idp.ap-south-1.amazonaws.com');
    // Forms go to the bucket by its path; no other bucket of that host is meant.
    expect(connect?.filter((source: string) => source.includes('https://s3.'))).toEqual([
      expect.stringMatching(/^https:\/\/s3\.ap-south-1\.amazonaws\.com\/<medicaldocuments[^/]*>$/),
      expect.stringMatching(/^https:\/\/s3\.ap-south-1\.amazonaws\.com\/<medicaldocuments[^/]*>\/$/),
    ]);
  });
});

describe('deploying the pages', () => {
  it('is refused in prod while they are not built, and left out in dev', () => {
    const rules = Object.values(withoutPages.prod.web.Rules ?? {}).flatMap(({ Assertions }) => Assertions);
    expect(rules.map(({ AssertDescription }) => AssertDescription)).toEqual(
      expect.arrayContaining([expect.stringMatching(/pages are not built/)]),
    );
    expect(JSON.stringify(withoutPages.dev.web.Rules)).not.toMatch(/not built/);
    expect(ofType(withoutPages.prod.web, 'Custom::CDKBucketDeployment')).toEqual([]);
  });

  it('puts the named files before what points to them, and removes nothing', () => {
    for (const { web } of [dev, prod]) {
      const copies = ofType(web, 'Custom::CDKBucketDeployment');
      const kept = copies.map(([, { Properties }]) => Properties.SystemMetadata['cache-control']);
      expect(kept).toEqual(['public, max-age=31536000, immutable', 'no-cache', 'no-cache']);
      expect(JSON.stringify(copies[1]?.[1])).toContain(copies[0]?.[0]);
      for (const [, { Properties }] of copies) {
        expect(Properties.Prune).toBe(false);
        // The copier may answer 4,096 bytes, which the names of some fifty documents fill.
        expect(Properties.OutputObjectKeys).toBe(false);
      }
      expect(JSON.stringify(web.Rules)).not.toMatch(/not built/);
    }
  });

  it('tells every document the address of its own deployment', () => {
    const [id] = ofType(dev.web, 'AWS::CloudFront::Distribution')[0] ?? [];
    const [, documents] = ofType(dev.web, 'Custom::CDKBucketDeployment');
    const { SourceBucketNames, SourceMarkers } = documents?.[1].Properties ?? {};
    expect(SourceBucketNames).toHaveLength(4); // the plain files, `/` and `/hi/terms`, whom to tell of a hole
    const named = SourceMarkers.flatMap((markers: object) => Object.values(markers));
    expect(new Set(named.map((one: object) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ 'Fn::GetAtt': [id, 'DomainName'] })]),
    );
  });

  it('puts the reference beside the pages, as one archive and a sitemap with the address', () => {
    const [id] = ofType(dev.web, 'AWS::CloudFront::Distribution')[0] ?? [];
    const [, , reference] = ofType(dev.web, 'Custom::CDKBucketDeployment');
    const { SourceBucketNames, SourceMarkers } = reference?.[1].Properties ?? {};
    expect(SourceBucketNames).toHaveLength(2);
    const named = SourceMarkers.flatMap((markers: object) => Object.values(markers));
    expect(named).toEqual([{ 'Fn::GetAtt': [id, 'DomainName'] }]);
  });
});

describe('the firewall at the edge', () => {
  const rulesOf = (stage: 'dev' | 'prod') => only(withoutPages[stage].edge, 'AWS::WAFv2::WebACL').Properties;

  it.each(['dev', 'prod'] as const)('stands before everything that %s serves', (stage) => {
    expect(rulesOf(stage).Scope).toBe('CLOUDFRONT');
    const { DistributionConfig } = only(withoutPages[stage].web, 'AWS::CloudFront::Distribution').Properties;
    // A parameter that the deployment of the edge writes in this region.
    expect(JSON.stringify(DistributionConfig.WebACLId)).toMatch(/ExportsReader.+useast1.+firewall/i);
  });

  it('counts addresses with a bad name until somebody chooses to shut them out', () => {
    const named = (name: string) =>
      rulesOf('prod').Rules.find((rule: { Name: string }) => rule.Name === name);
    expect(named('AWSManagedRulesAmazonIpReputationList').OverrideAction).toEqual({ Count: {} });
    const [, chosen] = stages().map((stage) => ({ ...stage, blocksBadAddresses: true }));
    const [made] = theApp(undefined, chosen ? [chosen] : []).deployments;
    const shut = only(templatesOf(made as Deployment).edge, 'AWS::WAFv2::WebACL').Properties.Rules[0];
    expect(shut).toMatchObject({
      Name: 'AWSManagedRulesAmazonIpReputationList',
      OverrideAction: { None: {} },
    });
    // The same list at the gateway would judge CloudFront's own addresses.
    expect(JSON.stringify(only(withoutPages.prod.api, 'AWS::WAFv2::WebACL'))).not.toContain('IpReputation');
  });

  it('lets a college open pages: its limit is ten times that of the calls', () => {
    const flood = rulesOf('prod').Rules.find((rule: { Name: string }) => rule.Name === 'floods-of-pages');
    const { callsPerFiveMinutes } = readStageFile('prod').perNetwork;
    expect(flood.Statement.RateBasedStatement).toMatchObject({
      Limit: callsPerFiveMinutes * 10,
      AggregateKeyType: 'IP',
    });
  });

  it('keeps nobody’s requests outside India, and rings where its figures are', () => {
    for (const { edge, edgeAlarms } of Object.values(withoutPages)) {
      for (const template of [edge, edgeAlarms]) {
        expect(ofType(template, 'AWS::Logs::LogGroup')).toEqual([]);
        expect(ofType(template, 'AWS::WAFv2::LoggingConfiguration')).toEqual([]);
      }
      expect(JSON.stringify(only(edge, 'AWS::WAFv2::WebACL'))).not.toContain('"SampledRequestsEnabled":true');
      const rings = ofType(edgeAlarms, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
      expect(rings.map(({ MetricName }) => MetricName).sort()).toEqual(['5xxErrorRate', 'BlockedRequests']);
      const topics = Object.keys(Object.fromEntries(ofType(edgeAlarms, 'AWS::SNS::Topic')));
      for (const { AlarmActions } of rings) expect(AlarmActions).toEqual([{ Ref: topics[0] }]);
      expect(only(edgeAlarms, 'AWS::SNS::Subscription').Properties.Protocol).toBe('email');
    }
  });
});
