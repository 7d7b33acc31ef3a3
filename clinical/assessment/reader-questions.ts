import { findingsSatisfying } from '../danger/fires';
import type { Consideration, Danger } from '../differential/consideration';
import type { Finding, Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Contradiction } from '../text/contradictions';
import { evidenceOf } from '../text/evidence';
import type { Understanding, UnderstoodFinding } from '../text/understanding';
import { askAbout } from './ask-about';
import type { AssessedQuestion } from './assessment';
import { wording } from './wording';

const fields: Record<Contradiction['about'], Names> = {
  age: { en: 'age', hi: 'उम्र' },
  sex: { en: 'sex', hi: 'लिंग' },
  weight: { en: 'weight', hi: 'वज़न' },
  pregnancy: { en: 'sex and pregnancy', hi: 'लिंग और गर्भावस्था' },
};

/** A fact that a text says twice and differently is asked back; its field of the patient stays open until then. */
const contradictionAsked = ({ about, said: [one, other] }: Contradiction): AssessedQuestion => ({
  finding: `patient.${about}`,
  ask: wording.whichIsRight(fields[about], one.text.trim(), other.text.trim()),
  ifYes: wording.firstIsTaken(one.text.trim()),
  ifNo: wording.firstIsTaken(other.text.trim()),
});

/** A yes says that the finding makes a danger sign. */
const signAsked = (finding: Finding, sign: Names, ifNo: Names): AssessedQuestion => ({
  finding: finding.id,
  ask: askAbout(finding, finding.kind),
  ifYes: wording.wouldBe(sign),
  ifNo,
});

/**
 * A list of absences without an end ("no fever, chest pain, sweating", "शुगर है। सीने में दर्द, पसीना, उल्टी नहीं") beside no complaint may
 * hold the complaint: its items that would be a danger are asked about.
 */
function listedDangers(reference: Reference, understanding: Understanding): AssessedQuestion[] {
  const { findings } = understanding;
  const listed = findings.filter(({ isListed }) => isListed);
  const isComplaint = ({ id, assertion }: UnderstoodFinding): boolean =>
    assertion === 'present' && reference.findings.get(id)?.kind === undefined;
  if (listed.length === 0 || findings.some(isComplaint)) return [];
  const ids = new Set(listed.map(({ id }) => id));
  const asPresent = findings.map((one) =>
    ids.has(one.id) ? { ...one, assertion: 'present' as const } : one,
  );
  const evidence = evidenceOf(reference, { ...understanding, findings: asPresent }, {});
  for (const rule of reference.knowledge.dangers) {
    const because = findingsSatisfying(reference, rule.when, evidence)?.find((id) => ids.has(id));
    const finding = because && reference.findings.get(because);
    if (finding) return [signAsked(finding, rule, wording.wasDenied)];
  }
  return [];
}

/** A warning that rests on the likeness of words can be taken back by who sees the patient. */
const likenessDoubted = (finding: string): AssessedQuestion => ({
  finding,
  ask: wording.looksVeryIll,
  ifYes: wording.staysSo,
  ifNo: wording.likenessGoes,
});

/** A danger sign that does not go with the rest of the text is asked about: each by the finding that raised it. */
function doubtfulSigns(reference: Reference, dangers: readonly Danger[]): AssessedQuestion[] {
  const asked = new Set<string>();
  return dangers.flatMap((danger) => {
    const finding = danger.findings
      .map(({ id }) => reference.findings.get(id))
      .find((one) => one && !asked.has(one.id));
    if (!finding) return [];
    asked.add(finding.id);
    return [signAsked(finding, danger, wording.noDanger)];
  });
}

/** Lists what the reader of the text has to ask before anything else. */
export const questionsOfReading = (
  reference: Reference,
  understanding: Understanding,
  { doubted, dangersDoubtful }: Pick<Consideration, 'doubted' | 'dangersDoubtful'>,
): AssessedQuestion[] => [
  ...doubtfulSigns(reference, dangersDoubtful),
  ...(doubted === undefined ? [] : [likenessDoubted(doubted)]),
  ...(understanding.person.contradictions ?? []).map(contradictionAsked),
  ...listedDangers(reference, understanding),
];
