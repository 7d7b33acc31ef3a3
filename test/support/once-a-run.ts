import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from './patience.mjs';

/** A folder of this run of the tests; jest's configuration makes, names and removes it. Nobody else makes things once. */
export const runFolder = process.env.TEST_RUN_FOLDER ?? '';

type Outcome<Made> = { made: Made } | { failed: string };

/**
 * Makes what is dear and the same for many test files once: the first file makes it, the others wait and read it. What
 * could not be made is remembered too: it throws in all of them at once, with the reason.
 */
export async function onceARun<Made>(name: string, make: () => Made | Promise<Made>): Promise<Made> {
  if (runFolder === '') throw new Error('only a run of jest has a folder for what is made once');
  const file = join(runFolder, `${name}.json`);
  if (claimed(`${file}.claimed`)) {
    writeFileSync(`${file}.new`, JSON.stringify(await outcomeOf(make)));
    renameSync(`${file}.new`, file);
  }
  const givenUpAt = Date.now() + patience.once;
  while (!existsSync(file)) {
    if (Date.now() > givenUpAt) throw new Error(`${name}: whoever makes it has not come to an end`);
    await pause(100);
  }
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as Outcome<Made>;
  if ('failed' in outcome) throw new Error(`${name} could not be made: ${outcome.failed}`);
  return outcome.made;
}

async function outcomeOf<Made>(make: () => Made | Promise<Made>): Promise<Outcome<Made>> {
  try {
    return { made: await make() };
  } catch (fault) {
    return { failed: (fault instanceof Error && fault.stack) || String(fault) };
  }
}

/** Says whether this is the first process to ask: a folder is made by one only. */
function claimed(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
