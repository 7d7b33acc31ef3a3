import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { zodResponseFormat } from 'openai/helpers/zod';
import * as z from 'zod';
import { featureStreams, routeList } from '#contract/routes';
import {
  besideReports,
  bundleEntry,
  bundleFeature,
  type ServedFeature,
  servedFeatures,
} from '../../lib/functions/bundle';
import { loadedAtStart } from '../../lib/functions/one-file-at-start';
import { textPdf } from '../fixtures/pdf';
import { bundles } from './bundles';
import { settingsOf, synthesised } from './synthesised';

const { api } = (await synthesised()).prod;

describe('bundles', () => {
  const filesOf = (feature: ServedFeature) =>
    readdirSync(bundles[feature].dir).map((n) => join(bundles[feature].dir, n));
  const inputsOf = (feature: ServedFeature) =>
    Object.keys(
      (JSON.parse(readFileSync(`${bundles[feature].dir}.json`, 'utf8')) as { inputs: object }).inputs,
    );

  it.each(servedFeatures)('of %s are small code and nothing but code', (feature) => {
    // What reads pictures of print is a package's own, and lies beside as it is.
    const copies = feature === 'reports' ? Object.keys(besideReports.files) : [];
    for (const file of filesOf(feature).filter((one) => !copies.some((name) => one.endsWith(`/${name}`)))) {
      expect(file).toMatch(/\.mjs$/);
      const text = readFileSync(file, 'utf8');
      expect(text).not.toMatch(/sourceMappingURL/);
      // Minified: long lines. A readable bundle has some forty signs on a line; the lines of a prompt are its own.
      const code = text.replace(/`[^`]*`/g, '``');
      if (code.length > 5_000) expect(code.length / code.split('\n').length).toBeGreaterThan(200);
    }
    const total = filesOf(feature).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bundles[feature].bytes).toBe(total);
    expect(bundles[feature].atStart.bytes).toBeLessThanOrEqual(total);
  });

  it.each(servedFeatures)('of %s hold nothing of the one-machine edition or of the tests', (feature) => {
    for (const file of filesOf(feature)) expect(readFileSync(file, 'utf8')).not.toContain('__local');
    expect(inputsOf(feature).filter((input) => /^(local|test|bench|lib|bin|web)\//.test(input))).toEqual([]);
  });

  it.each(servedFeatures)('of %s know the sentences of zod in no language but English', (feature) => {
    const locales = inputsOf(feature).filter((input) => /zod\/.*\/locales\/\w+\.js$/.test(input));
    expect(new Set(locales.map((path) => path.split('/').at(-1)))).toEqual(new Set(['en.js']));
  });

  it.each(servedFeatures)(
    'of %s take from Node at their start what they use, and look for no credentials',
    (feature) => {
      const metafile = JSON.parse(readFileSync(`${bundles[feature].dir}.json`, 'utf8')) as Metafile;
      // An import by statement makes Node read every name of a module; behind one of `node:http` stands a whole fetch.
      const stated = loadedAtStart(metafile).flatMap((file) =>
        (metafile.outputs[file]?.imports ?? []).filter(
          ({ external, kind }) => external && kind === 'import-statement',
        ),
      );
      expect(stated).toEqual([]);
      expect(
        inputsOf(feature).filter((input) => /credential-provider-(?:sso|ini|process)/.test(input)),
      ).toEqual([]);
    },
  );

  // A cold start pays for each: what comes in here is wanted by every call, or belongs behind a lazy import.
  const librariesAtStart = [
    ...['@aws-lambda-powertools/commons', '@aws-lambda-powertools/logger', '@aws/lambda-invoke-store'],
    ...['@middy/core', 'zod'],
  ];
  const librariesOfTable = [
    ...['client-dynamodb', 'core', 'credential-provider-env', 'dynamodb-codec', 'endpoint-cache'],
    ...['middleware-endpoint-discovery', 'util-dynamodb'],
  ].map((name) => `@aws-sdk/${name}`);
  const librariesOfSigning = ['core', 'node-http-handler', 'signature-v4', 'types'].map(
    (name) => `@smithy/${name}`,
  );

  const inputsAtStart = (feature: ServedFeature) => {
    const { outputs } = JSON.parse(readFileSync(`${bundles[feature].dir}.json`, 'utf8')) as Metafile;
    return loadedAtStart({ outputs })
      .flatMap((output) => Object.entries(outputs[output]?.inputs ?? {}))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([input]) => input);
  };

  it.each(servedFeatures)(
    'of %s read the engine and its knowledge with a request, not at their start',
    (feature) => {
      const ofEngine = inputsAtStart(feature).filter((input) =>
        /clinical\/(?:engine|knowledge\/all)\.ts$/.test(input),
      );
      expect(ofEngine).toEqual([]);
    },
  );

  it.each(servedFeatures)('of %s load these libraries at their start and no others', (feature) => {
    const loaded = inputsAtStart(feature).flatMap(
      (input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
    );
    const allowed = [
      ...librariesAtStart,
      ...(feature === 'site' ? [] : [...librariesOfTable, ...librariesOfSigning]),
    ];
    expect([...new Set(loaded)].sort()).toEqual(allowed.sort());
  });

  it.each(servedFeatures)('of %s build no class for a format that no schema of ours asks for', (feature) => {
    const start = readFileSync(join(bundles[feature].dir, 'index.mjs'), 'utf8');
    expect(start).toContain('"ZodString"');
    for (const name of ['ZodJWT', 'ZodKSUID', 'ZodEmoji', 'ZodCIDRv6'])
      expect(start).not.toContain(`"${name}"`);
  });

  it('of payments and of the panel are without the contract of the tools', () => {
    for (const feature of ['payments', 'admin'] as const) {
      expect(inputsOf(feature).filter((input) => /contract\/(?:cases|history)\.ts/.test(input))).toEqual([]);
    }
  });

  it('of tools read the writer of JSON Schema later, with what asks a model', () => {
    const { outputs } = JSON.parse(readFileSync(`${bundles.tools.dir}.json`, 'utf8')) as Metafile;
    const holding = Object.keys(outputs).filter((output) =>
      Object.keys(outputs[output]?.inputs ?? {}).some((input) => input.endsWith('/core/to-json-schema.js')),
    );
    expect(holding.length).toBeGreaterThan(0);
    expect(loadedAtStart({ outputs }).filter((output) => holding.includes(output))).toEqual([]);
  });

  it('write the schema that a model is to answer in as zod does', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'ai-medix-schema-'));
    const library = (name: string) => JSON.stringify(join(process.cwd(), 'node_modules', name));
    try {
      writeFileSync(
        join(dir, 'asks.ts'),
        `import * as z from ${library('zod')};
        const shape = z.object({ a: z.string().min(2), b: z.array(z.int().max(9)).nullable(), c: z.enum(['x', 'y']) });
        import(${library('openai/helpers/zod.mjs')}).then(({ zodResponseFormat }) =>
          console.log(JSON.stringify(zodResponseFormat(shape, 'answer'))));`,
      );
      await bundleEntry(join(dir, 'asks.ts'), join(dir, 'bundle'));
      const said = execFileSync(process.execPath, [join(dir, 'bundle', 'index.mjs')], { encoding: 'utf8' });
      const shape = z.object({
        a: z.string().min(2),
        b: z.array(z.int().max(9)).nullable(),
        c: z.enum(['x', 'y']),
      });
      expect(JSON.parse(said)).toEqual(JSON.parse(JSON.stringify(zodResponseFormat(shape, 'answer'))));
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it.each([
    ['tools', 'openai'],
    ['payments', 'razorpay'],
    ['payments', 'axios'],
    ['payments', '@aws-sdk/client-secrets-manager'],
    ['tools', '@aws-sdk/client-secrets-manager'],
    ['reports', '@aws-sdk/client-s3'],
    ['reports', 'unpdf'],
    ['reports', 'fast-png'],
    ['auth', '@aws-sdk/client-secrets-manager'],
    ['auth', '@aws-sdk/client-sns'],
    ['auth', '@aws-sdk/client-cognito-identity-provider'],
  ] as const)('of %s load %s only when it is needed', (feature, library) => {
    const metafile = JSON.parse(readFileSync(`${bundles[feature].dir}.json`, 'utf8')) as Metafile;
    const holding = Object.keys(metafile.outputs).filter((output) =>
      Object.keys(metafile.outputs[output]?.inputs ?? {}).some((input) =>
        input.startsWith(`node_modules/${library}/`),
      ),
    );
    expect(holding.length).toBeGreaterThan(0);
    expect(loadedAtStart(metafile).filter((output) => holding.includes(output))).toEqual([]);
  });

  it.each(servedFeatures)('of %s start with the settings that are deployed with them', (feature) => {
    // The global that Lambda's runtime gives to a function that streams.
    const script = `
      globalThis.awslambda = { streamifyResponse: (answer) => answer, HttpResponseStream: {} };
      const { handler } = await import(${JSON.stringify(join(bundles[feature].dir, 'index.mjs'))});
      process.stdout.write(typeof handler);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...settingsOf(api, feature), AWS_REGION: 'ap-south-1' },
      encoding: 'utf8',
    });
    expect(said).toBe('function');
  });

  it.each(servedFeatures.filter((feature) => feature !== 'reports'))(
    'of %s start from one file, whatever they load later',
    (feature) => {
      const metafile = JSON.parse(readFileSync(`${bundles[feature].dir}.json`, 'utf8')) as Metafile;
      expect(loadedAtStart(metafile)).toHaveLength(1);
    },
  );

  it.each(servedFeatures)('of %s answer each of their rows, in whichever part it lies', (feature) => {
    const rows = routeList
      .map(([, row]) => row)
      .filter((row) => row.feature === feature && (row.access === 'member' || row.access === 'admin'))
      .map(({ method, path }) => ({ method, path }));
    const script = `
      let reply;
      globalThis.awslambda = { streamifyResponse: (answer) => answer, HttpResponseStream: { from: (out, { statusCode }) => { reply = statusCode; return out; } } };
      const { PassThrough } = process.getBuiltinModule('node:stream');
      const { handler } = await import(${JSON.stringify(join(bundles[feature].dir, 'index.mjs'))});
      for (const { method, path } of ${JSON.stringify(rows)}) {
        const event = { httpMethod: method, resource: path, headers: {}, body: null, requestContext: { requestId: 'r', identity: { sourceIp: '203.0.113.7' } } };
        const context = { functionName: 'f', memoryLimitInMB: '1024', functionVersion: '1', invokedFunctionArn: '', awsRequestId: 'a' };
        reply = undefined;
        const told = ${featureStreams(feature)} ? await handler(event, new PassThrough().resume(), context) : await handler(event, context);
        process.stdout.write(method + ' ' + path + ' ' + (reply ?? told.statusCode) + '\\n');
      }`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...settingsOf(api, feature), AWS_REGION: 'ap-south-1', POWERTOOLS_METRICS_DISABLED: 'true' },
      encoding: 'utf8',
    });
    expect(said.split('\n').filter((line) => / \d{3}$/.test(line))).toEqual(
      rows.map(({ method, path }) => `${method} ${path} 401`),
    );
  });

  it('are the same bytes when the same sources are bundled again', async () => {
    const again = mkdtempSync(join(tmpdir(), 'ai-medix-again-'));
    // Who bundles again has a library loaded that added a name of its own to a module of Node.
    const node = process.getBuiltinModule('node:process') as { added?: string };
    node.added = 'by a library';
    try {
      for (const feature of ['site', 'tools'] as const) {
        const { dir } = await bundleFeature(feature, again);
        const hashes = (folder: string) =>
          readdirSync(folder)
            .sort()
            .map((name) => [
              name,
              createHash('sha256')
                .update(readFileSync(join(folder, name)))
                .digest('hex'),
            ]);
        expect(hashes(dir)).toEqual(hashes(bundles[feature].dir));
      }
    } finally {
      delete node.added;
      rmSync(again, { recursive: true, force: true });
    }
  });

  it('of tools are without the reader of PDFs and the store of uploads', () => {
    expect(inputsOf('tools').filter((input) => /unpdf|client-s3|adapters\/(pdf|s3)\//.test(input))).toEqual(
      [],
    );
  });

  it('hold the reader of PDFs as a file of its own, which reads one as it is deployed', () => {
    const reader = join(bundles.reports.dir, 'read-pdf.mjs');
    const script = `
      const { fork } = await import('node:child_process');
      const child = fork(${JSON.stringify(reader)}, [String(2 ** 28)], { env: {}, execArgv: [], serialization: 'advanced' });
      child.once('message', () => {
        child.once('message', (read) => process.stdout.write(JSON.stringify(read)));
        child.send({ bytes: Buffer.from(${JSON.stringify(textPdf(['Haemoglobin | 9.1']).toString('base64'))}, 'base64') });
      });`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(said)).toMatchObject({ state: 'read', pages: [{ text: 'Haemoglobin  9.1' }] });
  });

  it('hold the reader of scanned pages with what it has learnt beside it', () => {
    const reader = join(bundles.reports.dir, 'read-scans.mjs');
    const script = `
      const { fork } = await import('node:child_process');
      const child = fork(${JSON.stringify(reader)}, [String(2 ** 30)], { env: {}, execArgv: [], serialization: 'advanced' });
      child.once('message', () => {
        child.once('message', (read) => process.stdout.write(JSON.stringify(read)));
        child.send({ scans: [{ width: 80, height: 60, data: new Uint8Array(4800).fill(255) }] });
      });`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual({ text: '', unsure: [], unreadLines: 0 });
  });

  const answerOfSite = (resource: string) => {
    const call = {
      httpMethod: 'GET',
      resource,
      headers: {},
      requestContext: { requestId: 'r-1', identity: { sourceIp: '203.0.113.7' } },
    };
    const script = `
      const { handler } = await import(${JSON.stringify(join(bundles.site.dir, 'index.mjs'))});
      const context = { functionName: 'site', memoryLimitInMB: '1024', functionVersion: '1', invokedFunctionArn: '', awsRequestId: 'a' };
      process.stdout.write(JSON.stringify(await handler(${JSON.stringify(call)}, context)));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: {
        ...settingsOf(api, 'site'),
        AWS_REGION: 'ap-south-1',
        POWERTOOLS_METRICS_DISABLED: 'true',
      },
      encoding: 'utf8',
    });
    return JSON.parse(said.split('\n').at(-1) ?? '') as {
      statusCode: number;
      headers: Record<string, string>;
      body: string;
    };
  };

  it('answer a real call as they are deployed', () => {
    const { statusCode, headers, body } = answerOfSite('/api/health');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'x-request-id': 'r-1' });
    expect(JSON.parse(body)).toMatchObject({ success: true, status: 'ok', stage: 'prod' });
  });

  it('tell the contract as it is published', () => {
    const published = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    expect(JSON.parse(answerOfSite('/api/openapi.json').body)).toEqual(published);
  });
});
