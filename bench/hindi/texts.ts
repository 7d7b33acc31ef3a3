import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { paperPhrases } from '#clinical/papers/papers-words';
import { dosePhrases } from '#clinical/render/dose-phrases';
import { phrases } from '#clinical/render/phrases';
import { reportPhrases } from '#clinical/render/report-phrases';

/** One text in both languages, and the file in which it stands. */
export type Pair = { file: string; en: string; hi: string };

const tracked = (): string[] =>
  execFileSync('git', ['ls-files', '--cached'], { encoding: 'utf8' }).trim().split('\n');

/** What people write, and not what they read: words to be recognised, tests, and what a model is told. */
const readOnly =
  /^(?:test|bench|stages|rules|docs|android)\/|^web\/gallery\/|^clinical\/(?:text|words)\/|^clinical\/dosing\/choose-rule|^clinical\/verify\/(?!sentences)|^clinical\/knowledge\/(?:words\/|other-senses)|^lambdas\/tools\/(?:guard|.*prompt)/;
const devanagari = /[\u0900-\u097f]/;
const isComment = /^\s*(?:\/\/|\*|\/\*)/;
/** A pattern or a list of single words is for reading what others write. */
const isPattern = /\\p\{|\(\?[:<!=]|०-९|devanagari/;

const linesOfCode = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => devanagari.test(line) && !isComment.test(line) && !isPattern.test(line))
    .map((line) => line.trim());
const hindiOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/"hi":\s*("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    JSON.parse(text),
  );

/** Every Hindi text that people read: lines of code and of dictionaries, and the `hi` fields of the knowledge. */
export const hindiTexts = (): { file: string; text: string }[] =>
  tracked()
    .filter((file) => !readOnly.test(file))
    .flatMap((file) => {
      const own = /\.tsx?$/.test(file) ? linesOfCode(file) : /\.json$/.test(file) ? hindiOf(file) : [];
      return own.map((text) => ({ file, text }));
    });

function pairsIn(part: unknown, file: string): Pair[] {
  if (Array.isArray(part)) return part.flatMap((one) => pairsIn(one, file));
  if (part === null || typeof part !== 'object') return [];
  const { en, hi } = part as Partial<Pair>;
  const own = typeof en === 'string' && typeof hi === 'string' ? [{ file, en, hi }] : [];
  return [...own, ...Object.values(part).flatMap((one) => pairsIn(one, file))];
}

const literal = '(\'(?:[^\'\\\\]|\\\\.)*\'|"(?:[^"\\\\]|\\\\.)*"|`(?:[^`\\\\]|\\\\.)*`)';
const written = new RegExp(`\\ben:\\s*${literal},\\s*hi:\\s*${literal}`, 'g');
/** What a template is filled with stands in both languages under one name. */
const contentOf = (text: string): string => text.slice(1, -1).replace(/\$\{[^}]*\}/g, '§');
const pairsOfCode = (file: string): Pair[] =>
  [...readFileSync(file, 'utf8').matchAll(written)].map(([, en = '', hi = '']) => ({
    file,
    en: contentOf(en),
    hi: contentOf(hi),
  }));

/** Texts of a table by their paths; those that take values are filled with a number that stands for any. */
function textsByPath(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return textsByPath(node(7, 9, 11), path);
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) => textsByPath(value, `${path}.${key}`));
}
function pairsOfTables(file: string, english: unknown, hindi: unknown): Pair[] {
  const inHindi = new Map(textsByPath(hindi));
  return textsByPath(english).flatMap(([path, en]) => {
    const hi = inHindi.get(path);
    return hi === undefined ? [] : [{ file: `${file}${path}`, en, hi }];
  });
}

type Dictionary = { english: object; fetchHindi: () => Promise<object> };
const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && 'fetchHindi' in value;

async function pairsOfScreens(): Promise<Pair[]> {
  const files = readdirSync('web/src/i18n/hi').map((file) => file.replace(/\.ts$/, ''));
  const all = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(`../../web/src/i18n/${file}.ts`);
      const dictionary = Object.values(module).find(isDictionary);
      return dictionary
        ? pairsOfTables(`web/src/i18n/${file}`, dictionary.english, await dictionary.fetchHindi())
        : [];
    }),
  );
  return all.flat();
}

const tables: Record<string, Record<'english' | 'hindi', object>> = {
  'clinical/render/phrases': phrases,
  'clinical/render/report-phrases': reportPhrases,
  'clinical/render/dose-phrases': dosePhrases,
  'clinical/papers/papers-words': paperPhrases,
};

/** Every text that exists in both languages: knowledge, sentences in code, tables of the engine, screens. Each once. */
export async function pairsOfTexts(): Promise<Pair[]> {
  const files = tracked().filter((file) => !readOnly.test(file));
  const all = [
    ...files
      .filter((file) => /^(?:clinical|contract|lambdas|local|web)\/.*\.json$/.test(file))
      .flatMap((file) => pairsIn(JSON.parse(readFileSync(file, 'utf8')), file)),
    ...files.filter((file) => /\.tsx?$/.test(file)).flatMap(pairsOfCode),
    ...Object.entries(tables).flatMap(([file, { english, hindi }]) => pairsOfTables(file, english, hindi)),
    ...(await pairsOfScreens()),
  ];
  return [...new Map(all.map((pair) => [`${pair.en}\n${pair.hi}`, pair])).values()];
}
