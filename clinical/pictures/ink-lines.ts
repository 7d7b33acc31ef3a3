import type { Grey } from './grey';
import type { PictureSpot } from './sure-rows';

/** Darker is ink, on evened paper. */
const ink = 150;
/** A line of print darkens at least this share of the pixels of its names. */
const leastInk = 0.012;
/** Names stand in the left part of a table; over all of its width the lines of a tilted page run into each other. */
const namePart = 0.45;
/** Rows that are further apart than so many usual steps have something between them. */
const wideStep = 1.6;
/** More lines than these in a row are a picture or a table of another kind. */
const mostBetween = 8;

const middleOf = ({ top, bottom }: PictureSpot): number => (top + bottom) / 2;
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Heights of the lines whose names were read, from the top. */
function readHeights(names: readonly PictureSpot[], lineHeight: number): number[] {
  const heights: number[] = [];
  for (const height of names.map(middleOf).sort((a, b) => a - b))
    if (height - (heights.at(-1) ?? -1) > lineHeight * 0.6) heights.push(height);
  return heights;
}

function hasInk({ width, height, data }: Grey, { left, right, top, bottom }: PictureSpot): boolean {
  const [x0, x1] = [Math.floor(left * width), Math.floor((left + (right - left) * namePart) * width)];
  const [y0, y1] = [Math.max(0, Math.floor(top * height)), Math.min(height, Math.ceil(bottom * height))];
  let dark = 0;
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) if ((data[y * width + x] ?? 255) < ink) dark += 1;
  return dark > (x1 - x0) * (y1 - y0) * leastInk;
}

/**
 * Finds lines of print in a stretch of a page that nobody read: where two lines that were read stand further apart than
 * rows of this table do, and ink lies between them. `read` are the words that were read.
 */
export function inkWithoutWords(
  page: Grey,
  stretch: PictureSpot,
  lineHeight: number,
  read: readonly PictureSpot[],
): PictureSpot[] {
  const until = stretch.left + (stretch.right - stretch.left) * namePart;
  const names = read.filter(
    (word) =>
      word.left < until &&
      word.right > stretch.left &&
      middleOf(word) > stretch.top &&
      middleOf(word) < stretch.bottom,
  );
  const lines = readHeights(names, lineHeight);
  const steps = lines.slice(1).map((line, at) => line - (lines[at] ?? 0));
  const step = median(steps.filter((one) => one < lineHeight * 4)) || lineHeight * 1.5;
  const around = [stretch.top, ...lines, stretch.bottom];
  return around.slice(1).flatMap((below, at) => {
    const above = around[at] ?? 0;
    if (below - above < step * wideStep) return [];
    const between = Math.min(mostBetween, Math.round((below - above) / step) - 1);
    return Array.from({ length: between }, (_, nth): PictureSpot => {
      const middle = above + ((below - above) * (nth + 1)) / (between + 1);
      return { ...stretch, top: middle - lineHeight * 0.6, bottom: middle + lineHeight * 0.6 };
    }).filter((place) => hasInk(page, place));
  });
}
