import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { PdfPage, PdfRead, Scan } from '../../tools/ports';
import { linesOf } from './lines';
import { type Codes, type PaintedPage, paintedPageOf } from './painted-page';
import { asPng, asScan, isBitmap } from './picture';
import { imageShare, sortText } from './visible-text';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

const mostPages = 50; // the engine reads fifty pages of text; longer files are books, not reports
const mostImages = 6; // what a model looks at: a scanned report has two or three pages
const imagesAPage = 2; // some scanners cut a page into strips; beyond two it is an album
const mostPixels = 12_000_000; // A4 at 300 dots an inch has 8.7 million
const fewLetters = 40; // a page whose text is no more than a stamp is a scan
const mostLetters = 200_000; // what the engine reads
// These are shares of the time that the whole file has.
const unpackShare = 0.19; // one picture; a parser that dropped it never says so
const picturesShare = 0.48; // since the process began: a picture that would end later is not begun

/**
 * Reads a PDF page by page: what a reader sees of its text, what only a machine does, and pictures of scanned pages.
 * `deadlineMs`: whoever waits gives the file up then.
 */
export async function readPdf(bytes: Uint8Array, deadlineMs: number): Promise<PdfRead> {
  let document: Document;
  try {
    document = await opened(bytes, mostPixels);
  } catch (fault) {
    return { state: 'refused', why: isPassword(fault) ? 'encrypted' : 'damaged' };
  }
  if (document.numPages > mostPages) return { state: 'refused', why: 'pages' };
  const codes = (await getResolvedPDFJS()).OPS as unknown as Codes;
  const pages: PdfPage[] = [];
  let [letters, imagesLeft, slowest] = [0, mostImages, 0];
  for (let number = 1; number <= document.numPages; number += 1) {
    const begun = performance.now();
    if (imagesLeft > 0 && begun + slowest > picturesShare * deadlineMs) imagesLeft = 0;
    // The parser unpacks every picture that a page paints, wanted or not, unless all are too large for it.
    if (imagesLeft === 0) document = await withoutPictures(document, bytes);
    const page = await readPage(document, number, codes, imagesLeft, unpackShare * deadlineMs);
    if (!page) return { state: 'refused', why: 'damaged' };
    letters += page.text.length + page.hidden.length;
    if (letters > mostLetters) return { state: 'refused', why: 'unpacked' };
    imagesLeft -= page.images.length;
    if (page.images.length > 0) slowest = Math.max(slowest, performance.now() - begun);
    pages.push(page);
  }
  return { state: 'read', pages };
}

/** The parser keeps the bytes that it is given, so it gets a copy, and none as a Buffer. */
const opened = (bytes: Uint8Array, maxImageSize: number): Promise<Document> =>
  getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    maxImageSize,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
  });

const blind = new WeakSet<Document>();
async function withoutPictures(document: Document, bytes: Uint8Array): Promise<Document> {
  if (blind.has(document)) return document;
  await document.loadingTask.destroy();
  const again = await opened(bytes, 1);
  blind.add(again);
  return again;
}

const isPassword = (fault: unknown): boolean => fault instanceof Error && fault.name === 'PasswordException';

async function readPage(
  document: Document,
  number: number,
  codes: Codes,
  imagesLeft: number,
  unpackMs: number,
): Promise<PdfPage | undefined> {
  let page: Page;
  try {
    page = await document.getPage(number);
  } catch {
    return undefined; // the tree of pages does not hold what it says
  }
  const painted = paintedPageOf(await page.getOperatorList(), codes);
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const area = { left, bottom, right, top };
  const { visible, overImage, hidden } = sortText(painted, area, blind.has(document));
  const text = linesOf([...visible, ...overImage]);
  const seen = linesOf(visible);
  const pictured = imageShare(painted, area) > 0 || blind.has(document);
  const scanned = seen.replace(/\s/g, '').length < fewLetters && pictured;
  const pictures = scanned
    ? await picturesOf(page, painted, Math.min(imagesLeft, imagesAPage), unpackMs)
    : [];
  const images = pictures.map(({ image }) => image);
  page.cleanup();
  // An unpacked picture lies outside the heap, so the engine sees no hurry; the watch over the memory does.
  if (painted.images.length > 0) globalThis.gc?.();
  return {
    text,
    hidden: linesOf(hidden),
    images,
    scans: pictures.map(({ scan }) => scan),
    unread: scanned && images.length === 0 && text.trim() === '',
  };
}

/** The largest pictures of a page, in the order in which they were painted. */
async function picturesOf(
  page: Page,
  { images }: PaintedPage,
  most: number,
  unpackMs: number,
): Promise<{ image: PdfPage['images'][number]; scan: Scan }[]> {
  const area = ({ box }: PaintedPage['images'][number]) => (box.right - box.left) * (box.top - box.bottom);
  const largest = [...images].sort((a, b) => area(b) - area(a)).slice(0, most);
  const pictures: { image: PdfPage['images'][number]; scan: Scan }[] = [];
  for (const { key, inline } of largest.sort((a, b) => a.at - b.at)) {
    const bitmap = inline ?? (key && (await unpacked(page, key, unpackMs)));
    if (!isBitmap(bitmap)) continue;
    pictures.push({
      image: { type: 'image/png', base64: Buffer.from(asPng(bitmap)).toString('base64') },
      scan: asScan(bitmap),
    });
  }
  return pictures;
}

/** Gets an image that the parser has unpacked; nothing when it was damaged or of a kind that it cannot read. */
function unpacked(page: Page, key: string, unpackMs: number): Promise<unknown> {
  const shelf = key.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    shelf.get(key, resolve); // the parser calls back when it is there, which may be later
    setTimeout(resolve, unpackMs).unref();
  });
}
