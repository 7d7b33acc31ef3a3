import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

export type WebFiles = (pathname: string, response: ServerResponse) => void;

/** The built pages, as CloudFront serves them: known files, and the page itself for every path without a dot. */
export async function webFiles(folder: string): Promise<WebFiles> {
  const files = new Map<string, string>();
  if (existsSync(folder)) {
    for (const name of await readdir(folder, { recursive: true })) {
      const file = join(folder, name);
      if ((await stat(file)).isFile()) files.set(`/${relative(folder, file).split(sep).join('/')}`, file);
    }
  }
  return (pathname, response) => {
    const file = files.get(pathname) ?? (pathname.includes('.') ? undefined : files.get('/index.html'));
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      return;
    }
    const hashed = pathname.startsWith('/assets/');
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    createReadStream(file).pipe(response);
  };
}
