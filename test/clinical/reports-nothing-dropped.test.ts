import { readdirSync, readFileSync } from 'node:fs';
import { readReport } from '#clinical/engine';
import { seeded } from '../../bench/sheets/seeded';

/** Lines that tell what is asked, advised, or was done before, and the heads of sheets: nobody's results stand there. */
const aside =
  /^\s*(?:clinical|history|h\/o|c\/o|indication|technique|procedure|protocol|comparison|adv|advi[cs]e|suggest|note|kindly|please|recommend|referred|premedication|name|age|lmp|for\b)/iu;
const quantity =
  /(?<![\p{L}\d.,/^-])\d+(?:[.,]\d+)*(?=\s*(?:mm|cm|cc|ml|mmhg|%|ms|msec|bpm|gm|db|mg\/dl|g\/dl|u\/l|cells\/cumm|\/cumm|\/hpf|m\/s|cm\/s|hu)(?![\p{L}\d]))|(?<![\p{L}\d.,/])\d+(?:\.\d+)?(?=\s*\(\s*\d+(?:\.\d+)?\s*-\s*\d+(?:\.\d+)?\s*\))/giu;

/** Numbers with a unit or a printed range that a report neither reads nor lists. */
function droppedIn(text: string): string[] {
  const { results, unread, inWords } = readReport(text);
  const places = [
    ...results.map(({ row }) => row),
    ...unread.map(({ row }) => row),
    ...(inWords?.measures ?? []).map(({ span }) => span),
  ];
  const told = [
    ...(inWords?.statements ?? []).map(({ size }) => size ?? ''),
    ...(inWords?.measures ?? []).map(({ value }) => value),
    ...(inWords?.sensitivities ?? []).map(() => ''),
  ].map((one) => one.replace(/\s+/g, ''));
  return [...text.matchAll(quantity)].flatMap((hit) => {
    const sentence = text.slice(
      Math.max(text.lastIndexOf('\n', hit.index), text.lastIndexOf('. ', hit.index)) + 1,
    );
    if (aside.test(sentence.replace(/^[\s.]+/, ''))) return [];
    const isRead = places.some(({ start, end }) => start <= hit.index && hit.index < end);
    return isRead || told.some((one) => one.includes(hit[0]))
      ? []
      : [`${hit[0]} of: ${sentence.slice(0, 90)}`];
  });
}

const folder = new URL('reports-in-words/', import.meta.url);
const written = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split(/^#### /m)
      .slice(1)
      .map((block) => block.slice(block.indexOf('\n') + 1, block.indexOf('\n= critical'))),
  );

const kinds = [
  'USG ABDOMEN',
  'OBSTETRIC USG',
  '2D ECHO',
  'ECG',
  'CT CHEST',
  'MRI BRAIN',
  'SPIROMETRY',
  'SEMEN ANALYSIS',
  'PURE TONE AUDIOMETRY',
  'CSF EXAMINATION',
  'BONE MARROW ASPIRATE',
  'CAROTID DOPPLER',
];
const names = [
  'Zeta wall',
  'LVIDd',
  'Right lobe',
  'Peak gradient',
  'Vitality',
  'Gland xyz',
  'Left testis',
  'PI',
  'S. Qrs factor',
];
const values = [
  '12 mm',
  '4.2 x 3.1 cm',
  '62 %',
  '46 mmHg',
  '15-20/hpf',
  '1.8 m/s',
  '230 cc',
  '48 dB',
  '3.4 (2.0-4.0)',
  '0.8 g/dL',
  '1,240 /cumm',
  '168 ms',
];
const links = [' ', ': ', ' measures ', ' is ', ' = ', ' - ', ' about ', ' of '];
const joins = [', ', '. ', '; ', '\n', ' and '];
const tails = ['', ' (normal)', ' on the left', ' by Doppler'];

describe('a number of a report with a unit or a printed range', () => {
  it('is read or listed in every report that is written down here', () => {
    expect(written.length).toBeGreaterThan(150);
    expect(written.flatMap(droppedIn)).toEqual([]);
  });

  it('is read or listed whatever it is called and however it is set', () => {
    const random = seeded(21);
    const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const made = Array.from({ length: 300 }, () => {
      const rows = Array.from(
        { length: 2 + Math.floor(random() * 6) },
        () => one(names) + one(links) + one(values) + one(tails),
      );
      return `${one(kinds)}\n${rows.reduce((text, row) => text + one(joins) + row)}.`;
    });
    expect(made.flatMap(droppedIn)).toEqual([]);
  });
});
