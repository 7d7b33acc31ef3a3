import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleEntry } from '../lib/functions/bundle';
import type { medianTimes } from './assess-times';
import type { measureEngine } from './engine';

/** Runs a file's function `measure` bundled as a function is, in a process of its own: development tools slow it by a third. */
async function measureAsDeployed(entry: string, asked: unknown): Promise<unknown> {
  const dir = mkdtempSync(join(tmpdir(), 'ai-medix-engine-'));
  try {
    await bundleEntry(entry, join(dir, 'bundle'));
    const file = pathToFileURL(join(dir, 'bundle', 'index.mjs')).href;
    const script = `import('${file}').then((m) => console.log(JSON.stringify(m.measure(JSON.parse(require('fs').readFileSync(0, 'utf8'))))))`;
    const printed = execFileSync(process.execPath, ['-e', script], {
      encoding: 'utf8',
      input: JSON.stringify(asked),
    });
    return JSON.parse(printed);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The engine's figures, as deployed. */
export const measureEngineAsDeployed = () =>
  measureAsDeployed('bench/engine.ts', {}) as Promise<ReturnType<typeof measureEngine>>;

/** The median time of one assessment for each group of texts, in milliseconds of a processor, as deployed. */
export const medianTimesAsDeployed = (groups: Readonly<Record<string, readonly string[]>>) =>
  measureAsDeployed('bench/assess-times.ts', groups) as Promise<ReturnType<typeof medianTimes>>;
