import { readdirSync, readFileSync } from 'node:fs';
import { type LabReport, readReport, reportAnalysis, reportMarkdown } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { cases } from '../support/cases';
import { fc } from '../support/properties';

const folder = new URL('reports/', import.meta.url);
const reports = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
const lines = reports.flatMap((text) => text.split('\n'));

/** 150000 → 1,50,000 */
const indian = (whole: number): string => {
  const digits = String(whole);
  const [head, tail] = [digits.slice(0, -3), digits.slice(-3)];
  return head ? `${head.replace(/\B(?=(\d{2})+(?!\d))/g, ',')},${tail}` : tail;
};
const numeric = knowledge.analytes.filter(
  ({ unit, plausible, names }) =>
    unit && plausible && plausible[0] >= 0 && !/^(titre|\/hpf)$/.test(unit) && names.length > 0,
);
/** A row as a laboratory prints it, with the number that it must be read as. */
const row = fc
  .record({
    analyte: fc.constantFrom(...numeric),
    name: fc.nat(),
    unit: fc.nat(),
    part: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    grouped: fc.boolean(),
  })
  .map(({ analyte, name, unit, part, grouped }) => {
    const units = Object.entries(analyte.factors);
    const [printedUnit = '', factor = 1] = units[unit % units.length] ?? [];
    const [low, high] = analyte.plausible ?? [0, 1];
    const inUnit = (low + (high - low) * part) / factor;
    const rounded = inUnit >= 100 ? Math.round(inUnit) : Number(inUnit.toFixed(inUnit >= 10 ? 1 : 3));
    const printed = grouped && Number.isInteger(rounded) ? indian(rounded) : String(rounded);
    const section = analyte.panel === 'CSF' ? 'CSF ' : analyte.panel === 'Pleural fluid' ? 'Pleural ' : '';
    const label = analyte.names[name % analyte.names.length] ?? analyte.en;
    return {
      analyte,
      printed,
      value: rounded * factor,
      text: `${section}${label} : ${printed} ${printedUnit}`,
    };
  })
  .filter(({ printed }) => /^[\d.,]+$/.test(printed));

const anything = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 400 })
  .map((units) => String.fromCharCode(...units));
const scraps = fc
  .array(
    fc.oneof(
      fc.constantFrom(...lines),
      fc.constantFrom(
        '-12.5',
        '< 3',
        '1,50,000',
        '१२.५',
        'Hb',
        'K',
        'H',
        '↑',
        '|',
        '\n',
        '13-17',
        'mg/dl',
        'हीमोग्लोबिन',
        '-',
        '+++',
        '1:80',
      ),
      fc.string({ maxLength: 12 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(' '));
const text = fc.oneof(anything, scraps, fc.string({ unit: 'binary', maxLength: 300 }));

function expectHonest(report: LabReport, said: string): void {
  for (const result of report.results) {
    expect(said.slice(result.row.start, result.row.end)).toBe(result.row.text);
    expect(result.row.text).toContain(result.printed);
    if (result.unit) expect(result.row.text).toContain(result.unit);
    if (result.range) expect(result.row.text).toContain(result.range.text);
    if (result.value !== undefined) expect(Number.isFinite(result.value)).toBe(true);
  }
  for (const { row: span } of report.unread) expect(said.slice(span.start, span.end)).toBe(span.text);
}

it('shows nothing that does not stand in the text, whatever the text is', () => {
  fc.assert(
    fc.property(text, (said) => expectHonest(readReport(said), said)),
    { numRuns: cases(200) },
  );
});

it('answers any text in both languages without throwing, links or images', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('english' as const, 'hindi' as const), (said, language) => {
      const report = readReport(said);
      for (const page of [
        reportMarkdown(report, language),
        ...Object.values(reportAnalysis(report, language)),
      ]) {
        expect(page).not.toMatch(/!?\[[^\]]*\]\(|<[a-z]/i);
        expect(page).not.toMatch(/undefined|NaN/);
      }
    }),
    { numRuns: cases(100) },
  );
});

it('reads a printed row as the number and the unit that it is, or says that it could not', () => {
  let read = 0;
  let all = 0;
  fc.assert(
    fc.property(row, ({ analyte, printed, value, text: said }) => {
      const { results, unread } = readReport(said);
      all++;
      if (results.length === 0) return expect(unread.length).toBeGreaterThan(0);
      read++;
      expect(results).toHaveLength(1);
      const [result] = results;
      expect(result).toMatchObject({ id: analyte.id, printed });
      if (result?.value !== undefined) expect(result.value / value).toBeCloseTo(1, 6);
      for (const language of ['english', 'hindi'] as const) {
        const page = reportMarkdown(readReport(said), language);
        expect(page).toContain(printed);
        if (result?.unit) expect(page).toContain(result.unit.replace(/[\\*_`|[\]#~]/g, '\\$&'));
      }
    }),
    { numRuns: cases(750) }, // a share has a meaning only of many
  );
  expect(read / all).toBeGreaterThan(0.9);
});

it('never makes a digit out of a letter', () => {
  const spoiled = fc
    .tuple(fc.integer({ min: 40, max: 240 }), fc.nat({ max: 3 }), fc.constantFrom(...'OolISBZgqbDAT'))
    .map(([tenths, at, letter]) => {
      const value = (tenths / 10).toFixed(1);
      const place = at % value.length;
      return value[place] === '.'
        ? `${value}${letter}`
        : value.slice(0, place) + letter + value.slice(place + 1);
    });
  fc.assert(
    fc.property(spoiled, (value) => {
      expect(readReport(`Haemoglobin   ${value}   g/dL   13.0 - 17.0`).results).toEqual([]);
    }),
    { numRuns: cases(300) },
  );
});

it('says that a number below zero is unclear where none can be', () => {
  fc.assert(
    fc.property(fc.constantFrom(...numeric), fc.integer({ min: 1, max: 500 }), (analyte, number) => {
      expect(readReport(`${analyte.en} -${number} ${analyte.unit}`).results).toEqual([]);
    }),
  );
});

it('survives 5000 characters of anything, quickly', () => {
  const long = [
    'Hb 12.5 '.repeat(625),
    '1'.repeat(5000),
    '- '.repeat(2500),
    '1-'.repeat(2500),
    'µ/'.repeat(2500),
    'हीमोग्लोबिन '.repeat(400),
    'Hb\n'.repeat(1600),
    '\ud800'.repeat(5000),
    '((((['.repeat(1000),
    'x10 ^ 3 / '.repeat(500),
    `Haemoglobin ${' '.repeat(380)}12`,
  ];
  for (const said of long) expectHonest(readReport(said), said);
});

it('gives the same reading to the same text', () => {
  for (const said of reports) expect(readReport(said)).toEqual(readReport(said));
});
