import { fileURLToPath } from 'node:url';
import type { Documents } from '../lambdas/tools/ports';
import { besideReports, bundleEntry } from '../lib/functions/bundle';
import {
  damagedPdfs,
  doublingBomb,
  encryptedPdf,
  flateBomb,
  imageBomb,
  longPdf,
  wordyPdf,
} from '../test/fixtures/hostile-pdfs';
import { pagesPdf } from '../test/fixtures/pdf';
import { bloodCountPdf, scannedPdf } from '../test/fixtures/reports';
import { costOf } from '../test/support/memory';
import { openBrowser, photographOf } from './sheets/photograph';
import { sheetOf } from './sheets/sheet';

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
  await bundleEntry('lambdas/adapters/pdf/pdf-documents.ts', dir, besideReports);
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
  const scanned = await documents.readPdf(new Uint8Array(await printedScanPdf(3)));
  if (scanned.state === 'read') {
    const {
      result,
      ms,
      bytes: held,
    } = await costOf(() => documents.readScans(scanned.pages.flatMap(({ scans }) => scans)));
    rows['three scanned pages of print'] = {
      is: `read, ${result.filter((page) => page?.text).length} pages, ${result.flatMap((page) => page?.text.split('\n') ?? []).length} lines`,
      ms: Math.round(ms),
      mbAboveIdle: Math.round(held / 2 ** 20),
    };
  }
  return rows;
}

/** Generated sheets as a scanner saves them: a PDF of pictures. */
async function printedScanPdf(pages: number): Promise<Buffer> {
  const browser = await openBrowser();
  try {
    const scans = [];
    for (let seed = 700; seed < 700 + pages; seed += 1) {
      const { width, height, data } = await photographOf(browser, sheetOf(seed), 'scan', seed);
      const image = {
        value: `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8>>`,
        stream: Buffer.from(data),
      };
      scans.push({ paint: 'q 595 0 0 842 0 0 cm /I Do Q\n', images: { I: image } });
    }
    return pagesPdf(scans);
  } finally {
    await browser.close();
  }
}
