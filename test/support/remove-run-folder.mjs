import { rmSync } from 'node:fs';

/** Jest's last step. A run that was killed leaves its folder to the system's own clearing of temporary files. */
// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default function removeRunFolder() {
  rmSync(process.env.TEST_RUN_FOLDER, { recursive: true, force: true });
}
