import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isReadByTwo } from '#clinical/knowledge/reading';
import { readFiledKnowledge } from '../filed-knowledge';
import { writeKnowledge } from '../write-knowledge';
import { AnswerFile, type Difference, differencesOf, markOtherReading, type SecondReading } from './compare';
import { howTheyEnded } from './ends';
import { type SheetQuestion, sheetQuestionsOf } from './questions';

// `npm run -s book:blind -- sheet [--about rule] [--drug id] [--condition id] [--source id]` prints what was read once, without
// what was found;
// `-- compare [--write]` holds the answers of `answers/` against the knowledge, marks what agrees and lists what differs;
// `-- differences` counts how differences ended, and fails where an open one stands at a fact that counts as read by two.

const here = fileURLToPath(new URL('.', import.meta.url));
const table = fileURLToPath(new URL('../../docs/second-readings.md', import.meta.url));
const record = `${here}disagreements.json`;
const kindNames: Record<SheetQuestion['about'], string> = {
  rule: 'dose rules',
  kidney: 'notes on kidneys',
  ceiling: 'daily ceilings',
  ban: 'bans',
  interaction: 'interactions',
  illness: 'bans by illness',
  allergy: 'allergy families',
  start: 'starting doses',
  danger: 'danger signs',
  step: 'first steps',
};
/** Doses and dangers that a first reading changed, before any second one. */
const changes = `${here}changes.json`;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A disagreement as it stood when both were first seen, and how it ended. */
type Disagreement = Difference & { fact: string; ended: string };

type GivenAnswer = Pick<AnswerFile, 'on' | 'by'> & { id: string; answer: SecondReading };

function readAnswers(): GivenAnswer[] {
  return readdirSync(`${here}answers`)
    .sort()
    .flatMap((name) => {
      const { on, by, answers } = AnswerFile.parse(
        JSON.parse(readFileSync(`${here}answers/${name}`, 'utf8')),
      );
      return Object.entries(answers).map(([id, answer]) => ({ on, by, id, answer }));
    });
}

function printSheet(questions: readonly SheetQuestion[]): void {
  for (const { id, text, sources, ours } of questions)
    say(`${id}\n  ${text}\n  asked: ${Object.keys(ours).join(', ')}\n  ${sources.join('\n  ')}`);
  say(`${questions.length} questions`);
}

const cell = (text: string): string => text.replaceAll('|', '/').replaceAll('\n', ' ');

/** How many of each kind are read by two, in the order of the sheet. */
function countOfKinds(twice: readonly SheetQuestion[]): string {
  const counts = new Map<string, number>();
  for (const { about } of twice) counts.set(about, (counts.get(about) ?? 0) + 1);
  return [...counts]
    .map(([about, count]) => `${count} ${kindNames[about as SheetQuestion['about']]}`)
    .join(', ');
}

function writeTable(twice: readonly SheetQuestion[], disagreements: readonly Disagreement[]): void {
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

Two readers read a fact at its source, the second from a sheet without the numbers (\`npm run -s book:blind\`). ${twice.length} facts are read by
two: ${countOfKinds(twice)}. Where the readers differed the source was read again; this is how each difference ended. ${open} are open: those facts
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

/** Says how a difference ended, or why it is open. Words that one reader did not find may have been found by the next. */
function endOf(
  about: SheetQuestion['about'],
  { settled, open }: SecondReading,
  { what, second, ended }: Disagreement,
  foundIn: string | undefined,
): string {
  if (settled) return settled.ended;
  if (what === 'words' && foundIn)
    return ended.startsWith('open') ? `Found by another reader: ${foundIn}` : ended;
  if (open) return `open: ${open}`;
  if (what === 'words')
    return about === 'step'
      ? 'open: the second reader did not find all that the step says'
      : 'open: the level agrees; the second reader did not find all of the first steps';
  return second === 'not stated' ? 'open: the second reader did not find it in the source' : ended;
}

function compare(questions: readonly SheetQuestion[], isWritten: boolean): void {
  const known = new Map(questions.map((question) => [question.id, question]));
  const disagreements: Disagreement[] = JSON.parse(readFileSync(record, 'utf8'));
  const marked: SheetQuestion[] = [];
  const answers = readAnswers();
  const agreed = new Map(
    answers.flatMap(({ id, answer }) => {
      const question = known.get(id);
      return question && differencesOf(question, answer).length === 0 ? [[id, answer.from] as const] : [];
    }),
  );
  for (const { on, by, id, answer } of answers) {
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
          // What the knowledge says was found by the other reader.
          const found = by === 'first reader' ? { first: one.second, second: one.first } : {};
          const kept = { fact: id, ...one, ...found, ended: 'open' };
          disagreements.push(kept);
          before.push(kept);
        }
      for (const one of before) one.ended = endOf(question.about, answer, one, agreed.get(id));
      if (differences.length === 0) {
        if (!question.isReadByTwo && markOtherReading(question, answer, { on, by })) marked.push(question);
      } else if (question.isReadByTwo && !agreed.has(id)) say(`marked as read by two, and differs: ${id}`);
    }
  }
  say(`${marked.length} newly agreed; ${disagreements.length} differences so far`);
  if (!isWritten) return;
  writeFileSync(record, `${JSON.stringify(disagreements, null, 2)}\n`);
  const twice = questions.filter(({ fact }) => isReadByTwo(fact.checked));
  writeTable(twice, disagreements);
  writeKnowledge([...new Set(marked.map(({ file }) => file))]);
}

/** Counts how differences ended; a fact with an open one is not read by two. */
function printDifferences(questions: readonly SheetQuestion[]): void {
  const disagreements: Disagreement[] = JSON.parse(readFileSync(record, 'utf8'));
  for (const line of howTheyEnded(disagreements)) say(line);
  const open = new Set(disagreements.filter(({ ended }) => ended.startsWith('open')).map(({ fact }) => fact));
  for (const { id } of questions.filter((one) => one.isReadByTwo && open.has(one.id))) {
    say(`marked as read by two, and open: ${id}`);
    process.exitCode = 1;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    about: { type: 'string' },
    drug: { type: 'string' },
    condition: { type: 'string' },
    source: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const questions = sheetQuestionsOf(readFiledKnowledge());
const { about, drug, condition, source } = values;
if (positionals[0] === 'sheet')
  printSheet(
    questions.filter(
      (one) =>
        one.isRead &&
        !one.isReadByTwo &&
        (about === undefined || one.about === about) &&
        (drug === undefined || one.drug === drug) &&
        (condition === undefined || one.condition === condition) &&
        (source === undefined || one.sources.some((src) => src.startsWith(`${source}:`))),
    ),
  );
else if (positionals[0] === 'compare') compare(questions, values.write);
else if (positionals[0] === 'differences') printDifferences(questions);
else say('sheet, compare or differences?');
