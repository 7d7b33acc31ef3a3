import {
  type Age,
  ageInDays,
  ageInYears,
  childUntil,
  type ListOfNames,
  type Patient,
  sameName,
  type Vitals,
} from '../patient';
import type { Language } from '../render/danger';
import { illnessInHindi } from './illness-names';
import { type PaperPhrases, paperPhrases } from './papers-words';

const sections = [
  'complaints',
  'examination',
  'diagnosis',
  'investigations',
  'prescription',
  'advice',
  'returnIf',
  'review',
] as const;

/** The note for the patient's file; a section without content is empty, for the doctor to fill. */
export type NoteSections = Record<(typeof sections)[number], string>;

function vitalsLine({ sbp, dbp, pulse, rr, spo2, tempC, gcs, glucose_mgdl: glucose }: Vitals): string {
  const signs: [unknown, string][] = [
    [sbp ?? dbp, `BP ${sbp ?? '–'}/${dbp ?? '–'} mmHg`],
    [pulse, `PR ${pulse}/min`],
    [rr, `RR ${rr}/min`],
    [spo2, `SpO2 ${spo2} %`],
    [tempC, `Temp ${tempC} °C`],
    [gcs, `GCS ${gcs}/15`],
    [glucose, `RBS ${glucose} mg/dL`],
  ];
  return signs.flatMap(([value, shown]) => (value === undefined ? [] : [shown])).join(', ');
}

const daysInWeek = 7;
/** Weeks of a pregnancy as they are written: "36+5", or "36" where no days were told. */
function weeksAndDays(weeks: number): string {
  const days = Math.round(weeks * daysInWeek);
  const odd = days % daysInWeek;
  return odd === 0 ? String(days / daysInWeek) : `${Math.floor(days / daysInWeek)}+${odd}`;
}

function pregnancyOf({ pregnancy, postpartumDays }: Patient, words: PaperPhrases): string[] {
  const delivered = postpartumDays === undefined ? [] : [words.delivered(postpartumDays)];
  if (pregnancy?.state === 'possible') return [words.maybePregnant, ...delivered];
  if (pregnancy?.state !== 'yes') return delivered;
  return [
    pregnancy.weeks === undefined ? words.pregnant : words.pregnantWeeks(weeksAndDays(pregnancy.weeks)),
  ];
}

/** Says who it is, in the words of their age, which may be told elsewhere. */
function whoLine(patient: Patient, known: Age | undefined, words: PaperPhrases): string {
  const { age, sex, weightKg } = patient;
  const isChild = known && ageInYears(known) < childUntil;
  return [
    ...(age ? [`${age.value} ${(age.value === 1 ? words.one : words)[age.unit]}`] : []),
    ...(sex ? [words[isChild ? 'childSexes' : 'sexes'][sex]] : []),
    ...(weightKg === undefined ? [] : [`${weightKg} kg`]),
    ...pregnancyOf(patient, words),
  ].join(', ');
}

export const lines = (all: readonly string[]): string =>
  [...new Set(all.filter((line) => line !== ''))].join('\n');
export const lineOfNames = (title: string, names: readonly string[] | undefined): string =>
  names && names.length > 0 ? `${title}: ${names.join(', ')}` : '';

const isSameAge = (one: Age | undefined, other: Age | undefined): boolean =>
  one !== undefined && other !== undefined && ageInDays(one) === ageInDays(other);

/** Tells what is known of a patient beyond the words of the complaint: nobody reads an age twice in two lines. */
function beyond(
  told: Patient,
  { age, sex, weightKg, pregnancy, postpartumDays, ...known }: Patient,
): Patient {
  const untold = (field: ListOfNames) => {
    const named = new Set(told[field]?.map(sameName));
    return known[field]?.filter((name) => !named.has(sameName(name))) ?? [];
  };
  const isSamePregnancy =
    pregnancy?.state === told.pregnancy?.state && pregnancy?.weeks === told.pregnancy?.weeks;
  return {
    ...(age && !isSameAge(age, told.age) && { age }),
    ...(sex && sex !== told.sex && { sex }),
    ...(weightKg !== undefined && weightKg !== told.weightKg && { weightKg }),
    ...(pregnancy && !isSamePregnancy && { pregnancy }),
    ...(postpartumDays !== undefined && postpartumDays !== told.postpartumDays && { postpartumDays }),
    conditions: untold('conditions'),
    allergies: untold('allergies'),
    currentDrugs: untold('currentDrugs'),
  };
}

/** Holds what a doctor typed of a patient, and what its words alone tell of them. */
export type TypedText = { text: string; tells: Patient };

/** Begins every note: whom it is of and what they come with, what is known of them, and the numbers of now. */
export const patientSections = (
  patient: Patient,
  typed: TypedText,
  language: Language,
): Pick<NoteSections, 'complaints' | 'examination'> => {
  const words = paperPhrases[language];
  const more = beyond(typed.tells, patient);
  const illnesses = language === 'hindi' ? more.conditions?.map(illnessInHindi) : more.conditions;
  return {
    complaints: lines([
      whoLine(more, patient.age, words),
      typed.text.trim(),
      lineOfNames(words.knownCase, illnesses),
      lineOfNames(words.allergy, more.allergies),
      lineOfNames(words.taking, more.currentDrugs),
    ]),
    examination: vitalsLine(patient.vitals ?? {}),
  };
};

const titles: Record<Language, NoteSections> = {
  english: {
    complaints: 'C/O',
    examination: 'O/E',
    diagnosis: 'Dx',
    investigations: 'Ix',
    prescription: 'Rx',
    advice: 'Advice',
    returnIf: 'Return at once if',
    review: 'Review',
  },
  hindi: {
    complaints: 'शिकायतें (C/O)',
    examination: 'जाँच में (O/E)',
    diagnosis: 'डायग्नोसिस (Dx)',
    investigations: 'जाँचें (Ix)',
    prescription: 'दवाएँ (Rx)',
    advice: 'सलाह',
    returnIf: 'इनमें से कुछ भी हो तो तुरंत आएँ',
    review: 'दोबारा',
  },
};

/** The note as one plain text: a section a title, empty ones left out, and a line to sign under. */
export const noteText = (note: NoteSections, language: Language): string =>
  [
    ...sections.flatMap((section) =>
      note[section] === '' ? [] : [`${titles[language][section]}:\n${note[section]}`],
    ),
    paperPhrases[language].drafted,
  ].join('\n\n');
