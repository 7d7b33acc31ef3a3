import { assessmentOf, weighedAsData } from './assessment/assess';
import type { Assessment } from './assessment/assessment';
import { patientRead, withPatient } from './assessment/patient-read';
import { toldDangers } from './assessment/told-dangers';
import { type Calculation, calculateWith } from './calculators/calculate';
import type { CalculatorInputs } from './calculators/compute';
import { type WholeCalculator, wholeCalculators } from './calculators/whole-row';
import { considerWith, dangersWith, type SaidYes } from './differential/consider';
import type { Consideration, Danger } from './differential/consideration';
import { type Explanation, explainWith } from './differential/explain';
import { type Tables, tablesOf } from './differential/levels';
import { knownNames } from './differential/named';
import { doseWith } from './dosing/dose';
import { impossibleWeightOf } from './dosing/plausible';
import type { DoseRequest, DoseResult } from './dosing/result';
import { type PrescriptionReview, reviewPrescriptionWith } from './dosing/review-prescription';
import { knowledge } from './knowledge/all';
import { indianSourceToLookUp } from './knowledge/indian-sources';
import type { Grade, Names } from './knowledge/shape';
import { adviceFor } from './labs/advice';
import { withResults } from './labs/in-complaint';
import { readReportWith } from './labs/read-report';
import type { LabReport, ReportPatient } from './labs/reading';
import { type Change, type KeptValue, reportChangesSince, valuesOf } from './labs/trend';
import { understandingOf } from './labs/understanding';
import { mergedPatient } from './merged-patient';
import { noteWith, type TopicNote } from './notes/note';
import { actedOn } from './notes/section';
import { type WholeProtocol, wholeProtocols } from './notes/whole-protocol';
import { type NoteSections, noteText } from './papers/case-note';
import { caseNoteWith, casePapersWith, type PapersOfCase } from './papers/case-papers';
import { doseNoteOf } from './papers/dose-note';
import { illnessesInHindi } from './papers/illness-names';
import { reportNoteOf } from './papers/report-note';
import type { Patient } from './patient';
import { type AskableName, askableNamesOf, type DrugUses, drugUsesOf } from './reference/askable-names';
import type { Reference } from './reference/reference';
import { understoodNames as understood } from './reference/told-names';
import { referenceOf } from './reference/whole-reference';
import { dangerSection } from './render/danger';
import { diagnosisDocument, type Language } from './render/diagnosis';
import { doseDocument } from './render/dose';
import { dosePhrases } from './render/dose-phrases';
import { type Fact, factsOf } from './render/grounding';
import { noteDocument } from './render/note';
import { type OpdParts, opdNoteWith } from './render/opd-note';
import { phrases } from './render/phrases';
import {
  type ReportAdvice,
  type ReportAnalysis,
  type ReportPattern,
  reportAdvice,
  reportDocument,
  reportParts,
  reportPatterns,
  reportStatements,
} from './render/report';
import { candidateLines } from './render/report-candidates';
import { missingCriticals as criticalsMissingIn, reportFactsOf } from './render/report-facts';
import { reportForCase as reportInCase } from './render/report-for-case';
import { reportForPatient as patientsReport } from './render/report-for-patient';
import { criticalFindings } from './render/report-in-words';
import { trendSection } from './render/report-trend';
import { withTermsOnce } from './render/terms-once';
import {
  doseBadge as badgeOfDose,
  verdictName as nameOfVerdict,
  verdictSection,
  verdictTitles,
} from './render/verdict';
import { withReports } from './reports/in-complaint';
import { type Correction, correctedWith } from './text/corrections';
import type { Setting } from './text/evidence';
import { withoutNobody } from './text/subject';
import { understandWith } from './text/understand';
import type { Understanding } from './text/understanding';
import { withLastPeriod } from './text/with-last-period';
import { stripUnknownCitations as withoutUnknownCitations } from './verify/citations';
import { dosePatientOf } from './verify/dose-patient';
import { leftOutOf, type Omission } from './verify/left-out';
import { missingDangers as dangersMissingIn } from './verify/missing-dangers';
import { patientOnSheetWith } from './verify/patient-on-sheet';
import { heardBy } from './verify/unheard';
import { unlistedConditions as conditionsUnlisted } from './verify/unlisted-conditions';
import type { DosePatient, StatedDose, Verdict, VerdictWord } from './verify/verdict';
import { verifyDoseWith } from './verify/verify-dose';
import {
  type SpannedVerdict,
  type TextOptions,
  type Verification,
  verifyTextWith,
} from './verify/verify-text';
import { withoutTheirs } from './verify/whose-words';
import { lexiconOfBuild } from './words/lexicon-of-build';
import { lookedUpBy } from './words/needed';
import { lookBeforeRunning } from './words/pattern';

export type { Assessment } from './assessment/assessment';
export type { Calculation } from './calculators/calculate';
export type { CalculatorInputs } from './calculators/compute';
export type {
  Argument,
  Candidate,
  Consideration,
  Danger,
  FindingName,
  Fit,
  Question,
} from './differential/consideration';
export type { Explanation } from './differential/explain';
export type { Need, Reason } from './dosing/reason';
export type {
  Caution,
  Dose,
  DoseAsk,
  DoseRefusal,
  DoseRequest,
  DoseResult,
  MeasuredProduct,
  NoRule,
  RuleSummary,
  UnknownDrug,
} from './dosing/result';
export type { PrescriptionReview, ReviewFinding } from './dosing/review-prescription';
export type { Citation } from './knowledge/cite';
export type { Names, Triage } from './knowledge/shape';
export type { LabReport, LabResult, ReportPatient, UnreadRow } from './labs/reading';
export type { Change as ReportChange, KeptValue as ReportValue } from './labs/trend';
export type { TopicNote } from './notes/note';
export type { PapersOfCase } from './papers/case-papers';
export type { Patient } from './patient';
export type { Language } from './render/diagnosis';
export type { Fact } from './render/grounding';
export type { OpdParts } from './render/opd-note';
export type { ReportAnalysis } from './render/report';
export type { Correction } from './text/corrections';
export type { Setting } from './text/evidence';
export type { Measurement } from './text/measure';
export type { Person } from './text/person';
export type { Span } from './text/span';
export type { Understanding, UnderstoodFinding } from './text/understanding';
export type { DosePatient, DosePattern, StatedDose, Verdict, VerdictWord } from './verify/verdict';
export type { Edit, SpannedVerdict, Verification } from './verify/verify-text';

lookBeforeRunning(lookedUpBy);

let reference: Reference | undefined;
let tables: Tables | undefined;
let isKnown: ((name: string) => boolean) | undefined;

/** Indexes are built on first use, so that loading the engine costs nothing. */
function loaded(): { reference: Reference; tables: Tables } {
  reference ??= { ...referenceOf(knowledge, lexiconOfBuild), withoutTheirs };
  tables ??= tablesOf(reference);
  return { reference, tables };
}

/** Reads what the words of a text say, and the results and reports that stand among them. */
const readText = (known: Reference, text: string, today?: string): Understanding =>
  withoutNobody(withReports(known, withResults(known, understandWith(known, text, today))));

/** Reads clinical text in English, Devanagari or romanised Hindi into findings. Never throws; spans point into `text` as given. */
export const understand = (text: string): Understanding => readText(loaded().reference, text);

/** Applies its reader's corrections to what was understood; `consider` then weighs that. */
export const applyCorrections = (
  understanding: Understanding,
  corrections: readonly Correction[],
): Understanding => correctedWith(loaded().reference, understanding, corrections);

/** Weighs what was understood: dangers, triage, candidates, questions. What the form asks for goes into `setting`. */
export const consider = (understanding: Understanding, setting: Setting = {}): Consideration =>
  considerWith(loaded().reference, loaded().tables, understanding, setting);

type ToldOfCase = {
  /** A form says this; it wins over the text, but of two kidneys the worse one counts. */
  patient?: Patient;
  /** The reader of an earlier answer said these of single findings. */
  corrections?: readonly Correction[];
  setting?: Setting;
};

/** A case as it was read, as it was weighed, and its structured answer. */
export type WeighedCase = {
  understanding: Understanding;
  /** Tells of the patient what the words of the text alone say. */
  tells: Patient;
  consideration: Consideration;
  assessment: Assessment;
};

type ReadCase = Record<'typed' | 'read' | 'understanding', Understanding> & { answers: SaidYes[] };

/** Reads what a text says, the same with a last period counted, and with the form's patient and the reader's corrections on top. */
function readCase(text: string, told: ToldOfCase): ReadCase {
  const { patient = {}, corrections = [] } = told;
  const { reference: known } = loaded();
  const today = told.setting?.today;
  const typed = readText(known, text, today);
  const read = withLastPeriod(known, typed, today);
  const whole = withPatient(known, read, patient);
  const isYes = ({ is }: Correction): boolean => is === 'present';
  const answers = corrections.flatMap((one, place) =>
    isYes(one)
      ? {
          finding: one.finding,
          before: correctedWith(
            known,
            whole,
            corrections.filter((other, at) => at < place || !isYes(other)),
          ),
        }
      : [],
  );
  return { typed, read, understanding: correctedWith(known, whole, corrections), answers };
}

/** Reads a case, puts the form and the corrections over it, and weighs it. */
export function weighCase(text: string, told: ToldOfCase = {}): WeighedCase {
  const { reference: known, tables: weights } = loaded();
  const { typed, read, understanding, answers } = readCase(text, told);
  const { patient = {}, setting = {} } = told;
  const consideration = considerWith(known, weights, understanding, setting, answers);
  const tells = patientRead(typed);
  const person = mergedPatient(read === typed ? tells : patientRead(read), patient);
  consideration.dangers = toldDangers(consideration.dangers, person);
  return {
    understanding,
    tells,
    consideration,
    assessment: assessmentOf(known, understanding, consideration, person, setting),
  };
}

/** Tells what a sheet whose doses are judged says of its patient, beneath what is told apart from it. */
export const patientOnSheet = (text: string, told: Patient): Patient =>
  patientOnSheetWith((sheet) => readText(loaded().reference, sheet), heardBy(loaded().reference), text, told);

/** Explains what each finding added to the score of the conditions asked for, as `assess` weighs them. */
export function explain(text: string, ids: readonly string[], told: ToldOfCase = {}): Explanation[] {
  const { reference: known, tables: weights } = loaded();
  return explainWith(known, weights, readCase(text, told).understanding, told.setting ?? {}, ids);
}

/** The dangers that `assess` raises in a text, gravest first, a fifth of its work: candidates are not weighed. */
export function dangersRaised(text: string): Danger[] {
  const { read, understanding } = readCase(text, {});
  return toldDangers(dangersWith(loaded().reference, understanding, {}), patientRead(read));
}

/** The structured answer to a case: urgency, danger signs, candidates, questions and orders. */
export const assess = (text: string, told: ToldOfCase = {}): Assessment => weighCase(text, told).assessment;

const termsOnce = (document: string, language: Language): string =>
  language === 'hindi' ? (withTermsOnce([document])[0] ?? document) : document;

/** The whole answer as a document in Markdown, labelled as written by the reference engine. */
export const diagnosisMarkdown = (
  weighed: WeighedCase,
  language: Language,
  { dangersTold = false }: { dangersTold?: boolean } = {},
): string => termsOnce(diagnosisDocument(weighed, language, { dangersTold }), language);

/** Texts that stand on one screen in Hindi: beside a lay name the doctor’s term is told once. */
export const tellTermsOnce = (texts: readonly string[]): string[] => withTermsOnce(texts);

/** Only the danger signs and what to do now; empty when there are none. */
export const dangerMarkdown = (dangers: readonly Danger[], language: Language): string =>
  dangerSection(dangers, language);

/** Facts in English with ids ([D1], [C1], …) for a model's prompt; at most about 1,500 tokens. */
export const groundingFacts = (consideration: Consideration): Fact[] => factsOf(consideration);

/** A note on a condition or a drug, found by any of its names in either script; or the nearest topics there are. */
export const note = (topic: string): TopicNote => noteWith(loaded().reference, topic);

/** A topic note as Markdown. */
export const noteMarkdown = (topicNote: TopicNote, language: Language): string =>
  termsOnce(noteDocument(topicNote, language), language);

/** The headings of what is acted on in a note, whoever writes it. */
export const noteHeadings = (language: Language): string[] =>
  Object.values(actedOn).map(({ en, hi }) => (language === 'hindi' ? hi : en));

/** One medical formula, computed with its working shown; `knowledge/calculators` lists the ids. */
export const calculate = (id: string, given: CalculatorInputs): Calculation =>
  calculateWith(loaded().reference, id, given);

/** Every calculator with its fields and sources, for screens. */
export const listCalculators = (): WholeCalculator[] => wholeCalculators(loaded().reference);

/** Lists what can be asked by name, for suggestions while typing: drugs with brands, topics, laboratory tests. */
export const askableNames = (): AskableName[] => askableNamesOf(loaded().reference);

/** Lists what is understood of a patient though no field offers it. */
export const understoodNames = () => understood();

/** Lists what each drug can be dosed for; for suggestions of an indication. */
export const drugUses = (): DrugUses[] => drugUsesOf(loaded().reference);

/** Gives the names that the reader has for the illnesses of a patient, in Hindi by their English names. */
export const illnessNames = (): Readonly<Record<string, string>> => illnessesInHindi;

/** The emergency cards with their sources, for screens; doses are computed where the patient is known. */
export const listProtocols = (): WholeProtocol[] => wholeProtocols(loaded().reference);

/** A dose for one patient by the rules of the reference: `dose`, `no-rule`, `unknown-drug` or `refused`. Never throws, never guesses. */
export const dose = (request: DoseRequest): DoseResult => doseWith(loaded().reference, request);

/** A dose, or why there is none, as Markdown, labelled as computed by the reference engine; `number` gives it a badge. */
export const doseMarkdown = (result: DoseResult, language: Language, number?: number): string =>
  doseDocument(result, language, number);

/** A patient as the calculator and the verifier of doses ask for one: kidneys as a clearance, age in years. */
export const dosePatient = (patient: Patient): DosePatient => dosePatientOf(patient);

/** Says why the weight of a patient cannot belong to the age; undefined where it can or where one is not known. */
export const impossibleWeight = (patient: Patient): Names | undefined => impossibleWeightOf(patient);

/**
 * A whole prescription for one patient, as a pharmacist reads it: each drug in this patient, each pair, and what adds up
 * over the list; what must interrupt first.
 */
export const reviewPrescription = (patient: Patient, drugs: readonly string[]): PrescriptionReview =>
  reviewPrescriptionWith(loaded().reference, dosePatient(patient), drugs);

/** One stated dose: one of five verdicts with its reasons. */
export const verifyDose = (stated: StatedDose, patient: DosePatient): Verdict =>
  verifyDoseWith(loaded().reference, stated, patient);

/** Every dose in a text, with spans; those above a ceiling or banned are replaced in `text`. */
export const verifyText = (
  text: string,
  patient: DosePatient & { indication?: string | undefined },
  options: TextOptions,
): Verification => verifyTextWith(loaded().reference, text, patient, options);

/** Verdicts on a text's doses as Markdown, gravest first. */
export const verdictMarkdown = (verdicts: readonly SpannedVerdict[], language: Language): string =>
  verdictSection(verdicts, language);

/** The badge of a dose in an answer's Markdown: a link to its number among the checks, with the verdict as its title. */
export const doseBadge = (verdict: VerdictWord, language: Language, number: number): string =>
  badgeOfDose(verdict, language, number);

/** The word for a verdict, as a badge behind a dose has it. */
export const verdictName = (verdict: VerdictWord, language: Language): string =>
  nameOfVerdict(verdict, language);

/** An answer as plain text for the patient's file: generic names in capitals, badges as words, a line to sign under. */
export const opdNote = (markdown: string, language: Language, parts: OpdParts = {}): string =>
  opdNoteWith(loaded().reference.drugNames(), markdown, language, parts);

type CaseOnPaper = Pick<WeighedCase, 'understanding' | 'tells' | 'assessment' | 'consideration'>;
/** `complaints` are as the doctor typed them. */
type PaperAsked = { complaints: string; now: Date };
const onPaper = (
  { understanding, tells, assessment, consideration }: CaseOnPaper,
  { complaints, now }: PaperAsked,
) => {
  const isInDoubt = consideration.dangersDoubtful.length > 0;
  const occasion = { complaints: { text: complaints, tells }, now, isInDoubt };
  return [loaded().reference, understanding, assessment, occasion] as const;
};

/** The note for the file and the sheet for the patient, in both languages. */
export const casePapers = (weighed: CaseOnPaper, asked: PaperAsked): PapersOfCase =>
  casePapersWith(...onPaper(weighed, asked));

/** The note for the file of a case as one plain text. */
export const caseNote = (weighed: CaseOnPaper, asked: PaperAsked, language: Language): string =>
  noteText(caseNoteWith(language, ...onPaper(weighed, asked)), language);

/** A note for the file as one plain text. */
export const caseNoteText = ({ note }: Pick<PapersOfCase, 'note'>, language: Language): string =>
  noteText(note[language], language);

/** Names the Indian document on a condition or a drug, where what is shown of it rests on foreign sources alone. */
export function indianSourceOf(
  { kind, id }: Pick<Extract<TopicNote, { id: string }>, 'kind' | 'id'>,
  shown: readonly { grade?: Grade }[],
): Names | undefined {
  const condition = kind === 'condition' ? loaded().reference.conditions.get(id) : undefined;
  return indianSourceToLookUp(condition ? { condition } : { drug: id }, shown);
}

/** The headings of what the engine puts around a model's text: danger signs before it, checked doses and sources behind it. */
export const framingTitles = (language: Language): { before: string; behind: readonly string[] } => ({
  before: phrases[language].dangerTitle,
  behind: [verdictTitles[language].title, phrases[language].sourcesTitle],
});

/**
 * The headings of the calculator's document: what a dose's numbers say as well, what stands folded under its own name, what
 * is only for who wants to know more; and the sentence that it ends with, which stands under every answer in other words.
 */
export const doseHeadings = (
  language: Language,
): {
  inNumbers: readonly string[];
  folded: readonly string[];
  more: readonly string[];
  cautions: string;
  sources: string;
  near: string;
  closing: string;
} => {
  const say = dosePhrases[language];
  return {
    inNumbers: [say.doseTitle, say.measureTitle],
    folded: [say.cautionTitle, say.othersTitle, say.sourcesTitle],
    more: [say.workingTitle, say.usesTitle, say.sideEffectsTitle, say.lawTitle],
    cautions: say.cautionTitle,
    sources: say.sourcesTitle,
    near: say.didYouMean,
    closing: say.closing,
  };
};

/** Danger signs that the engine found and a text does not mention. */
export const missingDangers = (text: string, dangers: readonly Danger[]): Danger[] =>
  dangersMissingIn(text, dangers);

/** Lists what an assessment has and a model's text of the same case does not say, gravest first. */
export const leftOut = (assessment: Assessment, patient: DosePatient, text: string): Omission[] =>
  leftOutOf(loaded().reference, assessment, patient, text);

/** Conditions that an assessment puts forward (items in bold under its first headings) and the reference does not know. */
export const unlistedConditions = (text: string): string[] => {
  isKnown ??= knownNames(loaded().reference);
  return conditionsUnlisted(isKnown, text);
};

/** The text without citations of ids that were not given to the model. */
export const stripUnknownCitations = (
  text: string,
  allowedIds: readonly string[],
): { text: string; stripped: string[] } => withoutUnknownCitations(text, allowedIds);

/** Reads the text of a laboratory report. Never throws; every value is quoted as printed, and what would need guessing is told as unread. */
export const readReport = (text: string, patient: ReportPatient = {}, beside?: ToldBeside): LabReport => ({
  ...readReportWith(loaded().reference, text, patient),
  ...(beside && { told: readCase(inWords(beside), { patient: beside.patient }).understanding }),
});

/** The doctor tells this beside a report: in words, and on the patient's card. */
type ToldBeside = { details: string; patient: Patient };

/** Illnesses and drugs of the card are read like those of the words beside it: each is evidence. */
const inWords = ({ details, patient: { conditions = [], currentDrugs = [] } }: ToldBeside): string =>
  [
    details,
    ...conditions.map((name) => `Known case of ${name}.`),
    ...(currentDrugs.length > 0 ? [`Taking ${currentDrugs.join(', ')}.`] : []),
  ].join('\n');

/** A text as it was typed, with what its words tell of the patient. */
const typedOf = (text: string) => ({ text, tells: patientRead(readText(loaded().reference, text)) });

/** The patient of words and of a card: the card wins, but of two kidneys the worse one counts. */
export const patientTold = ({ details, patient }: ToldBeside): Patient =>
  mergedPatient(typedOf(details).tells, patient);

/** Gives what a report shows, ready for `consider`; `text` is the document it was read from. */
export const reportUnderstanding = (report: LabReport, text: string): Understanding =>
  understandingOf(report, text);

/** The reading of a report as Markdown: critical values first, then the table, the patterns and what could not be read. */
export const reportMarkdown = (report: LabReport, language: Language): string =>
  reportDocument(report, language);

/** The reading in the parts of the HTTP answer. A part without facts is empty, or left out where it may be. */
export const reportAnalysis = (
  report: LabReport,
  language: Language,
  setting: Setting = {},
): ReportAnalysis => {
  const { reference: known, tables: weights } = loaded();
  const weighed = considerWith(known, weights, understandingOf(report, ''), setting);
  return reportParts(report, adviceFor(known, report), language, {
    dangers: dangerSection(weighed.dangers, language),
    candidates: report.findings.length > 0 ? candidateLines(weighed, language) : [],
  });
};

/** Weighs the findings of a report, as data; one finding alone fits many conditions weakly: those are left out. */
export const reportDifferential = (
  report: LabReport,
  language: Language,
  setting: Setting = {},
): Pick<Assessment, 'dangers' | 'candidates'> & {
  patterns: ReportPattern[];
  advice: ReportAdvice[];
  text: string;
  workedOut: string;
} => {
  const { reference: known, tables: weights } = loaded();
  const { dangers, likely } = considerWith(known, weights, understandingOf(report, ''), setting);
  const fitting = report.findings.length > 0 ? likely.filter(({ fit }) => fit !== 'weak') : [];
  const isWeighed = dangers.length + fitting.length > 0;
  return {
    ...weighedAsData(known, { dangers, likely: fitting }),
    patterns: reportPatterns(report, language),
    advice: reportAdvice(adviceFor(known, report), language),
    ...reportStatements(report, isWeighed, language),
  };
};

/** The note for the file on one drug: of a model's dose where the engine has none. */
export const doseNote = doseNoteOf;

/** The note for the file on a report: whose it is, what it comes to, the values outside their range, what to do. */
export function reportNote(
  report: LabReport,
  { patient, details }: { patient: Patient; details: string },
  setting: Setting = {},
): Record<Language, NoteSections> {
  const { reference: known, tables: weights } = loaded();
  const { dangers, likely } = considerWith(known, weights, understandingOf(report, ''), setting);
  const fitting = report.findings.length > 0 ? likely.filter(({ fit }) => fit !== 'weak') : [];
  const { candidates, dangers: told } = weighedAsData(known, { dangers, likely: fitting });
  return reportNoteOf(report, {
    patient,
    details: typedOf(details),
    candidates,
    dangers: told,
    advice: adviceFor(known, report),
  });
}

/** Writes what a patient takes home of a report, as Markdown in plain words; empty when nothing was read. */
export const reportForPatient = (report: LabReport, language: Language): string =>
  patientsReport(report, language);

/** Gives what a report says in words that cannot wait, as data. */
export const reportCriticals = ({ inWords }: LabReport) => criticalFindings(inWords);

/** Writes what a report adds to a case, as it is typed into a complaint; empty when it shows nothing. */
export const reportForCase = (report: LabReport): string => reportInCase(report);

/** Lists what a report shows, with ids ([R1], [P1], …), for a model's prompt. */
export const reportFacts = (report: LabReport): Fact[] => reportFactsOf(report);

/** Critical values that a text on a report leaves out, as Markdown for its top; empty when there are none. */
export const missingCriticals = (report: LabReport, said: string, language: Language): string =>
  criticalsMissingIn(report, said, language);

/** The values of a report that can be compared with those of another. */
export const listReportValues = (report: LabReport): KeptValue[] => valuesOf(report);

/** Lists what changed since earlier values of the same patient; days are yyyymmdd, `today` replaces one not printed. */
export const reportChanges = (
  report: LabReport,
  earlier: readonly (KeptValue & { day: number })[],
  today: number,
): Change[] => reportChangesSince(report, earlier, today);

/** The trend as Markdown: "Haemoglobin 9.1 → 10.4 g/dL since 12 Oct 2026 (low)". */
export const trendMarkdown = (changes: readonly Change[], language: Language): string =>
  trendSection(changes, language);

/** Counts how much the reference knows. */
export const knowledgeSize = (): Record<
  'conditions' | 'findings' | 'dangers' | 'drugs' | 'doseRules' | 'analytes',
  number
> => ({
  conditions: knowledge.conditions.length,
  findings: knowledge.systems.reduce((sum, { findings }) => sum + findings.length, 0),
  dangers: knowledge.dangers.length,
  drugs: knowledge.drugs.length,
  doseRules: knowledge.drugs.reduce((sum, { rules }) => sum + rules.length, 0),
  analytes: knowledge.analytes.length,
});
