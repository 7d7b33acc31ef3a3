import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../loopback';

export type Credentials = { accessKeyId: string; secretAccessKey: string };
/** The address as it was sent. A URL parser would fold `..` and `%2e`, which are signed and part of a key. */
export type ObjectAddress = { path: string[]; query: Map<string, string> };

const skewMs = 900_000; // S3 lets clocks differ by 15 minutes
const longestLinkSeconds = 604_800; // S3 presigns for a week at most

export function objectAddressOf(url: string): ObjectAddress {
  const [path = '', query = ''] = url.split('?', 2);
  const pairs = query.split('&').filter(Boolean);
  try {
    return {
      path: path.slice(1).split('/').map(decodeURIComponent),
      query: new Map(
        pairs.map((pair) => {
          const [name = '', ...value] = pair.split('=');
          return [decodeURIComponent(name), decodeURIComponent(value.join('='))];
        }),
      ),
    };
  } catch {
    throw new Refusal('InvalidURI', 'Could not parse the specified URI.');
  }
}

/** Checks the signature in the header or in the link (SigV4) and returns what was signed of the payload. */
export function verifySignature(
  request: IncomingMessage,
  address: ObjectAddress,
  known: Credentials,
): string {
  const { query } = address;
  const claimed = query.has('X-Amz-Signature') ? claimedInLink(query) : claimedInHeader(request);
  const { credential, date, signedHeaders, signature, payload } = claimed;
  if (!/^\d{8}T\d{6}Z$/.test(date))
    throw new Refusal('AccessDenied', 'X-Amz-Date is missing or malformed.', 403);
  demandTime(date, claimed.linkSeconds);

  const names = Object.keys(request.headers);
  const unsigned = names.filter((name) => name.startsWith('x-amz-') && !signedHeaders.includes(name));
  if (unsigned.length > 0 || !signedHeaders.includes('host'))
    throw new Refusal('AccessDenied', 'There were headers present in the request which were not signed', 403);

  const canonical = [
    request.method,
    `/${address.path.map(encode).join('/')}`,
    canonicalQuery(query),
    ...signedHeaders.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
  const scope = credential.slice(credential.indexOf('/') + 1);
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  if (!scope.startsWith(date.slice(0, 8))) throw mismatch();
  demandSignature(known, credential, toSign, signature);
  return payload;
}

/** Compares a hex signature with ours over `toSign`, in constant time; `credential` is `id/date/region/s3/aws4_request`. */
export function demandSignature(
  known: Credentials,
  credential: string,
  toSign: string,
  signature: string,
): void {
  const [accessKeyId = '', date = '', region = '', service = '', end = ''] = credential.split('/');
  if (accessKeyId !== known.accessKeyId)
    throw new Refusal(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      403,
    );
  if (service !== 's3' || end !== 'aws4_request') throw mismatch();
  const key = [date, region, service, end].reduce<string | Buffer>(hmac, `AWS4${known.secretAccessKey}`);
  const wanted = Buffer.from(hmac(key, toSign).toString('hex'));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw mismatch();
}

function claimedInLink(query: Map<string, string>) {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const linkSeconds = Number(of('Expires'));
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256' || !(linkSeconds > 0 && linkSeconds <= longestLinkSeconds))
    throw new Refusal('AuthorizationQueryParametersError', 'X-Amz-Algorithm or X-Amz-Expires is not valid.');
  return {
    credential: of('Credential'),
    date: of('Date'),
    linkSeconds,
    signedHeaders: of('SignedHeaders').split(';'),
    signature: of('Signature'),
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function claimedInHeader({ headers }: IncomingMessage) {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!credential || !names || !signature) throw new Refusal('AccessDenied', 'Access Denied', 403);
  return {
    credential,
    date: String(headers['x-amz-date'] ?? ''),
    linkSeconds: undefined,
    signedHeaders: names.split(';'),
    signature,
    payload: String(headers['x-amz-content-sha256'] ?? ''),
  };
}

function demandTime(date: string, linkSeconds: number | undefined): void {
  const signed = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const now = Date.now();
  if (linkSeconds !== undefined && now > signed + linkSeconds * 1000)
    throw new Refusal('AccessDenied', 'Request has expired', 403);
  if (signed > now + skewMs || (linkSeconds === undefined && now > signed + skewMs))
    throw new Refusal(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      403,
    );
}

const canonicalQuery = (query: Map<string, string>) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

export const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const mismatch = () =>
  new Refusal(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
    403,
  );
