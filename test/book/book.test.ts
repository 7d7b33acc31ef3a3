import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { placeOf } from '#clinical/knowledge/cite';
import { factsWithin, signsOfFact } from '#clinical/knowledge/facts';
import { hindiPrefix } from '#contract/public-pages';
import { referenceKinds, referencePage, referenceSource } from '#contract/reference-pages';
import { bookEntries } from '../../book/entries';
import { readFiledKnowledge } from '../../book/filed-knowledge';
import { type BookEntry, factsOfEntry } from '../../book/page';
import { dangerPages } from '../../book/pages/dangers';
import { changeAddress } from '../../book/render/change';
import { entryPage } from '../../book/render/entry-page';
import { bookPen, documentOf } from '../../book/render/frame';
import { reviewDocument } from '../../book/review/review-page';
import { productTokens } from '../../book/tokens';
import { dangerOrder, unreadOf } from '../../book/unread';
import { pagesOf } from '../../book/write-book';
import { aReading } from '../support/reading';

const catalogue = readFiledKnowledge();
const entries = bookEntries(catalogue);
const facts = entries.flatMap(factsOfEntry);
const assets = { style: '/reference/book.css', script: '/reference/book.js' };
const [english, hindi] = [bookPen('en', assets), bookPen('hi', assets)];
const written = [english, hindi].map((pen) => ({ pen, pages: pagesOf(pen, catalogue, entries) }));
const entryOf = (kind: BookEntry['kind'], id: string): BookEntry => {
  const found = entries.find((entry) => entry.kind === kind && entry.id === id);
  if (!found) throw new Error(`no page ${kind}/${id}`);
  return found;
};
const shown = (pen: typeof english, entry: BookEntry) =>
  documentOf(pen, entryPage(pen, catalogue.sources, entry));

describe('the book', () => {
  it('has a page for everything of its kinds, each under an address of its own', () => {
    const addresses = entries.map(({ kind, id }) => referencePage(kind, id));
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^\/reference\/[a-z]+\/[a-z0-9-]+$/);
    for (const kind of referenceKinds)
      expect([kind, entries.some((entry) => entry.kind === kind)]).toEqual([kind, true]);
    const { conditions, drugs, dangers, calculators, protocols } = catalogue;
    for (const [kind, of] of Object.entries({ conditions, drugs, dangers, formulas: calculators, protocols }))
      for (const { value } of of) entryOf(kind as BookEntry['kind'], value.id);
  });

  it('shows every fact of these, and says where it stands', () => {
    const told = new Set(facts.map(({ key, signs }) => `${key} ${signs}`));
    const { conditions, drugs, dangers, analytes, measures, calculators, topics, protocols } = catalogue;
    const { diseases, allergies, vitalSigns, together, slowly } = catalogue;
    const lists = [conditions, drugs, dangers, analytes, measures, calculators, topics, protocols];
    const all = [...lists.flat(), diseases, allergies, vitalSigns, slowly, ...together];
    const signs = all.flatMap(({ value }) => factsWithin(value)).map(({ fact }) => signsOfFact(fact));
    const signsTold = new Set(facts.map((fact) => fact.signs));
    expect(signs.filter((one) => !signsTold.has(one))).toEqual([]);
    expect(told.size).toBeGreaterThan(13_000);
  });

  it('names the Indian document to look up where treatment or doses rest on foreign sources alone', () => {
    const told = (kind: 'conditions' | 'drugs', id: string) =>
      entryOf(kind, id).about.filter(({ label }) => label.en.includes('Indian one to look up'));
    expect(told('conditions', 'croup')).toEqual([
      expect.objectContaining({
        value: expect.objectContaining({ en: expect.stringContaining('Pediatrics') }),
      }),
    ]);
    expect(told('conditions', 'dengue')).toEqual([]);
    expect(shown(hindi, entryOf('conditions', 'croup'))).toContain('यह भारतीय स्रोत देखें');
    expect(told('drugs', 'cetirizine')).toHaveLength(1);
    expect(told('drugs', 'snake-antivenom')).toEqual([]);
  });

  it('says who read a fact and when in the language of the page, and not in whose copy', () => {
    const entry = entryOf('drugs', 'paracetamol');
    const twice = factsOfEntry(entry).find(({ readBy = [] }) => readBy.length > 1);
    expect(twice?.readBy).toHaveLength(2);
    expect(shown(english, entry)).toMatch(/first reader \d{4}-\d\d-\d\d.*second reader \d{4}/s);
    expect(shown(hindi, entry)).toMatch(/पहला जाँचने वाला \d{4}-\d\d-\d\d.*दूसरा जाँचने वाला \d{4}/s);
    for (const pen of [english, hindi]) expect(shown(pen, entry)).not.toMatch(/rxlist|druglib|guideline-170/);
  });

  it('names both languages of a page in its head', () => {
    const address = referencePage('drugs', 'paracetamol');
    for (const pen of [english, hindi])
      for (const [language, prefix] of [
        ['en', ''],
        ['hi', hindiPrefix],
      ] as const)
        expect(shown(pen, entryOf('drugs', 'paracetamol'))).toContain(
          `<link rel="alternate" hreflang="${language}" href="${prefix}${address}">`,
        );
  });

  it('leads from a fact to its own line', () => {
    for (const fact of [
      ...factsOfEntry(entryOf('drugs', 'paracetamol')),
      ...factsOfEntry(entryOf('conditions', 'dengue')),
    ]) {
      const line = readFileSync(fact.file, 'utf8').split('\n')[fact.line - 1] ?? '';
      expect([fact.key, fact.line, line.trim()[0]]).not.toContain(undefined);
      expect(line).toMatch(/\{/);
      expect(changeAddress(english, fact, 'https://code.example/{path}#L{line}')).toBe(
        `https://code.example/${fact.file}#L${fact.line}`,
      );
    }
    expect(changeAddress(hindi, { file: 'clinical/knowledge/a.json', line: 7 }, '')).toBe(
      '/hi/reference/change#clinical/knowledge/a.json:7',
    );
    const [fact] = factsOfEntry(entryOf('drugs', 'paracetamol'));
    expect(fact && changeAddress(english, fact, '')).toMatch(
      /^\/reference\/change#clinical\/knowledge\/drugs\/paracetamol\.json:\d+:[0-9a-f]{8}$/,
    );
  });

  it('says a dose, a likelihood and an urgency in words, in both languages, with source, grade and mark', () => {
    const drug = shown(english, entryOf('drugs', 'paracetamol'));
    expect(drug).toContain('<html lang="en"');
    expect(drug).toContain('10–15 mg/kg a dose, 3–4 times a day');
    expect(drug).toContain('<div lang="hi">');
    expect(drug).toContain('प्रति खुराक');
    expect(drug).toMatch(/<b class="grade"[^>]*>B<\/b> <a href="https:/);
    expect(drug).toContain('class="mark read"');
    expect(drug).toContain('class="mark unread"');
    const condition = shown(hindi, entryOf('conditions', 'dengue'));
    expect(condition).toContain('<html lang="hi"');
    expect(condition).toContain('लगभग हमेशा');
    expect(condition).toContain('<div lang="en">');
    expect(condition).not.toMatch(/>(?:retro-orbital-pain|usual)</);
    const dangers = catalogue.dangers.map((one) => ({
      ...one,
      value: { ...one.value, checked: { ...aReading, read: 'sign' as const } },
    }));
    const [signOnly] = dangerPages({ ...catalogue, dangers });
    expect(signOnly && shown(english, signOnly)).toMatch(/class="mark unread"/);
  });

  it('shows with how much a drug is begun and what an illness or an allergy forbids, each with a way to its line', () => {
    const begun = factsOfEntry(entryOf('drugs', 'allopurinol')).filter(({ file }) =>
      file.endsWith('interactions/first-doses.json'),
    );
    expect(begun.map(({ lines: [line] }) => line?.en)).toEqual([
      'at most 100 mg a day to begin with',
      expect.stringContaining('not begun during an attack of gout'),
    ]);
    const beside = catalogue.diseases.value.against.length;
    const shownFacts = entries.filter(({ kind }) => kind === 'interactions').flatMap(factsOfEntry);
    const places = (file: string) =>
      new Set(
        shownFacts.filter((fact) => fact.file.endsWith(file)).map(({ line, signs }) => `${line} ${signs}`),
      );
    expect(places('interactions/conditions.json').size).toBeGreaterThanOrEqual(beside);
    expect(places('interactions/allergies.json').size).toBe(catalogue.allergies.value.families.length);
    for (const id of Object.keys(catalogue.firstDoses.value)) expect(catalogue.drugNames.has(id)).toBe(true);
    const [fact] = begun;
    const line = readFileSync(`${fact?.file}`, 'utf8').split('\n')[(fact?.line ?? 0) - 1];
    expect(line).toContain('"most": 100');
  });

  it('links only to pages, sources and files that there are', () => {
    for (const { pen, pages } of written) {
      const root = `${pen.prefix}/reference`;
      const known = new Set(pages.map(({ path }) => root + path));
      const anchors = new Set([...catalogue.sources.keys()].map((id) => referenceSource(id, pen.prefix)));
      const missing = pages.flatMap((page) =>
        [...page.body.html.matchAll(/href="(\/[^"]*)"/g)]
          .map(([, address = '']) => address)
          .filter((address) => address.startsWith(root) && !known.has(address) && !anchors.has(address))
          .filter((address) => !address.startsWith(`${root}/change#clinical/knowledge/`)),
      );
      expect([...new Set(missing)]).toEqual([]);
    }
  });

  it('keeps every page within the budget of a document', () => {
    const heaviest = written
      .flatMap(({ pen, pages }) => pages.map((page) => ({ page, pen, size: page.body.html.length })))
      .sort((a, b) => b.size - a.size)
      .slice(0, 30);
    const over = heaviest
      .map(({ page, pen }) => [pen.prefix + page.path, gzipSync(documentOf(pen, page), { level: 9 }).length])
      .filter(([, bytes = 0]) => Number(bytes) > 15 * 1024);
    expect(over).toEqual([]);
  });

  it('escapes whatever a file holds', () => {
    const entry = entryOf('drugs', 'paracetamol');
    const hostile = { ...entry, names: { en: '<script>alert(1)</script>', hi: '"><img src=x>' } };
    for (const pen of [english, hindi]) {
      const page = shown(pen, hostile);
      expect(page).not.toContain('<script>alert');
      expect(page).not.toContain('<img');
    }
    const review = reviewDocument(catalogue.sources, [hostile]);
    expect(review.match(/<script/g)).toHaveLength(2);
  });

  it('orders what is unread by danger: drugs on high alert first, and nothing that was read', () => {
    const order = dangerOrder(entries);
    const graves = order.map((entry) => unreadOf(entry).grave);
    const alerts = order.findIndex((entry) => !entry.highAlert || unreadOf(entry).grave === 0);
    for (const part of [graves.slice(0, alerts), graves.slice(alerts)])
      expect(part).toEqual([...part].sort((a, b) => b - a));
    for (const entry of order) expect(factsOfEntry(entry).some(({ read }) => !read)).toBe(true);
  });

  it('wears the colours of the product, light, dark and forced', () => {
    const css = productTokens();
    expect(css).toMatch(/:root\{color-scheme:light;.*--color-paper: #[0-9a-f]{6};/);
    expect(css).toMatch(/data-theme="dark"\]\{color-scheme:dark;.*--color-paper: #[0-9a-f]{6};/);
    expect(css).toMatch(/forced-colors:active\).*--color-paper: Canvas;/);
    expect(css).not.toMatch(/--[\w-]+-\*/);
    expect(() => productTokens('@theme {}')).toThrow();
  });
});

describe('an answer', () => {
  it('finds a page in both languages for every condition, danger, drug and source that it may name', () => {
    const known = new Set(
      written.flatMap(({ pen, pages }) => pages.map(({ path }) => `${pen.prefix}/reference${path}`)),
    );
    const named = [
      ...catalogue.conditions.map(({ value }) => ['conditions', value.id] as const),
      ...catalogue.dangers.map(({ value }) => ['dangers', value.id] as const),
      ...catalogue.drugs.map(({ value }) => ['drugs', value.id] as const),
    ];
    for (const prefix of ['', hindiPrefix] as const) {
      for (const [kind, id] of named) expect(known).toContain(referencePage(kind, id, prefix));
      const cited = new Set(facts.flatMap(({ src }) => src.map((one) => placeOf(one).id)));
      for (const id of cited) expect(known).toContain(referenceSource(id, prefix).split('#')[0]);
    }
  });
});
