import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

type Manifest = {
  readonly artifacts: Readonly<
    Record<string, { type: string; displayName?: string; properties?: { templateFile?: string } }>
  >;
};

/** `tsx bin/what-changes.ts --before <synthesised> --after <synthesised>`: what a change does to the stacks, without an account. */
const { values } = parseArgs({ options: { before: { type: 'string' }, after: { type: 'string' } } });
const { before, after } = values;
if (before === undefined || after === undefined) throw new Error('tell --before and --after');

for (const manifest of globSync('**/manifest.json', { cwd: after })) {
  const { artifacts } = JSON.parse(readFileSync(join(after, manifest), 'utf8')) as Manifest;
  for (const { type, displayName, properties } of Object.values(artifacts)) {
    if (type !== 'aws:cloudformation:stack' || !displayName || !properties?.templateFile) continue;
    const earlier = join(before, dirname(manifest), properties.templateFile);
    if (!existsSync(earlier)) {
      console.log(`Stack ${displayName} is new.`);
      continue;
    }
    const options = ['--app', after, '--template', earlier, '--no-color', displayName];
    const { status } = spawnSync('cdk', ['diff', ...options], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
