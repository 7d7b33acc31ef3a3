import { readReport } from '#clinical/engine';
import keyed from './report-parts/keyed.json' with { type: 'json' };

/** Listed findings that tell the same as one that is put together from its parts. */
const alike: Record<string, readonly string[]> = {
  'clot-deep-vein': ['deep-vein-thrombosis'],
  'gas-kidney': ['emphysematous-kidney', 'obstructed-infected-kidney'],
  'clot-placenta': ['placental-abruption'],
  'pressed-airway': ['airway-narrowed'],
  'shifted-brain-spaces': ['midline-shift'],
};
const read = keyed.map(({ text, present }) => {
  const now = (readReport(text).inWords?.statements ?? []).filter(({ is }) => is === 'present');
  const ids = now.map(({ id }) => id);
  const composed = now.filter((one) => one.composed).map(({ id }) => id);
  return {
    text,
    isCalm: present.length === 0,
    critical: now.filter(({ critical }) => critical !== undefined).map(({ id }) => id),
    composed,
    wrong: composed.filter((id) => !present.includes(id)),
    missed: present.filter((id) => ![id, ...(alike[id] ?? [])].some((one) => ids.includes(one))),
    asked: present.length,
  };
});
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

describe('findings put together from their parts, on reports with a key', () => {
  it('are right where they are told: denied, old, feared, possible ones and those of the family are not', () => {
    const told = sum(read.map(({ composed }) => composed.length));
    const wrong = read.flatMap(({ wrong: some, text }) => some.map((id) => `${id}: ${text}`));
    expect(wrong).toEqual([]);
    expect(told).toBeGreaterThanOrEqual(10);
  });

  it('raise no red card in a report that states nothing', () => {
    expect(read.filter(({ isCalm, critical }) => isCalm && critical.length > 0)).toEqual([]);
  });

  it('are found, by parts or by name', () => {
    const [asked, missed] = [sum(read.map((one) => one.asked)), sum(read.map((one) => one.missed.length))];
    expect(1 - missed / asked).toBeGreaterThanOrEqual(0.75);
  });
});
