import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stageOf } from '../lib/stage';
import { readStageFile, stageNames } from '../lib/stage-file';
import { awsAccount } from './preflight/account';
import { checksOfAccount, checksOfCheckout } from './preflight/checks';
import { inLines, runChecks } from './preflight/run-checks';

/** `npm run preflight -- --stage prod`: whether a deployment would work, and what mends it where it would not. */
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });
const name = stageNames.find((each) => each === values.stage);
if (!name) throw new Error(`There is no stage "${values.stage}". There are: ${stageNames.join(', ')}`);

const file = readStageFile(name);
const stage = stageOf(name, file);
const built = {
  pages: existsSync(new URL('../web/dist/index.html', import.meta.url)),
  book: existsSync(new URL('../book/dist/public/reference/index.html', import.meta.url)),
};
const looked = await runChecks([
  ...checksOfCheckout(stage, built),
  ...checksOfAccount(stage, file, awsAccount(stage.region)),
]);
console.log(inLines(looked));
const bad = looked.filter(({ outcome }) => outcome !== 'good').length;
console.log(bad === 0 ? `\n${name} can be deployed.` : `\n${bad} of ${looked.length} are not good.`);
process.exitCode = bad === 0 ? 0 : 1;
