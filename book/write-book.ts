import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeOf } from '#clinical/knowledge/cite';
import { hindiPrefix, unknownOrigin } from '#contract/public-pages';
import { referenceKinds, referenceRoot, sourceShelf } from '#contract/reference-pages';
import { bookEntries } from './entries';
import { readFiledKnowledge } from './filed-knowledge';
import { type BookEntry, factsOfEntry } from './page';
import { changePage } from './render/change';
import { entryPage } from './render/entry-page';
import { type BookPage, bookPen, documentOf, type Pen } from './render/frame';
import { indexPage, listPages, searchRows, sourceShelfPage, sourcesPage, unreadPage } from './render/lists';
import { reviewDocument } from './review/review-page';
import { productTokens } from './tokens';

const here = fileURLToPath(new URL('.', import.meta.url));
const fontFile = join(here, '../web/src/ui/fonts/noto-sans-devanagari-400-700.woff2');
const fontFace = (address: string) =>
  `@font-face{font-family:"Medix Devanagari";src:url("${address}") format("woff2");font-weight:400 700;font-display:swap;unicode-range:U+0900-097F,U+200C-200D,U+20B9,U+25CC}`;

const stamped = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Counts how often each source is cited. */
function citesOf(entries: readonly BookEntry[]): ReadonlyMap<string, number> {
  const facts = new Map(entries.flatMap(factsOfEntry).map((fact) => [fact.key + fact.signs, fact]));
  const cites = new Map<string, number>();
  for (const { src } of facts.values())
    for (const id of new Set(src.map((one) => placeOf(one).id))) cites.set(id, (cites.get(id) ?? 0) + 1);
  return cites;
}

/** Every page of the book in one language. */
export function pagesOf(
  pen: Pen,
  catalogue: ReturnType<typeof readFiledKnowledge>,
  entries: readonly BookEntry[],
): BookPage[] {
  const sources = [...catalogue.sources.values()];
  const cites = citesOf(entries);
  const shelves = [...new Set(sources.map(({ id }) => sourceShelf(id)))];
  return [
    indexPage(pen, entries),
    ...referenceKinds.flatMap((kind) =>
      listPages(
        pen,
        kind,
        entries.filter((entry) => entry.kind === kind),
      ),
    ),
    ...entries.map((entry) => entryPage(pen, catalogue.sources, entry)),
    unreadPage(pen, entries),
    sourcesPage(pen, sources),
    ...shelves.map((shelf) =>
      sourceShelfPage(
        pen,
        shelf,
        sources.filter(({ id }) => sourceShelf(id) === shelf),
        cites,
      ),
    ),
    changePage(pen),
  ];
}

/** Both addresses of every page, each naming the other; pages that only serve others are left out. */
function sitemapOf(paths: readonly string[]): string {
  const [english, hindi] = ['', hindiPrefix].map((prefix) => `${unknownOrigin}${prefix}${referenceRoot}`);
  const entries = paths.flatMap((path) => {
    const alternates = `<xhtml:link rel="alternate" hreflang="en" href="${english}${path}"/><xhtml:link rel="alternate" hreflang="hi" href="${hindi}${path}"/>`;
    return [english, hindi].map((origin) => `<url><loc>${origin}${path}</loc>${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/**
 * Writes the book into a folder: `public/` with the pages that are served, `review/review.html` for a physician. Answers
 * how many pages there are.
 */
export function writeBook(folder: string): number {
  const catalogue = readFiledKnowledge();
  const entries = bookEntries(catalogue);
  const put = (name: string, text: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  rmSync(folder, { recursive: true, force: true });

  const under = `public${referenceRoot}`;
  const font = `/devanagari-${stamped(readFileSync(fontFile))}.woff2`;
  const css = `${fontFace(referenceRoot + font)}\n${productTokens()}\n${readFileSync(join(here, 'browser/book.css'), 'utf8')}`;
  const script = readFileSync(join(here, 'browser/book.js'), 'utf8');
  const names = { style: `/book-${stamped(css)}.css`, script: `/book-${stamped(script)}.js` };
  put(under + names.style, css);
  put(under + names.script, script);
  copyFileSync(fontFile, join(folder, under + font));

  const assets = { style: referenceRoot + names.style, script: referenceRoot + names.script };
  const pens = [bookPen('en', assets), bookPen('hi', assets)];
  const written = pens.map((pen) => pagesOf(pen, catalogue, entries));
  for (const [place, pen] of pens.entries())
    for (const page of written[place] ?? [])
      put(`public${pen.prefix}${referenceRoot}${page.path}/index.html`, documentOf(pen, page));
  put(`${under}/search.json`, JSON.stringify(searchRows(entries)));
  const indexed = (written[0] ?? []).map(({ path }) => path).filter((path) => path !== '/change');
  put('public/sitemap-reference.xml', sitemapOf(indexed));
  put('review/review.html', reviewDocument(catalogue.sources, entries));
  return written.flat().length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(here, 'dist');
  process.stdout.write(`${writeBook(folder)} pages in book/dist/public, and book/dist/review/review.html\n`);
}
