import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assess } from '#clinical/engine';
import { bundleEntry } from '../lib/functions/bundle';
import { startDynamo } from '../local/emulators/dynamo';
import type { medianTimes } from './assess-times';
import type { measureEngine } from './engine';
import type { measureTableCalls } from './table-calls';

/** Runs a function of a file bundled as a function is, in a process of its own: development tools slow it by a third. */
async function measureAsDeployed(entry: string, name: string, asked: unknown): Promise<unknown> {
  const dir = mkdtempSync(join(tmpdir(), 'ai-medix-engine-'));
  try {
    await bundleEntry(entry, join(dir, 'bundle'));
    const file = pathToFileURL(join(dir, 'bundle', 'index.mjs')).href;
    const script = `import('${file}').then(async (m) => console.log(JSON.stringify(await m.${name}(JSON.parse(require('fs').readFileSync(0, 'utf8'))))))`;
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
  measureAsDeployed('bench/engine.ts', 'measureEngine', {}) as Promise<ReturnType<typeof measureEngine>>;

/** The median time of one assessment for each group of texts, in milliseconds of a processor, as deployed. */
export const medianTimesAsDeployed = (groups: Readonly<Record<string, readonly string[]>>) =>
  measureAsDeployed('bench/assess-times.ts', 'medianTimes', groups) as Promise<
    ReturnType<typeof medianTimes>
  >;

/** What a question's calls to the table take of a processor, as deployed, at a database of its own. */
export async function measureTableCallsAsDeployed() {
  const dir = mkdtempSync(join(tmpdir(), 'ai-medix-table-'));
  const { endpoint, close } = await startDynamo({ dir });
  const question = 'high fever with chills every second day, headache, vomiting since 5 days, no cough';
  const asked = { endpoint, question, assessment: assess(question) };
  try {
    const measured = measureAsDeployed('bench/table-calls.ts', 'measureTableCalls', asked);
    return (await measured) as Awaited<ReturnType<typeof measureTableCalls>>;
  } finally {
    await close();
    rmSync(dir, { recursive: true, force: true });
  }
}
