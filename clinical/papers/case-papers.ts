import type { Assessment } from '../assessment/assessment';
import { eachToldOnce } from '../assessment/not-told-twice';
import { isGraver } from '../danger/triage';
import type { Citation } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Language } from '../render/danger';
import { withTermsOnce } from '../render/terms-once';
import { evidenceOf } from '../text/evidence';
import type { Understanding, UnderstoodFinding } from '../text/understanding';
import { lineOfNames, lines, type NoteSections, patientSections, type TypedText } from './case-note';
import { homeAdvice } from './home-advice';
import { paperPhrases } from './papers-words';
import { type PrescriptionEntry, prescribedIn } from './prescribed';
import { daysToReview, withoutReview } from './review-day';

/** The sheet for the patient; `now` is what is done before anything else. */
type Handout = { now: string; maybe: string; medicines: string; atHome: string; comeBack: string };
export type PapersOfCase = {
  note: Record<Language, NoteSections>;
  handout: Record<Language, Handout>;
  /** The advice for home was read here. */
  sources: Citation[];
};

type PaperOccasion = {
  /** As the doctor typed them. */
  complaints: TypedText;
  now: Date;
  /** A danger sign is in doubt, and its question not answered yet. */
  isInDoubt: boolean;
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

type Known = {
  assessment: Assessment;
  advice: ReturnType<typeof homeAdvice>;
  /** After so many days the patient is seen again. */
  seenAfter: number;
  /** This is told the patient: in an emergency nothing that could wait. */
  first: Names | undefined;
  prescribed: readonly PrescriptionEntry[];
  /** It was answered to a question of the screen, and is no sign of an examination. */
  answered: readonly UnderstoodFinding[];
  signs: readonly UnderstoodFinding[];
  asked: PaperOccasion;
};

/** An answer to a question of the screen stands in no word of the complaint. */
const answeredIn = ({ findings }: Understanding): UnderstoodFinding[] =>
  findings.filter(({ from, span }) => from === 'words' && span.text === '');

/** Lists what was seen, heard or felt, or looked for and not there, each once, behind the numbers of now. */
function signsIn(reference: Reference, understanding: Understanding): UnderstoodFinding[] {
  const { present, negated } = evidenceOf(reference, understanding, {});
  const signs = understanding.findings.filter(
    ({ id, from, assertion }) =>
      from !== 'number' &&
      reference.findings.get(id)?.seen === true &&
      (assertion === 'negated' ? negated.has(id) : assertion === 'present' && present.has(id)),
  );
  const once = [...new Map(signs.map((one) => [one.id, one])).values()];
  return once.sort((a, b) => Number(a.assertion === 'negated') - Number(b.assertion === 'negated'));
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function noteIn(
  language: Language,
  { assessment, advice, prescribed, answered, signs, asked, seenAfter }: Known,
): NoteSections {
  const words = paperPhrases[language];
  const say = ({ en, hi }: Names): string => (language === 'hindi' ? hi : en);
  const { patient, candidates, mustNotMiss, orders, urgency, questions } = assessment;
  // A weak fit is thought of on the screen; in a file it would read as a diagnosis.
  const listed = candidates.filter(({ fit }, at) => at === 0 || fit !== 'weak');
  const named = listed.map(({ name, stage }) => (stage ? `${say(name)}, ${say(stage)}` : say(name)));
  const [first, ...others] = named;
  const known = new Set(listed.map(({ id }) => id));
  const exclude = mustNotMiss.flatMap(({ id, name }) => (known.has(id) ? [] : [say(name)]));
  const undosed = (...kinds: Assessment['orders'][number]['kind'][]): Names[] =>
    orders.flatMap((order) =>
      kinds.includes(order.kind) && !('dose' in order) ? (withoutReview(order.text) ?? []) : [],
    );
  const of = (...kinds: Parameters<typeof undosed>) => undosed(...kinds).map(say);
  const { level } = urgency;
  const { complaints, examination } = patientSections(patient, asked.complaints, language);
  const told = (all: readonly UnderstoodFinding[]): string[] =>
    all.map((one) => (one.assertion === 'negated' ? words.denied(say(one)) : say(one)));
  return {
    complaints: lines([complaints, lineOfNames(words.onAsking, told(answered))]),
    examination: lines([examination, capitalised(told(signs).join(', '))]),
    diagnosis: lines([
      // Until a danger sign in doubt was asked about, the file says so in the place of a diagnosis.
      lineOfNames(words.askFirst, asked.isInDoubt ? questions.slice(0, 1).map(({ ask }) => say(ask)) : []),
      first ? `${words.provisional}: ${first}` : '',
      lineOfNames(words.others, others),
      lineOfNames(words.exclude, exclude),
    ]),
    investigations: lines(of('test')),
    prescription: lines(prescribed.map(({ note }) => say(note))),
    advice: lines([
      ...eachToldOnce(undosed('now')).map(say),
      ...of('treat', 'refer', 'advise'),
      ...(level === 'emergency' ? [] : advice.home.map(say)),
    ]),
    returnIf: level === 'emergency' ? '' : lines(advice.back.map(say)),
    review:
      level === 'emergency'
        ? words.afterHospital
        : words.reviewOn(dateAfter(asked.now, seenAfter)) + (advice.back.length > 0 ? words.earlierWith : ''),
  };
}

function handoutIn(
  language: Language,
  { assessment, advice, prescribed, asked, seenAfter, first }: Known,
): Handout {
  const words = paperPhrases[language];
  const say = ({ en, hi }: Names): string => (language === 'hindi' ? hi : en);
  const { level } = assessment.urgency;
  const maybe = first ? words.maybe(say(first)) : '';
  // At home nothing is done about an emergency.
  if (level === 'emergency') return { now: words.hospital, maybe, medicines: '', atHome: '', comeBack: '' };
  return {
    now: '',
    maybe,
    // A patient is given no dose that was not verified; the doctor writes it.
    medicines: lines(prescribed.filter(({ verified }) => verified).map(({ home }) => say(home))),
    atHome: lines([...advice.home.map(say), words.comeOn(dateAfter(asked.now, seenAfter))]),
    comeBack: lines([...advice.back.map(say), words.worse]),
  };
}

/** A paper in Hindi with every doctor's term once, in the order of its sections. */
function termsOnceIn<Sections extends Record<string, string>>(sections: Sections): Sections {
  const texts = withTermsOnce(Object.values(sections));
  return Object.fromEntries(Object.keys(sections).map((id, place) => [id, texts[place] ?? ''])) as Sections;
}

function knownOf(
  reference: Reference,
  understanding: Understanding,
  assessment: Assessment,
  asked: PaperOccasion,
): Known {
  const candidates = assessment.candidates.map(({ id }) => id);
  const listed = new Set([...candidates, ...assessment.mustNotMiss.map(({ id }) => id)]);
  const advice = homeAdvice(reference, evidenceOf(reference, understanding, {}), listed, candidates[0]);
  const prescribed = prescribedIn(reference, assessment.orders, candidates, assessment.patient);
  const [first] = assessment.candidates;
  const triage = first && reference.conditions.get(first.id)?.triage;
  const canWait = assessment.urgency.level === 'emergency' && triage && !isGraver(triage, 'routine');
  return {
    assessment,
    advice,
    prescribed,
    answered: answeredIn(understanding).filter(({ id }) => reference.findings.get(id)?.seen !== true),
    signs: signsIn(reference, understanding),
    asked,
    seenAfter: daysToReview(assessment, advice),
    first: canWait ? undefined : first?.name,
  };
}

const sectionsIn = (language: Language, known: Known): NoteSections =>
  language === 'hindi' ? termsOnceIn(noteIn(language, known)) : noteIn(language, known);

/** The note for the file alone, in one language: an answer shows no more of its papers. */
export const caseNoteWith = (language: Language, ...of: Parameters<typeof knownOf>): NoteSections =>
  sectionsIn(language, knownOf(...of));

/** The note for the file and the sheet for the patient, from one assessment, in both languages. */
export function casePapersWith(...of: Parameters<typeof knownOf>): PapersOfCase {
  const known = knownOf(...of);
  return {
    note: { english: sectionsIn('english', known), hindi: sectionsIn('hindi', known) },
    handout: { english: handoutIn('english', known), hindi: termsOnceIn(handoutIn('hindi', known)) },
    sources: known.advice.sources,
  };
}
