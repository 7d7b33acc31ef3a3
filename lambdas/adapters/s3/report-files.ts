import { limits } from '#contract/checks';
import { retention } from '#contract/product';
import { patienceOf } from '#platform/config';
import { log } from '#platform/log';
import { traceClient } from '#platform/trace';
import type { ReportFiles } from '../../tools/ports';

const requestMs = 8_000;

const formSeconds = 300; // long enough for ten megabytes on a slow line to begin, too short to be passed on
const linkSeconds = retention.uploadLinkHours * 3_600;
const keptMs = retention.uploadHours * 3_600_000; // the bucket's own rule removes them at the midnight after; we look ourselves

const load = async (Bucket: string) => {
  const sdk = await import('@aws-sdk/client-s3');
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const client = new sdk.S3Client({
    maxAttempts: 3,
    // By path: the bucket's name needs no name server of its own, on one machine as on AWS.
    forcePathStyle: true,
    requestHandler: patienceOf(requestMs),
    // Otherwise a signed form would carry the checksum of an empty file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  traceClient(client, { service: 'S3', of: { bucket_name: Bucket } });
  return { sdk, client, createPresignedPost, getSignedUrl };
};

/** Keeps reports as objects of the bucket. A day after it was sent, a report is gone for everybody. */
export function s3ReportFiles(Bucket: string): ReportFiles {
  let opened: ReturnType<typeof load> | undefined;
  const open = () => {
    opened ??= load(Bucket);
    return opened;
  };

  const headOf = async (Key: string, now: Date) => {
    const { sdk, client } = await open();
    const head = await client.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch(unlessAbsent);
    return head && isKept(head.LastModified, now) ? head : undefined;
  };

  return {
    async address() {
      const { sdk, client, getSignedUrl } = await open();
      // The signer itself is asked, so that the comparison is with what was given out.
      const link = await getSignedUrl(client, new sdk.GetObjectCommand({ Bucket, Key: 'any' }));
      const { origin, pathname } = new URL(link);
      return origin + pathname.slice(0, -'/any'.length);
    },

    async form(Key, { type, bytes }) {
      const { client, createPresignedPost } = await open();
      return createPresignedPost(client, {
        Bucket,
        Key,
        Conditions: [
          ['content-length-range', 1, Math.min(bytes, limits.fileBytes)],
          ['eq', '$Content-Type', type],
          ['starts-with', '$key', Key.slice(0, Key.lastIndexOf('/') + 1)],
        ],
        Fields: { 'Content-Type': type },
        Expires: formSeconds,
      });
    },

    async link(Key, now) {
      if (!(await headOf(Key, now))) return undefined;
      const { sdk, client, getSignedUrl } = await open();
      const command = new sdk.GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition: 'attachment', // never shown as a page of the bucket's origin
        ResponseCacheControl: 'no-store',
      });
      return getSignedUrl(client, command, { expiresIn: linkSeconds });
    },

    async read(Key, now) {
      const head = await headOf(Key, now);
      if (!head) return 'absent';
      if ((head.ContentLength ?? Number.POSITIVE_INFINITY) > limits.fileBytes) return 'too large';
      const { sdk, client } = await open();
      // Only the object that was looked at is read, not one that has replaced it meanwhile.
      const found = await client
        .send(new sdk.GetObjectCommand({ Bucket, Key, ...(head.ETag && { IfMatch: head.ETag }) }))
        .catch(unlessAbsent);
      return found?.Body ? found.Body.transformToByteArray() : 'absent';
    },

    async remove(Key) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

const isKept = (sent: Date | undefined, now: Date): boolean =>
  sent !== undefined && sent.getTime() + keptMs > now.getTime();

/**
 * S3 answers 403 for an object that is not there, because we have no right to list; for a replaced one it answers
 * 412.
 */
function unlessAbsent(fault: { $metadata?: { httpStatusCode?: number } }): undefined {
  const status = fault.$metadata?.httpStatusCode ?? 0;
  if (![403, 404, 412].includes(status)) throw fault;
  // Also what a missing permission on the bucket or its key looks like: many such lines at once are a fault of ours.
  if (status === 403) log.warn('the bucket refused to say whether a report is there');
}
