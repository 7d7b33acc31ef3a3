import { knowledgeOfReports } from '../../clinical/knowledge/of-reports';
import { type PrintedTest, panels } from './panels';
import { seeded } from './seeded';

/** A value as it stands on a sheet: the truth that a reading of its picture is compared with. */
type PrintedValue = { readonly id: string; readonly printed: string; readonly unit: string };
export type Sheet = {
  readonly html: string;
  readonly values: readonly PrintedValue[];
  readonly laboratory: number;
};

type Column = 'name' | 'value' | 'unit' | 'range';
type Layout = {
  readonly name: string;
  readonly font: string;
  readonly points: number;
  readonly columns: readonly Column[];
  readonly lines: 'none' | 'rules' | 'grid' | 'stripes';
  readonly dash: string;
  readonly flag: 'behind' | 'column' | 'star' | 'none';
  readonly most: '<' | '≤' | 'Up to';
  /** Its headings are in Hindi, or the names of tests as well. */
  readonly hindi?: 'headings' | 'names';
  readonly twoColumns?: true;
  readonly grouped?: true;
};

const fonts = ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'Liberation Mono', 'Noto Sans'] as const;
const usual: readonly Column[] = ['name', 'value', 'unit', 'range'];

/** Twelve laboratories; no name is anybody's. */
const layouts: readonly Layout[] = [
  {
    name: 'SHREE DIAGNOSTIC CENTRE',
    font: fonts[0],
    points: 10,
    columns: usual,
    lines: 'none',
    dash: ' - ',
    flag: 'behind',
    most: '<',
  },
  {
    name: 'CITY PATHOLOGY LABORATORY',
    font: fonts[1],
    points: 11,
    columns: usual,
    lines: 'rules',
    dash: ' - ',
    flag: 'column',
    most: '<',
  },
  {
    name: 'JANATA CLINICAL LAB',
    font: fonts[2],
    points: 9,
    columns: ['name', 'value', 'range', 'unit'],
    lines: 'grid',
    dash: '-',
    flag: 'none',
    most: 'Up to',
  },
  {
    name: 'SANJEEVANI HOSPITAL LABORATORY',
    font: fonts[3],
    points: 10,
    columns: usual,
    lines: 'none',
    dash: '-',
    flag: 'behind',
    most: '<',
    grouped: true,
  },
  {
    name: 'NAVJEEVAN DIAGNOSTICS',
    font: fonts[4],
    points: 10,
    columns: ['name', 'value', 'unit', 'range'],
    lines: 'stripes',
    dash: ' - ',
    flag: 'star',
    most: '≤',
  },
  {
    name: 'ज़िला अस्पताल प्रयोगशाला',
    font: fonts[4],
    points: 11,
    columns: usual,
    lines: 'rules',
    dash: ' - ',
    flag: 'none',
    most: '<',
    hindi: 'headings',
  },
  {
    name: 'METRO PATH LABS',
    font: fonts[0],
    points: 9,
    columns: usual,
    lines: 'stripes',
    dash: ' - ',
    flag: 'behind',
    most: '<',
    grouped: true,
  },
  {
    name: 'APEX SCANS AND LABS',
    font: fonts[0],
    points: 11,
    columns: ['name', 'value', 'unit', 'range'],
    lines: 'grid',
    dash: ' - ',
    flag: 'column',
    most: '≤',
  },
  {
    name: 'GRAMIN SWASTHYA KENDRA',
    font: fonts[1],
    points: 10,
    columns: ['name', 'value', 'unit', 'range'],
    lines: 'none',
    dash: '-',
    flag: 'star',
    most: 'Up to',
    hindi: 'names',
  },
  {
    name: 'LIFELINE LABORATORY',
    font: fonts[2],
    points: 8,
    columns: usual,
    lines: 'none',
    dash: ' - ',
    flag: 'none',
    most: '<',
    twoColumns: true,
  },
  {
    name: 'AROGYA PATHOLOGY',
    font: fonts[3],
    points: 9,
    columns: usual,
    lines: 'rules',
    dash: ' - ',
    flag: 'behind',
    most: '<',
  },
  {
    name: 'SUNRISE MULTISPECIALITY LAB',
    font: fonts[4],
    points: 9,
    columns: usual,
    lines: 'grid',
    dash: ' - ',
    flag: 'behind',
    most: '<',
    grouped: true,
  },
];

const headings = {
  en: { name: 'Test Name', value: 'Result', unit: 'Unit', range: 'Biological Ref. Range' },
  hi: { name: 'जाँच', value: 'परिणाम', unit: 'इकाई', range: 'सामान्य सीमा' },
};

/** Digits as in India: 1,50,000. */
const lakhs = (digits: string): string => digits.replace(/(\d)(?=(?:\d{2})*\d{3}$)/g, '$1,');

const rangeText = ({ low, high, decimals }: PrintedTest, { dash, most, grouped }: Layout): string => {
  const text = (bound: number) =>
    grouped && decimals === 0 ? lakhs(String(bound)) : bound.toFixed(decimals);
  if (low === undefined) return `${most} ${text(high ?? 0)}`;
  return `${text(low)}${dash}${text(high ?? 0)}`;
};

/** How a laboratory that writes Hindi prints the name of a test; most tests have none. */
const hindiNames = new Map(
  knowledgeOfReports.analytes.map(({ id, names }) => [
    id,
    names.filter((name) => /^[\p{Script=Devanagari}\p{M}\s]+$/u.test(name)),
  ]),
);

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A sheet of a laboratory with its truth; the same seed makes the same sheet. */
export function sheetOf(seed: number): Sheet {
  const random = seeded(seed);
  const laboratory = seed % layouts.length;
  const layout = layouts[laboratory] as Layout;
  const chosen = [...panels]
    .sort(() => random() - 0.5)
    .slice(0, layout.twoColumns ? 4 : 2 + Math.floor(random() * 2));
  const values: PrintedValue[] = [];

  const row = (test: PrintedTest): string => {
    // Half of all values lie about the printed range, as in life.
    const near = random() < 0.5 && test.low !== undefined && test.high !== undefined;
    const [from, to] = near ? [(test.low ?? 0) * 0.8, (test.high ?? 1) * 1.2] : [test.from, test.to];
    const number = Math.max(test.from, from + (to - from) * random());
    const plain = number.toFixed(test.decimals);
    const printed = layout.grouped && test.decimals === 0 ? lakhs(plain) : plain;
    values.push({ id: test.id, printed, unit: test.unit });
    const flag = Number(plain) > (test.high ?? Infinity) ? 'H' : Number(plain) < (test.low ?? 0) ? 'L' : '';
    const marked = flag && layout.flag === 'behind' ? ` ${flag}` : flag && layout.flag === 'star' ? ' *' : '';
    const inHindi = layout.hindi === 'names' ? (hindiNames.get(test.id) ?? []) : [];
    const printedNames = inHindi.length > 0 ? inHindi : test.names;
    const name = printedNames[Math.floor(random() * printedNames.length)] ?? test.id;
    const cells = {
      name: escaped(name),
      value: `<b>${printed}</b>${marked}`,
      unit: escaped(test.unit),
      range: escaped(rangeText(test, layout)),
    };
    const flagCell = layout.flag === 'column' ? `<td>${flag}</td>` : '';
    return `<tr>${layout.columns.map((column) => `<td class="${column}">${cells[column]}</td>${column === 'value' ? flagCell : ''}`).join('')}</tr>`;
  };

  const words = layout.hindi ? headings.hi : headings.en;
  const head = `<tr>${layout.columns.map((column) => `<th>${words[column]}</th>${column === 'value' && layout.flag === 'column' ? '<th></th>' : ''}`).join('')}</tr>`;
  const tables = chosen.map(
    ({ en, hi, tests }) =>
      `<table><caption>${layout.hindi ? hi : en}</caption>${head}${tests.map(row).join('')}</table>`,
  );
  const age = 18 + Math.floor(random() * 60);
  const sex = random() < 0.5 ? 'Male' : 'Female';
  const about =
    layout.hindi === 'names'
      ? `रोगी का नाम : XXXX &nbsp; आयु/लिंग : ${age} वर्ष / ${sex === 'Male' ? 'पुरुष' : 'महिला'}`
      : `Patient Name : XXXX XXXX &nbsp; Age/Sex : ${age} Years / ${sex}`;
  const border = {
    none: '',
    rules: 'td{border-bottom:1px solid #999}',
    grid: 'td,th{border:1px solid #555}',
    stripes: 'tr:nth-child(even){background:#e8eef2}',
  }[layout.lines];
  const html = `<!doctype html><meta charset="utf-8"><style>
    *{box-sizing:border-box} body{margin:0;background:#fff;color:#111;font:${layout.points}pt "${layout.font}","Noto Sans Devanagari",sans-serif}
    main{width:794px;height:1123px;padding:48px;background:#fff} h1{font-size:16pt;margin:0 0 8px;text-align:center}
    p{margin:4px 0} table{width:100%;border-collapse:collapse;margin-top:18px;break-inside:avoid} caption{font-weight:bold;text-align:left;padding:4px 0}
    th{text-align:left} td,th{padding:3px 6px} .two{columns:2;column-gap:28px} ${border}</style>
    <main><h1>${layout.name}</h1><p>${about}</p>
    <p>Collected on : ${String(1 + Math.floor(random() * 28)).padStart(2, '0')}/0${1 + Math.floor(random() * 9)}/2026</p>
    <div class="${layout.twoColumns ? 'two' : 'one'}">${tables.join('')}</div><p>*** End of Report ***</p></main>`;
  return { html, values, laboratory };
}
