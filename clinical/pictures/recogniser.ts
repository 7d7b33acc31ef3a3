import { asFile, type Grey } from './grey';
import type { ReadWord } from './page-text';

/** We use this of tesseract.js-core: a Tesseract compiled to WebAssembly, with files in memory. */
type TesseractCore = {
  readonly FS: { writeFile: (path: string, data: Uint8Array) => void; unlink: (path: string) => void };
  readonly TessBaseAPI: new () => {
    Init: (folder: null, languages: string, engine: number) => number;
    SetVariable: (name: string, value: string) => void;
    SetImageFile: (orientation: number, angle: number) => number;
    Recognize: (monitor: null) => number;
    GetTSVText: (page: number) => string;
  };
};
export type MakeCore = (options: {
  wasmBinary: Uint8Array | ArrayBuffer;
  print: () => void;
  printErr: () => void;
}) => Promise<TesseractCore>;

/** Numbers of Tesseract's own. */
const neuralNetworkOnly = 1;
const oneBlock = '6';
const oneLine = '7';
/** A value with its mark, and nothing else. */
const signsOfACell = '0123456789.,<>*HL';
const wordLevel = '5';

/** The words of a table that Tesseract writes, tab by tab: level, page, block, paragraph, line, word, left, top, width, height, certainty, text. */
function wordsIn(table: string): ReadWord[] {
  return table.split('\n').flatMap((row) => {
    const cells = row.split('\t');
    const text = cells[11]?.trim() ?? '';
    if (cells[0] !== wordLevel || text === '') return [];
    const [left = 0, top = 0, width = 0, height = 0, sure = 0] = cells.slice(6, 11).map(Number);
    const [block = 0, paragraph = 0, nth = 0] = cells.slice(2, 5).map(Number);
    const line = (block * 1000 + paragraph) * 1000 + nth;
    return [{ text, left, top, right: left + width, bottom: top + height, sure, line }];
  });
}

/** Unpacked files of what Tesseract has learnt, by the language; it reads in all of them. */
export type Learnt = Readonly<Partial<Record<'eng' | 'hin', Uint8Array>>>;

/** A strip is one line of print, a cell one number. */
export type PictureKind = 'page' | 'strip' | 'cell';
/** Reads the words in a picture; their places count in its pixels. */
export type Recognise = (picture: Grey, kind: PictureKind) => ReadWord[];
/** Reads the words of so many pictures at once, each in a thread of its own. */
export type Recogniser = {
  readonly read: (picture: Grey, kind: PictureKind) => Promise<readonly ReadWord[]>;
  readonly atOnce: number;
};

/** One recogniser of several threads: what is asked waits until one of them is free. */
export function pool(threads: readonly Recogniser['read'][]): Recogniser {
  const free = [...threads];
  const waiting: ((thread: Recogniser['read']) => void)[] = [];
  const taken = () => {
    const thread = free.shift();
    return thread ? Promise.resolve(thread) : new Promise<Recogniser['read']>((take) => waiting.push(take));
  };
  const read: Recogniser['read'] = async (picture, kind) => {
    const thread = await taken();
    try {
      return await thread(picture, kind);
    } finally {
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
    }
  };
  return { read, atOnce: threads.length };
}

/** A recogniser in the thread that asks it. */
export const inThisThread = (recognise: Recognise): Recogniser =>
  pool([async (picture, kind) => recognise(picture, kind)]);

/** Tesseract, ready to read print. Throws when it cannot start. */
export async function openRecogniser(
  makeCore: MakeCore,
  wasmBinary: Uint8Array | ArrayBuffer,
  learnt: Learnt,
): Promise<Recognise> {
  const silent = () => undefined;
  const core = await makeCore({ wasmBinary, print: silent, printErr: silent });
  const languages = Object.entries(learnt);
  for (const [language, data] of languages) core.FS.writeFile(`${language}.traineddata`, data);
  const reader = new core.TessBaseAPI();
  const names = languages.map(([language]) => language).join('+');
  if (reader.Init(null, names, neuralNetworkOnly) !== 0) throw new Error('Tesseract did not start');
  for (const [language] of languages) core.FS.unlink(`${language}.traineddata`);
  reader.SetVariable('user_defined_dpi', '200');
  return (picture: Grey, kind) => {
    reader.SetVariable('tessedit_pageseg_mode', kind === 'page' ? oneBlock : oneLine);
    reader.SetVariable('tessedit_char_whitelist', kind === 'cell' ? signsOfACell : '');
    core.FS.writeFile('/input', asFile(picture));
    if (reader.SetImageFile(1, 0) === 1) return [];
    reader.Recognize(null);
    return wordsIn(reader.GetTSVText(0));
  };
}
