import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeMarkup, type LoopbackServer, listenOnLoopback, Refusal, readBody } from './loopback';
import { type Buckets, type ObjectHead, openBuckets } from './s3/buckets';
import { allowOrigin, answerPreflight, corsRulesXml, elementsOf, readCorsRules } from './s3/cors';
import { verifiedPayload } from './s3/payload';
import { verifiedUpload } from './s3/post-policy';
import {
  type Credentials,
  encode,
  type ObjectAddress,
  objectAddressOf,
  verifySignature,
} from './s3/signature';

const bodyLimitBytes = 64 * 1024 * 1024; // held in memory; several times the largest upload of the product
const sweepMs = 60_000; // what is past its lifetime is not answered before that either
const pageLimit = 1_000; // S3's own most for a page of keys

type Call = {
  buckets: Buckets;
  request: IncomingMessage;
  response: ServerResponse;
  bucket: string;
  key: string;
  query: Map<string, string>;
  body: Buffer;
};

/** The part of S3 that the product uses. Private: every call proves itself by a signature or a signed policy. */
export async function startS3(
  options: Credentials & { dir: string; port?: number },
): Promise<LoopbackServer> {
  const buckets = await openBuckets(options.dir);
  await buckets.sweep();
  const sweep = () => void buckets.sweep().catch((fault) => console.error('S3 kept what is over:', fault));
  const sweeping = setInterval(sweep, sweepMs).unref();
  const listening = await listenOnLoopback(options.port ?? 0, async (request, response) => {
    response.setHeader('x-amz-request-id', randomUUID());
    try {
      await answer(buckets, options, request, response);
    } catch (error) {
      if (!(error instanceof Refusal)) console.error('S3 failed:', error);
      const { status, code, message } =
        error instanceof Refusal
          ? error
          : new Refusal('InternalError', 'We encountered an internal error.', 500);
      if (response.headersSent) return void response.destroy();
      const detail = `<Error><Code>${code}</Code><Message>${escapeMarkup(message)}</Message></Error>`;
      if (request.method === 'HEAD') response.writeHead(status).end();
      else xml(response, status, detail);
    }
  });
  return {
    ...listening,
    close: () => {
      clearInterval(sweeping);
      return listening.close();
    },
  };
}

async function answer(
  buckets: Buckets,
  known: Credentials,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const address = objectAddressOf(request.url ?? '/');
  const [bucket = '', ...key] = address.path;
  const rules = bucket ? await buckets.cors(bucket) : [];
  if (request.method === 'OPTIONS') return answerPreflight(request, response, rules);
  allowOrigin(request, response, rules);

  const call = { buckets, request, response, bucket, key: key.join('/'), query: address.query };
  if (request.headers['content-type']?.startsWith('multipart/form-data') && request.method === 'POST')
    return formUpload({ ...call, body: await readBody(request, bodyLimitBytes) }, known);
  const body = await signedBody(request, address, known);
  await (call.key === '' ? onBucket({ ...call, body }) : onObject({ ...call, body }));
}

async function signedBody(
  request: IncomingMessage,
  address: ObjectAddress,
  known: Credentials,
): Promise<Buffer> {
  const signed = verifySignature(request, address, known);
  const sent = await readBody(request, bodyLimitBytes);
  return verifiedPayload(sent, signed, request.headers, address.query);
}

async function formUpload({ buckets, request, response, bucket, body }: Call, known: Credentials) {
  const { key, content, fields } = await verifiedUpload(request, body, bucket, known);
  const kept = [...fields].filter(([name]) => /^(content-|cache-control$|x-amz-meta-)/.test(name));
  const { etag } = await buckets.put(bucket, key, content, Object.fromEntries(kept));
  const status = Number(fields.get('success_action_status') ?? 204);
  const location = `/${bucket}/${key.split('/').map(encode).join('/')}`;
  response.writeHead([200, 201].includes(status) ? status : 204, { etag, location }).end();
}

async function onBucket(call: Call): Promise<void> {
  const { buckets, request, response, bucket, query, body } = call;
  const named = [...query.keys()].find((name) => !/^x-(id$|amz-)/i.test(name)) ?? '';
  switch (`${request.method} ${query.get('list-type') === '2' ? 'list' : named}`) {
    case 'PUT ':
      await buckets.create(bucket);
      return void response.writeHead(200, { location: `/${bucket}` }).end();
    case 'HEAD ':
      buckets.demand(bucket);
      return void response.writeHead(200).end();
    case 'PUT cors':
      await buckets.setCors(bucket, readCorsRules(body.toString()));
      return void response.writeHead(200).end();
    case 'GET cors': {
      const rules = await buckets.cors(bucket);
      if (rules.length > 0) return xml(response, 200, corsRulesXml(rules));
      throw new Refusal('NoSuchCORSConfiguration', 'The CORS configuration does not exist', 404);
    }
    case 'PUT lifecycle':
      await buckets.setLifetime(bucket, daysIn(body.toString()));
      return void response.writeHead(200).end();
    case 'GET lifecycle': {
      const days = await buckets.lifetimeDays(bucket);
      if (days !== undefined) return xml(response, 200, lifecycleXml(days));
      throw new Refusal('NoSuchLifecycleConfiguration', 'The lifecycle configuration does not exist', 404);
    }
    case 'POST delete': {
      const keys = elementsOf(body.toString(), 'Key');
      for (const key of keys) await buckets.remove(bucket, key);
      const deleted = keys.map((key) => `<Deleted><Key>${escapeMarkup(key)}</Key></Deleted>`);
      return xml(response, 200, `<DeleteResult>${deleted.join('')}</DeleteResult>`);
    }
    case 'GET list':
      return list(call);
    default:
      throw new Refusal('NotImplemented', 'This bucket operation is not served locally.', 501);
  }
}

/** The one rule that is understood: every object of the bucket goes after so many days. */
function daysIn(body: string): number {
  const [days] = elementsOf(body, 'Days');
  const whole = elementsOf(body, 'Prefix').every((prefix) => prefix === '');
  if (!whole || !/^[1-9]\d*$/.test(days ?? ''))
    throw new Refusal('NotImplemented', 'This lifecycle rule is not served locally.', 501);
  return Number(days);
}

const lifecycleXml = (days: number): string =>
  `<LifecycleConfiguration><Rule><ID>all</ID><Filter><Prefix></Prefix></Filter><Status>Enabled</Status>` +
  `<Expiration><Days>${days}</Days></Expiration></Rule></LifecycleConfiguration>`;

async function list({ buckets, response, bucket, query }: Call): Promise<void> {
  const limit = Math.min(pageLimit, Number(query.get('max-keys') ?? pageLimit));
  const cursor = Buffer.from(query.get('continuation-token') ?? '', 'base64url');
  const after = cursor.length > 0 ? cursor : Buffer.from(query.get('start-after') ?? '');
  const found = await buckets.list(bucket, query.get('prefix') ?? '');
  const rest = found.filter(({ key }) => Buffer.compare(Buffer.from(key), after) > 0);
  const shown = rest.slice(0, limit);
  const more = rest.length > shown.length;
  const next = Buffer.from(shown.at(-1)?.key ?? '').toString('base64url');
  const entry = (head: ObjectHead) =>
    `<Contents><Key>${escapeMarkup(head.key)}</Key><Size>${head.size}</Size>` +
    `<ETag>${escapeMarkup(head.etag)}</ETag><LastModified>${head.modified}</LastModified></Contents>`;
  xml(
    response,
    200,
    `<ListBucketResult><Name>${bucket}</Name><KeyCount>${shown.length}</KeyCount><IsTruncated>${more}</IsTruncated>` +
      `${more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${shown.map(entry).join('')}</ListBucketResult>`,
  );
}

async function onObject(call: Call): Promise<void> {
  const { buckets, request, response, bucket, key, query, body } = call;
  if (['uploads', 'uploadId', 'acl', 'tagging', 'versionId'].some((name) => query.has(name)))
    throw new Refusal('NotImplemented', 'This object operation is not served locally.', 501);
  switch (request.method) {
    case 'PUT': {
      if (request.headers['x-amz-copy-source'])
        throw new Refusal('NotImplemented', 'No copies locally.', 501);
      const { etag } = await buckets.put(bucket, key, body, headersToKeep(request));
      return void response.writeHead(200, { etag }).end();
    }
    case 'GET':
    case 'HEAD':
      return send(call);
    case 'DELETE':
      await buckets.remove(bucket, key);
      return void response.writeHead(204).end();
    default:
      throw new Refusal(
        'MethodNotAllowed',
        'The specified method is not allowed against this resource.',
        405,
      );
  }
}

function headersToKeep({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) =>
    /^(content-type|content-disposition|content-language|cache-control|x-amz-meta-.*)$/.test(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function send({ buckets, request, response, bucket, key, query }: Call): Promise<void> {
  const { head, content } =
    request.method === 'GET'
      ? await buckets.get(bucket, key)
      : { head: await buckets.head(bucket, key), content: undefined };
  const wanted = request.headers['if-match'];
  if (wanted !== undefined && wanted !== '*' && wanted !== head.etag)
    throw new Refusal('PreconditionFailed', 'At least one of the preconditions did not hold', 412);
  const overrides = [...query]
    .filter(([name]) => name.startsWith('response-'))
    .map(([name, value]) => [name.slice('response-'.length), value]);
  const headers = {
    'content-type': 'binary/octet-stream',
    ...head.headers,
    ...Object.fromEntries(overrides),
    etag: head.etag,
    'last-modified': new Date(head.modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
  const range = rangeOf(request.headers.range, head.size);
  const [first, last] = range ?? [0, head.size - 1];
  if (range) headers['content-range'] = `bytes ${first}-${last}/${head.size}`;
  response.writeHead(range ? 206 : 200, { ...headers, 'content-length': String(last - first + 1) });
  response.end(content?.subarray(first, last + 1));
}

/** `bytes=1-3`, `bytes=5-` or `bytes=-2`; anything else is answered whole, as S3 does. */
function rangeOf(header: string | undefined, size: number): [number, number] | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  if (first > last) throw new Refusal('InvalidRange', 'The requested range is not satisfiable', 416);
  return [first, last];
}

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}
