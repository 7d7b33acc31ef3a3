import { placeOfValue } from '#web/features/tools/reports/picture/place-of-value';

const place = (top: number, left: number, right: number) => ({ top, bottom: top + 0.02, left, right });
const row = (id: string, top: number, valuePlace?: ReturnType<typeof place>) => ({
  ...{ id, en: id, hi: id, place: place(top, 0.1, valuePlace ? 0.8 : 0.25) },
  ...(valuePlace && { valuePlace }),
});

describe('where a value stands that is to be typed', () => {
  const seen = row('mcv', 0.4, place(0.4, 0.45, 0.52));
  const far = row('sodium', 0.8, place(0.8, 0.6, 0.7));

  it('is where it was seen', () => expect(placeOfValue(seen, [seen, far])).toEqual(seen.valuePlace));

  it('is the column of the nearest value, on its own line, where the name alone was read', () => {
    const lost = row('platelets', 0.5);
    expect(placeOfValue(lost, [far, lost, seen])).toEqual(place(0.5, 0.45, 0.52));
  });

  it('is nowhere where no value was seen, or every one stands before the name', () => {
    const lost = row('platelets', 0.5);
    expect(placeOfValue(lost, [lost])).toBeUndefined();
    expect(placeOfValue(lost, [lost, row('tsh', 0.4, place(0.4, 0.01, 0.05))])).toBeUndefined();
  });
});
