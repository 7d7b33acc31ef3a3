import type { Citation } from '../knowledge/cite';
import { cite } from '../knowledge/cite';
import type { Drug } from '../knowledge/drug-shape';
import { onceForEach } from '../knowledge/once-for-each';
import type { Names } from '../knowledge/shape';
import { classesListedFor } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { type Sum, sumsOf } from './added-up';
import { type DrugInQuestion, type PatientFacts, partsOf } from './facts';
import { kindReasons } from './kinds';
import { listedNamesOf } from './listed';
import { type MetDrug, metDrug } from './met-drug';
import { gravest, type Need, neededFacts, type Reason, type ReasonKind, type VerdictWord } from './reason';
import { reasonsAgainst } from './reasons-against';
import { takenDrugs } from './together';
import { meetingReasons } from './together-reasons';

export type ReviewFinding = {
  kind: ReasonKind | Sum['kind'];
  /** `must` interrupts, `should` shows, `folded` stays folded until it is asked for. */
  level: Sum['level'];
  /** Names as typed: one, a pair, or all that add up. */
  drugs: string[];
  text: Names;
  sources: Citation[];
};
export type PrescriptionReview = {
  verdict: VerdictWord;
  findings: ReviewFinding[];
  /** These would have to be known of the patient. */
  needs: Need[];
  /** Names that nobody knows: nothing was checked for them. */
  unknown: string[];
};

/** A prescription is not longer; more names are a list of something else. */
const mostDrugs = 30;

const levelOf = (verdict: Reason['verdict']): Sum['level'] =>
  verdict === 'not-for-this-patient' ? 'must' : 'should';

/** Effects of the whole list, whatever its pairs say. */
const ofWholeList = (reference: Reference, drugs: readonly MetDrug[]): ReviewFinding[] =>
  sumsOf(drugs).map(({ sum: { kind, level, src, en, hi }, met }) => ({
    kind,
    level,
    drugs: met.map(({ name }) => name),
    text: { en, hi },
    sources: cite(reference.sources, src),
  }));

/** Each pair of the list once. */
const pairsOf = (drugs: readonly MetDrug[]): ReadonlyArray<readonly [MetDrug, MetDrug]> =>
  drugs.flatMap((one, i) => drugs.slice(i + 1).map((other) => [one, other] as const));

/** One patient's drugs are asked about with every drug that a step names, and what is said of each alone stays the same. */
const aloneIn = onceForEach((_: Reference) => onceForEach((_: PatientFacts) => new Map<string, Reason[]>()));
function alone(reference: Reference, drug: Drug, asked: string, patient: PatientFacts): Reason[] {
  const known = aloneIn(reference)(patient);
  const key = `${drug.id} ${asked}`;
  const reasons = known.get(key) ?? reasonsAlone(reference, drug, asked, patient);
  known.set(key, reasons);
  return reasons;
}

/** A drug by itself in this patient; what it does to the others is told pair by pair. */
function reasonsAlone(reference: Reference, drug: Drug, asked: string, patient: PatientFacts): Reason[] {
  const question: DrugInQuestion = {
    reference,
    drug,
    parts: partsOf(reference, drug),
    asked,
    patient,
    indication: undefined,
    route: undefined,
    taken: { known: [], generic: [], kinds: [], unknown: [] },
    indicationNamed: false,
  };
  // A prescription says which drugs are taken, and a dose is not judged here.
  return reasonsAgainst(question).filter(({ kind }) => kind !== 'high-alert');
}

/** A whole prescription for one patient: each drug, each pair, and what adds up over the list; gravest first. */
export function reviewPrescriptionWith(
  reference: Reference,
  patient: PatientFacts,
  drugs: readonly string[],
): PrescriptionReview {
  const asked = [...drugs, ...(patient.currentDrugs ?? [])].slice(0, mostDrugs);
  const taken = takenDrugs(reference.drugNames(), asked);
  const met = [
    ...taken.known.map((one) => metDrug({ ...one, listed: listedNamesOf(one.drug) }, classesListedFor)),
    ...taken.generic.map(({ id, name }) => metDrug({ name, listed: [id] }, classesListedFor)),
  ];
  const single = taken.known.map(({ drug, name }) => ({
    name,
    reasons: alone(reference, drug, name, patient),
  }));
  const found = [
    ...single.flatMap(({ name, reasons }) =>
      reasons.map((one): ReviewFinding => ({ ...shown(one), drugs: [name] })),
    ),
    ...pairsOf(met).flatMap(([one, other]) =>
      meetingReasons(reference, one, other).map(
        (reason): ReviewFinding => ({ ...shown(reason), drugs: [one.name, other.name] }),
      ),
    ),
    ...taken.kinds.flatMap((kind) =>
      met.flatMap((one) =>
        kindReasons(reference, one, kind).map(
          (reason): ReviewFinding => ({ ...shown(reason), drugs: [one.name, kind] }),
        ),
      ),
    ),
    ...ofWholeList(reference, met),
  ];
  const levels: Sum['level'][] = ['must', 'should', 'folded'];
  const reasons = single.flatMap((one) => one.reasons);
  return {
    verdict: gravest([
      ...reasons.map(({ verdict }) => verdict),
      ...found.flatMap(({ level }): VerdictWord[] =>
        level === 'must' ? ['not-for-this-patient'] : level === 'should' ? ['not-verified'] : [],
      ),
      ...(taken.unknown.length > 0 ? (['not-verified'] as const) : []),
    ]),
    findings: found.sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level)),
    needs: neededFacts(reasons),
    unknown: taken.unknown,
  };
}

const shown = ({ kind, verdict, text, sources }: Reason): Omit<ReviewFinding, 'drugs'> => ({
  kind,
  level: levelOf(verdict),
  text,
  sources,
});
