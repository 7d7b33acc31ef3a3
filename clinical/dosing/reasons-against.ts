import { cite } from '../knowledge/cite';
import type { Ban } from '../knowledge/drug-shape';
import { isRead } from '../knowledge/reading';
import type { Names } from '../knowledge/shape';
import { classesListedFor, type GenericName } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { allergyReasons } from './allergy';
import { banHolds, mentions, speaksOf } from './bans';
import { childbirthReasons } from './childbirth';
import { routeOf } from './choose-rule';
import { conditionReasons } from './conditions';
import { type DrugInQuestion, purposeOf } from './facts';
import { highAlertReasons } from './high-alert';
import { kindReasons } from './kinds';
import { isRanked, listedNamesOf } from './listed';
import { metDrug } from './met-drug';
import { newbornReasons } from './newborn';
import { kidneyReasons, liverReasons } from './organs';
import { type Reason, reasonsByGravity } from './reason';
import type { TakenDrugs } from './together';
import { meetingReasons, sumReasons } from './together-reasons';
import { vitalReasons } from './vital-signs';

const kindOf = ({ ageBelow, ageFrom, pregnant, lactating, words, drugs }: Ban): Reason['kind'] => {
  if (words) return 'condition';
  if (drugs) return 'interaction';
  if (pregnant) return 'pregnancy';
  if (lactating) return 'lactation';
  return ageBelow === undefined && ageFrom === undefined ? 'ban' : 'age';
};

/** An amount that is banned is above a maximum; anything else forbids the drug, unless it hangs on what is not told. */
function verdictOf({ level, above }: Ban, holds: 'yes' | 'perhaps'): Reason['verdict'] {
  if (level !== 'block' || holds !== 'yes') return 'not-verified';
  return above === undefined ? 'not-for-this-patient' : 'above-maximum';
}

/** What a drug hangs on was not told: no green before it is. */
const untold = ({ src, checked }: Ban, text: Names, { sources }: Reference): Reason => ({
  kind: 'condition',
  verdict: 'not-verified',
  text,
  sources: cite(sources, src),
  checked: isRead(checked),
});

/** Says whether a clause of the sheet names what a ban is about, and not as what the drug is for. */
const isToldBeside = ({ level, words, except, above }: Ban, { patient, rule }: DrugInQuestion): boolean => {
  const told = (patient.beside ?? []).join('; ');
  return (
    level === 'block' &&
    words !== undefined &&
    above === undefined &&
    mentions(told, words) &&
    !(except && mentions(told, except)) &&
    !mentions(purposeOf(rule), words)
  );
};

/**
 * Lists what bans say. One that only warns counts where it names a condition that the patient has, or an amount that is too
 * much for such a patient.
 */
function banReasons(question: DrugInQuestion): Reason[] {
  const { reference, parts, patient, indication, remark, taken, rule, route, dose } = question;
  const conditions = [...(patient.conditions ?? []), ...(patient.candidates ?? [])].join('; ');
  const now = {
    ...patient,
    route: rule?.route ?? routeOf(route),
    indication: [indication ?? '', conditions, ...(patient.currentDrugs ?? [])].join('; '),
    current: taken.known.map((one) => one.drug),
    ...(dose && { dose }),
  };
  const given = new Set([...(patient.ordered ?? []), ...now.current.map(({ id }) => id)]);
  return parts.flatMap((drug) =>
    (drug.bans ?? []).flatMap((ban): Reason[] => {
      if (ban.except && mentions(remark, ban.except)) return [];
      if (ban.unlessGiven?.some((id) => given.has(id))) return [];
      const holds = banHolds(ban, drug, now);
      const { words, untilTold, ...whomever } = ban;
      // Who is not of that age is not asked; an age that nobody told asks for itself.
      // "G6PD negative" may mean the test as well as the enzyme.
      const isDenied =
        words !== undefined &&
        speaksOf(remark, words) &&
        !mentions(remark, words) &&
        !speaksOf(remark, ['negative']);
      if (
        words &&
        untilTold &&
        banHolds(whomever, drug, now) === 'yes' &&
        !speaksOf(now.indication, words) &&
        !isDenied
      )
        return [untold(ban, untilTold, reference)];
      const known =
        ban.words !== undefined && banHolds(ban, drug, { ...now, indication: conditions }) === 'yes';
      const ofAmount =
        ban.above !== undefined && holds === 'yes' && (ban.pregnant || ban.ageBelow !== undefined);
      // What a sheet tells in other words than those of an illness is asked about: "acute stroke 3 days ago".
      if (holds === 'no' && isToldBeside(ban, question) && banHolds(whomever, drug, now) === 'yes')
        return [untold(ban, { en: ban.en, hi: ban.hi }, reference)];
      const counts = ban.level === 'block' || known || ofAmount;
      if (holds === 'no' || !counts) return [];
      // A ban of some weeks of pregnancy is judged with the note on pregnancy.
      if (ban.pregnant && drug.pregnancy.weeks) return [];
      return [
        {
          kind: kindOf(ban),
          verdict: verdictOf(ban, holds),
          text: { en: ban.en, hi: ban.hi },
          sources: cite(reference.sources, ban.src),
          checked: isRead(ban.checked),
          ...(holds === 'perhaps' && { needs: ['age'] as const satisfies Reason['needs'] }),
        },
      ];
    }),
  );
}

/** A drug that only the lists know, against what is taken. */
export const genericReasons = (
  reference: Reference,
  { id, en }: GenericName,
  taken: TakenDrugs,
): Reason[] => {
  const self = metDrug({ name: en, listed: [id] }, classesListedFor);
  return [
    ...othersOf(taken).flatMap((other) => meetingReasons(reference, self, other)),
    ...taken.kinds.flatMap((kind) => kindReasons(reference, self, kind)),
  ];
};

const othersOf = (taken: TakenDrugs) =>
  [
    ...taken.known.map((one) => ({ ...one, listed: listedNamesOf(one.drug) })),
    ...taken.generic.map(({ id, name }) => ({ name, listed: [id] })),
  ].map((one) => metDrug(one, classesListedFor));

/** Lists what the drugs taken already say against this one; a name that nobody knows leaves it open. */
function takenReasons({ reference, drug, asked, taken }: DrugInQuestion): Reason[] {
  const self = metDrug({ name: asked, drug, listed: listedNamesOf(drug) }, classesListedFor);
  const unweighed = taken.generic.filter(({ id }) => !isRanked(id)).map(({ name }) => name);
  const unread = [...taken.unknown, ...unweighed].map(
    (name): Reason => ({
      kind: 'interaction',
      verdict: 'not-verified',
      text: {
        en: `“${name}” is not in this reference: interactions with it were not checked.`,
        hi: `“${name}” इस रेफ़रेंस में नहीं है: इसके साथ टकराव की जाँच नहीं हुई।`,
      },
      sources: [],
    }),
  );
  const others = othersOf(taken);
  return [
    ...others.flatMap((other) => meetingReasons(reference, self, other)),
    ...taken.kinds.flatMap((kind) => kindReasons(reference, self, kind)),
    ...sumReasons(reference, self, others),
    ...unread,
  ];
}

/**
 * Everything that is known of the patient and speaks against the drug, and everything that would have to be known
 * first; gravest first. The calculator and the verifier of stated doses ask this one function.
 */
export const reasonsAgainst = (question: DrugInQuestion): Reason[] =>
  reasonsByGravity([
    ...banReasons(question),
    ...allergyReasons(question),
    ...childbirthReasons(question),
    ...newbornReasons(question),
    ...kidneyReasons(question),
    ...liverReasons(question),
    ...conditionReasons(question),
    ...vitalReasons(question),
    ...takenReasons(question),
    ...highAlertReasons(question),
  ]);
