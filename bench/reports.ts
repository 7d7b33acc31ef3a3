import { fileURLToPath } from 'node:url';
import type { Documents } from '../lambdas/tools/ports';
import { bundleEntry } from '../lib/functions/bundle';
import {
  damagedPdfs,
  doublingBomb,
  encryptedPdf,
  flateBomb,
  imageBomb,
  longPdf,
  wordyPdf,
} from '../test/fixtures/hostile-pdfs';
import { bloodCountPdf, scannedPdf } from '../test/fixtures/reports';
import { costOf } from '../test/support/memory';

const files: Record<string, () => Uint8Array> = {
  'a report of one page': bloodCountPdf,
  'a scan of one page (4 million points)': () => scannedPdf(2_000),
  'a scan of six pages': () => scannedPdf(2_000, 6),
  'behind a password': encryptedPdf,
  '500 pages': () => longPdf(500),
  'damaged (its pages are their own parents)': () =>
    damagedPdfs['whose pages are their own parents']?.() ?? new Uint8Array(),
  'a gigabyte of blanks': () => flateBomb(2 ** 30),
  'a gigabyte of blanks, packed twice': () => flateBomb(2 ** 30, true),
  'drawings that double 28 times': () => doublingBomb(28),
  'forty million letters': () => wordyPdf(40_000_000),
  'an image of 144 million points': () => imageBomb(12_000),
};

/** Reading and refusing PDFs by the reader as it is deployed: milliseconds, and megabytes above the idle process. */
export async function measureReports(): Promise<Record<string, unknown>> {
  const dir = fileURLToPath(new URL('../cdk.out/bench/read-pdf', import.meta.url));
  await bundleEntry('lambdas/adapters/pdf/pdf-documents.ts', dir, {
    'read-pdf': 'lambdas/adapters/pdf/read-pdf.child.ts',
  });
  const { pdfDocuments } = (await import(`${dir}/index.mjs`)) as { pdfDocuments: () => Documents };
  const documents = pdfDocuments();
  const rows: Record<string, unknown> = {};
  for (const [name, made] of Object.entries(files)) {
    const bytes = new Uint8Array(made());
    const { result, ms, bytes: held } = await costOf(() => documents.readPdf(bytes));
    rows[name] = {
      is: result.state === 'read' ? `read, ${result.pages.length} pages` : `refused: ${result.why}`,
      fileKb: Math.round(bytes.length / 1024),
      ms: Math.round(ms),
      mbAboveIdle: Math.round(held / 2 ** 20),
    };
  }
  return rows;
}
