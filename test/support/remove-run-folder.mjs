import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Jest's last step. A run that was killed leaves its folder to the system's own clearing of temporary files. */
// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default async function removeRunFolder() {
  const folder = process.env.TEST_RUN_FOLDER;
  const shared = readdirSync(folder).filter((name) => /^shared-product-\d+\.json$/.test(name));
  await Promise.all(shared.map((name) => end(JSON.parse(readFileSync(join(folder, name), 'utf8')).pid)));
  rmSync(folder, { recursive: true, force: true });
}

/** Ends a product as Ctrl-C does, and waits until it is gone. */
async function end(pid) {
  try {
    process.kill(pid, 'SIGTERM');
    for (let look = 0; look < 500; look += 1) {
      process.kill(pid, 0); // throws when there is none
      await pause(20);
    }
    process.kill(pid, 'SIGKILL');
  } catch (fault) {
    if (fault.code !== 'ESRCH') throw fault;
  }
}
