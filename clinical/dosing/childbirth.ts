import { cite } from '../knowledge/cite';
import type { DoseRule, Drug } from '../knowledge/drug-shape';
import { isRead } from '../knowledge/reading';
import { mentions } from './bans';
import { type DrugInQuestion, isLocal, purposeOf } from './facts';
import type { Need, Reason, ReasonKind } from './reason';

/** Ages between which a pregnancy that nobody mentioned is asked about. */
const childbearing: [number, number] = [12, 50];
/** Of whom nobody told an age is asked from this weight on: a girl of twelve weighs more. */
const childbearingFromKg = 30;
/** Weeks after a delivery in which breastfeeding is asked about. */
const puerperiumDays = 365;

/** Purposes for which a drug is given because of a pregnancy or its end. */
const ofPregnancy =
  'pregnancy pregnant labour labor abortion miscarriage postpartum delivery antenatal eclampsia uterus गर्भ'.split(
    ' ',
  );
/** Says whether a rule is for a pregnancy or its end. */
export const isOfPregnancy = (rule: DoseRule): boolean => mentions(purposeOf(rule), ofPregnancy);

/** A purpose that shows that nobody is thought to be pregnant, and that excuses nothing once somebody is. */
const beforeOne = ['contraception', 'गर्भनिरोधक', 'ovulation'];

type Place = 'pregnancy' | 'lactation';
function reasonFor(
  { reference, patient }: DrugInQuestion,
  part: Drug,
  place: Place,
  verdict: Reason['verdict'],
  needs?: Need[],
): Reason {
  const note = part[place];
  const asks: Record<Place, { en: string; hi: string }> = {
    pregnancy: patient.pregnant
      ? { en: 'Which week is it? In pregnancy', hi: 'गर्भ का कौन-सा हफ़्ता है? गर्भ में' }
      : { en: 'Is she pregnant? In pregnancy', hi: 'क्या गर्भवती हैं? गर्भ में' },
    lactation: { en: 'Is she breastfeeding? Then', hi: 'क्या स्तनपान कराती हैं? तब' },
  };
  const told: Record<Place, { en: string; hi: string }> = {
    pregnancy: { en: 'Pregnant', hi: 'गर्भवती' },
    lactation: { en: 'Breastfeeding', hi: 'स्तनपान' },
  };
  const head = needs ? asks[place] : told[place];
  return {
    kind: place satisfies ReasonKind,
    verdict,
    text: { en: `${head.en}: ${note.en}`, hi: `${head.hi}: ${note.hi}` },
    sources: cite(reference.sources, note.src),
    checked: isRead(note.checked),
    ...(needs && { needs }),
  };
}

/** Says whether the drug is forbidden in a week; where the note names no weeks, in all of pregnancy or in none. */
const forbiddenIn = (
  { pregnancy: { level, weeks } }: Drug,
  week: number | undefined,
): 'yes' | 'perhaps' | 'no' => {
  if (!weeks) return level === 'avoid' ? 'yes' : 'no';
  if (week === undefined) return 'perhaps';
  return weeks.some(([from, to]) => week >= from && week < to) ? 'yes' : level === 'avoid' ? 'perhaps' : 'no';
};

/** Says whether a known week lies outside those in which the drug is forbidden, and its note calls it safe there. */
const isOutside = ({ pregnancy: { weeks = [], outside } }: Drug, week: number | undefined): boolean =>
  outside === 'safe' && week !== undefined && !weeks.some(([from, to]) => week >= from && week < to);

/** Says whether the drug harms early, as in a pregnancy of which nobody knows. */
const harmsEarly = ({ pregnancy: { level, weeks } }: Drug): boolean =>
  level === 'avoid' && (weeks?.[0]?.[0] ?? 0) === 0;
/** One that is told as possible is met by what harms in its weeks, and in any where they are not told. */
const harmsIn = (part: Drug, week: number | undefined): boolean => forbiddenIn(part, week) !== 'no';

const unreadAs: Record<Place, (of: Drug) => { en: string; hi: string }> = {
  pregnancy: ({ en, hi }) => ({
    en: `Look up whether ${en} may be given in pregnancy before you give it.`,
    hi: `देने से पहले देख लें कि ${hi} गर्भावस्था में दी जा सकती है या नहीं।`,
  }),
  lactation: ({ en, hi }) => ({
    en: `Look up whether ${en} may be taken while breastfeeding before you give it.`,
    hi: `देने से पहले देख लें कि ${hi} स्तनपान में ली जा सकती है या नहीं।`,
  }),
};

/** That a drug is safe for mother and child is a promise as its dose is one: nobody signs it before it was read. */
const unreadSafety = (part: Drug, place: Place, question: DrugInQuestion): Reason[] =>
  isRead(part[place].checked) && (part[place].ofSkinOrEye !== true || isLocal(question))
    ? []
    : [{ kind: place, verdict: 'not-verified', text: unreadAs[place](part), sources: [], checked: false }];

/** Parts of a combination whose entry speaks for the whole need no word of their own. */
const speaking = ({ drug, parts }: DrugInQuestion, place: Place): Drug[] =>
  drug[place].level === 'safe' && isRead(drug[place].checked) ? [drug] : parts;

/** Says whether the drug is given because of a pregnancy, or against or for one that there is not. */
function isForIt({ rule, patient }: DrugInQuestion): boolean {
  const purpose = purposeOf(rule);
  return mentions(purpose, beforeOne) ? !patient.pregnant : mentions(purpose, ofPregnancy);
}

function pregnancyReasons(question: DrugInQuestion): Reason[] {
  const { patient, rule } = question;
  const { sex, ageYears, youngerThan, weightKg, pregnant, pregnancyWeeks, pregnancyPossible } = patient;
  if (sex === 'm' || pregnant === false || isForIt(question)) return [];
  const onTheSpot = rule !== undefined && ['topical', 'eye', 'ear'].includes(rule.route);
  const parts = speaking(question, 'pregnancy');
  if (pregnant)
    return parts.flatMap((part) => {
      if (isOutside(part, pregnancyWeeks)) return unreadSafety(part, 'pregnancy', question);
      const forbidden = forbiddenIn(part, pregnancyWeeks);
      // What is to be weighed is shown with its words, and nobody signs it in advance.
      if (forbidden === 'no')
        return part.pregnancy.level === 'caution'
          ? [reasonFor(question, part, 'pregnancy', 'not-verified')]
          : unreadSafety(part, 'pregnancy', question);
      // Of most drugs little is taken up through skin or eye: they are weighed. A retinoid is left out there as well.
      if (onTheSpot && !part.classes.includes('retinoid'))
        return [reasonFor(question, part, 'pregnancy', 'not-verified')];
      const weeksUnknown = forbidden === 'perhaps' && pregnancyWeeks === undefined;
      return [
        reasonFor(
          question,
          part,
          'pregnancy',
          forbidden === 'yes' ? 'not-for-this-patient' : 'not-verified',
          weeksUnknown ? ['pregnancy'] : undefined,
        ),
      ];
    });
  const ageMayBe =
    ageYears === undefined
      ? youngerThan === undefined && (weightKg ?? childbearingFromKg) >= childbearingFromKg
      : ageYears >= childbearing[0] && ageYears <= childbearing[1];
  // A dose that somebody states is signed only when it was asked; one that is worked out says it among its cautions.
  const isAsked = question.dose !== undefined || (sex === 'f' && ageYears !== undefined);
  const mayBe = pregnancyPossible || (isAsked && ageMayBe);
  // Harm that begins late in pregnancy is not met by one that nobody knows of.
  return mayBe
    ? parts
        .filter((part) => !onTheSpot || part.classes.includes('retinoid'))
        .filter(({ pregnancy: { unproven } }) => pregnancyPossible || !unproven)
        .filter((part) => harmsEarly(part) || (pregnancyPossible && harmsIn(part, pregnancyWeeks)))
        .map((part) => reasonFor(question, part, 'pregnancy', 'not-verified', ['pregnancy']))
    : [];
}

function lactationReasons(question: DrugInQuestion): Reason[] {
  const { lactating, postpartumDays, ageYears, youngerThan } = question.patient;
  // Of a child on the breast it is the mother who gives it.
  if ((ageYears ?? youngerThan ?? childbearing[0]) < childbearing[0]) return [];
  const parts = speaking(question, 'lactation');
  const avoided = parts.filter(({ lactation }) => lactation.level === 'avoid');
  if (lactating)
    return parts.flatMap((part) =>
      part.lactation.level === 'safe'
        ? unreadSafety(part, 'lactation', question)
        : [
            reasonFor(
              question,
              part,
              'lactation',
              part.lactation.level === 'avoid' ? 'not-for-this-patient' : 'not-verified',
            ),
          ],
    );
  const mayBe = lactating === undefined && postpartumDays !== undefined && postpartumDays <= puerperiumDays;
  return mayBe
    ? avoided.map((part) => reasonFor(question, part, 'lactation', 'not-verified', ['breastfeeding']))
    : [];
}

/** Lists what a pregnancy, a possible one, or breastfeeding says against a drug. */
export const childbirthReasons = (question: DrugInQuestion): Reason[] => [
  ...pregnancyReasons(question),
  ...lactationReasons(question),
];
