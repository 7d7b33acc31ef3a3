import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { Refusal } from '../loopback';

/** The content that was sent, once it is what the signature and the checksums say it is. */
export function verifiedPayload(
  body: Buffer,
  signed: string,
  headers: IncomingHttpHeaders,
  query: Map<string, string>,
): Buffer {
  if (signed === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const { content, trailers } = unchunk(body);
    if (content.length !== Number(headers['x-amz-decoded-content-length']))
      throw new Refusal('IncompleteBody', 'The body is not as long as x-amz-decoded-content-length says.');
    for (const [name, sum] of trailers) demandChecksum(content, name, sum);
    return content;
  }
  if (signed.startsWith('STREAMING-'))
    throw new Refusal('NotImplemented', `${signed} is not served locally.`, 501);
  if (signed !== 'UNSIGNED-PAYLOAD' && createHash('sha256').update(body).digest('hex') !== signed)
    throw new Refusal(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match.",
    );
  for (const [name, sum] of [...Object.entries(headers), ...query]) demandChecksum(body, name, String(sum));
  return body;
}

function demandChecksum(content: Buffer, header: string, given: string): void {
  const algorithm = /^x-amz-checksum-(crc32|sha1|sha256)$/i.exec(header)?.[1]?.toLowerCase();
  if (!algorithm && header !== 'content-md5') return;
  const sum =
    algorithm === 'crc32'
      ? Buffer.from(crc32(content).toString(16).padStart(8, '0'), 'hex')
      : createHash(algorithm ?? 'md5')
          .update(content)
          .digest();
  if (sum.toString('base64') !== given)
    throw new Refusal('BadDigest', `The ${header} you specified did not match the calculated checksum.`);
}

/** aws-chunked: `size-in-hex CRLF bytes CRLF` until size 0, then `name:value` lines. */
function unchunk(body: Buffer): { content: Buffer; trailers: [string, string][] } {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString(), 16);
    const start = lineEnd + 2;
    if (lineEnd < 0 || !(size >= 0) || start + size > body.length)
      throw new Refusal('IncompleteBody', 'The chunked body ends too early.');
    if (size === 0) return { content: Buffer.concat(parts), trailers: trailersOf(body.subarray(start)) };
    parts.push(body.subarray(start, start + size));
    at = start + size + 2;
  }
}

const trailersOf = (rest: Buffer) =>
  rest
    .toString()
    .split('\r\n')
    .filter((line) => line.includes(':'))
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    });
