import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Counted, Sheets } from './measure';
import type { Taking } from './photograph';

const file = 'bench/results/report-pictures.json';

/** A run over some seeds; ten thousand values take hours, so they are read in pieces. */
type Piece = Sheets & { readonly sheets: number; readonly from: number };
type Kept = { readonly at: string; readonly reader: string; readonly pieces: readonly Piece[] };

/** The code that reads a picture and that draws the sheets; pieces read by another are no part of this sum. */
function readerNow(): string {
  const hash = createHash('sha256');
  for (const folder of ['../../clinical/pictures', '../../clinical/labs', '.']) {
    const place = fileURLToPath(new URL(folder, import.meta.url));
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    for (const name of files.sort()) hash.update(readFileSync(`${place}/${name}`));
  }
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
  await writeFile(file, `${JSON.stringify({ at, reader, counted, wrongOnes, pieces }, null, 2)}\n`);
  return { counted, wrongOnes };
}
