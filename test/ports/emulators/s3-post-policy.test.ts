import { CreateBucketCommand, GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { shiftableClock } from '../../../local/control/clock';
import type { LoopbackServer } from '../../../local/emulators/loopback';
import { startS3 } from '../../../local/emulators/s3';
import { clientOf, credentials, removeTemporaryFolders, temporaryFolder } from './support';

const Bucket = 'uploads';

describe('a form upload to the local S3', () => {
  let server: LoopbackServer;
  let s3: S3Client;

  beforeAll(async () => {
    server = await startS3({ dir: await temporaryFolder(), ...credentials });
    s3 = new S3Client(clientOf(server.endpoint));
    for (const name of [Bucket, 'elsewhere']) await s3.send(new CreateBucketCommand({ Bucket: name }));
  });
  afterAll(async () => {
    await server.close();
    await removeTemporaryFolders();
  });

  const permit = (more: Partial<PresignedPostOptions> = {}) =>
    createPresignedPost(s3, {
      Bucket,
      Key: 'users/1/scan.jpg',
      Conditions: [
        ['content-length-range', 1, 1_000],
        ['eq', '$Content-Type', 'image/jpeg'],
      ],
      Fields: { 'Content-Type': 'image/jpeg' },
      Expires: 60,
      ...more,
    });
  type Permit = Awaited<ReturnType<typeof permit>>;

  const send = async ({ url, fields }: Permit, changes: Record<string, string> = {}, size = 100) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
    form.append('file', new Blob([Buffer.alloc(size, 1)], { type: 'image/jpeg' }), 'holiday.jpg');
    const answer = await fetch(url, { method: 'POST', body: form });
    return { status: answer.status, code: /<Code>(\w+)/.exec(await answer.text())?.[1] };
  };
  const sizeOf = async (Key: string) => (await s3.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength;

  it('is stored as the policy allows', async () => {
    expect(await send(await permit())).toMatchObject({ status: 204 });

    const { ContentType, Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'users/1/scan.jpg' }));
    expect(ContentType).toBe('image/jpeg');
    expect(await Body?.transformToByteArray()).toHaveLength(100);
  });

  it('takes the name of the file where the key asks for it', async () => {
    const open = await permit({
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is S3's
      Key: 'users/1/${filename}',
      Conditions: [
        ['starts-with', '$key', 'users/1/'],
        ['eq', '$Content-Type', 'image/jpeg'],
      ],
    });
    await send(open);

    expect(await sizeOf('users/1/holiday.jpg')).toBe(100);
  });

  it('answers with the status that the form asks for', async () => {
    const asking = await permit({ Fields: { 'Content-Type': 'image/jpeg', success_action_status: '201' } });

    expect((await send(asking)).status).toBe(201);
  });

  it.each<[string, { status: number; code: string }, (allowed: Permit) => Promise<unknown>]>([
    [
      'a file that is too large',
      { status: 400, code: 'EntityTooLarge' },
      (allowed) => send(allowed, {}, 1_001),
    ],
    ['an empty file', { status: 400, code: 'EntityTooSmall' }, (allowed) => send(allowed, {}, 0)],
    [
      'another type',
      { status: 403, code: 'AccessDenied' },
      (allowed) => send(allowed, { 'Content-Type': 'text/html' }),
    ],
    [
      'a key outside the prefix',
      { status: 403, code: 'AccessDenied' },
      (allowed) => send(allowed, { key: 'users/2/scan.jpg' }),
    ],
    [
      'a field that the policy does not name',
      { status: 403, code: 'AccessDenied' },
      (allowed) => send(allowed, { 'x-amz-meta-role': 'admin' }),
    ],
    [
      'a forged signature',
      { status: 403, code: 'SignatureDoesNotMatch' },
      (allowed) => send(allowed, { 'X-Amz-Signature': '0'.repeat(64) }),
    ],
    [
      'a widened policy',
      { status: 403, code: 'SignatureDoesNotMatch' },
      (allowed) =>
        send(allowed, {
          Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64'),
        }),
    ],
    [
      'another access key',
      { status: 403, code: 'InvalidAccessKeyId' },
      (allowed) => send(allowed, { 'X-Amz-Credential': 'AKIDOTHER/20260101/us-east-1/s3/aws4_request' }),
    ],
    [
      'another bucket',
      { status: 403, code: 'AccessDenied' },
      ({ url, fields }) => send({ url: url.replace(Bucket, 'elsewhere'), fields }),
    ],
  ])('refuses %s and stores nothing', async (_, refusal, attempt) => {
    const allowed = await permit({ Key: 'users/1/refused.jpg' });

    expect(await attempt(allowed)).toEqual(refusal);
    await expect(sizeOf('users/1/refused.jpg')).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('refuses a policy that has expired', async () => {
    const allowed = await permit();
    const clock = shiftableClock();
    try {
      clock.shift(61_000);
      expect(await send(allowed)).toEqual({ status: 403, code: 'AccessDenied' });
    } finally {
      clock.uninstall();
    }
  });

  it('refuses a form without a file', async () => {
    const { url, fields } = await permit();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);

    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(400);
  });
});
