import type { Citation, LabReport } from '#clinical/engine';
import type { Patient } from '#contract/patient';
import { Problem } from '#contract/problem';
import { type Language, type Sentence, say } from '#contract/sentences';
import type { AnswerPage, DoseCheck, Provider } from '#contract/tools/answer';
import type { NoteInBoth } from '#contract/tools/case-note';
import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import type { CriticalFinding, ReportValue } from '#contract/tools/reports/report-value';
import type { ReportAnalysis } from '#contract/tools/reports/routes';
import { withoutIdentifiers } from '#rules/personal-identifiers';
import { answerSentences } from '../answering/answer-words';
import type { OutageState } from '../answering/ask-model';
import { monthIn } from '../answering/asked-text';
import { withToken } from '../answering/dose-marks';
import { removedFields } from '../answering/removed-fields';
import { enginePatient, promptedPatient } from '../answering/told-patient';
import type { AnswerData, Caller, ToolAnswer } from '../answering/tool-request';
import { sourceShown, weighedReply } from '../diagnosis/weighed-reply';
import type { Engine } from '../engine';
import type { KeptReading, ReportPorts } from '../ports';
import { askForSections } from './ask-for-sections';
import { warningsOf } from './file/document-warnings';
import { fileRejected, type ReportContent } from './file/read-report-file';
import { knowReport } from './know-report';
import { reportPrompt } from './prompt';
import {
  engineSections,
  type KnownReport,
  modelSections,
  saysAnything,
  sectionsTogether,
} from './report-sections';

const mostLetters = 60_000; // some fifteen thousand tokens; the engine itself reads all of it

type ReportReply = {
  analysis: ReportAnalysis;
  provider: Provider;
  removed?: { kind: string; count: number }[];
  doses?: DoseCheck[];
  pages?: AnswerPage[];
  opd_note: string;
  opd_sections: NoteInBoth;
  values?: ReportValue[];
  critical?: CriticalFinding[];
  differential?: ReportDifferential;
  for_patient?: Sentence;
  for_case?: string;
  warnings?: Sentence[];
};

/** A report that was read, and what its analysis begins with. */
export type ReportAtHand = {
  /** The upload; a pasted text has none. */
  readonly path?: string;
  readonly content: ReportContent;
  readonly engine: Engine;
  readonly earlier: readonly KeptReading[];
  readonly state: OutageState | undefined;
  readonly began: number;
  /** The badges of its answer carry this token. */
  readonly token: Promise<string>;
};

/** The caller may say this beside the report. */
type ToldBeside = {
  readonly preferredLanguage: Language;
  readonly patientDetails?: string | undefined;
  readonly patient?: Patient | undefined;
};

/** The engine reads the numbers; a model writes the sections and is checked by the engine, or the engine answers alone. */
export async function analyseContent(
  ports: ReportPorts,
  caller: Caller,
  body: ToldBeside,
  { path, content, engine, earlier, state, began, token: madeToken }: ReportAtHand,
): Promise<ToolAnswer<ReportReply>> {
  const { now } = caller;
  const { preferredLanguage: language, patientDetails = '' } = body;
  const told = { details: patientDetails, patient: enginePatient(body.patient) };
  const patient = engine.dosePatient(engine.patientTold(told));
  const know = (text: string) => knowReport(engine, caller, { text, language, patient, told, earlier });

  const first = know(content.text);
  const facts = [...engine.reportFacts(first.report), ...engine.groundingFacts(first.consideration)];
  const safe = withoutIdentifiers(content.text.slice(0, mostLetters), now);
  const details = withoutIdentifiers(patientDetails, now);
  const prompted = promptedPatient(body.patient ?? {}, now);
  const prompt = reportPrompt(
    { text: safe.text, details: details.text, patient: prompted.patient, images: content.images },
    language,
    facts,
    markOf(ports.newId()),
  );
  const answer = await askForSections(ports, caller, { prompt, state, began });
  const whole = answer?.ended === 'whole' ? answer.value : undefined;
  // A model looks at scanned pages by itself; without one the reader of pictures does.
  const scans = whole ? [] : await ports.documents.readScans(content.scans);
  const scanned = scans.map((page) => page?.text ?? '').filter((text) => text !== '');
  const printed = [content.text, ...scanned].filter((text) => text !== '').join('\n\n');
  if (!whole && printed === '')
    throw content.scans.length > 0
      ? fileRejected('unreadable')
      : unreadable(answer?.ended === 'broken' ? answer.why : undefined);

  // The engine judges what a model read in pictures as it judges printed text.
  const known = whole?.rowsInPictures
    ? know(`${content.text}\n${whole.rowsInPictures}`)
    : scanned.length > 0
      ? know(printed)
      : first;
  const byEngineAlone = ports.proveFirst ? answerSentences.proveFirst : answerSentences.fellOver;
  const fellOver = (ports.assistant || ports.proveFirst) && !whole ? byEngineAlone : undefined;
  const token = await madeToken;
  const written = whole
    ? modelSections(engine, { ...known, factIds: facts.map(({ id }) => id) }, whole)
    : { analysis: engineSections(engine, known, monthIn(now), fellOver), doses: [] };
  const analysis = marked(written.analysis, token);
  const doses = written.doses.map((dose) => ({ ...dose, token }));
  const warnings = warningsOf(
    content,
    known.report,
    content.hidden === '' ? undefined : engine.readReport(content.hidden),
    {
      lookedAt: whole !== undefined,
      cut: content.text.length > mostLetters && whole !== undefined,
      readRows: Boolean(whole?.rowsInPictures),
      scans,
    },
  );
  const together = sectionsTogether(analysis, language);
  const pages = pagesOf(known.report, language);
  const forPatient = engine.reportForPatient(known.report, 'english');
  const forCase = engine.reportForCase(known.report);
  const found = engine.reportCriticals(known.report);
  const critical = found.length > 0 && { critical: found };
  const isRead = saysAnything(known.report);
  const note = engine.reportNote(known.report, told, { month: monthIn(now) });
  const differential = isRead && { differential: differentialOf(engine, known, monthIn(now)) };
  return {
    reply: {
      analysis,
      provider: (whole && ports.assistant?.provider) ?? 'reference',
      ...removedFields(answer ? [...safe.removed, ...details.removed, ...prompted.removed] : []),
      ...(doses.length > 0 && { doses }),
      ...(pages.length > 0 && { pages }),
      opd_note: engine.caseNoteText({ note }, language),
      opd_sections: note,
      ...(known.values.length > 0 && { values: known.values }),
      ...critical,
      ...differential,
      ...(forPatient !== '' && {
        for_patient: { en: forPatient, hi: engine.reportForPatient(known.report, 'hindi') },
      }),
      ...(forCase !== '' && { for_case: forCase }),
      ...(warnings.length > 0 && { warnings }),
    },
    answer: together,
    record: {
      ...(doses.length > 0 && { doses }),
      ...(known.values.length > 0 && { values: known.values }),
      ...critical,
      ...differential,
      ...titleIn(known.report, language),
    },
    // An answer is free when the engine could read nothing and no model read it either.
    free: !whole && !isRead,
    ...(answer && { promptVersion: prompt.version }),
    reading: {
      ...(path !== undefined && { path }),
      mark: known.mark,
      values: engine.listReportValues(known.report),
    },
  };
}

/** Tells what the engine makes of a report, as data in the answer's language. */
function differentialOf(
  engine: Engine,
  { report, language }: KnownReport,
  month: number,
): ReportDifferential {
  const { patterns, advice, text, workedOut, ...weighed } = engine.reportDifferential(report, language, {
    month,
  });
  return {
    ...weighedReply(weighed, language),
    patterns: patterns.map(withSources),
    advice: advice.map(withSources),
    text,
    worked_out: workedOut,
  };
}

const withSources = <Fact extends { sources: Citation[] }>({ sources, ...fact }: Fact) => ({
  ...fact,
  sources: sources.map(sourceShown),
});

/** The sections with the answer's token in their badges. */
const marked = (analysis: ReportAnalysis, token: string): ReportAnalysis =>
  Object.fromEntries(
    Object.entries(analysis).map(([part, text]) => [part, text && withToken(text, token)]),
  ) as ReportAnalysis;
const mostPages = 8;
const outside = new Set(['low', 'high', 'abnormal']);

/** Lists the pages of the reference on what lies outside its range, what cannot wait first, each once. */
function pagesOf({ critical, results }: LabReport, language: Language): AnswerPage[] {
  const shown = [...critical, ...results.filter(({ flag }) => outside.has(flag))];
  const named = new Map(shown.map(({ id, en, hi }) => [id, say({ en, hi }, language)]));
  return [...named].slice(0, mostPages).map(([id, name]) => ({ kind: 'analytes', id, name }));
}

const mostNamed = 2;

/** A case is named by what its report shows; nothing where that is nothing: then by the first words. */
function titleIn(
  { inWords, patterns, critical }: LabReport,
  language: Language,
): Pick<AnswerData, 'caseTitle'> {
  const shown = [...(inWords?.statements ?? []), ...patterns, ...(patterns.length > 0 ? [] : critical)];
  const names = shown.slice(0, mostNamed).map((one) => say({ en: one.en, hi: one.hi }, language));
  return names.length > 0 ? { caseTitle: { by: 'diagnosis', text: names.join(', ') } } : {};
}

/** A line that no document can hold: it is made for one call. */
const markOf = (randomId: string): string => `=====${randomId.replaceAll('-', '')}=====`;

const onlyByModel: Sentence = {
  en: 'The language model, which was to look at this picture, is not available now. Your query was given back. Choose the picture on the report screen: there it is read on your device.',
  hi: 'जिस भाषा मॉडल (language model) को यह फ़ोटो देखनी थी, वह अभी उपलब्ध नहीं है। आपका प्रश्न लौटा दिया गया है। रिपोर्ट वाली स्क्रीन पर फ़ोटो चुनें: वहाँ वह आपके डिवाइस पर ही पढ़ी जाती है।',
};

/** Nothing is made up about a picture that nobody looked at. */
const unreadable = (why: string | undefined): Problem =>
  new Problem(why === 'late' ? 'UPSTREAM_TIMEOUT' : 'AI_UNAVAILABLE', { sentence: onlyByModel });
