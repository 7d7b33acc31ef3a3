import { readFileSync } from 'node:fs';

/** A line of one's own writing: a danger at the level of its rule, or a calm text beside it. */
export type DangerLine = { batch: string; rule: string; text: string; isDanger: boolean };

/** The lines of `bench/danger-lines.txt`, batch by batch as they were written. */
export function dangerLines(): DangerLine[] {
  const [, ...batches] = readFileSync('bench/danger-lines.txt', 'utf8').split(/^= /m);
  return batches.flatMap((whole) => {
    const [batch = '', ...lines] = whole.split('\n');
    let rule = '';
    return lines.flatMap((line) => {
      if (line.startsWith('# ')) rule = line.slice(2).trim();
      return /^[+-] /.test(line)
        ? [{ batch, rule, text: line.slice(2), isDanger: line.startsWith('+') }]
        : [];
    });
  });
}
