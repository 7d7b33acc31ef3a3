import type { Citation } from '../knowledge/cite';
import { cite } from '../knowledge/cite';
import type { Drug } from '../knowledge/drug-shape';
import groups from '../knowledge/interactions/groups.json' with { type: 'json' };
import type { Names } from '../knowledge/shape';
import { classesListedFor } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { type DrugInQuestion, type PatientFacts, partsOf } from './facts';
import { listedNamesOf } from './listed';
import { gravest, type Need, needsOf, type Reason, type ReasonKind, type VerdictWord } from './reason';
import { reasonsAgainst } from './reasons-against';
import { takenDrugs } from './together';
import { type MetDrug, meetingReasons, metDrug } from './together-reasons';

/** `must` interrupts, `should` shows, `folded` stays folded until it is asked for. */
type ReviewLevel = 'must' | 'should' | 'folded';
export type ReviewFinding = {
  kind: ReasonKind | 'kidney-triple' | 'qt' | 'serotonin' | 'bleeding' | 'sedation';
  level: ReviewLevel;
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

const levelOf = (verdict: Reason['verdict']): ReviewLevel =>
  verdict === 'not-for-this-patient' ? 'must' : 'should';

/** Effects that add up over the whole list: who has them, from how many on they count, and what then to do. */
type Group = Names & {
  kind: ReviewFinding['kind'];
  /** Each member of the sum: classes of our drugs, classes of the lists, names. One drug counts once. */
  members: { classes: string[]; listed: string[]; names: string[] }[];
  /** True when one of each member is needed, false when any so many drugs of all are. */
  each: boolean;
  atLeast: number;
  level: ReviewLevel;
  src: string[];
};

const isMember = ({ drug, listed, classes }: MetDrug, member: Group['members'][number]): boolean =>
  member.classes.some((one) => classes.has(one)) ||
  member.names.some((one) => listed.includes(one) || drug?.id === one) ||
  listed.some((name) => member.listed.some((one) => classesListedFor(name).includes(one)));

/** Effects of the whole list, whatever its pairs say. */
function addedUp(reference: Reference, drugs: readonly MetDrug[]): ReviewFinding[] {
  return (groups as Group[]).flatMap((group): ReviewFinding[] => {
    const { kind, members, each, atLeast, level, src, en, hi } = group;
    const met = drugs.filter((one) => members.some((member) => isMember(one, member)));
    const complete = !each || members.every((member) => drugs.some((one) => isMember(one, member)));
    if (!complete || met.length < atLeast) return [];
    return [
      {
        kind,
        level,
        drugs: met.map(({ name }) => name),
        text: { en, hi },
        sources: cite(reference.sources, src),
      },
    ];
  });
}

/** Each pair of the list once. */
const pairsOf = (drugs: readonly MetDrug[]): ReadonlyArray<readonly [MetDrug, MetDrug]> =>
  drugs.flatMap((one, i) => drugs.slice(i + 1).map((other) => [one, other] as const));

/** A drug by itself in this patient; what it does to the others is told pair by pair. */
function alone(reference: Reference, drug: Drug, asked: string, patient: PatientFacts): Reason[] {
  const question: DrugInQuestion = {
    reference,
    drug,
    parts: partsOf(reference, drug),
    asked,
    patient,
    indication: undefined,
    route: undefined,
    taken: { known: [], generic: [], unknown: [] },
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
    ...addedUp(reference, met),
  ];
  const levels: ReviewLevel[] = ['must', 'should', 'folded'];
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
    needs: needsOf(reasons),
    unknown: taken.unknown,
  };
}

const shown = ({ kind, verdict, text, sources }: Reason): Omit<ReviewFinding, 'drugs'> => ({
  kind,
  level: levelOf(verdict),
  text,
  sources,
});
