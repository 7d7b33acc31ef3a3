import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { LoopbackServer } from '../../../local/emulators/loopback';
import { startS3 } from '../../../local/emulators/s3';
import { clientOf, credentials, rawRequest, removeTemporaryFolders, temporaryFolder } from './support';

const Bucket = 'reports';
const pageOrigin = 'http://127.0.0.1:3000';

/** Presigned links must not carry a checksum of a body that does not exist yet. */
const s3At = (endpoint: string) =>
  new S3Client({ ...clientOf(endpoint), requestChecksumCalculation: 'WHEN_REQUIRED' });

describe('the local S3', () => {
  let dir: string;
  let server: LoopbackServer;
  let s3: S3Client;

  beforeAll(async () => {
    dir = await temporaryFolder();
    server = await startS3({ dir, ...credentials });
    s3 = s3At(server.endpoint);
    await s3.send(new CreateBucketCommand({ Bucket }));
  });
  afterAll(async () => {
    await server.close();
    await removeTemporaryFolders();
  });

  const put = (Key: string, Body: string, more: Partial<PutObjectCommandInput> = {}) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
  const text = async (Key: string, more: object = {}) =>
    (await s3.send(new GetObjectCommand({ Bucket, Key, ...more }))).Body?.transformToString();
  const linkToGet = (Key: string, more: object = {}, signingDate = new Date()) =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60, signingDate });
  const linkToPut = (Key: string, more: object = {}, signingDate = new Date()) =>
    getSignedUrl(s3, new PutObjectCommand({ Bucket, Key, ContentType: 'image/png', ...more }), {
      expiresIn: 60,
      signingDate,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
    });
  const upload = (url: string, body: string, contentType = 'image/png') =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': contentType } });
  const aMinuteAgo = () => new Date(Date.now() - 61_000);

  it('makes a bucket once and knows none that was not made', async () => {
    await expect(s3.send(new HeadBucketCommand({ Bucket }))).resolves.toBeDefined();
    await expect(s3.send(new CreateBucketCommand({ Bucket }))).rejects.toMatchObject({
      name: 'BucketAlreadyOwnedByYou',
    });
    await expect(s3.send(new HeadBucketCommand({ Bucket: 'none' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(put('x', 'x', { Bucket: 'none' })).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('says of an operation that it does not serve that it does not', async () => {
    const versioning = new PutBucketVersioningCommand({
      Bucket,
      VersioningConfiguration: { Status: 'Enabled' },
    });

    await expect(s3.send(versioning)).rejects.toMatchObject({ name: 'NotImplemented' });
  });

  it.each(['u/1/a b+c.jpg', 'रिपोर्ट/ज्वर.txt', "o'clock (1)!*.txt", 'a//b', 'q?x=1&y#z', '%2e%2e'])(
    'keeps an object under the key %s',
    async (Key) => {
      await put(Key, `about ${Key}`, { ContentType: 'text/plain', Metadata: { who: 'me' } });
      const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));

      expect(head).toMatchObject({ ContentType: 'text/plain', Metadata: { who: 'me' } });
      expect(head.ContentLength).toBe(Buffer.byteLength(`about ${Key}`));
      expect(await text(Key)).toBe(`about ${Key}`);
    },
  );

  it('stores exactly the bytes of a stream that comes in chunks with a checksum behind them', async () => {
    const bytes = Buffer.alloc(300_000, 'z\r\n0\r\n');
    const checking = new S3Client(clientOf(server.endpoint)); // the client's default: a checksum in the trailer
    await checking.send(
      new PutObjectCommand({
        Bucket,
        Key: 'stream',
        Body: Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]),
        ContentLength: bytes.length,
      }),
    );
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'stream' }));

    expect(bytes.equals((await Body?.transformToByteArray()) ?? new Uint8Array())).toBe(true);
  });

  it('refuses content that is not what its checksum says', async () => {
    await expect(put('damaged', 'content', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    await expect(text('damaged')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('answers a range, and refuses one beyond the end', async () => {
    await put('range', 'hello');

    expect(await text('range', { Range: 'bytes=1-3' })).toBe('ell');
    expect(await text('range', { Range: 'bytes=3-' })).toBe('lo');
    expect(await text('range', { Range: 'bytes=-2' })).toBe('lo');
    await expect(text('range', { Range: 'bytes=9-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('keeps an empty object', async () => {
    await put('empty', '', { ContentLength: 0 });

    expect(await text('empty')).toBe('');
  });

  it('tells what is missing', async () => {
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(text('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('takes an upload by link, of the type that was signed', async () => {
    const answer = await upload(await linkToPut('link.png'), 'pngdata');

    expect(answer.status).toBe(200);
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'link.png' }))).toMatchObject({
      ContentType: 'image/png',
      ContentLength: 7,
    });
  });

  it.each([
    ['another type', async () => upload(await linkToPut('no.png'), 'x', 'text/html')],
    ['another length', async () => upload(await linkToPut('no.png', { ContentLength: 4 }), 'longer')],
    ['another key', async () => upload((await linkToPut('no.png')).replace('no.png', 'other.png'), 'x')],
    ['an expired link', async () => upload(await linkToPut('no.png', {}, aMinuteAgo()), 'x')],
    [
      'a header that was not signed',
      async () =>
        fetch(await linkToPut('no.png'), {
          method: 'PUT',
          body: 'x',
          headers: { 'content-type': 'image/png', 'x-amz-meta-role': 'admin' },
        }),
    ],
    ['another method', async () => fetch(await linkToPut('no.png'), { method: 'DELETE' })],
  ])('refuses an upload with %s', async (_, attempt) => {
    expect((await attempt()).status).toBe(403);
    await expect(text('no.png')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('hands an object out by link, under the name that the link gives it', async () => {
    await put('mine.pdf', 'report');
    const url = await linkToGet('mine.pdf', { ResponseContentDisposition: 'attachment; filename="r.pdf"' });
    const answer = await fetch(url);

    expect(await answer.text()).toBe('report');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="r.pdf"');
  });

  it('refuses a link that expired, that was changed, or that another key signed', async () => {
    await put('secret', 'secret');
    const stranger = new S3Client({
      ...clientOf(server.endpoint),
      credentials: { ...credentials, secretAccessKey: 'guessed' },
    });
    const statusOf = async (url: string) => (await fetch(url)).status;
    const link = await linkToGet('secret');

    expect(await statusOf(link)).toBe(200);
    expect(await statusOf(await linkToGet('secret', {}, aMinuteAgo()))).toBe(403);
    expect(await statusOf(`${link}&response-content-type=text/html`)).toBe(403);
    expect(await statusOf(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=604800'))).toBe(403);
    expect(await statusOf(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=604801'))).toBe(400);
    expect(
      await statusOf(await getSignedUrl(stranger, new GetObjectCommand({ Bucket, Key: 'secret' }))),
    ).toBe(403);
  });

  it('is private: nothing is read, written or listed without a signature', async () => {
    await put('private', 'x');
    const attempts = [
      fetch(`${server.endpoint}/${Bucket}/private`),
      fetch(`${server.endpoint}/${Bucket}?list-type=2`),
      fetch(`${server.endpoint}/${Bucket}/private`, { method: 'PUT', body: 'y' }),
      fetch(`${server.endpoint}/${Bucket}/private`, { method: 'DELETE' }),
    ];

    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await text('private')).toBe('x');
  });

  it.each(['../secrets/key', '..%2f..%2fsecrets', '%2e%2e/%2e%2e/key', './../../etc/passwd'])(
    'lets no path lead out of the bucket: %s',
    async (trick) => {
      const link = new URL(await linkToGet('mine.pdf'));
      const path = `/${Bucket}/${trick}${link.search}`;
      const { status } = await rawRequest(server.endpoint, { path });

      expect(status).toBe(403); // not what was signed
    },
  );

  it('keeps a key full of dots inside its bucket folder', async () => {
    const before = await readdir(dir);
    await put('../../outside', 'inside');

    expect(await text('../../outside')).toBe('inside');
    expect(await readdir(dir)).toEqual(before);
    for (const file of await readdir(join(dir, Bucket)))
      expect(file).toMatch(/^([0-9a-f]{64}\.object|cors\.json)$/);
  });

  it('takes no folder for a bucket, and no foreign host name for its own', async () => {
    const dotted = await rawRequest(server.endpoint, { path: '/../reports/x' });
    const rebound = await rawRequest(server.endpoint, { path: '/', headers: { host: 'evil.example' } });

    expect(dotted.status).toBe(400);
    expect(rebound.status).toBe(421);
  });

  it('lists by prefix, in pages, in the order of the keys', async () => {
    for (const name of ['e', 'a', 'c', 'b', 'd']) await put(`list/${name}`, name);
    const list = (more: object) =>
      s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 3, ...more }));
    const first = await list({});
    const second = await list({ ContinuationToken: first.NextContinuationToken });

    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['list/a', 'list/b', 'list/c']);
    expect(first).toMatchObject({ IsTruncated: true, KeyCount: 3 });
    expect(second.Contents?.map(({ Key }) => Key)).toEqual(['list/d', 'list/e']);
    expect(second).toMatchObject({ IsTruncated: false, KeyCount: 2 });
  });

  it('deletes one object, or several at once', async () => {
    for (const name of ['1', '2', '3 & <more>']) await put(`gone/${name}`, name);
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone/1' }));
    await s3.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: 'gone/2' }, { Key: 'gone/3 & <more>' }] },
      }),
    );

    expect(await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'gone/' }))).toMatchObject({
      KeyCount: 0,
    });
  });

  it('lets a page in by the bucket’s rules alone', async () => {
    const preflight = (origin: string, method = 'PUT', headers = 'content-type') =>
      fetch(`${server.endpoint}/${Bucket}/x`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': headers,
        },
      });
    expect((await preflight(pageOrigin)).status).toBe(403);
    await expect(s3.send(new GetBucketCorsCommand({ Bucket }))).rejects.toMatchObject({
      name: 'NoSuchCORSConfiguration',
    });

    const rule = {
      AllowedOrigins: [pageOrigin, 'https://*.example.com'],
      AllowedMethods: ['GET', 'PUT'],
      AllowedHeaders: ['content-*'],
      ExposeHeaders: ['ETag'],
      MaxAgeSeconds: 300,
    };
    await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
    const allowed = await preflight(pageOrigin);

    expect((await s3.send(new GetBucketCorsCommand({ Bucket }))).CORSRules).toEqual([rule]);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(pageOrigin);
    expect(allowed.headers.get('access-control-allow-methods')).toBe('GET, PUT');
    expect((await preflight('https://app.example.com')).status).toBe(200);
    expect((await preflight('https://evil.test')).status).toBe(403);
    expect((await preflight(pageOrigin, 'DELETE')).status).toBe(403);
    expect((await preflight(pageOrigin, 'PUT', 'x-amz-meta-role')).status).toBe(403);

    await put('cors', 'x');
    const read = (origin: string) => linkToGet('cors').then((url) => fetch(url, { headers: { origin } }));
    expect((await read(pageOrigin)).headers.get('access-control-allow-origin')).toBe(pageOrigin);
    expect((await read('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('shows either the old or the new content while a key is being overwritten', async () => {
    const sizes = [10, 200_000];
    await put('turn', 'x'.repeat(10));
    const writes = sizes.flatMap((size) => Array.from({ length: 5 }, () => put('turn', 'x'.repeat(size))));
    const reads = await Promise.all(Array.from({ length: 20 }, () => text('turn')));
    await Promise.all(writes);

    for (const read of reads) expect(sizes).toContain(read?.length);
  });

  it('has everything again after a restart', async () => {
    await put('lasting', 'still here');
    const copy = await startS3({ dir, ...credentials });
    const { Body } = await s3At(copy.endpoint).send(new GetObjectCommand({ Bucket, Key: 'lasting' }));
    const read = await Body?.transformToString();
    await copy.close();

    expect(read).toBe('still here');
  });
});
