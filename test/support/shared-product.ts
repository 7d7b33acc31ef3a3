import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './once-a-run';
import { callOnce, expectDeclaredRefusals, launch, type Product, printed } from './product';

/**
 * A product that the test files of one worker use one after the other: a start takes three seconds of a processor. It is
 * for files whose people are their own and that need no settings; clock and faults are put right between them. Whoever
 * ends it, or changes what is everybody's, starts one with `startProduct`.
 */
export async function sharedProduct(): Promise<Product> {
  const { origin, pid, folder, banner } = await startedOnce();
  const call: Product['call'] = (method, path, options) => callOnce(origin, method, path, options);
  const before = printed(folder).length;
  const putRight = async () => {
    await call('DELETE', '/__local/faults');
    await call('POST', '/__local/clock', { body: {} });
  };
  await putRight();
  return {
    origin,
    folder,
    pid,
    call,
    output: () => banner + printed(folder).slice(before), // what it said to other files is theirs
    async stop() {
      await putRight();
      expectDeclaredRefusals(printed(folder).slice(before));
    },
    kill: () => Promise.reject(new Error('other tests use this product: start one with startProduct')),
  };
}

type Started = { origin: string; pid: number | undefined; folder: string; banner: string };

async function startedOnce(): Promise<Started> {
  const name = `shared-product-${process.env.JEST_WORKER_ID ?? 0}`;
  const file = join(runFolder, `${name}.json`); // jest's last step ends the products that it finds by these files
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const folder = join(runFolder, name);
  mkdirSync(folder, { recursive: true });
  const { child, origin, output } = await launch(folder);
  child.unref();
  const started = { origin, pid: child.pid, folder, banner: output() };
  writeFileSync(file, JSON.stringify(started));
  return started;
}
