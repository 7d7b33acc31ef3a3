import { assess, readReport, reportForCase, understand, weighCase } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { reportFindings } from '#clinical/reports/listed';

const presentIn = (text: string): string[] =>
  weighCase(text)
    .understanding.findings.filter(({ assertion }) => assertion === 'present')
    .map(({ id }) => id);

/** A value beyond our range for a person of either sex, where an analyte has one and implies a finding there. */
const rows = knowledge.analytes.flatMap(({ id, en, unit, ranges, plausible, findings = [] }) =>
  (['low', 'high'] as const).flatMap((side) => {
    if (!findings.some(({ when }) => when === side) || !unit) return [];
    const [range] = ranges;
    const bound = side === 'low' ? range?.low : range?.high;
    if (bound === undefined) return [];
    const value = side === 'low' ? bound * 0.85 : bound * 1.3;
    if (plausible && (value < plausible[0] || value > plausible[1])) return [];
    return [{ id, en, unit, side, value: Number(value.toPrecision(3)) }];
  }),
);

describe('a report goes into a case', () => {
  it('as text from which the assessment reads the findings that the report shows, test by test', () => {
    expect(rows.length).toBeGreaterThan(60);
    const lost = rows.flatMap(({ en, unit, side, value }) => {
      const report = readReport(`Age/Sex: 40 Years / Female\n${en}   ${value}   ${unit}`);
      const text = reportForCase(report);
      const read = presentIn(text);
      const missing = report.findings.filter(({ id }) => !read.includes(id)).map(({ id }) => id);
      return missing.length > 0 ? [`${en} ${value} ${unit} (${side}): ${missing.join()} of "${text}"`] : [];
    });
    expect(lost).toEqual([]);
  });

  it('of which each finding of a scan that the reference knows is weighed', () => {
    const stated = reportFindings.filter(({ f, assert }) => f && !assert);
    expect(stated.length).toBeGreaterThan(90);
    const missing = stated.flatMap(({ id, f = [] }) =>
      f
        .filter(
          (one) => !knowledge.systems.some(({ findings }) => findings.some((found) => found.id === one)),
        )
        .map((one) => `${id}: ${one}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    [
      'Pain under the right ribs for two days',
      'USG ABDOMEN\nGall bladder distended with multiple calculi, wall thickened 5 mm, sonographic Murphy positive.\nIMPRESSION: Acute calculous cholecystitis.',
      'cholecystitis',
    ],
    [
      'Breathless since the morning',
      'CHEST X-RAY PA VIEW\nLarge right pneumothorax with collapse of the right lung.',
      'pneumothorax',
    ],
    [
      'Pain right lower abdomen for one day',
      'CECT ABDOMEN\nAppendix dilated 11 mm with periappendiceal fat stranding.\nImpression: Acute appendicitis.',
      'appendicitis',
    ],
    [
      'Breathless since the morning',
      'CTPA\nFilling defects in both main pulmonary arteries.\nIMPRESSION: Bilateral pulmonary embolism.',
      'pulmonary-embolism',
    ],
  ])('and leads the assessment: %s', (told, report, first) => {
    const complaint = `${told}.\n${reportForCase(readReport(report))}`;
    expect(
      assess(complaint)
        .candidates.slice(0, 2)
        .map(({ id }) => id),
    ).toContain(first);
  });

  it('but what it denies, leaves open or is only asked for is no finding', () => {
    for (const text of [
      'Cough. Chest X-ray normal, no consolidation.',
      'Cough. Advised chest X-ray for consolidation.',
      'Fall. CT head: no bleed, no infarct.',
      'USG abdomen awaited, fever',
    ]) {
      const present = understand(text).findings.filter(({ assertion }) => assertion === 'present');
      expect([text, present.map(({ id }) => id)]).toEqual([
        text,
        expect.not.arrayContaining(['lobar-shadow', 'brain-bleed', 'brain-infarct']),
      ]);
    }
  });

  it('is empty where a report shows nothing', () => {
    expect(reportForCase(readReport('Haemoglobin 14.0 g/dL 13.0 - 17.0'))).toBe('');
    expect(reportForCase(readReport(''))).toBe('');
  });
});
