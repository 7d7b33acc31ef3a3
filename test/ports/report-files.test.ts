import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  GetBucketLifecycleConfigurationCommand,
  HeadObjectCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { jest } from '@jest/globals';
import { limits } from '#contract/checks';
import { retention } from '#contract/product';
import { log } from '#platform/log';
import { s3ReportFiles } from '../../lambdas/adapters/s3/report-files';
import type { ReportFiles } from '../../lambdas/tools/ports';
import { shiftableClock } from '../../local/control/clock';
import type { LoopbackServer } from '../../local/emulators/loopback';
import { startS3 } from '../../local/emulators/s3';
import { isOfService, leadTo } from '../support/services';
import { sendForm } from '../support/uploads';
import { clientOf, credentials, removeTemporaryFolders, temporaryFolder } from './emulators/support';

const ofService = isOfService('FILES');
const itLocally = ofService ? it.skip : it;
const Bucket = ofService ? `ai-medix-test-${randomUUID()}` : 'medical-documents';
const path = 'asha/reports/1763713938123456.pdf';

describe('uploaded reports in the store', () => {
  let leadBack = () => {};
  let server: LoopbackServer | undefined;
  let s3: S3Client;
  let files: ReportFiles;
  let dir: string;
  beforeAll(async () => {
    if (ofService) {
      s3 = new S3Client({ forcePathStyle: true });
    } else {
      dir = await temporaryFolder();
      server = await startS3({ dir, ...credentials });
      leadBack = leadTo('AWS_ENDPOINT_URL_S3', server.endpoint);
      s3 = new S3Client({ ...clientOf(server.endpoint), forcePathStyle: true });
    }
    await s3.send(new CreateBucketCommand({ Bucket }));
    const rule = {
      ID: 'reports',
      Status: 'Enabled',
      Filter: { Prefix: '' },
      Expiration: { Days: 1 },
    } as const;
    const lifecycle = { Bucket, LifecycleConfiguration: { Rules: [rule] } };
    await s3.send(new PutBucketLifecycleConfigurationCommand(lifecycle));
    files = s3ReportFiles(Bucket);
  });
  afterAll(async () => {
    if (ofService) {
      await files.remove(path);
      await s3.send(new DeleteBucketCommand({ Bucket }));
    }
    await server?.close();
    await removeTemporaryFolders();
    leadBack();
  });
  const put = (Key: string, Body: string | Uint8Array) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body }));
  const now = () => new Date();

  it('have an address by path that their links begin with', async () => {
    const address = await files.address();
    if (server) expect(address).toBe(`${server.endpoint}/${Bucket}`);
    await put(path, 'a report');
    expect(await files.link(path, now())).toMatch(new RegExp(`^${address}/${path}\\?`));
  });

  itLocally('have it by path also where the store has a name of its own', async () => {
    const { port } = new URL(server?.endpoint ?? '');
    process.env.AWS_ENDPOINT_URL_S3 = `http://localhost:${port}`;
    try {
      const named = s3ReportFiles(Bucket);
      expect(await named.address()).toBe(`http://localhost:${port}/${Bucket}`);
      const { url } = await named.form(path, { type: 'application/pdf', bytes: 8 });
      expect(url).toContain(`http://localhost:${port}/${Bucket}`);
    } finally {
      process.env.AWS_ENDPOINT_URL_S3 = server?.endpoint;
    }
  });

  it('are read as they were sent, and opened as a download that nobody keeps', async () => {
    await put(path, 'a report');
    expect(Buffer.from((await files.read(path, now())) as Uint8Array).toString()).toBe('a report');
    const opened = await fetch((await files.link(path, now())) ?? '');
    expect(opened.headers.get('content-disposition')).toBe('attachment');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(await opened.text()).toBe('a report');
  });

  it('are taken by a form for one path, one type and one size, without a checksum of nothing', async () => {
    const upload = await files.form(path, { type: 'application/pdf', bytes: 8 });
    expect(JSON.stringify(upload)).not.toContain('checksum');
    const policy = JSON.parse(Buffer.from(upload.fields.Policy ?? '', 'base64').toString());
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 8],
        ['eq', '$Content-Type', 'application/pdf'],
        ['starts-with', '$key', 'asha/reports/'],
        { key: path },
      ]),
    );
    expect(await sendForm(upload, Buffer.from('a report'))).toBe(204);
    expect(await sendForm(upload, Buffer.from('a longer report'))).toBe(400);
    expect(await sendForm(upload, Buffer.from('a report'), { 'Content-Type': 'text/html' })).toBe(403);
    expect(await sendForm(upload, Buffer.from('a report'), { key: 'asha/reports/2.pdf' })).toBe(403);
  });

  it('are given by a form for five minutes, and by a link for as long as is promised', async () => {
    const from = Math.floor(Date.now() / 1_000);
    const { fields } = await files.form(path, { type: 'application/pdf', bytes: 99_000_000 });
    const { expiration, conditions } = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
    expect(Date.parse(expiration) / 1_000 - from).toBeGreaterThanOrEqual(299);
    expect(Date.parse(expiration) / 1_000 - from).toBeLessThan(330);
    expect(conditions).toContainEqual(['content-length-range', 1, limits.fileBytes]);
    await put(path, 'a report');
    const link = new URL((await files.link(path, now())) ?? '');
    expect(link.searchParams.get('X-Amz-Expires')).toBe(String(retention.uploadLinkHours * 3_600));
  });

  itLocally(
    'are read as they were looked at, or not at all, and are no report where the store fails',
    async () => {
      let meanwhile: (() => Promise<unknown>) | undefined;
      let fails = false;
      const between = createServer((request, response) => {
        if (fails) return void response.writeHead(500).end();
        const upstream = new URL(server?.endpoint ?? '');
        const { method, url, headers } = request;
        const passed = httpRequest(
          { host: upstream.hostname, port: upstream.port, method, path: url, headers },
          async (answer) => {
            if (method === 'HEAD') await meanwhile?.();
            response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
            answer.pipe(response);
          },
        );
        request.pipe(passed);
      });
      await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
      process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
      try {
        const watched = s3ReportFiles(Bucket);
        await put(path, 'a report');
        expect(await watched.read(path, now())).not.toBe('absent');
        meanwhile = () => put(path, 'another report');
        expect(await watched.read(path, now())).toBe('absent');
        meanwhile = () => files.remove(path);
        await put(path, 'a report');
        expect(await watched.read(path, now())).toBe('absent');
        fails = true;
        await expect(watched.read(path, now())).rejects.toThrow();
        await expect(watched.link(path, now())).rejects.toThrow();
      } finally {
        process.env.AWS_ENDPOINT_URL_S3 = server?.endpoint;
        between.closeAllConnections();
        between.close();
      }
    },
  );

  it('are kept to the second before a day is over', async () => {
    await put(path, 'a report');
    const nearly = new Date(Date.now() + retention.uploadHours * 3_600_000 - 60_000);
    expect(await files.read(path, nearly)).not.toBe('absent');
  });

  it('are gone at the very moment when their time is over', async () => {
    await put(path, 'a report');
    const { LastModified } = await s3.send(new HeadObjectCommand({ Bucket, Key: path }));
    const over = new Date(Number(LastModified) + retention.uploadHours * 3_600_000);
    expect(await files.read(path, new Date(over.getTime() - 1))).not.toBe('absent');
    expect(await files.read(path, over)).toBe('absent');
  });

  it('of exactly the largest size are read', async () => {
    await put(path, new Uint8Array(limits.fileBytes));
    expect(await files.read(path, now())).toHaveLength(limits.fileBytes);
  });

  it('are not read when they are larger than reports are', async () => {
    await put(path, new Uint8Array(10_485_761));
    expect(await files.read(path, now())).toBe('too large');
  });

  it('are absent once removed, and removing again changes nothing', async () => {
    await put(path, 'a report');
    await files.remove(path);
    await files.remove(path);
    expect(await files.read(path, now())).toBe('absent');
    expect(await files.link(path, now())).toBeUndefined();
  });

  itLocally(
    'are absent where the store refuses to say, which is logged once; where there is none, nothing is',
    async () => {
      const warned = jest.spyOn(log, 'warn').mockImplementation(() => {});
      try {
        expect(await files.read('asha/reports/none.pdf', now())).toBe('absent');
        expect(warned).not.toHaveBeenCalled();
        await put(path, 'a report');
        process.env.AWS_SECRET_ACCESS_KEY = 'a key that the store does not know';
        expect(await s3ReportFiles(Bucket).read(path, now())).toBe('absent');
        expect(warned.mock.calls).toEqual([['the bucket refused to say whether a report is there']]);
      } finally {
        process.env.AWS_SECRET_ACCESS_KEY = credentials.secretAccessKey;
        warned.mockRestore();
      }
    },
  );

  it('are absent after a day by our own clock, whenever the store removes them', async () => {
    await put(path, 'a report');
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await files.read(path, tomorrow)).toBe('absent');
    expect(await files.link(path, tomorrow)).toBeUndefined();
  });

  itLocally('are removed by the local store after the days of its rule', async () => {
    const { Rules } = await s3.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
    expect(Rules?.[0]?.Expiration?.Days).toBe(1);
    await put(path, 'a report');
    const clock = shiftableClock();
    try {
      clock.shift(86_400_001);
      expect(await files.read(path, now())).toBe('absent');
      const again = await startS3({ dir, ...credentials }); // one sweeps when it starts
      await again.close();
      const left = (await readdir(join(dir, Bucket))).filter((file) => file.endsWith('.object'));
      expect(left).toEqual([]);
    } finally {
      clock.uninstall();
    }
  });
});
