import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knowledgeVersion } from '#clinical/knowledge/version';
import { type KnowledgeFile, knowledgeFolder, readKnowledgeFile } from '../knowledge-files';
import { writeKnowledge } from '../write-knowledge';
import { applyDecisions } from './apply-decisions';
import { DecisionFile, type Judgement } from './decisions';

// `npm run book:apply -- decisions.json`: marks what a physician accepted, lists the rest. Where one decision does not fit
// the knowledge nothing is written, unless `--without-refused` leaves those out.

const say = (text: string) => process.stdout.write(`${text}\n`);
const fail = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

function readDecisions(path: string): DecisionFile {
  let sent: unknown;
  try {
    sent = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return fail(`${path} cannot be read as JSON`);
  }
  const read = DecisionFile.safeParse(sent);
  if (read.success) return read.data;
  const complaints = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return fail(`${path} is no file of decisions:\n${complaints.slice(0, 20).join('\n')}`);
}

/** Files are named by a decision, so only names without a way out of the folder are read. */
const files = new Map<string, KnowledgeFile | undefined>();
function fileNamed(name: string): KnowledgeFile | undefined {
  const inside = /^[a-z0-9-]+(?:\/[a-z0-9-]+)?\.json$/.test(name) && existsSync(join(knowledgeFolder, name));
  if (!files.has(name)) files.set(name, inside ? readKnowledgeFile(name) : undefined);
  return files.get(name);
}

function list(title: string, decisions: readonly (Judgement & { why?: string })[]): void {
  if (decisions.length === 0) return;
  say(`\n${title}: ${decisions.length}`);
  for (const { fact, comment, why } of decisions)
    say(`  ${fact}${why ? ` (${why})` : ''}${comment ? `\n    ${comment.replaceAll('\n', '\n    ')}` : ''}`);
}

const [path] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const { reviewer, knowledge, decisions } = readDecisions(
  path ?? fail('name the file: npm run book:apply -- decisions.json'),
);
const applied = applyDecisions(decisions, fileNamed);
const { accepted, known, corrections, unsure, refused } = applied;
say(
  `${reviewer.name} (${reviewer.registration}) reviewed version ${knowledge}; this is ${knowledgeVersion}.`,
);
list('Corrections, to be made by hand', corrections);
list('Not sure', unsure);
list(
  'Refused',
  refused.map(({ decision, why }) => ({ ...decision, why })),
);
if (refused.length > 0 && !process.argv.includes('--without-refused'))
  fail(
    `\nNothing was written: ${refused.length} decisions do not fit. With --without-refused the others are applied.`,
  );
writeKnowledge([...applied.changed].flatMap((name) => files.get(name) ?? []));
say(
  `\n${accepted.length} facts marked as accepted in ${applied.changed.size} files; ${known.length} were marked before.`,
);
