import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { KeptReply, replayAnswer } from './replay/replay-answer';

/**
 * `npm run -s replay -- answer.json`: gives a kept answer again. The file is what `GET /api/me/history/{id}` replies, or an
 * entry of the export. It says from which state of the knowledge the answer was given, which commit holds that state,
 * and what the engine of this checkout says otherwise. It ends with 1 where something is other.
 */
const [path] = process.argv.slice(2);
if (!path) throw new Error('name the file of an answer: npm run -s replay -- answer.json');
const { given, now, differs, notCompared } = replayAnswer(
  KeptReply.parse(JSON.parse(readFileSync(path, 'utf8'))),
);

/** The first commit whose index says this version; undefined where the history does not reach so far. */
function commitOf(version: string): string | undefined {
  const log = ['log', '--reverse', '--format=%H', `-S'${version}'`, '--', 'clinical/knowledge/version.ts'];
  try {
    return execFileSync('git', log, { encoding: 'utf8' }).split('\n')[0] || undefined;
  } catch {
    return undefined;
  }
}

const commit = given === undefined || given === now ? undefined : commitOf(given);
console.log(`given from the knowledge ${given ?? '(not said)'}; this checkout has ${now}`);
if (commit) console.log(`to give it as it was: git worktree add ../as-it-was ${commit}, and replay there`);
if (notCompared) console.log(`not compared: ${notCompared}`);
else if (differs.length === 0) console.log('the same again');
for (const { part, before, now: said } of differs)
  console.log(`\n${part}\n  then: ${JSON.stringify(before)}\n  now:  ${JSON.stringify(said)}`);
process.exitCode = differs.length > 0 ? 1 : 0;
