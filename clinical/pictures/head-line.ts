import type { Grey } from './grey';
import type { PictureSpot } from './sure-rows';

/** Darker is ink, on evened paper. */
const ink = 150;
/** The line on which the letters of a Hindi word hang covers so much of the word; the bars of Latin letters far less. */
const leastCovered = 0.72;
/** It may lie above what a reader of English took for the word, by this share of its height. */
const above = 0.5;
/** A few pixels of dust are no print. */
const leastColumns = 12;

/** True when the print of a place hangs on lines as Devanagari does. A ruling of the table goes on beside it and is none. */
export function hangsOnLine(
  { width, height, data }: Grey,
  { left, right, top, bottom }: PictureSpot,
): boolean {
  const tall = (bottom - top) * height;
  const [x0, x1] = [Math.max(0, Math.floor(left * width)), Math.min(width, Math.ceil(right * width))];
  const [y0, y1] = [
    Math.max(0, Math.floor(top * height - tall * above)),
    Math.min(height, Math.ceil(bottom * height)),
  ];
  const beside = Math.max(0, Math.floor(x0 - tall));
  const dark = (x: number, y: number) => (data[y * width + x] ?? 255) < ink;
  const columns = new Uint8Array(x1 - x0);
  let most = 0;
  for (let y = y0; y < y1; y += 1) {
    if (x0 > beside && dark(beside, y) && dark(x0 - 1, y)) continue;
    let inRow = 0;
    for (let x = x0; x < x1; x += 1)
      if (dark(x, y)) {
        inRow += 1;
        columns[x - x0] = 1;
      }
    most = Math.max(most, inRow);
  }
  const inked = columns.reduce((sum, one) => sum + one, 0);
  return inked >= leastColumns && most >= inked * leastCovered;
}
