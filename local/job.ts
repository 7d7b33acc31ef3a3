import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFolder } from './folder';
import { loadBackground } from './functions';
import { provision } from './provision';
import { functionSettings, setSdk } from './settings';
import { startStack } from './stack';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs one job by hand, on this machine's data, while the product itself does not run. A running product has its jobs
 * at their hours and, with its control surface on, at `/__local/jobs/<name>`.
 */
async function runJob(name: string): Promise<void> {
  const folder = await openFolder(resolve(root, process.env.LOCAL_FOLDER ?? '.local'), false);
  setSdk(folder.secrets);
  const stack = await startStack(folder, undefined);
  try {
    Object.assign(process.env, stack.endpoints);
    const made = await provision('http://localhost');
    Object.assign(process.env, functionSettings(made, folder.secrets, undefined));
    const { deliver, jobs: ofProduct } = await loadBackground();
    const jobs: Record<string, () => Promise<unknown>> = { ...ofProduct, ...stack.jobs };
    stack.outbox?.subscribe(made.messagesTopicArn, deliver);
    const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
    if (!job) throw new Error(`There is no job "${name}". There are: ${Object.keys(jobs).join(', ')}`);
    const did = await job();
    console.log(`${name} is done.${did === undefined ? '' : ` ${JSON.stringify(did)}`}`);
  } finally {
    await stack.close();
  }
}

await runJob(process.argv[2] ?? '').catch((fault: Error) => {
  console.error(fault.message);
  process.exitCode = 1;
});
