import { existsSync } from 'node:fs';
import { createServer, request as passOn, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { webFiles } from '../local/web-files';
import { findOrInstallBrowser } from '../test/browser.mjs';
import { type Product, startProduct } from '../test/support/product';
import { quietBrowser } from '../test/support/quiet-browser';
import { loadOnce, median, type Timing, visits } from './loading-visits';
import { storedSession } from './stored-session';

// `tsx bench/loading.ts web/dist /tmp/other/web/dist`: how soon pages and screens of several builds stand and can be
// used, on a processor four times slower and a line of 400 kbit/s with 400 ms of delay. The builds take turns within
// every round, so that a busy minute of the machine costs each of them the same. `--only /auth,answer --rounds 7`.
const { positionals: builds, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);
const names = values.only?.split(',') ?? Object.keys(visits);

/** Serves a folder of built pages; what is no page of it is asked of the product. */
async function serve(dist: string, product: Product): Promise<{ origin: string; server: Server }> {
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

type Row = Record<string, string>;

/** The median and, behind it, the best of some runs: the best is what the noise of the machine spoils least. */
function figures(timings: readonly Timing[]): Row {
  const keys = [...new Set(timings.flatMap((timing) => Object.keys(timing)))] as (keyof Timing)[];
  return Object.fromEntries(
    keys.map((key) => {
      const all = timings.flatMap((timing) => timing[key] ?? []);
      return [key, `${Math.round(median(all))} (${Math.round(Math.min(...all))})`];
    }),
  );
}

async function measure(browser: Browser, product: Product): Promise<void> {
  const session = await storedSession(product, 'pro');
  const served = await Promise.all(builds.map((build) => serve(build, product)));
  const timings = new Map<string, Timing[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      for (const [index, { origin }] of served.entries()) {
        const key = `${name} ${labels[index]}`;
        const timing = await loadOnce(browser, origin, name, session);
        timings.set(key, [...(timings.get(key) ?? []), timing]);
      }
    }
    console.error(`round ${round} of ${rounds}`);
  }
  for (const { server } of served) server.close();
  console.log(`\nMedian (best) of ${rounds}, processor 4x slower, 400 kbit/s, 400 ms; milliseconds and KiB`);
  const inOrder = names.flatMap((name) => labels.map((label) => `${name} ${label}`));
  console.table(Object.fromEntries(inOrder.map((key) => [key, figures(timings.get(key) ?? [])])));
}

// A build is called by the folder that holds it: /tmp/no-groups/web/dist is `no-groups`.
const labels = builds.map((build) => basename(resolve(build).replace(/\/web\/dist\/?$/, '')));
if (builds.length === 0) throw new Error('name the folders of one or more builds: web/dist');
const product = await startProduct({ env: { LOCAL_CONTROL: '0' } });
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: quietBrowser });
try {
  await measure(browser, product);
} finally {
  await browser.close();
  await product.stop();
}
