import { cite } from '../knowledge/cite';
import type { DoseRule, Drug, KidneyNote, LiverNote } from '../knowledge/drug-shape';
import { isRead, isReadByTwo } from '../knowledge/reading';
import { convert, writeAmount } from './amount';
import { mentions } from './bans';
import { namesCondition } from './conditions';
import { type DrugInQuestion, isLocal, isMeant, isSaidOfAll } from './facts';
import { elderlyYears } from './kidney';
import { kidneyRowFor } from './kidney-row';
import { isAdaptedToLiver } from './liver-row';
import type { Reason } from './reason';

/** Below this clearance a note without a bound of its own is meant. */
const weakKidney = 60;
/** Below this one a drug of which nothing is recorded is not passed. */
const failingKidney = 30;
/** No kidney clears more, and what was told beyond it is not written out. */
const mostCleared = 999;

const isAdapted = ({ factor, timesDaily, maxSingle, maxDaily, unchanged }: KidneyNote): boolean =>
  factor !== undefined ||
  timesDaily !== undefined ||
  maxSingle !== undefined ||
  maxDaily !== undefined ||
  unchanged === true;

function kidneyReason(
  { reference }: DrugInQuestion,
  note: KidneyNote | undefined,
  verdict: Reason['verdict'],
  head: { en: string; hi: string },
  asks = false,
): Reason {
  return {
    kind: 'kidney',
    verdict,
    text: note ? { en: `${head.en}: ${note.en}`, hi: `${head.hi}: ${note.hi}` } : head,
    sources: cite(reference.sources, note?.src ?? []),
    ...(note && { checked: isRead(note.checked) }),
    ...(asks && { needs: ['kidney'] as const satisfies Reason['needs'] }),
  };
}

/** The notes of a drug on weak kidneys that hold below a clearance, the rule's own before the drug's. */
function notesBelow(question: DrugInQuestion, clearance: number): KidneyNote[] {
  const row = question.rule && kidneyRowFor(question.rule, clearance, question.drug.renal);
  const general = question.parts.flatMap(({ renal }) => renal ?? []);
  const holding = general.filter(({ below = weakKidney }) => clearance < below);
  // A row of the rule says what the drug's own notes say in general, but never lifts what they forbid.
  return row ? [row, ...holding.filter(({ avoid }) => avoid)] : holding;
}

/**
 * A rule without rows of its own, of a drug whose other rules change at this clearance: the kidneys clear the same drug,
 * so silence about one regimen is no promise for it. The gravest of those rows is told.
 */
function rowOfAnotherRule({ rule, parts }: DrugInQuestion, clearance: number): KidneyNote | undefined {
  if (rule?.renal) return undefined;
  const rows = parts.flatMap(({ rules }) => rules.flatMap((one) => one.renal ?? []));
  const holding = rows.filter(({ below = weakKidney, unchanged }) => !unchanged && clearance < below);
  return holding.find(({ avoid }) => avoid) ?? holding[0];
}

/** A dose that failing kidneys change is a dose of its own: like any dose rule it is signed when two readers found it. */
const isOneReadersNumber = ({ unchanged, checked }: KidneyNote, clearance: number): boolean =>
  clearance < failingKidney && !unchanged && !isReadByTwo(checked);

function knownKidney(question: DrugInQuestion, clearance: number): Reason[] {
  if (isLocal(question)) return [];
  const told = writeAmount(Math.min(mostCleared, Math.max(0, clearance)));
  const head = { en: `Clearance ${told} mL/min`, hi: `क्लियरेंस (clearance) ${told} mL/min` };
  const notes = notesBelow(question, clearance);
  const forbidding = notes.filter(({ avoid }) => avoid);
  if (forbidding.length > 0)
    return forbidding.map((note) => kidneyReason(question, note, 'not-for-this-patient', head));
  // A note that changes the dose must itself have been read: half of a dose is no more certain than who halved it.
  const unclear = notes.filter(
    (note) =>
      !isAdapted(note) ||
      note.byLevel ||
      note.noRule === 'first-dose' ||
      !note.checked ||
      isOneReadersNumber(note, clearance),
  );
  if (unclear.length > 0) return unclear.map((note) => kidneyReason(question, note, 'not-verified', head));
  const elsewhere = notes.length === 0 ? rowOfAnotherRule(question, clearance) : undefined;
  if (elsewhere)
    return [
      kidneyReason(question, elsewhere, 'not-verified', {
        en: `${head.en}: nothing is recorded for this regimen; for another of this drug`,
        hi: `${head.hi}: इस तरह देने के लिए कुछ दर्ज नहीं है; यही दवा दूसरी तरह देने के लिए`,
      }),
    ];
  const recorded = isSaidOfAll(question, ({ renal = [], rules }) =>
    [...renal, ...rules.flatMap((rule) => rule.renal ?? [])].some(({ checked }) => isRead(checked)),
  );
  return clearance >= failingKidney || recorded
    ? []
    : [
        kidneyReason(question, undefined, 'not-verified', {
          en: `${head.en}: this reference has nothing on this drug in kidneys that weak.`,
          hi: `${head.hi}: इतनी कमज़ोर किडनी में इस दवा पर इस रेफ़रेंस में कुछ नहीं है।`,
        }),
      ];
}

/** These are safe in many times their dose: an illness that often weakens kidneys asks for nothing here. */
const wideMargin = ['class:beta-lactam'];
/** Drugs of diabetes are given to nobody else: the illness alone says nothing of the kidneys then. */
const antidiabetics = ['class:antidiabetic'];
/** Illnesses in which kidneys are often weak although nobody said so; pre-eclampsia harms them by itself. */
const oftenWithWeakKidneys = ['heart-failure', 'diabetes', 'liver-disease', 'myeloma', 'pre-eclampsia'];

/** An illness of the kidneys is told: what else is said of their tests is not relied on. */
export const hasWeakKidneys = ({ conditions = [], candidates = [] }: DrugInQuestion['patient']): boolean => {
  const said = [...conditions, ...candidates].join('; ');
  return namesCondition(said, 'kidney-disease') || namesCondition(said, 'no-urine');
};

/** Says whether this patient's kidneys are likely weak: by age, by an illness, or by one that leads to it. */
function mayBeWeak({ parts, patient }: DrugInQuestion): boolean {
  if (patient.kidneyNotComputed) return true;
  const said = [...(patient.conditions ?? []), ...(patient.candidates ?? [])].join('; ');
  const has = (id: string): boolean => namesCondition(said, id);
  if ((patient.ageYears ?? 0) >= elderlyYears || has('kidney-disease') || has('no-urine')) return true;
  if (isMeant(wideMargin, parts)) return false;
  return oftenWithWeakKidneys.some((id) => has(id) && !(id === 'diabetes' && isMeant(antidiabetics, parts)));
}

/** Says whether a note leaves a rule as it is: no less often than the rule has it, and nothing else of it. */
function leavesAsItIs(
  { unchanged, avoid, factor, maxSingle, maxDaily, timesDaily, byLevel }: KidneyNote,
  rule: DoseRule | undefined,
) {
  if (unchanged) return true;
  const most = rule?.timesDaily?.[1];
  const changesMore = [avoid, factor, maxSingle, maxDaily, byLevel].some((part) => part !== undefined);
  return !changesMore && timesDaily !== undefined && most !== undefined && most <= timesDaily[1];
}

/** "At most 10 mg a day", where so much less is given that the day stays below it as often as the rule gives the drug. */
function isBelowCeiling(
  { maxDaily, maxSingle, avoid, factor, timesDaily, byLevel }: KidneyNote,
  { rule, dose }: DrugInQuestion,
): boolean {
  const changesMore = [avoid, factor, timesDaily, byLevel].some((part) => part !== undefined);
  if (changesMore || rule === undefined || dose === undefined || rule.basis !== 'fixed') return false;
  if (maxDaily === undefined && maxSingle === undefined) return false;
  const most = convert(dose.high, dose.unit, rule.unit);
  const times = rule.timesDaily?.[1];
  return (
    most !== undefined &&
    times !== undefined &&
    most <= (maxSingle ?? Number.POSITIVE_INFINITY) &&
    most * times <= (maxDaily ?? Number.POSITIVE_INFINITY)
  );
}

/** Says whether a rule was read to hold whatever the kidneys clear: nobody needs to ask about them. */
const isForAnyKidney = (rule: DoseRule | undefined): boolean =>
  rule?.renal?.some(
    ({ below, unchanged, checked }) => unchanged && below >= weakKidney && isRead(checked),
  ) === true && rule.renal.every(({ unchanged }) => unchanged);

function unknownKidney(question: DrugInQuestion): Reason[] {
  const { parts, rule, patient } = question;
  if (patient.kidneysNormal && !patient.kidneyNotComputed && !hasWeakKidneys(patient)) return [];
  if (isLocal(question) || !mayBeWeak(question) || isForAnyKidney(rule)) return [];
  const ask = question.patient.kidneyNotComputed
    ? {
        en: 'Creatinine needs age, sex and weight, of a child the height: no clearance could be computed. It changes this dose',
        hi: 'क्रिएटिनिन के साथ उम्र, लिंग और वज़न चाहिए, बच्चे की लंबाई भी: क्लियरेंस नहीं निकल सका। खुराक उसी पर निर्भर है',
      }
    : {
        en: 'Kidney function? It changes this dose',
        hi: 'किडनी कितना काम करती है? खुराक उसी पर निर्भर है',
      };
  // A drug whose other rules change with the kidneys is cleared by them, where the chosen one says nothing of its own.
  const rows = [
    ...(rule?.renal ?? []),
    ...parts.flatMap(({ renal = [], rules }) => [
      ...renal,
      ...(rule?.renal ? [] : rules.flatMap((one) => one.renal ?? [])),
    ]),
  ];
  // Mere advice for weak kidneys is told to those who have them.
  // Of a creatinine without a weight it is known how much is cleared at the least: rows below that hold for nobody of it.
  const least = patient.leastClearance ?? 0;
  const changed = rows.find(
    (row) =>
      !leavesAsItIs(row, rule) &&
      row.noRule !== 'advice' &&
      (row.below ?? weakKidney) > least &&
      !isBelowCeiling(row, question),
  );
  return changed ? [kidneyReason(question, changed, 'not-verified', ask, true)] : [];
}

/** Lists what the kidneys say against a drug, or that they must be known. */
export const kidneyReasons = (question: DrugInQuestion): Reason[] => {
  const { creatinineClearance: clearance } = question.patient;
  return clearance !== undefined && Number.isFinite(clearance)
    ? knownKidney(question, clearance)
    : unknownKidney(question);
};

/** A failing liver's own illnesses: a rule that was read for one of them was read for that liver. */
const ofFailingLiver = ['cirrhosis', 'ascites', 'hepatic encephalopathy', 'varices'];
const isForLiver = ({ rule }: DrugInQuestion): boolean =>
  rule !== undefined && isRead(rule.checked) && mentions(rule.for.en, ofFailingLiver);

const saysSevere = ({ en }: LiverNote): boolean => /severe/i.test(en);

/** Lists what a diseased liver says against a drug. */
export function liverReasons(question: DrugInQuestion): Reason[] {
  const { parts, patient, reference } = question;
  const { liver } = patient;
  if (liver === undefined || liver === 'none' || isLocal(question)) return [];
  const severe = liver === 'severe';
  const head = severe
    ? { en: 'Severe liver disease', hi: 'लिवर की गंभीर बीमारी' }
    : { en: 'Mild liver disease', hi: 'लिवर की हल्की बीमारी' };
  const notes = parts.flatMap(({ hepatic }) => hepatic ?? []);
  const reasons = notes.flatMap((note): Reason[] => {
    const forbids = note.avoid === 'mild' || (severe && note.avoid === 'severe');
    const isUnchanged = note.unchanged === true && (isRead(note.checked) || !severe);
    // A number that was read is in the dose already; one for a failing liver is signed when two readers found it.
    const isCounted = isAdaptedToLiver(note) && (severe ? isReadByTwo : isRead)(note.checked);
    const holds = severe || note.from !== 'severe';
    if (
      !forbids &&
      (isUnchanged || isCounted || !holds || (!severe && (saysSevere(note) || note.avoid === 'severe')))
    )
      return [];
    return [
      {
        kind: 'liver',
        verdict: forbids ? 'not-for-this-patient' : 'not-verified',
        text: { en: `${head.en}: ${note.en}`, hi: `${head.hi}: ${note.hi}` },
        sources: cite(reference.sources, note.src),
        checked: isRead(note.checked),
      },
    ];
  });
  const spokenOfInAll = isSaidOfAll(question, ({ hepatic = [] }) =>
    hepatic.some((note) => (note.unchanged || isAdaptedToLiver(note)) && isRead(note.checked)),
  );
  if (reasons.length > 0 || !severe || spokenOfInAll || isForLiver(question)) return reasons;
  return [
    {
      kind: 'liver',
      verdict: 'not-verified',
      text: {
        en: `${head.en}: this reference has nothing on this drug in a liver that weak.`,
        hi: `${head.hi}: इतने कमज़ोर लिवर में इस दवा पर इस रेफ़रेंस में कुछ नहीं है।`,
      },
      sources: [],
    },
  ];
}

/** Notes on organs that are text alone: a reader understands them, the engine only knows that they are there. */
export const textOnlyNotes = ({ renal = [], hepatic = [], rules }: Drug): (KidneyNote | LiverNote)[] => [
  ...[...renal, ...rules.flatMap((rule) => rule.renal ?? [])].filter(
    (note) => !note.avoid && !note.byLevel && !isAdapted(note),
  ),
  ...hepatic.filter((note) => note.avoid === undefined && !note.unchanged && !isAdaptedToLiver(note)),
];
