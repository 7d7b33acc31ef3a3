import { Problem } from '#contract/problem';
import { type CsvColumn, csvCell, csvOf } from '#web/features/admin/csv';
import { type PageOf, walkPages } from '#web/features/admin/walk-pages';
import { cases } from '../support/cases';
import { fc } from '../support/properties';

type Row = readonly string[];
const columns: CsvColumn<Row>[] = [0, 1, 2].map((place) => [`Column ${place}`, (row) => row[place]]);

/** Reads a file as RFC 4180 says: cells in quotes, doubled quotes inside, CRLF between the lines. */
function readCsv(file: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, cell = '', end] of file.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/gu)) {
    line.push(cell.replaceAll('""', '"'));
    if (end !== ',') {
      lines.push(line);
      line = [];
    }
  }
  return lines;
}

// These begin a formula or a command in the programs that open such files, and `covers` may hide them.
const starts = [...'=+-@|%', '＝', '＋', '－', '＠', '｜', '％', '\t', '\r'];
const covers = [' ', '\u00A0', '\u200B', '\uFEFF', '\u202E', '\u200D', '\u0000', '\n', '\u2003'];
const nasty = fc
  .tuple(
    fc.array(fc.constantFrom(...covers), { maxLength: 3 }),
    fc.constantFrom(...starts),
    fc.string({ unit: 'binary' }),
  )
  .map(([cover, start, rest]) => cover.join('') + start + rest);
const cell = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('a cell of a file', () => {
  it.each([
    ['=HYPERLINK("http://evil.example";"x")', '"\'=HYPERLINK(""http://evil.example"";""x"")"'],
    ['"=1', '"""=1"'],
    ['  @SUM(A1)', '"\'  @SUM(A1)"'],
    ['+919876543210', '"\'+919876543210"'],
    ['-ve', '"\'-ve"'],
    ['\u200B=1+1', '"\'=1+1"'],
    ['\t=1', '"\' =1"'],
    ['ok\r\n=1', '"ok =1"'],
    ['＝1+1', '"\'＝1+1"'],
    ["|calc'!A0", '"\'|calc\'!A0"'],
    ['Dr. Asha, Pune', '"Dr. Asha, Pune"'],
    ['क्‍षेत्र', '"क्‍षेत्र"'],
    ['डॉ. कविता', '"डॉ. कविता"'],
  ])('of %j is %s', (value, expected) => {
    expect(csvCell(value)).toBe(expected);
  });

  it('is empty where nothing is known, and a number where one is', () => {
    expect([csvCell(null), csvCell(undefined), csvCell(42), csvCell(99.5)]).toEqual([
      '""',
      '""',
      '"42"',
      '"99.5"',
    ]);
  });
});

describe('a file', () => {
  it('begins with the mark of UTF-8 and ends every line as RFC 4180 says', () => {
    expect(csvOf(columns, [['a', 'b', 'c']])).toBe(
      '\uFEFF"Column 0","Column 1","Column 2"\r\n"a","b","c"\r\n',
    );
  });

  it('keeps its rows and columns, and no cell of it is a formula, whatever people typed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }), (rows) => {
        const read = readCsv(csvOf(columns, rows).slice(1));
        expect(read.map((line) => line.length)).toEqual(Array(rows.length + 1).fill(3));
        for (const text of read.flat()) {
          expect(text).not.toMatch(/^[\s\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠｜％]/u);
          expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/u);
        }
      }),
      { numRuns: cases(500) },
    );
  });

  it('says what people wrote, where it is only words', () => {
    const words = fc.stringMatching(/^[A-Za-zऄ-ह][A-Za-zऄ-ह0-9 ,."';:()&]*$/u);
    fc.assert(
      fc.property(words, (text) => {
        expect(readCsv(csvOf(columns, [[text, '', '']]).slice(1))[1]?.[0]).toBe(text);
      }),
    );
  });
});

describe('a walk over all pages', () => {
  const pages: PageOf<number> = async (cursor) => {
    const from = Number(cursor ?? 0);
    const next = from + 2;
    return { rows: [from, from + 1], ...(next < 6 && { cursor: String(next) }) };
  };
  const never = () => new AbortController().signal;

  it('brings every row and tells how far it is', async () => {
    const told: number[] = [];
    const rows = await walkPages(pages, { signal: never(), onProgress: (count) => told.push(count) });
    expect(rows).toEqual([0, 1, 2, 3, 4, 5]);
    expect(told).toEqual([2, 4, 6]);
  });

  it('waits as long as it is asked to, and goes on with the same page', async () => {
    const waited: number[] = [];
    let asked = 0;
    const busy: PageOf<number> = async (cursor, signal) => {
      asked += 1;
      if (asked === 2) throw new Problem('TOO_MANY_REQUESTS', { details: { retryAfter: 3 } });
      return pages(cursor, signal);
    };
    const pause = async (ms: number) => {
      waited.push(ms);
    };
    const rows = await walkPages(busy, { signal: never(), onProgress: () => undefined, pause });
    expect(rows).toHaveLength(6);
    expect(waited).toEqual([3_000]);
  });

  it('gives up when it is asked to wait again and again', async () => {
    const busy: PageOf<number> = async () => {
      throw new Problem('TOO_MANY_REQUESTS');
    };
    const walk = walkPages(busy, {
      signal: never(),
      onProgress: () => undefined,
      pause: async () => undefined,
    });
    await expect(walk).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('stops between two pages when it is told to', async () => {
    const stopping = new AbortController();
    const walk = walkPages(pages, { signal: stopping.signal, onProgress: () => stopping.abort() });
    await expect(walk).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('stops while it waits', async () => {
    const stopping = new AbortController();
    const busy: PageOf<number> = async () => {
      setTimeout(() => stopping.abort(), 0);
      throw new Problem('TOO_MANY_REQUESTS', { details: { retryAfter: 30 } });
    };
    const walk = walkPages(busy, { signal: stopping.signal, onProgress: () => undefined });
    await expect(walk).rejects.toMatchObject({ name: 'AbortError' });
  });
});
