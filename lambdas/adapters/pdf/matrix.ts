/** A PDF transformation: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Box = {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
};

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Combines two transformations: `inner` is done first, then `outer`. */
export const combine = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const transformPoint = (matrix: Matrix, x: number, y: number): readonly [x: number, y: number] => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
];

/** The upright box around points. */
export function boxAround(points: readonly (readonly [number, number])[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

export const isInside = (box: Box, [x, y]: readonly [number, number]): boolean =>
  x >= box.left && x <= box.right && y >= box.bottom && y <= box.top;

/** Six numbers however the parser hands them in: as an array, a typed one, or one of their JSON forms. */
export function matrixOf(given: unknown): Matrix {
  const at = (place: number): number =>
    Number((given as Record<number, unknown> | undefined)?.[place] ?? identity[place]);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}
