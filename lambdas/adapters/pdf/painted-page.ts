import { type Box, boxAround, combine, identity, type Matrix, matrixOf, transformPoint } from './matrix';

/** A stretch of text as it is painted. Places are those of its baseline, in the page's own units. */
export type TextRun = {
  readonly text: string;
  readonly start: readonly [x: number, y: number];
  readonly end: readonly [x: number, y: number];
  readonly size: number;
  /** Red, green and blue from 0 to 1; undefined for a pattern. */
  readonly colour: Colour | undefined;
  readonly opacity: number;
  /** The mode of text that is not painted at all, as scanners lay it over a page. */
  readonly unpainted: boolean;
  /** Its place in the order of painting. */
  readonly at: number;
};
export type Colour = readonly [number, number, number];
/** A filled rectangle or an image, which covers a part of the page. */
export type Cover = { readonly box: Box; readonly colour: Colour | undefined; readonly at: number };
type Image = {
  readonly box: Box;
  readonly key: string | undefined;
  readonly inline: unknown;
  readonly at: number;
};
export type PaintedPage = { readonly runs: TextRun[]; readonly covers: Cover[]; readonly images: Image[] };

type Operators = { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] };
export type Codes = Readonly<Record<string, number>>;

type State = {
  matrix: Matrix;
  colour: Colour | undefined;
  opacity: number;
  size: number;
  mode: number;
  letterSpace: number;
  wordSpace: number;
  stretch: number;
  leading: number;
  rise: number;
};
const fresh = (): State => ({
  matrix: identity,
  colour: [0, 0, 0],
  opacity: 1,
  size: 1,
  mode: 0,
  letterSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
});

const mostCovers = 4_000; // a table of a thousand cells with their borders; what is beyond is not weighed
const invisible = [3, 7]; // text rendering modes of the PDF specification, table 104: neither filled nor stroked
const gapInThousandths = -200; // a shift of a fifth of the letter's size divides words
const deepest = 60; // nested drawings; real files have three or four

type Glyph = { unicode?: string; width?: number; isSpace?: boolean };

/** Walks what a page paints and notes text, filled rectangles and images, each with its place in the order. */
export function paintedPageOf({ fnArray, argsArray }: Operators, codes: Codes): PaintedPage {
  const painted: PaintedPage = { runs: [], covers: [], images: [] };
  const saved: State[] = [];
  let state = fresh();
  let text: Matrix = identity;
  let line: Matrix = identity;
  const nextLine = (x: number, y: number) => {
    line = combine(line, [1, 0, 0, 1, x, y]);
    text = line;
  };
  const save = () => {
    if (saved.length < deepest) saved.push({ ...state });
  };
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const number = (args: readonly unknown[], place = 0) => Number(args[place] ?? 0);
  const fills = new Set(
    ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'].map(
      (n) => codes[n],
    ),
  );

  const show = (glyphs: readonly unknown[], at: number) => {
    text = shown(glyphs as readonly (Glyph | number)[], state, text, at, painted.runs);
  };
  const steps: Record<string, (args: readonly unknown[], at: number) => void> = {
    save,
    restore,
    transform: (args) => {
      state.matrix = combine(state.matrix, matrixOf(args));
    },
    paintFormXObjectBegin: ([matrix]) => {
      save();
      state.matrix = combine(state.matrix, matrixOf(matrix ?? identity));
    },
    paintFormXObjectEnd: restore,
    beginGroup: save,
    endGroup: restore,
    setGState: ([pairs]) => {
      for (const [name, value] of (pairs ?? []) as [string, unknown][]) {
        if (name === 'ca') state.opacity = Number(value);
        if (name === 'Font') state.size = Number((value as unknown[])[1]);
      }
    },
    setFillRGBColor: ([hex]) => {
      state.colour = colourOf(hex);
    },
    setFillColorN: () => {
      state.colour = undefined;
    },
    setFillTransparent: () => {
      state.opacity = 0;
    },
    beginText: () => {
      text = identity;
      line = identity;
    },
    setFont: (args) => {
      state.size = number(args, 1);
    },
    setTextRenderingMode: (args) => {
      state.mode = number(args);
    },
    setCharSpacing: (args) => {
      state.letterSpace = number(args);
    },
    setWordSpacing: (args) => {
      state.wordSpace = number(args);
    },
    setHScale: (args) => {
      state.stretch = number(args) / 100;
    },
    setLeading: (args) => {
      state.leading = number(args);
    },
    setTextRise: (args) => {
      state.rise = number(args);
    },
    moveText: (args) => nextLine(number(args, 0), number(args, 1)),
    setLeadingMoveText: (args) => {
      state.leading = -number(args, 1);
      nextLine(number(args, 0), number(args, 1));
    },
    setTextMatrix: ([matrix, ...rest]) => {
      line = matrixOf(rest.length > 0 ? [matrix, ...rest] : matrix);
      text = line;
    },
    nextLine: () => nextLine(0, -state.leading),
    showText: ([glyphs], at) => show(glyphs as unknown[], at),
    constructPath: ([how, paths], at) => {
      if (!fills.has(how as number) || state.opacity < 0.5) return;
      for (const box of rectanglesIn((paths as unknown[])[0], state.matrix)) {
        if (painted.covers.length < mostCovers) painted.covers.push({ box, colour: state.colour, at });
      }
    },
    paintImageXObject: ([key], at) => image(String(key), undefined, at),
    paintImageMaskXObject: (_, at) => image(undefined, undefined, at),
    paintInlineImageXObject: ([data], at) => image(undefined, data, at),
  };
  const image = (key: string | undefined, inline: unknown, at: number) => {
    const corners = (
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const
    ).map(([x, y]) => transformPoint(state.matrix, x, y));
    painted.images.push({ box: boxAround(corners), key, inline, at });
  };

  const names = new Map(Object.entries(codes).map(([name, code]) => [code, name]));
  fnArray.forEach((code, at) => {
    const step = steps[names.get(code) ?? ''];
    step?.((argsArray[at] ?? []) as readonly unknown[], at);
  });
  return painted;
}

/** Adds the runs of one piece of text, cut where a word's gap is; answers where the next one begins. */
function shown(
  glyphs: readonly (Glyph | number)[],
  state: State,
  from: Matrix,
  at: number,
  runs: TextRun[],
): Matrix {
  const { size, stretch, letterSpace, wordSpace, rise, colour, opacity, mode } = state;
  const across = (x: number) => transformPoint(combine(state.matrix, from), x, rise);
  const [left, , , upright] = combine(state.matrix, from);
  const [, slant, lean] = combine(state.matrix, from);
  const scale = Math.max(Math.hypot(left, slant), Math.hypot(lean, upright));
  let x = 0;
  let begun = 0;
  let said = '';
  const end = () => {
    if (said.trim() !== '') {
      const painted = { colour, opacity, unpainted: invisible.includes(mode), at };
      runs.push({
        text: said,
        start: across(begun),
        end: across(x),
        size: Math.abs(size) * scale,
        ...painted,
      });
    }
    said = '';
  };
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      if (glyph < gapInThousandths) end();
      x -= (glyph / 1000) * size * stretch;
      if (said === '') begun = x;
      continue;
    }
    if (said === '') begun = x;
    said += glyph.unicode ?? '';
    const space = glyph.isSpace === true ? wordSpace : 0;
    x += (((glyph.width ?? 0) / 1000) * size + letterSpace + space) * stretch;
  }
  end();
  return combine(from, [1, 0, 0, 1, x, 0]);
}

function colourOf(hex: unknown): Colour | undefined {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(String(hex)) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const part = (digits: string) => Number.parseInt(digits, 16) / 255;
  return [part(red), part(green), part(blue)];
}

// A path as the parser writes it: 0 move (2 numbers), 1 line (2), 2 curve (6), 3 curve (4), 4 close (0).
const numbersOf = [2, 2, 6, 4, 0];

/** The upright rectangles of a path, each for itself: the lines of a table are one path and cover nothing between them. */
function rectanglesIn(path: unknown, matrix: Matrix): Box[] {
  if (!path || typeof path !== 'object') return [];
  const numbers = Object.values(path) as number[];
  const boxes: Box[] = [];
  let points: (readonly [number, number])[] = [];
  let straight = true;
  const close = () => {
    if (straight && points.length >= 4 && points.length <= 5) boxes.push(boxAround(points));
    points = [];
    straight = true;
  };
  for (let at = 0; at < numbers.length; ) {
    const kind = numbers[at] ?? 4;
    if (kind === 0) close();
    if (kind === 2 || kind === 3) straight = false;
    if (kind < 2) points.push(transformPoint(matrix, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0));
    at += 1 + (numbersOf[kind] ?? 0);
  }
  close();
  return boxes;
}
