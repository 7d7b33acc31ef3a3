import type { Grey } from './grey';

/** Darker is ink, on evened paper. */
const ink = 170;
/** A stroke of a letter is shorter than this share of the picture's longer side; a line of a table is longer. */
const shortestLine = 1 / 38;

/**
 * A table's lines painted white, because readers take them for letters and digits. A line drifts by a pixel here and
 * there, so its neighbours count as it.
 */
export function withoutRulings({ width, height, data }: Grey): Grey {
  const least = Math.round(Math.max(width, height) * shortestLine);
  const clean = data.slice();
  const dark = (at: number) => (data[at] ?? 255) < ink;
  const strike = (length: number, count: number, along: number, across: number) => {
    for (let line = 1; line < count - 1; line += 1) {
      let from = -1;
      for (let place = 0; place <= length; place += 1) {
        const at = line * across + place * along;
        const on = place < length && (dark(at) || dark(at - across) || dark(at + across));
        if (on && from < 0) from = place;
        if (!on && from >= 0) {
          if (place - from >= least)
            for (let on = from; on < place; on += 1) {
              const middle = line * across + on * along;
              clean[middle] = 255;
            }
          from = -1;
        }
      }
    }
  };
  strike(width, height, 1, width);
  strike(height, width, width, 1);
  return { width, height, data: clean };
}
