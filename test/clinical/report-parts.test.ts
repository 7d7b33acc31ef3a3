import { readReport } from '#clinical/engine';
import { wordPattern } from '#clinical/reports/word-pattern';
import lesions from '../../clinical/knowledge/report-findings/lesions.json' with { type: 'json' };
import sites from '../../clinical/knowledge/report-findings/sites.json' with { type: 'json' };
import calm from './report-parts/calm.json' with { type: 'json' };
import heldBack from './report-parts/held-back.json' with { type: 'json' };
import seen from './report-parts/seen.json' with { type: 'json' };

const criticalOf = (report: string) => readReport(report).inWords?.critical ?? [];
const shareRaised = (reports: readonly string[]) =>
  reports.filter((report) => criticalOf(report).length > 0).length / reports.length;
const stated = (report: string) => readReport(report).inWords?.statements ?? [];

/** Of the reports that nobody looked at while the words were chosen, so many are found at least: 40 of 45 at the first look. */
const heldBackShare = 0.85;

describe('what a report tells of a part of the body in words of its own', () => {
  it('is found where it cannot wait, also in words that no list holds whole', () => {
    expect(shareRaised(seen)).toBeGreaterThanOrEqual(0.82);
    expect(shareRaised(heldBack)).toBeGreaterThanOrEqual(heldBackShare);
  });

  it('raises nothing where it is denied, old, healed or harmless', () => {
    expect(calm.filter((report) => criticalOf(report).length > 0)).toEqual([]);
  });

  it('has its name from where and what it is, its side, and the words of the report', () => {
    const [first] = criticalOf('USG SCROTUM\nColour could not be obtained anywhere in the right testicle.');
    expect(first).toMatchObject({
      id: 'no-flow-testis',
      en: 'testicle: no blood flow',
      side: 'right',
      composed: true,
      said: 'Colour could not be obtained anywhere in the right testicle',
    });
    expect(first?.critical?.now.hi).toMatch(/तुरंत/);
  });

  it('is told once where a list names it, and is no second card beside that emergency', () => {
    const torsion = 'USG SCROTUM\nTorsion of the left testis.\nThere is no flow in the left testis.';
    expect(criticalOf(torsion).map(({ id }) => id)).toEqual(['testicular-torsion']);
    expect(
      stated('CT ABDOMEN\nLiver abscess of 5 cm. The abscess of the liver is ripe.').map(({ id }) => id),
    ).toEqual(['liver-abscess']);
  });

  it('is of the part of the body that stands nearest, or of the one that was told before', () => {
    const ids = (report: string) => stated(report).map(({ id }) => id);
    expect(ids('CT ABDOMEN\nSpleen is normal, wall of the jejunum is perforated.')).toContain('torn-bowel');
    expect(ids('USG PELVIS\nLeft ovary is 8 cm.\nNo flow is obtained in it.')).toContain('no-flow-ovary');
    expect(ids('CT NECK\nLeft maxillary antrum is blocked.')).not.toContain('blocked-stomach');
  });

  it('hears a denial that is a part of it, and one in front of it', () => {
    const ids = (report: string) => stated(report).map(({ id }) => id);
    expect(ids('USG HERNIA\nThe loop does not move and has no colour.')).toContain('no-flow-bowel');
    expect(ids('USG TESTIS\nThere is no loss of flow in the testis.')).not.toContain('no-flow-testis');
    expect(ids('CT KUB\nNo air pockets in the kidney.')).not.toContain('gas-kidney');
  });

  it('names only parts of the body that are listed, each in both languages, once', () => {
    const known = new Set(sites.map(({ id }) => id));
    for (const lesion of lesions) {
      expect([lesion.id, lesion.en !== '' && /[\u0900-\u097f]/.test(lesion.hi)]).toEqual([lesion.id, true]);
      for (const list of ['only', 'critical', 'urgent'] as const)
        for (const site of (lesion as Partial<Record<typeof list, string[]>>)[list] ?? [])
          expect([lesion.id, known.has(site) ? '' : site]).toEqual([lesion.id, '']);
      for (const words of lesion.words) expect(() => wordPattern(words)).not.toThrow();
    }
    for (const { id, hi } of sites)
      expect([id, /[\u0900-\u097f]|appendix|prostate/.test(hi)]).toEqual([id, true]);
    const words = sites.flatMap((site) => site.words);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
