import { Problem } from '#contract/problem';
import type { Sentence } from '#contract/sentences';
import { inputSentences } from '#contract/sentences';
import type { DoseCheck, Provider } from '#contract/tools/answer';
import type { AnalyseReport, ReportAnalysis } from '#contract/tools/reports';
import { tools } from '#contract/tools/table';
import { log } from '#platform/log';
import { withoutIdentifiers } from '#rules/personal-identifiers';
import { answerSentences } from '../answering/answer-words';
import { lookAtOutage, type OutageState } from '../answering/ask-model';
import { monthIn } from '../answering/asked-text';
import { chargedAnswer } from '../answering/charged-answer';
import { removedFields } from '../answering/removed-fields';
import { enginePatient, promptedPatient, refuseImpossible } from '../answering/told-patient';
import type { Caller, ToolAnswer } from '../answering/tool-request';
import { type Engine, loadEngine } from '../engine';
import type { KeptReading, ReportPorts } from '../ports';
import { askForSections } from './ask-for-sections';
import { warningsOf } from './file/document-warnings';
import { fileRejected, type ReportContent, readReportFile } from './file/read-report-file';
import { pathInLink } from './file/report-path';
import { knowReport } from './know-report';
import { reportPrompt } from './prompt';
import { engineSections, modelSections, sectionsTogether } from './report-sections';

const mostLetters = 60_000; // some fifteen thousand tokens; the engine itself reads all of it

type ReportReply = {
  analysis: ReportAnalysis;
  provider: Provider;
  removed?: { kind: string; count: number }[];
  doses?: DoseCheck[];
  opd_note: string;
  warnings?: Sentence[];
};

/**
 * Analysis of an uploaded report: the engine reads its numbers, a model writes the sections and is checked by the
 * engine, or the engine answers alone. The link is never fetched; only its path is taken. Throws INVALID_INPUT before
 * anything is reserved; a file that is refused gives the query back.
 */
export async function analyseReport(ports: ReportPorts, body: AnalyseReport, caller: Caller) {
  const { member, now } = caller;
  const began = ports.elapsed();
  if (body.patient) refuseImpossible(await loadEngine(), body.patient);
  const path = pathInLink(body.fileUrl, member.id, await ports.files.address());
  if (path === undefined) throw notOurs();
  // All three beside the reservation, so that none costs a step of its own.
  const bytes = heldBack(ports.files.read(path, now));
  const earlier = ports.readings.latest(member.id, now).catch((fault: unknown) => {
    log.error('earlier reports were not read', fault);
    return [];
  });
  const looking = ports.assistant && lookAtOutage(ports, now);
  const request = {
    tool: tools.reports.id,
    question: questionOf(body),
    body: { ...body, fileUrl: path }, // a link signed anew is the same request
    language: body.preferredLanguage,
    noticed: true,
    caseId: body.case_id,
    patient: body.patient,
  };
  return chargedAnswer(ports, caller, request, async ({ gone }) => {
    const [content, engine, kept, state] = await Promise.all([
      contentOf(ports, path, await bytes),
      loadEngine(),
      earlier,
      looking,
    ]);
    gone.throwIfAborted();
    const upload = { path, content, engine, earlier: kept, state, began };
    return analyseContent(ports, { ...caller, gone }, body, upload);
  });
}

const notOurs = (): Problem => {
  const { en, hi } = inputSentences.invalid;
  const issues = [{ path: 'fileUrl', message: en }];
  return new Problem('INVALID_INPUT', { sentence: { en, hi }, details: { field: 'fileUrl', issues } });
};

/** What is kept as the question: the file's name and what was typed beside it. */
const questionOf = ({ fileName, patientDetails }: AnalyseReport): string =>
  patientDetails === undefined ? fileName : `${fileName}\n${patientDetails}`;

/** The same promise; while nobody waits for it yet, its failure does not end the process. */
function heldBack<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

async function contentOf(
  { documents }: ReportPorts,
  path: string,
  bytes: Uint8Array | 'absent' | 'too large',
): Promise<ReportContent> {
  if (bytes === 'absent') throw fileRejected('gone');
  if (bytes === 'too large') throw fileRejected('size');
  return readReportFile(documents, bytes, path.slice(path.lastIndexOf('.') + 1));
}

/** An upload that was read, and what its analysis begins with. */
type ReportAtHand = {
  readonly path: string;
  readonly content: ReportContent;
  readonly engine: Engine;
  readonly earlier: readonly KeptReading[];
  readonly state: OutageState | undefined;
  readonly began: number;
};

async function analyseContent(
  ports: ReportPorts,
  caller: Caller,
  body: AnalyseReport,
  { path, content, engine, earlier, state, began }: ReportAtHand,
): Promise<ToolAnswer<ReportReply>> {
  const { now } = caller;
  const { preferredLanguage: language, patientDetails = '' } = body;
  const { ageYears, sex, pregnant, weightKg } = engine.understand(patientDetails).person;
  const patient = {
    ...{ ageYears, sex, pregnant, weightKg },
    ...engine.dosePatient(enginePatient(body.patient)),
  };
  const know = (text: string) => knowReport(engine, caller, { text, language, patient, earlier });

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
  if (!whole && content.text === '') throw unreadable(answer?.ended === 'broken' ? answer.why : undefined);

  // What a model read in pictures is judged by the engine like printed text.
  const known = whole?.rowsInPictures ? know(`${content.text}\n${whole.rowsInPictures}`) : first;
  const fellOver = ports.assistant && !whole ? answerSentences.fellOver : undefined;
  const { analysis, doses } = whole
    ? modelSections(engine, { ...known, factIds: facts.map(({ id }) => id) }, whole)
    : { analysis: engineSections(engine, known, monthIn(now), fellOver), doses: [] };
  const warnings = warningsOf(
    content,
    known.report,
    content.hidden === '' ? undefined : engine.readReport(content.hidden),
    {
      lookedAt: whole !== undefined,
      cut: content.text.length > mostLetters && whole !== undefined,
      readRows: Boolean(whole?.rowsInPictures),
    },
  );
  const together = sectionsTogether(analysis, language);
  return {
    reply: {
      analysis,
      provider: (whole && ports.assistant?.provider) ?? 'reference',
      ...removedFields(answer ? [...safe.removed, ...details.removed, ...prompted.removed] : []),
      ...(doses.length > 0 && { doses }),
      opd_note: engine.opdNote(together, language, { complaints: patientDetails || undefined }),
      ...(warnings.length > 0 && { warnings }),
    },
    answer: together,
    ...(doses.length > 0 && { record: { doses } }),
    // Nothing that the engine could read, and no model to read it.
    free: !whole && known.report.results.length === 0,
    ...(answer && { promptVersion: prompt.version }),
    reading: { path, mark: known.mark, values: engine.reportValues(known.report) },
  };
}

/** A line that no document can hold: it is made for one call. */
const markOf = (randomId: string): string => `=====${randomId.replaceAll('-', '')}=====`;

const onlyByModel: Sentence = {
  en: 'A picture can only be read by the language model, which is not available now. Your query was given back; a PDF with text can be read without it.',
  hi: 'तस्वीर केवल भाषा मॉडल (language model) पढ़ सकता है, जो अभी उपलब्ध नहीं है। आपका प्रश्न लौटा दिया गया है; लिखे हुए (text) वाली PDF उसके बिना भी पढ़ी जा सकती है।',
};

/** Nothing is made up about a picture that nobody looked at. */
const unreadable = (why: string | undefined): Problem =>
  new Problem(why === 'late' ? 'UPSTREAM_TIMEOUT' : 'AI_UNAVAILABLE', { sentence: onlyByModel });
