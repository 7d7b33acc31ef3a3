import { mkdir, readFile, writeFile } from 'node:fs/promises';

/** How an attack went when it was made last, and with which chance. A suite has neither seed nor rounds. */
export type AuditLine = {
  readonly attack: string;
  readonly at: string;
  readonly seed?: number;
  readonly rounds?: number;
  readonly tried: number;
  readonly succeeded: number;
  readonly seconds: number;
  /** What each that succeeded got. */
  readonly what?: readonly string[];
};

const file = 'bench/results/audit.json';

/** What is known of every attack: each line is the last one that was made of it. */
const keptLines = async (): Promise<AuditLine[]> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => '{}')).lines ?? [];

/** Keeps a line in the place of the earlier one. `names` are all that there are: what is made no more is forgotten. */
export async function keepLine(line: AuditLine, names: readonly string[]): Promise<void> {
  const all = [...(await keptLines()).filter(({ attack }) => attack !== line.attack), line];
  const lines = names.flatMap((name) => all.find(({ attack }) => attack === name) ?? []);
  const total = {
    tried: lines.reduce((sum, { tried }) => sum + tried, 0),
    succeeded: lines.reduce((sum, { succeeded }) => sum + succeeded, 0),
  };
  await mkdir('bench/results', { recursive: true });
  await writeFile(file, `${JSON.stringify({ total, lines }, null, 2)}\n`);
}
