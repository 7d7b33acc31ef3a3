import type { Assessment } from '../assessment/assessment';
import { eachToldOnce } from '../assessment/not-told-twice';
import type { Names } from '../knowledge/shape';
import type { Advice } from '../labs/advice';
import { boundsText } from '../labs/bounds-text';
import type { LabReport, LabResult } from '../labs/reading';
import { limitSign } from '../labs/value';
import type { Patient } from '../patient';
import type { Language } from '../render/danger';
import { criticalFindings, statedInWords } from '../render/report-in-words';
import { penOf } from '../render/report-lines';
import { lineOfNames, lines, type NoteSections, patientSections, type TypedText } from './case-note';
import { paperPhrases } from './papers-words';

type Known = Pick<Assessment, 'candidates' | 'dangers'> & {
  patient: Patient;
  /** The details that the doctor typed beside the report. */
  details: TypedText;
  advice: readonly Advice[];
};

/** More names than these are no note. */
const mostNamed = 5;
/** A note is one page: of food and habits it says the first. */
const mostAdvice = 4;
const outside = new Set(['low', 'high', 'abnormal']);

/** "Haemoglobin 8.2 g/dL (12–15): low". */
function valueLine(result: LabResult, language: Language): string {
  const { say, name } = penOf(language);
  const { printed, unit, assumedUnit, limit, own, range, critical, flag } = result;
  const bounds = range?.text.trim() || (own && boundsText(own.shown ?? own)) || '';
  const value = [name(result), `${limitSign(limit)}${printed}`, unit ?? assumedUnit]
    .filter(Boolean)
    .join(' ');
  return `${value}${bounds === '' ? '' : ` (${bounds})`}: ${critical ? say.critical[critical] : say.flag[flag]}`;
}

function investigations(report: LabReport, language: Language): string {
  const { name } = penOf(language);
  const told = report.results.filter(({ critical, flag }) => critical || outside.has(flag));
  const gravestFirst = [...told].sort((a, b) => Number(!a.critical) - Number(!b.critical));
  const normal = report.results.filter(({ critical, flag }) => !critical && flag === 'normal');
  return lines([
    ...gravestFirst.map((result) => valueLine(result, language)),
    ...statedInWords(report.inWords, language),
    lineOfNames(paperPhrases[language].normal, [...new Set(normal.map(name))]),
  ]);
}

function noteIn(language: Language, report: LabReport, known: Known): NoteSections {
  const words = paperPhrases[language];
  const say = ({ en, hi }: Names): string => (language === 'hindi' ? hi : en);
  const { patterns, critical } = report;
  const grave = criticalFindings(report.inWords);
  const named = [
    ...new Set([...grave, ...patterns, ...known.candidates.map(({ name }) => name)].map(say)),
  ].slice(0, mostNamed);
  const [first, ...others] = named;
  const steps = [
    ...grave.map(({ now }) => now),
    ...critical.flatMap(({ now }) => (now ? [now] : [])),
    ...known.dangers.map(({ now }) => now),
    ...patterns.map(({ next }) => next),
  ];
  return {
    ...patientSections(known.patient, known.details, language),
    diagnosis: lines([first ? `${words.provisional}: ${first}` : '', lineOfNames(words.others, others)]),
    investigations: investigations(report, language),
    prescription: '',
    advice: lines([...eachToldOnce(steps).map(say), ...known.advice.slice(0, mostAdvice).map(say)]),
    returnIf: '',
    review: '',
  };
}

/** The note on a report: the values outside their range with it, what they come to, and what is to be done. */
export const reportNoteOf = (report: LabReport, known: Known): Record<Language, NoteSections> => ({
  english: noteIn('english', report, known),
  hindi: noteIn('hindi', report, known),
});
