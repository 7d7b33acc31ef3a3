import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Adapter from '../../lambdas/adapters/pdf/pdf-documents';
import type { PdfRead } from '../../lambdas/tools/ports';
import { bundleEntry } from '../../lib/functions/bundle';
import {
  damagedPdfs,
  doublingBomb,
  encryptedPdf,
  flateBomb,
  imageBomb,
  longPdf,
  lyingPdf,
  wordyPdf,
} from '../fixtures/hostile-pdfs';
import { pagesPdf, textPdf, written } from '../fixtures/pdf';
import { bloodCountPdf, darkHeadingPdf, hindiPdf, order, poisonedPdf, scannedPdf } from '../fixtures/reports';
import { cases } from '../support/cases';
import { costOf } from '../support/memory';

// The adapter and its child are bundled as they are deployed: from sources, every reader would translate itself first.
const folder = mkdtempSync(join(tmpdir(), 'ai-medix-pdf-'));
const { dir } = await bundleEntry('lambdas/adapters/pdf/pdf-documents.ts', join(folder, 'adapter'), {
  children: { 'read-pdf': 'lambdas/adapters/pdf/read-pdf.child.ts' },
  files: {},
});
const { pdfDocuments }: typeof Adapter = await import(pathToFileURL(join(dir, 'index.mjs')).href);
afterAll(() => rmSync(folder, { recursive: true }));

// A reader is a process that starts anew: a slow machine is given its time for what is to be read whole.
const startMs = 120_000;
const documents = pdfDocuments({ startMs, deadlineMs: 120_000 });
const read = (bytes: Uint8Array) => documents.readPdf(new Uint8Array(bytes));
const pagesOf = (given: PdfRead) => (given.state === 'read' ? given.pages : []);

describe('a PDF', () => {
  it('is read line by line, the cells of a table apart', async () => {
    const [page] = pagesOf(await read(bloodCountPdf()));
    expect(page?.text).toContain('Haemoglobin  9.1  g/dL  13.0 - 17.0');
    expect(page).toMatchObject({ hidden: '', images: [], unread: false });
  });

  it('is read in Hindi', async () => {
    const [page] = pagesOf(await read(hindiPdf()));
    expect(page?.text).toContain('हीमोग्लोबिन  6.2  g/dL  12.0 - 15.0');
  });

  it('has words apart where a cell runs into the next one, and once what is printed twice to be bold', async () => {
    const paint =
      written('Patient Name: Ramesh Kumar', { x: 50 }) +
      written('UHID: AB-55821', { x: 175 }) +
      written('Haemoglobin', { y: 650 }) +
      written('Haemoglobin', { x: 50.3, y: 650 });
    const [page] = pagesOf(await read(pagesPdf([{ paint }])));
    expect(page?.text).toBe('Patient Name: Ramesh Kumar  UHID: AB-55821\nHaemoglobin');
  });

  it('is read page by page', async () => {
    const pages = pagesOf(await read(textPdf(['first'], ['second'], ['third'])));
    expect(pages.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  });

  it.each(['white', 'tiny', 'outside', 'unpainted', 'transparent', 'covered'] as const)(
    'has its hidden text told apart: %s',
    async (way) => {
      const [page] = pagesOf(await read(poisonedPdf(way)));
      expect(page?.hidden).toBe(order);
      expect(page?.text).not.toContain('Ignore');
      expect(page?.text).toContain('18000');
    },
  );

  it('keeps what a reader sees: an order in black, and white letters on a dark heading', async () => {
    const [poisoned] = pagesOf(await read(poisonedPdf('visible')));
    expect(poisoned).toMatchObject({ text: expect.stringContaining(order), hidden: '' });
    const [heading] = pagesOf(await read(darkHeadingPdf()));
    expect(heading).toMatchObject({ text: expect.stringContaining('City Diagnostics'), hidden: '' });
  });

  it('gives the picture of a scanned page, smaller, as PNG', async () => {
    const [page] = pagesOf(await read(scannedPdf(2_400)));
    const png = Buffer.from(page?.images[0]?.base64 ?? '', 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 1_200]);
    expect(page).toMatchObject({ text: '', unread: false });
  });

  it('takes text that a scanner laid over a page for what the page says', async () => {
    const over = 'q BT 3 Tr /F1 10 Tf 1 0 0 1 50 700 Tm (Haemoglobin 9.1 g/dL) Tj ET Q';
    const [page] = pagesOf(await read(scannedPdf(400, 1, over)));
    expect(page).toMatchObject({ text: 'Haemoglobin 9.1 g/dL', hidden: '' });
    expect(page?.images).toHaveLength(1);
  });

  it('gives at most six pictures, and says which pages were not looked at', async () => {
    const pages = pagesOf(await read(scannedPdf(200, 8)));
    expect(pages.map(({ images }) => images.length)).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
    expect(pages.map(({ unread }) => unread)).toEqual([...Array(6).fill(false), true, true]);
  });
});

describe('a scan of six pages', () => {
  // With a third less memory every second one was refused.
  it('is read every time', async () => {
    const bytes = scannedPdf(2_400, 6);
    for (let time = 0; time < cases(19); time += 1) {
      expect([time, (await read(bytes)).state]).toEqual([time, 'read']);
    }
  });
});

describe('a reader that does not start', () => {
  it('is a fault of ours and refuses no file', async () => {
    const libraries = mkdtempSync(join(tmpdir(), 'ai-medix-libraries-'));
    writeFileSync(join(libraries, 'libm.so.6'), 'no library'); // the child's Node asks for it first
    const broken = pdfDocuments({ libraries });
    await expect(broken.readPdf(bloodCountPdf())).rejects.toThrow('did not start');
    rmSync(libraries, { recursive: true });
  });
});

describe('a PDF that cannot be read', () => {
  const refusals: [string, string, () => Uint8Array][] = [
    ['one behind a password', 'encrypted', encryptedPdf],
    ['500 pages', 'pages', () => longPdf(500)],
    ['half a gigabyte of blanks, packed', 'unpacked', () => flateBomb(2 ** 29)],
    ['the same, packed twice', 'unpacked', () => flateBomb(2 ** 29, true)],
    ['drawings that double 28 times', 'unpacked', () => doublingBomb(28)],
    ['ten million letters', 'unpacked', () => wordyPdf(10_000_000)],
    ...Object.entries(damagedPdfs).map(([name, made]): [string, string, () => Uint8Array] => [
      `one ${name}`,
      'damaged',
      made,
    ]),
  ];

  it.each(refusals)('is refused within its memory: %s is "%s"', async (_, why, made) => {
    const bytes = made();
    // What grows without end is ended by its memory or by the product's deadline; what draws without end, by a deadline.
    const drawsOn = why === 'unpacked' && bytes.length < 20_000;
    const growing = pdfDocuments({ startMs, ...(drawsOn && { deadlineMs: 2_000 }) });
    const { readPdf } = why === 'unpacked' ? growing : documents;
    const { result, bytes: held } = await costOf(() => readPdf(new Uint8Array(bytes)));
    expect(result).toEqual({ state: 'refused', why });
    expect(held).toBeLessThan(440 * 2 ** 20);
  });

  it.each([
    ['an image of 144 million points', () => imageBomb(12_000)],
    ['a count of two thousand million pages', lyingPdf],
  ])('is read for what there is: %s', async (_, made) => {
    const { result, bytes } = await costOf(() => read(made()));
    expect(result.state).toBe('read');
    expect(bytes).toBeLessThan(440 * 2 ** 20);
  });

  it('harms none that is read after it', async () => {
    const both = await Promise.all([read(flateBomb(2 ** 28)), read(bloodCountPdf())]);
    expect(both.map(({ state }) => state)).toEqual(['refused', 'read']);
  });

  it('is given up when its time is over, whatever it does', async () => {
    const impatient = pdfDocuments({ deadlineMs: 1, memoryBytes: 2 ** 30 });
    expect(await impatient.readPdf(bloodCountPdf())).toEqual({ state: 'refused', why: 'unpacked' });
  });
});
