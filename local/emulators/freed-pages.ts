import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

// For as long as this may somebody else be writing; it takes milliseconds.
const waitMs = 20_000;

const rewrite = `
const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1], { timeout: ${waitMs} });
database.exec('VACUUM');
const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
database.close();
if (busy) throw new Error('somebody reads the database without end');
`;

/**
 * Writes a SQLite database anew, without what was deleted in it: SQLite leaves the bytes of a deleted row where they are
 * until others need their place, and its log keeps each page as it was before. Whoever has the database open goes on with
 * it, and a power cut leaves the old file or the new one. In a process of its own, because nobody may wait for it.
 */
export async function dropFreedPages(file: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--eval',
    rewrite,
    file,
  ]);
}
