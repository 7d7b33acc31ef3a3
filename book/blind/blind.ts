import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type AnyMark, readingsOf } from '#clinical/knowledge/reading';
import { readFiledKnowledge } from '../filed-knowledge';
import { writeKnowledge } from '../write-knowledge';
import { type Answer, AnswerFile, type Difference, differencesOf } from './compare';
import { type SheetQuestion, sheetQuestionsOf } from './questions';

// `npm run -s book:blind -- sheet [--about rule] [--drug id] [--source id]` prints what was read once, without the numbers;
// `-- compare [--write]` holds the answers of `answers/` against the knowledge, marks what agrees and lists what differs.

const here = fileURLToPath(new URL('.', import.meta.url));
const table = fileURLToPath(new URL('../../docs/second-readings.md', import.meta.url));
const record = `${here}disagreements.json`;
/** Doses and dangers that a first reading changed, before any second one. */
const changes = `${here}changes.json`;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A disagreement as it stood when both were first seen, and how it ended. */
type Disagreement = Difference & { fact: string; ended: string };

function readAnswers(): { on: string; id: string; answer: Answer }[] {
  return readdirSync(`${here}answers`)
    .sort()
    .flatMap((name) => {
      const { on, answers } = AnswerFile.parse(JSON.parse(readFileSync(`${here}answers/${name}`, 'utf8')));
      return Object.entries(answers).map(([id, answer]) => ({ on, id, answer }));
    });
}

function printSheet(questions: readonly SheetQuestion[]): void {
  for (const { id, text, sources, ours } of questions)
    say(`${id}\n  ${text}\n  asked: ${Object.keys(ours).join(', ')}\n  ${sources.join('\n  ')}`);
  say(`${questions.length} questions`);
}

/** Puts a second reading behind the first one. */
function mark({ about, fact }: SheetQuestion, { from }: Answer, on: string): void {
  const reading = {
    on,
    by: 'second reader' as const,
    edition: from,
    ...(about === 'danger' && { read: 'sign and action' as const }),
  };
  fact.checked = [...readingsOf(fact.checked), reading] as AnyMark;
}

const cell = (text: string): string => text.replaceAll('|', '/').replaceAll('\n', ' ');

function writeTable(agreed: number, disagreements: readonly Disagreement[]): void {
  const open = disagreements.filter(({ ended }) => ended.startsWith('open')).length;
  const rows = disagreements.map(
    ({ fact, what, first, second, ended }) =>
      `| ${[fact, what, first, second, ended].map(cell).join(' | ')} |`,
  );
  const changed: { fact: string; was: string; is: string; why: string }[] = JSON.parse(
    readFileSync(changes, 'utf8'),
  );
  const changedRows = changed.map(
    ({ fact, was, is, why }) => `| ${[fact, was, is, why].map(cell).join(' | ')} |`,
  );
  writeFileSync(
    table,
    `# Second readings

Two readers read a fact at its source, the second from a sheet without the numbers (\`npm run -s book:blind\`). ${agreed} facts are read by
two. Where the readers differed the source was read again; this is how each difference ended. ${open} are open: those facts
bear no second mark. Written by \`npm run -s book:blind -- compare --write\`.

| Fact | What | First reader | Second reader | How it ended |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## Changed by a first reading

| Fact | Was | Is | Why |
| --- | --- | --- | --- |
${changedRows.join('\n')}
`,
  );
}

/** Says how a difference ended, or why it is open. */
function endOf({ settled, open }: Answer, { what, second, ended }: Disagreement): string {
  if (settled) return settled.ended;
  if (open) return `open: ${open}`;
  if (what === 'words')
    return 'open: the level agrees; the second reader did not find all of the first steps';
  return second === 'not stated' ? 'open: the second reader did not find it in the source' : ended;
}

function compare(questions: readonly SheetQuestion[], isWritten: boolean): void {
  const known = new Map(questions.map((question) => [question.id, question]));
  const disagreements: Disagreement[] = JSON.parse(readFileSync(record, 'utf8'));
  const marked: SheetQuestion[] = [];
  for (const { on, id, answer } of readAnswers()) {
    const question = known.get(id);
    if (!question) say(`no such fact: ${id}`);
    else if (!question.isRead) say(`no first reading: ${id}`);
    else {
      const differences = differencesOf(question, answer);
      for (const one of differences) say(`${id}\n  ${one.what}: ${one.first} <> ${one.second}`);
      const before = disagreements.filter(({ fact }) => fact === id);
      // A difference is kept as it was first seen, before anything was settled.
      const { settled: _settled, ...asFound } = answer;
      for (const one of differencesOf(question, asFound))
        if (!one.what.endsWith('not judged') && !before.some(({ what }) => what === one.what)) {
          const kept = { fact: id, ...one, ended: 'open' };
          disagreements.push(kept);
          before.push(kept);
        }
      for (const one of before) one.ended = endOf(answer, one);
      if (differences.length === 0) {
        if (!question.isReadByTwo) {
          mark(question, answer, on);
          marked.push(question);
        }
      } else if (question.isReadByTwo) say(`marked as read by two, and differs: ${id}`);
    }
  }
  say(`${marked.length} newly agreed; ${disagreements.length} differences so far`);
  if (!isWritten) return;
  writeFileSync(record, `${JSON.stringify(disagreements, null, 2)}\n`);
  const twice = questions.filter(({ isReadByTwo }) => isReadByTwo).length + marked.length;
  writeTable(twice, disagreements);
  writeKnowledge([...new Set(marked.map(({ file }) => file))]);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    about: { type: 'string' },
    drug: { type: 'string' },
    source: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const questions = sheetQuestionsOf(readFiledKnowledge());
const { about, drug, source } = values;
if (positionals[0] === 'sheet')
  printSheet(
    questions.filter(
      (one) =>
        one.isRead &&
        !one.isReadByTwo &&
        (about === undefined || one.about === about) &&
        (drug === undefined || one.drug === drug) &&
        (source === undefined || one.sources.some((src) => src.startsWith(`${source}:`))),
    ),
  );
else if (positionals[0] === 'compare') compare(questions, values.write);
else say('sheet or compare?');
