import type { Grey } from './grey';

/** Darker is ink, on evened paper. */
const ink = 170;
/**
 * A line of a table is longer than these shares of the picture's longer side. The bars of "44" and their neighbours join to
 * a line as wide as a number of five digits; one down the page is soon taller than any letter.
 */
const shortest = { level: 1 / 16, upright: 1 / 38 } as const;

/**
 * A table's lines painted white, because readers take them for letters and digits. A line drifts by a pixel here and
 * there, so its neighbours count as it.
 */
export function withoutRulings({ width, height, data }: Grey): Grey {
  const longer = Math.max(width, height);
  const clean = data.slice();
  const dark = (at: number) => (data[at] ?? 255) < ink;
  const strike = (share: number, length: number, count: number, along: number, across: number) => {
    const least = Math.round(longer * share);
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
  strike(shortest.level, width, height, 1, width);
  strike(shortest.upright, height, width, width, 1);
  return { width, height, data: clean };
}
