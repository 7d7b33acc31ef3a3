import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Counted, Sheets } from './measure';
import type { Taking } from './photograph';

const file = 'bench/results/report-pictures.json';

/** A run over some seeds; ten thousand values take hours, so they are read in pieces. */
type Piece = Sheets & { readonly sheets: number; readonly from: number };
type Kept = { readonly at: string; readonly reader: string; readonly pieces: readonly Piece[] };

/** Files of code that a file of ours draws in, itself among them; a type is gone when the code runs. */
function drawnIn(file: URL, known = new Map<string, string>()): Map<string, string> {
  const path = fileURLToPath(file);
  if (known.has(path)) return known;
  const source = readFileSync(path, 'utf8');
  known.set(path, source);
  for (const [, from = ''] of source.matchAll(/^(?:import|export)(?! type)[^'"]* from '(\.[^']+)'/gmu))
    if (!/\.(?:json|mjs)$/.test(from)) drawnIn(new URL(`${from}.ts`, file), known);
  return known;
}

/** The code that reads a picture and that draws the sheets; pieces read by another are no part of this sum. */
function readerNow(): string {
  const hash = createHash('sha256');
  const files = [
    '../../clinical/pictures/read-picture.ts',
    './sheet.ts',
    './photograph.ts',
    './measure.ts',
  ].flatMap((start) => [...drawnIn(new URL(start, import.meta.url))]);
  for (const [, source] of [...new Map(files)].sort()) hash.update(source);
  return hash.digest('hex').slice(0, 16);
}

const sumOf = (some: readonly Counted[]): Counted =>
  some.reduce((sum, one) => {
    const added = Object.entries(one).map(([key, count]) => [key, (sum[key as keyof Counted] ?? 0) + count]);
    return Object.fromEntries(added) as Counted;
  });

const takings: readonly Taking[] = ['scan', 'phone'];

/** Keeps a piece beside those that the same reader read of other seeds, and gives the sum of all. */
export async function addPiece(piece: Piece): Promise<Sheets> {
  const reader = readerNow();
  const kept = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Partial<Kept>,
    () => undefined,
  );
  const apart = ({ from, sheets }: Piece) => from + sheets <= piece.from || piece.from + piece.sheets <= from;
  const before = kept?.reader === reader ? (kept.pieces ?? []).filter(apart) : [];
  const pieces = [...before, piece].sort((a, b) => a.from - b.from);
  const counted = Object.fromEntries(
    takings.map((taking) => [taking, sumOf(pieces.map((one) => one.counted[taking]))]),
  ) as Record<Taking, Counted>;
  const wrongOnes = pieces.flatMap((one) => one.wrongOnes);
  const at = new Date().toISOString();
  // A piece a line: there are hundreds.
  const head = JSON.stringify({ at, reader, counted, wrongOnes }, null, 2).slice(0, -2);
  const lines = pieces.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  await writeFile(file, `${head},\n  "pieces": [\n${lines}\n  ]\n}\n`);
  return { counted, wrongOnes };
}
