import { cite } from '../knowledge/cite';
import type { Drug, KidneyNote, LiverNote } from '../knowledge/drug-shape';
import { writeAmount } from './amount';
import { namesCondition } from './conditions';
import { type DrugInQuestion, isMeant } from './facts';
import { kidneyRowFor } from './kidney-row';
import type { Reason } from './reason';

/** From this age on kidneys are asked about where the drug depends on them. */
const elderlyYears = 65;
const veryOldYears = 75;
/** A bound that kidneys of the elderly often lie below although nobody knows. */
const oftenBelow = 45;
/** Below this clearance a note without a bound of its own is meant. */
const weakKidney = 60;
/** Below this one a drug of which nothing is recorded is not passed. */
const failingKidney = 30;
/** Drugs that reach the blood hardly or not at all. */
const localRoutes = ['topical', 'eye', 'ear', 'nasal', 'inhaled', 'nebulised', 'vaginal'];

const isAdapted = ({ factor, timesDaily, maxSingle, maxDaily, unchanged }: KidneyNote): boolean =>
  factor !== undefined ||
  timesDaily !== undefined ||
  maxSingle !== undefined ||
  maxDaily !== undefined ||
  unchanged === true;

const isLocal = ({ rule }: DrugInQuestion): boolean => rule !== undefined && localRoutes.includes(rule.route);

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
    ...(note && { checked: note.checked ?? false }),
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

function knownKidney(question: DrugInQuestion, clearance: number): Reason[] {
  if (isLocal(question)) return [];
  const head = {
    en: `Clearance ${writeAmount(clearance)} mL/min`,
    hi: `क्लियरेंस (clearance) ${writeAmount(clearance)} mL/min`,
  };
  const notes = notesBelow(question, clearance);
  const forbidding = notes.filter(({ avoid }) => avoid);
  if (forbidding.length > 0)
    return forbidding.map((note) => kidneyReason(question, note, 'not-for-this-patient', head));
  const unclear = notes.filter((note) => !isAdapted(note));
  if (unclear.length > 0) return unclear.map((note) => kidneyReason(question, note, 'not-verified', head));
  const recorded = question.parts.some(({ renal, rules }) => renal || rules.some((rule) => rule.renal));
  return clearance >= failingKidney || recorded
    ? []
    : [
        kidneyReason(question, undefined, 'not-verified', {
          en: `${head.en}: this reference has nothing on this drug in kidneys that weak.`,
          hi: `${head.hi}: इतनी कमज़ोर किडनी में इस दवा पर इस संदर्भ में कुछ नहीं है।`,
        }),
      ];
}

/** What is given in many times its dose without harm: kidneys are not asked about for these. */
const wideMargin = ['class:beta-lactam'];

/** Notes by which the kidneys of an old patient would change the drug; of the very old any such note counts. */
function dependsOnKidney({ parts, rule, patient }: DrugInQuestion): KidneyNote | undefined {
  const years = patient.ageYears ?? 0;
  if (years < elderlyYears) return undefined;
  const rows = [...(rule?.renal ?? []), ...parts.flatMap(({ renal }) => renal ?? [])].filter(
    ({ unchanged }) => !unchanged,
  );
  const often = rows.find(({ below = 0 }) => below >= oftenBelow);
  return often ?? (years >= veryOldYears && !isMeant(wideMargin, parts) ? rows[0] : undefined);
}

function unknownKidney(question: DrugInQuestion): Reason[] {
  const { patient, parts, rule } = question;
  if (isLocal(question)) return [];
  const ask = {
    en: 'Kidney function? It changes this dose',
    hi: 'किडनी कितना साफ़ करती है? खुराक उसी पर निर्भर है',
  };
  const rows = [...(rule?.renal ?? []), ...parts.flatMap(({ renal }) => renal ?? [])];
  const ill = namesCondition(
    [...(patient.conditions ?? []), ...(patient.candidates ?? [])].join('; '),
    'kidney-disease',
  );
  const changed = rows.find(({ unchanged }) => !unchanged);
  if (ill && changed) return [kidneyReason(question, changed, 'not-verified', ask, true)];
  const note = dependsOnKidney(question);
  return note ? [kidneyReason(question, note, 'not-verified', ask, true)] : [];
}

/** What the kidneys say against a drug, or that they must be known. */
export const kidneyReasons = (question: DrugInQuestion): Reason[] => {
  const { creatinineClearance: clearance } = question.patient;
  return clearance !== undefined && Number.isFinite(clearance)
    ? knownKidney(question, clearance)
    : unknownKidney(question);
};

const saysSevere = ({ en }: LiverNote): boolean => /severe/i.test(en);

/** What a diseased liver says against a drug. */
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
    if (!forbids && (note.unchanged || (!severe && (saysSevere(note) || note.avoid === 'severe')))) return [];
    return [
      {
        kind: 'liver',
        verdict: forbids ? 'not-for-this-patient' : 'not-verified',
        text: { en: `${head.en}: ${note.en}`, hi: `${head.hi}: ${note.hi}` },
        sources: cite(reference.sources, note.src),
        checked: note.checked ?? false,
      },
    ];
  });
  if (reasons.length > 0 || !severe || notes.some(({ unchanged }) => unchanged)) return reasons;
  return [
    {
      kind: 'liver',
      verdict: 'not-verified',
      text: {
        en: `${head.en}: this reference has nothing on this drug in a liver that weak.`,
        hi: `${head.hi}: इतने कमज़ोर लिवर में इस दवा पर इस संदर्भ में कुछ नहीं है।`,
      },
      sources: [],
    },
  ];
}

/** Notes on organs that are text alone: a reader understands them, the engine only knows that they are there. */
export const textOnlyNotes = ({ renal = [], hepatic = [], rules }: Drug): (KidneyNote | LiverNote)[] => [
  ...[...renal, ...rules.flatMap((rule) => rule.renal ?? [])].filter(
    (note) => !note.avoid && !isAdapted(note),
  ),
  ...hepatic.filter(({ avoid, unchanged }) => avoid === undefined && !unchanged),
];
