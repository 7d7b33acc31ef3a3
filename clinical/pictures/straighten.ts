import { draw, type Grey, scale } from './grey';

/** Print is looked for in a small copy: so many pixels on its longer side. */
const small = 900;
/** A page that is turned further is no page held by hand. */
const mostDegrees = 8;
const coarse = 0.5;
const fine = 0.1;
/** Darker is print, on evened paper. */
export const dark = 150;
/** The page is looked at in so many stretches from top to bottom, because one held aslant has lines that fan out. */
const stretches = 3;

type Points = { readonly x: Int32Array; readonly y: Int32Array; readonly height: number };

function printIn({ width, height, data }: Grey, from: number, to: number): Points {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = Math.floor(from); y < to && y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[y * width + x] ?? 255) < dark) {
        xs.push(x - (width >> 1));
        ys.push(y);
      }
  return { x: Int32Array.from(xs), y: Int32Array.from(ys), height };
}

/** Measures how sharply lines of print and gaps alternate when the picture is turned by an angle. */
function sharpness({ x, y, height }: Points, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Float64Array(height * 3);
  for (let at = 0; at < x.length; at += 1) {
    // Cut off, not rounded by a call: this line runs millions of times.
    const row = ((y[at] ?? 0) - (x[at] ?? 0) * slope + height + 0.5) | 0;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) {
    const step = (rows[row] ?? 0) - (rows[row - 1] ?? 0);
    sum += step * step;
  }
  return sum;
}

function slantOf(points: Points, about = 0, width = mostDegrees): number {
  const best = (start: number, from: number, to: number, step: number): number => {
    // The angle that turns nothing is taken of those that are equally good.
    let found = { degrees: start, sharp: sharpness(points, start) };
    for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
      const sharp = sharpness(points, degrees);
      if (sharp > found.sharp) found = { degrees, sharp };
    }
    return found.degrees;
  };
  const roughly = best(about, about - width, about + width, coarse);
  return best(roughly, roughly - coarse, roughly + coarse, fine);
}

/** Turned by a quarter to the right. */
export const quarterTurned = (picture: Grey): Grey =>
  draw(picture, picture.height, picture.width, (x, y) => [y, picture.height - 1 - x]);

/** Lines of print made level, each stretch of the page by its own slant. Takes an evened picture. */
export function straighten(picture: Grey): Grey {
  const copy = scale(picture, Math.min(1, small / Math.max(picture.width, picture.height)));
  const all = printIn(copy, 0, copy.height);
  if (all.x.length === 0) return picture;
  const whole = slantOf(all);
  const slants: number[] = [];
  for (let at = 0; at < stretches; at += 1) {
    const points = printIn(copy, (copy.height * at) / stretches, (copy.height * (at + 1)) / stretches);
    slants.push(points.x.length < 400 ? whole : slantOf(points, whole, 1.5));
  }
  if (slants.every((one) => Math.abs(one) < fine)) return picture;
  const slopes = slants.map((degrees) => Math.tan((degrees * Math.PI) / 180));
  const slope = Math.tan((whole * Math.PI) / 180);
  const { width, height } = picture;
  const [middleX, middleY] = [width / 2, height / 2];
  const slopeAt = (y: number): number => {
    const place = Math.min(stretches - 1, Math.max(0, (y / height) * stretches - 0.5));
    const above = Math.floor(place);
    const below = Math.min(stretches - 1, above + 1);
    return (slopes[above] ?? 0) * (1 - (place - above)) + (slopes[below] ?? 0) * (place - above);
  };
  return draw(picture, width, height, (x, y) => [x - (y - middleY) * slope, y + (x - middleX) * slopeAt(y)]);
}
