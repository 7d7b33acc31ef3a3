// `npm run dev`: the product and its pages while they are worked on. A change of a page shows at once; one of the
// product starts it anew with the data it had.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { installWhatIsMissing, root, withOwnTools } from './prepare.mjs';

installWhatIsMissing();
const vite = await import('vite'); // it may just have been installed

const port = Number(process.env.PORT ?? 5173);
const productPort = await freePort();

/** main.ts serves these beside the pages. */
const ofTheProduct = [
  ...['/api/', '/__razorpay/', '/__local', '/outbox', '/.well-known/'],
  ...['/reference', '/hi/reference'], // as `npm run book` wrote them
];

/** Pages that are worked on come from here, never from what a worker kept: they find no workers in their browser. */
const withoutServiceWorker = {
  name: 'without-service-worker',
  transformIndexHtml: () => [
    { tag: 'script', children: 'delete Navigator.prototype.serviceWorker;', injectTo: 'head-prepend' },
  ],
};

const pages = await vite.createServer({
  configFile: join(root, 'web/vite.config.ts'),
  clearScreen: false,
  plugins: [withoutServiceWorker],
  server: {
    host: 'localhost',
    port,
    strictPort: true,
    // The host stays that of the pages, because the payment window answers none but its own.
    proxy: Object.fromEntries(
      ofTheProduct.map((path) => [path, { target: `http://127.0.0.1:${productPort}`, changeOrigin: false }]),
    ),
  },
});
try {
  await pages.listen();
} catch (fault) {
  await pages.close();
  console.error(`Port ${port} is taken. Choose another: PORT=5174 npm run dev`, fault.message);
  process.exit(1);
}

const product = spawn(
  'tsx',
  [
    'watch',
    '--clear-screen=false',
    '--disable-warning=ExperimentalWarning',
    'local/main.ts',
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: withOwnTools({
      ...process.env,
      PORT: String(productPort),
      LOCAL_PAGES: `http://localhost:${port}`,
    }),
  },
);
// Ctrl-C reaches the whole group by itself; a signal sent to this process alone is handed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => product.kill(signal));
product.on('exit', async (code) => {
  await pages.close();
  process.exit(code ?? 1);
});

/** A port that nobody listens on. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address();
  server.close();
  await once(server, 'close');
  return free;
}
