import type { PictureRow } from '#clinical/pictures/sure-rows';

type Spot = PictureRow['place'];

/**
 * Says where the value of a row stands that somebody is to type: where it was seen, or, of a row of which the name
 * alone was read, in the column of the nearest value.
 */
export function placeOfValue(row: PictureRow, rows: readonly PictureRow[]): Spot | undefined {
  if (row.valuePlace) return row.valuePlace;
  const away = ({ top }: Spot) => Math.abs(top - row.place.top);
  const [nearest] = rows
    .flatMap(({ valuePlace }) => valuePlace ?? [])
    .filter(({ right }) => right > row.place.left)
    .sort((one, other) => away(one) - away(other));
  return nearest && { ...row.place, left: nearest.left, right: nearest.right };
}
