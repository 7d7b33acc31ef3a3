import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { pathOfStage, readStageFile, stageNames } from '../lib/stage-file';
import { proFromEnvironment } from './deploy/pro-from-environment';
import { rehearse } from './deploy/rehearse';
import { smokeTest } from './deploy/smoke-test';

const outputs = 'cdk.out/outputs.json';

/** Runs a command in front of the operator and stops everything when it fails. */
function run(...command: string[]): void {
  console.log(`\n— ${command.join(' ')}`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The address of the pages, as the deployment told it. */
const addressIn = (stack: string): string =>
  (JSON.parse(readFileSync(outputs, 'utf8')) as Record<string, { address: string }>)[stack]?.address ?? '';

/** `npm run deploy -- --stage prod`: looked at, checked, built, shown, deployed and tried out, in this order. */
const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'dev' },
    yes: { type: 'boolean', default: false },
    // The same commit has just been checked, as the workflow does before it takes its role on.
    checked: { type: 'boolean', default: false },
    rehearse: { type: 'boolean', default: false },
  },
});
const name = stageNames.find((each) => each === values.stage);
if (!name) throw new Error(`There is no stage "${values.stage}". There are: ${stageNames.join(', ')}`);
if (values.rehearse) process.exit((await rehearse(name)) ? 0 : 1);
const stacks = `ai-medix-${name}/*`;
const deploy = ['cdk', 'deploy', stacks, '--require-approval', 'never', '--outputs-file', outputs];

run('npm', 'run', '-s', 'build');
run('npm', 'run', '-s', 'book');
run('npm', 'run', '-s', 'preflight', '--', '--stage', name);
if (!values.checked) run('npm', 'run', '-s', 'check');
run('cdk', 'diff', stacks);
if (!values.yes) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`\nDeploy this to ${name}? Type its name: `);
  terminal.close();
  if (answer !== name) process.exit(1);
}
run(...deploy);

const file = readStageFile(name);
const address = addressIn(`ai-medix-${name}-web`);
if (!file.domain && file.distributionOrigin !== address) {
  writeFileSync(pathOfStage(name), `${JSON.stringify({ ...file, distributionOrigin: address }, null, 2)}\n`);
  console.log(
    `\nstages/${name}.json now says ${address}: commit it. Links in mails and uploads learn it now.`,
  );
  run(...deploy);
}
console.log('\n— smoke test');
const origin = file.domain ? `https://${file.domain.name}` : address;
const good = await smokeTest(origin, console.log, proFromEnvironment());
if (!good)
  console.log(`\nTo go back: check out what was deployed before and run this again (docs/operations.md).`);
process.exitCode = good ? 0 : 1;
