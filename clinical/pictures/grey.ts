/** A picture of one channel, 0 black to 255 white, row by row. */
export type Grey = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** The brightness of a picture in red, green, blue and opacity, as a canvas gives it. */
export function greyOf(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): Grey {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4)
    data[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  return { width, height, data };
}

/** The picture at another size; between pixels it takes their mean by nearness. */
export function scale(picture: Grey, factor: number): Grey {
  if (factor === 1) return picture;
  const width = Math.max(1, Math.round(picture.width * factor));
  const height = Math.max(1, Math.round(picture.height * factor));
  return draw(picture, width, height, (x, y) => [(x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5]);
}

/** A picture of which each pixel is looked up at a place of another; white where there is none. */
export function draw(
  { width: from, height: rows, data: source }: Grey,
  width: number,
  height: number,
  placeOf: (x: number, y: number) => readonly [number, number],
): Grey {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [sx, sy] = placeOf(x, y);
      if (sx < -0.5 || sy < -0.5 || sx > from - 0.5 || sy > rows - 0.5) continue;
      const left = sx > 0 ? sx | 0 : 0;
      const top = sy > 0 ? sy | 0 : 0;
      const right = left + 1 < from ? left + 1 : left;
      const below = top + 1 < rows ? top + 1 : top;
      const fx = sx > left ? sx - left : 0;
      const fy = sy > top ? sy - top : 0;
      const upper = (source[top * from + left] ?? 255) * (1 - fx) + (source[top * from + right] ?? 255) * fx;
      const lower =
        (source[below * from + left] ?? 255) * (1 - fx) + (source[below * from + right] ?? 255) * fx;
      data[y * width + x] = upper * (1 - fy) + lower * fy;
    }
  return { width, height, data };
}

/** A stretch of a picture; what lies outside of it is left away. */
export function cutOut(picture: Grey, left: number, top: number, right: number, bottom: number): Grey {
  const [x0, y0] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const [x1, y1] = [Math.min(picture.width, Math.ceil(right)), Math.min(picture.height, Math.ceil(bottom))];
  const [width, height] = [Math.max(1, x1 - x0), Math.max(1, y1 - y0)];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (y0 + y) * picture.width + x0;
    data.set(picture.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

/** Pixels of a block over which the paper is taken to be equally bright. */
const block = 24;

/** The brightest tenth of each block is its paper. */
function paperOf({ width, height, data }: Grey): { across: number; down: number; paper: Float32Array } {
  const across = Math.ceil(width / block);
  const down = Math.ceil(height / block);
  const paper = new Float32Array(across * down);
  const counts = new Uint16Array(256);
  for (let by = 0; by < down; by += 1)
    for (let bx = 0; bx < across; bx += 1) {
      counts.fill(0);
      let all = 0;
      for (let y = by * block; y < Math.min(height, (by + 1) * block); y += 1)
        for (let x = bx * block; x < Math.min(width, (bx + 1) * block); x += 1) {
          const value = data[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          all += 1;
        }
      let level = 255;
      for (let seen = 0; level > 0; level -= 1) {
        seen += counts[level] ?? 0;
        if (seen >= all / 10) break;
      }
      paper[by * across + bx] = level;
    }
  return { across, down, paper };
}

/** Print on paper of one brightness: shadows and folds go, faint print becomes dark. */
export function evenOut(picture: Grey): Grey {
  const { width, height, data } = picture;
  const { across, down, paper } = paperOf(picture);
  const smooth = smoothed(paper, across, down);
  const even = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const gy = Math.min(down - 1, Math.max(0, (y + 0.5) / block - 0.5));
    const top = Math.floor(gy);
    const below = Math.min(down - 1, top + 1);
    const fy = gy - top;
    for (let x = 0; x < width; x += 1) {
      const gx = Math.min(across - 1, Math.max(0, (x + 0.5) / block - 0.5));
      const left = Math.floor(gx);
      const right = Math.min(across - 1, left + 1);
      const fx = gx - left;
      const upper = (smooth[top * across + left] ?? 1) * (1 - fx) + (smooth[top * across + right] ?? 1) * fx;
      const lower =
        (smooth[below * across + left] ?? 1) * (1 - fx) + (smooth[below * across + right] ?? 1) * fx;
      const brightness = upper * (1 - fy) + lower * fy;
      even[y * width + x] = Math.min(255, ((data[y * width + x] ?? 0) * 250) / Math.max(40, brightness));
    }
  }
  return { width, height, data: even };
}

/** Each block as bright as the brightest beside it, so that a dark heading is no shadow; then the mean of nine. */
function smoothed(paper: Float32Array, across: number, down: number): Float32Array {
  const around = (values: Float32Array, take: (near: number[]) => number): Float32Array => {
    const result = new Float32Array(values.length);
    for (let y = 0; y < down; y += 1)
      for (let x = 0; x < across; x += 1) {
        const near: number[] = [];
        for (let ny = Math.max(0, y - 1); ny <= Math.min(down - 1, y + 1); ny += 1)
          for (let nx = Math.max(0, x - 1); nx <= Math.min(across - 1, x + 1); nx += 1)
            near.push(values[ny * across + nx] ?? 0);
        result[y * across + x] = take(near);
      }
    return result;
  };
  const mean = (near: number[]) => near.reduce((sum, one) => sum + one, 0) / near.length;
  return around(
    around(paper, (near) => Math.max(...near)),
    mean,
  );
}

/** The picture as a file that every reader of pictures takes (PGM). */
export function asFile({ width, height, data }: Grey): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
