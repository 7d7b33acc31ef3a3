import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { knowledgeOfReports } from '#clinical/knowledge/of-reports';
import { catalogueOf } from '#clinical/labs/names';
import { digitShapes } from '#clinical/pictures/digit-shapes';
import { evenOut, type Grey, greyOf } from '#clinical/pictures/grey';
import { hindiNames, withHindiNames } from '#clinical/pictures/hindi-lines';
import { pageText, type ReadWord } from '#clinical/pictures/page-text';
import { readPicture } from '#clinical/pictures/read-picture';
import { inThisThread, pool } from '#clinical/pictures/recogniser';
import { isTypedValue, reportText } from '#clinical/pictures/report-text';
import { straighten } from '#clinical/pictures/straighten';
import { type Pass, surelyRead } from '#clinical/pictures/sure-rows';
import { withoutRulings } from '#clinical/pictures/without-rulings';
import { recogniserHere } from '../../bench/sheets/recogniser-here';
import { seeded } from '../../bench/sheets/seeded';
import { sheetOf } from '../../bench/sheets/sheet';

const catalogue = catalogueOf(knowledgeOfReports.analytes);

/** A reading of lines, of which columns are divided by two blanks; a number behind `~` is how sure a word is. */
function passOf(...lines: string[]): Pass {
  const words = lines.flatMap((line, row): ReadWord[] =>
    line.split(/\s{2,}/).flatMap((cell, column) =>
      cell.split(' ').map((word, at) => {
        const [text = '', sure = '95'] = word.split('~');
        const left = column * 300 + at * 90;
        return { text, left, right: left + 80, top: row * 50, bottom: row * 50 + 20, sure: Number(sure) };
      }),
    ),
  );
  return { ...pageText(words), width: 1500, height: 1000 };
}

/** Says what becomes of one line that was read so in each pass. */
function judged(...readings: string[]) {
  const [row] = surelyRead(
    catalogue,
    readings.map((line) => passOf(line)),
  ).rows;
  return row?.printed ?? row?.why ?? 'no row';
}

/** Rows of a table that climbs by more than a line over its width, as a reader saw them that follows its lines. */
function slantedTable(rows: readonly string[], climb: number, line: boolean): Pass {
  const words = rows.flatMap((row, at): ReadWord[] =>
    row.split('  ').map((text, column) => {
      const [left, top] = [column * 300, at * 40 + column * climb];
      return { text, left, right: left + 80, top, bottom: top + 24, sure: 95, ...(line && { line: at }) };
    }),
  );
  return { ...pageText(words), width: 1500, height: 1000 };
}

describe('a page that is not quite level', () => {
  const rows = [
    'Haemoglobin  12.8  g/dL  13.0-17.0',
    'PCV  40.4  %  40.0-50.0',
    'MCV  91.3  fL  83.0-101.0',
    'MCH  26.6  pg  27.0-32.0',
    'MCHC  32.7  g/dL  31.5-34.5',
    'RDW  15.6  %  11.6-14.0',
  ];
  it.each([-40, -26, -13, 0, 13, 26, 40])('gives each value to the name of its own line (%i)', (climb) => {
    const page = slantedTable(rows, climb, true);
    const read = surelyRead(catalogue, [page, page]).rows;
    expect(read.map(({ printed }) => printed)).toEqual(rows.map((row) => row.split('  ')[1]));
    // Without the lines of the reader the same page mixes its rows.
    if (Math.abs(climb) === 40) expect(slantedTable(rows, climb, false).text).not.toBe(page.text);
  });
});

/** A line of Hindi as three readings at different heights gave it. */
const nameOf = async (...readings: string[]) => {
  let at = 0;
  const read = async () => {
    const text = readings[at] ?? '';
    at += 1;
    return text.split(' ').map((word, nth) => {
      const left = nth / 10;
      return { text: word, left, right: left + 0.08, top: 0, bottom: 0.02, sure: 80 };
    });
  };
  return (await hindiNames([{ left: 0, right: 0.3, top: 0, bottom: 0.02 }], read, catalogue))[0];
};

describe('a name in Hindi letters', () => {
  it.each([
    ['two readings agree on', ['हीमोग्लोबिन', 'Err', 'हीमोग्लोबिन'], 'haemoglobin'],
    ['vowel signs were lost of', ['कलेस्टराल', 'कोलेस्ट्रॉल', 'Ep'], 'cholesterol'],
    ['only one reading knows', ['हीमोग्लोबिन', 'Err', 'Era'], undefined],
    ['readings see another test in', ['सोडियम', 'सोडियम', 'पोटैशियम'], undefined],
    [
      'a spoiled word leaves the name of another of',
      ['खाली पट शुगर', 'खाला पेट शुगर', 'खाली पट शुगर'],
      'glucose-fasting',
    ],
    ['words that nobody knows stand beside', ['कखग चछज शुगर', 'कखग चछज शुगर', 'कखग चछज शुगर'], undefined],
    ['no test of ours is', ['रोगी का नाम', 'रोगी का नाम', 'रोगी का नाम'], undefined],
  ])('is known where %s', async (_, readings, id) => {
    const name = await nameOf(...readings);
    expect(name && catalogue.named(name.name, { specimen: 'blood', absolute: false })?.analyte.id).toBe(id);
  });

  it('stands in place of what a reader of English made of it, and the value stays what two readings agree on', () => {
    const line = 'FrifciMfear 3x  8.4  g/dL  13.0 - 17.0';
    const names = [{ place: { left: 0, right: 0.15, top: 0, bottom: 0.04 }, name: 'हीमोग्लोबिन' }];
    const passes = [line, line].map((one) => withHindiNames(passOf(one), names));
    expect(surelyRead(catalogue, [passOf(line), passOf(line)]).rows).toEqual([]);
    expect(surelyRead(catalogue, passes).rows).toMatchObject([{ id: 'haemoglobin', printed: '8.4' }]);
    const other = withHindiNames(passOf('FrifciMfear 3x  9.4  g/dL  13.0 - 17.0'), names);
    expect(surelyRead(catalogue, [passes[0] as Pass, other]).rows[0]?.printed).toBeUndefined();
  });
});

describe('a value in a picture', () => {
  it.each([
    [
      'read alike twice',
      ['Haemoglobin  8.4  g/dL  13.0 - 17.0', 'Haemoglobin  8.4  g/dL  13.0 - 17.0'],
      '8.4',
    ],
    [
      'of lakhs',
      [
        'Platelet Count  1,50,000  /cumm  150000 - 410000',
        'Platelet Count  1,50,000  /cumm  150000 - 410000',
      ],
      '1,50,000',
    ],
    ['a limit', ['TSH  <0.01  µIU/mL  0.35 - 4.94', 'TSH  <0.01  µIU/mL  0.35 - 4.94'], '<0.01'],
    ['in words', ['HBsAg  Non Reactive', 'HBsAg  Non Reactive'], 'non reactive'],
    [
      'whose point one of three lost',
      ['TSH  1.41  µIU/mL  0.35-4.94', 'TSH  141  µIU/mL  0.35-4.94', 'TSH  1.41  µIU/mL  0.35-4.94'],
      '1.41',
    ],
    [
      'whose comma one of three lost',
      [
        'WBC Count  3919  /cumm  4,000-11,000',
        'WBC Count  3,919  /cumm  4,000-11,000',
        'WBC Count  3919  /cumm  4,000-11,000',
      ],
      '3,919',
    ],
    [
      'whose unit was spoiled and whose range tells it',
      ['SGPT (ALT)  33  uL  5-45', 'SGPT (ALT)  33  UiL  5-45'],
      '33',
    ],
    [
      'whose range lost its points while it kept its own',
      ['Albumin  4.2  g/dL  35-52', 'Albumin  4.2  g/dL  3.5-5.2'],
      '4.2',
    ],
  ])('%s is shown', (_, readings, shown) => {
    expect(judged(...readings)).toBe(shown);
  });

  it.each([
    [
      'a comma that may be a point',
      ['WBC Count  39,19  /cumm  4000-11000', 'WBC Count  3919  /cumm  4000-11000'],
      'read differently',
    ],
    ['7 for 1', ['Urea  71  mg/dL  15-40', 'Urea  77  mg/dL  15-40'], 'read differently'],
    ['8 for 3', ['Urea  38  mg/dL  15-40', 'Urea  33  mg/dL  15-40'], 'read differently'],
    ['6 for 5', ['Creatinine  1.5  mg/dL  0.7-1.3', 'Creatinine  1.6  mg/dL  0.7-1.3'], 'read differently'],
    [
      'two of three against the third',
      ['Urea  38  mg/dL  15-40', 'Urea  38  mg/dL  15-40', 'Urea  33  mg/dL  15-40'],
      'read differently',
    ],
    ['O for 0', ['Urea  4O  mg/dL  15-40', 'Urea  4O  mg/dL  15-40'], 'not clear'],
    [
      'a lost point, in view of the range',
      ['Potassium  67  mmol/L  3.5 - 5.1', 'Potassium  67  mmol/L  3.5 - 5.1'],
      'not plausible',
    ],
    [
      'a lost point that would be possible',
      ['Creatinine  12  mg/dL  0.7 - 1.3', 'Creatinine  12  mg/dL  0.7 - 1.3'],
      'decimals',
    ],
    [
      'points lost in value and range',
      ['Creatinine  12  mg/dL  07 - 13', 'Creatinine  12  mg/dL  07 - 13'],
      'decimals',
    ],
    [
      'a lost point and no range',
      ['Ferritin  26  ng/mL  30.0 - 400.0', 'Ferritin  26  ng/mL  30.0 - 400.0'],
      'decimals',
    ],
    ['a point that is a speck', ['SGPT (ALT)  4.5  U/L  5 - 45', 'SGPT (ALT)  4.5  U/L  5 - 45'], 'decimals'],
    ['a mark that says otherwise', ['Urea  33 H  mg/dL  15-40', 'Urea  33 H  mg/dL  15-40'], 'mark'],
    [
      'merged columns',
      ['Cholesterol, Total  31285  mg/dL  <200', 'Cholesterol, Total  31285  mg/dL  <200'],
      'not plausible',
    ],
    ['a value of one pass only', ['Urea  33  mg/dL  15-40'], 'not clear'],
    [
      'a value that no pass is sure of',
      ['Urea  33~20  mg/dL  15-40', 'Urea  33~31  mg/dL  15-40'],
      'not clear',
    ],
    [
      'reactive where one pass read non reactive',
      ['HBsAg  Non Reactive', 'HBsAg  Reactive'],
      'read differently',
    ],
    [
      'a range that tells another unit once its points are lost',
      ['Creatinine  59  ma/al  70 - 130', 'Creatinine  59  ma/al  70 - 130'],
      'unit',
    ],
    ['no unit and no range', ['Platelet Count  250', 'Platelet Count  250'], 'unit'],
  ])('is unsure: %s', (_, readings, why) => {
    expect(judged(...readings)).toBe(why);
  });

  it('is unsure when its print is wider than the digits that were read', () => {
    /** A table of which each sign is 14 pixels wide; `seen` is what a reader made of the first value, printed as "11". */
    const table = (seen: string): Pass => {
      const rows = [
        ['SGPT', seen, '28', 'U/L', '5-45'],
        ['SGOT', '31', '28', 'U/L', '5-40'],
        ['ALP', '118', '42', 'U/L', '40-129'],
        ['GGT', '22', '28', 'U/L', '10-71'],
        ['Albumin', '4.1', '35', 'g/dL', '3.5-5.2'],
      ] as const;
      const words = rows.flatMap(([name, value, width, unit, range], row): ReadWord[] =>
        [name, value, unit, range].map((text, column) => ({
          text,
          left: column * 300,
          right: column * 300 + (column === 1 ? Number(width) : 80),
          top: row * 50,
          bottom: row * 50 + 20,
          sure: 95,
        })),
      );
      return { ...pageText(words), width: 1500, height: 1000 };
    };
    const [row, ...others] = surelyRead(catalogue, [table('1'), table('1')]).rows;
    expect(row).toMatchObject({ id: 'alt', why: 'width' });
    expect(others.map(({ printed }) => printed)).toEqual(['31', '118', '22', '4.1']);
    expect(surelyRead(catalogue, [table('11'), table('11')]).rows[0]).toMatchObject({ printed: '11' });
    // Lines read by themselves are too few to know the print, and are measured by that of the page.
    const alone = (seen: string): Pass => {
      const { lines, text, ...size } = table(seen);
      const [first] = lines;
      return { lines: first ? [first] : [], text: text.slice(0, first?.end), ...size };
    };
    expect(surelyRead(catalogue, [table('1'), alone('1'), alone('1')]).rows[0]).toMatchObject({
      why: 'width',
    });
  });

  it('is not lost when its name was spoiled: the line is listed', () => {
    const line = 'Vitarnin Bl2x  919  pg/mL  197-771';
    const { rows, unread } = surelyRead(catalogue, [passOf(line), passOf(line)]);
    expect(rows).toEqual([]);
    expect(unread.map(({ text }) => text)).toEqual(['Vitarnin Bl2x   919   pg/mL   197-771']);
  });

  it('becomes text with what was typed, and what is neither stays out', () => {
    const page = passOf(
      'Age / Sex : 46 Years / Male',
      'Urea  33  mg/dL  15-40',
      'Potassium  67  mmol/L  3.5 - 5.1',
      'Sodium  14O  mmol/L  135-145',
    );
    const reading = surelyRead(catalogue, [page, page]);
    const text = reportText(reading, { values: { 1: '6.7', 2: 'lots' }, lines: ['', 'CRP 48 mg/L'] });
    expect(text.split('\n')).toEqual([
      'Age : 46 Years',
      'Sex : Male',
      'Blood urea   33   mg/dL   15-40',
      'Potassium   6.7   mmol/L   3.5 - 5.1',
      'CRP 48 mg/L',
    ]);
    expect(['12.4', '1,50,000', '<0.01', '१२.४'].filter((value) => !isTypedValue(value))).toEqual([]);
    expect(['', '12.', '1O', '3-4', '12 mg'].filter(isTypedValue)).toEqual([]);
  });
});

describe('a picture', () => {
  it('of a line of print is read by the reader that the pages have, from the packages alone', async () => {
    const file = readFileSync(new URL('../fixtures/potassium-line.png', import.meta.url));
    const { width, height, data, channels } = decode(file);
    const rgba = new Uint8Array(width * height * 4).map((_, at) =>
      at % 4 === 3 ? 255 : (data[Math.floor(at / 4) * channels + (at % 4)] ?? 0),
    );
    const words = await (await recogniserHere()).read(greyOf(rgba, width, height), 'strip');
    expect(words.map(({ text }) => text).join(' ')).toMatch(/6\.7 mmol\/L 3\.5 ?- ?5\.1/);
  });

  const white = (width: number, height: number): Grey => ({
    width,
    height,
    data: new Uint8Array(width * height).fill(235),
  });
  /** Lines of print, as dashes, turned by an angle. */
  function turnedPage(degrees: number): Grey {
    const page = white(300, 260);
    const slope = Math.tan((degrees * Math.PI) / 180);
    for (let line = 40; line < 230; line += 30)
      for (let x = 30; x < 270; x += 1)
        for (let y = 0; y < 6; y += 1)
          if (x % 12 < 8) page.data[Math.round(line + y + (x - 150) * slope) * 300 + x] = 20;
    return page;
  }
  const darkRows = ({ width, height, data }: Grey): number => {
    let rows = 0;
    for (let y = 0; y < height; y += 1)
      if (data.subarray(y * width, (y + 1) * width).some((one) => one < 120)) rows += 1;
    return rows;
  };

  it('is made level, and left as it is when it is', () => {
    expect(darkRows(turnedPage(3))).toBeGreaterThan(100);
    expect(darkRows(straighten(turnedPage(3)))).toBeLessThan(75);
    const level = turnedPage(0);
    expect(straighten(level) === level).toBe(true);
  });

  it('is made even where a shadow lies on it', () => {
    const page = white(240, 240);
    page.data.forEach((value, at) => {
      page.data[at] = value * (0.45 + (0.55 * (at % 240)) / 240);
    });
    const { data } = evenOut(page);
    expect(Math.min(...data)).toBeGreaterThan(180);
  });

  it('loses the lines of a table and keeps its letters', () => {
    const page = white(400, 400);
    for (let x = 20; x < 380; x += 1) page.data[100 * 400 + x] = 10;
    for (let y = 200; y < 208; y += 1) page.data[y * 400 + 50] = 10;
    const { data } = withoutRulings(page);
    expect(data[100 * 400 + 200]).toBe(255);
    expect(data[203 * 400 + 50]).toBe(10);
  });

  it('is brightness alone', () => {
    expect([...greyOf(new Uint8Array([255, 255, 255, 255, 0, 0, 0, 255]), 2, 1).data]).toEqual([255, 0]);
  });
});

describe('threads that recognise print', () => {
  const page: Grey = { width: 400, height: 8, data: new Uint8Array(3_200).fill(240) };
  /** A thread that answers when it is told to. */
  function thread() {
    const asked: ((words: ReadWord[]) => void)[] = [];
    const broken: (() => void)[] = [];
    const read = () =>
      new Promise<ReadWord[]>((resolve, reject) => {
        asked.push(resolve);
        broken.push(() => reject(new Error('broken')));
      });
    return { asked, broken, read };
  }
  const settled = () => new Promise((done) => setImmediate(done));

  it('read as many pictures at once as there are threads, and the next one when a thread is free', async () => {
    const [one, other] = [thread(), thread()];
    const { read, atOnce } = pool([one.read, other.read]);
    expect(atOnce).toBe(2);
    const first = read(page, 'page');
    const rest = [read(page, 'page'), read(page, 'strip')];
    await settled();
    expect([one.asked.length, other.asked.length]).toEqual([1, 1]);
    one.broken[0]?.();
    await expect(first).rejects.toThrow('broken');
    await settled();
    expect(one.asked.length).toBe(2);
    one.asked[1]?.([]);
    other.asked[0]?.([]);
    expect(await Promise.all(rest)).toEqual([[], []]);
  });

  it('begin both readings of a page together; one alone begins the second where the first saw print', async () => {
    const pages: number[] = [];
    const recognise = ({ width }: Grey) => {
      pages.push(width);
      return [];
    };
    await readPicture(page, inThisThread(recognise), catalogue);
    expect(pages).toEqual([2250]);
    await readPicture(page, pool([async (one) => recognise(one), async (one) => recognise(one)]), catalogue);
    expect(pages).toEqual([2250, 2250, 2900]);
  });
});

describe('a generated sheet', () => {
  it('is the same for the same seed, in twelve layouts, with its truth on it', () => {
    expect(sheetOf(5)).toEqual(sheetOf(5));
    const sheets = Array.from({ length: 24 }, (_, seed) => sheetOf(seed));
    expect(new Set(sheets.map(({ laboratory }) => laboratory)).size).toBe(12);
    for (const { html, values } of sheets) {
      expect(values.length).toBeGreaterThan(4);
      for (const { printed } of values) expect(html).toContain(`<b>${printed}</b>`);
    }
    expect(seeded(1)()).not.toBe(seeded(2)());
  });

  it('names only analytes that are known', () => {
    const known = new Set(knowledgeOfReports.analytes.map(({ id }) => id));
    const named = Array.from({ length: 60 }, (_, seed) => sheetOf(seed)).flatMap(({ values }) =>
      values.map(({ id }) => id),
    );
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});

/** Digits as a laboratory prints them, in a page of `text`; a sign is ten pixels wide, the place is that of the word. */
const ink: Record<string, string[]> = {
  '2': [
    ' ##### ',
    '##   ##',
    '     ##',
    '    ## ',
    '   ##  ',
    '  ##   ',
    ' ##    ',
    '##     ',
    '#######',
    '#######',
  ],
  '3': [
    ' ##### ',
    '##   ##',
    '     ##',
    '     ##',
    '  #### ',
    '     ##',
    '     ##',
    '     ##',
    '##   ##',
    ' ##### ',
  ],
  '4': [
    '    ## ',
    '   ### ',
    '  #### ',
    ' ## ## ',
    '##  ## ',
    '#######',
    '#######',
    '    ## ',
    '    ## ',
    '    ## ',
  ],
};
function printed(...words: string[]): {
  page: Grey;
  places: { left: number; right: number; top: number; bottom: number }[];
} {
  const [width, height] = [200, words.length * 20];
  const data = new Uint8Array(width * height).fill(255);
  words.forEach((word, line) => {
    [...word].forEach((sign, at) => {
      ink[sign]?.forEach((row, y) => {
        [...row].forEach((point, x) => {
          if (point === '#') data[(line * 20 + 5 + y) * width + 10 + at * 10 + x] = 0;
        });
      });
    });
  });
  const places = words.map((word, line) => ({
    left: 10 / width,
    right: (10 + word.length * 10) / width,
    top: (line * 20 + 4) / height,
    bottom: (line * 20 + 16) / height,
  }));
  return { page: { width, height, data }, places };
}

describe('the ink of digits', () => {
  const words = ['234', '243', '324', '342', '423'];
  const { page, places } = printed(...words, '443');
  const { isOther, numberAt } = digitShapes(
    page,
    words.map((text, at) => ({ text, place: places[at] as (typeof places)[number] })),
  );
  const place = places[5] as (typeof places)[number];

  it('tells that a reader who is not sure took one digit for another', () => {
    expect(isOther({ text: '442', place })).toBe(true);
    expect(isOther({ text: '423', place })).toBe(true);
  });

  it('says nothing against what stands there, nor of a digit that the page does not show elsewhere', () => {
    expect(isOther({ text: '443', place })).toBe(false);
    expect(isOther({ text: '447', place })).toBe(false);
  });

  it('is a number of its own where every piece is like one digit of the page and no other', () => {
    expect(numberAt(place)).toBe('443');
    const blurred = { ...page, data: page.data.slice() };
    const [width, top] = [page.width, Math.round(place.top * page.height)];
    // The second digit loses its upper half: it is like none any more.
    for (let y = top; y < top + 6; y += 1) blurred.data.fill(255, y * width + 19, y * width + 28);
    const shapes = digitShapes(
      blurred,
      words.map((text, at) => ({ text, place: places[at] as (typeof places)[number] })),
    );
    expect(shapes.numberAt(place)).toBeUndefined();
  });

  it('is that of the digits alone: a number of five figures is no line of a table', () => {
    const [width, height] = [1900, 2600];
    const data = new Uint8Array(width * height).fill(255);
    const draw = (y: number, from: number, to: number) => data.fill(0, y * width + from, y * width + to);
    for (const y of [1000, 1001]) draw(y, 500, 585);
    for (const y of [1200, 1201]) draw(y, 100, 1800);
    const clean = withoutRulings({ width, height, data }).data;
    expect(clean[1000 * width + 540]).toBe(0);
    expect(clean[1200 * width + 540]).toBe(255);
  });
});
