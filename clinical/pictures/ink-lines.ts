import type { Grey } from './grey';
import type { PictureSpot } from './sure-rows';

/** Darker is ink, on evened paper. */
const ink = 150;
/** A line of print darkens at least this share of the pixels that lie across it. */
const leastInk = 0.004;
/** Names stand in the left part of a table; over all of its width the lines of a tilted page run into each other. */
const namePart = 0.45;
/** A line of print is as high as those that were read, give or take. */
const heights = [0.45, 2] as const;
/** Lines that were read hide a line of ink when they overlap it so far. */
const overlap = 0.35;

/** Finds lines of print in a stretch of a page that nobody read: ink of the right height where no word stands. */
export function inkWithoutWords(
  { width, height, data }: Grey,
  stretch: PictureSpot,
  lineHeight: number,
  read: readonly PictureSpot[],
): PictureSpot[] {
  const [from, to] = [Math.floor(stretch.top * height), Math.ceil(stretch.bottom * height)];
  const left = Math.floor(stretch.left * width);
  const right = Math.floor((stretch.left + (stretch.right - stretch.left) * namePart) * width);
  const bands: PictureSpot[] = [];
  let began = -1;
  for (let y = from; y <= to; y += 1) {
    let dark = 0;
    for (let x = left; x < right; x += 1) if ((data[y * width + x] ?? 255) < ink) dark += 1;
    const on = y < to && dark > (right - left) * leastInk;
    if (on && began < 0) began = y;
    if (!on && began >= 0) {
      bands.push({ left: stretch.left, right: stretch.right, top: began / height, bottom: y / height });
      began = -1;
    }
  }
  return bands.filter(({ top, bottom }) => {
    const tall = (bottom - top) / lineHeight;
    const hidden = read.some(
      (one) =>
        one.left < stretch.right &&
        stretch.left < one.right &&
        Math.min(one.bottom, bottom) - Math.max(one.top, top) > (bottom - top) * overlap,
    );
    return tall > heights[0] && tall < heights[1] && !hidden;
  });
}
