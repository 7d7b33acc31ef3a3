import { cutOut, type Grey } from './grey';
import type { PictureSpot, PrintedDigits } from './sure-rows';

/** Darker is ink, on evened paper. */
const ink = 150;
/** A digit is compared as so many points across and down. */
const across = 10;
const down = 14;
/** A shape with fewer examples on the page is none to compare with. */
const leastExamples = 3;
/** A digit is another one when it is so much nearer to that one's shape. */
const clearlyNearer = 0.8;

/** A gap wider than this share of a digit's height parts a number from the laboratory's mark; beside a point it is wider. */
const gapOfWords = 0.42;
const gapBesidePoint = 0.7;
/** A point is lower than this share of a digit's height, and narrower; a speck of dust is smaller than the other. */
const highestPoint = 0.34;
const smallestPoint = 0.08;
/** Ink is read as a digit when it is so like the page's own, and no other digit is nearly as like: the sum of squares of a grid. */
const likeEnough = 6;
const surelyNearer = 0.5;

type Shape = Float32Array;
/** Ink between two columns without any: from left to right, and from its top to its bottom. */
type Piece = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

function piecesOf({ width, height, data }: Grey): Piece[] {
  const pieces: Piece[] = [];
  let open: Piece | undefined;
  for (let x = 0; x <= width; x += 1) {
    let [top, bottom] = [height, 0];
    for (let y = 0; x < width && y < height; y += 1)
      if ((data[y * width + x] ?? 255) < ink) {
        top = Math.min(top, y);
        bottom = y + 1;
      }
    if (bottom > 0)
      open = {
        left: open?.left ?? x,
        right: x + 1,
        top: Math.min(open?.top ?? top, top),
        bottom: Math.max(open?.bottom ?? bottom, bottom),
      };
    else if (open) {
      pieces.push(open);
      open = undefined;
    }
  }
  return pieces;
}

const wordIn = (page: Grey, place: PictureSpot): Grey => {
  const tall = (place.bottom - place.top) * page.height;
  return cutOut(
    page,
    place.left * page.width - tall * 0.1,
    place.top * page.height - tall * 0.1,
    place.right * page.width + tall * 0.1,
    place.bottom * page.height + tall * 0.1,
  );
};

/** The digits of a word, each with its ink as a grid; undefined where the ink does not part into as many pieces as signs. */
function shapesOf(page: Grey, { text, place }: PrintedDigits): { digit: string; shape: Shape }[] | undefined {
  const word = wordIn(page, place);
  const pieces = piecesOf(word);
  if (pieces.length !== text.length) return undefined;
  return [...text].flatMap((digit, at) => {
    const piece = pieces[at];
    if (!piece || !/\d/.test(digit)) return [];
    const shape = gridOf(word, piece);
    return shape ? [{ digit, shape }] : [];
  });
}

/** The ink between two columns, cut to its height, as shares of dark in a grid; its width and height stand beside. */
function gridOf({ width, data }: Grey, { left, right, top, bottom }: Piece): Shape | undefined {
  const [wide, tall] = [right - left, bottom - top];
  if (tall < 5 || wide < 1) return undefined;
  const shape = new Float32Array(across * down + 1);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const x = left + ((column + 0.5) * wide) / across - 0.5;
      const y = top + ((row + 0.5) * tall) / down - 0.5;
      const [x0, y0] = [Math.max(left, Math.floor(x)), Math.max(top, Math.floor(y))];
      const [x1, y1] = [Math.min(right - 1, x0 + 1), Math.min(bottom - 1, y0 + 1)];
      const [fx, fy] = [Math.max(0, x - x0), Math.max(0, y - y0)];
      const at = (px: number, py: number) => 255 - (data[py * width + px] ?? 255);
      shape[row * across + column] =
        ((at(x0, y0) * (1 - fx) + at(x1, y0) * fx) * (1 - fy) +
          (at(x0, y1) * (1 - fx) + at(x1, y1) * fx) * fy) /
        255;
    }
  // A 1 drawn as wide as a 0 would be like any of them.
  shape[across * down] = (3 * wide) / tall;
  return shape;
}

const between = (one: Shape, other: Shape): number =>
  one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);

const samePlace = (one: PictureSpot, other: PictureSpot): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** How far a shape is from the nearest examples of a digit; values and ranges may be printed in two weights. */
function farFrom(shape: Shape, examples: readonly Shape[]): number {
  const nearest = examples.map((one) => between(shape, one)).sort((a, b) => a - b);
  const few = nearest.slice(0, leastExamples);
  return few.reduce((sum, one) => sum + one, 0) / few.length;
}

const tallestOf = (pieces: readonly Piece[]): number =>
  Math.max(0, ...pieces.map(({ top, bottom }) => bottom - top));

/** The pieces up to the first wide gap: a number without the mark behind it. */
function firstNumberOf(pieces: readonly Piece[]): readonly Piece[] {
  const tall = tallestOf(pieces);
  const base = Math.max(0, ...pieces.map(({ bottom }) => bottom));
  const isPoint = ({ top, bottom }: Piece) => bottom - top < tall * highestPoint && bottom > base - tall / 4;
  const gap = pieces.findIndex((piece, at) => {
    const before = pieces[at - 1];
    const widest = before && (isPoint(before) || isPoint(piece)) ? gapBesidePoint : gapOfWords;
    return before !== undefined && piece.left - before.right > tall * widest;
  });
  return gap < 0 ? pieces : pieces.slice(0, gap);
}

/** A picture of one value without the laboratory's mark behind it, which a reader takes for one more digit. */
export function withoutMark(cell: Grey): Grey {
  const pieces = piecesOf(cell);
  const number = firstNumberOf(pieces);
  const [last, mark] = [number.at(-1), pieces[number.length]];
  return last && mark ? cutOut(cell, 0, 0, (last.right + mark.left) / 2, cell.height) : cell;
}

/** How this page prints its digits, learnt from words that were read surely. */
export type DigitShapes = {
  /** Says of digits whether their ink is clearly another digit's: a reader of letters takes a 3 for a 2 at every size, and its ink still is that of a 3. */
  readonly isOther: (digits: PrintedDigits) => boolean;
  /** The number that the ink of a place shows, up to the laboratory's mark; undefined where a piece of it is not surely one digit. */
  readonly numberAt: (place: PictureSpot) => string | undefined;
};

/** Learns how this page prints its digits. */
export function digitShapes(page: Grey, sure: readonly PrintedDigits[]): DigitShapes {
  const examples = sure.flatMap((word) =>
    (shapesOf(page, word) ?? []).map((one) => ({ ...one, place: word.place })),
  );
  /** The digits that stand elsewhere on the page, with their shapes. */
  const elsewhere = (place: PictureSpot, least: number) =>
    [
      ...Map.groupBy(
        examples.filter((one) => !samePlace(one.place, place)),
        ({ digit }) => digit,
      ),
    ].flatMap(([digit, some]) =>
      some.length < least ? [] : [{ digit, shapes: some.map(({ shape }) => shape) }],
    );

  function isOther(digits: PrintedDigits): boolean {
    const others = elsewhere(digits.place, leastExamples);
    return (shapesOf(page, digits) ?? []).some(({ digit, shape }) => {
      const own = others.find((one) => one.digit === digit);
      if (!own) return false;
      const said = farFrom(shape, own.shapes);
      return others.some((one) => one !== own && farFrom(shape, one.shapes) < said * clearlyNearer);
    });
  }

  function numberAt(place: PictureSpot): string | undefined {
    const word = wordIn(page, place);
    const pieces = firstNumberOf(piecesOf(word));
    const tall = tallestOf(pieces);
    const base = Math.max(...pieces.map(({ bottom }) => bottom));
    const known = elsewhere(place, 1);
    let text = '';
    for (const piece of pieces) {
      const [high, wide] = [piece.bottom - piece.top, piece.right - piece.left];
      if (high < tall * highestPoint) {
        const isPoint =
          high >= tall * smallestPoint &&
          wide < tall * highestPoint &&
          piece.bottom > base - tall * smallestPoint;
        if (!isPoint || text === '' || text.includes('.')) return undefined;
        text += '.';
        continue;
      }
      const shape = gridOf(word, piece);
      if (!shape) return undefined;
      const [best, next] = known
        .map(({ digit, shapes }) => ({ digit, far: farFrom(shape, shapes) }))
        .sort((one, other) => one.far - other.far);
      if (!best || !next || best.far > likeEnough || best.far > next.far * surelyNearer) return undefined;
      text += best.digit;
    }
    return /^\d+(?:\.\d+)?$/.test(text) ? text : undefined;
  }

  return { isOther, numberAt };
}
