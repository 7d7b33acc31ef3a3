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

type Shape = Float32Array;

/** The digits of a word, each with its ink as a grid; undefined where the ink does not part into as many pieces as signs. */
function shapesOf(page: Grey, { text, place }: PrintedDigits): { digit: string; shape: Shape }[] | undefined {
  const tall = (place.bottom - place.top) * page.height;
  const word = cutOut(
    page,
    place.left * page.width - tall * 0.1,
    place.top * page.height - tall * 0.1,
    place.right * page.width + tall * 0.1,
    place.bottom * page.height + tall * 0.1,
  );
  const { width, height, data } = word;
  const inked = (x: number): boolean => {
    for (let y = 0; y < height; y += 1) if ((data[y * width + x] ?? 255) < ink) return true;
    return false;
  };
  const runs: [number, number][] = [];
  for (let x = 0, from = -1; x <= width; x += 1) {
    const on = x < width && inked(x);
    if (on && from < 0) from = x;
    if (!on && from >= 0) {
      runs.push([from, x]);
      from = -1;
    }
  }
  if (runs.length !== text.length) return undefined;
  return [...text].flatMap((digit, at) => {
    const run = runs[at];
    if (!run || !/\d/.test(digit)) return [];
    const shape = gridOf(word, run);
    return shape ? [{ digit, shape }] : [];
  });
}

/** The ink between two columns, cut to its height, as shares of dark in a grid; its width and height stand beside. */
function gridOf({ width, height, data }: Grey, [left, right]: readonly [number, number]): Shape | undefined {
  let [top, bottom] = [height, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = left; x < right; x += 1)
      if ((data[y * width + x] ?? 255) < ink) {
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
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
  return nearest.slice(0, leastExamples).reduce((sum, one) => sum + one, 0) / leastExamples;
}

/**
 * Learns how this page prints its digits from words that were read surely. The answer says of other digits whether their
 * ink is clearly another digit's: a reader of letters takes a 3 for a 2 at every size, and its ink still is that of a 3.
 */
export function digitShapes(page: Grey, sure: readonly PrintedDigits[]): (digits: PrintedDigits) => boolean {
  const examples = sure.flatMap((word) =>
    (shapesOf(page, word) ?? []).map((one) => ({ ...one, place: word.place })),
  );
  return (digits) => {
    const others = [
      ...Map.groupBy(
        examples.filter(({ place }) => !samePlace(place, digits.place)),
        ({ digit }) => digit,
      ),
    ].flatMap(([digit, some]) =>
      some.length < leastExamples ? [] : [{ digit, shapes: some.map(({ shape }) => shape) }],
    );
    return (shapesOf(page, digits) ?? []).some(({ digit, shape }) => {
      const own = others.find((one) => one.digit === digit);
      if (!own) return false;
      const said = farFrom(shape, own.shapes);
      return others.some((one) => one !== own && farFrom(shape, one.shapes) < said * clearlyNearer);
    });
  };
}
