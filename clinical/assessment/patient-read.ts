import { isNamedIn, lastingIllnessesIn } from '../dosing/conditions';
import type { Names } from '../knowledge/shape';
import words from '../knowledge/words/patient.json' with { type: 'json' };
import { ageInYears, isPostpartum, isPregnant, type Patient, type Vitals } from '../patient';
import type { Reference } from '../reference/reference';
import { type Measurement, shownBy } from '../text/measure';
import type { Person } from '../text/person';
import { later, nowness } from '../text/reading-of-now';
import { valuesOfThen } from '../text/then-and-now';
import type { Understanding, UnderstoodFinding } from '../text/understanding';
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';

/** Each vital sign and the measure of the knowledge that judges it; a diastolic pressure stands below its systolic one. */
const measureOf = {
  sbp: 'blood-pressure',
  pulse: 'pulse',
  rr: 'respiratory-rate',
  spo2: 'spo2',
  tempC: 'temperature',
  gcs: 'gcs',
  glucose_mgdl: 'glucose',
} as const satisfies Partial<Record<keyof Vitals, string>>;
const judgedVitals = Object.entries(measureOf) as [keyof typeof measureOf, string][];

/** The reading of now of each vital sign in the text: the first that is said to be of today, else the first of all. */
function vitalsRead(text: string, measurements: readonly Measurement[]): Vitals {
  const vitals: Vitals = {};
  const ofThen = valuesOfThen(text, measurements);
  const ofNow = measurements
    .filter((measurement) => !ofThen.has(measurement))
    .map((measurement) => ({ measurement, now: nowness(text, measurement.span) }))
    .filter(({ now }) => now > 0)
    .sort(
      (a, b) => b.now - a.now || (a.now === later ? b.measurement.span.start - a.measurement.span.start : 0),
    );
  for (const { measurement } of ofNow) {
    const { id, value, lower } = measurement;
    const vital = judgedVitals.find(([, measure]) => measure === id)?.[0];
    if (!vital || vitals[vital] !== undefined) continue;
    vitals[vital] = value;
    if (vital === 'sbp' && lower !== undefined) vitals.dbp = lower;
  }
  return vitals;
}

/** Illnesses that a patient is known to have, by the name that the reference gives them. */
const conditionsIn = (findings: readonly UnderstoodFinding[]): string[] => [
  ...new Set(
    findings.flatMap(({ id, en, assertion }) =>
      id.endsWith(knownIllness) && assertion === 'present' ? [en.replace(/^known /, '')] : [],
    ),
  ),
];
const knownIllness = '-known';

const knownCase = pattern(
  `(?<![\\p{L}])(?:${anyOf(words.knownCase)})(?![\\p{L}\\p{M}])\\s*:?\\s*((?:(?!(?:${anyOf(words.endsKnown)})(?![\\p{L}]))[\\p{L}\\p{M}0-9' ,&-]+?(?=[.;\\n]|$|\\s(?:${anyOf(words.endsKnown)})(?![\\p{L}]))))`,
  'giu',
);
const mostWords = 4;
const label = 'named-';

/** "K/c/o epilepsy": illnesses named as known that are no finding of the reference. */
function knownCasesIn(text: string, findings: readonly UnderstoodFinding[]): string[] {
  return findAll(text, knownCase(scriptOf(text), text)).flatMap((hit) => {
    const from = hit.index + hit[0].length - (hit[1]?.length ?? 0);
    let at = from;
    return (hit[1] ?? '').split(/,|&|\band\b/i).flatMap((part) => {
      const start = text.indexOf(part, at);
      at = start + part.length;
      const name = part.trim();
      // A label names an illness that no list of known ones holds: "k/c/o hypothyroid".
      const isFinding = findings.some(
        ({ id, assertion, span }) =>
          span.start < at && start < span.end && !(id.startsWith(label) && assertion === 'present'),
      );
      const isList = /^\p{L}{2}/u.test(name) && name.split(/\s+/).length <= mostWords;
      return isList && !isFinding ? [name] : [];
    });
  });
}

/** Gathers what the reader found of the patient in a text. */
export function patientRead({ text, person, measurements, findings }: Understanding): Patient {
  const named = [...conditionsIn(findings), ...knownCasesIn(text, findings)];
  const lasting = lastingIllnessesIn(text).filter(({ en }) => !isNamedIn(en, named));
  const conditions = [...named, ...lasting.map(({ en }) => en)];
  const vitals = vitalsRead(text, measurements);
  return {
    ...(person.age && { age: person.age }),
    ...(person.sex && { sex: person.sex === 'f' ? ('female' as const) : ('male' as const) }),
    ...(person.weightKg !== undefined && { weightKg: person.weightKg }),
    ...person.told,
    ...(conditions.length > 0 && { conditions }),
    ...(Object.keys(vitals).length > 0 && { vitals }),
  };
}

/** The person of a text with what a form says of the patient put over it. */
function personTold(person: Person, patient: Patient): Person {
  const { ageYears, weightKg, sex, pregnant, postpartum, contradictions = [], spans } = person;
  const isTold = {
    age: patient.age,
    sex: patient.sex,
    weight: patient.weightKg,
    pregnancy: patient.pregnancy,
  };
  const open = contradictions.filter(({ about }) => isTold[about] === undefined);
  const years = patient.age ? ageInYears(patient.age) : ageYears;
  const kg = patient.weightKg ?? weightKg;
  const toldSex =
    patient.sex === 'female' ? ('f' as const) : patient.sex === 'male' ? ('m' as const) : undefined;
  // The form says that this is a man: a pregnancy of the text is that of his wife or sister.
  const ofAnother = toldSex === 'm';
  const { pregnancy: pregnancyRead, ...othersRead } = person.told ?? {};
  const pregnancy = patient.pregnancy ?? (ofAnother ? undefined : pregnancyRead);
  const expecting = patient.pregnancy ? isPregnant(patient) : pregnant && !ofAnother;
  const delivered = patient.postpartumDays === undefined ? postpartum && !ofAnother : isPostpartum(patient);
  const whichSex = toldSex ?? sex;
  return {
    ...(years !== undefined && { ageYears: years }),
    ...(kg !== undefined && { weightKg: kg }),
    ...(whichSex && { sex: whichSex }),
    ...(expecting && { pregnant: true as const }),
    ...(delivered && { postpartum: true as const }),
    ...(open.length > 0 && { contradictions: open }),
    // Weeks of a pregnancy bound what is possible; what else was read of the person is understood, whoever corrects it.
    ...((pregnancy || person.told) && { told: { ...othersRead, ...(pregnancy && { pregnancy }) } }),
    spans,
  };
}

const nowhere = { start: 0, end: 0, text: '' };

/** The vital signs of a form as measurements without a place in the text. */
function vitalsTold(reference: Reference, vitals: Vitals): Measurement[] {
  return judgedVitals.flatMap(([vital, id]): Measurement[] => {
    const value = vitals[vital];
    const measure = reference.knowledge.measures.find((one) => one.id === id);
    if (value === undefined || !measure) return [];
    const names: Names = { en: measure.en, hi: measure.hi };
    const lower = vital === 'sbp' && vitals.dbp !== undefined ? { lower: vitals.dbp } : {};
    return [{ id, value, ...lower, ...names, unit: measure.unit, span: nowhere }];
  });
}

/**
 * Puts the patient of the form over what was read in a text: age, sex, weight, pregnancy and vital signs of the form
 * win over the text's, and the findings that the form's numbers show take the place of those of the text's.
 */
export function withPatient(
  reference: Reference,
  understanding: Understanding,
  patient: Patient,
): Understanding {
  const person = personTold(understanding.person, patient);
  const told = vitalsTold(reference, patient.vitals ?? {});
  const isTold = (id: string): boolean => told.some((one) => one.id === id);
  const kept = understanding.measurements.filter(({ id }) => !isTold(id));
  const dropped = understanding.measurements.filter(({ id }) => isTold(id));
  const words = understanding.findings.filter(
    ({ from, span }) => from !== 'number' || !dropped.some((one) => one.span.start === span.start),
  );
  const numbers = told.flatMap((measurement): UnderstoodFinding[] => {
    const { present, negated } = shownBy(measurement, reference.knowledge.measures, person);
    const found = (ids: readonly string[], assertion: 'present' | 'negated') =>
      ids.flatMap((id): UnderstoodFinding[] => {
        const finding = reference.findings.get(id);
        return finding
          ? [{ id, en: finding.en, hi: finding.hi, assertion, from: 'number', span: nowhere }]
          : [];
      });
    return [...found(present, 'present'), ...found(negated, 'negated')];
  });
  return { ...understanding, person, measurements: [...kept, ...told], findings: [...words, ...numbers] };
}
