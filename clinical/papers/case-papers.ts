import type { Assessment } from '../assessment/assessment';
import { eachToldOnce } from '../assessment/not-told-twice';
import type { Citation } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';
import type { Patient, Vitals } from '../patient';
import type { Reference } from '../reference/reference';
import type { Language } from '../render/danger';
import { draftedLine } from '../render/opd-note';
import { evidenceOf } from '../text/evidence';
import type { Understanding } from '../text/understanding';
import { homeAdvice } from './home-advice';
import { type PaperPhrases, paperPhrases, reviewDays } from './papers-words';
import { type PrescriptionEntry, prescribedIn } from './prescribed';

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
export type CaseNote = Record<(typeof sections)[number], string>;
/** The sheet for the patient. */
type Handout = { maybe: string; medicines: string; atHome: string; comeBack: string };
export type PapersOfCase = {
  note: Record<Language, CaseNote>;
  handout: Record<Language, Handout>;
  /** The advice for home was read here. */
  sources: Citation[];
};

type PaperOccasion = {
  /** As the doctor typed them. */
  complaints: string;
  now: Date;
};

const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000; // India keeps one time the whole year
/** "25/11/2026", as dates are written in India. */
function dateAfter(now: Date, days: number): string {
  const [year, month, day] = new Date(now.getTime() + indiaMs + days * dayMs)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}/${month}/${year}`;
}

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

function whoLine(patient: Patient, words: PaperPhrases): string {
  const { age, sex, weightKg } = patient;
  return [
    ...(age ? [`${age.value} ${words[age.unit]}`] : []),
    ...(sex ? [words.sexes[sex]] : []),
    ...(weightKg === undefined ? [] : [`${weightKg} kg`]),
    ...pregnancyOf(patient, words),
  ].join(', ');
}

const lines = (all: readonly string[]): string => [...new Set(all.filter((line) => line !== ''))].join('\n');
const listed = (title: string, names: readonly string[] | undefined): string =>
  names && names.length > 0 ? `${title}: ${names.join(', ')}` : '';

type Known = {
  assessment: Assessment;
  advice: ReturnType<typeof homeAdvice>;
  prescribed: readonly PrescriptionEntry[];
  asked: PaperOccasion;
};

function noteIn(language: Language, { assessment, advice, prescribed, asked }: Known): CaseNote {
  const words = paperPhrases[language];
  const say = ({ en, hi }: Names): string => (language === 'hindi' ? hi : en);
  const { patient, candidates, mustNotMiss, orders, dangers, urgency } = assessment;
  const named = candidates.map(({ name, stage }) => (stage ? `${say(name)}, ${say(stage)}` : say(name)));
  const [first, ...others] = named;
  const known = new Set(candidates.map(({ id }) => id));
  const exclude = mustNotMiss.flatMap(({ id, name }) => (known.has(id) ? [] : [say(name)]));
  const of = (...kinds: Assessment['orders'][number]['kind'][]) =>
    orders.filter((order) => kinds.includes(order.kind) && !('dose' in order)).map(({ text }) => say(text));
  const { level } = urgency;
  return {
    complaints: lines([
      whoLine(patient, words),
      asked.complaints.trim(),
      listed(words.knownCase, patient.conditions),
      listed(words.allergy, patient.allergies),
      listed(words.taking, patient.currentDrugs),
    ]),
    examination: vitalsLine(patient.vitals ?? {}),
    diagnosis: lines([
      first ? `${words.provisional}: ${first}` : '',
      listed(words.others, others),
      listed(words.exclude, exclude),
    ]),
    investigations: lines(of('test')),
    prescription: lines(prescribed.map(({ note }) => say(note))),
    advice: lines([
      ...eachToldOnce(dangers.map(({ now }) => now)).map(say),
      ...of('treat', 'refer', 'advise'),
      ...(level === 'emergency' ? [] : advice.home.map(say)),
    ]),
    returnIf: level === 'emergency' ? '' : lines(advice.back.map(say)),
    review:
      level === 'emergency' ? words.reviewToday : words.reviewOn(dateAfter(asked.now, reviewDays[level])),
  };
}

function handoutIn(language: Language, { assessment, advice, prescribed, asked }: Known): Handout {
  const words = paperPhrases[language];
  const say = ({ en, hi }: Names): string => (language === 'hindi' ? hi : en);
  const { candidates, urgency } = assessment;
  const [first] = candidates;
  const { level } = urgency;
  const maybe = first ? words.maybe(say(first.name)) : '';
  // At home nothing is done about an emergency.
  if (level === 'emergency')
    return { maybe: lines([words.hospital, maybe]), medicines: '', atHome: '', comeBack: '' };
  return {
    maybe,
    // A patient is given no dose that was not verified; the doctor writes it.
    medicines: lines(prescribed.filter(({ verified }) => verified).map(({ home }) => say(home))),
    atHome: lines([...advice.home.map(say), words.comeOn(dateAfter(asked.now, reviewDays[level]))]),
    comeBack: lines([...advice.back.map(say), words.worse]),
  };
}

/** The note for the file and the sheet for the patient, from one assessment, in both languages. */
export function casePapersWith(
  reference: Reference,
  understanding: Understanding,
  assessment: Assessment,
  asked: PaperOccasion,
): PapersOfCase {
  const advice = homeAdvice(reference, evidenceOf(reference, understanding, {}));
  const candidates = assessment.candidates.map(({ id }) => id);
  const prescribed = prescribedIn(reference, assessment.orders, candidates, assessment.patient);
  const known: Known = { assessment, advice, prescribed, asked };
  return {
    note: { english: noteIn('english', known), hindi: noteIn('hindi', known) },
    handout: { english: handoutIn('english', known), hindi: handoutIn('hindi', known) },
    sources: advice.sources,
  };
}

const titles: Record<Language, CaseNote> = {
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
export const noteText = (note: CaseNote, language: Language): string =>
  [
    ...sections.flatMap((section) =>
      note[section] === '' ? [] : [`${titles[language][section]}:\n${note[section]}`],
    ),
    draftedLine(language),
  ].join('\n\n');
