import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleEntry } from '../lib/functions/bundle';
import type { measureEngine } from './engine';

/** The engine's figures, bundled as a function is and in a process of its own: development tools slow it by a third. */
export async function measureEngineAsDeployed(): Promise<ReturnType<typeof measureEngine>> {
  const dir = mkdtempSync(join(tmpdir(), 'ai-medix-engine-'));
  try {
    await bundleEntry('bench/engine.ts', join(dir, 'bundle'));
    const file = pathToFileURL(join(dir, 'bundle', 'index.mjs')).href;
    const script = `import('${file}').then((m) => console.log(JSON.stringify(m.measureEngine())))`;
    return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
