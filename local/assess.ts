import { createInterface } from 'node:readline';
import { answerLine } from './engine-lines/answer-line';

/**
 * The engine on the command line, so that anybody can measure it: one JSON object a line in, one out, in order.
 * `npm run -s assess < lines.jsonl`. The kinds of lines are in `engine-lines/answer-line.ts`. With `-- --why` each candidate
 * of a case says what each finding added to its score.
 */
const why = process.argv.includes('--why');

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answerLine(line, { why }))}\n`);
}
