import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { unknownOrigin } from '#contract/public-pages';
import { notFoundDocument, showPage } from '../lib/edge/edge-functions';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

// CloudFront compresses these types, from this size on.
const compressible = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;
const leastCompressedBytes = 1000;

// Built pages name their own origin, which only whoever serves them knows.
const namingTheirOrigin = new Set(['.html', '.txt', '.xml']);

const brotli = promisify(brotliCompress);
const brotliQuality = 5; // about what CloudFront spends on a file
const packers: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: promisify(gzip),
};

export type WebFiles = (
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

/**
 * The built pages of some folders, as CloudFront serves them: its own function finds the file, and files travel
 * compressed.
 */
export function webFiles(folders: readonly string[], origin: string): WebFiles {
  let files: Map<string, string> | undefined; // thousands, which only whoever asks for a page needs
  const fileAt = new Function('event', `${showPage}\nreturn handler(event);`) as (event: {
    request: { uri: string };
  }) => { uri: string };
  const packed = new Map<string, Promise<Buffer>>();

  return async (pathname, request, response) => {
    files ??= new Map(folders.flatMap(filesOf));
    const uri = files.has(pathname) ? pathname : fileAt({ request: { uri: pathname } }).uri;
    const file = files.get(uri);
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    const type = types[extname(uri)] ?? 'application/octet-stream';
    const read = async () => {
      const content = await readFile(file);
      return namingTheirOrigin.has(extname(uri))
        ? Buffer.from(content.toString().replaceAll(unknownOrigin, origin))
        : content;
    };
    const content = await kept(packed, uri, read);
    const tag = `"${createHash('sha1').update(content).digest('base64url')}"`;
    const headers = {
      'content-type': type,
      'cache-control': uri.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: tag,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304, headers).end();
      return;
    }
    const coding =
      compressible.test(type) && content.length >= leastCompressedBytes ? codingFor(request) : undefined;
    const pack = coding && packers[coding];
    const body = pack ? await kept(packed, `${coding} ${uri}`, () => pack(content)) : content;
    response.writeHead(uri === notFoundDocument ? 404 : 200, {
      ...headers,
      'content-length': body.length,
      ...(coding && { 'content-encoding': coding }),
    });
    response.end(body);
  };
}

/** The files of a folder by their paths on the web. */
function filesOf(folder: string): [string, string][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(folder.length).replaceAll(sep, '/'), file]);
}

const codingFor = ({ headers }: IncomingMessage): string | undefined =>
  Object.keys(packers).find((coding) => String(headers['accept-encoding'] ?? '').includes(coding));

/** Makes each value once and keeps it; a failure is not kept. */
function kept(
  cache: Map<string, Promise<Buffer>>,
  key: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const made = cache.get(key) ?? make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
