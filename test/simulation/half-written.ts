import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Chance } from '../support/seeded';

/**
 * Leaves on the disk what a power cut leaves of writes that it had half of and that nobody was told of: a line without its
 * end, a new file that was to take an old one's place, and, of the database, a page in its log and one that was on its way
 * from there into the file. Whatever stands there whole stays as it is.
 */
export function leaveHalfWritten(folder: string, chance: Chance): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const left: string[] = [];
  for (const file of files) {
    if (file.endsWith('.jsonl') && chance.happens(0.7) && tearLine(file, chance))
      left.push(`a line of ${file}`);
    if (isReplaced(file) && chance.happens(0.3)) {
      tearSpare(file, chance);
      left.push(`what was to be ${file}`);
    }
  }
  const database = join(folder, 'dynamodb/dynamodb.sqlite');
  if (existsSync(`${database}-wal`)) left.push(...tearDatabase(database, chance));
  return left;
}

const isReplaced = (file: string): boolean => /\.(?:jsonl|object)$|\/secrets\.json$/.test(file);

/** The first bytes of a line like the last one, behind it. */
function tearLine(file: string, chance: Chance): boolean {
  const last = readFileSync(file, 'utf8').split('\n').at(-2);
  if (last === undefined) return false;
  const bytes = Buffer.from(last);
  appendFileSync(file, bytes.subarray(0, 1 + chance.below(bytes.length)));
  return true;
}

/** The first bytes of the file that was to take the place of this one (local/emulators/records.ts, s3/buckets.ts). */
function tearSpare(file: string, chance: Chance): void {
  const bytes = readFileSync(file);
  const spare = file.endsWith('.object') ? `${file}.${randomUUID()}.new` : `${file}.new`;
  writeFileSync(spare, bytes.subarray(0, chance.below(bytes.length + 1)));
}

// As https://www.sqlite.org/fileformat2.html#the_write_ahead_log has it.
const logHead = 32;
const frameHead = 24;

/** The checksum that every frame carries on from the one before. */
function summed(bytes: Buffer, [before, beside]: readonly [number, number], isBigEndian: boolean) {
  const word = (at: number) => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  let [one, other] = [before, beside];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + word(at) + other) >>> 0;
    other = (other + word(at + 4) + one) >>> 0;
  }
  return [one, other] as const;
}

/** Where the valid frames of a log end, and the pages of the database that its committed frames hold. */
function readLog(log: Buffer, pageBytes: number) {
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1;
  const salt = log.subarray(16, 24);
  const frameBytes = frameHead + pageBytes;
  const committed: number[] = [];
  let open: number[] = [];
  let sum = summed(log.subarray(0, 24), [0, 0], isBigEndian);
  let end = logHead;
  for (; end + frameBytes <= log.length; end += frameBytes) {
    const frame = log.subarray(end, end + frameBytes);
    sum = summed(Buffer.concat([frame.subarray(0, 8), frame.subarray(frameHead)]), sum, isBigEndian);
    const isValid = frame.readUInt32BE(16) === sum[0] && frame.readUInt32BE(20) === sum[1];
    if (!isValid || !frame.subarray(8, 16).equals(salt)) break;
    open.push(frame.readUInt32BE(0));
    if (frame.readUInt32BE(4) === 0) continue;
    committed.push(...open);
    open = [];
  }
  return { end, committed };
}

function tearDatabase(database: string, chance: Chance): string[] {
  const file = `${database}-wal`;
  const log = readFileSync(file);
  if (log.length < logHead) return [];
  const pageBytes = log.readUInt32BE(8);
  const { end, committed } = readLog(log, pageBytes);
  const left: string[] = [];
  const last = end - frameHead - pageBytes;
  if (last >= logHead) {
    // A commit of the same page, of whose second half the disk has nothing, or that ends in the middle of it.
    const frame = Buffer.from(log.subarray(last, end));
    frame.writeUInt32BE(frame.readUInt32BE(4) || 1, 4);
    frame.fill(0, frameHead + chance.below(pageBytes));
    overwrite(
      file,
      end,
      frame.subarray(0, chance.happens(0.5) ? frame.length : 1 + chance.below(frame.length)),
    );
    left.push('a page of the log');
  }
  const page = chance.pick([...new Set(committed)].filter((number) => number > 1)); // the first page says what the file is
  const size = readFileSync(database).length;
  if (page !== undefined && page * pageBytes <= size) {
    const from = (page - 1) * pageBytes + chance.below(pageBytes);
    overwrite(database, from, Buffer.alloc(page * pageBytes - from, 0x5a));
    left.push('a page of the database that its log holds');
  }
  return left;
}

function overwrite(file: string, place: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, place);
  closeSync(handle);
}
