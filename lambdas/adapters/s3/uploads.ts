import { patienceOf } from '#platform/config';
import { traceClient } from '#platform/trace';
import type { PersonsUploads } from '../../admin/ports';
import type { OwnUploads } from '../../me/ports';

const requestMs = 5_000;

const load = async (Bucket: string) => {
  const sdk = await import('@aws-sdk/client-s3');
  // By path: the bucket's name needs no name server of its own, on one machine as on AWS.
  return {
    sdk,
    client: traceClient(
      new sdk.S3Client({ maxAttempts: 3, forcePathStyle: true, requestHandler: patienceOf(requestMs) }),
      { service: 'S3', of: { bucket_name: Bucket } },
    ),
  };
};

/** Removes a person's uploads: the objects under their own id. */
export function s3Uploads(Bucket: string): OwnUploads & PersonsUploads {
  let opened: ReturnType<typeof load> | undefined;
  const open = () => {
    opened ??= load(Bucket);
    return opened;
  };

  const list: OwnUploads['list'] = async (memberId) => {
    const { sdk, client } = await open();
    const found: Awaited<ReturnType<OwnUploads['list']>> = [];
    // An id is never the beginning of another one: the slash ends it.
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${memberId}/` })) {
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key === undefined) continue;
        found.push({ path: Key, bytes: Size ?? 0, uploadedAt: LastModified?.toISOString() ?? '' });
      }
    }
    return found;
  };

  return {
    list,

    async removeAll(memberId) {
      const { sdk, client } = await open();
      const paths = (await list(memberId)).map(({ path }) => path);
      for (let from = 0; from < paths.length; from += mostAtOnce) {
        const Objects = paths.slice(from, from + mostAtOnce).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0) throw new Error(`${Errors.length} uploads could not be removed`);
      }
    },
  };
}

const mostAtOnce = 1_000; // S3 takes no more in one call
