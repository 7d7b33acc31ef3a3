import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AuditLine } from './kept-audit';

// The figures of docs/security.md are those that were measured last: each measuring program writes its results, then these
// lines; a test holds the page to the results.

const page = 'docs/security.md';
const head = '| figure | value | measured by |\n|---|---|---|\n';

// biome-ignore lint/suspicious/noExplicitAny: each program has its own results
const results = (name: string): any => {
  const file = `bench/results/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
const day = (at: string): string => at.slice(0, 10);
const row = (figure: string, value: string, by: string): string => `| ${figure} | ${value} | ${by} |`;
const parts = (all: Record<string, { score: number; oneIn?: number }>): string =>
  Object.entries(all)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, { score, oneIn }]) => `${name} ${score}${oneIn === undefined ? '' : ` (one line of ${oneIn})`}`,
    )
    .join(', ');

/** How many of the attacks were made with which chance: an audit may be made piece by piece. */
const madeWith = (lines: readonly AuditLine[]): string => {
  const chances = lines.map(
    ({ at, seed, rounds }) =>
      `${day(at)}${rounds === undefined ? ', suites' : `, ${rounds} rounds, seed ${seed}`}`,
  );
  return [...new Set(chances)]
    .sort()
    .map((chance) => `${chances.filter((each) => each === chance).length} kinds of ${chance}`)
    .join('; ');
};

/** The lines of figures as the results say. */
export function figuresOf(): string[] {
  const [audit, simulation, mutants, load] = ['audit', 'simulation', 'mutants', 'load'].map(results);
  return [
    ...(audit
      ? [
          row(
            'Attacks tried, succeeded',
            `${audit.total.tried}, ${audit.total.succeeded}: ${madeWith(audit.lines)}`,
            '`npm run audit`',
          ),
        ]
      : []),
    ...(simulation
      ? [
          row(
            'Random schedules played, failed',
            `${simulation.seeds}, ${simulation.failing.length} (${day(simulation.at)}, seeds ${simulation.played.join(', ')})`,
            '`npm run simulate`',
          ),
        ]
      : []),
    ...(mutants
      ? [
          row(
            'Weakened lines that tests notice, of 100',
            `${mutants.total.score} (${mutants.total.killed} of ${mutants.total.killed + mutants.total.survived}): ${parts(mutants.parts)}`,
            '`npm run mutants`',
          ),
        ]
      : []),
    ...(load
      ? [
          row(
            'Mixed calls under load, errors',
            `${load.people} people, ${load.seconds} s, ${load.errors} errors (${day(load.at)})${load.processor ? `; ${load.processor.callsASecondOfTwoCores} calls a second of two cores` : ''}`,
            '`npm run load`',
          ),
        ]
      : []),
  ];
}

/** The lines of figures that stand in a page. */
export function figuresIn(text: string): string[] {
  const [, behind = ''] = text.split(head);
  return (behind.split('\n\n')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
}

/** Writes the lines of figures into the page. */
export function writeFigures(): void {
  const text = readFileSync(page, 'utf8');
  const [before = '', behind = ''] = text.split(head);
  const rest = behind.slice(behind.indexOf('\n\n'));
  writeFileSync(page, `${before}${head}${figuresOf().join('\n')}${rest}`);
}
