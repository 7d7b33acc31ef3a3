import type { Catalogue } from '../labs/names';
import { type DigitShapes, digitShapes, withoutMark } from './digit-shapes';
import { cutOut, evenOut, type Grey, scale } from './grey';
import { hindiNames, hindiSex, linesInHindi, type ReadHindiLine, withHindiNames } from './hindi-lines';
import { inkWithoutWords } from './ink-lines';
import { lineMender, type MendLine } from './mend-line';
import { oneText, type PageText, pageText, type ReadWord } from './page-text';
import type { Recogniser } from './recogniser';
import { dark, quarterTurned, straighten } from './straighten';
import {
  type CellReading,
  type Pass,
  type PictureReading,
  type PictureRow,
  type PictureSpot,
  type PrintedDigits,
  surelyRead,
} from './sure-rows';
import { withoutRulings } from './without-rulings';

export type ReadPicture = PictureReading & {
  /** The page as it was read: level, upright, evenly lit. Places are shares of it. */
  readonly page: Grey;
  /** All that the first pass read, for a report in words. Numbers on which the passes differ are left out. */
  readonly text: string;
};

/** Pixels on the longer side of the page in the two passes; two sizes, so that a letter is not spoiled alike in both. */
const sides = [2250, 2900] as const;
/** Heights of a line of print in the passes that look at one line, with the paper around it. */
const stripHeights = [96, 72] as const;
/** So much of a line's height is taken along above and below it. */
const around = 0.45;
/** Lines looked at once more; a page with more doubtful ones is no page that can be read. */
const mostStrips = 45;
/** Heights of the line in the two readings of a value alone; two, so that a digit is not spoiled alike in both. */
const cellHeights = [44, 64] as const;
/** White around a value that is read alone, as a share of its height: a reader wants paper on all sides. */
const cellPaper = 0.35;
/** Two columns of results stand this far apart at least, as a share of the width; the gap is looked for in the middle. */
const narrowestGap = 0.012;
const middleOfPage = [0.35, 0.65] as const;
/** So many rows on each side make two columns. */
const leastRowsASide = 4;
/** A word read with less certainty may be no word. */
const leastSureWord = 50;
/** A page read with less certainty than this stands on its head, or is no page. */
const leastCertain = 45;
/** Share of the width and the height that is read to learn which way up a page stands: a sixth of its print. */
const sampleShare = 0.4;

const certainty = (words: readonly ReadWord[]): number => {
  const long = words.filter(({ text }) => text.length > 2);
  return long.length < 3 ? 0 : long.reduce((sum, { sure }) => sum + sure, 0) / long.length;
};

const sized = (page: Grey, side: number): Grey => scale(page, side / Math.max(page.width, page.height));

type Size = Pick<Grey, 'width' | 'height'>;
type Reader = { readonly recogniser: Recogniser; readonly mend: MendLine };

/** The doubtful lines, each read by itself and larger; as a pass over the whole page. */
async function stripsPass(
  page: Grey,
  places: readonly PictureSpot[],
  stripHeight: number,
  { recogniser, mend }: Reader,
  onEach: () => void = () => undefined,
): Promise<Pass> {
  const readStrip = async ({ left, right, top, bottom }: PictureSpot): Promise<PageText> => {
    const height = (bottom - top) * page.height;
    const from = Math.max(0, top * page.height - height * around);
    const start = Math.max(0, left * page.width - height);
    const strip = cutOut(
      page,
      start,
      from,
      right * page.width + height,
      bottom * page.height + height * around,
    );
    const factor = stripHeight / strip.height;
    const read = await recogniser.read(scale(strip, factor), 'strip');
    const words = read.map((word) => ({
      ...word,
      left: start + word.left / factor,
      right: start + word.right / factor,
      // All of a strip is one line, whatever sticks out of it.
      top: top * page.height,
      bottom: bottom * page.height,
    }));
    onEach();
    return pageText(words, mend);
  };
  const strips = await Promise.all(places.slice(0, mostStrips).map(readStrip));
  return { ...oneText(strips), width: page.width, height: page.height };
}

/** A stretch of the page around the middle of its ink, as large as it is read in the first pass. */
function sampleOf(page: Grey): Grey {
  const { width, height, data } = page;
  let [ink, across, down] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 255) >= dark) continue;
    ink += 1;
    across += at % width;
    down += Math.floor(at / width);
  }
  const from = (sum: number, length: number): number => {
    const middle = ink === 0 ? length / 2 : sum / ink;
    return Math.min(length * (1 - sampleShare), Math.max(0, middle - (length * sampleShare) / 2));
  };
  const [left, top] = [from(across, width), from(down, height)];
  const sample = cutOut(page, left, top, left + width * sampleShare, top + height * sampleShare);
  return scale(sample, sides[0] / Math.max(width, height));
}

/** The page with white around it. */
function onPaper({ width, height, data }: Grey, paper: number): Grey {
  const [wide, high] = [width + 2 * paper, height + 2 * paper];
  const framed = new Uint8Array(wide * high).fill(255);
  for (let y = 0; y < height; y += 1)
    framed.set(data.subarray(y * width, (y + 1) * width), (y + paper) * wide + paper);
  return { width: wide, height: high, data: framed };
}

const middleOf = ({ top, bottom }: PictureSpot): number => (top + bottom) / 2;

/**
 * Finds where the value of a row stands: where a sure number was read there, for a wider stretch has the laboratory's mark in it,
 * which is read as one more digit; else over the width that values have below and above in the same column.
 */
function valuePlaceOf(row: PictureRow, rows: readonly PictureRow[]): PictureSpot | undefined {
  if (row.printed !== undefined && row.valuePlace) return row.valuePlace;
  const nearest = rows
    .filter(
      ({ valuePlace, place }) => valuePlace && place.left < row.place.right && row.place.left < place.right,
    )
    .sort(
      (a, b) =>
        Math.abs(middleOf(a.place) - middleOf(row.place)) - Math.abs(middleOf(b.place) - middleOf(row.place)),
    )
    .slice(0, 5)
    .flatMap(({ valuePlace }) => valuePlace ?? []);
  const own = row.valuePlace;
  const column = own
    ? [own, ...nearest.filter(({ left, right }) => left < own.right && own.left < right)]
    : nearest;
  if (column.length === 0) return undefined;
  return {
    left: Math.min(...column.map(({ left }) => left)),
    right: Math.max(...column.map(({ right }) => right)),
    top: own?.top ?? row.place.top,
    bottom: own?.bottom ?? row.place.bottom,
  };
}

/** The values of doubtful rows, each read alone at two sizes. */
async function cellsPass(
  page: Grey,
  rows: readonly PictureRow[],
  all: readonly PictureRow[],
  recogniser: Recogniser,
  { numberAt }: DigitShapes,
): Promise<CellReading[]> {
  const readCell = async (row: PictureRow): Promise<CellReading[]> => {
    const spot = valuePlaceOf(row, all);
    if (!spot) return [];
    const [top, bottom] = [spot.top * page.height, spot.bottom * page.height];
    const beside = (bottom - top) * 0.3;
    const cell = withoutMark(
      cutOut(
        page,
        spot.left * page.width - beside,
        top - beside / 2,
        spot.right * page.width + beside,
        bottom + beside / 2,
      ),
    );
    const ink = numberAt(spot);
    const shown: CellReading[] = ink === undefined ? [] : [{ id: row.id, place: row.place, words: [], ink }];
    const read = await Promise.all(
      cellHeights.map(async (height): Promise<CellReading> => {
        const sizedCell = scale(cell, height / cell.height);
        const words = await recogniser.read(onPaper(sizedCell, Math.round(height * cellPaper)), 'cell');
        return { id: row.id, place: row.place, words };
      }),
    );
    return [...read, ...shown];
  };
  return (await Promise.all(rows.slice(0, mostStrips).map(readCell))).flat();
}

/** True when two places lie at one height and beside each other or over each other. */
const isBeside = (one: PictureSpot, other: PictureSpot): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > (other.bottom - other.top) * 0.35;

/** A line whose name was not read, as wide as the rows of its column: the name stands in front of what was read. */
function wholeLine(
  place: PictureSpot,
  rows: readonly PictureRow[],
  parting: number | undefined,
): PictureSpot {
  const isLeft = ({ left, right }: PictureSpot) => parting === undefined || (left + right) / 2 < parting;
  const column = rows.map((row) => row.place).filter((one) => isLeft(one) === isLeft(place));
  return {
    ...place,
    left: Math.min(place.left, ...column.map(({ left }) => left)),
    right: Math.max(place.right, ...column.map(({ right }) => right)),
  };
}

/** Lines of print among the rows, or right beside them, in which no pass saw a word. */
function missedLines(
  page: Grey,
  passes: readonly Pass[],
  rows: readonly PictureRow[],
  parting: number | undefined,
): PictureSpot[] {
  const read = passes.flatMap(({ lines, width, height }) =>
    lines.flatMap(({ words }) =>
      words
        .filter(({ sure, text }) => sure >= leastSureWord && text.length > 1)
        .map(({ left, right, top, bottom }) => ({
          left: left / width,
          right: right / width,
          top: top / height,
          bottom: bottom / height,
        })),
    ),
  );
  const sides =
    parting === undefined
      ? [[0, 1]]
      : [
          [0, parting],
          [parting, 1],
        ];
  return sides.flatMap(([from = 0, to = 1]) => {
    const here = rows
      .map(({ place }) => place)
      .filter(({ left, right }) => left >= from - 0.02 && right <= to + 0.02);
    if (here.length < leastRowsASide) return [];
    const tall = here.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)[here.length >> 1] ?? 0;
    const stretch = {
      left: Math.min(...here.map(({ left }) => left)),
      right: Math.max(...here.map(({ right }) => right)),
      top: Math.max(0, Math.min(...here.map(({ top }) => top)) - 3 * tall),
      // A table of which no row was read stands above other words: its heading, the end of the report.
      bottom: Math.min(
        1,
        Math.max(
          Math.max(...here.map(({ bottom }) => bottom)) + 3 * tall,
          ...read.map(({ bottom }) => bottom),
        ),
      ),
    };
    return inkWithoutWords(page, stretch, tall, read);
  });
}

/** Finds where two columns of results part, as a share of the width; undefined where there is one column. */
function partingOf(
  { words, width }: { words: readonly ReadWord[]; width: number },
  catalogue: Catalogue,
): number | undefined {
  const steps = Math.round((middleOfPage[1] - middleOfPage[0]) / 0.002);
  const crossed = Array.from({ length: steps }, (_, at) => {
    const x = (middleOfPage[0] + at * 0.002) * width;
    return words.filter(({ left, right, text }) => left < x && right > x && /[\p{L}\d]/u.test(text)).length;
  });
  const allowed = Math.min(...crossed) + Math.round(words.length * 0.01);
  let best: { from: number; to: number } | undefined;
  for (let at = 0, from = -1; at <= steps; at += 1) {
    const free = at < steps && (crossed[at] ?? 0) <= allowed;
    if (free && from < 0) from = at;
    if (!free && from >= 0) {
      if (!best || at - from > best.to - best.from) best = { from, to: at };
      from = -1;
    }
  }
  if (!best || (best.to - best.from) * 0.002 < narrowestGap) return undefined;
  const place = middleOfPage[0] + ((best.from + best.to) / 2) * 0.002;
  const side = (of: readonly ReadWord[]) =>
    pageText(of)
      .text.split('\n')
      .filter((line) => /\d/.test(line) && catalogue.named(line, { specimen: 'blood', absolute: false }))
      .length;
  const middle = place * width;
  const isLeft = ({ left, right }: ReadWord) => (left + right) / 2 < middle;
  const both = [words.filter(isLeft), words.filter((word) => !isLeft(word))].map(side);
  return both.every((count) => count >= leastRowsASide) ? place : undefined;
}

/** The text of the first pass with a sign in place of each number that the second did not read in the same line. */
function agreedText(first: Pass, second: Pass): string {
  const near = (top: number, bottom: number) =>
    second.lines.filter(({ words }) => {
      const middle = (words[0] ? (words[0].top + words[0].bottom) / 2 : 0) / second.height;
      return middle > top - 0.012 && middle < bottom + 0.012;
    });
  return first.lines
    .map(({ words }) => {
      const [one] = words;
      if (!one) return '';
      const said = new Set(
        near(one.top / first.height, one.bottom / first.height).flatMap((line) =>
          line.words.map(({ text }) => text.replace(/[.,;:)]$/u, '')),
        ),
      );
      return words
        .map(({ text }) => (/\d/.test(text) && !said.has(text.replace(/[.,;:)]$/u, '')) ? '[?]' : text))
        .join(' ');
    })
    .join('\n');
}

/** A number read with this certainty shows how the page prints its digits. */
const leastSureDigits = 93;

const sureDigits = ({ lines, width, height }: Pass): PrintedDigits[] =>
  lines.flatMap(({ words }) =>
    words.flatMap(({ text, sure, left, right, top, bottom }) =>
      sure >= leastSureDigits && /^\d[\d.,]*$/u.test(text)
        ? [
            {
              text,
              place: { left: left / width, right: right / width, top: top / height, bottom: bottom / height },
            },
          ]
        : [],
    ),
  );

/** Reads lines of a page with its rulings, of which the head lines of Hindi words would be some. */
const hindiReader =
  (page: Grey, recogniser: Recogniser): ReadHindiLine =>
  async (place, height) => {
    const tall = (place.bottom - place.top) * page.height;
    const from = Math.max(0, place.top * page.height - tall * around);
    const start = Math.max(0, place.left * page.width - tall);
    const strip = cutOut(
      page,
      start,
      from,
      place.right * page.width + tall,
      place.bottom * page.height + tall * around,
    );
    const factor = height / strip.height;
    const words = await recogniser.read(scale(strip, factor), 'strip');
    return words
      .map((word) => ({
        ...word,
        left: (start + word.left / factor) / page.width,
        right: (start + word.right / factor) / page.width,
        top: place.top,
        bottom: place.bottom,
      }))
      .sort((a, b) => a.left - b.left);
  };

/**
 * Reads the picture of a report: makes it even, upright and level, reads it at two sizes, and every doubtful line once more
 * by itself. Where names are in Hindi letters it asks for a reader of Hindi and reads them once more. `onProgress`
 * hears shares from 0 to 1. Never throws for what is in a picture; one without print gives no rows.
 */
export async function readPicture(
  picture: Grey,
  recogniser: Recogniser,
  catalogue: Catalogue,
  onProgress: (share: number) => void = () => undefined,
  hindi?: () => Promise<Recogniser>,
): Promise<ReadPicture> {
  const even = evenOut(
    Math.max(picture.width, picture.height) > sides[1] ? sized(picture, sides[1]) : picture,
  );
  onProgress(0.05);
  const mend = lineMender(catalogue);
  const pass = async (page: Grey, side: number) => {
    const copy = sized(page, side);
    const words = await recogniser.read(copy, 'page');
    const read: Pass = { ...pageText(words, mend), width: copy.width, height: copy.height };
    return { pass: read, words, width: copy.width, certain: certainty(words) };
  };
  /** Columns as one reading, line by line: the lines of two columns stand at different heights. */
  const ofColumns = (columns: readonly (readonly ReadWord[])[], { width, height }: Size): Pass => ({
    ...oneText(columns.map((words) => pageText(words, mend))),
    width,
    height,
  });
  const inColumns = async (page: Grey, side: number, parting: number): Promise<Pass> => {
    const copy = sized(page, side);
    const middle = Math.round(copy.width * parting);
    const [left, right] = await Promise.all([
      recogniser.read(cutOut(copy, 0, 0, middle, copy.height), 'page'),
      recogniser.read(cutOut(copy, middle, 0, copy.width, copy.height), 'page'),
    ]);
    const moved = right.map((word) => ({ ...word, left: word.left + middle, right: word.right + middle }));
    return ofColumns([left, moved], copy);
  };
  /** The reading that showed the two columns, parted: one more of each column would take two seconds and tell nothing new. */
  const parted = (words: readonly ReadWord[], size: Size, parting: number): Pass => {
    const isLeft = ({ left, right }: ReadWord) => (left + right) / 2 < size.width * parting;
    return ofColumns([words.filter(isLeft), words.filter((word) => !isLeft(word))], size);
  };
  /** A second reading that nobody waits for yet: a thread that is free begins it beside the first. */
  let begun: { readonly page: Grey; readonly reading: ReturnType<typeof pass> } | undefined;
  const levelPass = async (turned: Grey) => {
    const ruled = straighten(turned);
    const page = withoutRulings(ruled);
    const first = pass(page, sides[0]);
    if (turned === even && recogniser.atOnce > 1) {
      begun = { page, reading: pass(page, sides[1]) };
      begun.reading.catch(() => undefined); // told where it is waited for
    }
    return { page, ruled, ...(await first) };
  };
  onProgress(0.1);
  // As it was taken; where that gives no words, on its side and on its head. A part tells which way it stands: fur and
  // leaves have "words" in plenty, and four looks at the whole of them would take a person a quarter of a minute.
  let best = await levelPass(even);
  if (best.pass.lines.length > 0 && best.certain < leastCertain) {
    onProgress(0.2);
    const quarter = quarterTurned(even);
    const half = quarterTurned(quarter);
    const tried = await Promise.all(
      [quarter, half, quarterTurned(half)].map(async (turned) => {
        const sample = straighten(sampleOf(turned));
        return { turned, certain: certainty(await recogniser.read(sample, 'page')) };
      }),
    );
    onProgress(0.3);
    const [upright] = tried.sort((a, b) => b.certain - a.certain);
    if (upright && upright.certain > Math.max(best.certain, leastCertain)) {
      const whole = await levelPass(upright.turned);
      if (whole.certain > best.certain) best = whole;
    }
  }
  const { page } = best;
  onProgress(0.4);
  const inHindi = linesInHindi(best.ruled, best.pass, catalogue);
  if (best.certain < leastCertain && inHindi.rows.length === 0)
    return { rows: [], unread: [], patient: {}, page, text: '' };
  const parting = partingOf(best, catalogue);
  const readHindi = inHindi.rows.length > 0 ? await hindi?.().catch(() => undefined) : undefined;
  const readLine = readHindi && hindiReader(best.ruled, readHindi);
  const names = readLine ? await hindiNames(inHindi.names, readLine, catalogue) : [];
  const named = (one: Pass): Pass => (names.length === 0 ? one : withHindiNames(one, names));
  const again = async () => (await (begun?.page === page ? begun.reading : pass(page, sides[1]))).pass;
  const first = named(parting === undefined ? best.pass : parted(best.words, best.pass, parting));
  const second = named(parting === undefined ? await again() : await inColumns(page, sides[1], parting));
  onProgress(0.75);
  // Every value is read once more by itself, for it costs next to nothing: two looks at a page can spoil a digit alike.
  const found = surelyRead(catalogue, [first, second]);
  const shapes = digitShapes(page, sureDigits(first));
  const { isOther } = shapes;
  const cells = await cellsPass(page, found.rows, found.rows, recogniser, shapes);
  const roughly = surelyRead(catalogue, [first, second], cells, isOther);
  const doubtful = (rows: readonly PictureRow[]) => rows.filter(({ printed }) => printed === undefined);
  const missed = missedLines(page, [first, second], roughly.rows, parting);
  const told = [...roughly.rows, ...roughly.unread].map(({ place }) => place);
  const places = [
    ...inHindi.rows.filter((line) => !told.some((place) => isBeside(place, line))),
    ...doubtful(roughly.rows).map(({ place }) => place),
    ...roughly.unread.map(({ place }) => wholeLine(place, roughly.rows, parting)),
  ];
  let done = 0;
  const reader = { recogniser, mend };
  const all = [...places, ...missed];
  const third = named(
    await stripsPass(page, all, stripHeights[0], reader, () => {
      done += 1;
      onProgress(0.75 + (0.15 * done) / all.length);
    }),
  );
  const looked = all.length === 0 ? roughly : surelyRead(catalogue, [first, second, third], cells, isOther);
  const still = doubtful(looked.rows);
  const fourth = named(
    await stripsPass(
      page,
      [
        ...still.map(({ place }) => place),
        ...looked.unread.map(({ place }) => wholeLine(place, looked.rows, parting)),
      ],
      stripHeights[1],
      reader,
    ),
  );
  const isNew = ({ id, place }: PictureRow) =>
    !found.rows.some((row) => row.id === id && isBeside(row.place, place));
  const late = await cellsPass(page, looked.rows.filter(isNew), looked.rows, recogniser, shapes);
  const reading =
    still.length + looked.unread.length === 0 && late.length === 0
      ? looked
      : surelyRead(catalogue, [first, second, third, fourth], [...cells, ...late], isOther);
  const shown = [...reading.rows, ...reading.unread].map(({ place }) => place);
  const unseen = missed.filter((line) => !shown.some((place) => isBeside(place, line)));
  return {
    ...reading,
    patient: { ...(readLine && (await hindiSex(inHindi.headings, readLine))), ...reading.patient },
    unread: [...reading.unread, ...unseen.map((place) => ({ text: '', place }))],
    page,
    text: agreedText(first, second),
  };
}
