import { encode } from 'fast-png';
import type { Scan } from '../../tools/ports';

/** An image as the parser unpacks it. `kind` 1: one bit a pixel, 2: RGB, 3: RGBA. */
export type Bitmap = {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  readonly data: Uint8Array | Uint8ClampedArray;
};

const longestSide = 1_600; // print of 8 points on A4 stays readable at 140 dots an inch
const colourful = 0.002; // of the pixels: below it the picture is one of ink, and a third of the bytes tells all of it
const quick = { level: 2 } as const; // higher ones take twice the time for a tenth of the bytes
const tinted = 40; // of 255 between the strongest and the weakest colour: JPEG's own noise is below

/** Says whether what the parser handed over is a bitmap whose bytes are all there. */
export function isBitmap(given: unknown): given is Bitmap {
  const { width, height, kind, data } = (given ?? {}) as Partial<Bitmap>;
  if (!width || !height || !data || kind === undefined) return false;
  const bytes = kind === 1 ? Math.ceil(width / 8) * height : width * height * (kind === 2 ? 3 : 4);
  return (kind === 1 || kind === 2 || kind === 3) && data.length >= bytes;
}

const sharpSide = 3_600; // A4 at 300 dots an inch is read as it is

/** Makes a grey copy that print can be read in; of larger ones every second pixel stays, or fewer. */
export function asScan({ width: wide, height: high, kind, data: given }: Bitmap): Scan {
  const step = Math.max(1, Math.ceil(Math.max(wide, high) / sharpSide));
  const width = Math.max(1, Math.floor(wide / step));
  const height = Math.max(1, Math.floor(high / step));
  const data = new Uint8Array(width * height);
  const bytes = kind === 2 ? 3 : 4;
  const rowBytes = Math.ceil(wide / 8);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 1) {
      if (kind === 1) {
        const eight = given[y * step * rowBytes + ((x * step) >> 3)] ?? 0;
        data[to] = ((eight >> (7 - ((x * step) & 7))) & 1) * 255;
        continue;
      }
      const from = (y * step * wide + x * step) * bytes;
      data[to] = ((given[from] ?? 0) * 77 + (given[from + 1] ?? 0) * 150 + (given[from + 2] ?? 0) * 29) >> 8;
    }
  return { width, height, data };
}

/** Makes a smaller copy as PNG: every new pixel is the mean of those it stands for. */
export function asPng(bitmap: Bitmap): Uint8Array {
  const step = Math.max(1, Math.ceil(Math.max(bitmap.width, bitmap.height) / longestSide));
  const width = Math.max(1, Math.floor(bitmap.width / step));
  const height = Math.max(1, Math.floor(bitmap.height / step));
  const data = new Uint8Array(width * height * 3);
  let coloured = 0;
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      const [red, green, blue] = meanOf(bitmap, x * step, y * step, step);
      data[to] = red;
      data[to + 1] = green;
      data[to + 2] = blue;
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > tinted) coloured += 1;
    }
  }
  if (coloured > width * height * colourful)
    return encode({ width, height, data, channels: 3 }, { zlib: quick });
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * 3 + 1] ?? 0;
  return encode({ width, height, data: grey, channels: 1 }, { zlib: quick });
}

function meanOf({ width, height, kind, data }: Bitmap, left: number, top: number, step: number) {
  const bytes = kind === 2 ? 3 : 4;
  const rowBytes = Math.ceil(width / 8);
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let y = top; y < Math.min(top + step, height); y += 1) {
    for (let x = left; x < Math.min(left + step, width); x += 1, count += 1) {
      if (kind === 1) {
        const lit = ((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
        red += lit * 255;
        green += lit * 255;
        blue += lit * 255;
        continue;
      }
      const from = (y * width + x) * bytes;
      red += data[from] ?? 0;
      green += data[from + 1] ?? 0;
      blue += data[from + 2] ?? 0;
    }
  }
  return [red / count, green / count, blue / count] as const;
}
