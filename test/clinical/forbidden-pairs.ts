import { readFileSync } from 'node:fs';
import type { PairGroups, Pairs } from '#clinical/knowledge/interaction-shape';

const read = <T>(name: string): T =>
  JSON.parse(
    readFileSync(new URL(`../../clinical/knowledge/interactions/${name}.json`, import.meta.url), 'utf8'),
  ) as T;
const names = read<Record<string, string[]>>('names');
const pairs = read<Pairs>('pairs');

const members = (term: string): string[] =>
  term.startsWith('class:')
    ? Object.keys(names).filter((name) => names[name]?.includes(term.slice('class:'.length)))
    : [term];

/** By each name of the lists the names that it must not meet: what ANSM calls contraindicated and ONC's list lets interrupt. */
export const forbiddenWith = new Map<string, Set<string>>();
for (const groups of [pairs.ansm.must, pairs.onc] satisfies PairGroups[])
  for (const sides of Object.values(groups))
    for (const [a, others] of Object.entries(sides))
      for (const [one, other] of others.flatMap((b) =>
        members(a).flatMap((x) => members(b).map((y) => [x, y])),
      ))
        for (const [x = '', y = ''] of [
          [one, other],
          [other, one],
        ])
          if (x !== y) forbiddenWith.set(x, (forbiddenWith.get(x) ?? new Set()).add(y));
