// `npm run gallery`: the gallery on this machine alone, drawn anew with every change.
import { createServer } from 'vite';

const port = Number(process.env.PORT ?? 5174);
const server = await createServer({
  configFile: new URL('../vite.config.ts', import.meta.url).pathname,
  server: {
    host: '127.0.0.1',
    port,
    strictPort: false,
    open: process.env.CI ? false : '/gallery/',
  },
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`;
process.stdout.write(`\nThe gallery is open: ${address}gallery/\n\nCtrl-C closes it.\n`);
