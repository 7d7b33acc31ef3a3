import { existsSync } from 'node:fs';
import { createServer, request as passOn, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { webFiles } from '../local/web-files';
import type { Product } from '../test/support/product';

/** A build is called by the folder that holds it: /tmp/no-groups/web/dist is `no-groups`. */
export const nameOfBuild = (build: string): string => basename(resolve(build).replace(/\/web\/dist\/?$/, ''));

/** Serves a folder of built pages; what is no page of it is asked of the product. */
export async function serveBuild(
  dist: string,
  product: Product,
): Promise<{ origin: string; server: Server }> {
  const files = webFiles([dist], 'http://localhost');
  const { hostname, port } = new URL(product.origin);
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/api/') || pathname.startsWith('/__')) {
      const options = {
        hostname,
        port,
        path: url,
        method,
        headers: { ...headers, host: `${hostname}:${port}` },
      };
      request.pipe(
        passOn(options, (reply) => {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(response);
        }).on('error', () => response.destroy()), // the page has left, or nobody answered
      );
      return;
    }
    // A build may write fewer screens out than the contract names today.
    const document = join(pathname, 'index.html');
    const isFile = /\.\w+$/.test(pathname);
    const path = isFile ? pathname : existsSync(join(dist, document)) ? document : '/app.html';
    void files(path, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}
