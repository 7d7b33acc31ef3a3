import { createInterface } from 'node:readline';
import { knowledge } from '#clinical/knowledge/all';
import { referenceOf } from '#clinical/reference/whole-reference';
import { mutationsOf } from './mutations';

/**
 * Seeded variants of any case: `npm run -s mutate -- 20 7 < lines.txt` writes up to 20 variants of each line with the seed 7,
 * as one JSON object a line.
 */
const [count = 16, seed = 1] = process.argv.slice(2).map(Number).filter(Number.isFinite);
const reference = referenceOf(knowledge);

let line = 0;
for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  line += 1;
  if (text.trim() === '') continue;
  for (const mutation of mutationsOf(text, seed + line, count, reference))
    process.stdout.write(`${JSON.stringify({ of: text, ...mutation })}\n`);
}
